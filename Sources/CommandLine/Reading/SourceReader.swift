import SwiftIfConfig
import SwiftSyntax

/// Walks once over what is compiled of a source, and notes what the tool wants to know.
final class SourceReader: ActiveSyntaxVisitor {
  private let lines: SourceLines
  private let conditions: Conditions
  private var found = ParsedFacts()
  /// The types around, from the outside; nil for whatever else has a body.
  private var around: [String?] = []
  /// Conformances that extensions add: the type's name, then what it conforms to.
  private var extensions: [(name: String, conformances: [String])] = []

  init(_ lines: SourceLines, _ conditions: Conditions) {
    (self.lines, self.conditions) = (lines, conditions)
    super.init(viewMode: .sourceAccurate, configuration: conditions)
  }

  /// The source with what has been found.
  func finished(_ source: ParsedSource) -> ParsedSource {
    var result = source
    result.imports = found.imports
    result.words = found.words
    result.messages = found.messages
    result.outlets = found.outlets
    result.delegates = found.delegates
    (result.classes, result.rowMethods) = (found.classes, found.rowMethods)
    result.conformances = extensions
    result.genericTypes = found.genericTypes
    result.statics = found.statics
    result.functions = found.functions
    result.references = found.references
    result.extensionOverrides = found.extensionOverrides
    result.extendedMethods = found.extendedMethods
    result.methodOverrides = found.methodOverrides
    result.classBodies = found.classBodies
    result.classDescriptions = found.classDescriptions
    result.selectors = found.selectors
    result.attributes = found.attributes
    result.previews = found.previews
    result.coderConformances = found.coderConformances
    result.declarations = found.declarations
    for (name, conformances) in extensions {
      for index in result.declarations.types.indices
      where result.declarations.types[index].name == name {
        result.declarations.types[index].conformances += conformances
      }
    }
    return result
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
    let position: ParsedSource.Word.Place =
      before?.declaresNext == true
      ? .declaration : next == .colon ? .label : before?.tokenKind == .period ? .member : .other
    found.words.append(
      .init(
        text: token.name, line: line(of: token), place: position,
        isCalled: next == .leftParen || next == .leftBrace, range: token.place,
        isOwner: next == .period))
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first else { return .visitChildren }
    let kind = node.importKindSpecifier
    let isWhole = kind == nil && node.path.count == 1
    let start = kind?.place.lowerBound ?? first.name.place.lowerBound
    found.imports.append(
      .init(
        module: first.name.name, end: isWhole ? first.name.place.upperBound : nil,
        range: node.place, line: line(of: first), path: start..<node.path.place.upperBound,
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
      found.attributes.append((node.place, ""))
    } else if name != "main", Self.mains.contains(name) {
      found.attributes.append((node.place, "@main"))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector", let argument = node.arguments.first {
      found.selectors.append((node.place, argument.expression, argument.label?.text))
    } else if let text = node.keyPathText {
      found.attributes.append((node.place, "\"\(text)\""))
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
    found.attributes += node.observerEdits
    if let moved = ExtensionOverride(node) {
      found.extensionOverrides.append(moved)
    } else if !around.isEmpty, !around.contains(nil) {
      readMethod(node, in: around.compactMap { $0 }.joined(separator: "."))
    }
    let attributes = node.attributes.named(["objc", "IBAction", "IBSegueAction"])
    let types = around.compactMap { $0 }
    if !attributes.isEmpty, !types.isEmpty, types.count == around.count {
      let own = attributes.lazy.compactMap { $0.arguments?.trimmedDescription }.first
      found.messages.append(
        MessageMethod(
          type: types, name: node.name.name,
          labels: node.signature.parameterClause.parameters.map { $0.firstName.name },
          ownName: own?.filter { !$0.isWhitespace }))
    }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.name }
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
    enter(node, node.name, node.genericParameterClause, node.structKeyword)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.names ?? []
    if !DelegateClasses.protocols.isDisjoint(with: inherited) {
      found.delegates.append((around.compactMap { $0 } + [node.name.name]).joined(separator: "."))
    }
    if !around.contains(nil) {
      found.classes.append(
        .init(
          path: around.compactMap { $0 } + [node.name.name], inherited: inherited,
          isGeneric: node.genericParameterClause != nil, isReachable: !node.isPrivateInside))
      let path = (around.compactMap { $0 } + [node.name.name]).joined(separator: ".")
      found.classBodies.append((path, node.memberBlock.leftBrace.place.upperBound))
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
    if around.isEmpty { extensions.append((name, node.inheritanceClause?.names ?? [])) }
    if let edit = CoderConformance.edit(of: node, extending: name) {
      found.coderConformances.append(edit)
    }
    around.append(name)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
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
      found.attributes.append((override.place, ""))
    } else if let moved = ExtensionOverride(node) {
      found.extensionOverrides.append(moved)
    }
    readOutlets(node)
    if node.isOfType {
      found.statics.formUnion(
        node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name })
    }
    return .visitChildren
  }

  // MARK: - Statements

  /// Methods of delegates that are optional in Objective-C, and always there here.
  private static let presentMethods: Set<String> = ["urlSession"]

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.expression.as(MemberAccessExprSyntax.self),
      Self.presentMethods.contains(member.declName.baseName.text),
      node.parent?.is(FunctionCallExprSyntax.self) == true
    {
      found.attributes.append((node.questionMark.place, ""))
    }
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
    found.classDescriptions.append((call.place, type.place))
  }
}

/// The findings of a reader so far.
private struct ParsedFacts {
  var imports: [ParsedSource.Import] = []
  var words: [ParsedSource.Word] = []
  var declarations = Declarations()
  var messages: [MessageMethod] = []
  var outlets: [InterfaceProperty] = []
  var delegates: [String] = []
  var classes: [RowMethods.DeclaredClass] = []
  var rowMethods: [RowMethods.Written] = []
  var genericTypes: Set<String> = []
  var statics: Set<String> = []
  var functions: Set<String> = []
  var references: Set<String> = []
  var extensionOverrides: [ExtensionOverride] = []
  var extendedMethods: [ExtendedMethods.Base] = []
  var methodOverrides: [ExtendedMethods.Override] = []
  var classBodies: [(path: String, start: Int)] = []
  var classDescriptions: [(whole: Range<Int>, type: Range<Int>)] = []
  var selectors: [(range: Range<Int>, reference: ExprSyntax, label: String?)] = []
  var attributes: [(range: Range<Int>, text: String)] = []
  var previews: [PlainPreview] = []
  var coderConformances: [(range: Range<Int>, text: String)] = []
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
  fileprivate var isSettable: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { $0.accessorSpecifier.text != "get" }
  }
}

extension VariableDeclSyntax {
  /// Whether it belongs to the type, and not to each value.
  var isOfType: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}
