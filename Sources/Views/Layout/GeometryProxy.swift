import VivaceAttributeGraph
import VivaceGeometry

/// A proxy for access to the size and coordinate space of the container view. What a closure reads
/// through it makes the closure run again when it changes: who asks for the size alone does not hear
/// of moves (facts: layout 10.3).
public struct GeometryProxy: Sendable {
  nonisolated(unsafe) private let geometry: WeakAttribute<ViewGeometry>
  nonisolated(unsafe) private let ownSize: WeakAttribute<CGSize>
  nonisolated(unsafe) private let space: CoordinateSpaceLink
  nonisolated(unsafe) private let safeArea: SafeAreaReader

  init(_ inputs: _ViewInputs) {
    geometry = inputs.geometry.weak
    ownSize = inputs.graph.rule(SizeRule(geometry: inputs.geometry)).weak
    space = inputs.space
    safeArea = SafeAreaReader(inputs)
  }

  private struct SizeRule: PureRule {
    let geometry: Attribute<ViewGeometry>
    var value: CGSize { geometry.value.size }
  }

  /// The size of the container view; zero once the view has gone.
  public var size: CGSize { ownSize.value ?? .zero }

  /// The safe area inset of the container view: 0 on edges that do not touch the boundary.
  public var safeAreaInsets: EdgeInsets {
    geometry.value.map { safeArea.insets(around: $0) } ?? EdgeInsets()
  }

  /// The container view's bounds rectangle, converted to a defined coordinate space.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global:
      return geometry.value?.frame.applying(space.toWindow()) ?? .zero
    case .named(let name):
      guard let geometry = geometry.value else { return .zero }
      guard let way = space.toSpace(named: name) else {
        Warning.once(
          "No coordinate space named \(name) around this view; the window's is taken. Name one with "
            + "coordinateSpace(_:) on a view above.")
        return geometry.frame.applying(space.toWindow())
      }
      return geometry.frame.applying(way)
    }
  }

  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The bounds of a named space around the view, in this view's coordinates; nil when there is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let geometry = geometry.value, let way = space.toSpace(named: coordinateSpace.name),
      let bounds = space.bounds(named: coordinateSpace.name)
    else { return nil }
    let inside = bounds.applying(way.inverted())
    return inside.offsetBy(dx: -geometry.origin.x, dy: -geometry.origin.y)
  }

  /// The value of an anchor, in the container view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    guard let geometry = geometry.value else { return anchor.global }
    let way = CGAffineTransform(translationX: geometry.origin.x, y: geometry.origin.y)
      .concatenating(space.toWindow())
    return anchor.convert(anchor.global, way.inverted())
  }
}
