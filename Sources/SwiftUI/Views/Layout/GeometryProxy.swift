import VivaceAttributeGraph
import VivaceGeometry

/// A view's position and size, for a closure. A value that a closure reads through it
/// runs the closure again when it changes: one that reads the size alone does not run for moves.
public struct GeometryProxy: Sendable {
  /// Read on the main thread, whichever thread has the proxy.
  private struct Source {
    var geometry: WeakAttribute<ViewGeometry>
    var ownSize: WeakAttribute<CGSize>
    var space: CoordinateSpaceLink
    var safeArea: SafeAreaReader
    var namedPlaces: NamedPlaces
    var environment: WeakAttribute<EnvironmentValues>
  }
  nonisolated(unsafe) private let source: Source

  init(_ inputs: _ViewInputs) {
    source = Source(
      geometry: inputs.geometry.weak,
      ownSize: inputs.graph.rule(SizeRule(geometry: inputs.geometry)).weak, space: inputs.space,
      safeArea: SafeAreaReader(inputs), namedPlaces: inputs.host.service(NamedPlaces.self),
      environment: inputs.environment.weak)
  }

  private struct SizeRule: PureRule {
    let geometry: Attribute<ViewGeometry>
    var value: CGSize { geometry.value.size }
  }

  /// The size of the view, in points; zero once the view has gone.
  public var size: CGSize { source.ownSize.value ?? .zero }

  /// How far the safe area is within each edge of the view: 0 on edges that do not touch its
  /// boundary.
  public var safeAreaInsets: EdgeInsets {
    source.geometry.value.map { source.safeArea.insets(around: $0) } ?? EdgeInsets()
  }

  /// The view's frame where it is placed, and what its environment says of something; nil once the view has
  /// gone. In a body, with a dependency on both.
  func frame<Value>(with value: (EnvironmentValues) -> Value) -> (frame: CGRect, value: Value)? {
    guard let frame = source.geometry.value?.frame, let environment = source.environment.value
    else {
      return nil
    }
    return (frame, value(environment))
  }

  /// Returns the frame of the view with a name, in the coordinates of this one, and its note; nil if there is
  /// none. In a body, with a dependency on both positions.
  package func find(_ name: AnyHashable) -> (frame: CGRect, note: Any)? {
    guard let found = source.namedPlaces.find(name), let frame = found.view.geometry.value?.frame,
      let own = source.geometry.value?.origin
    else { return nil }
    let map = source.space.toWindow()
    guard map.determinant != 0 else { return nil }
    let inWindow = frame.applying(found.view.space.toWindow())
    return (inWindow.applying(map.inverted()).offsetBy(dx: -own.x, dy: -own.y), found.note)
  }

  /// The view's frame in a coordinate space; zero once the view has gone. A name that no view
  /// around has is taken for the window, with a warning.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global:
      return source.geometry.value?.frame.applying(source.space.toWindow()) ?? .zero
    case .named(let name):
      guard let geometry = source.geometry.value else { return .zero }
      guard let transform = source.space.toSpace(named: name) else {
        Warning.once(
          "No coordinate space named \(name) around this view; the window's is taken. Name one with "
            + "coordinateSpace(_:) on a view above.")
        return geometry.frame.applying(source.space.toWindow())
      }
      return geometry.frame.applying(transform)
    }
  }

  /// The view's frame in a coordinate space; zero once the view has gone.
  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The bounds of a named space around the view, in this view's coordinates; nil when there is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let geometry = source.geometry.value,
      let transform = source.space.toSpace(named: coordinateSpace.name),
      let bounds = source.space.bounds(named: coordinateSpace.name)
    else { return nil }
    let inside = bounds.applying(transform.inverted())
    return inside.offsetBy(dx: -geometry.origin.x, dy: -geometry.origin.y)
  }

  /// The value of an anchor, in the view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    guard let geometry = source.geometry.value else { return anchor.global }
    let transform = CGAffineTransform(translationX: geometry.origin.x, y: geometry.origin.y)
      .concatenating(source.space.toWindow())
    return anchor.convert(anchor.global, transform.inverted())
  }
}
