import VivaceGeometry
import VivaceMotion

/// Two shapes made one by comparing what is inside of them.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation: Sendable {
    case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  let operation: Operation
  let eoFill: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    let (a, b) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: a.union(b, eoFill: eoFill)
    case .intersection: a.intersection(b, eoFill: eoFill)
    case .subtraction: a.subtracting(b, eoFill: eoFill)
    case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
    case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
    case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
    }
  }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    first.sizeThatFits(proposal)
  }
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }
}

extension Shape {
  private nonisolated func combined<T: Shape>(
    _ other: T, _ operation: CombinedShape<Self, T>.Operation, _ eoFill: Bool
  ) -> CombinedShape<Self, T> {
    CombinedShape(first: self, second: other, operation: operation, eoFill: eoFill)
  }

  /// The area inside of both shapes.
  ///
  /// - Parameter eoFill: Whether the inside of a shape is where an odd number of outlines is around.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .intersection, eoFill)
  }
  /// The area inside of either shape, or of both.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .union, eoFill)
  }
  /// The area inside of this shape and not of the other.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .subtraction, eoFill)
  }
  /// The area inside of one of the shapes and not of both.
  public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false)
    -> some Shape
  { combined(other, .symmetricDifference, eoFill) }
  /// The parts of this shape's outline that are inside of the other.
  public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false)
    -> some Shape
  { combined(other, .lineIntersection, eoFill) }
  /// The parts of this shape's outline that lie outside of the other.
  public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false)
    -> some Shape
  { combined(other, .lineSubtraction, eoFill) }

  /// Draws the shape at this size, so that an anchor of it is at the same anchor of its place.
  public nonisolated func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    AnchoredSizeShape(shape: self, size: size, anchor: anchor)
  }
  /// Draws the shape at this width and height, so that an anchor of it is at the same anchor of its
  /// place.
  public nonisolated func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}

private struct AnchoredSizeShape<Content: Shape>: Shape {
  var shape: Content
  var size: CGSize
  let anchor: UnitPoint

  nonisolated func path(in rect: CGRect) -> Path {
    let origin = CGPoint(
      x: rect.minX + (rect.width - size.width) * anchor.x,
      y: rect.minY + (rect.height - size.height) * anchor.y)
    return shape.path(in: CGRect(origin: origin, size: size))
  }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

// What a moved, turned or mapped shape is for, is what the shape itself is for.
extension OffsetShape { public nonisolated static var role: ShapeRole { Content.role } }
extension RotatedShape { public nonisolated static var role: ShapeRole { Content.role } }
extension ScaledShape { public nonisolated static var role: ShapeRole { Content.role } }
extension TransformedShape { public nonisolated static var role: ShapeRole { Content.role } }

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// The inner shape made smaller, then shifted.
  public nonisolated func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}
extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// The inner shape made smaller, then turned.
  public nonisolated func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(
      shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}
