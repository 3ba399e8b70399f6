import BenchmarkFigures
import Foundation
import TestScreen

/// A program that is timed, and what its figures must not exceed.
struct MarkedProgram {
  let name: String
  let product: String
  var arguments: [String] = []
  /// Processor milliseconds of a frame; nil when a window at rest is what is looked at.
  var frame: Double?
  /// Milliseconds to the first frame.
  var first: Double?
  /// MiB.
  var memory: Double?

  static let all = [
    MarkedProgram(name: "P1 100 springs", product: "Springs", arguments: ["100"], frame: 1),
    MarkedProgram(name: "P1 1,000 springs", product: "Springs", arguments: ["1000"], frame: 7),
    MarkedProgram(name: "P1 5,000 springs", product: "Springs", arguments: ["5000"], frame: 30),
    MarkedProgram(name: "P2 list of 10,000 rows", product: "People", frame: 0.5, first: 60),
    MarkedProgram(name: "P3 hello", product: "Hello", first: 60, memory: 30),
    MarkedProgram(name: "P4 one of 1,000 labels", product: "Labels", frame: 0.15),
  ]

  /// The medians of three runs.
  func figures(on screen: Screen) throws -> [Figure] {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let url = folder.appendingPathComponent("\(product)Program")
    let runs = try (0..<3).map { _ in try MarkedRun(url, arguments, on: screen) }
    func median(_ value: (MarkedRun) -> Double) -> Double { runs.map(value).sorted()[1] }
    var figures: [Figure] = []
    if let frame {
      figures.append(
        Figure(name: "\(name): a frame, CPU", value: median(\.frame), unit: "ms", limit: frame))
      figures.append(
        Figure(name: "\(name): frames a second", value: median(\.framesPerSecond), unit: "fps"))
    }
    if let first {
      figures.append(
        Figure(
          name: "\(name): start to first frame", value: median(\.first), unit: "ms", limit: first))
    }
    if let memory {
      figures.append(
        Figure(name: "\(name): PSS", value: median(\.memory), unit: "MiB", limit: memory))
      figures.append(
        Figure(
          name: "\(name): CPU in five seconds at rest", value: median { $0.spent.cpu * 1_000 },
          unit: "ms"))
    }
    return figures
  }
}
