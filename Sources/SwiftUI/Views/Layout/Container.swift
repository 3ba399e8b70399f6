import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// A container: a list of views, made into items, laid out together.
///
/// Its attributes, from the list to the drawing: `items` (who is there), a layout computer (how large),
/// `placements` (where each goes), and for each item its own geometry; then the display list and the
/// responders of all items joined.
func makeContainer<L: Layout>(
  _ layout: Attribute<L>, _ inputs: _ViewInputs, list: (_ListInputs) -> _ListOutputs
) -> _ViewOutputs {
  let elements = list(_ListInputs(base: inputs.base))
  return makeContainer(layout, inputs, elements)
}

func makeContainer<L: Layout>(
  _ layout: Attribute<L>, _ inputs: _ViewInputs, _ list: _ListOutputs
) -> _ViewOutputs {
  let graph = inputs.graph
  var inputs = inputs
  guard inputs.base.goDeeper(L.self) else { return _ViewOutputs() }
  let isTarget = inputs.isScrollTargetLayout
  inputs.isScrollTargetLayout = false
  let components = ContainerParts(layout, inputs, list)
  if let scroll = inputs.scroll, list.mayHaveIDs {
    scroll.add(ContainerFinder(components.state, isTarget: isTarget), in: graph)
  }
  var outputs = _ViewOutputs(
    layout: components.computer,
    display: graph.rule(ContainerDisplay(components.state)),
    responders: graph.rule(ContainerResponders(items: components.items)),
    preferences: joinedPreferences(of: components.items, inputs))
  outputs.container = components.state
  return outputs
}

/// The attributes of a container up to where its items are.
struct ContainerParts {
  let state: ContainerState
  let items: Attribute<Items>
  let computer: Attribute<LayoutComputer>
  let placements: Attribute<Placements>

  init<L: Layout>(_ layout: Attribute<L>, _ inputs: _ViewInputs, _ list: _ListOutputs) {
    let graph = inputs.graph
    // Kept in the inputs, so that what is made inside shares it.
    var inputs = inputs
    let direction = inputs.base.layoutDirection()
    state = ContainerState(inputs: inputs, axis: stackAxis(of: layout, graph))
    items = graph.rule(ItemsRule(list: list, state: state))
    let engine = graph.rule(ContainerLayout(layout: layout, items: items, direction: direction))
    computer = graph.rule(ContainerComputer(engine: engine))
    placements = graph.rule(
      PlacementRule(
        state: state, engine: engine, geometry: inputs.geometry, direction: direction))
    state.items = items
    state.placements = placements
  }
}

/// The published values of the present items, in drawing order.
func joinedPreferences(of items: Attribute<Items>, _ inputs: _ViewInputs)
  -> Attribute<Preferences>?
{
  guard !inputs.base.preferenceKeys.isEmpty else { return nil }
  return inputs.graph.rule(
    JoinedPreferences(inputs.graph, keys: inputs.base.preferenceKeys) {
      items.value.inDrawingOrder.lazy.filter { !$0.isLeaving }.compactMap(\.outputs.preferences)
    })
}

private func stackAxis<L: Layout>(of layout: Attribute<L>, _ graph: Graph) -> StackAxis {
  guard let any = layout as? Attribute<AnyLayout> else {
    return .fixed(L.layoutProperties.stackOrientation)
  }
  return .changing(graph.rule(AnyLayoutAxis(layout: any)))
}

/// Stacks of views without a container.
final class StackMaker: ContainerMaker {
  override func make(_ kind: ImplicitContainer, _ inputs: _ViewInputs, _ list: _ListOutputs)
    -> _ViewOutputs
  {
    switch kind {
    case .vertical: makeContainer(inputs.graph.source(_ImplicitStack()), inputs, list)
    case .depth: makeContainer(inputs.graph.source(ZStackLayout()), inputs, list)
    }
  }
}

extension _ViewOutputs {
  /// The container whose display this is, drawn where the container is; nil when something else is
  /// drawn, as an effect.
  var container: ContainerState? {
    get { drawnContainer as? ContainerState }
    set { drawnContainer = newValue }
  }
}

/// The state shared by the rules of one container.
final class ContainerState: DrawnContainer {
  let inputs: _ViewInputs
  let axis: StackAxis
  let scope: Scope
  var shownIn = CullingRegion.anywhere
  var items: Attribute<Items>!
  var placements: Attribute<Placements>!

  /// Makes insertions and removals of views.
  private(set) lazy var presences = inputs.host.provided(PresenceMaker.self)

  init(inputs: _ViewInputs, axis: StackAxis) {
    self.inputs = inputs
    self.axis = axis
    scope = inputs.graph.currentScope
  }
}

/// The views of a container now.
struct Items {
  var present: [ContainerItem]
  /// Views whose removal is being animated, in the order in which they left. They have no place in the
  /// layout, and are drawn behind the others.
  var leaving: [ContainerItem]
  /// Grows when items come, go or change places.
  var generation: UInt64

  var count: Int { present.count + leaving.count }

  /// From back to front: leaving ones first, then a stable sort by zIndex if any is not 0.
  var inDrawingOrder: [ContainerItem] {
    let all = leaving.isEmpty ? present : leaving + present
    guard all.contains(where: { $0.element.traits != nil }) else { return all }
    let ranks = all.map { $0.element.traits?.value.zIndex ?? 0 }
    guard ranks.contains(where: { $0 != 0 }) else { return all }
    return all.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { all[$0] }
  }
}

/// A view in a container, made: its attributes, which are in its scope, and where it is in its life.
final class ContainerItem: PlacedItem {
  var element: ViewElement
  /// The progress of its transition; nil for views without one.
  var transition: ItemPresence?
  var outputs = _ViewOutputs()

  init(_ element: ViewElement, in state: ContainerState) {
    self.element = element
    super.init(in: state.inputs.graph, parent: state.scope)
    element.hold()
  }

  /// The outputs of a container keep its state, and that the item that the container is in.
  override func nodesAreGone() { outputs = _ViewOutputs() }

  func discard() {
    free()
    element.release()
  }
}

/// Says how the views of containers come and go: the floor of transitions provides it.
class PresenceMaker {
  func make(
    for item: ContainerItem, in state: ContainerState, isFirst: Bool
  ) -> ItemPresence {
    preconditionFailure("Every kind of maker makes presences.")
  }
}

/// Keeps the items in step with the list: makes views that are new, lets go of those that left.
private struct ItemsRule: Rule {
  let list: _ListOutputs
  let state: ContainerState
  var leaving: [ContainerItem] = []
  var isFirst = true
  var generation: UInt64 = 0

  mutating func update(_ output: Output<Items>) {
    let elements = list.elements
    var present: [ContainerItem] = []
    present.reserveCapacity(elements.count)
    var before = KeyedDiff(output.hasValue ? output.value.present : [], id: \.element.id)
    for element in elements {
      let item: ContainerItem
      if let old = before.claim(element.id) ?? comeBack(element) {
        item = old
        item.element = element
      } else {
        item = make(element)
      }
      item.index = present.count
      present.append(item)
    }
    for item in before.rest { remove(item) }
    for item in leaving where item.transition?.isOver ?? true { item.discard() }
    leaving.removeAll { $0.transition?.isOver ?? true }
    isFirst = false
    generation += 1
    output.setAlways(Items(present: present, leaving: leaving, generation: generation))
  }

  private func make(_ element: ViewElement) -> ContainerItem {
    let graph = state.inputs.graph
    let item = ContainerItem(element, in: state)
    graph.withScope(item) {
      var innerInputs = state.inputs
      innerInputs.enter(item, at: state.placements)
      innerInputs.stackAxis = state.axis
      innerInputs.implicitContainer = .vertical
      if element.isDynamic {
        let transition = state.presences.make(
          for: item, in: state,
          isFirst: isFirst || element.isCut(in: state.inputs.host.updateNumber))
        item.transition = transition
        item.outputs = transition.make(innerInputs, element.make)
      } else {
        item.outputs = element.make(innerInputs)
      }
    }
    item.outputs.container?.shownIn = .inside(state)
    return item
  }

  private mutating func remove(_ item: ContainerItem) {
    let isCut = item.element.isCut(in: state.inputs.host.updateNumber)
    guard !isCut, let transition = item.transition, transition.leave() else {
      return item.discard()
    }
    item.isLeaving = true
    leaving.append(item)
  }

  /// Reinserts a view that was being removed.
  private mutating func comeBack(_ element: ViewElement) -> ContainerItem? {
    guard let index = leaving.firstIndex(where: { $0.element.id == element.id }) else {
      return nil
    }
    let item = leaving.remove(at: index)
    item.isLeaving = false
    item.transition?.comeBack()
    return item
  }
}

/// A container's layout with its subviews: another whenever something changes that sizes or places may
/// depend on.
private struct ContainerLayout<L: Layout>: Rule {
  let layout: Attribute<L>
  let items: Attribute<Items>
  let direction: Attribute<LayoutDirection>

  mutating func update(_ output: Output<ContainerEngine<L>>) {
    let subviews = LayoutSubviews(items.value.present, direction.value)
    output.setAlways(
      ContainerEngine(
        layout: layout.value, subviews: subviews,
        cache: output.hasValue ? output.value.cache : nil))
  }
}

/// The size of a container as its layout works it out.
private struct ContainerComputer<L: Layout>: Rule {
  let engine: Attribute<ContainerEngine<L>>

  mutating func update(_ output: Output<LayoutComputer>) { output.setEngine(engine.value) }
}

/// The frames of the items. Depends on the engine and not on its answers: a change that keeps the container's size
/// alone may still move its items.
private struct PlacementRule<L: Layout>: Rule {
  let state: ContainerState
  let engine: Attribute<ContainerEngine<L>>
  let geometry: Attribute<ViewGeometry>
  let direction: Attribute<LayoutDirection>
  var deferred: DeferredDisplay?
  /// A container that only moves translates its items without new measurements. The engine is replaced when
  /// a dependency of the frames has changed.
  var last: (engine: ContainerEngine<L>, geometry: ViewGeometry, geometries: [ViewGeometry])?

  mutating func update(_ output: Output<Placements>) {
    let engine = engine.value
    let items = state.items.value
    let isLaidOutAnew = last?.engine !== engine
    var placements = Placements(
      geometries: frames(engine, geometry.value, direction.value), generation: items.generation)
    if let cullingRegion = state.cullingRegion(of: items)
      ?? deferred.flatMap({ _ in state.cullingRegion })
    {
      let old = output.hasValue ? output.value : nil
      let cullingRegion = cullingRegion.value
      var deferred = deferred ?? DeferredDisplay()
      placements.drawnCount = old?.drawnCount ?? 0
      if let old,
        deferred.depart(from: old, to: &placements, through: cullingRegion, state.inputs.base)
      {
        state.inputs.host.enqueueContinuation { [attribute = output.attribute.weak] in
          guard let attribute = attribute.attribute else { return }
          attribute.location.graph.invalidate(attribute)
        }
      }
      deferred.scan(at: &placements, of: items.present, in: cullingRegion, isAnew: isLaidOutAnew)
      // Of a few all are drawn.
      self.deferred = items.present.count > CullingRegion.fewest ? deferred : nil
    }
    output.set(placements)
  }

  private mutating func frames(
    _ engine: ContainerEngine<L>, _ geometry: ViewGeometry, _ direction: LayoutDirection
  ) -> [ViewGeometry] {
    if var known = last, known.engine === engine, known.geometry.isMoved(to: geometry) {
      let delta = CGPoint(
        x: geometry.origin.x - known.geometry.origin.x,
        y: geometry.origin.y - known.geometry.origin.y)
      for index in known.geometries.indices {
        known.geometries[index].origin = known.geometries[index].origin.offset(by: delta)
      }
      // Always from where it was placed, so that many moves do not add up their errors.
      return known.geometries
    }
    let frames = engine.layOut(in: geometry, direction)
    last = (engine, geometry, frames)
    return frames
  }
}

struct ContainerDisplay: Rule {
  private let state: ContainerState
  private var order: DrawingOrder
  /// Of a long container, and the lifetime of what it is cut into.
  private var chunks: (Attribute<[Attribute<DisplayList>]>, Scope)?
  /// Of the whole, when it is one item; 0 until then.
  private var identity: UInt64 = 0

  /// A longer list becomes one item, so that a change costs containers around it no more than their own
  /// views.
  private static let longest = 8

  init(_ state: ContainerState, raised: Attribute<ListRow?>? = nil) {
    self.state = state
    order = DrawingOrder(of: state, raised: raised)
  }

  mutating func update(_ output: Output<DisplayList>) {
    var list = DisplayList()
    if let chunks = cut() {
      for chunk in chunks.value { list.append(chunk.value) }
    } else {
      let items = order.items()
      list.items.reserveCapacity(items.count)
      for item in items {
        if let display = item.outputs.display { list.append(display.value) }
      }
    }
    if list.items.count <= Self.longest { return output.setList(list) }
    if identity == 0 { identity = state.inputs.host.makeIdentity() }
    output.setPart(list, identity)
  }

  /// The chunks of a long container.
  private mutating func cut() -> Attribute<[Attribute<DisplayList>]>? {
    if state.items.value.count <= DisplayChunks.fewest {
      chunks?.1.free()
      chunks = nil
    } else if chunks == nil {
      let graph = state.inputs.graph
      let scope = graph.makeScope()
      let rule = graph.withScope(scope) { graph.rule(DisplayChunks(order, of: state, in: scope)) }
      chunks = (rule, scope)
    }
    return chunks?.0
  }
}

/// The drawn items of a container, from back to front.
struct DrawingOrder {
  private let state: ContainerState
  /// The row that is drawn above all others.
  private let raised: Attribute<ListRow?>?
  /// The drawn items, if not all are.
  private var drawn: Attribute<Items>?

  init(of state: ContainerState, raised: Attribute<ListRow?>?) {
    self.state = state
    self.raised = raised
  }

  mutating func items() -> [ContainerItem] {
    let items = drawnItems().inDrawingOrder
    guard let raised = raised?.value else { return items }
    return items.filter { $0.element.listPosition.row !== raised }
      + items.filter { $0.element.listPosition.row === raised }
  }

  private mutating func drawnItems() -> Items {
    let items = state.items.value
    guard state.cullingRegion(of: items) != nil else { return items }
    let drawn =
      drawn
      ?? state.inputs.graph.rule(DrawnItems(items: state.items, placements: state.placements))
    self.drawn = drawn
    return drawn.value
  }
}

struct ContainerResponders: Rule {
  let items: Attribute<Items>

  mutating func update(_ output: Output<ResponderList>) {
    output.setAlways(
      ResponderList(
        nodes: items.value.inDrawingOrder.flatMap { $0.outputs.responders?.value.nodes ?? [] }))
  }
}

extension Output where Value == DisplayList {
  /// Invalidates no reader when the items and their order are unchanged.
  func setList(_ list: DisplayList) {
    if hasValue, value.isSame(as: list) { return }
    setAlways(list)
  }

  /// Sets one item that represents a whole list.
  func setPart(_ list: DisplayList, _ identity: UInt64) {
    if hasValue, value.items.count == 1, case .group(.segment, let old) = value.items[0].content,
      old.isSame(as: list)
    {
      return
    }
    setAlways(
      DisplayList([DisplayItem(identity: identity, version: 1, content: .group(.segment, list))]))
  }
}

extension DisplayList {
  /// Most have one item, which is less work by itself.
  mutating func append(_ other: DisplayList) {
    if other.items.count == 1 {
      items.append(other.items[0])
    } else {
      items += other.items
    }
  }

  /// Whether it has the same items in the same order.
  func isSame(as other: DisplayList) -> Bool {
    items.count == other.items.count && zip(items, other.items).allSatisfy { $0 === $1 }
  }
}
