import Foundation
import VivaceGeometry
import VivaceViews

/// A user without a plan: chooses, at each instant, from the views that are there then. The same seed gives the same
/// input on the same views.
package struct RandomHands {
  package var inputs: Inputs

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

  package init(_ inputs: Inputs = .touches) { self.inputs = inputs }

  /// The next event as a line of a script, such as `0.5000 tap 120,44`.
  package func line(
    at time: Double, on stage: HeadlessStage, _ random: inout SeededRandom
  ) -> String {
    let nodes = stage.semantics.flatMap(\.flattened).filter { node in
      node.isEnabled && CGRect(origin: .zero, size: stage.size).intersects(node.frame)
    }
    let size = stage.size
    func point(_ random: inout SeededRandom) -> CGPoint {
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
    at start: String, to end: String, _ random: inout SeededRandom
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

  /// The line as a script that begins at once.
  package static func now(_ line: String) throws -> Script {
    let script = try Script(parsing: line)
    return Script(
      events: script.events.map { .init(time: 0, action: $0.action, origin: "\($0.time) s") })
  }
}

/// A small generator of random numbers that is the same on every machine (splitmix64).
package struct SeededRandom {
  private var state: UInt64
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 up to, and without, 1.
  package var unit: Double { mutating get { Double(next() >> 11) * 0x1p-53 } }

  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
