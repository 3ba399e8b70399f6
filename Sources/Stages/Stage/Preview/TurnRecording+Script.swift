import Foundation

extension TurnRecording {
  /// The recording as a ``Script``, for people to read and edit. Events that no line can express (hovering
  /// between places, modifiers of a click) are left out.
  package var script: String {
    var lines: [String] = []
    var downs: [Int: RecordedEvent] = [:]
    var hasMoved: Set<Int> = []
    func location(_ event: RecordedEvent) -> String {
      "\(Self.number(event.x ?? 0)),\(Self.number(event.y ?? 0))"
    }
    func add(_ time: Double, _ command: String) {
      lines.append("\(Self.number(time, 4)) \(command)")
    }
    func finger(_ id: Int) -> String { id > 1 ? " finger \(id)" : "" }
    for event in events {
      let id = max(1, event.finger ?? 1)
      switch (event.kind, event.phase) {
      case (.pointer, .down):
        downs[id] = event
        hasMoved.remove(id)
        add(event.time, "press \(location(event))\(finger(id))")
      case (.pointer, .moved):
        guard downs[id] != nil else { continue }
        hasMoved.insert(id)
        add(event.time, "move \(location(event))\(finger(id))")
      case (.pointer, .up):
        guard downs.removeValue(forKey: id) != nil else { continue }
        add(event.time, "release\(finger(id))")
      case (.pointer, .cancelled):
        downs[id] = nil
        add(event.time, "cancel\(finger(id))")
      case (.scroll, _):
        add(
          event.time,
          "scroll \(location(event)) by \(Self.number(event.dx ?? 0)),\(Self.number(event.dy ?? 0))"
        )
      case (.text, _): add(event.time, "type \(Self.quoted(event.text ?? ""))")
      case (.key, .down), (.key, .repeat):
        // Keys that type a character have an event of text as well.
        guard let key = event.key, (event.text ?? "").count != 1 || !Self.types(event) else {
          continue
        }
        add(event.time, "key \(key)")
      case (.settings, _):
        guard let width = event.settings?.width, let height = event.settings?.height else {
          continue
        }
        add(event.time, "resize \(Self.number(width))x\(Self.number(height))")
      default: continue
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func types(_ event: RecordedEvent) -> Bool {
    guard let text = event.text?.unicodeScalars.first else { return false }
    return text.value >= 32 && text.value != 127
  }

  private static func number(_ value: Double, _ digits: Int = 2) -> String {
    let factor = pow(10, Double(digits))
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
