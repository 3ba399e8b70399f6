import Foundation

/// The documents that are open in an editor, and the texts that SourceKit-LSP gets instead of the editor's.
struct EditorDocuments {
  /// Texts as the editor has them, by their addresses.
  private var texts: [String: String] = [:]

  /// The message to pass on for one of the editor's.
  mutating func forwarded(_ message: [UInt8]) -> [UInt8] {
    let data = Data(message)
    guard var fields = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let method = fields["method"] as? String, method.hasPrefix("textDocument/did"),
      var parameters = fields["params"] as? [String: Any],
      var document = parameters["textDocument"] as? [String: Any],
      let uri = document["uri"] as? String
    else { return message }
    switch method {
    case "textDocument/didOpen":
      guard document["languageId"] as? String == "swift", let text = document["text"] as? String
      else { return message }
      texts[uri] = text
      document["text"] = EditorText.text(of: text)
      parameters["textDocument"] = document
    case "textDocument/didChange":
      guard let old = texts[uri], let changes = parameters["contentChanges"] as? [[String: Any]]
      else { return message }
      let new = changes.reduce(old, Self.changed)
      texts[uri] = new
      let shown = EditorText.text(of: new)
      // What differs in nothing from the editor's is followed change by change.
      guard shown != new || EditorText.text(of: old) != old else { return message }
      parameters["contentChanges"] = [["text": shown]]
    case "textDocument/didSave":
      guard let text = parameters["text"] as? String, texts[uri] != nil else { return message }
      parameters["text"] = EditorText.text(of: text)
    case "textDocument/didClose":
      texts[uri] = nil
      return message
    default: return message
    }
    fields["params"] = parameters
    let result = try? JSONSerialization.data(
      withJSONObject: fields, options: .withoutEscapingSlashes)
    return result.map { [UInt8]($0) } ?? message
  }

  /// A text after one change: of a range, or of all.
  static func changed(_ text: String, _ change: [String: Any]) -> String {
    guard let new = change["text"] as? String else { return text }
    guard let range = change["range"] as? [String: Any],
      let start = range["start"] as? [String: Int], let end = range["end"] as? [String: Int]
    else { return new }
    var units = Array(text.utf16)
    let lines = lineStarts(units)
    let first = offset(start, units, lines)
    units.replaceSubrange(first..<max(first, offset(end, units, lines)), with: new.utf16)
    return String(decoding: units, as: UTF16.self)
  }

  /// Lines end with a line feed, a carriage return, or both.
  private static func lineStarts(_ units: [UInt16]) -> [Int] {
    let (feed, carriage) = (UInt16(10), UInt16(13))
    var result = [0]
    for (index, unit) in units.enumerated() {
      let isPair = unit == carriage && index + 1 < units.count && units[index + 1] == feed
      if unit == feed || unit == carriage && !isPair { result.append(index + 1) }
    }
    return result
  }

  /// A position beyond a line is at its end.
  private static func offset(_ position: [String: Int], _ units: [UInt16], _ lines: [Int]) -> Int {
    guard let line = position["line"], line >= 0, line < lines.count else { return units.count }
    var end = line + 1 < lines.count ? lines[line + 1] : units.count
    while end > lines[line], [10, 13].contains(units[end - 1]) { end -= 1 }
    return min(lines[line] + max(position["character"] ?? 0, 0), end)
  }
}
