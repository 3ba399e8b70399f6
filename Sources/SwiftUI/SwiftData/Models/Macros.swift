/// Makes a class a model: its stored variables are kept in a store and observed.
@attached(
  member, conformances: Observable, PersistentModel, Sendable,
  names: named(_$storage), named(_$own), named(_$first), named(_$properties), named(schemaMetadata),
  named(_schemaConstraints), named(init))
@attached(memberAttribute)
@attached(
  extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "VivaceMacros", type: "ModelMacro")

/// Configures how a property is stored.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "VivaceMacros", type: "ModelPropertyMacro")

/// Configures a property that refers to other models.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "VivaceMacros", type: "ModelPropertyMacro")

/// Leaves a property out of what is kept.
@attached(peer)
public macro Transient() = #externalMacro(module: "VivaceMacros", type: "ModelPropertyMacro")

/// Makes indexes of properties, by which their models are found quickly.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "VivaceMacros", type: "ModelConstraintMacro")

/// Lists groups of properties whose values together are unique.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "VivaceMacros", type: "ModelConstraintMacro")

/// Made by `@Model`: reads and writes a property in the model's storage.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _StoredInModel(_ index: Int) =
  #externalMacro(module: "VivaceMacros", type: "StoredInModelMacro")

/// Gives an actor a context of its own, whose models it works with.
@attached(
  member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool = false) =
  #externalMacro(module: "VivaceMacros", type: "ModelActorMacro")
