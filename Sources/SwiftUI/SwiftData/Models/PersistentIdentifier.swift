import Foundation
import Synchronization

/// The identity of a model, which outlives the program that made it once the model is in a context.
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable {
  /// An identifier within its store and entity.
  public struct ID: Hashable, Comparable, Codable, Sendable {
    let key: Int64
    public static func < (a: ID, b: ID) -> Bool { a.key < b.key }
  }

  /// The name of the model's type in the schema.
  public let entityName: String
  /// The store that the model is in; nil before it is in one.
  public let storeIdentifier: String?
  /// The model's key in its store; new models have a temporary one until they are saved.
  public let id: ID

  var key: Int64 { id.key }

  init(entityName: String, storeIdentifier: String?, key: Int64) {
    self.entityName = entityName
    self.storeIdentifier = storeIdentifier
    id = ID(key: key)
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.entityName, a.id) < (b.entityName, b.id)
  }

  private static let last = Atomic<Int64>(0)

  /// The identifier of a model in no context: its key is negative.
  static func temporary(_ plan: EntityPlan) -> PersistentIdentifier {
    let key = last.subtract(1, ordering: .relaxed).newValue
    return PersistentIdentifier(entityName: plan.name, storeIdentifier: nil, key: key)
  }
}
