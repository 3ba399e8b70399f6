import Foundation
import VivaceDatabases

/// The kind of a store that SQLite keeps in a file.
public let NSSQLiteStoreType = "SQLite"
/// The kind of a store in memory.
public let NSInMemoryStoreType = "InMemory"
/// The kind of a store in a binary file. It is kept by SQLite here.
public let NSBinaryStoreType = "Binary"
/// The kind of a store in an XML file. It is kept by SQLite here.
public let NSXMLStoreType = "XML"
/// The key of a store's kind in its metadata.
public let NSStoreTypeKey = "NSStoreType"
/// The key of a store's identifier in its metadata.
public let NSStoreUUIDKey = "NSStoreUUID"
/// The option that a store may only be read.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// The option that a store of an older model is brought up to date.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// The option that the way from an older model is found out.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The option that changes are recorded. There is no history here.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// The option that other processes' changes are announced. They are not here.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// The option for SQLite's settings. They are not changed here.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// The option for the protection of a store's file. It has no effect here.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
/// The option for the time that opening may take. It has no effect here.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"

/// A store: a file of SQLite, or memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The store's coordinator.
  open private(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The configuration of the model that the store keeps.
  public final let configurationName: String
  /// The options that it was opened with.
  public final let options: [AnyHashable: Any]?
  /// The store's file.
  open internal(set) var url: URL?
  /// The store's kind.
  public final let type: String
  /// The store's identifier.
  open internal(set) var identifier: String!
  /// Whether it may only be read.
  open var isReadOnly: Bool { (options?[NSReadOnlyPersistentStoreOption] as? Bool) ?? false }
  final let entities: [NSEntityDescription]
  private(set) final var tables: StoreTables!
  private let lock = NSRecursiveLock()

  /// Opens a store, and makes it where there is none.
  init(
    _ coordinator: NSPersistentStoreCoordinator, type: String, configuration: String?, url: URL?,
    options: [AnyHashable: Any]?
  ) throws {
    persistentStoreCoordinator = coordinator
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.options = options
    self.type = type
    self.url = url
    guard
      let entities = coordinator.managedObjectModel.entities(forConfigurationName: configuration)
    else {
      throw StoreErrors.error(
        NSPersistentStoreOpenError, "the model has no configuration \(configuration ?? "")")
    }
    self.entities = entities
    super.init()
    let isInMemory = type == NSInMemoryStoreType || url == nil || url?.path == "/dev/null"
    let database = try open(isInMemory ? ":memory:" : url!.path)
    identifier = try database.metadata("identifier") ?? UUID().uuidString
    tables = StoreTables(database, entities, self)
  }

  private func open(_ path: String) throws -> Database {
    do {
      let schema = StoreSchema(entities)
      if path != ":memory:" {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      }
      if let found = try StoreTables.file.check(path) {
        let text = try found.metadata(StoreSchema.metadataKey) ?? ""
        guard let old = StoreSchema(text: text) else {
          throw StoreFailure.broken(path: path, "it does not describe itself")
        }
        if old != schema { try checkMigration(path) }
        if isReadOnly { return try Database(path: path, isReadOnly: true) }
      }
      let database = try Database(path: path)
      try StoreTables.file.prepare(database)
      try database.transaction {
        try database.createMetadata()
        let old = try database.metadata(StoreSchema.metadataKey).flatMap { StoreSchema(text: $0) }
        if old != schema {
          try SchemaChange(database: database, entities: entities).apply(from: old, to: schema)
          try database.setMetadata(StoreSchema.metadataKey, schema.text)
        }
        _ = try database.storeIdentifier()
      }
      database.forgetStatements()
      return database
    } catch let failure as StoreFailure {
      throw StoreErrors.opening(failure)
    }
  }

  private func checkMigration(_ path: String) throws {
    let isAllowed = options?[NSMigratePersistentStoresAutomaticallyOption] as? Bool
    guard isAllowed == true else {
      throw StoreErrors.error(
        NSPersistentStoreIncompatibleVersionHashError,
        "the model used to open the store \(path) is not the one that it was made with; set "
          + "shouldMigrateStoreAutomatically or NSMigratePersistentStoresAutomaticallyOption")
    }
  }

  /// Values about the store.
  open var metadata: [String: Any]! {
    get {
      let text = (try? tables.database.metadata("user")) ?? nil
      let own = text.flatMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }
      let schema = ((try? tables.database.metadata(StoreSchema.metadataKey)) ?? nil) ?? ""
      return (own ?? [:]).merging([
        NSStoreTypeKey: type, NSStoreUUIDKey: identifier ?? "", StoreSchema.metadataKey: schema,
      ]) { first, _ in first }
    }
    set {
      let own = newValue.filter {
        ![NSStoreTypeKey, NSStoreUUIDKey, StoreSchema.metadataKey].contains($0.key)
      }
      guard let data = try? JSONSerialization.data(withJSONObject: own) else { return }
      try? tables.database.setMetadata("user", String(decoding: data, as: UTF8.self))
    }
  }

  /// One user of the store at a time.
  final func withLock<T>(_ body: (StoreTables) throws -> T) throws -> T {
    lock.lock()
    defer { lock.unlock() }
    do { return try body(tables) } catch let failure as StoreFailure {
      throw StoreErrors.error(NSPersistentStoreOperationError, failure.description)
    }
  }

  final func close() { tables.database.close() }
}

extension StoreErrors {
  static func opening(_ failure: StoreFailure) -> NSError {
    switch failure {
    case .schema(let reason): error(NSMigrationError, reason)
    case .broken, .newer: error(NSPersistentStoreOpenError, failure.description)
    default: error(NSPersistentStoreOpenError, failure.description)
    }
  }
}
