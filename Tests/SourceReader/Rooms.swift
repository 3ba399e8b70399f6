import SwiftSyntax

/// The rooms of a manifest and what each imports: its calls of `room`, `face` and of targets by name.
final class Rooms: SyntaxVisitor {
  /// A room, and what it imports, parted by blanks.
  private(set) var rows: [String] = []

  init(_ source: Source) {
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(DeclReferenceExprSyntax.self),
      ["room", "face"].contains(called.baseName.text),
      let name = node.arguments.first.flatMap({ Self.text($0.expression) })
    else { return .visitChildren }
    let imports = node.arguments.filter { $0.label?.text == "imports" || $0.label == nil }
      .dropFirst()
      .flatMap { argument in
        argument.expression.as(ArrayExprSyntax.self)?.elements.compactMap {
          Self.text($0.expression)
        } ?? []
      }
    rows.append(row(called.baseName.text, name, imports.joined(separator: " ")))
    return .skipChildren
  }

  private static func text(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
