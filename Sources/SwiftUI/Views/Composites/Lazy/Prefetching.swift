import VivaceAttributeGraph
import VivaceGeometry
import VivaceInteraction
import VivaceMotion

/// Which part of a lazy container has views, along its axis and in its own coordinates.
struct MadeRange: Equatable {
  var range: ClosedRange<CGFloat>
  /// The visible range. Nil where no view is pinned to its edges: then a movement makes another value only
  /// when it needs other views.
  var shown: ClosedRange<CGFloat>?
}

/// Has views made before they come into sight.
struct Prefetching: Rule {
  let store: LazyStore
  private var prefetch = PrefetchRange()

  init(store: LazyStore) { self.store = store }

  /// The number of bodies that a frame has time for, run at once for views that are not visible yet.
  private static let mostBodies: CGFloat = 40

  mutating func update(_ output: Output<MadeRange>) {
    let axis = store.arrangement.value.axis
    guard let port = store.inputs.scrollPort(along: axis, store.inputs.geometry.value) else {
      let everything = -CGFloat.infinity...CGFloat.infinity
      prefetch = PrefetchRange()
      store.shown = everything
      return output.set(MadeRange(range: everything))
    }
    let now = store.inputs.host.now
    store.shown = port.range(at: now)
    let end = port.offset.endTime
    let lines = Self.mostBodies / max(store.bodiesOfLine, 1)
    let needed = prefetch.update(
      at: now, isMoving: end > now,
      most: lines * (store.lengths.estimate + store.lengths.spacing), visible: port.range)
    // Runs again at the instant at which more comes into sight.
    if end > now {
      port.model.wake(at: prefetch.wakeUp(after: now, until: end, visible: port.range))
    }
    output.set(MadeRange(range: needed, shown: store.isPinning ? store.shown : nil))
  }
}

/// The part of a scroll view along an axis through which a container is seen.
private struct ScrollPort {
  let model: ScrollModel
  let axis: Axis
  let length: CGFloat
  let offset: AnimatedValue<CGPoint>
  let geometry: ViewGeometry
  let toContent: CGAffineTransform

  /// In the container's own coordinates.
  func range(at time: Double) -> ClosedRange<CGFloat> {
    _ViewInputs.range(offset.value(at: time)[axis], length, axis, geometry, toContent)
  }
}

extension _ViewInputs {
  /// Inside a rule, with a dependency on it. Nil where nothing scrolls along the axis.
  fileprivate func scrollPort(along axis: Axis, _ geometry: ViewGeometry) -> ScrollPort? {
    guard let scroll = scroll as? ScrollModel, scroll.axes.contains(axis),
      let transform = space.toSpace(named: scroll.contentSpace), transform.isInvertibleAndFinite
    else { return nil }
    scroll.wake.read()
    return ScrollPort(
      model: scroll, axis: axis, length: scroll.geometry.value.containerSize[axis],
      offset: scroll.offset.value, geometry: geometry, toContent: transform)
  }

  /// The visible rectangle of a container in each frame, in its own coordinates.
  func presentedWindow(along axis: Axis, _ geometry: ViewGeometry) -> ClosedRange<CGFloat>? {
    guard let scroll = scroll as? ScrollModel, scroll.axes.contains(axis),
      let transform = space.toSpace(named: scroll.contentSpace), transform.isInvertibleAndFinite
    else { return nil }
    let inner = scroll.geometry.value
    let insets = inner.contentInsets
    let offset = scroll.presented.value[axis]
    var before = insets[before: axis]
    if axis == .vertical {
      let collapsible = inner.collapsible(scroll.environment.value.scrollSettings)
      before -= min(max(offset + before, 0), collapsible)
    }
    return Self.range(
      offset + before, inner.containerSize[axis] - before - insets[after: axis], axis, geometry,
      transform)
  }

  fileprivate static func range(
    _ offset: CGFloat, _ length: CGFloat, _ axis: Axis, _ geometry: ViewGeometry,
    _ toContent: CGAffineTransform
  ) -> ClosedRange<CGFloat> {
    var port = CGRect.zero
    port.origin[axis] = offset
    port.size[axis] = max(length, 0)
    let rect = port.applying(toContent.inverted())
    let start = rect.origin[axis] - geometry.origin[axis]
    return start...max(start, start + rect.size[axis])
  }
}

extension CGAffineTransform {
  fileprivate var isInvertibleAndFinite: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && determinant != 0
  }
}
