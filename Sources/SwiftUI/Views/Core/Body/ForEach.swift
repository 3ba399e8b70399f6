import VivaceAttributeGraph

/// Views made from a collection, one identity an element.
///
/// Each element has an id; the views of an id keep their state while it is there, wherever it moves
/// to, and leave with it. Elements with equal ids are all shown, with a warning: when the data change, it
/// is undefined which of their views stay. A lazy container makes the views of an element as they come
/// into sight.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements, in the order of their views.
  public var data: Data
  /// Makes the views of one element; it runs again when the element changes or an `Observable` it read does.
  public var content: (Data.Element) -> Content
  package var identify: (Data.Element) -> ID
  /// Whether every element is its own id.
  var areElementsIDs = false
  /// `ForEach(0..<n)` is constant: its count is frozen at the first value.
  var isConstant = false

  package init(
    data: Data, identify: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.identify = identify
  }
}

extension ForEach where Content: View {
  /// Makes views for elements that a value at a key path identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
    // No value has one of its own type for a field: at its beginning there is only itself.
    areElementsIDs =
      ID.self == Data.Element.self && MemoryLayout<Data.Element>.offset(of: id) == 0
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes views for elements that have identities of their own.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, identify: { $0.id }, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Views for the numbers of a range that never changes: the number of views is that of the first
  /// time.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, identify: { $0 }, content: content)
    areElementsIDs = true
    isConstant = true
  }
}

extension ForEach where Content: View {
  /// Views for the elements of a binding's collection, which a value at a key path identifies, each
  /// with a binding to its element.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    let values = data.wrappedValue
    let elements = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
    self.init(data: elements, identify: { $0.1 }) { index, key in
      content(data.element(key, near: index, of: values) { $0[keyPath: id] })
    }
  }

  /// Views for the elements of a binding's collection, which have identities of their own, each
  /// with a binding to its element.
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach { public typealias Body = Never }

extension ForEach: View, _MultiView where Content: View {

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let data = viewDerived?.data(of: view.attribute, inputs)
    if inputs.isDeferred {
      return .deferred(
        inputs.graph.rule(
          DeferredForEach(view: view.attribute, data: data as? Attribute<Data>, inputs: inputs)))
    }
    return .changing(
      inputs.graph.rule(
        ForEachList(view: view.attribute, data: data as? Attribute<Data>, inputs: inputs)))
  }
}

extension ForEach {
  /// The type of the data, if they come from the views that another view makes. Only one with such
  /// elements is asked: the answer is looked for among all conformances of all libraries.
  private static var viewDerived: (any ViewDerivedCollection.Type)? {
    guard Data.Element.self == Subview.self || Data.Element.self == SectionConfiguration.self
    else { return nil }
    return Data.self as? any ViewDerivedCollection.Type
  }
}

/// An element of a ForEach as long as its identity lasts: its row, the lifetime of what is made for it,
/// and its views.
final class ForEachEntry<Element, ID: Hashable>: ListRow {
  let key: ID
  private(set) var element: Element
  /// The element's view is to be made by the current closure of the ForEach. Until its list has
  /// adopted the element again, and after the element has left the data, the previous closure makes
  /// the view: a newer closure was written for other data.
  fileprivate var isRenewed = false
  /// The attribute of its view.
  private var content: AttributeID?
  private(set) var list: _ListOutputs = .fixed([])

  init(
    _ key: ID, _ element: Element, at offset: Int, of source: RowSource, in graph: Graph
  ) {
    self.key = key
    self.element = element
    super.init(of: source, in: graph)
    self.offset = offset
  }

  override var id: AnyHashable { AnyHashable(key) }

  /// Drops the list, whose elements refer to this entry by their inputs.
  override func nodesAreGone() { list = .fixed([]) }

  /// The inputs of the element's views, inside of those of the `ForEach`.
  func inside(_ inputs: _ListInputs) -> _ListInputs {
    var inner = inputs
    inner.lifetime = self
    inner.listPosition.enter(self)
    inner.base.enter(id: key)
    return inner
  }

  /// Makes the list of its views.
  func make<Data, Content: View>(
    _ view: Attribute<ForEach<Data, ID, Content>>, _ inputs: _ListInputs
  ) where Data.Element == Element {
    let graph = inputs.graph
    graph.withScope(self) {
      let content = graph.rule(
        ForEachContent(entry: self, view: view, content: view.untrackedValue.content))
      self.content = content.id
      list = Content._makeViewList(view: _GraphValue(content), inputs: inputs)
    }
  }

  /// Takes what the data now have for its id, and has its view made again from that.
  func adopt<Content>(_ element: Element, at offset: Int, for _: Content.Type, in graph: Graph) {
    self.element = element
    self.offset = offset
    isRenewed = true
    if let content { graph.invalidate(Attribute<Content>(id: content)) }
  }
}

private struct ForEachList<Data: RandomAccessCollection, ID: Hashable, Content: View>: Rule {
  typealias Entry = ForEachEntry<Data.Element, ID>

  let view: Attribute<ForEach<Data, ID, Content>>
  /// The data, where they come from a list of views and not from the value.
  let data: Attribute<Data>?
  let inputs: _ListInputs
  let source: RowSource
  /// In the order of the data.
  var entries: [Entry] = []
  /// Entries whose views may still be leaving, so that they can come back as the same views.
  var leaving: [ID: Entry] = [:]
  /// The entries of elements whose id an earlier element has.
  var repeated: [RepeatedID<ID>: Entry] = [:]
  var frozenCount: Int?
  var reporter = RepeatedIDReporter<ID>()

  init(
    view: Attribute<ForEach<Data, ID, Content>>, data: Attribute<Data>? = nil, inputs: _ListInputs
  ) {
    self.view = view
    self.inputs = inputs
    self.data = data
    source = RowSource(inputs)
  }

  mutating func update(_ output: Output<[ViewElement]>) {
    let value = view.value
    var data = Array(self.data?.value ?? value.data)
    if value.isConstant {
      let count = frozenCount ?? data.count
      if count != data.count {
        Warning.once(
          "ForEach(0..<\(count)) was given \(data.count) elements: a constant range keeps its "
            + "first count. Use ForEach(_:id:) for data that changes.")
        data = Array(data.prefix(count))
      }
      frozenCount = count
    }
    var before = KeyedDiff(entries) { $0.key }
    entries = []
    entries.reserveCapacity(data.count)
    var elements: [ViewElement] = []
    elements.reserveCapacity(data.count)
    var present = Set<ID>(minimumCapacity: data.count)
    var repetitions = RepetitionCounter<ID>()
    var repeatedBefore = repeated
    repeated = [:]
    for (offset, element) in data.enumerated() {
      let id = value.identify(element)
      guard present.insert(id).inserted else {
        reporter.report(id)
        let key = repetitions.next(id)
        let entry =
          renewed(repeatedBefore.removeValue(forKey: key), element, at: offset)
          ?? made(id, element, at: offset)
        repeated[key] = entry
        entry.list.append(to: &elements)
        continue
      }
      let entry = entry(id, element, at: offset, among: &before)
      entries.append(entry)
      entry.list.append(to: &elements)
    }
    for entry in before.rest {
      leaving[entry.key] = entry
      entry.leaveData()
    }
    for entry in repeatedBefore.values { entry.leaveData() }
    leaving = leaving.filter { $0.value.isAlive }
    output.setElements(elements)
  }

  private mutating func entry(
    _ id: ID, _ element: Data.Element, at offset: Int, among before: inout KeyedDiff<ID, Entry>
  ) -> Entry {
    if let entry = renewed(before.claim(id), element, at: offset) { return entry }
    if let entry = leaving.removeValue(forKey: id), entry.isAlive {
      entry.returnToData()
      entry.adopt(element, at: offset, for: Content.self, in: inputs.graph)
      return entry
    }
    return made(id, element, at: offset)
  }

  /// An entry from before with what the data have for it now.
  private func renewed(_ entry: Entry?, _ element: Data.Element, at offset: Int) -> Entry? {
    entry?.adopt(element, at: offset, for: Content.self, in: inputs.graph)
    return entry
  }

  private func made(_ id: ID, _ element: Data.Element, at offset: Int) -> Entry {
    let entry = Entry(id, element, at: offset, of: source, in: inputs.graph)
    entry.make(view, entry.inside(inputs))
    return entry
  }
}

/// The view of one element. Calls the content closure, and sees which Observable properties it reads.
private struct ForEachContent<Data: RandomAccessCollection, ID: Hashable, Content: View>: Rule {
  let entry: ForEachEntry<Data.Element, ID>
  let view: Attribute<ForEach<Data, ID, Content>>
  /// The closure that made the view last.
  var content: (Data.Element) -> Content

  mutating func update(_ output: Output<Content>) {
    if entry.isRenewed { content = view.untrackedValue.content }
    entry.isRenewed = false
    let content = content
    let attribute = output.attribute.weak
    let element = entry.element
    output.set(
      entry.source.host.tracking({ content(element) }) { host in host.invalidate(attribute) })
  }
}
