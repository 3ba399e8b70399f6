import Foundation

/// The change of one model in a transaction.
public enum HistoryChange {
  case insert(any HistoryInsert)
  case update(any HistoryUpdate)
  case delete(any HistoryDelete)

  /// The identifier of the changed model.
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

/// An inserted model in the history.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert {
  /// The number of the save that inserted it.
  public let transactionIdentifier: Int64
  /// The number of the change within the history.
  public let changeIdentifier: Int64
  /// The identifier of the inserted model.
  public let changedPersistentIdentifier: PersistentIdentifier
}

/// An updated model in the history.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate {
  /// The number of the save that updated it.
  public let transactionIdentifier: Int64
  /// The update's own number within the history.
  public let changeIdentifier: Int64
  /// The identifier of the updated model.
  public let changedPersistentIdentifier: PersistentIdentifier
  /// The properties that got other values.
  public let updatedAttributes: [PartialKeyPath<Model>]
}

/// A deleted model in the history.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete {
  /// The number of the save that deleted it.
  public let transactionIdentifier: Int64
  /// The deletion's own number within the history.
  public let changeIdentifier: Int64
  /// The identifier of the deleted model.
  public let changedPersistentIdentifier: PersistentIdentifier
  /// The values that were preserved at the deletion.
  public let tombstone: HistoryTombstone<Model>
}

/// The values that a deleted model leaves in the history.
public struct HistoryTombstone<Model: PersistentModel> {
  let values: [AnyKeyPath: Any]

  /// The value of a property at the deletion; nil for a property without `.preserveValueOnDeletion`.
  public subscript<Value>(keyPath: KeyPath<Model, Value>) -> Value? { values[keyPath] as? Value }
}
