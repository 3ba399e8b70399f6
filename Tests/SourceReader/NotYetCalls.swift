import SwiftSyntax

/// The calls of `NotYet.once`: what is declared so that programs compile, and has no effect yet.
final class NotYetCalls: SyntaxVisitor {
  /// Path, line, the name, what it would do.
  private(set) var rows: [String] = []
  private let source: Source

  init(_ source: Source) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == "NotYet.once" else { return .visitChildren }
    let texts = node.arguments.map {
      $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    guard texts.count == 2, let name = texts[0], let effect = texts[1] else {
      fatalError(
        "\(source.path):\(source.line(of: node)): two plain literals are expected in the call of "
          + "NotYet.once, so that the page of compatibility can list it")
    }
    rows.append(row(source.path, source.line(of: node), name, effect))
    return .visitChildren
  }
}
