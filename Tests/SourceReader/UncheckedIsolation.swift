import SwiftSyntax

/// The promises to the compiler about threads, lifetimes and layouts: `@unchecked Sendable`,
/// `nonisolated(unsafe)`, `unowned(unsafe)`, calls of `MainActor.unchecked` and of `unsafeBitCast`.
final class UncheckedIsolation: SyntaxVisitor {
  /// The kind of each promise, in the order of the source.
  private(set) var kinds: [String] = []

  init(_ source: Source) {
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "unchecked" { kinds.append("@unchecked") }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.detail?.detail.text == "unsafe" { kinds.append("\(node.name.text)(unsafe)") }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSpecifierSyntax) -> SyntaxVisitorContinueKind {
    if node.detail?.text == "unsafe" { kinds.append("\(node.specifier.text)(unsafe)") }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if ["MainActor.unchecked", "unsafeBitCast"].contains(name) { kinds.append(name) }
    return .visitChildren
  }
}
