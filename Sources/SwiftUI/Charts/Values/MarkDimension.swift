import SwiftUI

/// How wide, high or far a mark is, in points or as a fraction of what is there for it.
public struct MarkDimension: Sendable, Hashable {
  enum Kind: Hashable, Sendable {
    case automatic
    case fixed(Double)
    case inset(Double)
    case ratio(Double)
  }
  let kind: Kind

  /// The chart chooses.
  public static let automatic = MarkDimension(kind: .automatic)
  /// A number of points.
  public static func fixed(_ fixed: CGFloat) -> MarkDimension { .init(kind: .fixed(fixed)) }
  /// All that is there, less a number of points on either side.
  public static func inset(_ inset: CGFloat) -> MarkDimension { .init(kind: .inset(inset)) }
  /// A fraction of what is there.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { .init(kind: .ratio(ratio)) }
}

extension MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number with a decimal point is a length in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// A whole number is a length in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// How marks at the same position are put upon one another.
public struct MarkStackingMethod: Sendable, Hashable {
  enum Kind: Sendable { case standard, normalized, center, unstacked }
  let kind: Kind
  /// Each begins where the one before ends.
  public static let standard = MarkStackingMethod(kind: .standard)
  /// Stacks marks and scales each stack to a sum of 1.
  public static let normalized = MarkStackingMethod(kind: .normalized)
  /// Stacks marks with the middle of each stack at 0.
  public static let center = MarkStackingMethod(kind: .center)
  /// All begin at 0.
  public static let unstacked = MarkStackingMethod(kind: .unstacked)
}

/// How a line goes from one point to the next.
public struct InterpolationMethod: Sendable, Hashable {
  enum Kind: Hashable, Sendable {
    case linear, monotone, stepStart, stepCenter, stepEnd
    case catmullRom(alpha: Double)
    case cardinal(tension: Double)
  }
  let kind: Kind
  /// Straight.
  public static let linear = InterpolationMethod(kind: .linear)
  /// A smooth curve that never goes beyond two neighbouring points.
  public static let monotone = InterpolationMethod(kind: .monotone)
  /// A step at the beginning of each stretch.
  public static let stepStart = InterpolationMethod(kind: .stepStart)
  /// A step in the middle of each stretch.
  public static let stepCenter = InterpolationMethod(kind: .stepCenter)
  /// A step at the end of each stretch.
  public static let stepEnd = InterpolationMethod(kind: .stepEnd)
  /// A smooth curve through all points.
  public static let catmullRom = InterpolationMethod(kind: .catmullRom(alpha: 0.5))
  /// A smooth curve through all points, with an exponent of the distances from 0 to 1.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    .init(kind: .catmullRom(alpha: alpha))
  }
  /// A smooth curve through all points.
  public static let cardinal = InterpolationMethod(kind: .cardinal(tension: 0))
  /// A smooth curve through all points, the straighter the nearer the tension is to 1.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    .init(kind: .cardinal(tension: tension))
  }
}
