/// What a source declares at its top level, as far as the choice of a root view needs it.
struct Declarations: Equatable {
  /// A structure, class or enumeration.
  struct TypeName: Equatable {
    var name: String
    /// As written, without generic arguments; those of top-level extensions too.
    var conformances: [String] = []
    var isMain = false
    /// True for `private` and `fileprivate`: other files cannot name it.
    var isPrivate = false
    var isGeneric = false
    /// Stored properties that have no value of their own, so that whoever makes one must give it.
    var required: [String] = []
    var line = 0
  }

  struct Preview: Equatable {
    var name: String?
    /// Of the `#`.
    var line: Int
  }

  var types: [TypeName] = []
  var previews: [Preview] = []
  /// Whether something like `MyApp.main()` stands at the top level.
  var startsByItself = false
  /// Names that are followed by a parenthesis or a brace anywhere: what the source may make.
  var made: Set<String> = []

  init(of source: ScannedSource) {
    var reader = DeclarationReader(source.active)
    self = reader.read()
  }

  fileprivate init() {}
}

/// Walks over the tokens of a file at its top level.
private struct DeclarationReader {
  private let tokens: [Token]
  private var at = 0
  private var found = Declarations()
  /// Conformances that extensions add: the type's name, then what it conforms to.
  private var extensions: [(name: String, conformances: [String])] = []

  init(_ tokens: [Token]) { self.tokens = tokens }

  private func token(_ distance: Int = 0) -> Token? {
    at + distance < tokens.count ? tokens[at + distance] : nil
  }

  mutating func read() -> Declarations {
    var isMain = false
    var isPrivate = false
    while let token = token() {
      at += 1
      switch token.text {
      case "@main" where token.kind == .attribute,
        "@UIApplicationMain" where token.kind == .attribute,
        "@NSApplicationMain" where token.kind == .attribute:
        isMain = true
      case "private" where token.kind == .word, "fileprivate" where token.kind == .word:
        isPrivate = true
      case "struct" where token.kind == .word, "class" where token.kind == .word,
        "enum" where token.kind == .word, "actor" where token.kind == .word:
        guard self.token()?.kind == .word, self.token()?.isWord("func") == false else { continue }
        readType(isMain: isMain, isPrivate: isPrivate, line: token.line)
        (isMain, isPrivate) = (false, false)
      case "extension" where token.kind == .word: readExtension()
      case "#Preview" where token.kind == .pound: readPreview(line: token.line)
      case "func", "var", "let", "import", "typealias", "protocol":
        if token.kind == .word { (isMain, isPrivate) = (false, false) }
      default:
        if token.opens { skipGroup() }
        if startsProgram(token) { found.startsByItself = true }
      }
    }
    for (name, conformances) in extensions {
      for index in found.types.indices where found.types[index].name == name {
        found.types[index].conformances += conformances
      }
    }
    found.made = namesMade()
    return found
  }

  private func namesMade() -> Set<String> {
    var names: Set<String> = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      guard let next = tokens[safe: index + 1], next.isSign("(") || next.isSign("{") else {
        continue
      }
      let isDeclared = tokens[safe: index - 1]?.isWord("extension") == true
      if !isDeclared { names.insert(token.text) }
    }
    return names
  }

  /// `Name.main(`, with `Name` the first on its line.
  private func startsProgram(_ token: Token) -> Bool {
    token.kind == .word && token.startsLine && self.token()?.isSign(".") == true
      && self.token(1)?.isWord("main") == true && self.token(2)?.isSign("(") == true
  }

  /// Behind an opening bracket; goes behind the closing one.
  private mutating func skipGroup() {
    var depth = 1
    while depth > 0, let token = token() {
      at += 1
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
    }
  }

  /// Goes to the brace of a type or extension, and answers what stands behind the colon.
  private mutating func readHead() -> (isGeneric: Bool, conformances: [String]) {
    let isGeneric = token()?.isSign("<") == true
    var conformances: [String] = []
    var depth = 0
    var isBehindColon = false
    var isBehindWhere = false
    while let token = token(), !token.isSign("{") {
      at += 1
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      if token.isWord("where") { isBehindWhere = true }
      if depth == 0, token.isSign(":") { isBehindColon = true }
      if depth == 0, isBehindColon, !isBehindWhere, token.kind == .word {
        let isQualified = self.token(-2)?.isSign(".") == true
        if isQualified { conformances.removeLast() }
        conformances.append(token.text)
      }
    }
    at += 1
    return (isGeneric, conformances)
  }

  private mutating func readExtension() {
    guard let name = token()?.text else { return }
    at += 1
    extensions.append((name, readHead().conformances))
    skipGroup()
  }

  private mutating func readType(isMain: Bool, isPrivate: Bool, line: Int) {
    var type = Declarations.TypeName(
      name: token()!.text, isMain: isMain, isPrivate: isPrivate, line: line)
    at += 1
    let head = readHead()
    type.isGeneric = head.isGeneric
    type.conformances = head.conformances
    let start = at
    skipGroup()
    var members = MemberReader(tokens[start..<max(start, at - 1)])
    type.required = members.required()
    found.types.append(type)
  }

  private mutating func readPreview(line: Int) {
    var name: String?
    if token()?.isSign("(") == true {
      if let first = token(1), first.kind == .string { name = first.text }
      at += 1
      skipGroup()
    }
    found.previews.append(.init(name: name, line: line))
    if token()?.isSign("{") == true {
      at += 1
      skipGroup()
    }
  }
}
