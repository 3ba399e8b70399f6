import SwiftSyntax

/// The names that code uses, by how, and those that it declares. A word in a string, in a comment or in a
/// label is neither.
final class UsedNames: SyntaxVisitor {
  /// Without backticks or signs before them. How:
  ///
  /// - `plain`: a name on its own, `Text`, `withAnimation`
  /// - `type`: `[Color]`, `some View`
  /// - `attribute`: `@State`
  /// - `macro`: `#Preview`
  /// - `call`: `.padding(…)`, `.onAppear {…}`
  /// - `member`: `.blue` and `value.opacity`, called or not
  /// - `static`: a member of a type, `.blue` and `Color.blue`, called or not
  /// - `path`: `\.dismiss`
  /// - `declared`: `struct Card`, `case next`, `func shuffle`
  private(set) var names: [String: Set<String>] = [:]

  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  private func note(_ how: String, _ token: TokenSyntax) {
    let name = token.text.filter { $0 != "`" }
    names[how, default: []].insert(name.hasPrefix("$") ? String(name.dropFirst()) : name)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id
    else {
      note(
        node.parent?.is(KeyPathPropertyComponentSyntax.self) == true ? "path" : "plain",
        node.baseName)
      return .visitChildren
    }
    note("member", node.baseName)
    if member.isOfType { note("static", node.baseName) }
    if member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == member.id {
      note("call", node.baseName)
    }
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.parent?.is(AttributeSyntax.self) == true ? "attribute" : "type", node.name)
    return .visitChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    note("type", node.name)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    note("macro", node.macroName)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    note("macro", node.macroName)
    return .visitChildren
  }
  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = node.tokenKind, node.parent?.declares(node) == true {
      note("declared", node)
    }
    return .visitChildren
  }
  /// `if let name` without a value.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self) {
      note("plain", name.identifier)
    }
    return .visitChildren
  }
  /// `[name]` and `[weak name]` at the head of a closure.
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { note("plain", node.name) }
    return .visitChildren
  }
}

extension MemberAccessExprSyntax {
  /// `.name`, whose type the compiler finds, or `Type.name`.
  fileprivate var isOfType: Bool {
    guard let base else { return true }
    let last =
      base.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? base.as(DeclReferenceExprSyntax.self)?.baseName
    return last?.text.first?.isUppercase == true || base.is(GenericSpecializationExprSyntax.self)
  }
}

extension Syntax {
  fileprivate func declares(_ token: TokenSyntax) -> Bool {
    let name: TokenSyntax? =
      switch self.as(SyntaxEnum.self) {
      case .structDecl(let node): node.name
      case .classDecl(let node): node.name
      case .enumDecl(let node): node.name
      case .enumCaseElement(let node): node.name
      case .functionDecl(let node): node.name
      default: nil
      }
    return name?.id == token.id
  }
}
