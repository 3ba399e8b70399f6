import Foundation

/// A function marked `[[ stitchable ]]` in a source.
struct ShaderDeclaration: Equatable {
  var name: String
  /// From the type of its result to the last parameter, in one line.
  var text: String
  var file: String
  var line: Int

  /// Finds the functions of a source that has been preprocessed. One that is declared twice counts once.
  static func all(in preprocessed: String) -> [ShaderDeclaration] {
    var (file, line) = ("", 0)
    var found: [ShaderDeclaration] = []
    /// The text of a function that has begun, up to its body.
    var open: (text: String, file: String, line: Int)?
    func close() {
      if let begun = open, let function = declaration(begun.text, begun.file, begun.line),
        !found.contains(where: { $0.name == function.name })
      {
        found.append(function)
      }
      open = nil
    }
    for text in preprocessed.split(separator: "\n", omittingEmptySubsequences: false) {
      if text.hasPrefix("# ") {
        let fields = text.split(separator: "\"", maxSplits: 2)
        let number = fields[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
        if let number, fields.count > 1 { (file, line) = (String(fields[1]), number - 1) }
        continue
      }
      line += 1
      var rest = Substring(text)
      while !rest.isEmpty {
        if open != nil {
          let end = rest.firstIndex { $0 == "{" || $0 == ";" }
          open?.text += " " + rest[..<(end ?? rest.endIndex)]
          guard let end else { break }
          close()
          rest = rest[rest.index(after: end)...]
        } else if let range = attribute(in: rest) {
          open = ("", file, line)
          rest = rest[range.upperBound...]
        } else {
          break
        }
      }
    }
    return found
  }

  /// The range of the attribute in a line.
  private static func attribute(in line: Substring) -> Range<Substring.Index>? {
    guard let word = line.range(of: "stitchable"),
      let open = line[..<word.lowerBound].range(of: "[[", options: .backwards),
      let close = line[word.upperBound...].range(of: "]]"),
      line[open.upperBound..<word.lowerBound].allSatisfy(\.isWhitespace)
    else { return nil }
    return open.lowerBound..<close.upperBound
  }

  private static func declaration(_ text: String, _ file: String, _ line: Int) -> ShaderDeclaration?
  {
    let whole = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let open = whole.firstIndex(of: "(") else { return nil }
    let name = whole[..<open].reversed().drop(while: \.isWhitespace)
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty
      ? nil
      : ShaderDeclaration(name: String(name.reversed()), text: whole, file: file, line: line)
  }
}
