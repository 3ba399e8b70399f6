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

  /// The modules that were written for Apple's systems alone, and that declare a type only where there is Apple's C
  /// library, which another of their sources uses whether or not it is there: in them it is.
  static func modulesOfDarwin(_ texts: [(module: String, text: String)]) -> Set<String> {
    let asking = texts.filter { $0.text.contains("#if canImport(Darwin)") }
    return Set(
      asking.filter { asker in
        let names = DarwinReader.names(in: asker.text)
        let others = texts.filter { $0.module == asker.module }.map(\.text)
        guard !names.isEmpty, !others.contains(where: Conditions.hasBranchForLinux),
          !others.contains(where: { $0.contains("canImport(Glibc)") })
        else { return false }
        return others.contains { other in
          !other.contains("canImport(Darwin)")
            && names.contains { name in
              Parser.parse(source: other).tokens(viewMode: .sourceAccurate).contains {
                $0.text == name
              }
            }
        }
      }.map(\.module))
  }

  /// The modules that declare a type only where the system is not Linux, and that use it in a branch for one of
  /// Apple's systems: for them Linux is none of the systems.
  static func modulesWithoutLinux(_ texts: [(module: String, text: String)]) -> Set<String> {
    let asking = Set(texts.filter { $0.text.contains("!os(Linux)") }.map(\.module))
    return asking.filter { module in
      let trees = texts.filter { $0.module == module && $0.text.contains("os(") }
        .map { Parser.parse(source: $0.text) }
      var hidden: Set<String> = []
      for clause in trees.flatMap(topClauses) where clause.test == "!os(Linux)" {
        hidden.formUnion(clause.items.compactMap { Finder.name(of: $0.item) })
      }
      guard !hidden.isEmpty else { return false }
      return trees.flatMap(topClauses).contains { clause in
        (clause.test.contains("os(iOS)") || clause.test.contains("os(macOS)"))
          && !clause.test.contains("Linux")
          && clause.items.contains { item in
            item.tokens(viewMode: .sourceAccurate).contains { hidden.contains($0.text) }
          }
      }
    }
  }

  /// Whether all of a source is in a test that leaves Linux out, and imports Combine, for want of which it does: here
  /// it is.
  static func lacksCombineAlone(_ tree: SourceFileSyntax) -> Bool {
    let tests = topClauses(tree)
    guard tests.count == 1, let only = tests.first, tree.statements.count == 1 else { return false }
    return only.test.contains("os(Linux)") && only.test.hasPrefix("!")
      && only.items.contains { item in
        item.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "Combine"
      }
  }

  private static func topClauses(
    _ tree: SourceFileSyntax
  ) -> [(test: String, items: CodeBlockItemListSyntax)] {
    tree.statements.flatMap { item -> [(String, CodeBlockItemListSyntax)] in
      guard let test = item.item.as(IfConfigDeclSyntax.self) else { return [] }
      return test.clauses.compactMap { clause in
        guard case .statements(let items) = clause.elements else { return nil }
        return (clause.condition?.trimmedDescription.filter { !$0.isWhitespace } ?? "", items)
      }
    }
  }

  /// Finds the types that are declared at the top level where there is Apple's C library, with no other branch.
  private enum DarwinReader {
    static func names(in text: String) -> Set<String> {
      Set(
        Parser.parse(source: text).statements.flatMap { item -> [String] in
          guard let test = item.item.as(IfConfigDeclSyntax.self), test.clauses.count == 1,
            let clause = test.clauses.first,
            clause.condition?.trimmedDescription == "canImport(Darwin)",
            case .statements(let items) = clause.elements
          else { return [] }
          return items.compactMap { Finder.name(of: $0.item) }
        })
    }
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

    static func name(of item: CodeBlockItemSyntax.Item) -> String? {
      guard case .decl(let declaration) = item else { return nil }
      return declaration.asProtocol(NamedDeclSyntax.self)?.name.text
    }
  }
}
