import Foundation
import VivaceDatabases

/// Opens the stores of a model, and serves contexts with them.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model of the stores.
  public final let managedObjectModel: NSManagedObjectModel
  /// The stores that are open.
  open private(set) var persistentStores: [NSPersistentStore] = []
  /// A name for debugging.
  open var name: String?
  private var contexts: [Weak] = []
  private let lock = NSRecursiveLock()
  private struct Weak { weak var context: NSManagedObjectContext? }

  /// A coordinator without stores.
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  final func add(_ context: NSManagedObjectContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil || $0.context === context }
      contexts.append(Weak(context: context))
    }
  }

  final func remove(_ context: NSManagedObjectContext) {
    lock.withLock { contexts.removeAll { $0.context == nil || $0.context === context } }
  }

  /// Tells other contexts of a save.
  final func tell(_ save: SavedIDs, from context: NSManagedObjectContext?) {
    let others = lock.withLock { contexts.compactMap(\.context) }
    for other in others where other !== context && other.automaticallyMergesChangesFromParent {
      other.receive(save)
    }
  }

  // MARK: - Stores

  /// Opens a store.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    guard
      [NSSQLiteStoreType, NSInMemoryStoreType, NSBinaryStoreType, NSXMLStoreType]
        .contains(storeType)
    else {
      throw StoreErrors.error(
        NSPersistentStoreInvalidTypeError, "there are no stores of the type \(storeType)")
    }
    let store = try NSPersistentStore(
      self, type: storeType, configuration: configuration, url: storeURL, options: options)
    lock.withLock { persistentStores.append(store) }
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self)
    return store
  }

  /// Opens a store of a type.
  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens the store of a description, and calls a closure with the result.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: storeDescription.configuration,
        at: storeDescription.url, options: storeDescription.allOptions)
      block(storeDescription, nil)
    } catch {
      block(storeDescription, error)
    }
  }

  /// Closes a store. Its file stays.
  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock { persistentStores.removeAll { $0 === store } }
    store.close()
  }

  /// Finds the open store of a file.
  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  /// The file of a store.
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// Gives a store another file.
  open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
    store.url = url
    return true
  }

  /// Deletes a store's files.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    if let store = persistentStore(for: url) { try remove(store) }
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + ending
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Deletes a store's files.
  open func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws { try destroyPersistentStore(at: url, ofType: type.rawValue, options: options) }

  /// Copies a store to another file, which replaces it here.
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore {
    try copy(store, to: URL)
    try remove(store)
    let name = store.configurationName
    return try addPersistentStore(
      ofType: storeType,
      configurationName: name == "PF_DEFAULT_CONFIGURATION_NAME" ? nil : name, at: URL,
      options: options ?? store.options)
  }

  /// Replaces a store's files by those of another one.
  open func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
    ofType storeType: String
  ) throws {
    try destroyPersistentStore(at: destinationURL, ofType: storeType)
    let source = try NSPersistentStore(
      self, type: storeType, configuration: nil, url: sourceURL, options: sourceOptions)
    defer { source.close() }
    try copy(source, to: destinationURL)
  }

  private func copy(_ store: NSPersistentStore, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try store.withLock { tables in
      try tables.database.run("VACUUM INTO \(.value(.text(url.path)))")
    }
  }

  /// Reads the values about a store of a file.
  open class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    do {
      guard let database = try StoreTables.file.check(url.path) else {
        throw StoreErrors.error(NSPersistentStoreOpenError, "there is no store \(url.path)")
      }
      return [
        NSStoreTypeKey: storeType, NSStoreUUIDKey: try database.metadata("identifier") ?? "",
        StoreSchema.metadataKey: try database.metadata(StoreSchema.metadataKey) ?? "",
      ]
    } catch let failure as StoreFailure {
      throw StoreErrors.opening(failure)
    }
  }

  // MARK: - Identifiers

  /// The store that keeps an entity.
  final func store(of entity: NSEntityDescription) -> NSPersistentStore? {
    lock.withLock {
      persistentStores.first { store in store.entities.contains { $0 === entity } }
        ?? persistentStores.first { store in store.entities.contains { $0.name == entity.name } }
    }
  }

  /// An identifier for a new object.
  final func newID(_ entity: NSEntityDescription) -> NSManagedObjectID? {
    guard let store = store(of: entity) else { return nil }
    do {
      let key = try store.withLock { try $0.newKey() }
      return NSManagedObjectID(entity, store, key: key, isSaved: false)
    } catch {
      CoreDataReport.once("a new \(entity.name ?? "") has no identifier: \(error)")
      return nil
    }
  }

  /// Finds the identifier that an address stands for.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let components = url.absoluteString.split(separator: "/").map(String.init)
    guard components.count == 4, components[0] == "x-coredata:",
      let key = Int64(components[3].dropFirst()),
      let store = persistentStores.first(where: { $0.identifier == components[1] }),
      let name = components[2].removingPercentEncoding,
      let entity = managedObjectModel.entitiesByName[name]
    else { return nil }
    return NSManagedObjectID(entity, store, key: key, isSaved: components[3].hasPrefix("p"))
  }

  // MARK: - Queue

  /// Runs a closure, one at a time.
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }
  /// Runs a closure later.
  open func perform(_ block: @escaping () -> Void) { lock.withLock(block) }
}

extension NSPersistentStore {
  /// The kinds of store.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sqlite = Self(rawValue: NSSQLiteStoreType)
    public static let inMemory = Self(rawValue: NSInMemoryStoreType)
    public static let binary = Self(rawValue: NSBinaryStoreType)
    public static let xml = Self(rawValue: NSXMLStoreType)
  }
}

extension NSPersistentStoreCoordinator: ObjectSource {
  private func open(_ entity: NSEntityDescription) throws -> NSPersistentStore {
    guard let store = store(of: entity) else {
      throw StoreErrors.error(
        NSCoreDataError,
        "the coordinator has no store for \(entity.name ?? ""); call loadPersistentStores first")
    }
    return store
  }

  func storedRow(_ id: NSManagedObjectID) throws -> StoredRow? {
    try open(id.entity).withLock { try $0.row(id) }
  }

  func storedMembers(_ id: NSManagedObjectID, _ property: EntityLayout.Property) throws
    -> ObjectList
  { try open(id.entity).withLock { try $0.members(id, property) } }

  func exactEntity(_ id: NSManagedObjectID) -> NSEntityDescription {
    (try? open(id.entity).withLock { $0.exactEntity(id) }) ?? id.entity
  }

  func find(_ query: FetchQuery) throws -> FoundRows {
    try open(query.entity).withLock { try $0.find(query) }
  }

  func count(_ query: FetchQuery) throws -> Int? {
    try open(query.entity).withLock { try $0.count(query) }
  }

  func write(
    _ changes: ChangeSet, _ policy: NSMergePolicyType, from context: NSManagedObjectContext
  ) throws -> WriteResult {
    var result = WriteResult()
    var changesByStore: [ObjectIdentifier: (store: NSPersistentStore, changes: ChangeSet)] = [:]
    func add(_ list: [ChangeSet.Change], _ path: WritableKeyPath<ChangeSet, [ChangeSet.Change]>)
      throws
    {
      for change in list {
        let store = try open(change.id.entity)
        changesByStore[ObjectIdentifier(store), default: (store, ChangeSet())].changes[
          keyPath: path
        ]
        .append(change)
      }
    }
    try add(changes.inserted, \.inserted)
    try add(changes.updated, \.updated)
    try add(changes.deleted, \.deleted)
    for (store, changes) in changesByStore.values {
      guard !store.isReadOnly else {
        throw StoreErrors.error(
          NSPersistentStoreSaveError, "the store \(store.url?.path ?? "") may only be read")
      }
      try store.withLock { tables in
        var writer = StoreWriter(tables, policy)
        try tables.database.transaction { try writer.write(changes) }
        result.dropped.formUnion(writer.result.dropped)
        result.stale.formUnion(writer.result.stale)
        result.replaced.formUnion(writer.result.replaced)
        result.versions.merge(writer.result.versions) { $1 }
      }
    }
    for change in changes.inserted where !result.dropped.contains(change.id) {
      change.id.isSaved = true
    }
    return result
  }
}
