import Foundation
import OpenCombine

extension Publishers {
  /// When the values that came are sent on together.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// After each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// After each interval, and when so many have come.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The values of an interval of time, as arrays. An interval without values sends nothing.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Arrays of values, never empty.
    public typealias Output = [Upstream.Output]
    /// Failures pass through; values collected before a failure are dropped.
    public typealias Failure = Upstream.Failure

    /// The publisher to collect from.
    public let upstream: Upstream
    /// Closes a group after a time, or also at a count.
    public let strategy: TimeGroupingStrategy<Context>
    /// Passed to the scheduler's repeating timer.
    public let options: Context.SchedulerOptions?

    /// Stores the settings; the timer starts with the subscription.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Starts the timer, then asks the upstream for values.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      upstream.subscribe(TimeGroups(subscriber, strategy, options))
    }
  }
}

extension Publisher {
  /// Gathers values by time, or by time and count, and sends each group as an array.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// Gathers values, and is called by a scheduler.
private final class TimeGroups<
  Downstream: Subscriber, Value, Context: Scheduler
>: Subscriber, Subscription, @unchecked Sendable
where Downstream.Input == [Value] {
  typealias Input = Value
  typealias Failure = Downstream.Failure

  private let lock = NSLock()
  private let downstreamLock = NSRecursiveLock()
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let count: Int?
  private let options: Context.SchedulerOptions?
  private var downstream: Downstream?
  private var upstream: Subscription?
  private var timer: Cancellable?
  private var group: [Value] = []
  private var demand = Subscribers.Demand.none

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.options = options
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, count) = (scheduler, interval, nil)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
    }
  }

  func receive(subscription: Subscription) {
    lock.lock()
    guard upstream == nil, downstream != nil else {
      lock.unlock()
      return subscription.cancel()
    }
    upstream = subscription
    lock.unlock()
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in
      guard let self else { return }
      let more = send()
      if more > 0 { lock.withLock { self.upstream }?.request(more) }
    }
    lock.withLock { self.timer = timer }
    downstream?.receive(subscription: self)
    // The groups are what is asked for; values are gathered as they come.
    if count == nil { subscription.request(.unlimited) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let isFull = lock.withLock {
      guard downstream != nil else { return false }
      group.append(input)
      return count.map { group.count >= $0 } ?? false
    }
    return isFull ? send() : .none
  }

  /// Sends the group if there is demand for one; without, it continues growing.
  ///
  /// - Returns: The demand for values that the next groups bring.
  private func send() -> Subscribers.Demand {
    downstreamLock.lock()
    defer { downstreamLock.unlock() }
    lock.lock()
    guard demand > 0, !group.isEmpty, let downstream else {
      lock.unlock()
      return .none
    }
    let sent = group
    group = []
    demand -= 1
    lock.unlock()
    let more = downstream.receive(sent)
    guard more > 0 else { return .none }
    lock.withLock { demand += more }
    return count.map { more.times($0) } ?? .none
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let asked = upstream
    lock.unlock()
    if let count { asked?.request(more.times(count)) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let rest = group
    lock.unlock()
    guard let downstream = stop() else { return }
    downstreamLock.withLock {
      if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
      downstream.receive(completion: completion)
    }
  }

  func cancel() {
    let upstream = lock.withLock { self.upstream }
    _ = stop()
    upstream?.cancel()
  }

  /// The subscriber, the first time.
  private func stop() -> Downstream? {
    lock.lock()
    let (last, ended) = (downstream, timer)
    downstream = nil
    upstream = nil
    timer = nil
    group = []
    lock.unlock()
    ended?.cancel()
    return last
  }
}

extension Subscribers.Demand {
  fileprivate func times(_ count: Int) -> Subscribers.Demand { self * Swift.max(count, 1) }
}
