import VivaceAttributeGraph
import VivaceGeometry

/// The shape of the container around, made smaller: concentric with it, by how far the view is
/// from the container's nearest edge. Without a container shape it is a rectangle.
@frozen public struct ContainerRelativeShape: InsettableShape {
  @inlinable public nonisolated init() {}

  /// Outside of a view hierarchy there is no container.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  /// The container's shape, smaller by a further amount in points.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around, made smaller by the distance to it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A shape whose path depends on where it is.
protocol PlacedShape: Shape {
  /// - Parameter frame: where the view is, in the same coordinates as the container's frame.
  nonisolated func path(in rect: CGRect, frame: CGRect, container: ContainerShape?) -> Path
}

extension ContainerRelativeShape: PlacedShape {
  nonisolated func path(in rect: CGRect, frame: CGRect, container: ContainerShape?) -> Path {
    container?.path(in: rect, frame: frame) ?? Path(rect)
  }
}

extension _InsetShape: PlacedShape where Base: PlacedShape {
  nonisolated func path(in rect: CGRect, frame: CGRect, container: ContainerShape?) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return Path() }
    return base.path(
      in: inner, frame: frame.insetBy(dx: amount, dy: amount), container: container)
  }
}

/// The shape of a container, and where the container is.
struct ContainerShape {
  let makePath: (CGRect, _ inset: CGFloat) -> Path
  let geometry: WeakAttribute<ViewGeometry>
  /// The corners' radii, 0 for shapes that report none.
  let corners: (CGSize) -> RectangleCornerRadii

  init<S: InsettableShape>(_ shape: S, geometry: Attribute<ViewGeometry>) {
    makePath = { rect, inset in
      inset > 0
        ? shape.inset(by: inset).path(in: rect.insetBy(dx: -inset, dy: -inset))
        : shape.path(in: rect)
    }
    self.geometry = geometry.weak
    corners = { size in
      (shape as? any RoundedRectangularShape)?.corners(in: size)?.radii ?? RectangleCornerRadii()
    }
  }

  /// The radii that make the corners of a frame concentric with the container's; nil when the container has
  /// gone. Inside a rule, with a dependency on where it is.
  func concentricRadii(of frame: CGRect) -> RectangleCornerRadii? {
    guard let outer = geometry.value?.frame else { return nil }
    var radii = corners(outer.size)
    for corner in Edge.Corner.allCases {
      let inset = frame.offset(to: corner, of: outer)
      radii[corner] = max(0, radii[corner] - max(inset.width, inset.height, 0))
    }
    return radii
  }

  /// The path for a view in a frame; inside a rule, with a dependency on where the container is.
  func path(in rect: CGRect, frame: CGRect) -> Path {
    guard let outer = geometry.value?.frame else { return Path(rect) }
    let distances = [
      frame.minX - outer.minX, frame.minY - outer.minY, outer.maxX - frame.maxX,
      outer.maxY - frame.maxY,
    ]
    return makePath(rect, max(0, distances.min() ?? 0))
  }
}

extension CGRect {
  /// How far a corner is from both edges of a rectangle around that meet there.
  func offset(to corner: Edge.Corner, of outer: CGRect) -> CGSize {
    CGSize(
      width: Edge.Corner.Set.leading.contains(corner) ? minX - outer.minX : outer.maxX - maxX,
      height: Edge.Corner.Set.top.contains(corner) ? minY - outer.minY : outer.maxY - maxY)
  }
}

extension EnvironmentValues {
  private struct ContainerShapeKey: EnvironmentKey {
    static var defaultValue: ContainerShape? { nil }
  }

  var containerShape: ContainerShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

/// Tells the views inside what shape they are in.
struct _ContainerShapeModifier<S: InsettableShape>: _PrimitiveModifier {
  var shape: S

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var innerInputs = inputs
    innerInputs.environment = inputs.graph.rule(
      ContainerEnvironment(
        outer: inputs.environment, modifier: modifier.attribute, geometry: inputs.geometry))
    return body(innerInputs)
  }

  private struct ContainerEnvironment: Rule {
    let outer: Attribute<EnvironmentValues>
    let modifier: Attribute<_ContainerShapeModifier>
    let geometry: Attribute<ViewGeometry>

    mutating func update(_ output: Output<EnvironmentValues>) {
      var environment = outer.value
      environment.containerShape = ContainerShape(modifier.value.shape, geometry: geometry)
      output.setAlways(environment)
    }
  }
}

extension View {
  /// Says what shape this view has, for ``ContainerRelativeShape`` inside of it.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(_ContainerShapeModifier(shape: shape))
  }
}
