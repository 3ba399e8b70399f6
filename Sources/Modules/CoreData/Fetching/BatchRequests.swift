import Foundation
import VivaceDatabases

/// A request that changes rows without objects.
protocol BatchRequest {
  func run(on coordinator: NSPersistentStoreCoordinator, context: NSManagedObjectContext) throws
    -> NSPersistentStoreResult
}

/// The results that a batch deletion can have.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly
  case resultTypeObjectIDs
  case resultTypeCount
}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult, @unchecked Sendable {
  /// A flag, identifiers or a number, as the request has it.
  public final let result: Any?
  /// The kind of the result.
  public final let resultType: NSBatchDeleteRequestResultType
  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}

/// Deletes the rows of a fetch. Objects in memory are not told.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, BatchRequest, @unchecked Sendable {
  private let plan: FetchPlan
  private let ids: [NSManagedObjectID]?
  /// The fetch of the rows.
  public final let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  /// The kind of result.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }

  /// Deletes what a request would fetch.
  public init<T>(fetchRequest fetch: NSFetchRequest<T>) {
    (plan, ids) = (fetch.plan, nil)
    fetchRequest = NSFetchRequest()
    super.init()
    fetchRequest.plan = fetch.plan
  }

  /// Deletes the rows of some objects.
  public init(objectIDs objects: [NSManagedObjectID]) {
    (plan, ids) = (FetchPlan(), objects)
    fetchRequest = NSFetchRequest()
    super.init()
  }

  func run(on coordinator: NSPersistentStoreCoordinator, context: NSManagedObjectContext) throws
    -> NSPersistentStoreResult
  {
    let found = try ids ?? BatchRows.ids(plan, coordinator)
    for group in Dictionary(grouping: found, by: { ObjectIdentifier($0.entity.root) }).values {
      guard let store = coordinator.store(of: group[0].entity) else { continue }
      try store.withLock { tables in
        try tables.database.transaction { for id in group { try tables.deleteRow(id) } }
      }
    }
    let result: Any =
      switch resultType {
      case .resultTypeStatusOnly: true
      case .resultTypeObjectIDs: found
      case .resultTypeCount: NSNumber(value: found.count)
      }
    return NSBatchDeleteResult(result, resultType)
  }
}

/// Rows that batch requests find.
enum BatchRows {
  /// The identifiers of what a request would fetch, by a context of its own.
  static func ids(_ plan: FetchPlan, _ coordinator: NSPersistentStoreCoordinator) throws
    -> [NSManagedObjectID]
  {
    let context = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let request = NSFetchRequest<NSManagedObject>()
    request.plan = plan
    request.plan.resultType = .managedObjectResultType
    return try context.fetch(request).map(\.id)
  }
}

/// The results that a batch update can have.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType
  case updatedObjectIDsResultType
  case updatedObjectsCountResultType
}

/// The result of a batch update.
open class NSBatchUpdateResult: NSPersistentStoreResult, @unchecked Sendable {
  /// A flag, identifiers or a number, as the request has it.
  public final let result: Any?
  /// The kind of the result.
  public final let resultType: NSBatchUpdateRequestResultType
  init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}

/// Sets values of the rows of an entity. Objects in memory are not told.
open class NSBatchUpdateRequest: NSPersistentStoreRequest, BatchRequest, @unchecked Sendable {
  /// The name of the entity.
  public final let entityName: String
  /// True for the rows that are changed; nil changes all.
  open var predicate: NSPredicate?
  /// The new values, by the names of the properties or by their descriptions.
  open var propertiesToUpdate: [AnyHashable: Any]?
  /// Whether rows of subentities are changed, too.
  open var includesSubentities = true
  /// The kind of result.
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }

  /// An update of an entity's rows.
  public init(entityName: String) { self.entityName = entityName }
  /// An update of an entity's rows.
  public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }

  func run(on coordinator: NSPersistentStoreCoordinator, context: NSManagedObjectContext) throws
    -> NSPersistentStoreResult
  {
    var plan = FetchPlan(entityName: entityName, predicate: predicate)
    plan.includesSubentities = includesSubentities
    let found = try BatchRows.ids(plan, coordinator)
    if let entity = found.first?.entity, let store = coordinator.store(of: entity) {
      var (names, values): ([String], [SQLValue]) = ([], [])
      for (key, value) in propertiesToUpdate ?? [:] {
        let name = key.base as? String ?? (key.base as? NSPropertyDescription)?.name ?? ""
        guard let property = entity.root.family.lazy.compactMap({ $0.layout[name] }).first else {
          throw StoreErrors.error(NSCoreDataError, "\(entityName) has no property \(name)")
        }
        names.append("\(property.column) = ?")
        let plain = KeptValue.unwrapped(value)
        if let attribute = property.attribute {
          values.append(try attribute.encode(plain.flatMap { attribute.kept($0) }))
        } else {
          values.append((plain as? NSManagedObject).map { .integer($0.id.key) } ?? .null)
        }
      }
      names.append("\(StoreTables.version) = \(StoreTables.version) + 1")
      let list = names.joined(separator: ", ")
      try store.withLock { tables in
        try tables.database.transaction {
          for id in found {
            try tables.database.run(
              SQL(
                "UPDATE \(tables.table(entity)) SET \(list) WHERE \(StoreTables.key) = ?",
                values + [.integer(id.key)]))
          }
        }
      }
    }
    let result: Any =
      switch resultType {
      case .statusOnlyResultType: true
      case .updatedObjectIDsResultType: found
      case .updatedObjectsCountResultType: NSNumber(value: found.count)
      }
    return NSBatchUpdateResult(result, resultType)
  }
}

/// The results that a batch insertion can have.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly
  case objectIDs
  case count
}

/// The result of a batch insertion.
open class NSBatchInsertResult: NSPersistentStoreResult, @unchecked Sendable {
  /// A flag, identifiers or a number, as the request has it.
  public final let result: Any?
  /// The kind of the result.
  public final let resultType: NSBatchInsertRequestResultType
  init(_ result: Any?, _ type: NSBatchInsertRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}

/// Inserts rows of an entity. Objects in memory are not told.
open class NSBatchInsertRequest: NSPersistentStoreRequest, BatchRequest, @unchecked Sendable {
  /// The name of the entity.
  public final let entityName: String
  /// The rows, each as values by name.
  open var objectsToInsert: [[String: Any]]?
  /// Fills one row after the other; true ends it.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  /// Fills one object after the other; true ends it.
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  /// The kind of result.
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }

  /// Rows with values.
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
  }
  /// Rows with values.
  public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    self.init(entityName: entity.name ?? "", objects: dictionaries)
  }
  /// Rows that a closure fills.
  public init(
    entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.entityName = entityName
    dictionaryHandler = handler
  }
  /// Rows that a closure fills.
  public convenience init(
    entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) { self.init(entityName: entity.name ?? "", dictionaryHandler: handler) }
  /// Rows of objects that a closure fills.
  public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool)
  {
    self.entityName = entityName
    managedObjectHandler = handler
  }
  /// Rows of objects that a closure fills.
  public convenience init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) { self.init(entityName: entity.name ?? "", managedObjectHandler: handler) }

  func run(on coordinator: NSPersistentStoreCoordinator, context: NSManagedObjectContext) throws
    -> NSPersistentStoreResult
  {
    let own = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    own.persistentStoreCoordinator = coordinator
    own.mergePolicy =
      context.policy == .errorMergePolicyType
      ? NSMergePolicy.mergeByPropertyObjectTrump : context.mergePolicy
    guard let entity = coordinator.managedObjectModel.entitiesByName[entityName] else {
      throw StoreErrors.error(NSCoreDataError, "the model has no entity \(entityName)")
    }
    func make(_ values: [String: Any]) -> NSManagedObject {
      let object = NSEntityDescription.insertNewObject(forEntityName: entityName, into: own)
      for (key, value) in values where entity.layout[key] != nil {
        object.setValue(value, forKey: key)
      }
      return object
    }
    for values in objectsToInsert ?? [] { _ = make(values) }
    if let dictionaryHandler {
      let values = NSMutableDictionary()
      while !dictionaryHandler(values) {
        _ = make(
          Dictionary(
            values.compactMap { key, value in (key as? String).map { ($0, value) } }
          ) { first, _ in first })
        values.removeAllObjects()
      }
    }
    if let managedObjectHandler {
      while true {
        let object = make([:])
        if managedObjectHandler(object) {
          own.delete(object)
          break
        }
      }
    }
    let ids = own.insertedObjects.map(\.id)
    try own.save()
    let result: Any =
      switch resultType {
      case .statusOnly: true
      case .objectIDs: ids
      case .count: NSNumber(value: ids.count)
      }
    return NSBatchInsertResult(result, resultType)
  }
}
