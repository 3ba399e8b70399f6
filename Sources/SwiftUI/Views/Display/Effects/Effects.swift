import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Fades a view and everything in it as one picture.
public struct _OpacityEffect: _DrawingEffect {
  public typealias Body = Never
  /// From 0, invisible, to 1, unchanged.
  public var opacity: Double

  /// Fades by a factor; `opacity(_:)` on a view calls this.
  public nonisolated init(opacity: Double) { self.opacity = opacity }

  /// Clamped when drawn; NaN is opaque.
  nonisolated func target(_ environment: EnvironmentValues) -> Double {
    if opacity.isNaN {
      Warning.once("Invalid opacity(nan); a number from 0 to 1 is expected. It is taken as 1.")
      return 1
    }
    return min(max(opacity, 0), 1)
  }

  nonisolated func hides(_ target: AnimatedValue<Double>) -> Bool {
    target.track == nil && target.model <= 0
  }

  nonisolated func effect(_ target: AnimatedValue<Double>, frame: AnimatedValue<CGRect>) -> Effect?
  {
    target.track == nil && target.model >= 1 ? nil : .opacity(target)
  }

  /// Without this, a button that is pressed while its opacity still returns to 1 would vanish below the finger.
  nonisolated static func isDrawable(_ target: Double) -> Bool { (0...1).contains(target) }

  /// Below 0.001 a view takes no touches.
  nonisolated static func respond(
    _ content: [Responder], _ target: AnimatedValue<Double>, frame: AnimatedValue<CGRect>
  ) -> [Responder] {
    [Responder(.gate { time in target.value(at: time) >= 0.001 }, content)]
  }
}

/// Scales a view about an anchor. The two factors and the anchor move on their own: a vector of
/// four.
public struct _ScaleEffect: _DrawingEffect {
  public typealias Body = Never
  /// The factors of width and height; a negative one mirrors.
  public var scale: CGSize
  /// The point that stays, in fractions of the view's size.
  public var anchor: UnitPoint

  /// Scales about the middle unless another anchor is given.
  public nonisolated init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  nonisolated func target(_ environment: EnvironmentValues) -> ScaleValue {
    if !scale.width.isFinite || !scale.height.isFinite {
      Warning.once(
        "Invalid scaleEffect(\(scale.width), \(scale.height)); finite factors are expected. What is "
          + "not finite is taken as 1.")
    }
    return ScaleValue(
      scale: CGSize(
        width: scale.width.isFinite ? scale.width : 1,
        height: scale.height.isFinite ? scale.height : 1),
      anchor: anchor.directed(environment.layoutDirection))
  }

  nonisolated func effect(_ target: AnimatedValue<ScaleValue>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    .scale(target, frame: frame)
  }

  nonisolated static var isGeometryRoot: Bool { true }
  nonisolated static func transform(_ target: ScaleValue, in frame: CGRect) -> CGAffineTransform {
    target.transform(in: frame)
  }
}

/// Turns a view about an anchor, clockwise for positive angles; the other way where layout runs
/// from right to left.
public struct _RotationEffect: _DrawingEffect {
  public typealias Body = Never
  /// Clockwise when positive in a left-to-right layout.
  public var angle: Angle
  /// The point that stays, in fractions of the view's size.
  public var anchor: UnitPoint

  /// Turns about the middle unless another anchor is given.
  public nonisolated init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  nonisolated func target(_ environment: EnvironmentValues) -> RotationValue {
    if !angle.radians.isFinite {
      Warning.once("Invalid rotationEffect(\(angle.radians)); a finite angle is expected.")
      return RotationValue(angle: .zero, anchor: anchor)
    }
    let isMirrored = environment.layoutDirection == .rightToLeft
    return RotationValue(
      angle: isMirrored ? Angle(radians: -angle.radians) : angle,
      anchor: anchor.directed(environment.layoutDirection))
  }

  nonisolated func effect(_ target: AnimatedValue<RotationValue>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    .rotation(target, frame: frame)
  }

  nonisolated static var isGeometryRoot: Bool { true }
  nonisolated static func transform(_ target: RotationValue, in frame: CGRect)
    -> CGAffineTransform
  { target.transform(in: frame) }
}

/// Places everything inside by the one moving frame of this view, so that what changes inside while
/// it moves begins at its place of that moment.
package struct _GeometryGroup: _DrawingEffect {
  nonisolated init() {}

  nonisolated func target(_ environment: EnvironmentValues) -> Double { 0 }
  nonisolated func effect(_ target: AnimatedValue<Double>, frame: AnimatedValue<CGRect>) -> Effect?
  {
    .geometry(frame: frame)
  }
  nonisolated static var isGeometryRoot: Bool { true }
}

/// A geometry group that can be shown elsewhere and in another size. For layout and safe areas it stays
/// where it is.
struct _MappedGroup: _DrawingEffect {
  var map: ProjectionValue

  nonisolated func target(_ environment: EnvironmentValues) -> ProjectionValue { map.checked }

  nonisolated func effect(_ target: AnimatedValue<ProjectionValue>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    target.track == nil && target.model == ProjectionValue()
      ? .geometry(frame: frame) : .projection(target, frame: frame)
  }

  nonisolated static var isGeometryRoot: Bool { true }
  nonisolated static var keepsSafeArea: Bool { true }
  nonisolated static func transform(_ target: ProjectionValue, in frame: CGRect)
    -> CGAffineTransform
  { target.nearestAffine(in: frame) }
}

/// A shadow of the finished content, under it.
public struct _ShadowEffect: _DrawingEffect {
  public typealias Body = Never
  /// The color of the shadow, with its opacity.
  public var color: Color
  /// The softness of the shadow's edge in points.
  public var radius: CGFloat
  /// The distance from the content to its shadow in points.
  public var offset: CGSize

  /// A soft copy of the content's outline under it.
  public nonisolated init(color: Color, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  nonisolated func target(_ environment: EnvironmentValues) -> ShadowValue {
    ShadowValue(
      color: color.resolve(in: environment), radius: max(radius.isFinite ? radius : 0, 0),
      offset: offset)
  }

  nonisolated func effect(_ target: AnimatedValue<ShadowValue>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    target.track == nil && target.model.color.opacity == 0 ? nil : .shadow(target)
  }
}

/// Blurs a view; the radius is the standard deviation in points.
public struct _BlurEffect: _DrawingEffect {
  public typealias Body = Never
  /// The standard deviation in points; 0 leaves the content sharp.
  public var radius: CGFloat
  /// True keeps the edges opaque: nothing transparent is mixed in from outside.
  public var isOpaque: Bool

  /// Blurs the finished content; `blur(radius:opaque:)` calls this.
  public nonisolated init(radius: CGFloat, isOpaque: Bool) {
    self.radius = radius
    self.isOpaque = isOpaque
  }

  nonisolated func target(_ environment: EnvironmentValues) -> Double {
    radius.isFinite ? max(radius, 0) : 0
  }

  nonisolated func effect(_ target: AnimatedValue<Double>, frame: AnimatedValue<CGRect>) -> Effect?
  {
    target.track == nil && target.model == 0 ? nil : .blur(target, style: isOpaque ? .opaque : [])
  }
}

extension View {
  /// Fades this view as one picture: 1 shows it fully, 0 not at all. Other numbers are taken as the
  /// nearest of these, NaN as 1. Below 0.001 the view takes no touches.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }

  /// Draws this view larger or smaller about an anchor. Its layout stays; touches follow what is
  /// drawn. Negative factors mirror, 0 leaves nothing; what is not finite counts as 1.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }

  /// `scaleEffect(_:anchor:)` with one factor for both directions.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// `scaleEffect(_:anchor:)` with a factor for each direction.
  public nonisolated func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws this view turned about an anchor, clockwise for positive angles (counterclockwise where
  /// layout runs from right to left). Its layout stays; touches follow what is drawn.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Places the views in here by the moving frame of this view: a view that is inserted meanwhile
  /// moves along, instead of beginning at the final frame.
  public nonisolated func geometryGroup() -> some View { modifier(_GeometryGroup()) }

  /// A form of `geometryGroup` that is shown through a transform from its top-left corner.
  package nonisolated func geometryGroup(shownBy map: CGAffineTransform) -> some View {
    modifier(_MappedGroup(map: ProjectionValue(map)))
  }

  /// Draws a shadow under this view, made of what it draws: `radius` points soft, moved by `x` and
  /// `y`. One third black by default.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// Blurs this view as one picture, by a Gaussian whose standard deviation is `radius` points.
  /// With `opaque` the edges stay opaque.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Draws nothing of this view, which keeps its place and takes no touches.
  public nonisolated func hidden() -> some View { opacity(0) }
}
