import BenchmarkFigures
import BenchmarkScenes
import Foundation
import SwiftUI
import VivaceDrawing
import VivaceRaster
import VivaceViews

/// Measures views of UIKit beside the same views of SwiftUI in the same run.
@MainActor enum PlatformBenchmark {
  private static let size = CGSize(width: 1_280, height: 800)

  /// Springs retargeted every half second, 60 frames a second for five seconds, drawn as in a window.
  static func springs(count: Int) -> [Figure] {
    let ours = frame(of: Field(count: count, size: size))
    let theirs = frame(of: PlatformField(count: count, size: size))
    let name = "\(count) springing UIViews"
    return [
      Figure(name: "\(name): turns beside the steps", value: theirs.idle, unit: "", limit: 0),
      Figure(name: "\(name): turns, CPU", value: theirs.turns, unit: "ms", floor: ours.turns),
      Figure(
        name: "\(name): animation, CPU", value: theirs.plans, unit: "ms", floor: ours.plans),
      Figure(name: "\(name): a frame, CPU", value: theirs.all, unit: "ms", floor: ours.all),
    ]
  }

  private struct Spent {
    var turns = 0.0
    var plans = 0.0
    var all = 0.0
    /// Turns although nothing was retargeted.
    var idle = 0.0
  }

  /// Milliseconds a frame.
  private static func frame<V: View>(of root: V) -> Spent {
    let host = ViewHost(root, size: size)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let buffer = PixelBuffer(width: 1_280, height: 800)
    var frame = host.turn(at: 0)
    var spent = Spent()
    let frames = 300
    for index in 1...frames {
      let time = Double(index) / 60
      let start = Instant.now
      let isStep = index % 30 == 1
      if isStep { Steps.step() }
      if host.needsTurn || frame.nextInstant <= time {
        frame = host.turn(at: time)
        // The end of a spring calls its completion, which costs a turn.
        if !isStep, index % 30 < 20 { spent.idle += 1 }
      }
      let turned = Instant.now
      let plan = Plan(frame.displayList, at: time, scale: 1)
      let planned = Instant.now
      _ = renderer.draw(plan, into: buffer, background: frame.background, region: nil)
      let drawn = Instant.now
      spent.turns += (turned - start).cpu * 1e3 / Double(frames)
      spent.plans += (planned - turned).cpu * 1e3 / Double(frames)
      spent.all += (drawn - start).cpu * 1e3 / Double(frames)
    }
    return spent
  }

  /// One of many labels has another text: from the write to the finished display list.
  static func labels(count: Int) -> [Figure] {
    let high = CGSize(width: 1_280, height: 1_800)
    func microseconds<V: View>(_ root: V) -> (Double, Double) {
      let host = ViewHost(root, size: high)
      _ = host.turn(at: 0)
      let (changes, bodies) = (1_000, host.work.bodies)
      let start = Instant.now
      for change in 1...changes {
        Steps.step((change * 7_919) % count)
        _ = host.turn(at: Double(change) / 60)
      }
      let spent = (Instant.now - start).cpu * 1e6 / Double(changes)
      return (spent, Double(host.work.bodies - bodies) / Double(changes))
    }
    // Texts that neither the other nor another part of the benchmark has set before.
    let ours = microseconds(Labels(count: count, word: "Place"))
    let theirs = microseconds(PlatformLabels(count: count))
    let name = "one of \(count) UILabels"
    return [
      Figure(name: "\(name): bodies", value: theirs.1, unit: "", limit: 0),
      Figure(
        name: "\(name): write to display list, CPU", value: theirs.0, unit: "µs", floor: ours.0),
    ]
  }

  /// A form by Auto Layout: all of it, and one field that grows.
  static func form(rows: Int) -> [Figure] {
    var first = Double.infinity
    for _ in 0..<20 {
      let form = PlatformForm(rows: rows)
      let start = Instant.now
      form.view.layoutIfNeeded()
      first = min(first, (Instant.now - start).cpu * 1e3)
    }
    let form = PlatformForm(rows: rows)
    form.view.layoutIfNeeded()
    let last = form.view.subviews.last!
    let end = last.frame.maxY
    precondition(end > CGFloat(rows) * 38, "The form is not laid out: it ends at \(end).")
    var change = Double.infinity
    for turn in 1...200 {
      let start = Instant.now
      form.height.constant = turn % 2 == 1 ? 51 : 30
      form.view.layoutIfNeeded()
      change = min(change, (Instant.now - start).cpu * 1e3)
    }
    precondition(last.frame.maxY == end, "The form has not come back.")
    let name = "form of \(rows) rows of UIKit's"
    return [
      Figure(name: "\(name): first layout, CPU", value: first, unit: "ms", limit: 4),
      Figure(name: "\(name): one taller field, CPU", value: change, unit: "ms", limit: 0.2),
    ]
  }
}
