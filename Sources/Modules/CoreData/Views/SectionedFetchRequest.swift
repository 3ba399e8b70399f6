import SwiftUI

/// The objects of a fetch in sections, kept up to date.
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result>:
  DynamicProperty
{
  @Environment(\.managedObjectContext) private var context
  @State private var shown = ShownSections<SectionIdentifier, Result>()
  private let request: ViewRequest
  private let section: Sectioning<SectionIdentifier, Result>

  /// The sections, the condition and the order of a fetch, as a view may change them.
  public struct Configuration {
    /// The value that the objects of a section have in common.
    public var sectionIdentifier: KeyPath<Result, SectionIdentifier>
    /// The order of the objects.
    public var nsSortDescriptors: [NSSortDescriptor]
    /// True for the objects that are fetched; nil fetches all.
    public var nsPredicate: NSPredicate?
  }

  private init(_ request: ViewRequest, _ path: KeyPath<Result, SectionIdentifier>) {
    self.request = request
    section = Sectioning(path)
  }

  /// The sections as of the last change.
  @MainActor public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    let objects = shown.results.objects(for: request, in: context)
    return SectionedFetchResults(shown, shown.path ?? section.path, objects)
  }

  /// A binding to the sections, the condition and the order.
  @MainActor public var projectedValue: Binding<Configuration> {
    let (shown, request, context, section) = (shown, request, context, section)
    return Binding(
      get: {
        _ = shown.results.objects(for: request, in: context)
        return Configuration(
          sectionIdentifier: shown.path ?? section.path,
          nsSortDescriptors: shown.results.sorts, nsPredicate: shown.results.predicate)
      },
      set: {
        shown.path = $0.sectionIdentifier
        shown.results.sorts = $0.nsSortDescriptors
        shown.results.predicate = $0.nsPredicate
      })
  }

  /// The objects of an entity.
  public init(
    entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let plan = FetchPlan(
      entityName: entity.name, entity: entity, predicate: predicate, sorts: sortDescriptors)
    self.init(
      ViewRequest(plan, animation.map { Transaction(animation: $0) }), sectionIdentifier)
  }

  /// The objects of a request; changes are animated.
  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    self.init(
      ViewRequest(fetchRequest.plan, animation.map { Transaction(animation: $0) }),
      sectionIdentifier)
  }

  /// The objects of a request; changes have a transaction.
  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    transaction: Transaction
  ) { self.init(ViewRequest(fetchRequest.plan, transaction), sectionIdentifier) }

  /// The objects of the class's entity.
  @_disfavoredOverload
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) where Result: NSManagedObject {
    self.init(
      ViewRequest(
        FetchPlan(predicate: predicate, sorts: sortDescriptors),
        animation.map { Transaction(animation: $0) }, Result.self), sectionIdentifier)
  }

  /// The objects of the class's entity, in an order of key paths.
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) where Result: NSManagedObject {
    self.init(
      sectionIdentifier: sectionIdentifier,
      sortDescriptors: sortDescriptors.map(SwiftOrder.descriptor),
      predicate: predicate, animation: animation)
  }
}

/// The path that divides objects.
private struct Sectioning<SectionIdentifier: Hashable, Result> {
  let path: KeyPath<Result, SectionIdentifier>
  init(_ path: KeyPath<Result, SectionIdentifier>) { self.path = path }
}

/// The objects that a view shows, and the path that divides them.
final class ShownSections<SectionIdentifier: Hashable, Result> {
  let results = ShownResults<Result>()
  /// The path that the view has set.
  var path: KeyPath<Result, SectionIdentifier>? {
    didSet { if path !== oldValue { results.regroup() } }
  }
}

/// The objects of a fetch in sections, as a collection of these.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result>: RandomAccessCollection {
  /// The objects with one value in common.
  public struct Section: Identifiable, RandomAccessCollection {
    /// The value.
    public let id: SectionIdentifier
    private let objects: [Result]
    init(_ id: SectionIdentifier, _ objects: [Result]) { (self.id, self.objects) = (id, objects) }
    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }
  }

  private let shown: ShownSections<SectionIdentifier, Result>
  private let path: KeyPath<Result, SectionIdentifier>
  private let list: [Section]

  init(
    _ shown: ShownSections<SectionIdentifier, Result>, _ path: KeyPath<Result, SectionIdentifier>,
    _ objects: [Result]
  ) {
    (self.shown, self.path) = (shown, path)
    var order: [SectionIdentifier] = []
    var members: [SectionIdentifier: [Result]] = [:]
    for object in objects {
      let id = object[keyPath: path]
      if members[id] == nil { order.append(id) }
      members[id, default: []].append(object)
    }
    list = order.map { Section($0, members[$0]!) }
  }

  /// The value that the objects of a section have in common. Another one divides again.
  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { path }
    nonmutating set { shown.path = newValue }
  }
  /// True for the objects that are fetched; nil fetches all. Another one fetches again.
  public var nsPredicate: NSPredicate? {
    get { shown.results.predicate }
    nonmutating set { shown.results.predicate = newValue }
  }
  /// The order of the objects. Another one fetches again.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { shown.results.sorts }
    nonmutating set { shown.results.sorts = newValue }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }
  public subscript(position: Int) -> Section { list[position] }
}

extension SectionedFetchResults where Result: NSManagedObject {
  /// The order of the objects, by key paths. Another one fetches again.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { SwiftOrder.known(shown.results.sorts) ?? [] }
    nonmutating set { shown.results.sorts = newValue.map(SwiftOrder.descriptor) }
  }
}
