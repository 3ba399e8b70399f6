import BenchmarkFigures
import BenchmarkScenes
import Foundation
import VivaceGeometry
import VivaceViews

/// Ten thousand leaves in nested stacks: all of them laid out, and one that changes its size.
@MainActor enum LayoutBenchmark {
  static func run() -> [Figure] {
    let (fan, depth) = (10, 4)
    let size = CGSize(width: 1_280, height: 1_280)
    let before = LayoutCounter.measures
    var start = Instant.now
    let host = ViewHost(NestedStacks(depth: depth, fan: fan, path: 0), size: size)
    _ = host.turn(at: 0)
    let first = Instant.now - start
    let firstLayouts = LayoutCounter.measures - before

    let resizes = 20
    start = Instant.now
    for resize in 1...resizes {
      host.size = CGSize(width: 1_280 - CGFloat(resize), height: 1_280)
      _ = host.turn(at: Double(resize) / 60)
    }
    let resized = Instant.now - start

    let changes = 500
    let (evaluated, layouts) = (host.counters.evaluated, LayoutCounter.measures)
    start = Instant.now
    for change in 1...changes {
      Steps.step((change * 7_919) % 10_000)
      _ = host.turn(at: 1 + Double(change) / 60)
    }
    let changed = Instant.now - start
    let name = "10000 leaves in nested stacks"
    return [
      Figure(
        name: "\(name): layouts asked, first", value: Double(firstLayouts), unit: "", limit: nil),
      Figure(name: "\(name): first turn, CPU", value: first.cpu * 1e3, unit: "ms", limit: nil),
      Figure(
        name: "\(name): another window size, CPU", value: resized.cpu * 1e3 / Double(resizes),
        unit: "ms", limit: nil),
      Figure(
        name: "\(name): layouts asked when one leaf grows",
        value: Double(LayoutCounter.measures - layouts) / Double(changes), unit: "", limit: nil),
      Figure(
        name: "\(name): attributes when one leaf grows",
        value: Double(host.counters.evaluated - evaluated) / Double(changes), unit: "", limit: nil),
      Figure(
        name: "\(name): one leaf grows, CPU", value: changed.cpu * 1e3 / Double(changes),
        unit: "ms", limit: nil),
    ]
  }
}
