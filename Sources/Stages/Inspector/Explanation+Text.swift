import Foundation

extension Explanation {
  /// Many lines, for a terminal: what happened, then every attribute that changed, those with one
  /// reason together.
  package var text: String {
    var lines = ["At \(Wording.seconds(instant))"]
    lines += causes.map { "  \($0)" }
    for update in updates {
      for write in update.writes {
        let values = write.old.flatMap { old in write.new.map { ": \(old) → \($0)" } } ?? " changed"
        lines.append("  \(write.name)\(values), \(update.with)\(write.lineSuffix)")
      }
      if update.writes.isEmpty, update.animation != nil { lines.append("  \(update.with)") }
      lines += update.identities.map { "  \($0)" }
      lines += update.paragraphs
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// An array, with a line break at its end.
  package static func json(_ explanations: [Explanation]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(explanations) + Data("\n".utf8)
  }
}

extension Explanation.Write {
  /// `, at Card.swift:12`.
  fileprivate var lineSuffix: String {
    guard let file, let line else { return "" }
    return ", at \(URL(fileURLWithPath: file).lastPathComponent):\(line)"
  }
}

extension Explanation.Update {
  fileprivate var with: String {
    animation.map { "with \($0)" } ?? "without an animation"
  }

  /// Changes that have the same outcome for the same reason, in the order of the first.
  fileprivate var paragraphs: [String] {
    var order: [String] = []
    var groups: [String: [Explanation.Change]] = [:]
    for change in changes where change.outcome != .appeared {
      let key = "\(change.outcome)|\(change.animation ?? "")|\(change.reason)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(change)
    }
    var lines: [String] = []
    for key in order {
      guard let group = groups[key], let first = group.first else { continue }
      lines.append("")
      for change in group {
        let speed = change.velocity.map { ", at \($0) a second" } ?? ""
        lines.append("  \(change.view) · \(change.property)  \(change.change)\(speed)")
      }
      switch first.outcome {
      case .animated: lines.append("    animates with \(first.animation ?? "").")
      case .jumped: lines.append("    shows at once.")
      case .shifted: lines.append("    is shifted.")
      case .appeared: break
      }
      lines.append("    \(first.reason)")
    }
    let appeared = changes.filter { $0.outcome == .appeared }.count
    if appeared > 0 {
      lines.append("")
      lines.append(
        "  \(appeared == 1 ? "1 attribute was" : "\(appeared) attributes were") drawn for the first "
          + "time: nothing to come from.")
    }
    return lines
  }
}
