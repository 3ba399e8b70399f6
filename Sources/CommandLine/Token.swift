/// A word or sign of a Swift source, with what is needed to find declarations among them.
struct Token: Equatable {
  enum Kind {
    /// A name, a keyword, or a name in backticks (without them).
    case word
    /// `@name`.
    case attribute
    /// `#name`.
    case pound
    /// A whole literal; the text is what stands between the quotes, escapes as they were written.
    case string
    case number
    /// A bracket, a comma, an operator.
    case sign
  }

  var kind: Kind
  var text: String
  /// Counted from 1.
  var line: Int
  /// Whether nothing but space is before it on its line.
  var startsLine: Bool
  /// Where it stands in the source, in bytes of UTF-8.
  var range = 0..<0
}

extension Token {
  func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }
  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
  var opens: Bool { kind == .sign && (text == "(" || text == "[" || text == "{") }
  var closes: Bool { kind == .sign && (text == ")" || text == "]" || text == "}") }
}
