import VivaceAttributeGraph

/// The list of a `ForEach` in a container that makes its views as they come into sight: ids only.
///
/// When an element is one view, or always the same number of views, nothing is made before it is asked
/// for. Otherwise every element has to be looked at.
struct DeferredForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Rule {
  let view: Attribute<ForEach<Data, ID, Content>>
  let data: Attribute<Data>?
  private let pool: ForEachPool<Data, ID, Content>

  init(view: Attribute<ForEach<Data, ID, Content>>, data: Attribute<Data>?, inputs: _ListInputs) {
    self.view = view
    self.data = data
    pool = ForEachPool(view, inputs)
  }

  mutating func update(_ output: Output<[ElementRun]>) {
    let value = view.value
    pool.adopt(value, data?.value ?? value.data)
    guard let width = pool.width else {
      return output.setAlways(pool.everyList.flatMap(\.runs))
    }
    output.setAlways(width > 0 && pool.count > 0 ? [ForEachRun(pool, width: width)] : [])
  }
}

/// Bounds of what a lazy container keeps count of.
enum ForEachLimits {
  /// Elements of one `ForEach`: the container keeps a number for each of them.
  static let lazyElements = 10_000_000

  static func report(_ count: Int) {
    Warning.once(
      "ForEach: a lazy container was given \(count) elements; it shows the first \(lazyElements). Give it "
        + "fewer, and others as people scroll on.")
  }
}

/// The elements of a `ForEach`, made on demand.
final class ForEachPool<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  typealias Entry = ForEachEntry<Data.Element, ID>

  let inputs: _ListInputs
  private let view: Attribute<ForEach<Data, ID, Content>>
  private let source: RowSource
  private var table = ElementTable<Data.Element, ID>()
  private var entries: [ID: Entry] = [:]
  /// The entries of elements whose id an earlier element has.
  private var repeated: [RepeatedID<ID>: Entry] = [:]
  private var leaving: [ID: Entry] = [:]
  private var keepers: [ID: RowState] = [:]
  private var new = Set<ID>()
  private var isFirst = true
  private var reporter = RepeatedIDReporter<ID>()
  private var frozenCount: Int?
  /// How many views each element is; nil when that is not always the same.
  private(set) var width: Int? = 1
  private var knowsWidth = false

  init(_ view: Attribute<ForEach<Data, ID, Content>>, _ inputs: _ListInputs) {
    self.view = view
    self.inputs = inputs
    source = RowSource(inputs)
  }

  var count: Int { table.count }

  func adopt(_ value: ForEach<Data, ID, Content>, _ data: Data) {
    let all = data.count
    var limit = min(all, ForEachLimits.lazyElements)
    if all > limit { ForEachLimits.report(all) }
    if value.isConstant {
      limit = frozenCount ?? limit
      frozenCount = limit
    }
    let before = table
    table =
      ElementTable(data, limit, areIDs: value.areElementsIDs)
      ?? ElementTable(Array(data.prefix(limit)), limit, value.identify) { reporter.report($0) }
    new = isFirst ? [] : table.ids(missingFrom: before)
    isFirst = false
    for (id, entry) in entries {
      if let index = table.index(of: id) {
        entry.adopt(table.element(at: index), at: index, for: Content.self, in: inputs.graph)
      } else {
        entries[id] = nil
        leaving[id] = entry
        entry.leaveData()
        keepers[id] = nil
      }
    }
    for (key, entry) in repeated {
      if let index = table.index(of: key) {
        entry.adopt(table.element(at: index), at: index, for: Content.self, in: inputs.graph)
      } else {
        drop(repeated: key, entry)
      }
    }
    leaving = leaving.filter { $0.value.isAlive }
    if !keepers.isEmpty { keepers = keepers.filter { table.index(of: $0.key) != nil } }
    findWidth()
  }

  private func drop(repeated key: RepeatedID<ID>, _ entry: Entry) {
    repeated[key] = nil
    entry.drop()
  }

  /// Looks at the first element: the number of its views is that of all if it follows from its type.
  private func findWidth() {
    guard !knowsWidth, count > 0 else { return }
    knowsWidth = true
    width = entry(at: 0).list.fixedElements?.count
  }

  /// Every element's list, all of them made.
  var everyList: [_ListOutputs] { (0..<count).map { entry(at: $0).list } }

  func isNew(at index: Int) -> Bool { !new.isEmpty && new.contains(id(at: index)) }

  func index(of id: AnyHashable) -> Int? { (id.base as? ID).flatMap { table.index(of: $0) } }
  func id(at index: Int) -> ID { table.id(at: index) }

  func entry(at index: Int) -> Entry {
    let id = id(at: index)
    if let key = table.repetition(at: index) { return entry(repeated: key, at: index) }
    if let entry = entries[id] { return entry }
    if let entry = leaving.removeValue(forKey: id), entry.isAlive {
      entry.returnToData()
      entry.adopt(table.element(at: index), at: index, for: Content.self, in: inputs.graph)
      entries[id] = entry
      return entry
    }
    let entry = Entry(id, table.element(at: index), at: index, of: source, in: inputs.graph)
    var inner = entry.inside(inputs)
    let keeper = keepers[id] ?? RowState()
    keepers[id] = keeper
    keeper.release()
    inner.base.rowState = keeper
    entry.make(view, inner)
    entries[id] = entry
    return entry
  }

  private func entry(repeated key: RepeatedID<ID>, at index: Int) -> Entry {
    if let entry = repeated[key] { return entry }
    let entry = Entry(key.id, table.element(at: index), at: index, of: source, in: inputs.graph)
    var inner = entry.inside(inputs)
    inner.base.rowState = RowState()
    inner.base.rowState?.release()
    entry.make(view, inner)
    repeated[key] = entry
    return entry
  }

  /// Frees elements that no container shows.
  func trim(to range: Range<Int>) {
    for (id, entry) in entries where !range.contains(entry.offset) {
      entries[id] = nil
      entry.drop()
    }
    for (key, entry) in repeated where !range.contains(entry.offset) {
      drop(repeated: key, entry)
    }
  }
}

private final class ForEachRun<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ElementRun
{
  private let pool: ForEachPool<Data, ID, Content>
  private let width: Int

  init(_ pool: ForEachPool<Data, ID, Content>, width: Int) {
    self.pool = pool
    self.width = width
  }

  override var count: Int { pool.count * width }
  override var section: SectionSlot? { pool.inputs.listPosition.section }
  override func element(at index: Int) -> ViewElement {
    let entry = pool.entry(at: index / width)
    switch entry.list.storage {
    case .one(let element): return element
    case .fixed(let elements): return elements[index % width]
    case .changing, .deferred:
      preconditionFailure(
        "The number of views of an element changed, which its type says it cannot.")
    }
  }
  override func id(at index: Int) -> AnyHashable? { AnyHashable(pool.id(at: index / width)) }
  override func index(of id: AnyHashable) -> Int? { pool.index(of: id).map { $0 * width } }
  override func isNew(at index: Int) -> Bool { pool.isNew(at: index / width) }
  override func trim(to range: Range<Int>) {
    pool.trim(to: range.lowerBound / width..<(range.upperBound + width - 1) / width)
  }
}
