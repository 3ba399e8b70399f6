import SwiftSyntax

/// The promises to the compiler about threads and lifetimes: `@unchecked Sendable`,
/// `nonisolated(unsafe)` and `unowned(unsafe)`.
final class UncheckedIsolation: SyntaxVisitor {
  /// A kind for each place.
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
}
