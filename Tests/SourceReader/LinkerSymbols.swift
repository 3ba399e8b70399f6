import SwiftSyntax

/// The functions with a body that have a name of the project's own for the linker (`@_silgen_name`, `@_cdecl`), and who
/// can see them.
final class LinkerSymbols: SyntaxVisitor {
  private(set) var found: [(symbol: String, access: String)] = []

  init(_ source: Source) {
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.body != nil else { return .visitChildren }
    let access = node.modifiers.map(\.name.text).first {
      ["public", "package", "internal", "fileprivate", "private", "open"].contains($0)
    }
    for case .attribute(let attribute) in node.attributes
    where ["_silgen_name", "_cdecl"].contains(attribute.attributeName.trimmedDescription) {
      let symbol = attribute.arguments?.trimmedDescription.filter { $0 != "\"" } ?? ""
      if symbol.hasPrefix("vivace_") { found.append((symbol, access ?? "internal")) }
    }
    return .visitChildren
  }
}
