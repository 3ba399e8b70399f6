import BenchmarkFigures
import Foundation
import TestScreen

/// A program that is timed, and what of it is looked at.
struct MarkedProgram {
  enum Aspect {
    case frames, start, memory
  }

  let name: String
  let product: String
  var arguments: [String] = []
  /// The argument for `WindowFloor`, to show the same window.
  let floor: String
  /// With `memory` the window is at rest.
  let aspects: Set<Aspect>

  static let all = [
    MarkedProgram(
      name: "P1 100 springs", product: "Springs", arguments: ["100"], floor: "springs",
      aspects: [.frames]),
    MarkedProgram(
      name: "P1 1,000 springs", product: "Springs", arguments: ["1000"], floor: "springs",
      aspects: [.frames]),
    MarkedProgram(
      name: "P1 5,000 springs", product: "Springs", arguments: ["5000"], floor: "springs",
      aspects: [.frames]),
    MarkedProgram(
      name: "P2 list of 10,000 rows", product: "People", floor: "list", aspects: [.frames, .start]),
    MarkedProgram(
      name: "P3 hello", product: "Hello", floor: "hello", aspects: [.start, .memory]),
    MarkedProgram(
      name: "P4 one of 1,000 labels", product: "Labels", floor: "labels", aspects: [.frames]),
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
      floors.append(
        try MarkedRun(folder.appendingPathComponent("WindowFloor"), [floor] + arguments, on: screen)
      )
    }
    func median(_ value: (MarkedRun) -> Double, of runs: [MarkedRun]) -> Double {
      runs.map(value).sorted()[runs.count / 2]
    }
    var figures: [Figure] = []
    func add(_ name: String, _ unit: String, hasFloor: Bool = true, _ value: (MarkedRun) -> Double)
    {
      figures.append(
        Figure(
          name: "\(self.name): \(name)", value: median(value, of: runs), unit: unit,
          floor: hasFloor ? median(value, of: floors) : nil))
    }
    if aspects.contains(.frames) {
      add("a frame, CPU", "ms", \.frame)
      add("frames a second", "fps", hasFloor: false, \.framesPerSecond)
    }
    if aspects.contains(.start) { add("start to first frame", "ms", \.first) }
    if aspects.contains(.memory) {
      add("PSS", "MiB", \.memory)
      add("CPU in five seconds at rest", "ms", hasFloor: false) { $0.spent.cpu * 1_000 }
    }
    return figures
  }
}
