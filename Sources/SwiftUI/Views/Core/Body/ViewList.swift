import VivaceAttributeGraph

/// The views that a view contributes to a container, one by one.
///
/// Groups, tuples, conditionals, `ForEach` and custom views around them are transparent: a container
/// sees only the flattened list. Each element keeps its identity as long as the view has its own.
public struct _ListOutputs {
  enum Storage {
    case one(ViewElement)
    case fixed([ViewElement])
    // Apart, so that the rest takes a word.
    indirect case changing(Attribute<[ViewElement]>)
    /// Not every view is known: only to containers that asked for it with `isDeferred`.
    indirect case deferred(Attribute<[ElementRun]>)
  }
  var storage: Storage

  static func fixed(_ elements: [ViewElement]) -> _ListOutputs {
    _ListOutputs(storage: .fixed(elements))
  }

  static func changing(_ elements: Attribute<[ViewElement]>) -> _ListOutputs {
    _ListOutputs(storage: .changing(elements))
  }

  static func deferred(_ runs: Attribute<[ElementRun]>) -> _ListOutputs {
    _ListOutputs(storage: .deferred(runs))
  }

  /// One view, always.
  static func single(_ inputs: _ListInputs, make: @escaping (_ViewInputs) -> _ViewOutputs)
    -> _ListOutputs
  {
    let (contents, trail) = (inputs.base.contents, inputs.base.trail)
    return _ListOutputs(
      storage: .one(MadeElement(inputs, make: { make($0.inside(contents, trail)) })))
  }

  /// A view of a type that makes itself: what is kept until then is no more than needed.
  package static func single<V: View>(_ inputs: _ListInputs, _ view: _GraphValue<V>) -> _ListOutputs
  {
    if inputs.base.contents == nil, inputs.base.trail == nil,
      let element = RowElement(inputs, view)
    {
      return _ListOutputs(storage: .one(element))
    }
    return single(inputs) { V._makeView(view: view, inputs: $0) }
  }

  /// A list that has one view at each instant. A container that makes its views as they come into sight counts the
  /// view before it is made.
  static func one(_ inputs: _ListInputs, _ make: (inout _ListInputs) -> _ListOutputs)
    -> _ListOutputs
  {
    var inner = inputs
    inner.isDeferred = false
    let list = make(&inner)
    guard inputs.isDeferred, list.fixedElements?.count != 1 else { return list }
    let graph = inputs.graph
    return .single(inputs) { makeImplicitContainer($0) { _ in list } }
      .mapped(graph) { $0.with(traits: graph.rule(FirstTraits(list: list))) }
  }

  /// The elements if they are always the same.
  var fixedElements: [ViewElement]? {
    switch storage {
    case .one(let element): [element]
    case .fixed(let elements): elements
    case .changing, .deferred: nil
    }
  }

  /// The elements now; inside a rule, with a dependency on their change.
  var elements: [ViewElement] {
    var elements: [ViewElement] = []
    append(to: &elements)
    return elements
  }

  /// Puts the elements behind others; inside a rule, with a dependency on their change.
  func append(to list: inout [ViewElement]) {
    switch storage {
    case .one(let element): list.append(element)
    case .fixed(let elements): list += elements
    case .changing(let attribute): list += attribute.value
    case .deferred(let attribute):
      for run in attribute.value {
        for index in 0..<run.count { list.append(run.element(at: index)) }
      }
    }
  }

  /// Returns the list with each element changed; an element that stays is changed once.
  func mapped(_ graph: Graph, _ change: @escaping (ViewElement) -> ViewElement) -> _ListOutputs {
    switch storage {
    case .one(let element): _ListOutputs(storage: .one(change(element)))
    case .fixed(let elements): .fixed(elements.map(change))
    case .changing(let attribute):
      .changing(graph.rule(MappedList(source: attribute, change: change)))
    case .deferred(let attribute):
      .deferred(graph.rule(MappedRuns(source: attribute, cache: MappedElements(graph, change))))
    }
  }

  /// Whether some of the views may be known by an id.
  var mayHaveIDs: Bool {
    fixedElements?.contains { $0.listPosition.hasIDs } ?? true
  }

  private var isDeferred: Bool { if case .deferred = storage { true } else { false } }

  /// The concatenation of lists.
  static func joined(_ lists: [_ListOutputs], _ graph: Graph) -> _ListOutputs {
    var fixed: [ViewElement] = []
    for list in lists {
      guard let elements = list.fixedElements else {
        if lists.contains(where: \.isDeferred) {
          return .deferred(graph.rule(JoinedRuns(lists: lists)))
        }
        return .changing(graph.rule(JoinedList(lists: lists)))
      }
      fixed += elements
    }
    return .fixed(fixed)
  }
}

/// The traits that a list's single view passes to its container.
private struct FirstTraits: Rule {
  let list: _ListOutputs
  mutating func update(_ output: Output<ViewTraits>) {
    output.setAlways(list.elements.first?.traits?.value ?? .none)
  }
}

private struct MappedList: Rule {
  let source: Attribute<[ViewElement]>
  let change: (ViewElement) -> ViewElement
  /// The result for each source element, by the object's identity.
  var known: [ObjectIdentifier: (source: ViewElement, result: ViewElement)] = [:]

  mutating func update(_ output: Output<[ViewElement]>) {
    let before = known
    known = [:]
    output.setElements(
      source.value.map { element in
        let key = ObjectIdentifier(element)
        let entry = before[key] ?? (element, change(element))
        known[key] = entry
        return entry.result
      })
  }
}

private struct JoinedList: Rule {
  let lists: [_ListOutputs]

  mutating func update(_ output: Output<[ViewElement]>) {
    output.setElements(lists.flatMap(\.elements))
  }
}

extension Output where Value == [ViewElement] {
  /// Invalidates no reader when the elements and their order are unchanged.
  func setElements(_ elements: [ViewElement]) {
    if hasValue {
      let old = value
      if old.count == elements.count, zip(old, elements).allSatisfy({ $0 === $1 }) { return }
    }
    setAlways(elements)
  }
}
