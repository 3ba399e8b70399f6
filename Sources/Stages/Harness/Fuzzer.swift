import Foundation
import VivaceStage

/// Random input for a scene: taps, drags and scrolls at random instants, most of them during
/// animations. The program must not trap, time must advance, and ``ContinuityChecker`` must find
/// nothing.
///
/// A seed always reproduces its input. A failure is reported with its seed and the shortest script that
/// still fails, which `vivace explain --script` takes as it is.
package struct Fuzzer {
  package var seed: UInt64
  /// How many things the hands do.
  package var events: Int
  /// The seconds in which they do them.
  package var span: Double
  package var inputs = Inputs.touches
  /// The seconds of the machine after which a run counts as hanging, which ends the program with a message.
  package var limit: Double
  package var make: () throws -> HeadlessStage

  package typealias Inputs = RandomHands.Inputs

  package init(
    seed: UInt64, events: Int = 8, span: Double = 2, inputs: Inputs = .touches,
    limit: Double = 120, make: @escaping () throws -> HeadlessStage
  ) {
    self.inputs = inputs
    self.seed = seed
    self.events = events
    self.span = span
    self.limit = limit
    self.make = make
  }

  package struct Failure: Error, CustomStringConvertible {
    package var seed: UInt64
    package var script: [String]
    package var problem: String

    package var description: String {
      "Seed \(seed) breaks it; so does this script:\n"
        + script.map { "  \($0)\n" }.joined() + problem
    }
  }

  /// Throws the shrunk failure, if there is one.
  package func run() throws {
    var lines: [String] = []
    guard let first = try tried(choosing: &lines) else { return }
    let (script, problem) = try shrunk(lines, first)
    throw Failure(seed: seed, script: script, problem: problem)
  }

  // MARK: Hands

  /// Goes through the scene and chooses, at each instant, from what is there then.
  private func tried(choosing lines: inout [String]) throws -> String? {
    var random = SeededRandom(seed: seed)
    let instants = (0..<events).map { _ in (random.unit * span * 1e4).rounded() / 1e4 }.sorted()
    let stage = try HeadlessStage.recording(make)
    let drawn = DrawnChecker(watching: stage)
    let hands = RandomHands(inputs)
    let watch = HangWatch(limit: limit, seed: seed)
    defer {
      watch.stop()
      stage.close()
    }
    do {
      for instant in instants {
        try stage.advance(to: max(instant, stage.time))
        let line = hands.line(at: stage.time, on: stage, &random)
        lines.append(line)
        watch.note(line)
        try stage.perform(RandomHands.now(line))
      }
      return try Self.problem(of: stage, drawn)
    } catch let error as StageError {
      return error.description
    }
  }

  // MARK: What must hold

  private static func problem(
    of stage: HeadlessStage, _ drawn: DrawnChecker
  ) throws -> String? {
    // Long enough for most springs; what moves for ever is never waited for.
    try stage.advance(by: 1.5)
    guard let recorder = stage.recorder else { return nil }
    let problems = ContinuityChecker.problems(in: recorder, until: stage.time) + drawn.problems
    return problems.first?.description
  }

  private func problem(of lines: [String]) throws -> String? {
    let stage = try HeadlessStage.recording(make)
    let drawn = DrawnChecker(watching: stage)
    let watch = HangWatch(limit: limit, seed: seed)
    lines.forEach(watch.note)
    defer {
      watch.stop()
      stage.close()
    }
    do {
      try stage.perform(Script(parsing: lines.joined(separator: "\n")))
      return try Self.problem(of: stage, drawn)
    } catch let error as StageError {
      return error.description
    }
  }

  /// Leaves out one line after another as long as it still fails.
  private func shrunk(_ lines: [String], _ problem: String) throws -> ([String], String) {
    var (lines, problem) = (lines, problem)
    var index = 0
    while index < lines.count, lines.count > 1 {
      var fewer = lines
      fewer.remove(at: index)
      if let found = try self.problem(of: fewer) {
        (lines, problem) = (fewer, found)
      } else {
        index += 1
      }
    }
    return (lines, problem)
  }
}
