import VivaceAttributeGraph
import VivaceGeometry

/// The position of a view, for converting the window's points into its own.
struct ResponderGeometry {
  let geometry: WeakAttribute<ViewGeometry>
  let space: CoordinateSpaceLink
  private weak var scroll: ScrollContext?
  /// The window; nil where the view belongs to no window's turn.
  private(set) weak var host: ViewHost?

  init(_ inputs: _ViewInputs) {
    host = inputs.host
    geometry = inputs.geometry.weak
    space = inputs.space
    scroll = inputs.scroll
  }

  init(
    _ geometry: WeakAttribute<ViewGeometry>, in space: CoordinateSpaceLink, _ scroll: ScrollContext?
  ) {
    self.geometry = geometry
    self.space = space
    self.scroll = scroll
  }

  /// Whether a touch may turn out to be meant for a scroll view around the view.
  var delaysTouches: Bool { scroll?.isEnabled ?? false }

  var size: CGSize { geometry.attribute?.lastValue?.size ?? .zero }

  /// Whether the view is still there.
  var exists: Bool { geometry.attribute != nil }

  /// From the window to the view's own coordinates, as they are shown at an instant.
  func local(_ point: CGPoint, at time: Double) -> CGPoint {
    let inner = point.applying(space.toWindow(at: time).inverted())
    let origin = geometry.attribute?.lastValue?.origin ?? .zero
    return CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
  }

  /// From the view's own coordinates to the window's, as they are shown at an instant.
  func global(_ point: CGPoint, at time: Double) -> CGPoint {
    let origin = geometry.attribute?.lastValue?.origin ?? .zero
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
      .applying(space.toWindow(at: time))
  }

  /// Converts a point of the window to a space; a name that no enclosing view has means the window's own.
  func location(_ point: CGPoint, in coordinateSpace: CoordinateSpace, at time: Double) -> CGPoint {
    switch coordinateSpace {
    case .global: return point
    case .local: return local(point, at: time)
    case .named(let name):
      guard let transform = space.toSpace(named: name, at: time) else { return point }
      return point.applying(space.toWindow(at: time).inverted()).applying(transform)
    }
  }
}
