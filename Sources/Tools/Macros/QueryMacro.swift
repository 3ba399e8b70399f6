import SwiftSyntax
import SwiftSyntaxMacros

/// Makes a variable of models the result of a query, which is a stored property with an underscore before its
/// name.
public struct QueryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let name = try Queried(declaration).name
    return ["get { _\(raw: name).wrappedValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let queried = try Queried(declaration)
    let type = "SwiftData.Query<\(queried.element), [\(queried.element)]>"
    let arguments = node.arguments?.trimmedDescription ?? ""
    // Not private, so that the type's memberwise initializer is not private either.
    return ["private(set) var _\(raw: queried.name): \(raw: type) = .init(\(raw: arguments))"]
  }
}

/// The variable that `@Query` belongs to.
private struct Queried {
  /// Without backticks.
  let name: String
  /// The type of its models.
  let element: String

  init(_ declaration: some DeclSyntaxProtocol) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let element = binding.typeAnnotation.flatMap({ Self.element(of: $0.type) })
    else {
      throw MacroExpansionErrorMessage(
        "@Query belongs to a variable whose type is an array of models: var notes: [Note]")
    }
    name = pattern.identifier.text.filter { $0 != "`" }
    self.element = element
  }

  private static func element(of type: TypeSyntax) -> String? {
    if let array = type.as(ArrayTypeSyntax.self) { return array.element.trimmedDescription }
    guard let array = type.as(IdentifierTypeSyntax.self), array.name.text == "Array" else {
      return nil
    }
    return array.genericArgumentClause?.arguments.first?.argument.trimmedDescription
  }
}
