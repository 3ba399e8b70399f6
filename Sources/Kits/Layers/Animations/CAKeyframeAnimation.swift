import Foundation
import VivaceGeometry

/// How the values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// A mode by its name; unknown ones are linear.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight between two values. The default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No values between: each holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At an even speed, without regard to the key times.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether what moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode of turning by its name.
  public let rawValue: String
  /// A mode of turning by a name; any but `auto` looks back along the path.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis follows the path's direction.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Looking back.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through several values, or along a path.
///
/// Without key times the values are evenly spaced. Of n values there are n − 1 ways between, each with
/// its own timing function; discrete ones hold n values between n + 1 key times.
open class CAKeyframeAnimation: CAPropertyAnimation, @unchecked Sendable {
  /// The values of the keyframes.
  public var values: [Any]? { didSet { parsed = (values ?? []).map { LayerValue($0) } } }
  /// Of points; comes before `values`.
  public var path: CGPath? { didSet { route = path.map { PathRoute($0.path) } } }
  /// Fractions of the duration, 0…1 and never less than the one before.
  public var keyTimes: [NSNumber]? { didSet { times = (keyTimes ?? []).map(\.doubleValue) } }
  /// The timing between keyframes, one for each interval.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between keyframes.
  public var calculationMode = CAAnimationCalculationMode.linear
  /// For cubic modes, one number a value: 1 is a tight corner, −1 a wide one, 0 between.
  public var tensionValues: [NSNumber]?
  /// The continuity of a cubic curve at each keyframe.
  public var continuityValues: [NSNumber]?
  /// The bias of a cubic curve at each keyframe.
  public var biasValues: [NSNumber]?
  /// Nil does not turn.
  public var rotationMode: CAAnimationRotationMode?

  private var parsed: [LayerValue] = []
  private var times: [Double] = []
  private var route: PathRoute?

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
    (biasValues, rotationMode) = (other.biasValues, other.rotationMode)
  }

  override var roots: [LayerKey] {
    super.roots + (route != nil && rotationMode != nil ? [.transform] : [])
  }

  override func applied(to value: LayerValue, of key: LayerKey, at parent: Double) -> LayerValue {
    if key == .transform, let route, let rotationMode, roots.first != .transform {
      guard let position = timing.position(at: parent), let transform = value.transform else {
        return value
      }
      let angle = direction(on: route, at: position) + (rotationMode == .rotateAuto ? 0 : .pi)
      return .transform(
        CATransform3DConcat(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), transform))
    }
    return super.applied(to: value, of: key, at: parent)
  }

  override func sample(at position: MediaTiming.Position, current: LayerValue) -> LayerValue {
    let phase = bent(position.phase)
    if let route {
      return .point(route.point(at: fraction(at: phase, count: route.stops.count, on: route)))
    }
    guard let first = parsed.first else { return current }
    guard parsed.count > 1 else { return first }
    if calculationMode == .discrete { return parsed[heldValue(at: phase)] }
    let position = keySegment(at: phase, count: parsed.count) {
      self.parsed[$0].distance(to: self.parsed[$1])
    }
    return calculationMode.isCubic
      ? curve(through: position.index, at: position.fraction)
      : parsed[position.index].mixed(with: parsed[position.index + 1], at: position.fraction)
  }

  /// The value that holds at a fraction of the duration.
  private func heldValue(at phase: Double) -> Int {
    let count = parsed.count
    let starts =
      times.count > count
      ? Array(times.prefix(count)) : (0..<count).map { Double($0) / Double(count) }
    return max(0, (starts.lastIndex { $0 <= phase } ?? 0))
  }

  /// The segment between two key values at a phase, and the fraction of it that is covered.
  private func keySegment(at phase: Double, count: Int, distance: (Int, Int) -> Double) -> (
    index: Int, fraction: Double
  ) {
    let segments = count - 1
    var keys = (0..<count).map { Double($0) / Double(segments) }
    if calculationMode.isPaced {
      var lengths = [0.0]
      for key in 0..<segments { lengths.append(lengths[key] + distance(key, key + 1)) }
      if let whole = lengths.last, whole > 0 { keys = lengths.map { $0 / whole } }
    } else if times.count == count {
      keys = times
    }
    let index = min(max(0, (keys.lastIndex { $0 <= phase } ?? 0)), segments - 1)
    let length = keys[index + 1] - keys[index]
    var fraction = length > 0 ? max(0, min(1, (phase - keys[index]) / length)) : 1
    if !calculationMode.isPaced, let functions = timingFunctions, index < functions.count {
      fraction = functions[index].value(at: fraction)
    }
    return (index, fraction)
  }

  /// A spline of Kochanek and Bartels ("Interpolating splines with local tension, continuity, and bias
  /// control", 1984) through the values; its ends continue as they come.
  private func curve(through index: Int, at t: Double) -> LayerValue {
    let p1 = parsed[index]
    let p2 = parsed[index + 1]
    let p0 = index > 0 ? parsed[index - 1] : p1
    let p3 = index + 2 < parsed.count ? parsed[index + 2] : p2
    guard let v0 = p0.movable, let v1 = p1.movable, let v2 = p2.movable, let v3 = p3.movable else {
      return p1.mixed(with: p2, at: t)
    }
    func shape(_ at: Int) -> (tension: Double, continuity: Double, bias: Double) {
      func number(_ list: [NSNumber]?) -> Double {
        list.flatMap { at < $0.count ? $0[at].doubleValue : nil } ?? 0
      }
      return (number(tensionValues), number(continuityValues), number(biasValues))
    }
    let (a, b) = (shape(index), shape(index + 1))
    let leaving =
      (v1 - v0).scaled(by: (1 - a.tension) * (1 - a.continuity) * (1 + a.bias) / 2)
      + (v2 - v1).scaled(by: (1 - a.tension) * (1 + a.continuity) * (1 - a.bias) / 2)
    let coming =
      (v2 - v1).scaled(by: (1 - b.tension) * (1 + b.continuity) * (1 + b.bias) / 2)
      + (v3 - v2).scaled(by: (1 - b.tension) * (1 - b.continuity) * (1 - b.bias) / 2)
    let (t2, t3) = (t * t, t * t * t)
    let sum =
      v1.scaled(by: 2 * t3 - 3 * t2 + 1) + leaving.scaled(by: t3 - 2 * t2 + t)
      + v2.scaled(by: -2 * t3 + 3 * t2) + coming.scaled(by: t3 - t2)
    return p1.replacing(movable: sum)
  }

  /// How far along the path's segments.
  private func fraction(at phase: Double, count: Int, on route: PathRoute) -> PathRoute.Position {
    guard count > 1 else { return .init(segment: 0, fraction: 0) }
    if calculationMode == .discrete {
      return .init(segment: min(Int(phase * Double(count)), count - 1) - 1, fraction: 1)
    }
    if calculationMode.isPaced { return route.position(atLength: phase) }
    let position = keySegment(at: phase, count: count) { _, _ in 1 }
    return .init(segment: position.index, fraction: position.fraction)
  }

  private func direction(on route: PathRoute, at position: MediaTiming.Position) -> Double {
    let phase = bent(position.phase)
    return route.direction(at: fraction(at: phase, count: route.stops.count, on: route))
  }
}
