import BenchmarkFigures
import Foundation
import TestScreen

/// A program that is timed, and what its figures must not exceed.
struct MarkedProgram {
  let name: String
  let product: String
  var arguments: [String] = []
  /// What `WindowFloor` is told, to show the same window; nil when it knows none like that.
  var floor: String?
  /// Processor milliseconds of a frame; nil when a window at rest is what is looked at.
  var frame: Double?
  /// Milliseconds to the first frame.
  var first: Double?
  /// MiB.
  var memory: Double?

  static let all = [
    MarkedProgram(
      name: "P1 100 springs", product: "Springs", arguments: ["100"], floor: "springs", frame: 1),
    MarkedProgram(
      name: "P1 1,000 springs", product: "Springs", arguments: ["1000"], floor: "springs", frame: 7),
    MarkedProgram(
      name: "P1 5,000 springs", product: "Springs", arguments: ["5000"], floor: "springs", frame: 30
    ),
    MarkedProgram(
      name: "P2 list of 10,000 rows", product: "People", floor: "list", frame: 0.5, first: 60),
    MarkedProgram(name: "P3 hello", product: "Hello", floor: "hello", first: 60, memory: 30),
    MarkedProgram(name: "P4 one of 1,000 labels", product: "Labels", floor: "labels", frame: 0.15),
  ]

  /// The medians of three runs, by turns with the floor's: what disturbs the machine disturbs both.
  func figures(on screen: Screen) throws -> [Figure] {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var runs: [MarkedRun] = []
    var floors: [MarkedRun] = []
    for _ in 0..<3 {
      runs.append(
        try MarkedRun(folder.appendingPathComponent("\(product)Program"), arguments, on: screen))
      guard let floor else { continue }
      floors.append(
        try MarkedRun(folder.appendingPathComponent("WindowFloor"), [floor] + arguments, on: screen)
      )
    }
    func median(_ value: (MarkedRun) -> Double, of runs: [MarkedRun]) -> Double? {
      runs.isEmpty ? nil : runs.map(value).sorted()[runs.count / 2]
    }
    var figures: [Figure] = []
    func add(
      _ name: String, _ unit: String, limit: Double? = nil, hasFloor: Bool = true,
      _ value: (MarkedRun) -> Double
    ) {
      figures.append(
        Figure(
          name: "\(self.name): \(name)", value: median(value, of: runs) ?? .nan, unit: unit,
          limit: limit, floor: hasFloor ? median(value, of: floors) : nil))
    }
    if let frame {
      add("a frame, CPU", "ms", limit: frame, \.frame)
      add("frames a second", "fps", hasFloor: false, \.framesPerSecond)
    }
    if let first { add("start to first frame", "ms", limit: first, \.first) }
    if let memory {
      add("PSS", "MiB", limit: memory, \.memory)
      add("CPU in five seconds at rest", "ms") { $0.spent.cpu * 1_000 }
    }
    return figures
  }
}
