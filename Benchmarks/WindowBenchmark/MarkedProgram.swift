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
  /// The arguments for `WindowFloor`, to show the same window. Empty: the floor is the same program without
  /// what its environment asks for.
  let floor: [String]
  /// Whether the window has 3,840 × 2,160 pixels, of which two make a point.
  var isLarge = false
  /// Whether assistive technologies listen to the program, but not to its floor.
  var isRead = false
  /// With `memory` the window is at rest.
  let aspects: Set<Aspect>

  static let all = [
    MarkedProgram(
      name: "P1 100 springs", product: "Springs", arguments: ["100"], floor: ["springs", "100"],
      aspects: [.frames]),
    MarkedProgram(
      name: "P1 1,000 springs", product: "Springs", arguments: ["1000"],
      floor: ["springs", "1000"],
      aspects: [.frames]),
    MarkedProgram(
      name: "P1 5,000 springs", product: "Springs", arguments: ["5000"],
      floor: ["springs", "5000"],
      aspects: [.frames]),
    MarkedProgram(
      name: "P2 list of 10,000 rows", product: "People", floor: ["list"],
      aspects: [.frames, .start]),
    MarkedProgram(
      name: "P3 hello", product: "Hello", floor: ["hello"], aspects: [.start, .memory]),
    MarkedProgram(
      name: "P4 one of 1,000 labels", product: "Labels", floor: ["labels"], aspects: [.frames]),
    MarkedProgram(
      name: "P4 one of 1,000 labels, read aloud", product: "Labels", floor: [], isRead: true,
      aspects: [.frames]),
    MarkedProgram(
      name: "P1 100 springs, 3,840 × 2,160", product: "Springs", arguments: ["100", "1920x1080"],
      floor: ["springs", "100", "2"], isLarge: true, aspects: [.frames]),
    MarkedProgram(
      name: "P2 list of 10,000 rows, 3,840 × 2,160", product: "People", floor: ["list", "2"],
      isLarge: true, aspects: [.frames]),
    MarkedProgram(
      name: "P5 sheet over a list, 3,840 × 2,160", product: "Sheet", floor: ["sheet", "2"],
      isLarge: true, aspects: [.frames]),
  ]

  /// The medians of three runs, by turns with the floor's: what disturbs the machine disturbs both.
  func figures(on usual: Screen) throws -> [Figure] {
    let large = isLarge ? try Screen(width: 3_840, height: 2_160) : nil
    let readers = isRead ? try Readers() : nil
    defer {
      large?.close()
      readers?.close()
    }
    let screen = large ?? usual
    var environment = readers?.environment ?? [:]
    if isLarge {
      environment["VIVACE_JOB"] = #"{"mode":"run","width":1920,"height":1080,"scale":2}"#
    }
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var runs: [MarkedRun] = []
    var floors: [MarkedRun] = []
    for _ in 0..<3 {
      runs.append(
        try MarkedRun(
          folder.appendingPathComponent("\(product)Program"), arguments, on: screen, environment))
      floors.append(
        try floor.isEmpty
          ? MarkedRun(folder.appendingPathComponent("\(product)Program"), arguments, on: screen)
          : MarkedRun(folder.appendingPathComponent("WindowFloor"), floor, on: screen))
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
