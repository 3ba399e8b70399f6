import Foundation
import VivaceStage
import VivaceViews

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

  /// Kinds of input. A seed gives the same run for the same kinds.
  package struct Inputs: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Taps, drags and scrolls.
    package static let touches = Inputs(rawValue: 1)
    /// A second finger that goes down, moves and leaves on its own.
    package static let secondFinger = Inputs(rawValue: 2)
    package static let pinches = Inputs(rawValue: 4)
    package static let keys = Inputs(rawValue: 8)
    package static let resizes = Inputs(rawValue: 16)
    /// Fingers that the system takes away.
    package static let cancels = Inputs(rawValue: 32)
    package static let all: Inputs = [.touches, .secondFinger, .pinches, .keys, .resizes, .cancels]
  }

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
    var random = SplitMix(seed: seed)
    let instants = (0..<events).map { _ in (random.unit * span * 1e4).rounded() / 1e4 }.sorted()
    let stage = try HeadlessStage.recording(make)
    let drawn = DrawnChecker(watching: stage)
    let watch = HangWatch(limit: limit, seed: seed)
    defer {
      watch.stop()
      stage.close()
    }
    do {
      for instant in instants {
        try stage.advance(to: max(instant, stage.time))
        let line = line(at: stage.time, on: stage, &random)
        lines.append(line)
        watch.note(line)
        try stage.perform(Self.now(line, stage))
      }
      return try Self.problem(of: stage, drawn)
    } catch let error as StageError {
      return error.description
    }
  }

  /// The line as a script that begins at once.
  private static func now(_ line: String, _ stage: HeadlessStage) throws -> Script {
    let script = try Script(parsing: line)
    return Script(
      events: script.events.map { .init(time: 0, action: $0.action, origin: "\($0.time) s") })
  }

  private func line(
    at time: Double, on stage: HeadlessStage, _ random: inout SplitMix
  ) -> String {
    let nodes = stage.semantics.flatMap(\.flattened).filter { node in
      node.isEnabled && CGRect(origin: .zero, size: stage.size).intersects(node.frame)
    }
    let size = stage.size
    func point(_ random: inout SplitMix) -> CGPoint {
      if !nodes.isEmpty, random.unit < 0.8 {
        let frame = nodes[random.below(nodes.count)].frame
        return CGPoint(x: frame.midX, y: frame.midY)
      }
      return CGPoint(x: random.unit * size.width, y: random.unit * size.height)
    }
    func text(_ point: CGPoint) -> String { String(format: "%.0f,%.0f", point.x, point.y) }
    let instant = String(format: "%.4f", time)
    let start = point(&random)
    if inputs != .touches,
      let other = otherInput(at: text(start), to: text(point(&random)), &random)
    {
      return "\(instant) \(other)"
    }
    switch random.unit {
    case ..<0.62: return "\(instant) tap \(text(start))"
    case ..<0.86:
      let end = CGPoint(
        x: start.x + (random.unit - 0.5) * 240, y: start.y + (random.unit - 0.5) * 320)
      let seconds = String(format: "%.2f", 0.05 + random.unit * 0.3)
      return "\(instant) drag \(text(start)) to \(text(end)) in \(seconds)"
    case ..<0.93: return "\(instant) doubletap \(text(start))"
    default:
      return "\(instant) scroll \(text(start)) by 0,\(random.below(400) - 200)"
    }
  }

  private static let keys = [
    "tab", "shift+tab", "space", "return", "escape", "up", "down", "left", "right", "delete", "a",
    "command+a", "command+z",
  ]

  /// Sometimes one of the kinds beyond touches, at a point or from there to another; nil for a touch.
  private func otherInput(
    at start: String, to end: String, _ random: inout SplitMix
  ) -> String? {
    var kinds: [String] = []
    if inputs.contains(.secondFinger) {
      kinds += ["press \(start) finger 2", "move \(end) finger 2", "release finger 2"]
    }
    if inputs.contains(.pinches) {
      kinds += ["pinch \(start) by 2 in 0.2", "rotate \(start) by 60 in 0.2"]
    }
    if inputs.contains(.keys) { kinds.append("key \(Self.keys[random.below(Self.keys.count)])") }
    if inputs.contains(.resizes) {
      kinds.append("resize \(200 + random.below(300))x\(200 + random.below(700))")
    }
    if inputs.contains(.cancels) { kinds += ["press \(start)", "move \(end)", "cancel"] }
    guard !kinds.isEmpty, random.unit < 0.5 else { return nil }
    return kinds[random.below(kinds.count)]
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

/// A small generator of random numbers that is the same on every machine (splitmix64).
private struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 up to, and without, 1.
  var unit: Double { mutating get { Double(next() >> 11) * 0x1p-53 } }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
