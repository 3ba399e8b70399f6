import VivaceAttributeGraph

/// A chunk of a container's list: how many views there are, and each of them on demand.
///
/// Only containers that make their views as they come into sight ask for one at a time; all others
/// take a list with every element in it. A run is a value of one update: it is replaced when its data
/// change.
class ElementRun {
  var count: Int { 0 }
  /// The section around all of its views.
  var section: SectionSlot? { nil }
  func element(at index: Int) -> ViewElement { fatalError("abstract") }
  /// The view's identity: the innermost explicit id around it.
  func id(at index: Int) -> AnyHashable? { nil }
  func index(of id: AnyHashable) -> Int? { nil }
  /// Whether a view was not in the list before its last change.
  func isNew(at index: Int) -> Bool { false }
  /// Views out of this range are not needed now.
  func trim(to range: Range<Int>) {}
}

/// Views that are in the list already.
final class MadeRun: ElementRun {
  private let elements: ArraySlice<ViewElement>

  init(_ elements: ArraySlice<ViewElement>) { self.elements = elements }

  override var count: Int { elements.count }
  override var section: SectionSlot? { elements.first?.listPosition.section }
  override func element(at index: Int) -> ViewElement { elements[elements.startIndex + index] }
  override func id(at index: Int) -> AnyHashable? { element(at: index).listPosition.ids.last }
  override func index(of id: AnyHashable) -> Int? {
    elements.firstIndex { $0.listPosition.ids.contains(id) }.map { $0 - elements.startIndex }
  }

  /// One run for each section in a row.
  static func runs(_ elements: [ViewElement]) -> [ElementRun] {
    var runs: [ElementRun] = []
    var start = 0
    for index in elements.indices {
      let isLast = index + 1 == elements.count
      if isLast || !elements[index].isBeside(elements[index + 1]) {
        runs.append(MadeRun(elements[start...index]))
        start = index + 1
      }
    }
    return runs
  }
}

extension ViewElement {
  /// Whether both are in the same part of one section, or in none.
  fileprivate func isBeside(_ other: ViewElement) -> Bool {
    listPosition.section?.id == other.listPosition.section?.id
      && listPosition.section?.role == other.listPosition.section?.role
  }
}

/// A run with each view changed, once as long as it is there.
final class MappedRun: ElementRun {
  private let base: ElementRun
  private let cache: MappedElements

  init(_ base: ElementRun, _ cache: MappedElements) {
    self.base = base
    self.cache = cache
  }

  override var count: Int { base.count }
  override var section: SectionSlot? { base.section }
  override func element(at index: Int) -> ViewElement { cache.change(base.element(at: index)) }
  override func id(at index: Int) -> AnyHashable? { base.id(at: index) }
  override func index(of id: AnyHashable) -> Int? { base.index(of: id) }
  override func isNew(at index: Int) -> Bool { base.isNew(at: index) }
  override func trim(to range: Range<Int>) {
    base.trim(to: range)
    cache.trim()
  }
}

/// The results of transformed elements. Each lives as long as its element.
final class MappedElements {
  private let graph: Graph
  private let make: (ViewElement) -> ViewElement
  private var known: [ObjectIdentifier: (source: ViewElement, result: ViewElement)] = [:]

  init(_ graph: Graph, _ make: @escaping (ViewElement) -> ViewElement) {
    self.graph = graph
    self.make = make
  }

  func change(_ element: ViewElement) -> ViewElement {
    let key = ObjectIdentifier(element)
    if let entry = known[key] { return entry.result }
    let result =
      if let lifetime = element.lifetime, lifetime.isAlive {
        graph.withScope(lifetime.scope) { make(element) }
      } else {
        make(element)
      }
    known[key] = (element, result)
    return result
  }

  func trim() {
    known = known.filter { $0.value.source.lifetime?.isAlive ?? true }
  }
}

extension _ListOutputs {
  /// The list as runs; inside a rule, with a dependency on its change.
  var runs: [ElementRun] {
    switch storage {
    case .one(let element): [MadeRun([element])]
    case .fixed(let elements): MadeRun.runs(elements)
    case .changing(let attribute): MadeRun.runs(attribute.value)
    case .deferred(let attribute): attribute.value
    }
  }
}

/// Deferred lists, changed element by element.
struct MappedRuns: Rule {
  let source: Attribute<[ElementRun]>
  let cache: MappedElements

  mutating func update(_ output: Output<[ElementRun]>) {
    output.setAlways(source.value.map { MappedRun($0, cache) })
  }
}

/// Lists one after the other, at least one of them deferred.
struct JoinedRuns: Rule {
  let lists: [_ListOutputs]
  mutating func update(_ output: Output<[ElementRun]>) {
    output.setAlways(lists.flatMap(\.runs))
  }
}
