import Foundation

/// The change of one model in a transaction.
public enum HistoryChange {
  case insert(any HistoryInsert)
  case update(any HistoryUpdate)
  case delete(any HistoryDelete)

  public var changedPersistentIdentifier: PersistentIdentifier {
    switch self {
    case .insert(let change): change.changedPersistentIdentifier
    case .update(let change): change.changedPersistentIdentifier
    case .delete(let change): change.changedPersistentIdentifier
    }
  }
}

/// A model that a transaction inserted.
public protocol HistoryInsert<Model> {
  associatedtype Model: PersistentModel
  var transactionIdentifier: Int64 { get }
  var changeIdentifier: Int64 { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
}

/// A model that a transaction updated.
public protocol HistoryUpdate<Model> {
  associatedtype Model: PersistentModel
  var transactionIdentifier: Int64 { get }
  var changeIdentifier: Int64 { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The properties that got other values.
  var updatedAttributes: [PartialKeyPath<Model>] { get }
}

/// A model that a transaction deleted.
public protocol HistoryDelete<Model> {
  associatedtype Model: PersistentModel
  var transactionIdentifier: Int64 { get }
  var changeIdentifier: Int64 { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The last values of the properties that are declared `.preserveValueOnDeletion`.
  var tombstone: HistoryTombstone<Model> { get }
}

public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert {
  public let transactionIdentifier: Int64
  public let changeIdentifier: Int64
  public let changedPersistentIdentifier: PersistentIdentifier
}

public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate {
  public let transactionIdentifier: Int64
  public let changeIdentifier: Int64
  public let changedPersistentIdentifier: PersistentIdentifier
  public let updatedAttributes: [PartialKeyPath<Model>]
}

public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete {
  public let transactionIdentifier: Int64
  public let changeIdentifier: Int64
  public let changedPersistentIdentifier: PersistentIdentifier
  public let tombstone: HistoryTombstone<Model>
}

/// The values that a deleted model leaves in the history.
public struct HistoryTombstone<Model: PersistentModel> {
  let values: [AnyKeyPath: Any]

  /// The value of a property at the deletion; nil for a property without `.preserveValueOnDeletion`.
  public subscript<Value>(keyPath: KeyPath<Model, Value>) -> Value? { values[keyPath] as? Value }
}
