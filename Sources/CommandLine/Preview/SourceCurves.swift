import Foundation

/// Springs and curves with numbers in a program's sources: what the page offers to turn by a slider.
enum SourceCurves {
  /// Which arguments of which calls, with what they may be.
  private static let calls: [String: [String: ClosedRange<Double>]] = {
    let spring: [String: ClosedRange<Double>] = [
      "response": 0.05...2, "dampingFraction": 0...1.5, "blendDuration": 0...1,
      "duration": 0.05...3, "bounce": -1...1, "extraBounce": -1...1, "mass": 0.1...5,
      "stiffness": 10...600, "damping": 0...60, "initialVelocity": -20...20,
    ]
    let curve: [String: ClosedRange<Double>] = ["duration": 0.02...3]
    return [
      "spring": spring, "interactiveSpring": spring, "interpolatingSpring": spring,
      "bouncy": spring, "smooth": spring, "snappy": spring, "Spring": spring,
      "easeIn": curve, "easeOut": curve, "easeInOut": curve, "linear": curve,
      "speed": ["": 0.1...4], "delay": ["": 0...2],
    ]
  }()

  static func found(in sources: SourceSet) -> [[String: Any]] {
    sources.files.flatMap { found(in: $0.text, path: $0.path) }
  }

  /// Each call with its place, and each of its numbers with where it stands, in UTF-8 bytes.
  static func found(in text: String, path: String) -> [[String: Any]] {
    let pattern = #/\b(?<name>[A-Za-z]+)\((?<arguments>[^()\n]*)\)/#
    return text.matches(of: pattern).compactMap { match -> [String: Any]? in
      guard let ranges = calls[String(match.name)] else { return nil }
      let line = text[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
      let start = text.utf8.distance(
        from: text.startIndex, to: match.arguments.startIndex)
      let numbers = numbers(in: match.arguments, at: start, ranges)
      guard !numbers.isEmpty else { return nil }
      return [
        "file": path, "line": line, "call": String(text[match.range]), "numbers": numbers,
      ]
    }
  }

  private static func numbers(
    in arguments: Substring, at start: Int, _ ranges: [String: ClosedRange<Double>]
  ) -> [[String: Any]] {
    let pattern =
      #/(?:^|,)\s*(?:(?<label>[A-Za-z]+):\s*)?(?<value>-?[0-9]+(?:\.[0-9]+)?)\s*(?=,|$)/#
    return arguments.matches(of: pattern).compactMap { match in
      let label = match.label.map(String.init) ?? ""
      guard let range = ranges[label], let value = Double(match.value) else { return nil }
      let offset = arguments.utf8.distance(
        from: arguments.startIndex, to: match.value.startIndex)
      return [
        "label": label, "value": value, "text": String(match.value), "offset": start + offset,
        "least": min(range.lowerBound, value), "most": max(range.upperBound, value),
      ]
    }
  }
}

/// Another number in place of the one that stands somewhere in a source.
struct SourceEdit: Equatable {
  var file: String
  /// In UTF-8 bytes.
  var offset: Int
  var old: String
  var new: String

  static func list(_ json: Any?) -> [SourceEdit] {
    (json as? [[String: Any]] ?? []).compactMap { fields in
      guard let file = fields["file"] as? String, let offset = fields["offset"] as? Int,
        let old = fields["old"] as? String, let new = fields["new"] as? String,
        // Nothing but a number is ever written.
        Double(new) != nil
      else { return nil }
      return SourceEdit(file: file, offset: offset, old: old, new: new)
    }
  }

  /// The text with all edits that are for it. Nil where something else stands there by now.
  static func apply(_ edits: [SourceEdit], to text: String) -> String? {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.offset > $1.offset }) {
      let old = Array(edit.old.utf8)
      let end = edit.offset + old.count
      guard edit.offset >= 0, end <= bytes.count, Array(bytes[edit.offset..<end]) == old else {
        return nil
      }
      bytes.replaceSubrange(edit.offset..<end, with: Array(edit.new.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts of the files that are edited, by path.
  static func texts(of sources: SourceSet, with edits: [SourceEdit]) -> [String: String] {
    var texts: [String: String] = [:]
    for file in sources.files {
      let own = edits.filter { $0.file == file.path }
      if !own.isEmpty, let text = apply(own, to: file.text) { texts[file.path] = text }
    }
    return texts
  }

  /// Writes edits into their files, or into none of a file's when it has changed meanwhile.
  static func write(_ edits: [SourceEdit]) -> [String: Any] {
    for (path, own) in Dictionary(grouping: edits, by: \.file) {
      guard path.hasSuffix(".swift"), let data = FileManager.default.contents(atPath: path),
        let text = apply(own, to: String(decoding: data, as: UTF8.self))
      else { return ["error": "\(path) has changed meanwhile; nothing was written"] }
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        return ["error": "cannot write \(path): \(error.localizedDescription)"]
      }
    }
    return [:]
  }
}
