@_exported import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// Units a second.
public typealias CMTimeScale = Int32
/// The number of a loop; 0 normally.
public typealias CMTimeEpoch = Int64
/// The state of a time: valid, infinite, indefinite or rounded.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: UInt32
  /// Keeps all bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Bit 1: without it the time is invalid.
  public static let valid = Self(rawValue: 1)
  /// Bit 2: the time lost precision. No method here sets it.
  public static let hasBeenRounded = Self(rawValue: 2)
  /// Bit 4: later than every other time.
  public static let positiveInfinity = Self(rawValue: 4)
  /// Bit 8: earlier than every other time.
  public static let negativeInfinity = Self(rawValue: 8)
  /// Bit 16: not known, such as the length of a live stream.
  public static let indefinite = Self(rawValue: 16)
}
/// The rounding of `convertScale(_:method:)`.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity
  /// To the nearest step, halves away from 0.
  public static let `default` = Self.roundHalfAwayFromZero
}

/// A time as a fraction: value divided by timescale, in seconds.
public struct CMTime: Sendable {
  /// The number of steps; seconds are `value / timescale`.
  public var value: CMTimeValue
  /// Steps per second, often 600.
  public var timescale: CMTimeScale
  /// Empty for an invalid time.
  public var flags: CMTimeFlags
  /// 0 normally; comparisons ignore it.
  public var epoch: CMTimeEpoch
  /// An invalid time, equal to `invalid`.
  public init() { (value, timescale, flags, epoch) = (0, 0, [], 0) }
  /// Steps and steps per second; a scale of 0 or less makes the time invalid.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale, flags, epoch) = (value, timescale, timescale > 0 ? .valid : [], 0)
  }
  /// All four fields, unchecked.
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
  /// 0 seconds at scale 1.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time at all; sums with it stay invalid.
  public static let invalid = CMTime([])
  /// A valid time of unknown length; its `seconds` are NaN.
  public static let indefinite = CMTime([.valid, .indefinite])
  /// Later than every numeric time.
  public static let positiveInfinity = CMTime([.valid, .positiveInfinity])
  /// Earlier than every numeric time.
  public static let negativeInfinity = CMTime([.valid, .negativeInfinity])

  /// True with the valid flag, for infinite times too.
  public var isValid: Bool { flags.contains(.valid) }
  /// True for `positiveInfinity`.
  public var isPositiveInfinity: Bool { flags.contains(.positiveInfinity) }
  /// True for `negativeInfinity`.
  public var isNegativeInfinity: Bool { flags.contains(.negativeInfinity) }
  /// True for `indefinite`.
  public var isIndefinite: Bool { flags.contains(.indefinite) }
  /// True only if the program set the flag itself: conversions here do not set it.
  public var hasBeenRounded: Bool { flags.contains(.hasBeenRounded) }
  /// True for valid times that are neither infinite nor indefinite.
  public var isNumeric: Bool {
    isValid && !isPositiveInfinity && !isNegativeInfinity && !isIndefinite
  }
  /// NaN where the time is no number.
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }
  /// The time in steps of another scale, rounded; infinite and invalid times stay as they are.
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
  /// The exact sum at a common scale, or at the finer scale if the common one exceeds 32 bits.
  public static func + (one: CMTime, other: CMTime) -> CMTime { sum(one, other, 1) }
  /// The difference, at the same scale as the sum; infinity less infinity is invalid.
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
/// The C name of `CMTime.zero`.
public let kCMTimeZero = CMTime.zero
/// The C name of `CMTime.invalid`.
public let kCMTimeInvalid = CMTime.invalid
/// The C name of `CMTime.indefinite`.
public let kCMTimeIndefinite = CMTime.indefinite
/// The C name of `CMTime.positiveInfinity`.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
/// The C name of `CMTime.negativeInfinity`.
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
/// The C name of `CMTime(value:timescale:)`.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// The C name of `CMTime(seconds:preferredTimescale:)`.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// The time in seconds; NaN if it is not numeric and not infinite.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
/// The sum, as with `+`.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// The difference, as with `-`.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// -1, 0 or 1; an invalid time comes after all others.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  time1 < time2 ? -1 : time1 == time2 ? 0 : 1
}
/// The time multiplied by a whole number, at the same scale; overflow stops the program.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(value: time.value * Int64(multiplier), timescale: time.timescale)
}
/// The time multiplied by a fraction, rounded at the same scale.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}
/// The earlier of the two.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
/// The later of the two.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }

/// Times from a start on, for a duration.
public struct CMTimeRange: Hashable, Sendable {
  /// The first moment.
  public var start: CMTime
  /// The length; not checked for being negative.
  public var duration: CMTime
  /// An invalid range.
  public init() { (start, duration) = (.invalid, .invalid) }
  /// A range by its length.
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  /// A range up to an end, which is not contained.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  /// The empty range at 0.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// Start and duration are both invalid.
  public static let invalid = CMTimeRange()
  /// The first moment after the range.
  public var end: CMTime { start + duration }
  /// True if start and duration are valid.
  public var isValid: Bool { start.isValid && duration.isValid }
  /// True if the duration is 0.
  public var isEmpty: Bool { duration == .zero }
  /// True from `start` up to but not including `end`.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
  /// The common span, or `zero` if there is none.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    let (first, last) = (max(start, otherRange.start), min(end, otherRange.end))
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }
  /// From the earlier start to the later end, gaps included.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
  }
}
/// The C name of `CMTimeRange(start:duration:)`.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
/// The C name of `containsTime(_:)`.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.containsTime(time)
}
/// The C name of `end`.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
/// A range of a source, and the range at which it is shown. Other lengths are other speeds.
public struct CMTimeMapping: Hashable, Sendable {
  /// The range in the source; invalid for a gap.
  public var source: CMTimeRange
  /// The range in the result.
  public var target: CMTimeRange
  /// A map of a range to another.
  public init(source: CMTimeRange, target: CMTimeRange) {
    (self.source, self.target) = (source, target)
  }
}
