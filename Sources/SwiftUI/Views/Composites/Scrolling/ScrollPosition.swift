import VivaceAttributeGraph
import VivaceGeometry

/// The position of a scroll view, or its target: a view by its id, an edge, or a point in points.
///
/// After a finger has begun to scroll, edge and point are nil and only the id is known.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Goal: Equatable {
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  var goal: Goal?
  /// Every call scrolls, also one to the current target.
  var calls = 0
  /// The view that is at the anchor after the user has scrolled.
  var seen: AnyHashable?

  /// Nowhere in particular: scrolling begins where the anchor of the scroll view says.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {}
  /// At the view with that id, placed at the anchor; without one, just in sight.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    goal = .id(AnyHashable(id), anchor)
  }
  /// At an edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    goal = .edge(edge)
  }
  /// With that point of the content at the container's top-leading corner.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    goal = .point(x: point.x, y: point.y)
  }
  /// With a point of the content at the container's top-leading corner, by coordinates.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    goal = .point(x: x, y: y)
  }
  /// At an offset across; the offset downwards is left open.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    goal = .point(x: x, y: nil)
  }
  /// At an offset downwards; the offset across is left open.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    goal = .point(x: nil, y: y)
  }

  private mutating func go(_ goal: Goal) {
    self.goal = goal
    seen = nil
    calls += 1
  }

  /// Goes to the view with that id. Animated when written in an animated transaction.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(.id(AnyHashable(id), anchor))
  }
  /// Goes to an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
  /// Goes to where that point of the content is at the container's top-leading corner.
  public mutating func scrollTo(point: CGPoint) { go(.point(x: point.x, y: point.y)) }
  /// Scrolls to offsets on both axes, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x: x, y: y)) }
  /// Goes to an offset across; the one along the other axis stays.
  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
  /// Goes to an offset downwards; the one along the other axis stays.
  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }

  /// Whether a finger scrolled after the program did.
  public var isPositionedByUser: Bool { goal == nil && seen != nil }
  /// The edge that the program went to; nil as soon as a finger scrolls.
  public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }
  /// The point that the program went to; nil as soon as a finger scrolls.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = goal { CGPoint(x: x, y: y) } else { nil }
  }
  /// The offset across that the program asked for; nil after the user has scrolled.
  public var x: CGFloat? { if case .point(let x, _) = goal { x } else { nil } }
  /// The offset downwards that the program asked for; nil after the user has scrolled.
  public var y: CGFloat? { if case .point(_, let y) = goal { y } else { nil } }
  /// The id of the view at the anchor, or of the one that the program went to.
  public var viewID: (any Hashable & Sendable)? {
    // Every id came in as one that is sendable; that leaves no trace in its type.
    (id?.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
  }
  /// The view's id, if it is of that type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.base as? T }

  private var id: AnyHashable? {
    if case .id(let id, _) = goal { id } else { seen }
  }
}

/// Binds where a scroll view is scrolled to.
struct _ScrollPositionModifier {
  /// The target, and the number of the call.
  var goal: ScrollPosition.Goal?
  var calls: Int
  var anchor: UnitPoint?
  /// Told which view is at the anchor when the user has scrolled.
  var seen: (AnyHashable) -> Void
}

extension _ScrollPositionModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.scrollListeners.append(Watcher(modifier.attribute, inputs.base))
    return body(inner)
  }

  private final class Watcher: ScrollWatcher {
    private let modifier: Attribute<_ScrollPositionModifier>
    private let base: _InputBase

    init(_ modifier: Attribute<_ScrollPositionModifier>, _ base: _InputBase) {
      self.modifier = modifier
      self.base = base
    }

    override func attach(to model: ScrollModel) {
      let memory = Memory()
      _ = base.graph.observer(
        ScrollRequestRule(modifier: modifier, model: model, base: base, memory: memory))
      _ = base.graph.observer(AnchoredViewRule(modifier: modifier, model: model, memory: memory))
    }
  }

  /// The position that was reported last: one that the scroll view itself has written is no request.
  private final class Memory {
    var goal: ScrollPosition.Goal?
    var calls = -1
    var seen: AnyHashable?
    /// Whether the program went there, and no hand has scrolled since.
    var isWished = false
    /// The rooms that the content was laid out for, and where in the container that view was then.
    var sizes: [CGSize?] = []
    var origin = CGPoint.zero
  }

  private struct ScrollRequestRule: Rule {
    let modifier: Attribute<_ScrollPositionModifier>
    let model: ScrollModel
    let base: _InputBase
    let memory: Memory

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      let modifier = modifier.value
      guard memory.calls != modifier.calls || memory.goal != modifier.goal else { return }
      memory.calls = modifier.calls
      memory.goal = modifier.goal
      guard let goal = modifier.goal else { return }
      if case .id(let id, _) = goal, id == memory.seen { return }
      base.transaction.settle()
      let transaction = base.transaction.current().forScrolling
      switch goal {
      case .id(let id, let anchor):
        memory.seen = id
        memory.isWished = true
        model.go(
          to: id, anchor: transaction.scrollTargetAnchor ?? anchor ?? modifier.anchor, transaction)
      case .edge(let edge):
        model.go(transaction) { geometry, now in
          var goal = now
          switch edge {
          case .top: goal.y = geometry.range(.vertical).lowerBound
          case .bottom: goal.y = geometry.range(.vertical).upperBound
          case .leading: goal.x = geometry.range(.horizontal).lowerBound
          case .trailing: goal.x = geometry.range(.horizontal).upperBound
          }
          return goal
        }
      case .point(let x, let y):
        model.go(transaction) { _, now in CGPoint(x: x ?? now.x, y: y ?? now.y) }
      }
    }
  }

  /// Tells which view is at the anchor, in each frame in which something moves. In another room, where the
  /// content has other lengths, that view stays where it was.
  private struct AnchoredViewRule: Rule {
    let modifier: Attribute<_ScrollPositionModifier>
    let model: ScrollModel
    let memory: Memory

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      model.geometry.read()
      model.presented.read()
      let modifier = modifier.value
      model.host.enqueueAction { [model, memory] in
        let isScrolled = model.phase != .idle && model.phase != .animating
        if isScrolled { memory.isWished = false }
        _ScrollPositionModifier.keepPosition(model, memory, modifier.anchor)
        guard isScrolled, let view = model.view(at: modifier.anchor), view != memory.seen
        else { return }
        memory.seen = view
        modifier.seen(view)
      }
    }
  }

  private static func keepPosition(_ model: ScrollModel, _ memory: Memory, _ anchor: UnitPoint?) {
    guard let geometry = model.currentGeometry, let seen = memory.seen,
      let rect = model.rect(of: seen)
    else { return }
    let sizes = [geometry.containerSize, model.container?.knownSize]
    let shown = geometry.contentOffset
    defer { memory.sizes = sizes }
    guard sizes != memory.sizes, !memory.sizes.isEmpty, model.phase == .idle else {
      memory.origin = CGPoint(x: rect.minX - shown.x, y: rect.minY - shown.y)
      return
    }
    if memory.isWished {
      model.go(to: seen, anchor: anchor, Transaction())
    } else {
      model.send(.go(CGPoint(x: rect.minX - memory.origin.x, y: rect.minY - memory.origin.y)))
    }
  }
}

extension ScrollModel {
  /// The target nearest to an anchor of the container; without an anchor, the first one that is seen.
  func view(at anchor: UnitPoint?) -> AnyHashable? {
    guard let geometry = currentGeometry else { return nil }
    let insets = geometry.contentInsets
    let port = geometry.visibleRect.inset(by: insets)
    let views = finders.values.filter { $0.isAlive && $0.isTarget }
      .flatMap { $0.targets(near: port) }
    let axis = axes.contains(.vertical) ? Axis.vertical : .horizontal
    func unit(_ point: UnitPoint) -> CGFloat { axis == .horizontal ? point.x : point.y }
    if let anchor {
      let goal = port.origin[axis] + port.size[axis] * unit(anchor)
      return views.min { a, b in
        func distance(_ view: ScrollTargetView) -> CGFloat {
          abs(view.rect.origin[axis] + view.rect.size[axis] * unit(anchor) - goal)
        }
        return distance(a) < distance(b)
      }?.id
    }
    return views.filter { $0.rect.origin[axis] + $0.rect.size[axis] > port.origin[axis] + 0.5 }
      .min { $0.rect.origin[axis] < $1.rect.origin[axis] }?.id
  }

  /// Goes somewhere when the update is over.
  func go(_ transaction: Transaction, to goal: @escaping (ScrollGeometry, CGPoint) -> CGPoint) {
    host.enqueueAction { [self] in
      guard let geometry = currentGeometry, let now = offset.lastValue?.model else { return }
      send(.go(goal(geometry, now)), transaction)
    }
  }
}

extension View {
  /// Keeps the id of the view at the anchor in a binding; to write another id scrolls to that view.
  /// Without an anchor the view is brought into sight, no farther.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        goal: id.wrappedValue.map { .id(AnyHashable($0), anchor) }, calls: 0, anchor: anchor
      ) { seen in
        if let seen = seen.base as? ID { id.wrappedValue = seen }
      })
  }

  /// Keeps where the scroll view is in a binding; to write another position scrolls there.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        goal: position.wrappedValue.goal, calls: position.wrappedValue.calls, anchor: anchor
      ) { seen in
        position.wrappedValue.goal = nil
        position.wrappedValue.seen = seen
      })
  }

  /// Lets scroll views aim at each view of the layout inside, when they come to rest by views.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}

/// Scrolling comes to rest at the views of the layout inside.
struct _ScrollTargetLayoutModifier {
  var isEnabled: Bool
}

extension _ScrollTargetLayoutModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.isScrollTargetLayout = modifier.attribute.untrackedValue.isEnabled
    return body(inner)
  }
}
