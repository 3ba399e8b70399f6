import Foundation
import SwiftSyntax

/// The public interface of a source: each public declaration on a line of its own, without its
/// body.
final class PublicInterface: SyntaxVisitor {
  /// The owner and the declaration.
  private(set) var rows: [String] = []
  private var owners: [Owner] = []

  /// A type or an extension that is open.
  private struct Owner {
    var name: String
    /// Whether its members are public without saying so.
    var publishesMembers: Bool
    /// Whether anything in it can be seen from outside.
    var isVisible: Bool
  }

  init(_ source: Source) {
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, node.name, node.modifiers, "struct", node.genericParameterClause, node.inheritanceClause
    )
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, node.name, node.modifiers, "class", node.genericParameterClause, node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, node.name, node.modifiers, "actor", node.genericParameterClause, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, node.name, node.modifiers, "enum", node.genericParameterClause, node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node, node.name, node.modifiers, "protocol", nil, node.inheritanceClause)
    owners[owners.count - 1].publishesMembers = owners[owners.count - 1].isVisible
    return result
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let conditions = node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
    let isPublic = node.modifiers.arePublic
    if let clause = node.inheritanceClause, !node.attributes.trimmedDescription.contains("@_spi") {
      add(
        "extension", ": " + clause.inheritedTypes.trimmedDescription + conditions,
        of: node.extendedType.trimmedDescription)
    }
    owners.append(
      Owner(
        name: node.extendedType.trimmedDescription + conditions, publishesMembers: isPublic,
        isVisible: true))
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

  private func enter(
    _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax,
    _ keyword: String, _ generics: GenericParameterClauseSyntax?,
    _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let isVisible = isShown(modifiers)
    if isVisible {
      let conditions = node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
      tell(
        node.attributes, modifiers,
        "\(keyword) \(name.text)\(generics?.trimmedDescription ?? "")"
          + (inheritance.map { ": " + $0.inheritedTypes.trimmedDescription } ?? "") + conditions)
    }
    owners.append(
      Owner(name: name.text, publishesMembers: false, isVisible: isVisible))
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isShown(node.modifiers) {
      tell(
        node.attributes, node.modifiers,
        "func \(node.name.text)\(node.genericParameterClause?.trimmedDescription ?? "")"
          + node.signature.trimmedDescription
          + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""))
    }
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isShown(node.modifiers) {
      tell(
        node.attributes, node.modifiers,
        "init\(node.optionalMark?.text ?? "")\(node.genericParameterClause?.trimmedDescription ?? "")"
          + node.signature.trimmedDescription
          + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""))
    }
    return .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if isShown(node.modifiers) {
      tell(
        node.attributes, node.modifiers,
        "subscript\(node.genericParameterClause?.trimmedDescription ?? "")"
          + "\(node.parameterClause.trimmedDescription) \(node.returnClause.trimmedDescription)"
          + Self.accessors(node.accessorBlock))
    }
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isShown(node.modifiers) else { return .skipChildren }
    for binding in node.bindings {
      let isLet = node.bindingSpecifier.text == "let"
      tell(
        node.attributes, node.modifiers,
        "\(node.bindingSpecifier.text) \(binding.pattern.trimmedDescription)"
          + (binding.typeAnnotation?.trimmedDescription ?? "")
          + (isLet ? "" : Self.accessors(binding.accessorBlock)))
    }
    return .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard owners.allSatisfy(\.isVisible) else { return .skipChildren }
    for element in node.elements {
      tell(
        node.attributes, node.modifiers,
        "case \(element.name.text)\(element.parameterClause?.trimmedDescription ?? "")")
    }
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if isShown(node.modifiers) {
      tell(
        node.attributes, node.modifiers,
        "typealias \(node.name.text)\(node.genericParameterClause?.trimmedDescription ?? "") "
          + node.initializer.trimmedDescription)
    }
    return .skipChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    if isShown(node.modifiers) {
      tell(
        node.attributes, node.modifiers,
        node.trimmed.with(\.attributes, []).with(\.modifiers, []).trimmedDescription)
    }
    return .skipChildren
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    if isShown(node.modifiers) {
      tell(
        node.attributes, node.modifiers,
        "macro \(node.name.text)\(node.signature.trimmedDescription)")
    }
    return .skipChildren
  }

  // MARK: Words

  private func isShown(_ modifiers: DeclModifierListSyntax) -> Bool {
    guard owners.allSatisfy(\.isVisible), !modifiers.areHidden else { return false }
    return modifiers.arePublic || owners.last?.publishesMembers == true
  }

  /// `{ get }` of what can only be read.
  private static func accessors(_ block: AccessorBlockSyntax?) -> String {
    guard let block else { return "" }
    switch block.accessors {
    case .accessors(let list):
      let kinds = list.map(\.accessorSpecifier.text)
      return kinds.contains {
        ["set", "_modify", "willSet", "didSet", "nonmutating set"].contains($0)
      }
        ? "" : " { get }"
    default: return " { get }"
    }
  }

  private func tell(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ words: String
  ) {
    let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { Self.telling.contains($0.attributeName.trimmedDescription) }
      .map(\.trimmedDescription)
    let shown = modifiers.map(\.trimmedDescription).filter { $0 != "public" && $0 != "override" }
    add("", (kept + shown + [words]).joined(separator: " "), of: nil)
  }

  /// Attributes that change what a caller may do.
  private static let telling: Set = [
    "MainActor", "ViewBuilder", "SceneBuilder", "ToolbarContentBuilder", "CommandsBuilder",
    "resultBuilder",
    "propertyWrapper", "dynamicMemberLookup", "dynamicCallable", "available", "discardableResult",
    "freestanding", "attached", "Sendable", "preconcurrency", "frozen",
  ]

  private func add(_ keyword: String, _ words: String, of type: String?) {
    let owner = (owners.map(\.name) + (type.map { [$0] } ?? [])).joined(separator: ".")
    let line = row(owner, keyword + words)
    rows.append(
      line.replacingOccurrences(of: "( ", with: "(").replacingOccurrences(of: " )", with: ")"))
  }
}
