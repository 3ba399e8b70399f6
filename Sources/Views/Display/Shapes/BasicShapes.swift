import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The whole rectangle it is given.
@frozen public struct Rectangle: NamedShape, InsettableShape {
  @inlinable public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Rectangle>) -> Outline { .rectangle }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// The rectangle it is given, with the same rounding at each corner. A radius never is more than
/// half of the shorter side.
@frozen public struct RoundedRectangle: NamedShape, InsettableShape {
  /// The axes of the corners' ellipses, in points.
  public var cornerSize: CGSize
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

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

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

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle with a radius of its own at each corner. Radii that do not fit a side are made
/// smaller.
@frozen public struct UnevenRoundedRectangle: NamedShape, InsettableShape {
  /// In points, by leading and trailing: right-to-left mirrors them.
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

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

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are half circles: its radius is half of the shorter side.
@frozen public struct Capsule: NamedShape, InsettableShape {
  public var style: RoundedCornerStyle
  @inlinable public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(
      roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
  }

  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Capsule>) -> Outline {
    .capsule(style: shape.model.style)
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// The ellipse that touches the four sides of the rectangle it is given.
@frozen public struct Ellipse: NamedShape, InsettableShape {
  @inlinable public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Ellipse>) -> Outline { .ellipse }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

/// The largest circle in the middle of the rectangle it is given.
@frozen public struct Circle: NamedShape, InsettableShape {
  @inlinable public nonisolated init() {}

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

  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated static func outline(_ shape: AnimatedValue<Circle>) -> Outline { .circle }
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
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  )
    -> Self
  { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

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
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}
extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}
