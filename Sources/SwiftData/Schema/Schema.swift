import Foundation
import Observation

/// The model types of a store, with a version.
public final class Schema: Hashable, CustomDebugStringConvertible, @unchecked Sendable {
  /// A version: its major number first.
  public struct Version: Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

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

  public let version: Version
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
      waiting += plan.properties.compactMap(\.destination)
    }
    plans = found.values.sorted { $0.name < $1.name }
    entities = plans.map(Entity.init)
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// An empty schema.
  public convenience init() { self.init([] as [any PersistentModel.Type]) }

  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    entitiesByName[Schema.entityName(for: type)]
  }

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
  public final class Entity: Hashable, CustomDebugStringConvertible, @unchecked Sendable {
    let plan: EntityPlan

    init(_ plan: EntityPlan) { self.plan = plan }

    public var name: String { plan.name }
    public var attributes: Set<Attribute> {
      Set(plan.properties.compactMap { $0.metadata as? Attribute })
    }
    public var relationships: Set<Relationship> {
      Set(plan.properties.compactMap { $0.metadata as? Relationship })
    }
    /// In the order in which they are declared.
    public var properties: [any SchemaProperty] { plan.properties.compactMap { $0.metadata } }
    public var storedProperties: [any SchemaProperty] { properties }
    public var attributesByName: [String: Attribute] {
      Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    }
    public var relationshipsByName: [String: Relationship] {
      Dictionary(relationships.map { ($0.name, $0) }) { first, _ in first }
    }
    public var uniquenessConstraints: [[String]] {
      plan.uniqueGroups.map { $0.map { plan.properties[$0].name } }
    }
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
      public static let preserveValueOnDeletion = Option(kind: .preserveValueOnDeletion)
      public static let spotlight = Option(kind: .spotlight)
      public static let allowsCloudEncryption = Option(kind: .encrypt)
      /// The value is kept by a transformer of that name. Values that are `Codable` are kept as such.
      public static func transformable(by name: String) -> Option { Option(kind: .other(name)) }
      public static func transformable(by type: Any.Type) -> Option {
        Option(kind: .other("\(type)"))
      }
      @_disfavoredOverload
      public static func transformable<T>(by type: T.Type) -> Option {
        Option(kind: .other("\(type)"))
      }
    }

    public internal(set) var name = ""
    public let options: [Option]
    /// The name that the property had before, in stores that were written then.
    public let originalName: String
    public let hashModifier: String?
    public internal(set) var valueType: Any.Type = Any.self
    public internal(set) var defaultValue: Any?

    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName ?? ""
      self.hashModifier = hashModifier
    }

    public var isUnique: Bool { options.contains(.unique) }
    public var isOptional: Bool { valueType is any AnyOptional.Type }
    public var isTransient: Bool { options.contains(.ephemeral) }
    public var isAttribute: Bool { true }
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
    public struct Option: Hashable, Sendable {
      public static let unique = Option()
    }

    public internal(set) var name = ""
    public let options: [Option]
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    public let originalName: String
    public let hashModifier: String?
    public let inverseKeyPath: AnyKeyPath?
    public internal(set) var inverseName: String?
    public internal(set) var destination = ""
    public internal(set) var valueType: Any.Type = Any.self

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

    public var keypath: AnyKeyPath? { nil }
    public internal(set) var isToOneRelationship = true
    public var isOptional: Bool { valueType is any AnyOptional.Type }
    public var isUnique: Bool { options.contains(.unique) }
    public var isTransient: Bool { false }
    public var isAttribute: Bool { false }
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
