import SwiftSyntax
import SwiftSyntaxMacros

/// Makes a key and its accessors of `@Entry var name = value` in an extension of `EnvironmentValues`,
/// `Transaction` and the like.
///
/// The key is a private type beside the property, called `__Key_name`. With a type given, the default
/// value is made again each time it is asked for; else once.
public struct EntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, in: context)
    let key = entry.isTyped ? "__Key_\(entry.name)" : "SwiftUI._Entry<__Key_\(entry.name)>"
    return ["get { self[\(raw: key).self] }", "set { self[\(raw: key).self] = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      """
      private struct __Key_\(raw: entry.name): SwiftUI.\(raw: entry.isTyped ? entry.key : "_EntryKey") {
        \(raw: entry.defaultValue)
      }
      """
    ]
  }

  /// The validated declaration that `@Entry` is attached to.
  private struct Entry {
    /// Without backticks.
    let name: String
    let key: String
    /// Whether the property declares its type. If not, its key holds the value, which may be of a type that
    /// is not `Sendable`.
    let isTyped: Bool
    /// The key's one member.
    let defaultValue: String

    init(
      _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
        let binding = variable.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else {
        throw MacroExpansionErrorMessage("@Entry belongs to a single var")
      }
      guard
        let extensionDeclaration = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
        let type = extensionDeclaration.extendedType.trimmedDescription.split(separator: ".").last,
        let key = Self.keys[String(type)]
      else {
        let types = Self.keys.keys.sorted().joined(separator: ", ")
        throw MacroExpansionErrorMessage("@Entry belongs into an extension of one of: \(types)")
      }
      name = pattern.identifier.text.filter { $0 != "`" }
      self.key = key
      let value = binding.initializer?.value.trimmedDescription
      isTyped = binding.typeAnnotation != nil
      guard let type = binding.typeAnnotation?.type.trimmedDescription else {
        guard let value else {
          throw MacroExpansionErrorMessage("@Entry needs a default value or an optional type")
        }
        defaultValue = "static let entry = SwiftUI._EntryDefault(\(value))"
        return
      }
      if key == "FocusedValueKey" {
        let wrapped = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.wrappedType
        defaultValue = "typealias Value = \(wrapped?.trimmedDescription ?? type)"
      } else if value != nil || type.hasSuffix("?") || type.hasPrefix("Optional<") {
        defaultValue = "static var defaultValue: \(type) { \(value ?? "nil") }"
      } else {
        throw MacroExpansionErrorMessage("@Entry needs a default value or an optional type")
      }
    }

    /// The types that can be extended, each with the protocol of its keys.
    private static let keys = [
      "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
      "ContainerValues": "ContainerValueKey", "FocusedValues": "FocusedValueKey",
    ]
  }
}
