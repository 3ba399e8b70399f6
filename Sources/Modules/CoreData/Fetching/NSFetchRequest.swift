import Foundation

/// A result of a fetch: an object, an identifier, a dictionary or a number.
public protocol NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The kinds of request.
public enum NSPersistentStoreRequestType: UInt, Sendable {
  case fetchRequestType = 1
  case saveRequestType = 2
  case batchInsertRequestType = 5
  case batchUpdateRequestType = 6
  case batchDeleteRequestType = 7
}

/// A request to stores.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {
  /// The stores to ask; nil is all.
  open var affectedStores: [NSPersistentStore]?
  /// The kind of request.
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
  public override init() {}
}

/// A result of a request.
open class NSPersistentStoreResult: NSObject, @unchecked Sendable {
  override init() {}
}

/// The result of a fetch that was executed as a request.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult, @unchecked Sendable {
  /// The objects that were found.
  public final let finalResult: [ResultType]?
  init(_ result: [ResultType]) { finalResult = result }
}

/// The results that a fetch can have.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects.
  public static let managedObjectResultType = Self([])
  /// Identifiers of objects.
  public static let managedObjectIDResultType = Self(rawValue: 1)
  /// Dictionaries of some properties.
  public static let dictionaryResultType = Self(rawValue: 2)
  /// The number of objects.
  public static let countResultType = Self(rawValue: 4)
}

/// The settings of a fetch request, independent of its type.
struct FetchPlan {
  var entityName: String?
  var entity: NSEntityDescription?
  var predicate: NSPredicate?
  var sorts: [NSSortDescriptor] = []
  var limit = 0
  var offset = 0
  var batchSize = 0
  var includesSubentities = true
  var includesPending = true
  var includesValues = true
  var returnsFaults = true
  var isDistinct = false
  var resultType = NSFetchRequestResultType.managedObjectResultType
  var properties: [Any] = []
  var groups: [Any] = []
}

/// A request with settings.
protocol PlannedRequest {
  var plan: FetchPlan { get }
}

/// A description of the objects to fetch, and of their order.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying, PlannedRequest,
  @unchecked Sendable
{
  final var plan = FetchPlan()

  /// A request without an entity.
  public override init() {}
  /// A request of the objects of an entity.
  public convenience init(entityName: String) {
    self.init()
    plan.entityName = entityName
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.plan = plan
    copy.affectedStores = affectedStores
    copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
    copy.havingPredicate = havingPredicate
    return copy
  }

  /// The entity of the objects.
  open var entity: NSEntityDescription? {
    get {
      plan.entity ?? plan.entityName.flatMap { KnownEntities.entity(named: $0, ResultType.self) }
    }
    set {
      plan.entity = newValue
      plan.entityName = newValue?.name
    }
  }
  /// The name of the entity.
  open var entityName: String? { plan.entityName }
  /// True for the objects that are fetched; nil fetches all.
  open var predicate: NSPredicate? {
    get { plan.predicate }
    set { plan.predicate = newValue }
  }
  /// The order of the objects.
  open var sortDescriptors: [NSSortDescriptor]? {
    get { plan.sorts }
    set { plan.sorts = newValue ?? [] }
  }
  /// At most so many objects; 0 is no limit.
  open var fetchLimit: Int {
    get { plan.limit }
    set { plan.limit = newValue }
  }
  /// So many of the first objects are left out.
  open var fetchOffset: Int {
    get { plan.offset }
    set { plan.offset = newValue }
  }
  /// The number of objects whose values are read together. With one, each object's values are read when they are
  /// needed.
  open var fetchBatchSize: Int {
    get { plan.batchSize }
    set { plan.batchSize = newValue }
  }
  /// Whether objects of subentities are fetched, too.
  open var includesSubentities: Bool {
    get { plan.includesSubentities }
    set { plan.includesSubentities = newValue }
  }
  /// Whether changes that are not saved are regarded.
  open var includesPendingChanges: Bool {
    get { plan.includesPending }
    set { plan.includesPending = newValue }
  }
  /// Whether values are read with the objects.
  open var includesPropertyValues: Bool {
    get { plan.includesValues }
    set { plan.includesValues = newValue }
  }
  /// Whether the objects are faults until a value is asked for.
  open var returnsObjectsAsFaults: Bool {
    get { plan.returnsFaults }
    set { plan.returnsFaults = newValue }
  }
  /// The kind of result.
  open var resultType: NSFetchRequestResultType {
    get { plan.resultType }
    set { plan.resultType = newValue }
  }
  /// Whether equal dictionaries are fetched once.
  open var returnsDistinctResults: Bool {
    get { plan.isDistinct }
    set { plan.isDistinct = newValue }
  }
  /// The properties in dictionaries: names, or descriptions of properties or expressions.
  open var propertiesToFetch: [Any]? {
    get { plan.properties.isEmpty ? nil : plan.properties }
    set { plan.properties = newValue ?? [] }
  }
  /// The properties whose equal values make one dictionary.
  open var propertiesToGroupBy: [Any]? {
    get { plan.groups.isEmpty ? nil : plan.groups }
    set { plan.groups = newValue ?? [] }
  }
  /// A condition on grouped dictionaries. It is not regarded.
  open var havingPredicate: NSPredicate?
  /// The relationships to read with the objects: a hint, since each is read when it is needed.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// Whether objects in memory get new values. Objects without changes are read again only by `refresh`.
  open var shouldRefreshRefetchedObjects = false

}

/// Finds entities by name among all models in memory.
enum KnownEntities {
  static func entity(named name: String, _ type: Any.Type) -> NSEntityDescription? {
    if let type = type as? NSManagedObject.Type, let own = KnownModels.entity(of: type),
      own.name == name
    {
      return own
    }
    return KnownModels.entity(named: name)
  }
}
