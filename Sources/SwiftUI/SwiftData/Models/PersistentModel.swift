import Foundation
import Observation

/// A class whose instances are kept in a store. `@Model` makes a class one.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// The metadata of the properties, in order.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// The key paths of `#Unique` and `#Index`.
  static var _schemaConstraints: _SchemaConstraints { get }
  /// The properties' values.
  var _$storage: _ModelStorage { get set }
  /// Makes a model of values from a store.
  init(_$storage storage: _ModelStorage)
}

extension PersistentModel {
  /// No constraints by default; `#Unique` and `#Index` generate others.
  public static var _schemaConstraints: _SchemaConstraints { _SchemaConstraints() }

  /// The identifier, which changes once: when a new model is saved.
  public var persistentModelID: PersistentIdentifier { _$storage.identifier }
  /// Equals `persistentModelID`, for lists of views.
  public var id: PersistentIdentifier { persistentModelID }
  /// The context that the model is in; nil before it is inserted and after its deletion was saved.
  public var modelContext: ModelContext? {
    _$storage.state == .gone ? nil : _$storage.context
  }
  /// Whether there is something to save.
  public var hasChanges: Bool { _$storage.isPending }
  /// Whether the model was deleted, and the deletion not saved yet.
  public var isDeleted: Bool { _$storage.state == .deleted }

  public static func == (a: Self, b: Self) -> Bool {
    a === b || a._$storage.identifier == b._$storage.identifier
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(_$storage.identifier) }

  /// The value of a property.
  public func getValue<Value>(forKey path: KeyPath<Self, Value>) -> Value { self[keyPath: path] }
  /// Replaces the value of a property.
  public func setValue<Value>(forKey path: ReferenceWritableKeyPath<Self, Value>, to value: Value) {
    self[keyPath: path] = value
  }
}

/// The key paths of `#Unique` and `#Index`.
public struct _SchemaConstraints {
  let unique: [[AnyKeyPath]]
  let index: [[AnyKeyPath]]

  /// Groups of properties, each with common uniqueness or a common index.
  public init(unique: [[AnyKeyPath]] = [], index: [[AnyKeyPath]] = []) {
    self.unique = unique
    self.index = index
  }
}

/// The type that a stored property gets when its value is in the model's storage.
public struct _StoredElsewhere: Sendable {
  /// An empty value: the property's own is in the storage.
  public init() {}
}
