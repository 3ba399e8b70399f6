/// A geometric angle, stored in radians. Positive angles turn clockwise on screen.
@frozen public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  /// No turn.
  @inlinable public init() { radians = 0 }
  /// An angle in radians; it is not reduced to one turn.
  @inlinable public init(radians: Double) { self.radians = radians }
  /// An angle in degrees; it is not reduced to one turn.
  @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees; 180 is half a turn.
  @inlinable public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Short for `Angle(radians:)`.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Short for `Angle(degrees:)`.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// No turn.
  @inlinable public static var zero: Angle { Angle() }

  @inlinable public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
  /// The sum, which may exceed one turn.
  @inlinable public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }
  /// The difference, which may be negative.
  @inlinable public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }
  /// The angle times a factor.
  @inlinable public static func * (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians * rhs)
  }
  /// A factor times the angle.
  @inlinable public static func * (lhs: Double, rhs: Angle) -> Angle { rhs * lhs }
  /// The angle divided by a number; 0 gives an infinite angle or none.
  @inlinable public static func / (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians / rhs)
  }
  /// Turns an angle further.
  @inlinable public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }
  /// Turns an angle back.
  @inlinable public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }
  /// Multiplies an angle.
  @inlinable public static func *= (lhs: inout Angle, rhs: Double) { lhs = lhs * rhs }
  /// Divides an angle.
  @inlinable public static func /= (lhs: inout Angle, rhs: Double) { lhs = lhs / rhs }
  @inlinable public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}

/// A place in a rectangle in fractions of its size: (0, 0) is the top-leading corner, (1, 1) the
/// bottom-trailing one. Values outside 0…1 lie outside the rectangle.
@frozen public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  /// The fraction of the height, from the top.
  public var y: CGFloat

  /// The top-leading corner.
  @inlinable public init() { self.init(x: 0, y: 0) }
  /// Fractions of the width and the height; values outside 0…1 lie outside.
  @inlinable public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top-leading corner, as the origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle: the default anchor of scales and turns.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper corner at the line's start.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper corner at the line's end.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower corner at the line's start.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower corner at the line's end.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  @inlinable package func point(in size: CGSize) -> CGPoint {
    CGPoint(x: x * size.width, y: y * size.height)
  }
  @inlinable package func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

/// Distances from the four edges of a rectangle inwards, in points.
@frozen public struct EdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  /// No distance at any edge.
  @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Distances in points; negative ones lead outwards.
  @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  @inlinable package var horizontal: CGFloat { leading + trailing }
  @inlinable package var vertical: CGFloat { top + bottom }
}

/// How the corners of a rounded rectangle are drawn.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarter ellipses.
  case circular
  /// Curvature that changes smoothly into the edges.
  case continuous
}

/// The radii of the four corners of a rectangle, in points.
@frozen public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

  /// Radii in points; a corner left out is square.
  @inlinable public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}
