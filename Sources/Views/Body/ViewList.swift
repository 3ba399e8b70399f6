import VivaceAttributeGraph
import VivaceGeometry

/// What a view contributes to a container: its views, one by one.
///
/// Groups, tuples, conditionals, `ForEach` and custom views around them are transparent: a container
/// sees only the flattened list. Each element keeps its identity as long as the view has its own.
public struct _ListOutputs {
  enum Storage {
    case fixed([ViewElement])
    case changing(Attribute<[ViewElement]>)
    /// Not every view is known: only to containers that asked for it with `isDeferred`.
    case deferred(Attribute<[ElementRun]>)
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
    return single(inputs, making: { make($0.inside(contents, trail)) })
  }

  /// A view of a type that makes itself: what is kept until then is no more than needed.
  static func single<V: View>(_ inputs: _ListInputs, _ view: _GraphValue<V>) -> _ListOutputs {
    let (contents, trail) = (inputs.base.contents, inputs.base.trail)
    if contents == nil, trail == nil {
      return single(inputs, making: { V._makeView(view: view, inputs: $0.inside(nil, nil)) })
    }
    return single(
      inputs, making: { V._makeView(view: view, inputs: $0.inside(contents, trail)) })
  }

  private static func single(
    _ inputs: _ListInputs, making make: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ListOutputs {
    .fixed([
      ViewElement(
        id: inputs.base.host.makeElementID(), place: inputs.place, lifetime: inputs.lifetime,
        make: make)
    ])
  }

  /// The elements now; inside a rule, with a dependency on their change.
  var elements: [ViewElement] {
    switch storage {
    case .fixed(let elements): elements
    case .changing(let attribute): attribute.value
    case .deferred(let attribute):
      attribute.value.flatMap { run in (0..<run.count).map { run.element(at: $0) } }
    }
  }

  /// The same list with each element changed; an element that stays is changed once.
  func mapped(_ graph: Graph, _ change: @escaping (ViewElement) -> ViewElement) -> _ListOutputs {
    switch storage {
    case .fixed(let elements): .fixed(elements.map(change))
    case .changing(let attribute):
      .changing(graph.rule(MappedList(source: attribute, change: change)))
    case .deferred(let attribute):
      .deferred(graph.rule(MappedRuns(source: attribute, cache: MappedElements(graph, change))))
    }
  }

  /// Whether some of the views may be known by an id.
  var mayHaveIDs: Bool {
    if case .fixed(let elements) = storage {
      elements.contains { $0.place.hasIDs }
    } else {
      true
    }
  }

  private var isDeferred: Bool { if case .deferred = storage { true } else { false } }

  /// One list after the other.
  static func joined(_ parts: [_ListOutputs], _ graph: Graph) -> _ListOutputs {
    var fixed: [ViewElement] = []
    for part in parts {
      guard case .fixed(let elements) = part.storage else {
        if parts.contains(where: \.isDeferred) {
          return .deferred(graph.rule(JoinedRuns(parts: parts)))
        }
        return .changing(graph.rule(JoinedList(parts: parts)))
      }
      fixed += elements
    }
    return .fixed(fixed)
  }
}

extension _ViewInputs {
  /// Of a view in a list: with what `content` stands for there, and the views around it.
  fileprivate func inside(_ contents: ModifierContent?, _ trail: ViewTrail?) -> _ViewInputs {
    var place = self
    place.base.contents = contents
    place.base.trail = .joined(place.base.trail, trail)
    return place
  }
}

/// A view in a container's list, not made yet: who it is, where it stands, and how to make it.
final class ViewElement {
  /// Two elements with one id are the same view at two moments.
  let id: ElementID
  /// The sections, rows and explicit ids around the view in what the list was flattened from.
  let place: ListPlace
  /// Keeps the attributes of the view's value alive; nil when they live as long as the container.
  let lifetime: ElementLifetime?
  /// What is said of few views.
  private struct Rest {
    var shownBy: ElementLifetime?
    var traits: Attribute<ViewTraits>?
    var sectionTraits: Attribute<ViewTraits>?
  }
  private final class RestBox {
    let rest: Rest
    init(_ rest: Rest) { self.rest = rest }
  }
  private let rest: RestBox?
  /// The lifetime of the place at which a subview of another list is shown.
  var shownBy: ElementLifetime? { rest?.rest.shownBy }
  var traits: Attribute<ViewTraits>? { rest?.rest.traits }
  /// What was said about the section around the view, not about the view in it.
  var sectionTraits: Attribute<ViewTraits>? { rest?.rest.sectionTraits }
  let make: (_ViewInputs) -> _ViewOutputs
  /// Whether the view can come and go while its container stays, so that it has transitions.
  var isDynamic: Bool { lifetime != nil || shownBy != nil }
  /// Whether it comes or goes in an update without a transition, whatever it says.
  func isCut(in update: UInt64) -> Bool { lifetime?.isCut(in: update) ?? false }

  init(
    id: ElementID, place: ListPlace, lifetime: ElementLifetime?,
    make: @escaping (_ViewInputs) -> _ViewOutputs
  ) {
    self.id = id
    self.place = place
    self.lifetime = lifetime
    self.make = make
    rest = nil
  }

  private init(
    _ id: ElementID, _ place: ListPlace, like other: ViewElement, _ rest: RestBox?,
    make: @escaping (_ViewInputs) -> _ViewOutputs
  ) {
    self.id = id
    self.place = place
    lifetime = other.lifetime
    self.rest = rest
    self.make = make
  }

  /// The same view with something around it.
  func wrapped(
    _ change: @escaping (_ViewInputs, @escaping (_ViewInputs) -> _ViewOutputs) -> _ViewOutputs
  ) -> ViewElement {
    let inner = make
    return made { change($0, inner) }
  }

  /// The same view, made in another way.
  func made(_ make: @escaping (_ViewInputs) -> _ViewOutputs) -> ViewElement {
    ViewElement(id, place, like: self, rest, make: make)
  }

  /// The same view with other traits.
  func with(traits: Attribute<ViewTraits>, sectionTraits: Attribute<ViewTraits>? = nil)
    -> ViewElement
  {
    let rest = Rest(shownBy: shownBy, traits: traits, sectionTraits: sectionTraits)
    return ViewElement(id, place, like: self, RestBox(rest), make: make)
  }

  /// This view shown in another list, as another view there.
  func shown(as id: ElementID, in inputs: _ListInputs) -> ViewElement {
    let rest = Rest(shownBy: inputs.lifetime, traits: traits, sectionTraits: sectionTraits)
    return ViewElement(
      id, place.shown(in: inputs.place), like: self, RestBox(rest), make: make)
  }

  /// A container shows the view.
  func hold() {
    lifetime?.hold()
    shownBy?.hold()
  }

  func release() {
    lifetime?.release()
    shownBy?.release()
  }
}

struct ElementID: Hashable {
  let number: UInt64
}

/// The lifetime of what an element's value is computed from.
///
/// The list that the element stands in keeps it, and every container that shows it holds it, and with
/// it the lifetimes around it; a view that leaves with a transition is held by its container alone.
/// When nobody holds it, it is freed.
final class ElementLifetime: Scope {
  private let outer: ElementLifetime?
  private var holders = 1
  /// The update in which it began or ended by an exchange that has no transition; 0 for none.
  var cutUpdate: UInt64 = 0

  /// Kept by the list that makes it.
  init(in graph: Graph, parent: Scope, outer: ElementLifetime?) {
    self.outer = outer
    super.init(in: graph, parent: parent)
  }

  /// What is made for the element is in the lifetime itself.
  var scope: Scope { self }

  var isAlive: Bool { holders > 0 && !isFree }

  /// Whether it, or one around it, is exchanged in an update for another without a transition.
  func isCut(in update: UInt64) -> Bool {
    cutUpdate == update || outer?.isCut(in: update) ?? false
  }

  /// The list shows the element again.
  func keep() { holders += 1 }

  /// The element has left its list.
  func drop() {
    holders -= 1
    if holders == 0, !isFree { free() }
  }

  /// A container shows the element.
  func hold() {
    holders += 1
    outer?.hold()
  }

  func release() {
    drop()
    outer?.release()
  }
}

private struct MappedList: Rule {
  typealias Value = [ViewElement]

  let source: Attribute<[ViewElement]>
  let change: (ViewElement) -> ViewElement
  /// What became of each element of the source, by identity of the object.
  private var known: [ObjectIdentifier: (source: ViewElement, result: ViewElement)] = [:]

  init(source: Attribute<[ViewElement]>, change: @escaping (ViewElement) -> ViewElement) {
    self.source = source
    self.change = change
  }

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
  typealias Value = [ViewElement]
  let parts: [_ListOutputs]

  mutating func update(_ output: Output<[ViewElement]>) {
    output.setElements(parts.flatMap(\.elements))
  }
}

extension Output where Value == [ViewElement] {
  /// Wakes nobody when the same elements stand in the same order.
  func setElements(_ elements: [ViewElement]) {
    if hasValue {
      let old = value
      if old.count == elements.count, zip(old, elements).allSatisfy({ $0 === $1 }) { return }
    }
    setAlways(elements)
  }
}
