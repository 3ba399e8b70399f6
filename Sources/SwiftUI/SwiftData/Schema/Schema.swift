import Foundation
import Observation

/// The model types of a store, with a version.
public final class Schema: Hashable, CustomDebugStringConvertible, Sendable {
  /// A version: its major number first.
  public struct Version: Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The first number.
    public let major: Int
    /// The second number.
    public let minor: Int
    /// The third number.
    public let patch: Int

    /// A version from its three numbers.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    public static func < (a: Version, b: Version) -> Bool {
      (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }

    init?(_ text: String) {
      let numbers = text.split(separator: ".").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      self.init(numbers[0], numbers[1], numbers[2])
    }
  }

  /// The version of the models; 1.0.0 by default.
  public let version: Version
  /// Equals `version`.
  public var schemaEncodingVersion: Version { version }
  /// The types given and all that they have relationships with, by name.
  public let entities: [Entity]
  let plans: [EntityPlan]

  /// The schema of types and of all types that they have relationships with.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    var found: [ObjectIdentifier: EntityPlan] = [:]
    var waiting = types.map { EntityPlan.of($0) }
    while let plan = waiting.popLast() {
      guard found.updateValue(plan, forKey: plan.id) == nil else { continue }
      waiting += plan.properties.compactMap(\.destination) + [plan.parent].compactMap(\.self)
    }
    plans = found.values.sorted { $0.name < $1.name }
    let plans = plans
    entities = plans.map { Entity($0, among: plans) }
  }

  /// The models and the version of a versioned schema.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// An empty schema.
  public convenience init() { self.init([] as [any PersistentModel.Type]) }

  /// The model types by their names.
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The description of a model type; nil if the schema does not contain it.
  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    entitiesByName[Schema.entityName(for: type)]
  }

  /// The name under which a model type is stored.
  public static func entityName<T: PersistentModel>(for type: T.Type) -> String {
    EntityPlan.of(type).name
  }

  public static func == (a: Schema, b: Schema) -> Bool {
    a.version == b.version && a.plans.map(\.id) == b.plans.map(\.id)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(plans.map(\.id))
  }

  public var debugDescription: String {
    "Schema \(version): \(entities.map(\.name).joined(separator: ", "))"
  }
}

extension Schema {
  /// A model type.
  public final class Entity: Hashable, CustomDebugStringConvertible, Sendable {
    let plan: EntityPlan
    /// All models of the schema.
    private let known: [EntityPlan]

    init(_ plan: EntityPlan, among known: [EntityPlan]) {
      self.plan = plan
      self.known = known
    }

    /// The name of the model type.
    public var name: String { plan.name }
    /// The properties that are kept as values.
    public var attributes: Set<Attribute> {
      Set(plan.properties.compactMap { $0.metadata as? Attribute })
    }
    /// The properties that refer to other models.
    public var relationships: Set<Relationship> {
      Set(plan.properties.compactMap { $0.metadata as? Relationship })
    }
    /// The inherited properties, then the type's own, in the order in which they are declared.
    public var properties: [any SchemaProperty] { plan.properties.compactMap { $0.metadata } }
    /// The properties that the type itself declares.
    public var storedProperties: [any SchemaProperty] {
      plan.ownProperties.compactMap { $0.metadata }
    }
    /// The properties that the type inherits from other models.
    public var inheritedProperties: [any SchemaProperty] {
      plan.parent?.properties.compactMap { $0.metadata } ?? []
    }
    /// The declared properties by their names.
    public var storedPropertiesByName: [String: any SchemaProperty] { byName(storedProperties) }
    /// The inherited properties by their names.
    public var inheritedPropertiesByName: [String: any SchemaProperty] {
      byName(inheritedProperties)
    }
    private func byName(_ list: [any SchemaProperty]) -> [String: any SchemaProperty] {
      Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
    }

    /// The model type that this one inherits from; nil without one.
    public var superentity: Entity? { plan.parent.map { Entity($0, among: known) } }
    /// The name of the model type that this one inherits from; nil without one.
    public var superentityName: String? { plan.parent?.name }
    /// The model types of the schema that inherit from this one directly.
    public var subentities: Set<Entity> {
      Set(known.filter { $0.parent === plan }.map { Entity($0, among: known) })
    }
    /// The attributes by their names.
    public var attributesByName: [String: Attribute] {
      Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    }
    /// The relationships by their names.
    public var relationshipsByName: [String: Relationship] {
      Dictionary(relationships.map { ($0.name, $0) }) { first, _ in first }
    }
    /// The groups of property names whose values are unique together.
    public var uniquenessConstraints: [[String]] {
      plan.uniqueGroups.map { $0.map { plan.properties[$0].name } }
    }
    /// The groups of property names with an index.
    public var indices: [[String]] { plan.indexGroups.map { $0.map { plan.properties[$0].name } } }
    public var debugDescription: String { "Entity \(name)" }

    public static func == (a: Entity, b: Entity) -> Bool { a.plan === b.plan }
    public func hash(into hasher: inout Hasher) { hasher.combine(plan.id) }
  }

  /// A property that is kept as a value.
  public final class Attribute: SchemaProperty, @unchecked Sendable {
    /// How a value is kept.
    public struct Option: Hashable, Sendable {
      enum Kind: Hashable, Sendable {
        case unique, externalStorage, ephemeral, preserveValueOnDeletion, spotlight
        case encrypt
        case other(String)
      }
      let kind: Kind

      /// No two models have the same value: one that is saved with another's value replaces that one's others.
      public static let unique = Option(kind: .unique)
      /// The value is read from the store when it is first asked for, not with its model.
      public static let externalStorage = Option(kind: .externalStorage)
      /// The value is observed and never saved.
      public static let ephemeral = Option(kind: .ephemeral)
      /// The value stays in the history after a deletion.
      public static let preserveValueOnDeletion = Option(kind: .preserveValueOnDeletion)
      /// The value would be found by a search of the system. No effect here.
      public static let spotlight = Option(kind: .spotlight)
      /// The value may be encrypted in iCloud. No effect here: models stay on this machine.
      public static let allowsCloudEncryption = Option(kind: .encrypt)
      /// The value is kept by a transformer of that name. Values that are `Codable` are kept as such.
      public static func transformable(by name: String) -> Option { Option(kind: .other(name)) }
      /// A transformer by its type. Codable values are kept without it.
      public static func transformable(by type: Any.Type) -> Option {
        Option(kind: .other("\(type)"))
      }
      /// Equivalent with a generic type.
      @_disfavoredOverload
      public static func transformable<T>(by type: T.Type) -> Option {
        Option(kind: .other("\(type)"))
      }
    }

    /// The name of the property; empty until the schema has been made.
    public internal(set) var name = ""
    /// The options of its declaration.
    public let options: [Option]
    /// The name that the property had before, in stores that were written then.
    public let originalName: String
    /// A text that changes the version of the property. Stored only.
    public let hashModifier: String?
    /// The type of the value; `Any` until the schema has been made.
    public internal(set) var valueType: Any.Type = Any.self
    /// The declared default value; nil without one.
    public internal(set) var defaultValue: Any?

    /// The declaration of an attribute, as `@Attribute` makes it.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName ?? ""
      self.hashModifier = hashModifier
    }

    /// True if no two models have the same value.
    public var isUnique: Bool { options.contains(.unique) }
    /// True if the value may be nil.
    public var isOptional: Bool { valueType is any AnyOptional.Type }
    /// True if the value is never saved.
    public var isTransient: Bool { options.contains(.ephemeral) }
    /// Always true.
    public var isAttribute: Bool { true }
    /// Always false for an attribute.
    public var isRelationship: Bool { false }
  }

  /// A property that leads to other models.
  public final class Relationship: SchemaProperty, @unchecked Sendable {
    /// The effect of a deletion on the models that the deleted one refers to.
    public enum DeleteRule: String, Hashable, Codable, Sendable {
      /// They stay, with references to a model that is gone, which read as none.
      case noAction
      /// They stay without the deleted one.
      case nullify
      /// They are deleted, too.
      case cascade
      /// Saving a deletion fails as long as there are some.
      case deny
    }
    /// An option of a relationship.
    public struct Option: Hashable, Sendable {
      /// The destination belongs to one model only. Every option is equal to it.
      public static let unique = Option()
    }

    /// The relationship's name; empty until the schema has been made.
    public internal(set) var name = ""
    /// The declared options.
    public let options: [Option]
    /// The effect of a deletion; `nullify` by default.
    public let deleteRule: DeleteRule
    /// The least number of models. Stored only: a save does not check it.
    public let minimumModelCount: Int?
    /// The largest number of models. Stored only: a save does not check it.
    public let maximumModelCount: Int?
    /// The name in older stores; empty without one.
    public let originalName: String
    /// A text that changes the relationship's version. Stored only.
    public let hashModifier: String?
    /// The declared property that leads back; nil lets the schema find it.
    public let inverseKeyPath: AnyKeyPath?
    /// The name of the property that leads back; nil without one.
    public internal(set) var inverseName: String?
    /// The name of the destination's model type.
    public internal(set) var destination = ""
    /// The type of the property; `Any` at first.
    public internal(set) var valueType: Any.Type = Any.self

    /// The declaration of a relationship, as `@Relationship` makes it.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.originalName = originalName ?? ""
      self.hashModifier = hashModifier
      inverseKeyPath = inverse
    }

    /// Always nil.
    public var keypath: AnyKeyPath? { nil }
    /// True for one model, false for a list.
    public internal(set) var isToOneRelationship = true
    /// True if the property may be nil.
    public var isOptional: Bool { valueType is any AnyOptional.Type }
    /// True if the options contain `unique`.
    public var isUnique: Bool { options.contains(.unique) }
    /// Always false: relationships are saved.
    public var isTransient: Bool { false }
    /// Always false for a relationship.
    public var isAttribute: Bool { false }
    /// Always true for a relationship.
    public var isRelationship: Bool { true }
  }
}

/// An attribute or a relationship of a model type.
public protocol SchemaProperty: AnyObject, Hashable, Sendable {
  var name: String { get }
  var originalName: String { get }
  var valueType: Any.Type { get }
  var isAttribute: Bool { get }
  var isRelationship: Bool { get }
  var isTransient: Bool { get }
  var isOptional: Bool { get }
  var isUnique: Bool { get }
}

extension SchemaProperty {
  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Schema {
  /// The description of a property that `@Model` generates.
  public struct PropertyMetadata {
    let name: String
    let keyPath: AnyKeyPath
    let valueType: Any.Type
    let defaultValue: (() -> Any)?
    let metadata: (any SchemaProperty)?
    /// Notifies the observers of a model that the property changes.
    let notify: (AnyObject, ObservationRegistrar, Bool) -> Void

    /// The macro's description of a property, with its default value and declaration.
    public init<M: PersistentModel, T>(
      name: String, keypath: KeyPath<M, T>, defaultValue: (() -> T)? = nil,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.name = name
      keyPath = keypath
      valueType = T.self
      self.defaultValue = defaultValue.map { make in { make() } }
      self.metadata = metadata
      notify = { model, registrar, isBefore in
        guard let model = model as? M else { return }
        if isBefore {
          registrar.willSet(model, keyPath: keypath)
        } else {
          registrar.didSet(model, keyPath: keypath)
        }
      }
    }
  }
}
