import SwiftSyntax

/// The rules for `@State` in the SDK of iOS 27, where it is a macro and no property wrapper. What breaks one becomes an
/// error or a warning of the compiler's.
///
/// - A state is assigned in `init` after all other stored properties.
/// - A value that `init` assigns to a state with a default value is discarded.
/// - A property with `@State` has no further property wrapper.
struct StateRules {
  private let node: StructDeclSyntax
  private var states: [String: (hasDefault: Bool, declaration: VariableDeclSyntax)] = [:]
  /// The stored properties that `init` has to assign, besides states.
  private var others: Set<String> = []

  static func edits(of node: StructDeclSyntax) -> [(range: Range<Int>, text: String)] {
    let rules = StateRules(node)
    guard !rules.states.isEmpty else { return [] }
    return rules.wrapperEdits
      + node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      .flatMap(rules.assignmentEdits)
  }

  private init(_ node: StructDeclSyntax) {
    self.node = node
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isOfType else {
        continue
      }
      let isState = !variable.attributes.named(["State"]).isEmpty
      for binding in variable.bindings where binding.accessorBlock == nil {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
          continue
        }
        if isState {
          states[name] = (binding.initializer != nil, variable)
        } else if binding.initializer == nil, !Self.beginsByItself(variable, binding) {
          others.insert(name)
        }
      }
    }
  }

  /// Whether a property has a value without an assignment: optional variables, and wrappers such as
  /// `@Environment(\.dismiss)`.
  private static func beginsByItself(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) -> Bool {
    let isConstant = variable.bindingSpecifier.text == "let"
    if let type = binding.typeAnnotation?.type, type.is(OptionalTypeSyntax.self), !isConstant {
      return true
    }
    return variable.attributes.contains { attribute in
      guard case .attribute(let attribute) = attribute else { return false }
      return attribute.attributeName.trimmedDescription != "Binding"
    }
  }

  /// Errors at states with a further property wrapper.
  private var wrapperEdits: [(range: Range<Int>, text: String)] {
    states.sorted { $0.key < $1.key }.compactMap { name, state in
      let wrapper = state.declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
        .map { $0.attributeName.trimmedDescription }
        .first { $0 != "State" && $0.first?.isUppercase == true && !Self.noWrappers.contains($0) }
      guard let wrapper else { return nil }
      return Self.report(
        "unavailable",
        "@State cannot be combined with @\(wrapper) on '\(name)' (SDK 27); remove one of them",
        before: Syntax(state.declaration), isMember: true)
    }
  }

  /// Attributes with a capital letter that wrap no property.
  private static let noWrappers: Set<String> = ["MainActor", "ObservationIgnored", "Sendable"]

  private func assignmentEdits(
    of initializer: InitializerDeclSyntax
  ) -> [(range: Range<Int>, text: String)] {
    var edits: [(range: Range<Int>, text: String)] = []
    var waiting = others
    for statement in initializer.body?.statements ?? [] {
      guard let name = Self.assigned(in: statement) else { continue }
      waiting.remove(name.hasPrefix("_") ? String(name.dropFirst()) : name)
      guard let state = states[name] else { continue }
      if state.hasDefault {
        edits.append(
          Self.report(
            "deprecated",
            "the value is discarded, since '\(name)' has a default value (SDK 27); remove that",
            before: Syntax(statement)))
      } else if let first = waiting.sorted().first {
        edits.append(
          Self.report(
            "unavailable",
            "the state '\(name)' is assigned before '\(first)' (SDK 27); assign states last",
            before: Syntax(statement)))
      }
    }
    return edits
  }

  /// The name of the property that a statement assigns: `name = …` or `self.name = …`.
  private static func assigned(in statement: CodeBlockItemSyntax) -> String? {
    guard let sequence = statement.item.as(SequenceExprSyntax.self),
      let target = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return nil }
    if let name = target.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = target.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return member.declName.baseName.text
  }

  /// The call of a function with an attribute that makes the compiler report the message. `#error` and `#warning` are
  /// alone on their lines, and a further line would move the lines below.
  private static func report(
    _ attribute: String, _ message: String, before node: Syntax, isMember: Bool = false
  ) -> (range: Range<Int>, text: String) {
    let start = node.utf8Range.lowerBound
    let text =
      "@available(*, \(attribute), message: \"\(message)\") func stateRule() {}; stateRule()"
    return (
      start..<start,
      isMember ? "private func _stateRule\(start)() { \(text) }; " : "do { \(text) }; "
    )
  }
}
