import Foundation
import OpenCombine

/// An instant of the day, for schedulers that count in dates.
public struct _DateTime: Strideable, Codable, Hashable, Sendable {
  public var date: Date
  public init(_ date: Date) { self.date = date }

  public func distance(to other: _DateTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }
  public func advanced(by n: Stride) -> _DateTime {
    _DateTime(date.addingTimeInterval(n.timeInterval))
  }

  /// How far instants lie apart.
  public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable,
    SchedulerTimeIntervalConvertible, Sendable
  {
    public var timeInterval: TimeInterval
    public var magnitude: TimeInterval { timeInterval.magnitude }

    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    public init(floatLiteral value: TimeInterval) { timeInterval = value }
    public init(integerLiteral value: TimeInterval) { timeInterval = value }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let interval = TimeInterval(exactly: source) else { return nil }
      timeInterval = interval
    }

    public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
    public static func + (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval + b.timeInterval)
    }
    public static func - (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval - b.timeInterval)
    }
    public static func * (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval * b.timeInterval)
    }
    public static func += (a: inout Stride, b: Stride) { a = a + b }
    public static func -= (a: inout Stride, b: Stride) { a = a - b }
    public static func *= (a: inout Stride, b: Stride) { a = a * b }

    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
  }
}
