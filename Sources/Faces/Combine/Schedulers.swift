@preconcurrency import Dispatch
import Foundation
import OpenCombine

/// Work that a scheduler does again and again until it is cancelled. Each time is counted from the
/// first, so that delays do not add up.
private final class Repetition: Cancellable, @unchecked Sendable {
  private let lock = NSLock()
  private var isCancelled = false
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func cancel() { lock.withLock { isCancelled = true } }

  /// `wait` runs a closure after a number of steps from the beginning.
  func run(step: Int = 0, _ wait: @escaping (Int, @escaping () -> Void) -> Void) {
    wait(step) { [self] in
      guard !lock.withLock({ isCancelled }) else { return }
      action()
      run(step: step + 1, wait)
    }
  }
}

/// A queue's work item, or a run loop's.
private struct Work: @unchecked Sendable {
  let action: () -> Void
}

extension DispatchQueue: @retroactive Scheduler {
  /// How the queue runs scheduled work: quality of service, flags and group.
  public struct SchedulerOptions: Sendable {
    /// The quality of service of each block; unspecified by default.
    public var qos: DispatchQoS
    /// Flags of the work item; none by default.
    public var flags: DispatchWorkItemFlags
    /// The group that immediate work joins; delayed work ignores it.
    public var group: DispatchGroup?

    /// All settings default to those of a plain `async` call.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// An instant on Dispatch's clock, in nanoseconds.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The time on the queue's monotonic clock.
    public var dispatchTime: DispatchTime
    /// Wraps a dispatch time.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// The nanoseconds from this time to the other, negative if the other is earlier.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (a, b) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(.nanoseconds(b >= a ? Int(b - a) : -Int(a - b)))
    }
    /// The time `n` later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + .nanoseconds(n.magnitude))
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    /// How far instants are apart, in whole nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// In nanoseconds.
      public var magnitude: Int
      /// An identical duration as Dispatch counts it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Clamps to the range of `Int` nanoseconds; `.never` becomes the longest duration.
      public init(_ timeInterval: DispatchTimeInterval) {
        magnitude =
          switch timeInterval {
          case .seconds(let s): s.multipliedClamped(by: 1_000_000_000)
          case .milliseconds(let ms): ms.multipliedClamped(by: 1_000_000)
          case .microseconds(let us): us.multipliedClamped(by: 1_000)
          case .nanoseconds(let ns): ns
          default: .max
          }
      }
      /// A literal counts seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// A whole literal counts seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }
      /// The integer counts nanoseconds; nil beyond the range of `Int`.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let nanoseconds = Int(exactly: source) else { return nil }
        magnitude = nanoseconds
      }
      private init(nanoseconds: Int) { magnitude = nanoseconds }

      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      /// Adds nanoseconds; overflow wraps.
      public static func + (a: Stride, b: Stride) -> Stride {
        Stride(nanoseconds: a.magnitude &+ b.magnitude)
      }
      /// Subtracts nanoseconds; overflow wraps.
      public static func - (a: Stride, b: Stride) -> Stride {
        Stride(nanoseconds: a.magnitude &- b.magnitude)
      }
      /// Multiplies the two numbers of nanoseconds, clamped at overflow.
      public static func * (a: Stride, b: Stride) -> Stride {
        Stride(nanoseconds: a.magnitude.multipliedClamped(by: b.magnitude))
      }
      /// Adds to the left operand.
      public static func += (a: inout Stride, b: Stride) { a = a + b }
      /// Subtracts from the left operand.
      public static func -= (a: inout Stride, b: Stride) { a = a - b }
      /// Multiplies the left operand.
      public static func *= (a: inout Stride, b: Stride) { a = a * b }

      fileprivate var inSeconds: Double { Double(magnitude) / 1e9 }

      /// Seconds with a fraction, rounded to nanoseconds.
      public static func seconds(_ s: Double) -> Stride {
        Stride(nanoseconds: Int(exactly: (s * 1e9).rounded()) ?? (s > 0 ? .max : 0))
      }
      /// Whole seconds, clamped at about 292 years.
      public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
      /// Thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
      /// Millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
      /// Billionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
    }
  }

  /// The current time of the monotonic clock.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  /// Always 0: the queue is as exact as its timers.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs the action with `async`, in the options' group if given.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action: action)
    async(
      group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.action() }
  }

  /// Runs the action once at the time; `tolerance` is ignored.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let work = Work(action: action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.action() }
  }

  /// Repeats until cancelled. Steps count from the first time, so late runs do not add up.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    // Counted on Foundation's clock: where time is a stage's, Dispatch's is the wall's.
    let first = ProcessInfo.processInfo.systemUptime + now.distance(to: date).inSeconds
    let repetition = Repetition(action)
    repetition.run { [self] step, next in
      let instant = first + interval.inSeconds * Double(step)
      let delay = max(0, instant - ProcessInfo.processInfo.systemUptime)
      let time = now.advanced(by: .seconds(delay))
      schedule(after: time, tolerance: tolerance, options: options, next)
    }
    return AnyCancellable(repetition)
  }
}

extension Int {
  fileprivate func multipliedClamped(by factor: Int) -> Int {
    let (result, overflow) = multipliedReportingOverflow(by: factor)
    guard overflow else { return result }
    return (self < 0) == (factor < 0) ? .max : .min
  }
}

/// A scheduler that counts in dates and can run something after a delay.
private protocol DateScheduler: Scheduler where SchedulerTimeType == _DateTime {
  func run(after delay: TimeInterval, _ action: @escaping () -> Void)
}

extension DateScheduler {
  func repeatedly(
    after date: _DateTime, interval: _DateTime.Stride, _ action: @escaping () -> Void
  ) -> Cancellable {
    let repetition = Repetition(action)
    repetition.run { [self] step, next in
      let time = date.date.addingTimeInterval(interval.timeInterval * Double(step))
      run(after: time.timeIntervalSinceNow, next)
    }
    return AnyCancellable(repetition)
  }
}

extension RunLoop: @retroactive Scheduler, DateScheduler {
  /// Instants are dates.
  public typealias SchedulerTimeType = _DateTime
  /// Empty: a run loop has nothing to choose.
  public struct SchedulerOptions: Sendable {}

  /// The current date.
  public var now: _DateTime { _DateTime(Date()) }
  /// Always 0.
  public var minimumTolerance: _DateTime.Stride { 0 }

  /// The main run loop and the main queue are one thread's, and the queue is served everywhere.
  fileprivate func run(after delay: TimeInterval, _ action: @escaping () -> Void) {
    let work = Work(action: action)
    if self === RunLoop.main {
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { work.action() }
    } else {
      add(
        Timer(timeInterval: max(0, delay), repeats: false) { _ in work.action() }, forMode: .common)
    }
  }

  /// On the main loop this is `DispatchQueue.main.async`; other loops use a timer of 0 seconds.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    guard self === RunLoop.main else { return run(after: 0, action) }
    let work = Work(action: action)
    DispatchQueue.main.async { work.action() }
  }

  /// Runs the action once at the date; `tolerance` is ignored.
  public func schedule(
    after date: _DateTime, tolerance: _DateTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { run(after: date.date.timeIntervalSinceNow, action) }

  /// Repeats at fixed dates until cancelled; `tolerance` is ignored.
  public func schedule(
    after date: _DateTime, interval: _DateTime.Stride, tolerance: _DateTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable { repeatedly(after: date, interval: interval, action) }
}

extension OperationQueue: @retroactive Scheduler, DateScheduler {
  /// Instants are dates.
  public typealias SchedulerTimeType = _DateTime
  /// Empty: an operation queue has nothing to choose.
  public struct SchedulerOptions: Sendable {}

  /// The current date.
  public var now: _DateTime { _DateTime(Date()) }
  /// Always 0.
  public var minimumTolerance: _DateTime.Stride { 0 }

  fileprivate func run(after delay: TimeInterval, _ action: @escaping () -> Void) {
    let work = Work(action: action)
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { [self] in
      addOperation { work.action() }
    }
  }

  /// Adds the action to the queue as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action: action)
    addOperation { work.action() }
  }

  /// Adds the action to the queue at the date, with the main queue as clock.
  public func schedule(
    after date: _DateTime, tolerance: _DateTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { run(after: date.date.timeIntervalSinceNow, action) }

  /// Repeats as an operation per date until cancelled; late operations do not shift the dates.
  public func schedule(
    after date: _DateTime, interval: _DateTime.Stride, tolerance: _DateTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable { repeatedly(after: date, interval: interval, action) }
}
