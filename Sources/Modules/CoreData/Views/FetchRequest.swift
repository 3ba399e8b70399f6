import SwiftUI
import VivaceSupplements

/// The objects of a fetch, kept up to date: a view that reads them is updated when an object of their entity is
/// inserted, changed or deleted in the environment's context, with the transaction of the change.
@propertyWrapper public struct FetchRequest<Result>: DynamicProperty {
  @Environment(\.managedObjectContext) private var context
  @State private var shown = ShownResults<Result>()
  private let request: ViewRequest

  /// The condition and the order of a fetch, as a view may change them.
  public struct Configuration {
    /// The order of the objects.
    public var nsSortDescriptors: [NSSortDescriptor]
    /// True for the objects that are fetched; nil fetches all.
    public var nsPredicate: NSPredicate?
  }

  private init(_ request: ViewRequest) { self.request = request }

  /// The objects as of the last change.
  @MainActor public var wrappedValue: FetchedResults<Result> {
    FetchedResults(shown, shown.objects(for: request, in: context))
  }

  /// A binding to the condition and the order.
  @MainActor public var projectedValue: Binding<Configuration> {
    let (shown, request, context) = (shown, request, context)
    return Binding(
      get: {
        _ = shown.objects(for: request, in: context)
        return Configuration(nsSortDescriptors: shown.sorts, nsPredicate: shown.predicate)
      },
      set: {
        shown.sorts = $0.nsSortDescriptors
        shown.predicate = $0.nsPredicate
      })
  }

  /// The objects of an entity.
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let plan = FetchPlan(
      entityName: entity.name, entity: entity, predicate: predicate, sorts: sortDescriptors)
    self.init(ViewRequest(plan, animation.map { Transaction(animation: $0) }))
  }

  /// The objects of a request; changes are animated.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(ViewRequest(fetchRequest.plan, animation.map { Transaction(animation: $0) }))
  }

  /// The objects of a request; changes have a transaction.
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(ViewRequest(fetchRequest.plan, transaction))
  }

  /// The objects of the class's entity.
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) where Result: NSManagedObject {
    self.init(
      ViewRequest(
        FetchPlan(predicate: predicate, sorts: sortDescriptors),
        animation.map { Transaction(animation: $0) }, Result.self))
  }

  /// The objects of the class's entity, in an order of key paths.
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) where Result: NSManagedObject {
    self.init(
      sortDescriptors: sortDescriptors.map(SwiftOrder.descriptor), predicate: predicate,
      animation: animation)
  }
}

extension FetchRequest.Configuration where Result: NSManagedObject {
  /// The order of the objects, by key paths.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { SwiftOrder.known(nsSortDescriptors) ?? [] }
    set { nsSortDescriptors = newValue.map(SwiftOrder.descriptor) }
  }
}

/// The objects of a fetch, as a collection.
public struct FetchedResults<Result>: RandomAccessCollection {
  private let shown: ShownResults<Result>
  private let objects: [Result]

  init(_ shown: ShownResults<Result>, _ objects: [Result]) {
    (self.shown, self.objects) = (shown, objects)
  }

  /// True for the objects that are fetched; nil fetches all. Another one fetches again.
  public var nsPredicate: NSPredicate? {
    get { shown.predicate }
    nonmutating set { shown.predicate = newValue }
  }
  /// The order of the objects. Another one fetches again.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { shown.sorts }
    nonmutating set { shown.sorts = newValue }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }
}

extension FetchedResults where Result: NSManagedObject {
  /// The order of the objects, by key paths. Another one fetches again.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { SwiftOrder.known(shown.sorts) ?? [] }
    nonmutating set { shown.sorts = newValue.map(SwiftOrder.descriptor) }
  }
}

/// Descriptors of Swift inside of those that fetches use.
enum SwiftOrder {
  private final class Kept<Compared>: NSObject {
    let descriptor: SortDescriptor<Compared>
    init(_ descriptor: SortDescriptor<Compared>) { self.descriptor = descriptor }
  }
  private static let key = AssociationKey()

  static func descriptor<Compared: NSManagedObject>(_ sort: SortDescriptor<Compared>)
    -> NSSortDescriptor
  {
    let result = NSSortDescriptor(sort)
    objc_setAssociatedObject(result, key.address, Kept(sort), .OBJC_ASSOCIATION_RETAIN)
    return result
  }

  static func known<Compared>(_ list: [NSSortDescriptor]) -> [SortDescriptor<Compared>]? {
    list.compactMap { (objc_getAssociatedObject($0, key.address) as? Kept<Compared>)?.descriptor }
  }
}

/// One request of a view: another view value has another one.
final class ViewRequest {
  var plan: FetchPlan
  /// Nil is that of the change.
  let transaction: Transaction?
  private let type: NSManagedObject.Type?

  init(_ plan: FetchPlan, _ transaction: Transaction?, _ type: NSManagedObject.Type? = nil) {
    (self.plan, self.transaction, self.type) = (plan, transaction, type)
  }

  /// The settings, with the entity of the class in the context's model.
  func plan(in context: NSManagedObjectContext) -> FetchPlan {
    if plan.entityName == nil, let type { plan.entityName = type.entity(in: context.model)?.name }
    if plan.entityName == nil, let type { plan.entityName = String(describing: type) }
    return plan
  }

  /// Whether another request asks for the same: a view makes another one with each of its values.
  func isLike(_ other: ViewRequest) -> Bool {
    let isOfOne = type == other.type && (type != nil || plan.entityName == other.plan.entityName)
    return isOfOne && Self.areAlike(plan.predicate, other.plan.predicate)
      && plan.limit == other.plan.limit && plan.offset == other.plan.offset
      && plan.sorts.count == other.plan.sorts.count
      && zip(plan.sorts, other.plan.sorts).allSatisfy(Self.areAlike)
  }

  private static func areAlike(_ a: NSPredicate?, _ b: NSPredicate?) -> Bool {
    if a === b { return true }
    guard let a, let b else { return false }
    if let a = a as? NSCompoundPredicate, let b = b as? NSCompoundPredicate {
      return a.compoundPredicateType == b.compoundPredicateType
        && a.subpredicates.count == b.subpredicates.count
        && zip(a.subpredicates, b.subpredicates).allSatisfy { areAlike($0, $1) }
    }
    guard let a = a.condition, let b = b.condition else { return false }
    return String(describing: a) == String(describing: b)
  }

  private static func areAlike(_ a: NSSortDescriptor, _ b: NSSortDescriptor) -> Bool {
    if a === b { return true }
    return a.ascending == b.ascending && a.messageName == b.messageName && a.key == b.key
      && a.keyPath == b.keyPath
  }
}

/// The objects that a view shows.
final class ShownResults<Result>: ContextObserver, Observable {
  private let registrar = ObservationRegistrar()
  private var request: ViewRequest?
  private weak var context: NSManagedObjectContext?
  private var found: [Result] = []
  private var isStale = true
  private var ownPredicate: NSPredicate??
  private var ownSorts: [NSSortDescriptor]?

  /// The condition: the request's, or the one that the view has set.
  var predicate: NSPredicate? {
    get { ownPredicate ?? request?.plan.predicate }
    set {
      ownPredicate = .some(newValue)
      refetch()
    }
  }
  /// The order: the request's, or the one that the view has set.
  var sorts: [NSSortDescriptor] {
    get { ownSorts ?? request?.plan.sorts ?? [] }
    set {
      ownSorts = newValue
      refetch()
    }
  }

  func objects(for request: ViewRequest, in context: NSManagedObjectContext) -> [Result] {
    registrar.access(self, keyPath: \.isStale)
    if self.context !== context {
      self.context?.removeObserver(self)
      context.addObserver(self)
      self.context = context
      isStale = true
    }
    if self.request !== request {
      if self.request?.isLike(request) != true {
        isStale = true
        (ownPredicate, ownSorts) = (nil, nil)
      }
      self.request = request
    }
    if isStale { fetch(request, in: context) }
    return found
  }

  private func fetch(_ request: ViewRequest, in context: NSManagedObjectContext) {
    isStale = false
    let wanted = NSFetchRequest<Result>()
    wanted.plan = request.plan(in: context)
    if let ownPredicate { wanted.plan.predicate = ownPredicate }
    if let ownSorts { wanted.plan.sorts = ownSorts }
    guard context.source != nil else {
      found = []
      return CoreDataReport.once(
        "@FetchRequest of \(Result.self) shows nothing: there is no context; add "
          + ".environment(\\.managedObjectContext, …) to the view")
    }
    do { found = try context.fetch(wanted) } catch {
      found = []
      CoreDataReport.once(
        "@FetchRequest of \(Result.self) shows nothing: \(error.localizedDescription)")
    }
  }

  func objectsChanged(in tables: Set<String>) {
    guard !isStale, let request, let context else { return }
    let name = request.plan(in: context).entityName ?? ""
    guard let entity = context.model?.entitiesByName[name] else { return }
    // A condition may look at related objects.
    guard tables.contains(entity.root.name ?? "") || predicate != nil else { return }
    refetch()
  }

  /// Tells the view that its sections are others.
  func regroup() { refetch() }

  private func refetch() {
    isStale = true
    if let transaction = request?.transaction {
      withTransaction(transaction) { notify() }
    } else {
      notify()
    }
  }

  private func notify() { registrar.withMutation(of: self, keyPath: \.isStale) {} }
}
