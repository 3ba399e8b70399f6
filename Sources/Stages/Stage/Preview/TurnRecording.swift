import Foundation
import VivaceGeometry
import VivaceViews

/// All that came to a program from outside, and when: enough to have the same pictures again, to the
/// last bit, on any machine with the same fonts.
///
/// A stage's turns depend on its events and their instants alone, so these are all that is kept. As a file
/// it is JSON, for which `--script` takes it in place of a script.
package struct TurnRecording: Codable, Equatable {
  /// The format of the file.
  package var vivace = "turns 1"
  package var settings: StageSettings
  /// By time. Those of one instant keep their order.
  package var events: [RecordedEvent] = []
  /// How far it goes, in seconds from the start.
  package var end = 0.0

  package init(settings: StageSettings = StageSettings()) { self.settings = settings }

  /// Throws for what is no recording, or of a kind that is not known here.
  package init(json: Data, name: String) throws {
    do {
      self = try JSONDecoder().decode(TurnRecording.self, from: json)
    } catch DecodingError.dataCorrupted(let context) where context.underlyingError is Excess {
      throw ScriptError("\(name) cannot be replayed: \(context.debugDescription)")
    } catch {
      throw ScriptError("\(name) is no recording of turns: expected what `vivace preview` saves.")
    }
    guard vivace == "turns 1" else {
      throw ScriptError(
        "\(name) is a recording of the kind “\(vivace)”, expected “turns 1”: a newer Vivace wrote it."
      )
    }
  }

  private enum CodingKeys: String, CodingKey { case vivace, settings, events, end }

  /// Throws also for numbers that no stage can follow.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    vivace = try values.decode(String.self, forKey: .vivace)
    settings = try values.decode(StageSettings.self, forKey: .settings)
    events = try values.decode([RecordedEvent].self, forKey: .events)
    end = try values.decode(Double.self, forKey: .end)
    guard let excess else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: excess, underlyingError: Excess()))
  }

  private struct Excess: Error {}

  /// Seconds that a recording may last, and points that a place may be away.
  private static let longest = 86_400.0
  private static let farthest = 1_000_000.0

  /// A number that is out of bounds, in words; nil if there is none.
  private var excess: String? {
    let times = 0...Self.longest
    guard times.contains(end) else {
      return "it ends at \(end) s, expected 0 to \(Self.longest) s."
    }
    let coordinates = -Self.farthest...Self.farthest
    for (index, event) in events.enumerated() {
      guard times.contains(event.time) else {
        return "event \(index + 1) is at \(event.time) s, expected 0 to \(Self.longest) s."
      }
      for number in [event.x, event.y, event.dx, event.dy].compactMap({ $0 })
      where !coordinates.contains(number) {
        return "event \(index + 1) is \(number) points away, expected \(Self.farthest) at most."
      }
    }
    return nil
  }

  package var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}

/// A recorded input.
package struct RecordedEvent: Codable, Equatable {
  package enum Kind: String, Codable {
    case pointer, scroll, key, text, composition, modifiers, settings
  }
  package enum Phase: String, Codable {
    case down, moved, up, cancelled, hover, exited
    case `repeat`
  }

  package var time: Double
  package var kind: Kind
  package var phase: Phase?
  package var x: Double?
  package var y: Double?
  package var dx: Double?
  package var dy: Double?
  /// Of a finger; 0 and nil are the mouse.
  package var finger: Int?
  package var button: Int?
  package var modifiers: Int?
  package var key: String?
  package var text: String?
  /// The bounds of the selection in composed text, in UTF-8 bytes.
  package var from: Int?
  package var to: Int?
  package var settings: StageSettings?

  package init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The event for the views. Nil for settings, which belong to the stage, and for incomplete events.
  package var input: InputEvent? {
    let modifiers = EventModifiers(rawValue: self.modifiers ?? 0)
    let location = CGPoint(x: x ?? 0, y: y ?? 0)
    switch kind {
    case .pointer:
      guard let phase = phase?.ofPointer else { return nil }
      let finger = finger ?? 0
      return .pointer(
        PointerEvent(
          id: finger, phase: phase, location: location, time: time,
          kind: finger > 0 ? .touch : .mouse,
          button: button ?? 1, modifiers: modifiers))
    case .scroll:
      return .scroll(
        location: location, delta: CGVector(dx: dx ?? 0, dy: dy ?? 0), time: time,
        modifiers: modifiers)
    case .key:
      guard let key, let phase = phase?.ofKey else { return nil }
      return .key(
        KeyEvent(
          phase: phase, key: key, characters: text ?? "", modifiers: modifiers, time: time))
    case .text: return text.map { .text($0, time: time) }
    case .composition:
      let text = text ?? ""
      let begin = min(max(from ?? 0, 0), text.utf8.count)
      let end = min(max(to ?? begin, begin), text.utf8.count)
      return .composition(text, selection: begin..<end, time: time)
    case .modifiers: return .modifiers(modifiers, time: time)
    case .settings: return nil
    }
  }
}

extension RecordedEvent.Phase {
  fileprivate var ofPointer: PointerEvent.Phase? {
    switch self {
    case .down: .down
    case .moved: .moved
    case .up: .up
    case .cancelled: .cancelled
    case .hover: .hover
    case .exited: .exited
    case .repeat: nil
    }
  }

  fileprivate var ofKey: KeyEvent.Phase? {
    switch self {
    case .down: .down
    case .up: .up
    case .repeat: .repeat
    default: nil
    }
  }
}
