import SwiftSyntax

/// Public declarations that take something and do nothing with it: a parameter that the body never
/// names, a body that is empty, and one that hands on `self` or `content` as it is.
///
/// What needs no look is left out: names that begin with an underscore, `Never`, declarations that
/// cannot be called, and those that call `NotYet.once`; parameters of no value (`Void`), and those whose
/// type is what they tell, as `for type: Value.Type` does, or `style: S` to a body that uses `S`. So are
/// places for others' code: overrides, open methods and defaults of delegates that do nothing or answer
/// with a literal.
final class DroppedParameters: SyntaxVisitor {
  /// Path, line, declaration, what is dropped.
  private(set) var rows: [String] = []
  private let source: Source
  /// The types and extensions that are open, the innermost last.
  private var owners: [(name: String, isPublicExtension: Bool)] = []

  init(_ source: Source) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  // MARK: Owners

  private func enter(_ name: String, isPublicExtension: Bool = false) -> SyntaxVisitorContinueKind {
    owners.append((name, isPublicExtension))
    return .visitChildren
  }
  private func leave() { owners.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, isPublicExtension: node.modifiers.arePublic)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Declarations

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    check(
      node.name.text, node.signature.parameterClause, node.body.map { Syntax($0.statements) },
      node.genericParameterClause, node.modifiers, node.attributes, node)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    check(
      "init", node.signature.parameterClause, node.body.map { Syntax($0.statements) },
      node.genericParameterClause, node.modifiers, node.attributes, node)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    check(
      "subscript", node.parameterClause, node.accessorBlock.map { Syntax($0) },
      node.genericParameterClause, node.modifiers, node.attributes, node)
    return .skipChildren
  }

  private func check(
    _ name: String, _ clause: FunctionParameterClauseSyntax, _ body: Syntax?,
    _ generics: GenericParameterClauseSyntax?, _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax, _ node: some SyntaxProtocol
  ) {
    let isPublic =
      modifiers.arePublic || owners.last?.isPublicExtension == true && !modifiers.areHidden
    guard let body, isPublic, !modifiers.contains(where: { $0.name.text == "override" }),
      !isPlaceForOthers(body, modifiers), !attributes.trimmedDescription.contains("unavailable"),
      !(owners.map(\.name) + [name]).contains(where: { $0.hasPrefix("_") || $0 == "Never" })
    else { return }
    let used = UsedNames(body).names.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    guard !used.contains("NotYet") else { return }
    let labels = clause.parameters.map { "\($0.firstName.text):" }.joined()
    let title = (owners.map(\.name) + ["\(name)(\(labels))"]).joined(separator: ".")
    func tell(_ what: String) {
      rows.append(row(source.path, source.line(of: node), title, what))
    }
    let generic = Set(generics?.parameters.map(\.name.text) ?? []).intersection(used)
    for parameter in clause.parameters where !parameter.tellsAType(of: generic) {
      let own = (parameter.secondName ?? parameter.firstName).text.filter { $0 != "`" }
      if own == "_" || !used.contains(own) { tell(own == "_" ? parameter.firstName.text : own) }
    }
    if clause.parameters.isEmpty, name != "init" {
      let text = body.trimmedDescription
      if text.isEmpty { tell("empty body") }
      if text == "self" || text == "content" { tell("\(text) as it is") }
    }
  }
}

extension DroppedParameters {
  /// Whether it is there to be overridden, or for a delegate to implement.
  private func isPlaceForOthers(_ body: Syntax, _ modifiers: DeclModifierListSyntax) -> Bool {
    let isDelegates = owners.last.map { owner in
      ["Delegate", "DataSource"].contains { owner.name.hasSuffix($0) }
    }
    guard isDelegates ?? false || modifiers.contains(where: { $0.name.text == "open" }) else {
      return false
    }
    guard let statements = body.as(CodeBlockItemListSyntax.self), statements.count < 2 else {
      return false
    }
    switch statements.first?.item {
    case nil: return true
    case .expr(let value):
      return value.is(BooleanLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
        || value.is(IntegerLiteralExprSyntax.self) || value.is(ArrayExprSyntax.self)
    default: return false
    }
  }
}

extension FunctionParameterSyntax {
  fileprivate func tellsAType(of generic: Set<String>) -> Bool {
    var type = type
    if let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
    if type.is(MetatypeTypeSyntax.self) { return true }
    let text = type.trimmedDescription
    return text == "Void" || text == "()" || generic.contains(text)
  }
}

extension DeclModifierListSyntax {
  var arePublic: Bool { contains { ["public", "open"].contains($0.name.text) } }
  var areHidden: Bool {
    contains {
      $0.detail == nil && ["private", "fileprivate", "internal", "package"].contains($0.name.text)
    }
  }
}
