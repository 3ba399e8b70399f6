import SwiftIfConfig
import SwiftSyntax

/// The top-level declarations of a source that the choice of a root view needs.
struct Declarations: Equatable {
  /// A structure, class or enumeration.
  struct TypeName: Equatable {
    var name: String
    /// The types in source form, without generic arguments; those of top-level extensions too.
    var conformances: [String] = []
    var isMain = false
    /// True for `private` and `fileprivate`: other files cannot name it.
    var isPrivate = false
    var isGeneric = false
    /// Stored properties without a value of their own, which an initializer call must give.
    var required: [String] = []
    var line = 0
    /// The keyword of a public type: `struct`. Nil for one that other modules do not see.
    var publicKeyword: String?
  }

  struct Preview: Equatable {
    var name: String?
    /// Of the `#`.
    var line: Int
  }

  var types: [TypeName] = []
  var previews: [Preview] = []
  /// Whether something like `MyApp.main()` is at the top level.
  var startsByItself = false
  /// Names of what the source calls, and so may make.
  var made: Set<String> = []
}

/// The arguments that a type needs: its stored properties without a value, or the parameters of its own
/// initialisers. Empty when `Name()` makes one.
struct RequiredMembers {
  let names: [String]

  /// Wrappers that find their value without being given one.
  private static let selfMade: Set<String> = [
    "EnvironmentObject", "Environment", "Namespace", "FocusState", "AccessibilityFocusState",
    "GestureState", "ScaledMetric",
  ]

  init(_ block: MemberBlockSyntax, _ conditions: Conditions) {
    let members = Self.active(block.members, conditions)
    let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }.map(Self.parameters)
    names =
      initializers.min { $0.count < $1.count }
      ?? members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(Self.properties)
  }

  /// The members that are compiled.
  private static func active(
    _ members: MemberBlockItemListSyntax, _ conditions: Conditions
  ) -> [DeclSyntax] {
    members.flatMap { member -> [DeclSyntax] in
      guard let choice = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      let clause = choice.activeClause(in: conditions).clause
      guard case .decls(let inside) = clause?.elements else { return [] }
      return active(inside, conditions)
    }
  }

  private static func parameters(_ initializer: InitializerDeclSyntax) -> [String] {
    initializer.signature.parameterClause.parameters
      .filter { $0.defaultValue == nil && $0.ellipsis == nil }
      .map { ($0.secondName ?? $0.firstName).name }
  }

  private static func properties(_ variable: VariableDeclSyntax) -> [String] {
    let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
    let hasValue = attributes.contains { attribute in
      let name = attribute.attributeName.trimmedDescription
      return selfMade.contains(name) || attribute.arguments != nil && name != "available"
    }
    let isLazy = variable.modifiers.contains { $0.name.text == "lazy" }
    guard !hasValue, !isLazy, !variable.isOfType else { return [] }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let bindings = Array(variable.bindings)
    return bindings.indices.compactMap { index in
      let binding = bindings[index]
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
        binding.initializer == nil, !binding.isComputed
      else { return nil }
      // In `let a, b: Int` the type belongs to both.
      let type = bindings[index...].lazy.compactMap(\.typeAnnotation?.type).first
      let isOptional =
        type?.is(OptionalTypeSyntax.self) == true
        || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      // Swift gives an optional variable nil.
      return !isConstant && isOptional ? nil : name
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter, and not merely observers.
  fileprivate var isComputed: Bool {
    guard let block = accessorBlock else { return false }
    guard case .accessors(let list) = block.accessors else { return true }
    return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
