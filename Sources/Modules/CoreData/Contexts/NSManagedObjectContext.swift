import Foundation
import VivaceSupplements

/// The queues that a context can belong to.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType = 0
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// A set of objects that are changed together, and saved together to the stores of a coordinator or to a parent
/// context.
///
/// A context and its objects belong to one queue: use `perform(_:)` from elsewhere.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The queue that the context belongs to.
  public final let concurrencyType: NSManagedObjectContextConcurrencyType
  /// The stores that the context reads and saves; those of the outermost parent.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? coordinator }
    set {
      coordinator?.remove(self)
      coordinator = newValue
      newValue?.add(self)
    }
  }
  private var coordinator: NSPersistentStoreCoordinator?
  /// The context that this one reads from and saves to.
  open var parent: NSManagedObjectContext? { didSet { parent?.add(child: self) } }
  /// A name for debugging.
  open var name: String?
  /// Values for the program's own use.
  open private(set) var userInfo = NSMutableDictionary()
  /// Records changes so that they can be undone; nil records none.
  open var undoManager: UndoManager?
  /// The way to resolve conflicts of saves: an `NSMergePolicy`.
  open var mergePolicy: Any = NSMergePolicy.error
  /// Whether saves of other contexts of the coordinator, or of the parent, appear in this one by themselves.
  open var automaticallyMergesChangesFromParent = false
  /// Whether objects without a row have empty values, and do not end the program.
  open var shouldDeleteInaccessibleFaults = true
  /// Whether deletions are carried on to related objects at once. They always are.
  open var propagatesDeletesAtEndOfEvent = true
  /// Whether objects stay in memory while nothing else holds them.
  open var retainsRegisteredObjects = false
  /// The author of the changes, for the history. There is no history here.
  open var transactionAuthor: String?
  /// The longest time for which a row may be kept. Rows are not kept here.
  open var stalenessInterval: TimeInterval = -1

  final var inserted = PendingObjects()
  final var updated = PendingObjects()
  final var deleted = PendingObjects()
  /// The changes since the last notice.
  final var event = ContextEvent()
  private var registry: [NSManagedObjectID: Weak] = [:]
  private let registryLock = NSRecursiveLock()
  private var kept: Set<NSManagedObject> = []
  private var observers: [WeakObserver] = []
  private var children: [WeakContext] = []
  private var isNoticeScheduled = false
  final var isRecordingUndo = true
  final let inbox = ContextInbox()
  final let queue: DispatchQueue

  private struct Weak { weak var object: NSManagedObject? }
  private struct WeakObserver { weak var observer: (any ContextObserver)? }
  private struct WeakContext { weak var context: NSManagedObjectContext? }

  /// A context of a queue, without stores.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue =
      ct == .mainQueueConcurrencyType ? .main : DispatchQueue(label: "NSManagedObjectContext")
    super.init()
    if ct != .mainQueueConcurrencyType {
      queue.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
    }
  }

  /// A context of a queue, without stores.
  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.old) }

  static let queueKey = DispatchSpecificKey<ObjectIdentifier>()

  /// The model of the context's stores.
  final var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }
  final var source: (any ObjectSource)? { parent ?? coordinator }
  final var policy: NSMergePolicyType {
    (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }

  // MARK: - Objects

  /// Whether there is something to save.
  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
  /// The objects that the next save inserts.
  open var insertedObjects: Set<NSManagedObject> { inserted.set }
  /// The objects that the next save updates.
  open var updatedObjects: Set<NSManagedObject> { updated.set }
  /// The objects that the next save deletes.
  open var deletedObjects: Set<NSManagedObject> { deleted.set }
  /// The objects in memory.
  open var registeredObjects: Set<NSManagedObject> {
    registryLock.withLock { Set(registry.values.compactMap(\.object)) }
  }

  /// Finds an object in memory.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registryLock.withLock { registry[objectID]?.object }
  }

  /// The object of an identifier: a fault where it is not in memory, whether there is a row or not.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    object(of: objectID) ?? ObjectMaking.object(objectID.entity, objectID, in: self)
  }

  /// The object of an identifier, with its values; throws where there is no row.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let known = registeredObject(for: objectID) {
      guard known.phase != .deleted, known.phase != .gone else { throw missing(objectID) }
      if !known.isFault { return known }
    }
    guard let row = try source?.storedRow(objectID) else { throw missing(objectID) }
    guard let object = object(of: objectID) else { throw missing(objectID) }
    if object.isFault { object.row = row }
    object.fire()
    return object
  }

  private func missing(_ id: NSManagedObjectID) -> NSError {
    StoreErrors.error(
      NSManagedObjectReferentialIntegrityError, "there is no object \(id) in the store",
      [NSAffectedObjectsErrorKey: [id]])
  }

  /// The object of an identifier, a fault where it is not in memory.
  final func object(of id: NSManagedObjectID) -> NSManagedObject? {
    if let known = registeredObject(for: id) { return known }
    guard let source else { return nil }
    let exact = source.exactEntity(id)
    let own =
      exact === id.entity
      ? id : NSManagedObjectID(exact, id.persistentStore, key: id.key, isSaved: id.isSaved)
    let object = ObjectMaking.object(exact, own, in: self)
    register(object)
    return object
  }

  final func register(_ object: NSManagedObject) {
    registryLock.withLock {
      registry[object.id] = Weak(object: object)
      if retainsRegisteredObjects { kept.insert(object) }
    }
  }

  /// Removes an object that is not in memory any more.
  final func forget(_ id: NSManagedObjectID) {
    registryLock.withLock { if registry[id]?.object == nil { registry[id] = nil } }
  }

  final func unregister(_ object: NSManagedObject) {
    registryLock.withLock {
      registry[object.id] = nil
      kept.remove(object)
    }
  }

  /// Reads the values of a fault.
  final func read(_ object: NSManagedObject) {
    var found = object.row
    object.row = nil
    if found == nil {
      do { found = try source?.storedRow(object.id) } catch {
        CoreDataReport.once("\(object.id) could not be read: \(error)")
      }
    }
    object.slots = found?.slots ?? object.entity.layout.defaults
    object.saved = object.slots
    object.version = found?.version ?? 0
    object.silence += 1
    object.awakeFromFetch()
    object.silence -= 1
    object.changed = []
  }

  final func storedMembers(of object: NSManagedObject, _ property: EntityLayout.Property)
    -> ObjectList
  {
    do { return try source?.storedMembers(object.id, property) ?? ObjectList() } catch {
      CoreDataReport.once("\(property.name) of \(object.id) could not be read: \(error)")
      return ObjectList()
    }
  }

  // MARK: - Changes

  /// Adds a new object.
  open func insert(_ object: NSManagedObject) {
    guard object.context == nil || object.phase == .deleted || object.phase == .gone else { return }
    recordUndo { $0.delete(object) }
    let isNew = object.phase == .free
    if object.phase == .deleted {
      deleted.remove(object)
      object.phase = .saved
      updated.insert(object)
    } else {
      if isNew, let coordinator = persistentStoreCoordinator {
        object.id = coordinator.newID(object.entity) ?? object.id
      }
      object.context = self
      object.phase = .inserted
      inserted.insert(object)
      register(object)
    }
    event.inserted.insert(object)
    event.deleted.remove(object)
    if isNew {
      object.silence += 1
      object.awakeFromInsert()
      object.silence -= 1
      object.changed = []
    }
    noticeLater(object.entity)
  }

  /// Deletes an object, and does with the related ones as the delete rules have it.
  open func delete(_ object: NSManagedObject) {
    guard object.context === self, object.phase == .saved || object.phase == .inserted else {
      return
    }
    object.notifyBeforeChange()
    recordUndo { $0.insert(object) }
    object.prepareForDeletion()
    if object.phase == .inserted {
      inserted.remove(object)
      object.phase = .gone
      object.applyDeleteRules()
      updated.remove(object)
      object.context = nil
      unregister(object)
    } else {
      object.phase = .deleted
      deleted.insert(object)
      object.applyDeleteRules()
      updated.remove(object)
    }
    if event.inserted.contains(object) { event.inserted.remove(object) }
    event.deleted.insert(object)
    event.updated.remove(object)
    noticeLater(object.entity)
  }

  /// Notes that a value of an object was set.
  final func noteChange(of object: NSManagedObject) {
    if object.phase == .saved { updated.insert(object) }
    if object.phase != .gone, object.phase != .deleted, !event.inserted.contains(object) {
      event.updated.insert(object)
    }
    noticeLater(object.entity)
  }

  /// Tells views at once, and others at the end of the event.
  final func noticeLater(_ entity: NSEntityDescription) {
    notifyObservers([entity.root.name ?? ""])
    guard !isNoticeScheduled, concurrencyType == .mainQueueConcurrencyType else { return }
    isNoticeScheduled = true
    DispatchQueue.main.async { [weak self] in
      guard let self, isNoticeScheduled else { return }
      processPendingChanges()
    }
  }

  /// Posts a notice of the changes since the last one, and takes over other contexts' saves.
  open func processPendingChanges() {
    isNoticeScheduled = false
    mergeInbox()
    let event = event
    guard !event.isEmpty else { return }
    self.event = ContextEvent()
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: event.information)
  }

  // MARK: - Observers

  final func addObserver(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  final func removeObserver(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Tells observers of the tables in which objects have changed.
  final func notifyObservers(_ tables: Set<String>) {
    for weak in observers { weak.observer?.objectsChanged(in: tables) }
  }

  private func add(child: NSManagedObjectContext) {
    children.removeAll { $0.context == nil }
    children.append(WeakContext(context: child))
  }

  /// The contexts that have this one as their parent.
  final var presentChildren: [NSManagedObjectContext] { children.compactMap(\.context) }
}

extension NSManagedObjectContext {
  /// The queues that a context can belong to, by their newer names.
  public struct ConcurrencyType: Hashable, Sendable {
    let old: NSManagedObjectContextConcurrencyType
    public static let privateQueue = Self(old: .privateQueueConcurrencyType)
    public static let mainQueue = Self(old: .mainQueueConcurrencyType)
  }
}

/// Is told of changes in a context.
protocol ContextObserver: AnyObject {
  func objectsChanged(in tables: Set<String>)
}

/// The changes in a context since its last notice.
struct ContextEvent {
  var inserted = PendingObjects()
  var updated = PendingObjects()
  var deleted = PendingObjects()
  var refreshed = PendingObjects()

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty
  }

  var information: [AnyHashable: Any] {
    var result: [AnyHashable: Any] = [:]
    for (key, objects) in [
      (NSInsertedObjectsKey, inserted), (NSUpdatedObjectsKey, updated),
      (NSDeletedObjectsKey, deleted), (NSRefreshedObjectsKey, refreshed),
    ] where !objects.isEmpty {
      result[key] = objects.set
    }
    return result
  }
}

/// The key of the inserted objects in a notification.
public let NSInsertedObjectsKey = "inserted"
/// The key of the changed objects in a notification.
public let NSUpdatedObjectsKey = "updated"
/// The key of the deleted objects in a notification.
public let NSDeletedObjectsKey = "deleted"
/// The key of the objects in a notification that were read again.
public let NSRefreshedObjectsKey = "refreshed"
/// The key of the objects in a notification whose values are not valid any more.
public let NSInvalidatedObjectsKey = "invalidated"
/// The key of a notification that no object's values are valid any more.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
/// The key of the identifiers of inserted objects.
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
/// The key of the identifiers of changed objects.
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
/// The key of the identifiers of deleted objects.
public let NSDeletedObjectIDsKey = "deleted_objectIDs"

extension Notification.Name {
  /// Posted before a context saves.
  public static let NSManagedObjectContextWillSave = Self("NSManagedObjectContextWillSave")
  /// Posted after a context has saved.
  public static let NSManagedObjectContextDidSave = Self("NSManagedObjectContextDidSave")
  /// Posted when objects of a context have changed.
  public static let NSManagedObjectContextObjectsDidChange = Self(
    "NSObjectsChangedInManagingContextNotification")
  /// Posted when a context has saved, with identifiers.
  public static let NSManagedObjectContextDidSaveObjectIDs = Self(
    "NSManagedObjectContextDidSaveObjectIDsNotification")
  /// Posted when a context has taken over another one's save, with identifiers.
  public static let NSManagedObjectContextDidMergeChangesObjectIDs = Self(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification")
  /// Posted when another process has written to a store. It is not posted here.
  public static let NSPersistentStoreRemoteChange = Self(
    "NSPersistentStoreRemoteChangeNotification")
  /// Posted when a coordinator has other stores.
  public static let NSPersistentStoreCoordinatorStoresDidChange = Self(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification")
}

extension NSManagedObjectContext {
  /// Posted before a context saves.
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  /// Posted after a context has saved.
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  /// Posted when objects of a context have changed.
  public static let didChangeObjectsNotification = Notification.Name
    .NSManagedObjectContextObjectsDidChange
  /// Posted when a context has saved, with identifiers.
  public static let didSaveObjectIDsNotification = Notification.Name
    .NSManagedObjectContextDidSaveObjectIDs
  /// Posted when a context has taken over another one's save.
  public static let didMergeChangesObjectIDsNotification = Notification.Name
    .NSManagedObjectContextDidMergeChangesObjectIDs

  /// The keys of a notification's objects.
  public enum NotificationKey: String, Sendable {
    case insertedObjects = "inserted"
    case updatedObjects = "updated"
    case deletedObjects = "deleted"
    case refreshedObjects = "refreshed"
    case invalidatedObjects = "invalidated"
    case insertedObjectIDs = "inserted_objectIDs"
    case updatedObjectIDs = "updated_objectIDs"
    case deletedObjectIDs = "deleted_objectIDs"
  }
}
