import SwiftIfConfig
import SwiftSyntax

/// Walks once over the compiled code of a source, and records its findings in the source.
final class SourceReader: ActiveSyntaxVisitor {
  private let lines: SourceLines
  private let conditions: Conditions
  /// The source with the findings so far.
  private var found: ParsedSource
  /// The types around, from the outside; nil for whatever else has a body.
  private var around: [String?] = []

  init(_ source: ParsedSource, _ conditions: Conditions) {
    (found, lines, self.conditions) = (source, SourceLines(source.text), conditions)
    super.init(viewMode: .sourceAccurate, configuration: conditions)
  }

  /// Edits of members that are left out as a whole.
  private var leftOut: [(range: Range<Int>, text: String)] = []

  /// Completes the source after the walk.
  func finished() -> ParsedSource {
    found.attributes.removeAll { edit in
      leftOut.contains { $0.range.contains(edit.range.lowerBound) }
    }
    found.attributes += leftOut
    for (name, conformances) in found.conformances {
      for index in found.declarations.types.indices
      where found.declarations.types[index].name == name {
        found.declarations.types[index].conformances += conformances
      }
    }
    return found
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  // MARK: - Names

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier = token.tokenKind, token.presence == .present else {
      return .visitChildren
    }
    let (before, after) = (
      token.previousToken(viewMode: .sourceAccurate), token.nextToken(viewMode: .sourceAccurate)
    )
    let next = after?.tokenKind
    let role: ParsedSource.Identifier.Role =
      before?.declaresNext == true
      ? .declaration : next == .colon ? .label : before?.tokenKind == .period ? .member : .other
    found.identifiers.append(
      .init(
        text: token.name, line: line(of: token), role: role,
        isCalled: next == .leftParen || next == .leftBrace, range: token.utf8Range,
        isOwner: next == .period))
    // Foundation's number has a static function of the name here, which hides the global one.
    if token.name == "abs", role == .other, next == .leftParen, around.contains("CGFloat") {
      let start = token.utf8Range.lowerBound
      found.attributes.append((start..<start, "Swift."))
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first else { return .visitChildren }
    let kind = node.importKindSpecifier
    let isWhole = kind == nil && node.path.count == 1
    let start = kind?.utf8Range.lowerBound ?? first.name.utf8Range.lowerBound
    found.imports.append(
      .init(
        module: first.name.name, end: isWhole ? first.name.utf8Range.upperBound : nil,
        range: node.utf8Range, line: line(of: first), path: start..<node.path.utf8Range.upperBound,
        length: node.path.count, name: kind == nil ? nil : node.path.last?.name.name))
    return .visitChildren
  }

  // MARK: - What Objective-C has

  /// Attributes that vanish.
  static let vanishing: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "NSManaged", "GKInspectable",
    "IBInspectable", "IBDesignable", "IBSegueAction",
  ]
  static let mains: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.vanishing.contains(name) || node.isVanishingConvention {
      found.attributes.append((node.utf8Range, ""))
    } else if node.isAddressConvention {
      found.attributes.append((node.utf8Range, "@convention(thin)"))
    } else if name != "main", Self.mains.contains(name) {
      found.attributes.append((node.utf8Range, "@main"))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector", let argument = node.arguments.first {
      found.selectors.append((node.utf8Range, argument.expression, argument.label?.text))
    } else if let text = node.keyPathText {
      found.attributes.append((node.utf8Range, "\"\(text)\""))
    } else {
      readPreview(node, isAtTop: node.isStatement)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    readPreview(node, isAtTop: true)
    return .visitChildren
  }

  private func readPreview(_ node: some FreestandingMacroExpansionSyntax, isAtTop: Bool) {
    guard node.macroName.text == "Preview", isAtTop, around.isEmpty else { return }
    let line = line(of: node.pound)
    let first = node.arguments.first { $0.label == nil }?.expression
      .as(StringLiteralExprSyntax.self)
    found.declarations.previews.append(
      .init(name: first?.segments.trimmedDescription, line: line))
    if let plain = PlainPreview(node, line: line) { found.previews.append(plain) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.functions.insert(node.name.name)
    found.objectParameters += ObjectConstants.parameters(of: node)
    let managed = ManagedProperties.edits(of: node)
    found.attributes += managed
    found.attributes += node.observerEdits + node.awakeningEdits
    if let moved = ExtensionOverride(node) {
      found.extensionOverrides.append(moved)
    } else if !around.isEmpty, !around.contains(nil) {
      readMethod(node, in: around.compactMap { $0 }.joined(separator: "."))
    }
    let attributes = node.attributes.named(["objc", "IBAction", "IBSegueAction"])
    let types = around.compactMap { $0 }
    if !attributes.isEmpty || node.isAwakening, managed.isEmpty, !types.isEmpty,
      types.count == around.count
    {
      let own = attributes.lazy.compactMap { $0.arguments?.trimmedDescription }.first
      found.messages.append(
        MessageMethod(
          type: types, name: node.name.name,
          labels: node.signature.parameterClause.parameters.map { $0.firstName.name },
          ownName: own?.filter { !$0.isWhitespace },
          isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) }))
    }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.name }
    noteMember(node.name.name, labels)
    if let kind = RowMethods.Kind(name: node.name.name, labels: labels),
      let type = around.last ?? nil
    {
      found.rowMethods.append(.init(type: type, kind: kind))
    }
    around.append(nil)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { around.removeLast() }

  // MARK: - Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if conditions.sdk == 27 { found.attributes += StateRules.edits(of: node) }
    return enter(node, node.name, node.genericParameterClause, node.structKeyword)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.names ?? []
    if !DelegateClasses.protocols.isDisjoint(with: inherited) {
      found.delegates.append((around.compactMap { $0 } + [node.name.name]).joined(separator: "."))
    }
    found.attributes += ManagedProperties.edits(of: node)
    if !around.contains(nil) {
      found.classes.append(
        .init(
          path: around.compactMap { $0 } + [node.name.name], inherited: inherited,
          isGeneric: node.genericParameterClause != nil, isReachable: !node.isPrivateInside))
      let path = (around.compactMap { $0 } + [node.name.name]).joined(separator: ".")
      found.classBodies.append((path, node.memberBlock.leftBrace.utf8Range.upperBound))
      if let last = node.inheritanceClause?.inheritedTypes.last {
        found.classClauses.append((path, last.type.utf8Range.upperBound))
      }
    }
    return enter(node, node.name, node.genericParameterClause, node.classKeyword)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, node.genericParameterClause, node.enumKeyword)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, node.genericParameterClause, node.actorKeyword)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if around.isEmpty { found.conformances.append((name, node.inheritanceClause?.names ?? [])) }
    if let edit = CoderConformance.edit(of: node, extending: name) {
      found.coderConformances.append(edit)
    }
    around.append(name)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if around.isEmpty {
      let (declared, edits) = OptionalMembers.Declared.read(node)
      found.protocols.append(declared)
      leftOut += edits
    }
    return enterBody()
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    found.attributes += ManagedProperties.edits(of: node)
    return enterBody()
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }

  override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: InitializerDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: DeinitializerDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: AccessorBlockSyntax) { around.removeLast() }
  override func visitPost(_ node: ClosureExprSyntax) { around.removeLast() }

  private func enterBody() -> SyntaxVisitorContinueKind {
    around.append(nil)
    return .visitChildren
  }

  private func enter(
    _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ parameters: GenericParameterClauseSyntax?,
    _ keyword: TokenSyntax
  ) -> SyntaxVisitorContinueKind {
    if parameters != nil { found.genericTypes.insert(name.name) }
    if around.isEmpty {
      found.declarations.types.append(
        .init(
          name: name.name, conformances: node.inheritanceClause?.names ?? [],
          isMain: !node.attributes.named(Self.mains).isEmpty,
          isPrivate: node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) },
          isGeneric: parameters != nil,
          required: RequiredMembers(node.memberBlock, conditions).names, line: line(of: keyword),
          publicKeyword: node.modifiers.contains { ["public", "open"].contains($0.name.text) }
            ? keyword.text : nil))
    }
    around.append(name.name)
    return .visitChildren
  }

  /// Properties of classes of Apple's that are not here: those that override them do not.
  private static let notOverridden: Set<String> = ["runsForEachTargetApplicationUIConfiguration"]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
    }
    if !Self.notOverridden.isDisjoint(with: names),
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    {
      found.attributes.append((override.utf8Range, ""))
    } else if let moved = ExtensionOverride(node) {
      found.extensionOverrides.append(moved)
    }
    readOutlets(node)
    names.forEach { noteMember($0, nil) }
    if !around.isEmpty, !around.contains(nil) {
      found.keyedProperties += KeyedProperty.list(
        node, in: around.compactMap { $0 }, coversAll: node.isInObjectiveCClass)
    }
    found.attributes += ManagedProperties.edits(of: node)
    if conditions.sdk != 26, let state = LazyState(node) { found.lazyStates.append(state) }
    if node.isOfType {
      found.statics.formUnion(
        node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name })
    }
    return .visitChildren
  }

  // MARK: - Statements

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    OptionalCall(node).map { found.optionalCalls.append($0) }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    OptionalCall(node).map { found.optionalCalls.append($0) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    OptionalCall(node).map { found.optionalCalls.append($0) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let labels = node.argumentNames?.arguments {
      let text = labels.map { "\($0.name.text):" }.joined()
      found.references.insert("\(node.baseName.name)(\(text))")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if conditions.mode == 5 { found.attributes += node.backgroundEdits }
    found.attributes += node.powerEdits + node.emptyErrorEdits
    found.constantArguments += ObjectConstants.arguments(of: node)
    var called = node.calledExpression
    if let special = called.as(GenericSpecializationExprSyntax.self) { called = special.expression }
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName {
      found.declarations.made.insert(name.name)
    } else if let member = called.as(MemberAccessExprSyntax.self) {
      readDescription(node, member)
      found.declarations.made.insert(member.declName.baseName.name)
      if member.declName.baseName.text == "main",
        member.base?.is(DeclReferenceExprSyntax.self) == true,
        around.isEmpty, node.isStatement
      {
        found.declarations.startsByItself = true
      }
    }
    return .visitChildren
  }
}

extension SourceReader {
  /// Notes a method that a subclass can override, or that overrides one.
  private func readMethod(_ node: FunctionDeclSyntax, in type: String) {
    var parent = node.parent
    while let next = parent, next.asProtocol(DeclGroupSyntax.self) == nil { parent = next.parent }
    if parent?.is(ExtensionDeclSyntax.self) == true {
      ExtendedMethods.base(node, in: type).map { found.extendedMethods.append($0) }
    } else if parent?.is(ClassDeclSyntax.self) == true {
      ExtendedMethods.override(node, in: type).map { found.methodOverrides.append($0) }
    }
  }

  private func noteMember(_ name: String, _ labels: [String]?) {
    guard !around.contains(nil), let type = around.last ?? nil else { return }
    let last = type.split(separator: ".").last.map(String.init) ?? type
    found.members.append((last, OptionalMembers.signature(name, labels)))
  }

  /// Notes properties that interface files set.
  private func readOutlets(_ node: VariableDeclSyntax) {
    let types = around.compactMap { $0 }
    guard !node.attributes.named(InterfaceProperty.attributes).isEmpty, !types.isEmpty,
      types.count == around.count, node.bindingSpecifier.text == "var", !node.isOfType
    else { return }
    for binding in node.bindings where binding.isSettable {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
        continue
      }
      found.outlets.append(InterfaceProperty(type: types, name: name))
    }
  }

  /// Notes `type(of: a).description()`.
  private func readDescription(_ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) {
    guard member.declName.baseName.text == "description", call.arguments.isEmpty,
      let type = member.base?.as(FunctionCallExprSyntax.self),
      type.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type"
    else { return }
    found.classDescriptions.append((call.utf8Range, type.utf8Range))
  }
}

extension TokenSyntax {
  /// Whether the next word is the name of something new.
  fileprivate var declaresNext: Bool {
    guard case .keyword(let keyword) = tokenKind else { return false }
    switch keyword {
    case .struct, .class, .enum, .actor, .protocol, .typealias, .func, .var, .let, .case,
      .associatedtype, .import:
      return true
    default: return false
    }
  }
}

extension SyntaxProtocol {
  /// Whether it is a statement, perhaps behind `try` or `await`, and no part of another expression.
  fileprivate var isStatement: Bool {
    var node = parent
    while let next = node {
      if next.is(CodeBlockItemSyntax.self) { return true }
      guard next.is(TryExprSyntax.self) || next.is(AwaitExprSyntax.self) else { return false }
      node = next.parent
    }
    return false
  }
}

extension AttributeListSyntax {
  func named(_ names: Set<String>) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }
      .filter { names.contains($0.attributeName.trimmedDescription) }
  }
}

extension InheritanceClauseSyntax {
  /// The last parts of the names, without arguments: `View` of `SwiftUI.View` and of `@MainActor View`.
  var names: [String] { inheritedTypes.flatMap { Self.names($0.type) } }

  private static func names(_ type: TypeSyntax) -> [String] {
    if let type = type.as(IdentifierTypeSyntax.self) { return [type.name.name] }
    if let type = type.as(MemberTypeSyntax.self) { return [type.name.name] }
    if let type = type.as(AttributedTypeSyntax.self) { return names(type.baseType) }
    if let type = type.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { names($0.type) }
    }
    return []
  }
}

extension ClassDeclSyntax {
  /// Whether it, or a type around it, is private in another type.
  fileprivate var isPrivateInside: Bool {
    func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { $0.name.text == "private" }
    }
    var isHidden = isPrivate(modifiers)
    var node = parent
    while let next = node {
      if let group = next.asProtocol(DeclGroupSyntax.self) {
        if isHidden { return true }
        isHidden = isPrivate(group.modifiers)
      }
      node = next.parent
    }
    return false
  }
}

extension PatternBindingSyntax {
  /// Whether it is stored, or computed with a setter.
  var isSettable: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { $0.accessorSpecifier.text != "get" }
  }
}

extension VariableDeclSyntax {
  /// Whether it is a member of a class that is marked `@objcMembers`.
  fileprivate var isInObjectiveCClass: Bool {
    let owner = parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
    return owner.map { !$0.attributes.named(["objcMembers"]).isEmpty } ?? false
  }
  /// Whether it belongs to the type, and not to each value.
  var isOfType: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}
