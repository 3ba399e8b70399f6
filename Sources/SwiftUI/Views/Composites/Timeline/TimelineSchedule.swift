import Foundation

/// The instants at which a ``TimelineView`` makes its content again, in order.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The instants from one that is not after `startDate` on, as far as there is one. They may be
  /// without end: one is taken at a time.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Whether updates should be as frequent as the schedule likes, or few.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// One instant after each interval, in seconds, counted from a date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// An interval that is not above 0 is one second.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    if !(interval > 0 && interval.isFinite) {
      Warning.once(
        "Invalid periodic schedule every \(interval) s; an interval above 0 is expected. It is taken "
          + "as 1.")
    }
    self.interval = interval > 0 && interval.isFinite ? interval : 1
  }

  /// Begins with the last entry that is not after `startDate`.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let periods = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(start: start, interval: interval, index: max(0, periods))
  }

  /// The instants of a ``PeriodicTimelineSchedule``, without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: TimeInterval
    var index: Double

    /// The next multiple of the interval; it never ends.
    public mutating func next() -> Date? {
      defer { index += 1 }
      return start.addingTimeInterval(index * interval)
    }
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// `.everyMinute` is the shorter spelling.
  public init() {}

  /// Begins with the minute that `startDate` is in.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(minute: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down))
  }

  /// The beginnings of minutes, without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var minute: Double
    /// The next full minute; it never ends.
    public mutating func next() -> Date? {
      defer { minute += 1 }
      return Date(timeIntervalSinceReferenceDate: minute * 60)
    }
  }
}

/// Instants out of a sequence of dates. After the last one nothing is updated.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Dates in increasing order.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates themselves, whatever the start is.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Each frame, or one as soon as so many seconds have passed; none while paused.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  /// Nil is every frame; a number is the seconds between two updates at least.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// How often there is an entry: without an interval, 60 times a second.
  private var interval: Double {
    guard let minimumInterval, minimumInterval > 0, minimumInterval.isFinite else { return 1 / 60 }
    return minimumInterval
  }

  /// The instants of frames; none while paused or at low frequency.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(
      start: start, interval: interval, index: isPaused || mode == .lowFrequency ? nil : 0)
  }

  /// The instants of an ``AnimationTimelineSchedule``. A paused one has none. Nor has any at low
  /// frequency.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: Double
    var index: Double?

    /// The next instant; nil while paused.
    public mutating func next() -> Date? {
      guard let index else { return nil }
      self.index = index + 1
      return start.addingTimeInterval(index * interval)
    }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// One instant after each `interval` seconds, counted from a date. An interval that is not above
  /// 0 is one second.
  public static func periodic(from startDate: Date, by interval: TimeInterval)
    -> PeriodicTimelineSchedule
  { PeriodicTimelineSchedule(from: startDate, by: interval) }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// Instants out of a sequence of dates, which has to be in order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Every frame, or at least so many seconds apart; none while paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false)
    -> AnimationTimelineSchedule
  { AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused) }
}
