import VivaceMotion

/// A curve that bends time: a cubic Bézier from (0, 0) to (1, 1).
///
/// The x of both control points is kept within 0…1; y is free, so a curve may overshoot.
public final class CAMediaTimingFunction: Hashable, Sendable {
  private let points: [Float]
  private let curve: UnitBezier

  /// A cubic curve from (0, 0) to (1, 1) with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// A curve with a name.
  public convenience init(name: CAMediaTimingFunctionName) {
    let p = name.controlPoints
    self.init(controlPoints: p.0, p.1, p.2, p.3)
  }

  /// Writes x and y of one of the four points, 0 to 3, into two places.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(index) else { return }
    values[0] = points[2 * index]
    values[1] = points[2 * index + 1]
  }

  /// The two points between the ends.
  var handles: (start: (x: Double, y: Double), end: (x: Double, y: Double)) {
    let p = points.map { Double($0) }
    return ((p[2], p[3]), (p[4], p[5]))
  }

  /// How far along at a fraction of the time.
  package func value(at x: Double) -> Double {
    points == Self.linear.points ? x : curve.value(at: x)
  }

  package static let linear = CAMediaTimingFunction(name: .linear)
  package static let `default` = CAMediaTimingFunction(name: .default)

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
    a.points == b.points
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}

/// The curves that have a name.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name of the curve.
  public let rawValue: String
  /// A named curve; a name that is none of these is linear.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An identical speed throughout.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start: control points (0.42, 0) and (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end: control points (0, 0) and (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  /// A name that is none of these is linear.
  fileprivate var controlPoints: (Float, Float, Float, Float) {
    switch self {
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInEaseOut: (0.42, 0, 0.58, 1)
    case .default: (0.25, 0.1, 0.25, 1)
    default: (0, 0, 1, 1)
    }
  }
}
