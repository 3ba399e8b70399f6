import Foundation
import Observation
import Synchronization
import VivaceDatabases

/// Everything known of a model type: its table, its properties and their inverses. There is one for each type.
///
/// A model that inherits from another one has that one's properties first, and its rows are in the same table.
final class EntityPlan: @unchecked Sendable {
  let id: ObjectIdentifier
  let type: any PersistentModel.Type
  let name: String
  /// The model that this one inherits from.
  let parent: EntityPlan?
  /// The models that inherit from this one, as far as they have been used.
  private var children: [EntityPlan] = []
  /// The inherited properties, which are those of the parent, and after them the type's own.
  let properties: [PropertyPlan]
  /// The key paths of the properties, which start at this type for those that are inherited, too.
  let paths: [AnyKeyPath]
  let indexByPath: [AnyKeyPath: Int]
  let uniqueGroups: [[Int]]
  let indexGroups: [[Int]]
  /// The properties that are read with a row, in the order of its columns after the key.
  let eager: [PropertyPlan]

  var inheritedCount: Int { parent?.properties.count ?? 0 }
  var ownProperties: ArraySlice<PropertyPlan> { properties.dropFirst(inheritedCount) }
  /// The first of the models that this one inherits from, or the model itself: the table is that one's.
  var root: EntityPlan { parent?.root ?? self }
  var table: String { root.name.quoted }
  static let keyColumn = "\"_key\""
  /// The column with the name of a row's model where several models share a table. The root's rows have NULL.
  static let kindColumnName = "_kind"

  private static let lock = NSRecursiveLock()
  private static let known = Mutex<[ObjectIdentifier: EntityPlan]>([:])

  static func of(_ type: any PersistentModel.Type) -> EntityPlan {
    lock.withLock {
      if let plan = known(type) { return plan }
      let parent = (_getSuperclass(type) as? any PersistentModel.Type).map { of($0) }
      // A relationship of the parent may lead here.
      if let plan = known(type) { return plan }
      let plan = EntityPlan(type, parent)
      known.withLock { $0[plan.id] = plan }
      plan.findDestinations()
      plan.findInverses()
      return plan
    }
  }

  private static func known(_ type: any PersistentModel.Type) -> EntityPlan? {
    known.withLock { $0[ObjectIdentifier(type)] }
  }

  private init(_ type: any PersistentModel.Type, _ parent: EntityPlan?) {
    id = ObjectIdentifier(type)
    self.type = type
    name = String(describing: type)
    self.parent = parent
    let metadata = type.schemaMetadata
    let inherited = parent?.properties ?? []
    let own = metadata.enumerated().dropFirst(inherited.count)
      .map { PropertyPlan($1, index: $0) }
    let properties = inherited + own
    self.properties = properties
    paths = metadata.map(\.keyPath)
    let indexByPath = Dictionary(zip(paths, 0...)) { first, _ in first }
    self.indexByPath = indexByPath
    let groups = type._schemaConstraints
    uniqueGroups =
      (parent?.uniqueGroups ?? [])
      + own.filter { $0.metadata?.isUnique == true && $0.isAttribute }.map { [$0.index] }
      + groups.unique.map { $0.compactMap { indexByPath[$0] } }.filter { !$0.isEmpty }
    indexGroups =
      (parent?.indexGroups ?? [])
      + groups.index.map { $0.compactMap { indexByPath[$0] } }.filter { !$0.isEmpty }
    eager = properties.filter { $0.hasColumn && !$0.isExternal }
    for property in own { property.owner = self }
    parent?.children.append(self)
  }

  private func findDestinations() {
    for property in ownProperties {
      guard let type = property.destinationType else { continue }
      property.destination = EntityPlan.of(type)
      property.relationship?.destination = property.destination?.name ?? ""
    }
  }

  /// Pairs relationships: those whose inverse is named, then those for which only one is possible.
  private func findInverses() {
    for property in ownProperties where property.inverse == nil {
      guard let destination = property.destination,
        let path = property.relationship?.inverseKeyPath,
        let index = destination.indexByPath[path]
      else { continue }
      property.pair(with: destination.properties[index])
    }
    for property in ownProperties where property.isRelationship && property.inverse == nil {
      guard let destination = property.destination, destination !== self else { continue }
      let back = destination.properties.filter { $0.destinationType.map { $0 == type } == true }
      let forth = properties.filter { $0.destination === destination }
      let isNamed = { (other: PropertyPlan) in other.relationship?.inverseKeyPath != nil }
      guard back.count == 1, forth.count == 1, back[0].inverse == nil, !isNamed(back[0]) else {
        continue
      }
      property.pair(with: back[0])
    }
  }

  // MARK: Inheritance

  /// The model and all that inherit from it, as far as they have been used.
  var family: [EntityPlan] {
    [self] + EntityPlan.lock.withLock { children }.flatMap(\.family)
  }

  /// Whether this model is `other`, or inherits from it.
  func inherits(from other: EntityPlan) -> Bool {
    self === other || parent?.inherits(from: other) == true
  }

  var ownUniqueGroups: [[Int]] {
    Array(uniqueGroups.dropFirst(parent?.uniqueGroups.count ?? 0))
  }
  var ownIndexGroups: [[Int]] {
    Array(indexGroups.dropFirst(parent?.indexGroups.count ?? 0))
  }

  /// The model that declares one of the groups of unique properties.
  func declaring(uniqueGroup index: Int) -> EntityPlan {
    guard let parent, index < parent.uniqueGroups.count else { return self }
    return parent.declaring(uniqueGroup: index)
  }
}

/// A property of a model type.
final class PropertyPlan: @unchecked Sendable {
  enum Kind: Equatable { case attribute, toOne, toMany }

  let index: Int
  let name: String
  let keyPath: AnyKeyPath
  let kind: Kind
  /// Of an attribute.
  let codec: (any Codec)?
  let metadata: (any SchemaProperty)?
  let destinationType: (any PersistentModel.Type)?
  let defaultValue: (() -> Any)?
  let isOptional: Bool
  let isEphemeral: Bool
  let isExternal: Bool
  /// Whether the history keeps its value when a model is deleted.
  let isKeptOnDeletion: Bool
  let valueType: Any.Type
  let notify: (AnyObject, ObservationRegistrar, Bool) -> Void
  fileprivate(set) unowned(unsafe) var owner: EntityPlan!
  fileprivate(set) unowned(unsafe) var destination: EntityPlan?
  private(set) unowned(unsafe) var inverse: PropertyPlan?

  var isAttribute: Bool { kind == .attribute }
  var isRelationship: Bool { kind != .attribute }
  var relationship: Schema.Relationship? { metadata as? Schema.Relationship }
  var deleteRule: Schema.Relationship.DeleteRule { relationship?.deleteRule ?? .nullify }
  /// The name of the column. Of an inheriting model it is the model's name, too, since others share the table.
  var columnName: String { owner.parent == nil ? name : "\(owner.name).\(name)" }
  var originalColumnName: String? {
    originalName.map { owner.parent == nil ? $0 : "\(owner.name).\($0)" }
  }
  var column: String { columnName.quoted }
  var hasColumn: Bool { kind != .toMany && !isEphemeral }
  /// A to-many relationship without a to-one inverse has a table of its own.
  var hasTable: Bool { kind == .toMany && inverse?.kind != .toOne }
  var originalName: String? { metadata.map(\.originalName).flatMap { $0.isEmpty ? nil : $0 } }

  init(_ found: Schema.PropertyMetadata, index: Int) {
    self.index = index
    name = found.name
    keyPath = found.keyPath
    defaultValue = found.defaultValue
    notify = found.notify
    valueType = found.valueType
    isOptional = found.valueType is any AnyOptional.Type
    let bare = (found.valueType as? any AnyOptional.Type)?.wrappedType ?? found.valueType
    if let model = bare as? any PersistentModel.Type {
      (kind, destinationType, codec) = (.toOne, model, nil)
    } else if let models = bare as? any AnyModelCollection.Type, let type = models.modelType {
      (kind, destinationType, codec) = (.toMany, type, nil)
    } else {
      (kind, destinationType) = (.attribute, nil)
      codec = Codecs.codec(for: found.valueType)
    }
    let attribute = found.metadata as? Schema.Attribute
    isEphemeral = attribute?.isTransient == true
    isExternal = attribute?.options.contains(.externalStorage) == true
    isKeptOnDeletion = attribute?.options.contains(.preserveValueOnDeletion) == true
    if kind == .attribute, codec == nil, !isEphemeral {
      fatalError(
        "\(found.name) of type \(found.valueType) cannot be stored: make the type Codable, or "
          + "declare the property @Transient")
    }
    metadata =
      found.metadata ?? (kind == .attribute ? Schema.Attribute() : Schema.Relationship())
    describe()
  }

  private func describe() {
    if let attribute = metadata as? Schema.Attribute {
      attribute.name = name
      attribute.valueType = valueType
      attribute.defaultValue = defaultValue?()
    } else if let relationship {
      relationship.name = name
      relationship.valueType = valueType
      relationship.isToOneRelationship = kind == .toOne
    }
  }

  fileprivate func pair(with other: PropertyPlan) {
    inverse = other
    relationship?.inverseName = other.name
    other.inverse = self
    other.relationship?.inverseName = name
  }

  // MARK: The table of pairs

  /// Whether the pairs are in the table of the inverse.
  private var isSecond: Bool {
    guard let inverse else { return false }
    return "\(inverse.owner.name).\(inverse.name)" < "\(owner.name).\(name)"
  }
  var pairTable: String {
    isSecond ? inverse?.pairTable ?? "" : "\(owner.name).\(name)".quoted
  }
  var ownColumn: String { isSecond ? "\"second\"" : "\"first\"" }
  var otherColumn: String { isSecond ? "\"first\"" : "\"second\"" }
}

/// An array, which is one of models where `modelType` is not nil.
protocol AnyModelCollection {
  static var modelType: (any PersistentModel.Type)? { get }
  static var countPath: AnyKeyPath { get }
  static var emptinessPath: AnyKeyPath { get }
}

extension Array: AnyModelCollection {
  static var modelType: (any PersistentModel.Type)? { Element.self as? any PersistentModel.Type }
  static var countPath: AnyKeyPath { \[Element].count }
  static var emptinessPath: AnyKeyPath { \[Element].isEmpty }
}
