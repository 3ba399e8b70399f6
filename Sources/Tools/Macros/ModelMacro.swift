import SwiftSyntax
import SwiftSyntaxMacros

/// Makes a class a model of SwiftData: its stored variables are read and written in a storage that is kept in
/// a store. A property has a number, its index among those that are stored.
public struct ModelMacro: ExtensionMacro, MemberMacro, MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    let name = type.trimmed
    return [
      try ExtensionDeclSyntax(
        "extension \(name): SwiftData.PersistentModel, Observation.Observable {}")
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("@Model belongs to a class")
    }
    let model = ModelMembers(type, kept(in: declaration), conformingTo: protocols)
    return model.storage + [model.initializer] + model.metadata
      + constraints(in: declaration, model)
  }

  /// The key paths of `#Unique` and `#Index`, which are written in the class.
  private static func constraints(in declaration: some DeclGroupSyntax, _ model: ModelMembers)
    -> [DeclSyntax]
  {
    var lists: [String: [String]] = [:]
    for member in declaration.memberBlock.members {
      guard let macro = member.decl.as(MacroExpansionDeclSyntax.self),
        ["Unique", "Index"].contains(macro.macroName.text),
        let root = macro.genericArgumentClause?.arguments.first?.trimmedDescription
      else { continue }
      for argument in macro.arguments {
        guard let array = argument.expression.as(ArrayExprSyntax.self) else { continue }
        let paths = array.elements.compactMap { element -> String? in
          guard let path = element.expression.as(KeyPathExprSyntax.self) else { return nil }
          return path.root == nil ? "\\\(root)\(path.components)" : "\(path.trimmed)"
        }
        lists[macro.macroName.text, default: []].append("[\(paths.joined(separator: ", "))]")
      }
    }
    guard !lists.isEmpty || model.isInheritable else { return [] }
    let unique = (lists["Unique"] ?? []).joined(separator: ", ")
    let index = (lists["Index"] ?? []).joined(separator: ", ")
    return [
      """
      \(raw: model.access)\(raw: model.dispatch) var _schemaConstraints: SwiftData._SchemaConstraints {
        SwiftData._SchemaConstraints(unique: [\(raw: unique)], index: [\(raw: index)])
      }
      """
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let variable = member.as(VariableDeclSyntax.self), let own = KeptProperty(variable) else {
      return []
    }
    let properties = kept(in: declaration)
    guard let index = properties.firstIndex(where: { $0.name == own.name }) else { return [] }
    return ["@SwiftData._StoredInModel(\(raw: index))"]
  }

  private static func kept(in declaration: some DeclGroupSyntax) -> [KeptProperty] {
    declaration.memberBlock.members.compactMap {
      $0.decl.as(VariableDeclSyntax.self).flatMap(KeptProperty.init)
    }
  }
}

/// The members that a class gets as a model.
///
/// The values of a model and of what it inherits are in one storage. While an initializer runs, each class of
/// the model has its own values in `_$own`; the first access through `_$storage` joins them.
private struct ModelMembers {
  private let name: String
  private let properties: [KeptProperty]
  /// The model that the class inherits from.
  private let parent: String?
  private let isFinal: Bool
  let access: String
  private let openAccess: String

  init(
    _ type: ClassDeclSyntax, _ properties: [KeptProperty], conformingTo protocols: [TypeSyntax]
  ) {
    let modifiers = type.modifiers.map(\.name.text)
    name = type.name.trimmedDescription
    self.properties = properties
    let isNew = protocols.contains { $0.trimmedDescription.hasSuffix("PersistentModel") }
    parent = isNew ? nil : type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    isFinal = modifiers.contains("final")
    access = modifiers.contains { ["public", "open"].contains($0) } ? "public " : ""
    openAccess = modifiers.contains("open") ? "open " : access
  }

  /// Whether other models may inherit from the class.
  var isInheritable: Bool { parent == nil && !isFinal }
  /// The keywords of a member of the type that other models override.
  var dispatch: String {
    if parent != nil { return "override class" }
    return isFinal ? "static" : "class"
  }

  var storage: [DeclSyntax] {
    let own: DeclSyntax = """
      private var _$own: SwiftData._ModelStorage = SwiftData._ModelStorage(for: \(raw: name).self)
      """
    guard let parent else {
      return [
        own,
        """
        \(raw: openAccess)var _$storage: SwiftData._ModelStorage {
          get { _$own }
          set { _$own = newValue }
        }
        """,
        "private static var _$first: Int { 0 }",
      ]
    }
    return [
      own,
      """
      \(raw: openAccess)override var _$storage: SwiftData._ModelStorage {
        get {
          if _$own.isWithoutInherited { _$own.inherit(super._$storage) }
          return _$own
        }
        set {
          _$own = newValue
          super._$storage = newValue
        }
      }
      """,
      "private static let _$first: Int = \(raw: parent).schemaMetadata.count",
    ]
  }

  var initializer: DeclSyntax {
    var lines = properties.map { "_\($0.bare) = SwiftData._StoredElsewhere()" }
    lines.append("self._$own = storage")
    if parent != nil { lines.append("super.init(_$storage: storage)") }
    return """
      \(raw: access)required init(_$storage storage: SwiftData._ModelStorage) {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
  }

  var metadata: [DeclSyntax] {
    let inherited = parent.map { "\($0)._$properties(\($0).self, of: M.self) + " } ?? ""
    guard !isFinal else {
      let inherited = inherited.replacing("M.self", with: "\(name).self")
      return [
        """
        \(raw: access)\(raw: dispatch) var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
          \(raw: inherited)\(raw: list(of: name))
        }
        """
      ]
    }
    return [
      """
      \(raw: openAccess)\(raw: dispatch) var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        _$properties(\(raw: name).self, of: \(raw: name).self)
      }
      """,
      """
      \(raw: access)static func _$properties<M: \(raw: name)>(
        _ declaring: \(raw: name).Type, of model: M.Type
      ) -> [SwiftData.Schema.PropertyMetadata] {
        \(raw: inherited)\(raw: list(of: "M"))
      }
      """,
    ]
  }

  private func list(of root: String) -> String {
    let items = properties.map { $0.metadata(of: root) }.joined(separator: ",\n    ")
    return "[\n    \(items)\n  ]"
  }
}

/// A stored variable of a model that is kept in the store.
struct KeptProperty {
  let name: String
  /// Without backticks.
  let bare: String
  private let attribute: AttributeSyntax?
  private let initial: String?
  private let type: String?

  init?(_ variable: VariableDeclSyntax) {
    guard variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
    else { return nil }
    let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
    let named = { (names: [String]) in
      attributes.first { names.contains($0.lastName) }
    }
    guard named(["Transient"]) == nil, pattern.identifier.text != "_$own" else { return nil }
    name = pattern.identifier.text
    bare = name.filter { $0 != "`" }
    attribute = named(["Attribute", "Relationship"])
    initial = binding.initializer?.value.trimmedDescription
    type = binding.typeAnnotation?.type.trimmedDescription
  }

  func metadata(of model: String) -> String {
    var text = "SwiftData.Schema.PropertyMetadata(name: \"\(bare)\", keypath: \\\(model).\(name)"
    if let initial, let type, attribute?.lastName != "Relationship" {
      text += ", defaultValue: { () -> \(type) in \(initial) }"
    } else if let initial, attribute?.lastName != "Relationship" {
      text += ", defaultValue: { \(initial) }"
    }
    if let attribute {
      let arguments = attribute.arguments?.trimmedDescription ?? ""
      text += ", metadata: SwiftData.Schema.\(attribute.lastName)(\(arguments))"
    }
    return text + ")"
  }
}

extension AttributeSyntax {
  /// The attribute's name without its module.
  fileprivate var lastName: String {
    attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
  }
}

/// Makes the accessors of a property that is kept in its model's storage.
public struct StoredInModelMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let property = KeptProperty(variable), let index = node.arguments?.trimmedDescription
    else { return [] }
    return [
      """
      @storageRestrictions(accesses: _$own, initializes: _\(raw: property.bare))
      init(initialValue) {
        _$own.initialize(\(raw: index), initialValue)
        _\(raw: property.bare) = SwiftData._StoredElsewhere()
      }
      """,
      "get { _$storage.get(Self._$first + \(raw: index), of: self, \\.\(raw: property.name)) }",
      "set { _$storage.set(Self._$first + \(raw: index), to: newValue, of: self, \\.\(raw: property.name)) }",
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let property = KeptProperty(variable)
    else { return [] }
    return ["private var _\(raw: property.bare): SwiftData._StoredElsewhere"]
  }
}

/// `@Attribute`, `@Relationship` and `@Transient`: read by `@Model`.
public struct ModelPropertyMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#Index` and `#Unique`: read by `@Model`.
public struct ModelConstraintMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// Gives an actor a context of its own.
public struct ModelActorMacro: ExtensionMacro, MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.ModelActor {}")]
  }

  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(ActorDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("@ModelActor belongs to an actor")
    }
    let isPublic = declaration.modifiers.contains { $0.name.text == "public" }
    let access = isPublic ? "public " : ""
    let values: [DeclSyntax] = [
      "\(raw: access)nonisolated let modelExecutor: any SwiftData.ModelExecutor",
      "\(raw: access)nonisolated let modelContainer: SwiftData.ModelContainer",
    ]
    if node.arguments?.trimmedDescription.contains("disableGenerateInit: true") == true {
      return values
    }
    return values + [
      """
      \(raw: access)init(modelContainer: SwiftData.ModelContainer) {
        let modelContext = SwiftData.ModelContext(modelContainer)
        self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
        self.modelContainer = modelContainer
      }
      """
    ]
  }
}
