import SwiftSyntax
import SwiftSyntaxMacros

/// Makes a type `Animatable` by its stored properties.
///
/// The animatable data are those of all stored variables, in order, as `AnimatableValues`: a vector is used
/// directly, anything else by its own animatable data. Constants, computed and static properties, and wrapped
/// ones such as `@State` are ignored. A macro sees no types, only their spelling; a variable without a
/// declared type has that of its value, if the value's spelling determines it.
public struct AnimatableMacro: ExtensionMacro, MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftUI.Animatable {}")]
  }

  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let variables = declaration.memberBlock.members.compactMap {
      $0.decl.as(VariableDeclSyntax.self)
    }
    let names = variables.flatMap(\.bindings).map { $0.pattern.trimmedDescription }
    guard !names.contains("animatableData") else { return [] }
    let properties = try variables.filter(isAnimated).flatMap { variable in
      try variable.bindings.filter(isStored).map(Property.init)
    }
    guard !properties.isEmpty else { return [] }
    let access = declaration.modifiers.contains { ["public", "open"].contains($0.name.text) }
    return [accessors(of: properties, access: access ? "public " : "")]
  }

  private static func accessors(of properties: [Property], access: String) -> DeclSyntax {
    let types = properties.map(\.dataType).joined(separator: ", ")
    let values = properties.map(\.data).joined(separator: ", ")
    let assignments = properties.enumerated().map { index, property in
      // A pack of one is no tuple.
      "\(property.data) = newValue.value\(properties.count > 1 ? ".\(index)" : "")"
    }
    return """
      \(raw: access)var animatableData: SwiftUI.AnimatableValues<\(raw: types)> {
        get { SwiftUI.AnimatableValues(\(raw: values)) }
        set {
          \(raw: assignments.joined(separator: "\n    "))
        }
      }
      """
  }

  private static func isAnimated(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindingSpecifier.text == "var" && variable.attributes.isEmpty
      && !variable.modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
  }

  private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// A stored variable, and how its animatable data are written.
  private struct Property {
    let data: String
    let dataType: String

    init(_ binding: PatternBindingSyntax) throws {
      let name = binding.pattern.trimmedDescription
      guard let type = Self.type(of: binding), !Self.isStill(type) else {
        let found = Self.type(of: binding).map { " of type \($0)" } ?? ""
        throw MacroExpansionErrorMessage(
          "@Animatable: the stored property '\(name)'\(found) cannot be animated; mark it "
            + "@AnimatableIgnored, or give it an animatable type")
      }
      let isVector = Self.isOnlyVector(type)
      data = isVector ? name : "\(name).animatableData"
      dataType = isVector ? type : "\(type).AnimatableData"
    }

    private static func type(of binding: PatternBindingSyntax) -> String? {
      if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
      guard let value = binding.initializer?.value else { return nil }
      return type(of: value)
    }

    /// `1.5`, `-2.0`, `CGPoint(x: 1, y: 2)`, `Angle.degrees(3)`, `CGSize.zero`.
    private static func type(of value: ExprSyntax) -> String? {
      if value.is(FloatLiteralExprSyntax.self) { return "Double" }
      if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      if value.is(StringLiteralExprSyntax.self) { return "String" }
      if let prefixed = value.as(PrefixOperatorExprSyntax.self) {
        return type(of: prefixed.expression)
      }
      if let call = value.as(FunctionCallExprSyntax.self) { return type(of: call.calledExpression) }
      if let member = value.as(MemberAccessExprSyntax.self) {
        return member.base.flatMap(type(of:))
      }
      let name = value.trimmedDescription
      return name.first?.isUppercase == true ? name : nil
    }

    /// Vectors that are not animatable by themselves.
    private static func isOnlyVector(_ type: String) -> Bool {
      type == "Float" || type == "EmptyAnimatableData" || type.hasPrefix("AnimatablePair<")
        || type.hasPrefix("AnimatableValues<")
    }

    /// Types that are known not to move.
    private static func isStill(_ type: String) -> Bool {
      let names = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Bool", "String", "Character", "Date", "URL", "UUID", "Color", "Text", "Image", "Font",
      ]
      return names.contains(type) || type.hasSuffix("?") || type.hasPrefix("[")
        || type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("Optional<")
    }
  }
}

/// Marks a stored property that `@Animatable` leaves alone; makes nothing itself.
public struct AnimatableIgnoredMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
