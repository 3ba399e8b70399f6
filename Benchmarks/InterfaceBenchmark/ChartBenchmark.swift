import BenchmarkFigures
import BenchmarkScenes
import Charts
import Foundation
import SwiftUI
import VivaceDrawing
import VivaceRaster
import VivaceViews

/// Measures charts with many marks.
@MainActor enum ChartBenchmark {
  private static let size = CGSize(width: 1_280, height: 800)

  /// 10,000 points: frames while their axis moves to another domain, and turns and frames of a rule that
  /// follows a finger over them.
  static func points(count: Int) -> [Figure] {
    [
      Figure(
        name: "\(count) points of a chart: a frame while the axis moves, CPU",
        value: movement(
          of: MovingMarks(count: count) {
            PointMark(x: .value("Index", $0), y: .value("Value", value($0)))
          }), unit: "ms", limit: 20),
      Figure(
        name: "\(count) points of a chart: a frame while a rule is dragged, CPU",
        value: frames(of: ScrubbedPoints(count: count), stepping: 1), unit: "ms"),
      Figure(
        name: "a line of 100000 points: a frame while the axis moves, CPU",
        value: movement(
          of: MovingMarks(count: 100_000) {
            LineMark(x: .value("Index", $0), y: .value("Value", value($0)))
          }), unit: "ms"),
    ]
  }

  /// Milliseconds a frame of movements of half a second, but for the turns that start them.
  private static func movement<V: View>(of root: V) -> Double {
    frames(of: root, stepping: 30, countsSteps: false)
  }
  /// Milliseconds a frame, over 60 frames with a step every few of them.
  private static func frames<V: View>(
    of root: V, stepping interval: Int, countsSteps: Bool = true
  ) -> Double {
    let host = ViewHost(root, size: size)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let buffer = PixelBuffer(width: 1_280, height: 800)
    var frame = host.turn(at: 0)
    var spent: [Double] = []
    for index in 0..<60 {
      let time = Double(index + 1) / 60
      let isStep = index % interval == 0
      if isStep { Steps.step() }
      let start = Instant.now
      if host.needsTurn || frame.nextInstant <= time { frame = host.turn(at: time) }
      let plan = Plan(frame.displayList, at: time, scale: 1)
      _ = renderer.draw(plan, into: buffer, background: frame.background, region: nil)
      if countsSteps || !isStep { spent.append((Instant.now - start).cpu * 1e3) }
    }
    return spent.reduce(0, +) / Double(spent.count)
  }

  /// A value that looks random and is the same each time.
  static func value(_ index: Int) -> Double { Double(index &* 7_919 % 1_009) / 1_009 }
}

/// Points or a line whose axis moves to another domain at each step.
private struct MovingMarks<Mark: ChartContent>: View {
  let count: Int
  let content: (Int) -> Mark
  @State private var isHigh = false

  init(count: Int, @ChartContentBuilder content: @escaping (Int) -> Mark) {
    (self.count, self.content) = (count, content)
  }

  var body: some View {
    Chart { ForEach(0..<count, id: \.self) { content($0) } }
      .chartYScale(domain: 0...(isHigh ? 2.0 : 1.0))
      .onReceiveStep { withAnimation(.linear(duration: 0.5)) { isHigh.toggle() } }
  }
}

/// Points with a rule that is elsewhere after each step; the chart itself does not change.
private struct ScrubbedPoints: View {
  let count: Int
  @State private var value = 0

  init(count: Int) { self.count = count }

  var body: some View {
    let (count, value) = (count, value)
    Chart(0..<count, id: \.self) { index in
      PointMark(x: .value("Index", index), y: .value("Value", ChartBenchmark.value(index)))
    }
    .chartOverlay { proxy in
      Rectangle().fill(.red).frame(width: 1).offset(x: proxy.position(forX: value) ?? 0)
    }
    .onReceiveStep { self.value = (self.value + count / 100) % count }
  }
}
