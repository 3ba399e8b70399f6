@_exported import Foundation

public typealias CMTimeValue = Int64
/// Units a second.
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let valid = Self(rawValue: 1)
  public static let hasBeenRounded = Self(rawValue: 2)
  public static let positiveInfinity = Self(rawValue: 4)
  public static let negativeInfinity = Self(rawValue: 8)
  public static let indefinite = Self(rawValue: 16)
}
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity
  public static let `default` = Self.roundHalfAwayFromZero
}

/// A time as a fraction: value divided by timescale, in seconds.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch
  public init() { (value, timescale, flags, epoch) = (0, 0, [], 0) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale, flags, epoch) = (value, timescale, timescale > 0 ? .valid : [], 0)
  }
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }
  /// Seconds to the nearest fraction; infinite ones are infinities, no number is invalid.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite, abs(seconds * Double(preferredTimescale)) < 9e18 else {
      self = seconds.isNaN ? .invalid : seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(
      value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }
  private init(_ flags: CMTimeFlags) { (value, timescale, self.flags, epoch) = (0, 0, flags, 0) }
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime([])
  public static let indefinite = CMTime([.valid, .indefinite])
  public static let positiveInfinity = CMTime([.valid, .positiveInfinity])
  public static let negativeInfinity = CMTime([.valid, .negativeInfinity])

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { flags.contains(.indefinite) }
  public var hasBeenRounded: Bool { flags.contains(.hasBeenRounded) }
  public var isNumeric: Bool {
    isValid && !isPositiveInfinity && !isNegativeInfinity && !isIndefinite
  }
  /// NaN where the time is no number.
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, newTimescale != timescale else { return self }
    let exact = Double(value) * Double(newTimescale) / Double(timescale)
    let rule: FloatingPointRoundingRule =
      switch method {
      case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
      case .roundTowardZero, .quickTime: .towardZero
      case .roundAwayFromZero: .awayFromZero
      case .roundTowardPositiveInfinity: .up
      case .roundTowardNegativeInfinity: .down
      }
    return CMTime(value: Int64(exact.rounded(rule)), timescale: newTimescale)
  }

  private static func sum(_ one: CMTime, _ other: CMTime, _ sign: Int64) -> CMTime {
    guard one.isValid, other.isValid else { return .invalid }
    guard one.isNumeric, other.isNumeric else {
      if one.isIndefinite || other.isIndefinite { return .indefinite }
      let result = one.seconds + Double(sign) * other.seconds
      return result.isNaN ? .invalid : result > 0 ? .positiveInfinity : .negativeInfinity
    }
    var (low, high) = (Int64(one.timescale), Int64(other.timescale))
    while high != 0 { (low, high) = (high, low % high) }
    let scale = Int64(one.timescale) / low * Int64(other.timescale)
    guard scale <= Int64(Int32.max) else {
      return CMTime(
        seconds: one.seconds + Double(sign) * other.seconds,
        preferredTimescale: max(one.timescale, other.timescale))
    }
    let value =
      one.value * (scale / Int64(one.timescale))
      + sign * other.value * (scale / Int64(other.timescale))
    return CMTime(value: value, timescale: Int32(scale))
  }
  public static func + (one: CMTime, other: CMTime) -> CMTime { sum(one, other, 1) }
  public static func - (one: CMTime, other: CMTime) -> CMTime { sum(one, other, -1) }
}
extension CMTime: Comparable, Hashable {
  public static func == (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else { return one.rank == other.rank }
    return one.seconds == other.seconds
  }
  public static func < (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else { return one.rank < other.rank }
    return one.seconds < other.seconds
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : Double(rank)) }
  /// The order of times that are no numbers.
  private var rank: Int {
    if !isValid { return 3 }
    if isIndefinite { return 2 }
    return isPositiveInfinity ? 1 : isNegativeInfinity ? -1 : 0
  }
}
public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  time1 < time2 ? -1 : time1 == time2 ? 0 : 1
}
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(value: time.value * Int64(multiplier), timescale: time.timescale)
}
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }

/// Times from a start on, for a duration.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime
  public init() { (start, duration) = (.invalid, .invalid) }
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()
  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid }
  public var isEmpty: Bool { duration == .zero }
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    let (first, last) = (max(start, otherRange.start), min(end, otherRange.end))
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
  }
}
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.containsTime(time)
}
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
