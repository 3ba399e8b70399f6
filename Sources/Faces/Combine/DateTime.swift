import Foundation
import OpenCombine

/// An instant of the day, for schedulers that count in dates.
public struct _DateTime: Strideable, Codable, Hashable, Sendable {
  /// The moment of the scheduler time.
  public var date: Date
  /// Wraps a date.
  public init(_ date: Date) { self.date = date }

  /// The seconds from this time to the other; negative if the other is earlier.
  public func distance(to other: _DateTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }
  /// The time `n` later.
  public func advanced(by n: Stride) -> _DateTime {
    _DateTime(date.addingTimeInterval(n.timeInterval))
  }

  /// How far instants are apart.
  public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable,
    SchedulerTimeIntervalConvertible, Sendable
  {
    /// The duration in seconds.
    public var timeInterval: TimeInterval
    /// The duration without its sign, in seconds.
    public var magnitude: TimeInterval { timeInterval.magnitude }

    /// A duration in seconds.
    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    /// A literal counts seconds.
    public init(floatLiteral value: TimeInterval) { timeInterval = value }
    /// A whole literal counts seconds.
    public init(integerLiteral value: TimeInterval) { timeInterval = value }
    /// Nil if a `Double` cannot hold the integer exactly.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let interval = TimeInterval(exactly: source) else { return nil }
      timeInterval = interval
    }

    public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
    /// Adds seconds.
    public static func + (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval + b.timeInterval)
    }
    /// Subtracts seconds.
    public static func - (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval - b.timeInterval)
    }
    /// Multiplies the two numbers of seconds.
    public static func * (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval * b.timeInterval)
    }
    /// Adds to the left operand.
    public static func += (a: inout Stride, b: Stride) { a = a + b }
    /// Subtracts from the left operand.
    public static func -= (a: inout Stride, b: Stride) { a = a - b }
    /// Multiplies the left operand.
    public static func *= (a: inout Stride, b: Stride) { a = a * b }

    /// Whole seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    /// Seconds with a fraction.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// Thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    /// Millionths of a second.
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    /// Billionths of a second, as precise as a `Double` allows.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
  }
}
