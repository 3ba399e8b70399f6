import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The whole rectangle it is given.
@frozen public struct Rectangle: NamedShape, InsettableShape {
  @inlinable public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  /// Never mirrored: the path is symmetric.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Rectangle>) -> Outline { .rectangle }
  /// A rectangle that is smaller by an amount in points on each side; a negative one makes it larger.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// The rectangle it is given, with the same rounding at each corner. A radius never is more than
/// half of the shorter side.
@frozen public struct RoundedRectangle: NamedShape, InsettableShape {
  /// The axes of the corners' ellipses, in points.
  public var cornerSize: CGSize
  /// Circular arcs, or curves that bend in gradually.
  public var style: RoundedCornerStyle

  /// Elliptic corners; both radii in points.
  @inlinable public nonisolated init(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Round corners of a radius in points.
  @inlinable public nonisolated init(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Radii above half of a side are cut to half.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// Never mirrored: all corners are alike.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  nonisolated func adapted(toInset amount: CGFloat) -> RoundedRectangle {
    RoundedRectangle(
      cornerSize: CGSize(
        width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)),
      style: style)
  }

  nonisolated static func outline(_ shape: AnimatedValue<RoundedRectangle>) -> Outline {
    .cornered(
      AnimatedValue(shape.model.cornerSize, on: shape.track), style: shape.model.style)
  }

  /// The rounded rectangle within a smaller one, by an amount in points on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle with a radius of its own at each corner. Radii that do not fit a side are made
/// smaller.
@frozen public struct UnevenRoundedRectangle: NamedShape, InsettableShape {
  /// In points, by leading and trailing: right-to-left mirrors them.
  public var cornerRadii: RectangleCornerRadii
  /// Circular arcs, or curves that bend in gradually.
  public var style: RoundedCornerStyle

  /// Four radii in one value.
  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Each radius by itself in points; a corner left out is square.
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  /// The path in a left-to-right layout; right-to-left layouts mirror it.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  nonisolated func adapted(toInset amount: CGFloat) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: max(0, cornerRadii.topLeading - amount),
      bottomLeadingRadius: max(0, cornerRadii.bottomLeading - amount),
      bottomTrailingRadius: max(0, cornerRadii.bottomTrailing - amount),
      topTrailingRadius: max(0, cornerRadii.topTrailing - amount), style: style)
  }

  nonisolated static func outline(_ shape: AnimatedValue<UnevenRoundedRectangle>) -> Outline {
    .roundedRectangle(
      AnimatedValue(shape.model.cornerRadii, on: shape.track), style: shape.model.style)
  }

  /// The shape within a rectangle that is smaller by an amount in points on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are half circles: its radius is half of the shorter side.
@frozen public struct Capsule: NamedShape, InsettableShape {
  public var style: RoundedCornerStyle
  /// Half circles by arcs, or with the gradual bend of `continuous`, which is the default.
  @inlinable public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The radius is half of the shorter side.
  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(
      roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
  }

  /// Never mirrored: both ends are alike.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Capsule>) -> Outline {
    .capsule(style: shape.model.style)
  }
  /// A thinner capsule: an amount in points less on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// The ellipse that touches the four sides of the rectangle it is given.
@frozen public struct Ellipse: NamedShape, InsettableShape {
  @inlinable public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// Never mirrored: the path is symmetric.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Ellipse>) -> Outline { .ellipse }
  /// A smaller ellipse: an amount in points less on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// The largest circle in the middle of the rectangle it is given.
@frozen public struct Circle: NamedShape, InsettableShape {
  @inlinable public nonisolated init() {}

  /// The largest centered circle; the longer side keeps free ends.
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// A square of the shorter side.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  /// Never mirrored: the path is symmetric.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Circle>) -> Outline { .circle }
  /// A smaller circle: the radius is less by an amount in points.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// A shape drawn in a rectangle that is smaller by an amount on each side.
struct _InsetShape<Base: InsettableShape>: InsettableShape {
  var base: Base
  var amount: CGFloat

  nonisolated func path(in rect: CGRect) -> Path {
    guard let inner = rect.rest(insetBy: amount) else { return Path() }
    if let framed = base as? any FramedShape {
      return framed.adapted(toInset: amount).path(in: inner)
    }
    return base.path(in: inner)
  }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }

  nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(base: base, amount: self.amount + amount)
  }
}

/// By name while the inset stands still.
extension _InsetShape: FramedShape where Base: FramedShape {
  nonisolated static func isNamed(_ shape: AnimatedValue<Self>) -> Bool { shape.track == nil }

  nonisolated static func drawing(_ shape: AnimatedValue<Self>, in frame: AnimatedValue<CGRect>)
    -> (outline: Outline, frame: AnimatedValue<CGRect>)?
  {
    let amount = shape.model.amount
    guard let inner = frame.inset(by: amount) else { return nil }
    return Base.drawing(AnimatedValue(shape.model.base.adapted(toInset: amount)), in: inner)
  }

  nonisolated func adapted(toInset amount: CGFloat) -> _InsetShape<Base> { self }
}

extension Shape where Self == Rectangle {
  /// Short for `Rectangle()`.
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// A rounded rectangle whose corners have a width and a height in points.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
  /// A rounded rectangle with one radius in points.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with a radius of its own at each corner, in one value.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  )
    -> Self
  { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  /// A rectangle with four radii in points; corners left out are square.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
extension Shape where Self == Capsule {
  /// A capsule with continuous curves.
  public static var capsule: Capsule { Capsule() }
  /// A capsule of a chosen curve.
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}
extension Shape where Self == Ellipse {
  /// Short for `Ellipse()`.
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Circle {
  /// Short for `Circle()`.
  public static var circle: Circle { Circle() }
}
