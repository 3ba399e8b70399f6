import SwiftParser
import SwiftSyntax

/// The declarations of a source whose types need what is not here. They are left out: types with such a superclass,
/// and properties, functions and cases with such a type in their signatures. Of a list of protocols those go that are
/// not here.
final class AbsentDeclarations: SyntaxVisitor {
  /// A declaration that is left out.
  struct Lost {
    var name: String
    var module: String
    var isType: Bool
    var isPrivate: Bool
    /// The bodies of the type that it is a member of; nil of one at the top level.
    var owner: String?
  }

  private(set) var edits: [Range<Int>] = []
  private(set) var lost: [Lost] = []
  private(set) var statements: [SourcePass.Missing] = []
  /// The bodies of each type in the source, of its extensions, too.
  private(set) var bodies: [(type: String, range: Range<Int>)] = []
  /// The module without which a name is not there.
  private let owner: (TokenSyntax) -> String?
  private let isProtocol: (String) -> Bool
  private let lines: SourceLines
  private var around: [String] = []

  init(
    in tree: SourceFileSyntax, _ lines: SourceLines, owner: @escaping (TokenSyntax) -> String?,
    isProtocol: @escaping (String) -> Bool
  ) {
    (self.lines, self.owner, self.isProtocol) = (lines, owner, isProtocol)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func module(of syntax: (some SyntaxProtocol)?) -> String? {
    guard let syntax else { return nil }
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind, let module = owner(token) { return module }
    }
    return nil
  }

  private func leaveOut(
    _ node: some DeclSyntaxProtocol, _ names: [String], for module: String, isType: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let modifiers = node.asProtocol(WithModifiersSyntax.self)?.modifiers
    let isPrivate = modifiers?.contains { ["private", "fileprivate"].contains($0.name.text) }
    edits.append(node.utf8Range)
    statements.append(.init(module: module, line: lines.line(at: node.utf8Range.lowerBound)))
    lost += names.map {
      Lost(
        name: $0, module: module, isType: isType, isPrivate: isPrivate ?? false,
        owner: around.last)
    }
    return .skipChildren
  }

  // MARK: - Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = module(of: node.extendedType) ?? module(of: node.genericWhereClause) {
      return leaveOut(node, [], for: module)
    }
    leaveOutProtocols(node.inheritanceClause)
    return begin(node, node.extendedType.trimmedDescription)
  }

  private func enter(
    _ node: some DeclGroupSyntax & DeclSyntaxProtocol, _ name: TokenSyntax
  ) -> SyntaxVisitorContinueKind {
    let superclass = node.inheritanceClause?.inheritedTypes.first { type in
      module(of: type.type) != nil && !isProtocol(type.type.trimmedDescription)
    }
    if let module = module(of: superclass) {
      return leaveOut(node, [name.name], for: module, isType: true)
    }
    leaveOutProtocols(node.inheritanceClause)
    return begin(node, name.name)
  }

  private func begin(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    bodies.append((name, node.memberBlock.utf8Range))
    around.append(name)
    return .visitChildren
  }

  private func leave(_ node: some DeclGroupSyntax) {
    if edits.last != node.utf8Range { around.removeLast() }
  }

  private func leaveOutProtocols(_ clause: InheritanceClauseSyntax?) {
    guard let clause else { return }
    // Of the list itself, `filter` makes another list, with positions of its own.
    let absent = Array(clause.inheritedTypes).filter { module(of: $0.type) != nil }
    guard let first = absent.first, let module = module(of: first.type) else { return }
    statements.append(.init(module: module, line: lines.line(at: first.utf8Range.lowerBound)))
    if absent.count == clause.inheritedTypes.count { return edits.append(clause.utf8Range) }
    for type in absent {
      let previous = type.previousToken(viewMode: .sourceAccurate)
      if type.trailingComma == nil, let comma = previous, comma.tokenKind == .comma {
        edits.append(comma.utf8Range.lowerBound..<type.utf8Range.upperBound)
      } else {
        edits.append(type.utf8Range)
      }
    }
  }

  // MARK: - Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let values = binding.typeAnnotation.map { [Syntax($0)] } ?? []
      let initial = binding.initializer.map { [Syntax($0)] } ?? []
      guard let module = (values + initial).lazy.compactMap({ self.module(of: $0) }).first else {
        continue
      }
      return leaveOut(node, node.bindings.flatMap { $0.pattern.names }, for: module)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = module(of: node.signature) ?? module(of: node.genericParameterClause)
    return module.map { leaveOut(node, [node.name.name], for: $0) } ?? .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    module(of: node.signature).map { leaveOut(node, [], for: $0) } ?? .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = module(of: node.parameterClause) ?? module(of: node.returnClause)
    return module.map { leaveOut(node, [], for: $0) } ?? .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = module(of: node.initializer)
    return module.map { leaveOut(node, [node.name.name], for: $0, isType: true) } ?? .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    module(of: node.elements).map { leaveOut(node, [], for: $0) } ?? .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .decl = node.item { .visitChildren } else { .skipChildren }
  }
}
