import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// What is seen of a container along its axis, in its own coordinates.
struct VisibleWindow {
  /// Now.
  var shown: ClosedRange<CGFloat>
  /// Now and in the next moment: what is to be there already when it comes into sight.
  var needed: ClosedRange<CGFloat>

  static let everything = VisibleWindow(
    shown: -CGFloat.infinity...CGFloat.infinity, needed: -CGFloat.infinity...CGFloat.infinity)
}

extension _ViewInputs {
  /// How far ahead of a movement views are made, in seconds.
  private static var lead: Double { 0.1 }

  /// What is seen, inside a rule with a dependency on it. Everything where nothing scrolls along the
  /// axis.
  func visibleWindow(along axis: Axis, _ geometry: ViewGeometry) -> VisibleWindow {
    guard let scroll, scroll.axes.contains(axis),
      let way = space.toSpace(named: scroll.contentSpace), way.isInvertibleAndFinite
    else { return .everything }
    scroll.wake.read()
    let offset = scroll.offset.value
    let container = scroll.geometry.value.containerSize[axis]
    let now = host.now
    func range(_ time: Double) -> ClosedRange<CGFloat> {
      Self.range(offset.value(at: time)[axis], container, axis, geometry, way)
    }
    let shown = range(now)
    guard offset.endTime > now else { return VisibleWindow(shown: shown, needed: shown) }
    var needed = shown
    for step in 1...4 { needed = needed.union(range(now + Self.lead * Double(step) / 4)) }
    return VisibleWindow(shown: shown, needed: needed)
  }

  /// The same in each frame.
  func presentedWindow(along axis: Axis, _ geometry: ViewGeometry) -> ClosedRange<CGFloat>? {
    guard let scroll, scroll.axes.contains(axis),
      let way = space.toSpace(named: scroll.contentSpace), way.isInvertibleAndFinite
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
      way)
  }

  /// Has the container look again at the instant at which more comes into sight.
  func scheduleWake(along axis: Axis, _ geometry: ViewGeometry, while window: VisibleWindow) {
    guard let scroll, window.needed.lowerBound.isFinite else { return }
    let offset = scroll.offset.value
    guard offset.endTime > host.now,
      let way = space.toSpace(named: scroll.contentSpace), way.isInvertibleAndFinite
    else { return }
    let container = scroll.geometry.value.containerSize[axis]
    let frame = 1 / 60.0
    var time = host.now + frame
    while time + frame < offset.endTime {
      let next = Self.range(
        offset.value(at: time + frame)[axis], container, axis, geometry, way)
      if next.lowerBound < window.needed.lowerBound || next.upperBound > window.needed.upperBound {
        break
      }
      time += frame
    }
    scroll.wake(at: min(time, offset.endTime))
  }

  private static func range(
    _ offset: CGFloat, _ length: CGFloat, _ axis: Axis, _ geometry: ViewGeometry,
    _ way: CGAffineTransform
  ) -> ClosedRange<CGFloat> {
    var port = CGRect.zero
    port.origin[axis] = offset
    port.size[axis] = max(length, 0)
    let rect = port.applying(way.inverted())
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
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
