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
  }
  var storage: Storage

  static func fixed(_ elements: [ViewElement]) -> _ListOutputs {
    _ListOutputs(storage: .fixed(elements))
  }

  static func changing(_ elements: Attribute<[ViewElement]>) -> _ListOutputs {
    _ListOutputs(storage: .changing(elements))
  }

  /// One view, always.
  static func single(_ inputs: _ListInputs, make: @escaping (_ViewInputs) -> _ViewOutputs)
    -> _ListOutputs
  {
    let base = inputs.base
    return .fixed([
      ViewElement(id: base.host.makeElementID(), lifetime: inputs.lifetime, traits: nil) { place in
        var place = place
        place.base.contents = base.contents
        return make(place)
      }
    ])
  }

  /// The elements now; inside a rule, with a dependency on their change.
  var elements: [ViewElement] {
    switch storage {
    case .fixed(let elements): elements
    case .changing(let attribute): attribute.value
    }
  }

  /// The same list with each element changed; an element that stays is changed once.
  func mapped(_ graph: Graph, _ change: @escaping (ViewElement) -> ViewElement) -> _ListOutputs {
    switch storage {
    case .fixed(let elements): .fixed(elements.map(change))
    case .changing(let attribute):
      .changing(graph.rule(MappedList(source: attribute, change: change)))
    }
  }

  /// One list after the other.
  static func joined(_ parts: [_ListOutputs], _ graph: Graph) -> _ListOutputs {
    var fixed: [ViewElement] = []
    for part in parts {
      guard case .fixed(let elements) = part.storage else {
        return .changing(graph.rule(JoinedList(parts: parts)))
      }
      fixed += elements
    }
    return .fixed(fixed)
  }
}

/// A view in a container's list, not made yet: who it is, and how to make it.
final class ViewElement {
  /// Two elements with one id are the same view at two moments.
  let id: ElementID
  /// Keeps the attributes of the view's value alive; nil when they live as long as the container.
  let lifetime: ElementLifetime?
  let traits: Attribute<ViewTraits>?
  let make: (_ViewInputs) -> _ViewOutputs
  /// Whether the view can come and go while its container stays, so that it has transitions.
  var isDynamic: Bool { lifetime != nil }

  init(
    id: ElementID, lifetime: ElementLifetime?, traits: Attribute<ViewTraits>?,
    make: @escaping (_ViewInputs) -> _ViewOutputs
  ) {
    self.id = id
    self.lifetime = lifetime
    self.traits = traits
    self.make = make
  }

  /// The same view with something around it.
  func wrapped(
    traits: Attribute<ViewTraits>? = nil,
    _ change: @escaping (_ViewInputs, @escaping (_ViewInputs) -> _ViewOutputs) -> _ViewOutputs
  ) -> ViewElement {
    let inner = make
    return ViewElement(id: id, lifetime: lifetime, traits: traits ?? self.traits) {
      change($0, inner)
    }
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
final class ElementLifetime {
  let scope: Scope
  private let outer: ElementLifetime?
  private var holders = 1

  /// Kept by the list that makes it.
  init(in graph: Graph, parent: Scope, outer: ElementLifetime?) {
    scope = graph.makeScope(parent: parent)
    self.outer = outer
  }

  var isAlive: Bool { holders > 0 && !scope.isFree }

  /// The list shows the element again.
  func keep() { holders += 1 }

  /// The element has left its list.
  func drop() {
    holders -= 1
    if holders == 0, !scope.isFree { scope.free() }
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
