import BenchmarkFigures
import BenchmarkScenes
import CHeap
import Foundation
import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceViews

/// Measures the memory of views, and whether moving views leak: the bytes that the heap and graphs
/// hold, which do not depend on other processes.
@MainActor enum MemoryBenchmark {
  private static var bytesInUse: Double {
    let info = mallinfo2()
    return Double(info.uordblks + info.hblkhd) + Double(Graph.memoryOfAll)
  }

  /// A text with padding in a `ForEach`, each of many.
  static func views(count: Int) -> [Figure] {
    let before = bytesInUse
    let start = Instant.now
    let host = ViewHost(PaddedTexts(count: count), size: CGSize(width: 1_280, height: 800))
    let frame = host.turn(at: 0)
    let spent = Instant.now - start
    let growth = bytesInUse - before
    let (nodes, graph) = (host.counters.live, Graph.memoryOfAll)
    withExtendedLifetime((host, frame)) {}
    return [
      Figure(
        name: "\(count) padded texts: memory of each", value: growth / Double(count) / 1_024,
        unit: "KiB", limit: 1.5),
      Figure(
        name: "\(count) padded texts: nodes of each", value: Double(nodes) / Double(count),
        unit: ""),
      Figure(
        name: "\(count) padded texts: memory of a node, with its value, rule and edges",
        value: Double(graph) / Double(nodes), unit: "bytes"),
      Figure(
        name: "\(count) padded texts: first turn, CPU", value: spent.cpu * 1_000, unit: "ms"),
    ]
  }

  /// An hour of springs that get other targets every half second, at sixty frames a second of simulated
  /// time: what is in use at the end, compared with the end of the first minute.
  static func hour(count: Int) -> [Figure] {
    let size = CGSize(width: 1_280, height: 800)
    let host = ViewHost(Field(count: count, size: size), size: size)
    var frame = host.turn(at: 0)
    var plan = Plan(frame.displayList, at: 0, scale: 1)
    var afterMinute = 0.0
    let frames = 3_600 * 60
    for index in 1...frames {
      let time = Double(index) / 60
      if index % 30 == 1 { Steps.step() }
      if host.needsTurn || frame.nextInstant <= time { frame = host.turn(at: time) }
      plan = Plan(frame.displayList, at: time, scale: 1, since: plan)
      if index == 60 * 60 { afterMinute = bytesInUse }
    }
    let grown = bytesInUse / afterMinute
    withExtendedLifetime(plan) {}
    return [
      Figure(
        name: "an hour of \(count) springs: memory at the end, of that after a minute",
        value: grown * 100, unit: "%", limit: 101)
    ]
  }
}
