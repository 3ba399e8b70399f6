import Foundation
import VivaceDatabases

extension ModelContext {
  /// The models that a descriptor asks for, with those that are not saved yet.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try fetchWithEntities(descriptor).models
  }

  /// Also gives the types whose changes may change what is found.
  func fetchWithEntities<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> (
    models: [T], entities: Set<ObjectIdentifier>
  ) {
    mergeOthersChanges()
    let fetch = Fetch(descriptor, in: self)
    let found = try fetch.models().map { unsafeDowncast($0.model, to: T.self) }
    prefetch(descriptor, found)
    return (found, fetch.entities)
  }

  /// Fetches all models at once; the batch size has no effect.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws
    -> FetchResultsCollection<T>
  {
    FetchResultsCollection(models: try fetch(descriptor))
  }

  /// How many models a descriptor asks for.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    mergeOthersChanges()
    return try Fetch(descriptor, in: self).count()
  }

  /// The identifiers of the models that a descriptor asks for.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws
    -> [PersistentIdentifier]
  {
    mergeOthersChanges()
    return try Fetch(descriptor, in: self).identifiers()
  }

  /// Calls a closure with each model, so many of which are in memory at a time.
  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
    block: (_ model: T) throws -> Void
  ) throws {
    guard !hasChanges || allowEscapingMutations else {
      throw SwiftDataError.includePendingChangesWithBatchSize.because(
        "save the context's changes before its models are enumerated, or allow escaping mutations")
    }
    let plan = EntityPlan.of(T.self)
    let identifiers = try fetchIdentifiers(descriptor)
    for start in stride(from: 0, to: identifiers.count, by: max(1, batchSize)) {
      let batch = identifiers[start..<min(identifiers.count, start + max(1, batchSize))]
      let keys = batch.map { SQL.value(.integer($0.key)) }.joined(", ")
      let models = try readRows(plan, where: "\(plan.table).\(EntityPlan.keyColumn) IN (\(keys))")
      try withExtendedLifetime(models) {
        for identifier in batch {
          if let model = model(plan, identifier.key) as? T { try block(model) }
        }
      }
    }
  }

  private func prefetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ models: [T]) {
    let plan = EntityPlan.of(T.self)
    for path in descriptor.relationshipKeyPathsForPrefetching {
      guard let index = plan.indexByPath[path], plan.properties[index].kind == .toMany else {
        continue
      }
      for model in models { _ = model._$storage.many(index) }
    }
  }
}

/// Models that were fetched.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  let models: [T]
  /// The index of the first model: 0.
  public var startIndex: Int { models.startIndex }
  /// The number of models.
  public var endIndex: Int { models.endIndex }
  /// The model at a position, which must exist.
  public subscript(position: Int) -> T { models[position] }
}

/// One fetch: in SQL as far as SQLite gives the same result as Swift, otherwise in memory.
struct Fetch<T: PersistentModel> {
  let descriptor: FetchDescriptor<T>
  let context: ModelContext
  let plan = EntityPlan.of(T.self)
  /// Nil where every row fits, or where the predicate has no translation to SQL.
  private var condition: SQL?
  /// True for the rows of the type, where the table has others.
  private let kind: SQL?
  private var isFiltered = true
  /// Nil where the order has no translation to SQL.
  private var order: SQL?
  /// The types that the predicate is about.
  private(set) var entities: Set<ObjectIdentifier>

  init(_ descriptor: FetchDescriptor<T>, in context: ModelContext) {
    self.descriptor = descriptor
    self.context = context
    entities = [plan.root.id]
    let known = context.container.schema.plans
    let column: SQL = "\(plan.table).\(EntityPlan.kindColumnName.quoted)"
    let kind = plan.kindCondition(among: known, kind: column)
    self.kind = kind
    condition = kind
    if let predicate = descriptor.predicate {
      let translator = PredicateTranslator(known)
      do {
        let translated = try translator.translate(predicate, plan)
        condition = kind.map { "\($0) AND \(translated)" } ?? translated
        entities.formUnion(translator.entities)
      } catch {
        isFiltered = false
        entities.formUnion(known.map(\.root.id))
        OnceReport.write(
          "a predicate of \(plan.name) is evaluated in memory, over all rows: \(error)")
      }
    }
    order = SortTranslator.translate(descriptor.sortBy, plan)
    if order == nil {
      OnceReport.write(
        "models of \(plan.name) are sorted in memory: one of the sort descriptors is not of a stored "
          + "property"
      )
    }
  }

  private var isPending: Bool {
    descriptor.includePendingChanges
      && [context.inserted, context.changed, context.deleted].contains { pending in
        pending.storages.contains { entities.contains($0.plan.root.id) }
      }
  }

  private var ordering: SQL { order ?? "" }
  private var isPlain: Bool { isFiltered && order != nil && !isPending }

  private var range: SQL {
    guard descriptor.fetchLimit != nil || descriptor.fetchOffset != nil else { return "" }
    return SQL(" LIMIT \(descriptor.fetchLimit ?? -1) OFFSET \(descriptor.fetchOffset ?? 0)")
  }

  func models() throws -> [HeldModel] {
    guard !isPlain else {
      return try context.readRows(plan, where: condition, tail: "\(ordering)\(range)")
    }
    let isOnlyOwn = !isPending || pendingEntities == [plan.root.id]
    let isChecked = isFiltered && isOnlyOwn
    var found = try context.readRows(plan, where: isChecked ? condition : kind, tail: ordering)
    if !isChecked || isPending { found = try merged(found, isChecked: isChecked) }
    if order == nil { found = sorted(found) }
    let start = min(found.count, max(0, descriptor.fetchOffset ?? 0))
    return Array(found[start...].prefix(descriptor.fetchLimit ?? .max))
  }

  private var pendingEntities: Set<ObjectIdentifier> {
    let all = [context.inserted, context.changed, context.deleted].flatMap(\.storages)
    return Set(all.map(\.plan.root.id)).intersection(entities)
  }

  /// The rows that still belong, with the models in memory that do.
  private func merged(_ rows: [HeldModel], isChecked: Bool) throws -> [HeldModel] {
    let isPending = isPending
    var kept: [HeldModel] = []
    kept.reserveCapacity(rows.count)
    for row in rows {
      if isPending, row.storage.state == .deleted { continue }
      if isPending, !row.storage.changed.isEmpty { continue }
      if try isChecked || isIncluded(row) { kept.append(row) }
    }
    guard isPending else { return kept }
    var own = (context.changed.held + context.inserted.held).filter {
      $0.storage.plan.inherits(from: plan)
    }
    own = try own.filter(isIncluded)
    own.sort(by: isBefore)
    for one in own {
      var (low, high) = (0, kept.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(one, kept[middle]) { high = middle } else { low = middle + 1 }
      }
      kept.insert(one, at: low)
    }
    return kept
  }

  private func isIncluded(_ held: HeldModel) throws -> Bool {
    guard let predicate = descriptor.predicate else { return true }
    guard let model = held.model as? T else { return false }
    return try predicate.evaluate(model)
  }

  private func sorted(_ models: [HeldModel]) -> [HeldModel] {
    models.sorted(by: isBefore)
  }

  private func isBefore(_ a: HeldModel, _ b: HeldModel) -> Bool {
    if !descriptor.sortBy.isEmpty, let first = a.model as? T, let second = b.model as? T {
      for sort in descriptor.sortBy {
        switch sort.compare(first, second) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
    }
    return a.storage.key < b.storage.key
  }

  func count() throws -> Int {
    guard isPlain, let store = context.container.store(of: plan) else {
      return try models().count
    }
    let filter: SQL = condition.map { " WHERE \($0)" } ?? ""
    let sql: SQL = "SELECT count(*) FROM (SELECT 1 FROM \(plan.table)\(filter)\(range))"
    return Int(try store.withLock { try store.database.integer(sql) } ?? 0)
  }

  func identifiers() throws -> [PersistentIdentifier] {
    guard isPlain, let store = context.container.store(of: plan) else {
      return try models().map(\.storage.identifier)
    }
    let filter: SQL = condition.map { " WHERE \($0)" } ?? ""
    let layout = store.layout(plan)
    let sql: SQL =
      "SELECT \(layout.keyColumns) FROM \(plan.table)\(filter)\(ordering)\(range)"
    var found: [PersistentIdentifier] = []
    try store.withLock {
      try store.database.run(sql) { row in
        if let plan = layout.plan(of: row) {
          found.append(store.identifier(plan, row.integer(0)))
        }
      }
    }
    return found
  }
}

/// Translates sort descriptors to SQL.
enum SortTranslator {
  /// Nil where one of the descriptors compares other than SQLite does.
  static func translate<T: PersistentModel>(_ sorts: [SortDescriptor<T>], _ plan: EntityPlan)
    -> SQL?
  {
    var terms: [String] = []
    for sort in sorts {
      guard isPlain(sort), let path = sort.keyPath, let index = plan.indexByPath[path] else {
        return nil
      }
      let property = plan.properties[index]
      guard property.isAttribute, !property.isExternal, property.hasColumn,
        property.codec?.isOrdered == true
      else { return nil }
      // As in Swift, nothing comes before something.
      terms.append("\(plan.table).\(property.column) \(sort.order == .forward ? "ASC" : "DESC")")
    }
    terms.append("\(plan.table).\(EntityPlan.keyColumn)")
    return SQL(" ORDER BY " + terms.joined(separator: ", "))
  }

  /// Whether a descriptor compares values by `<`, not by a comparator of its own.
  private static func isPlain<T>(_ sort: SortDescriptor<T>) -> Bool {
    let fields = Mirror(reflecting: sort).children
    guard let comparison = fields.first(where: { $0.label == "comparison" }) else { return false }
    return Mirror(reflecting: comparison.value).children.first?.label == "comparable"
  }
}
