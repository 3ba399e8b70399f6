import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Shapes made from another: they change the path, not the size in layout.

/// A shape drawn with an offset: layout and size stay those of the shape within.
@frozen public struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  /// The shift in points; a positive height moves downwards.
  public var offset: CGSize

  /// Keeps a shape and its shift; `offset(x:y:)` on a shape makes this.
  @inlinable public nonisolated init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  /// The inner path, shifted.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
  /// The size of the inner shape: the shift does not count.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// Mirrored if the shifted shape is.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }
}

/// A shape scaled about an anchor, by a factor for each axis; the size in layout stays.
@frozen public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  /// Two factors; a negative one mirrors.
  public var scale: CGSize
  /// The fixed point, in fractions of the rectangle.
  public var anchor: UnitPoint

  /// Scales about the middle unless another anchor is given.
  @inlinable public nonisolated init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The inner path, scaled about the anchor.
  public nonisolated func path(in rect: CGRect) -> Path {
    let point = anchor.point(in: rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(
        a: scale.width, b: 0, c: 0, d: scale.height, tx: point.x - point.x * scale.width,
        ty: point.y - point.y * scale.height))
  }
  /// The size of the inner shape: the factors do not count.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// Mirrored if the scaled shape is.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

/// A shape drawn turned about an anchor; the size in layout stays.
@frozen public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  /// Clockwise when positive.
  public var angle: Angle
  /// The fixed point, in fractions of the rectangle.
  public var anchor: UnitPoint

  /// Turns about the middle unless another anchor is given.
  @inlinable public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// The inner path, turned about the anchor.
  public nonisolated func path(in rect: CGRect) -> Path {
    let point = anchor.point(in: rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: -point.x, y: -point.y)
        .concatenating(CGAffineTransform(rotationAngle: angle.radians))
        .concatenating(CGAffineTransform(translationX: point.x, y: point.y)))
  }
  /// The size of the inner shape: the turn does not count.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// Mirrored if the turned shape is.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

/// A shape whose path is mapped by an affine transform; the size in layout stays.
@frozen public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  /// The map of the path's points, from the rectangle's coordinates to themselves.
  public var transform: CGAffineTransform

  /// Keeps a shape and its map; `transform(_:)` on a shape makes this.
  @inlinable public nonisolated init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// The inner path through the map.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }
  /// The size of the inner shape: the map does not count.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// Mirrored if the mapped shape is.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

/// A part of a shape's outline.
package struct _TrimmedShape<Content: Shape>: Shape {
  /// The shape whose outline is cut.
  public var shape: Content
  /// The start of the part, from 0 to 1 of the outline's length.
  public var startFraction: CGFloat
  /// The end of the part, from 0 to 1. The part is empty unless the end is after the start.
  public var endFraction: CGFloat

  /// The whole outline unless fractions are given.
  public nonisolated init(shape: Content, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
    self.shape = shape
    self.startFraction = startFraction
    self.endFraction = endFraction
  }

  /// The piece of the inner path between the two fractions.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }
  /// The size of the inner shape.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// Mirrored if the whole outline is.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  /// The fractions are scaled so that a spring does not stop early.
  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(startFraction * CGFloat(unitScale), endFraction * CGFloat(unitScale)))
    }
    set {
      shape.animatableData = newValue.first
      startFraction = newValue.second.first / CGFloat(unitScale)
      endFraction = newValue.second.second / CGFloat(unitScale)
    }
  }
}

/// A shape drawn at a size of its own.
package struct _SizedShape<Content: Shape>: Shape {
  /// The shape that is drawn.
  public var shape: Content
  /// The size in points of the rectangle the path is made in.
  public var size: CGSize

  /// Keeps a shape and its size; `size(_:)` on a shape makes this.
  public nonisolated init(shape: Content, size: CGSize) {
    self.shape = shape
    self.size = size
  }

  /// The inner path at the rectangle's origin, in the fixed size.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
  /// The size of the inner shape for the proposal: the fixed one does not count.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// Mirrored if the shape of a fixed size is.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Shape {
  /// Draws the shape moved by an offset, in points. The size in layout stays.
  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  /// Draws the shape moved by a point's coordinates. The size in layout stays.
  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  /// Draws the shape moved to the right and down, in points. The size in layout stays.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }
  /// Draws the shape larger or smaller about an anchor; a factor below 0 mirrors it. The size in
  /// layout stays.
  public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> ScaledShape<Self>
  {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  /// Draws the shape larger or smaller about an anchor, by the same factor both ways.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center)
    -> ScaledShape<Self>
  {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  /// Draws the shape turned clockwise about an anchor. The size in layout stays.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center)
    -> RotatedShape<Self>
  {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  /// Draws the shape's path through an affine map. The size in layout stays.
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  /// Draws the shape at this size, from the top-leading corner of its place.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }
  /// Draws the shape at this width and height, from the top-leading corner of its place.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
  /// Draws the part of the outline between two fractions of its length, from 0 to 1.
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1)
    -> some Shape
  {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }
}

/// Any shape, behind one type. A change to a shape of the same type is animated as that type says.
public struct AnyShape: Shape {
  private var shape: any Shape

  /// Hides the type of a shape.
  public nonisolated init<S: Shape>(_ shape: S) { self.shape = shape }
  /// The direction behavior of the inner shape.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  /// The path of the shape inside.
  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// The size of the shape inside.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  /// The animatable data of the shape in it. A shape of another type is shown at once.
  public nonisolated var animatableData: _AnyAnimatableData {
    get {
      func data<S: Shape>(of shape: S) -> _AnyAnimatableData {
        _AnyAnimatableData(shape.animatableData)
      }
      return data(of: shape)
    }
    set {
      func changed<S: Shape>(_ shape: S) -> any Shape {
        guard let data = newValue.value as? S.AnimatableData else { return shape }
        var shape = shape
        shape.animatableData = data
        return shape
      }
      shape = changed(shape)
    }
  }
}

// MARK: Trims move by tracks

/// A part of another shape: its renderer cuts it out in each frame.
protocol PartShape: Shape {
  associatedtype Whole: Shape
  nonisolated var shape: Whole { get }
  nonisolated static func trim(_ shape: AnimatedValue<Self>) -> AnimatedValue<TrimValue>
}

extension _TrimmedShape: PartShape {
  nonisolated static func trim(_ shape: AnimatedValue<Self>) -> AnimatedValue<TrimValue> {
    shape.map(TrimValue(from: shape.model.startFraction, to: shape.model.endFraction), \.second)
  }
  nonisolated static func whole(_ shape: AnimatedValue<Self>) -> AnimatedValue<Content> {
    shape.map(shape.model.shape, \.first)
  }
}

/// By name where the whole is.
extension _TrimmedShape: FramedShape where Content: FramedShape {
  nonisolated static func isNamed(_ shape: AnimatedValue<Self>) -> Bool {
    Content.isNamed(whole(shape))
  }
  nonisolated static func drawing(_ shape: AnimatedValue<Self>, in frame: AnimatedValue<CGRect>)
    -> (outline: Outline, frame: AnimatedValue<CGRect>)?
  {
    Content.drawing(whole(shape), in: frame).map { (.trimmed($0.outline, trim(shape)), $0.frame) }
  }
  nonisolated func adapted(toInset amount: CGFloat) -> Self { self }
}
