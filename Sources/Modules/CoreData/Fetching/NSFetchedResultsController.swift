import Foundation

/// The kinds of change that a fetched-results controller reports.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete = 2
  case move = 3
  case update = 4
}

/// A section of a controller's objects.
public protocol NSFetchedResultsSectionInfo {
  /// The value that the section's objects have in common, as text.
  var name: String { get }
  /// The title in an index.
  var indexTitle: String? { get }
  /// The number of objects.
  var numberOfObjects: Int { get }
  /// The objects.
  var objects: [Any]? { get }
}

/// Is told of changes of a controller's objects.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  /// Called before changes are reported.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// Called for each object that was inserted, deleted, moved or changed.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  /// Called for each section that was inserted or deleted.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  /// Called after changes were reported.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// The index title of a section's name.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { sectionName.first.map { $0.uppercased() } }
}

/// Fetches objects in sections, and reports how they change.
open class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
  /// The request; its sort descriptors begin with the path of the sections.
  public final let fetchRequest: NSFetchRequest<ResultType>
  /// The receiver of changes.
  open var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { core.delegate }
    set {
      core.delegate = newValue
      core.erased = { [weak self] in self?.erased }
    }
  }
  private let core: ResultsCore

  /// A controller that has fetched nothing yet.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    core = ResultsCore(context, sectionNameKeyPath, name)
    super.init()
    core.plan = { fetchRequest.plan }
  }

  private init(_ request: NSFetchRequest<ResultType>, _ core: ResultsCore) {
    fetchRequest = request
    self.core = core
  }

  /// The controller as delegates see it, whatever its objects are.
  private var erased: NSFetchedResultsController<any NSFetchRequestResult> {
    if let same = self as? NSFetchedResultsController<any NSFetchRequestResult> { return same }
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.plan = fetchRequest.plan
    return NSFetchedResultsController<any NSFetchRequestResult>(request, core)
  }

  /// Controllers of the same fetch are equal: delegates get one of another type.
  open override func isEqual(_ object: Any?) -> Bool {
    if let other = object as? NSFetchedResultsController<any NSFetchRequestResult> {
      return other.core === core
    }
    return (object as? NSFetchedResultsController<ResultType>)?.core === core
  }
  open override var hash: Int { ObjectIdentifier(core).hashValue }

  /// The context of the objects.
  open var managedObjectContext: NSManagedObjectContext { core.context }
  /// The path of the value that the objects of a section have in common.
  open var sectionNameKeyPath: String? { core.sectionPath }
  /// The name of a cache. There is none here.
  open var cacheName: String? { core.cacheName }

  /// Fetches the objects, and begins to report changes.
  open func performFetch() throws { try core.fetch() }
  /// Deletes a cache. There is none here.
  open class func deleteCache(withName name: String?) {}

  /// The objects; nil before the first fetch.
  open var fetchedObjects: [ResultType]? {
    core.sections.map { $0.flatMap(\.list).compactMap { $0 as? ResultType } }
  }
  /// The sections; nil before the first fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? { core.sections }
  /// The index titles of the sections.
  open var sectionIndexTitles: [String] { core.sections?.compactMap(\.indexTitle) ?? [] }

  /// The object at a place.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let sections = core.sections else {
      preconditionFailure("performFetch() was not called before object(at:)")
    }
    return sections[indexPath[0]].list[indexPath[1]] as! ResultType
  }

  /// The place of an object; nil where it is not among the fetched ones.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { core.position(of: $0) }
  }

  /// The index title of a section's name.
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    sectionName.first.map { $0.uppercased() }
  }

  /// The section of an index title.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }
}

/// A section of objects.
struct ResultsSection: NSFetchedResultsSectionInfo {
  let name: String
  var list: [NSManagedObject]
  var indexTitle: String? { name.first.map { $0.uppercased() } }
  var numberOfObjects: Int { list.count }
  var objects: [Any]? { list }

  /// Divides sorted objects by the value at a path.
  static func divide(_ objects: [NSManagedObject], by path: String?) -> [ResultsSection] {
    guard let path else { return [ResultsSection(name: "", list: objects)] }
    var sections: [ResultsSection] = []
    var positions: [String: Int] = [:]
    for object in objects {
      let name = object.value(forKeyPath: path).map { "\($0)" } ?? ""
      if let position = positions[name] {
        sections[position].list.append(object)
      } else {
        positions[name] = sections.count
        sections.append(ResultsSection(name: name, list: [object]))
      }
    }
    return sections
  }
}

/// The state of a controller, which does not depend on the type of its objects.
final class ResultsCore: @unchecked Sendable {
  let context: NSManagedObjectContext
  let sectionPath: String?
  let cacheName: String?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// Makes the controller as delegates see it.
  var erased: () -> NSFetchedResultsController<any NSFetchRequestResult>? = { nil }
  var plan: () -> FetchPlan = { FetchPlan() }
  private(set) var sections: [ResultsSection]?
  private var token: (any NSObjectProtocol)?

  init(_ context: NSManagedObjectContext, _ sectionPath: String?, _ cacheName: String?) {
    (self.context, self.sectionPath, self.cacheName) = (context, sectionPath, cacheName)
  }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }

  private func fetched() throws -> [ResultsSection] {
    let request = NSFetchRequest<NSManagedObject>()
    request.plan = plan()
    return ResultsSection.divide(try context.fetch(request), by: sectionPath)
  }

  func fetch() throws {
    sections = try fetched()
    guard token == nil else { return }
    token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { [weak self] notification in
      let information = notification.userInfo ?? [:]
      self?.update(information)
    }
  }

  func position(of object: NSManagedObject) -> IndexPath? {
    for (index, section) in (sections ?? []).enumerated() {
      if let row = section.list.firstIndex(of: object) { return IndexPath(indexes: [index, row]) }
    }
    return nil
  }

  /// Fetches again, and reports the differences.
  private func update(_ information: [AnyHashable: Any]) {
    guard let old = sections, let new = try? fetched() else { return }
    let touched = [NSUpdatedObjectsKey, NSRefreshedObjectsKey].reduce(into: Set<NSManagedObject>())
    {
      $0.formUnion(information[$1] as? Set<NSManagedObject> ?? [])
    }
    let changes = ResultsChanges(old, new, touched)
    sections = new
    guard !changes.isEmpty, let delegate, let erased = erased() else { return }
    delegate.controllerWillChangeContent(erased)
    for (index, section) in changes.deletedSections {
      delegate.controller(erased, didChange: section, atSectionIndex: index, for: .delete)
    }
    for (index, section) in changes.insertedSections {
      delegate.controller(erased, didChange: section, atSectionIndex: index, for: .insert)
    }
    for change in changes.objects {
      delegate.controller(
        erased, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new
      )
    }
    delegate.controllerDidChangeContent(erased)
  }
}

/// The differences between two fetches of a controller.
struct ResultsChanges {
  struct Change {
    var object: NSManagedObject
    var type: NSFetchedResultsChangeType
    var old: IndexPath?
    var new: IndexPath?
  }
  private(set) var deletedSections: [(Int, ResultsSection)] = []
  private(set) var insertedSections: [(Int, ResultsSection)] = []
  private(set) var objects: [Change] = []

  var isEmpty: Bool { deletedSections.isEmpty && insertedSections.isEmpty && objects.isEmpty }

  init(_ old: [ResultsSection], _ new: [ResultsSection], _ touched: Set<NSManagedObject>) {
    let (oldNames, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
    deletedSections = old.enumerated().filter { !newNames.contains($1.name) }.map { ($0, $1) }
    insertedSections = new.enumerated().filter { !oldNames.contains($1.name) }.map { ($0, $1) }
    let (before, after) = (Self.positions(old), Self.positions(new))
    for (object, path) in before.order where after.known[object] == nil {
      objects.append(Change(object: object, type: .delete, old: path, new: nil))
    }
    for (object, path) in after.order where before.known[object] == nil {
      objects.append(Change(object: object, type: .insert, old: nil, new: path))
    }
    // Objects that both have, in their old order: those that are not in the longest run in order have moved.
    let stays = before.order.compactMap { object, path in
      after.known[object].map { (object: object, old: path, new: $0) }
    }
    let sectionOf = { (list: [ResultsSection], path: IndexPath) in list[path[0]].name }
    let still = Self.longestRun(stays.map(\.new))
    for (index, stay) in stays.enumerated() {
      let hasMoved =
        !still.contains(index) || sectionOf(old, stay.old) != sectionOf(new, stay.new)
      if hasMoved {
        objects.append(Change(object: stay.object, type: .move, old: stay.old, new: stay.new))
      } else if touched.contains(stay.object) {
        objects.append(Change(object: stay.object, type: .update, old: stay.old, new: stay.new))
      }
    }
  }

  private static func positions(_ sections: [ResultsSection])
    -> (order: [(NSManagedObject, IndexPath)], known: [NSManagedObject: IndexPath])
  {
    let order = sections.enumerated().flatMap { section in
      section.element.list.enumerated().map {
        ($0.element, IndexPath(indexes: [section.offset, $0.offset]))
      }
    }
    return (order, Dictionary(order) { first, _ in first })
  }

  /// The indexes of a longest ascending run, which need not be connected.
  private static func longestRun(_ paths: [IndexPath]) -> Set<Int> {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: paths.count)
    for (index, path) in paths.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if paths[ends[middle]] < path { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.insert(index)
      index = previous[index]
    }
    return result
  }
}
