import VivaceGeometry

extension AttributedString {
  /// How much of Markdown is read. Foundation on Linux reads none; this is its interface.
  public struct MarkdownParsingOptions: Sendable {
    /// Which marks of Markdown are taken for marks.
    public enum InterpretedSyntax: Sendable {
      /// Paragraphs, headings, lists and quotations are taken apart, as `Text` shows them: their marks
      /// go, and their texts follow one another.
      case full
      /// Emphasis, code and links; white space is joined.
      case inlineOnly
      /// Emphasis, code and links; white space stays as it is.
      case inlineOnlyPreservingWhitespace
    }
    /// Kept for programs that set it: reading never fails.
    public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }

    /// True asks for attributes in `^[text](name: value)`; a message says once that they are not read.
    public var allowsExtendedAttributes: Bool
    /// The share of Markdown that is read; all of it by default.
    public var interpretedSyntax: InterpretedSyntax
    /// Kept without effect: reading never fails.
    public var failurePolicy: FailurePolicy
    /// The language of the text; a message says once that the result is not marked with it.
    public var languageCode: String?

    /// All of Markdown without extended attributes by default.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// A Markdown string with its marks as attributes. Never fails: every string is Markdown.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    if options.allowsExtendedAttributes {
      NotYet.once(
        "AttributedString(markdown:) with allowsExtendedAttributes",
        "reads ^[text](name: value) as attributes of the program's own")
    }
    if options.languageCode != nil {
      NotYet.once(
        "AttributedString(markdown:) with languageCode", "marks the text with its language")
    }
    self.init()
    for block in Self.blocks(of: markdown, options.interpretedSyntax) {
      for run in InlineMarkdown.runs([.literal(block)]) { append(Self(run, baseURL)) }
    }
  }

  private init(_ run: InlineMarkdown.Run, _ baseURL: URL?) {
    guard case .string(let string) = run.content else {
      self.init()
      return
    }
    var attributes = AttributeContainer()
    var intent: InlinePresentationIntent = []
    if run.style.isItalic { intent.insert(.emphasized) }
    if run.style.isBold { intent.insert(.stronglyEmphasized) }
    if run.style.isCode { intent.insert(.code) }
    if run.style.isStruck { intent.insert(.strikethrough) }
    if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
    if let link = run.style.link {
      attributes.link =
        baseURL.flatMap { URL(string: link.relativeString, relativeTo: $0)?.absoluteURL } ?? link
    }
    self.init(string, attributes: attributes)
  }

  private static func blocks(
    of markdown: String, _ syntax: MarkdownParsingOptions.InterpretedSyntax
  ) -> [String] {
    func joined(_ lines: [String]) -> String {
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }
    switch syntax {
    case .inlineOnlyPreservingWhitespace: return [markdown]
    case .inlineOnly:
      return [joined(markdown.split(separator: "\n").map(String.init))]
    case .full:
      var blocks: [String] = []
      var lines: [String] = []
      func end() {
        if !lines.isEmpty { blocks.append(joined(lines)) }
        lines = []
      }
      for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
        let (text, isNew) = contents(of: line)
        if isNew || text.isEmpty { end() }
        if !text.isEmpty { lines.append(text) }
      }
      end()
      return blocks
    }
  }

  /// A line without the marks of its block, and whether a block begins there.
  private static func contents(of line: Substring) -> (text: String, isNew: Bool) {
    var text = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    var isNew = line.first == ">"
    let hashes = text.prefix { $0 == "#" }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if (1...6).contains(hashes.count), text[hashes.endIndex...].first.map({ $0 == " " }) ?? true {
      text = text[hashes.endIndex...]
      isNew = true
    } else if ["- ", "* ", "+ "].contains(where: text.hasPrefix) {
      text = text.dropFirst(2)
      isNew = true
    } else if (1...9).contains(digits.count), text[digits.endIndex...].hasPrefix(". ") {
      text = text[digits.endIndex...].dropFirst(2)
      isNew = true
    }
    return (text.trimmingCharacters(in: .whitespaces), isNew)
  }
}
