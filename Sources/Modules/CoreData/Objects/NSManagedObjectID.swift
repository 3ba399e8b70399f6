import Foundation

/// Identifies an object in a store, in all contexts.
///
/// An object has its identifier from its insertion on; it is temporary until the object is saved.
open class NSManagedObjectID: NSObject, @unchecked Sendable {
  /// The entity of the object.
  public let entity: NSEntityDescription
  private weak var store: NSPersistentStore?
  /// The object's row in the table of the outermost entity.
  final let key: Int64
  /// Stands for the store after it was closed, and for objects without one.
  private let owner: String
  private let table: String
  final var isSaved: Bool

  init(_ entity: NSEntityDescription, _ store: NSPersistentStore?, key: Int64, isSaved: Bool) {
    self.entity = entity
    self.store = store
    self.key = key
    self.isSaved = isSaved
    owner = store?.identifier ?? ""
    table = entity.root.name ?? ""
  }

  /// The store that has the object; nil of one in no context.
  open var persistentStore: NSPersistentStore? { store }
  /// Whether the object has not been saved yet.
  open var isTemporaryID: Bool { !isSaved }

  /// The identifier as an address, of the scheme `x-coredata`.
  open func uriRepresentation() -> URL {
    let name =
      (entity.name ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let prefix = isSaved ? "p" : "t"
    return URL(string: "x-coredata://\(owner.isEmpty ? "none" : owner)/\(name)/\(prefix)\(key)")!
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(table)
    return hasher.finalize()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    return self === other || key == other.key && table == other.table && owner == other.owner
  }

  open override var description: String { uriRepresentation().absoluteString }
}

extension NSManagedObjectID: NSFetchRequestResult {}
