import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// Which part of a lazy container has views, along its axis and in its own coordinates.
struct MadeRange: Equatable {
  var range: ClosedRange<CGFloat>
  /// The visible range. Nil where no view is pinned to its edges: then a movement makes another value only
  /// when it needs other views.
  var shown: ClosedRange<CGFloat>?
}

/// Sees to it that views are there when they come into sight.
///
/// They are made ahead of a movement, and what it needs for a while is made at once: the next frames find
/// nothing to do, and one row after the other is made in less time than each in a frame of its own, whose
/// code and data the processor has to fetch again.
struct Prefetching: Rule {
  let store: LazyStore
  private var pace = StepVelocity()

  init(store: LazyStore) { self.store = store }

  /// How far ahead of a movement views are made, in seconds.
  private static let reach = 0.1
  private static let frame = 1 / 60.0
  /// The number of bodies that a frame has time for, run at once for views that are not visible yet.
  private static let mostBodies: CGFloat = 40

  mutating func update(_ output: Output<MadeRange>) {
    let axis = store.arrangement.value.axis
    guard let port = store.inputs.scrollPort(along: axis, store.inputs.geometry.value) else {
      let everything = -CGFloat.infinity...CGFloat.infinity
      store.shown = everything
      return output.set(MadeRange(range: everything))
    }
    let now = store.inputs.host.now
    let shown = port.range(at: now)
    store.shown = shown
    pace.note(shown.lowerBound, at: now)
    let isMoving = port.offset.endTime > now
    var needed = shown
    if isMoving {
      for step in 1...4 {
        needed = needed.union(port.range(at: now + Self.reach * Double(step) / 4))
      }
    } else {
      let lines = Self.mostBodies / max(store.bodiesOfLine, 1)
      let most = min(shown.length, lines * (store.lengths.estimate + store.lengths.spacing))
      let ahead = max(-most, min(most, pace.speed * Self.reach))
      needed = needed.union(shown.lowerBound + ahead...shown.upperBound + ahead)
    }
    if output.hasValue {
      let made = output.value.range
      let next = isMoving ? shown.union(port.range(at: now + Self.frame)) : shown
      if made.contains(next), made.length <= needed.length + shown.length { needed = made }
    }
    if isMoving { scheduleWake(port, while: needed) }
    output.set(MadeRange(range: needed, shown: store.isPinning ? shown : nil))
  }

  /// Has the container look again at the instant at which more comes into sight.
  private func scheduleWake(_ port: ScrollPort, while range: ClosedRange<CGFloat>) {
    let end = port.offset.endTime
    var time = store.inputs.host.now + Self.frame
    while time + Self.frame < end, range.contains(port.range(at: time + Self.frame)) {
      time += Self.frame
    }
    port.model.wake(at: min(time, end))
  }
}

/// How fast something goes that is moved in steps: as fast as the slower of its last two steps, if they
/// lead the same way.
private struct StepVelocity {
  private var offset: CGFloat = 0
  private var instant = -Double.infinity
  private var step: CGFloat = 0
  /// In points a second.
  private(set) var speed: CGFloat = 0

  /// Steps further apart than this belong to no movement, in seconds.
  private static let longest = 0.1

  /// Notes a position; a second one for the same instant replaces the first.
  mutating func note(_ offset: CGFloat, at instant: Double) {
    if instant != self.instant {
      let time = instant - self.instant
      let next = time > 0 && time <= Self.longest ? (offset - self.offset) / time : 0
      speed = next * step > 0 ? (next < 0 ? max(next, step) : min(next, step)) : 0
      step = next
    }
    (self.offset, self.instant) = (offset, instant)
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

extension ClosedRange where Bound == CGFloat {
  fileprivate var length: CGFloat { upperBound - lowerBound }
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
