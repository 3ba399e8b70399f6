/// Finds out what a structure needs to be made: its stored properties without a value, or the
/// parameters of its own initialisers.
///
/// A careful guess, not a type checker: what it gets wrong the compiler says afterwards.
struct MemberReader {
  private let tokens: [Token]
  private var at = 0

  /// The tokens between the type's braces.
  init(_ tokens: ArraySlice<Token>) { self.tokens = Array(tokens) }

  /// Wrappers that find their value without being given one.
  private static let selfMade: Set<String> = [
    "@EnvironmentObject", "@Environment", "@Namespace", "@FocusState", "@AccessibilityFocusState",
    "@GestureState", "@ScaledMetric",
  ]

  /// Empty when `Name()` makes one.
  mutating func required() -> [String] {
    var properties: [String] = []
    var initializers: [[String]] = []
    /// Since the last member: whether a wrapper gave a value, and whether the type owns the member.
    var hasValue = false
    var isStatic = false
    while at < tokens.count {
      let token = tokens[at]
      at += 1
      switch (token.kind, token.text) {
      case (.attribute, _):
        if tokens[safe: at]?.isSign("(") == true {
          skipGroup()
          hasValue = token.text != "@available"
        }
        if Self.selfMade.contains(token.text) { hasValue = true }
      case (.word, "static"), (.word, "class"), (.word, "lazy"): isStatic = true
      case (.word, "let"), (.word, "var"):
        let names = readProperty(isVariable: token.text == "var")
        if !hasValue, !isStatic { properties += names }
        (hasValue, isStatic) = (false, false)
      case (.word, "init"):
        if tokens[safe: at]?.isSign("(") == true { initializers.append(readParameters()) }
        (hasValue, isStatic) = (false, false)
      case (.word, "func"), (.word, "struct"), (.word, "enum"), (.word, "typealias"),
        (.word, "subscript"):
        (hasValue, isStatic) = (false, false)
      default: if token.opens { skipGroup(isInside: true) }
      }
    }
    if initializers.isEmpty { return properties }
    return initializers.min { $0.count < $1.count }!
  }

  /// From an opening bracket (or behind one, if inside) to behind the closing one.
  private mutating func skipGroup(isInside: Bool = false) {
    var depth = isInside ? 1 : 0
    repeat {
      guard let token = tokens[safe: at] else { return }
      at += 1
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
    } while depth > 0
  }

  /// Behind `let` or `var`. Answers the names of what is declared without a value.
  private mutating func readProperty(isVariable: Bool) -> [String] {
    var missing: [String] = []
    while let name = tokens[safe: at], name.kind == .word {
      at += 1
      var needsValue = true
      var last: Token = name
      while let token = tokens[safe: at], !token.isSign(","), !endsProperty(token, after: last) {
        if token.isSign("=") {
          needsValue = false
          skipExpression()
          break
        }
        if token.isSign("{") {
          needsValue = false
          skipGroup()
          break
        }
        if token.opens { skipGroup() } else { at += 1 }
        last = tokens[at - 1]
      }
      // Swift gives an optional variable nil.
      if isVariable, last.isSign("?") { needsValue = false }
      if needsValue { missing.append(name.text) }
      guard tokens[safe: at]?.isSign(",") == true else { break }
      at += 1
    }
    return missing
  }

  private func endsProperty(_ token: Token, after last: Token) -> Bool {
    if token.isSign(";") { return true }
    if !token.startsLine { return false }
    let continues =
      token.isSign("{") || token.isSign("=") || token.isSign(".") || token.isSign("->")
      || last.isSign(":") || last.isSign("->") || last.isSign("<") || last.isSign("&")
    return !continues
  }

  /// From `=` to the end of the value, and over `didSet` in braces behind it.
  private mutating func skipExpression() {
    at += 1
    var last = tokens[at - 1]
    while let token = tokens[safe: at] {
      if token.isSign(",") || token.isSign(";") { return }
      if token.startsLine, !last.isSign("="), token.kind != .sign || token.isSign("@") { return }
      if token.opens { skipGroup() } else { at += 1 }
      last = tokens[at - 1]
    }
  }

  /// The names of the parameters that have no value of their own.
  private mutating func readParameters() -> [String] {
    let start = at + 1
    skipGroup()
    var missing: [String] = []
    var depth = 0
    var names: [String] = []
    var isBehindColon = false
    var hasValue = false
    for token in tokens[start..<max(start, at)] {
      let ends = depth == 0 && (token.isSign(",") || token.isSign(")"))
      if ends {
        if let name = names.last, !hasValue { missing.append(name) }
        (names, isBehindColon, hasValue) = ([], false, false)
        continue
      }
      if token.opens || token.isSign("<") { depth += 1 }
      if token.closes || token.isSign(">") { depth -= 1 }
      if depth == 0, token.isSign("=") || token.isSign("...") { hasValue = true }
      if depth == 0, token.isSign(":") { isBehindColon = true }
      if !isBehindColon, token.kind == .word { names.append(token.text) }
    }
    return missing
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
