import SwiftParser
import SwiftSyntax

/// Finds modules that declare, for Linux alone, a name of Apple's that is here: a stand-in for what they miss
/// elsewhere.
///
/// Such a module has its full branch in `#else` of the same tests, in all of its sources. So Linux is none of
/// its systems, and the name is the real one.
enum StandIns {
  /// Names that packages declare for Linux since XCTest lacks them there.
  private static let names: Set<String> = ["XCTAttachment", "XCTContext", "XCTActivity"]

  /// Whether a source has a stand-in.
  static func areDeclared(in text: String) -> Bool {
    guard text.contains("os(Linux)"), names.contains(where: text.contains) else { return false }
    let finder = Finder(names)
    finder.walk(Parser.parse(source: text))
    return finder.isFound
  }

  private final class Finder: SyntaxVisitor {
    private let names: Set<String>
    private(set) var isFound = false

    init(_ names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      let tests = node.condition?.trimmedDescription.filter { !$0.isWhitespace } ?? ""
      guard tests.contains("os(Linux)"), !tests.contains("!os(Linux)"),
        case .statements(let items) = node.elements
      else { return .visitChildren }
      isFound = isFound || items.contains { Self.name(of: $0.item).map(names.contains) == true }
      return .visitChildren
    }

    private static func name(of item: CodeBlockItemSyntax.Item) -> String? {
      guard case .decl(let declaration) = item else { return nil }
      return declaration.asProtocol(NamedDeclSyntax.self)?.name.text
    }
  }
}
