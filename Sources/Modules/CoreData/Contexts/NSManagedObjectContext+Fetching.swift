import Foundation

extension NSManagedObjectContext {
  /// Fetches objects, or what the request's result type names.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    try results(request.plan).map { result in
      if let result = result as? T { return result }
      throw StoreErrors.error(
        NSCoreDataError,
        "a fetch of \(request.entityName ?? "") found a \(type(of: result)), and was asked for \(T.self); "
          + "the class of the entity in the model and that of the request have to be the same")
    }
  }

  /// The number of objects that a request finds.
  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    let query = try query(request.plan)
    if !hasPending(query), let source, let count = try source.count(query) {
      let rest = max(0, count - query.offset)
      return query.limit > 0 ? min(rest, query.limit) : rest
    }
    return try objects(query).count
  }

  private func query(_ plan: FetchPlan) throws -> FetchQuery {
    guard let name = plan.entityName ?? plan.entity?.name else {
      throw StoreErrors.error(NSCoreDataError, "a fetch request has no entity")
    }
    guard let entity = model?.entitiesByName[name] else {
      throw StoreErrors.error(
        NSCoreDataError,
        "the context's model has no entity \(name) (it has \(model?.entityNames ?? "none, as its container has no store"))"
      )
    }
    return FetchQuery(
      entity: entity, predicate: plan.predicate, sorts: plan.sorts.compactMap(SortTerm.init),
      limit: plan.limit, offset: plan.offset, includesSubentities: plan.includesSubentities,
      includesPending: plan.includesPending, isLazy: plan.batchSize > 0 || !plan.includesValues)
  }

  private func results(_ plan: FetchPlan) throws -> [Any] {
    let objects = try objects(query(plan))
    switch plan.resultType {
    case .managedObjectIDResultType: return objects.map(\.id)
    case .countResultType: return [NSNumber(value: objects.count)]
    case .dictionaryResultType: return try DictionaryRows(plan, objects).rows
    default:
      if !plan.returnsFaults { for object in objects { object.fire() } }
      return objects
    }
  }

  private func hasPending(_ query: FetchQuery) -> Bool {
    guard query.includesPending, hasChanges else { return false }
    let root = query.entity.root
    return (inserted.list + updated.list + deleted.list).contains { $0.entity.root === root }
  }

  /// Fetches objects, with the changes that are not saved.
  final func objects(_ query: FetchQuery) throws -> [NSManagedObject] {
    guard let source else {
      CoreDataReport.once(
        "a context without stores was asked for \(query.entity.name ?? ""), and has none")
      return []
    }
    let hasPending = hasPending(query)
    var wide = query
    if hasPending { (wide.limit, wide.offset) = (0, 0) }
    let found = try source.find(wide)
    var objects = found.rows.compactMap(object)
    if !found.isFiltered, let predicate = query.predicate {
      objects = objects.filter { predicate.evaluate(with: $0) }
    }
    if hasPending { objects = withPending(objects, query) }
    if !found.isSorted || hasPending { SortTerm.sort(&objects, query.sorts) }
    if !found.isLimited || hasPending {
      objects = Array(objects.dropFirst(query.offset))
      if query.limit > 0 { objects = Array(objects.prefix(query.limit)) }
    }
    return objects
  }

  private func object(_ found: FoundRow) -> NSManagedObject? {
    if let known = registeredObject(for: found.id) {
      if known.isFault, let row = found.row { known.row = row }
      return known
    }
    let object = ObjectMaking.object(found.id.entity, found.id, in: self)
    object.row = found.row
    register(object)
    return object
  }

  /// Adds new objects, and looks at changed ones again.
  private func withPending(_ found: [NSManagedObject], _ query: FetchQuery) -> [NSManagedObject] {
    func belongs(_ object: NSManagedObject) -> Bool {
      let isOfEntity =
        query.includesSubentities
        ? object.entity.isKindOf(entity: query.entity) : object.entity === query.entity
      return isOfEntity && query.predicate?.evaluate(with: object) ?? true
    }
    var known: Set<ObjectIdentifier> = []
    var result = found.filter { object in
      guard known.insert(ObjectIdentifier(object)).inserted else { return false }
      if object.phase == .deleted || object.phase == .gone { return false }
      return !updated.contains(object) || belongs(object)
    }
    for object in updated.list + inserted.list
    where !known.contains(ObjectIdentifier(object)) && object.phase != .deleted && belongs(object) {
      result.append(object)
    }
    return result
  }

  // MARK: - Other requests

  /// Executes a request: a fetch, or a batch request, which goes to the stores and passes objects in memory by.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let batch = request as? any BatchRequest {
      guard let coordinator = persistentStoreCoordinator else {
        throw StoreErrors.error(NSCoreDataError, "the context has no coordinator")
      }
      return try batch.run(on: coordinator, context: self)
    }
    if let fetch = request as? any PlannedRequest {
      return NSAsynchronousFetchResult(try results(fetch.plan))
    }
    throw StoreErrors.error(NSCoreDataError, "the request \(type(of: request)) is not known")
  }
}

/// The rows of a fetch of dictionaries.
struct DictionaryRows {
  private(set) var rows: [NSDictionary] = []

  init(_ plan: FetchPlan, _ objects: [NSManagedObject]) throws {
    let wanted = plan.properties.isEmpty ? [] : plan.properties
    let names = wanted.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    let columns = wanted.compactMap { $0 as? NSExpressionDescription }
    let groups = plan.groups.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    func row(_ object: NSManagedObject, _ keys: [String]) -> [String: Any] {
      Dictionary(
        keys.compactMap { key in object.value(forKeyPath: key).map { (key, $0) } }
      ) { first, _ in first }
    }
    let plain = names.filter { name in !columns.contains { $0.name == name } }
    if columns.isEmpty, groups.isEmpty {
      let all = { (object: NSManagedObject) in object.entity.attributesByName.keys.sorted() }
      rows = objects.map { NSDictionary(dictionary: row($0, plain.isEmpty ? all($0) : plain)) }
    } else {
      var order: [NSDictionary] = []
      var members: [NSDictionary: [NSManagedObject]] = [:]
      for object in objects {
        let key = NSDictionary(dictionary: row(object, groups))
        if members[key] == nil { order.append(key) }
        members[key, default: []].append(object)
      }
      if groups.isEmpty, objects.isEmpty {
        order = [NSDictionary()]
        members[order[0]] = []
      }
      rows = try order.map { key in
        let group = members[key] ?? []
        var result = group.first.map { row($0, plain) } ?? [:]
        for column in columns {
          result[column.name] = try Aggregate(column).value(of: group)
        }
        return NSDictionary(dictionary: result)
      }
    }
    if plan.isDistinct {
      var known: Set<NSDictionary> = []
      rows = rows.filter { known.insert($0).inserted }
    }
  }
}

/// A function of the values of several objects.
struct Aggregate {
  private let function: String
  private let path: String
  private let type: NSAttributeType

  init(_ column: NSExpressionDescription) throws {
    type = column.expressionResultType
    guard let expression = column.expression else {
      throw StoreErrors.error(NSCoreDataError, "the column \(column.name) has no expression")
    }
    let inner = expression.arguments?.first ?? expression
    function = expression.function
    path = inner.expressionType == .keyPath ? inner.keyPath : "self"
  }

  func value(of objects: [NSManagedObject]) throws -> Any? {
    let values = objects.compactMap { $0.value(forKeyPath: path) }
    let numbers = values.compactMap { KeptValue.real($0) }
    switch function {
    case "count:": return NSNumber(value: path == "self" ? objects.count : values.count)
    case "sum:": return number(numbers.reduce(0, +))
    case "average:":
      return numbers.isEmpty ? nil : NSNumber(value: numbers.reduce(0, +) / Double(numbers.count))
    case "min:": return values.min { KeptValue.order($0, $1) < 0 }
    case "max:": return values.max { KeptValue.order($0, $1) < 0 }
    case "": return values.first
    default:
      throw StoreErrors.error(
        NSCoreDataError, "the function \(function) of a fetch is not available")
    }
  }

  private func number(_ value: Double) -> NSNumber {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      NSNumber(value: Int(value))
    default: NSNumber(value: value)
    }
  }
}
