import SwiftSyntax

/// The names that a file declares for others, and those that it uses, for tests that hold the direction of
/// references between folders. What only the file itself can see is neither.
final class References: SyntaxVisitor {
  /// Types, free functions and members that other files can name.
  private(set) var declared: Set<String> = []
  /// Names that are used as types, as values on their own, or as members of something.
  private(set) var used: Set<String> = []
  /// The names that only this file can see.
  private var own: Set<String> = []
  /// The names of parameters and local values.
  private var local: Set<String> = []
  /// Names without a base expression; those of members go to `used` at once.
  private var plain: Set<String> = []
  /// How many bodies of functions and closures are around.
  private var depth = 0
  /// How many private declarations are around.
  private var hidden = 0

  init(_ source: Source) {
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
    used.formUnion(plain.subtracting(local))
    used.subtract(own)
    used.subtract(declared)
  }

  private func declare(_ token: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
    let name = token.text.filter { $0 != "`" }
    if depth > 0 {
      local.insert(name)
    } else if hidden > 0 || modifiers.isPrivate {
      own.insert(name)
    } else if !modifiers.isOverride {
      declared.insert(name)
    }
  }

  private func enter(_ modifiers: DeclModifierListSyntax) {
    if modifiers.isPrivate { hidden += 1 }
  }
  private func leave(_ modifiers: DeclModifierListSyntax) {
    if modifiers.isPrivate { hidden -= 1 }
  }

  // MARK: What is declared

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    enter(node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node.modifiers) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    enter(node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node.modifiers) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    enter(node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node.modifiers) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    enter(node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node.modifiers) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.modifiers) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    own.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, [])
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { depth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self) {
        declare(name.identifier, node.modifiers)
      }
    }
    return .visitChildren
  }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(PatternBindingSyntax.self) != true || depth > 0 {
      local.insert(node.identifier.text)
    }
    return .visitChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    local.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    local.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    local.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    own.insert(node.name.text)
    return .visitChildren
  }

  // MARK: What is used

  private func use(_ token: TokenSyntax) {
    used.insert(token.text.filter { $0 != "`" })
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parent = node.parent?.as(MemberAccessExprSyntax.self)
    if parent?.declName.id == node.id
      || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    {
      use(node.baseName)
    } else {
      plain.insert(node.baseName.text.filter { $0 != "`" })
    }
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    use(node.name)
    return .visitChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    use(node.name)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    use(node.macroName)
    return .visitChildren
  }
}

extension DeclModifierListSyntax {
  fileprivate var isPrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
  fileprivate var isOverride: Bool { contains { $0.name.text == "override" } }
}
