import Dispatch
import Foundation
import OpenCombine

extension Timer {
  /// Sends the date after each interval, once it is connected. One timer for all who subscribe.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Sends the date after each interval, in seconds, while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// The date of each firing.
    public typealias Output = Date
    /// Timers never fail and never finish.
    public typealias Failure = Never

    /// The seconds between two dates; the first follows after one interval.
    public let interval: TimeInterval
    /// The slack of the timer in seconds; ignored on the main run loop.
    public let tolerance: TimeInterval?
    /// The run loop that sends the dates; the main one is served through the main queue.
    public let runLoop: RunLoop
    /// The mode in which the timer fires; ignored on the main run loop.
    public let mode: RunLoop.Mode
    /// Stored only.
    public let options: RunLoop.SchedulerOptions?
    private let dates = PassthroughSubject<Date, Never>()

    /// Nothing fires before `connect()`.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Subscribers only receive dates sent after they subscribed.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Never, S.Input == Date { dates.receive(subscriber: subscriber) }

    /// Starts a timer; cancelling the result stops it. Each call starts a further timer.
    public func connect() -> Cancellable {
      // The main run loop and the main queue are one thread's, and the queue is served everywhere.
      if runLoop === RunLoop.main {
        let queue = DispatchQueue.main
        let first = queue.now.advanced(by: .seconds(interval))
        return queue.schedule(after: first, interval: .seconds(interval)) { [dates] in
          dates.send(Date())
        }
      }
      // A subject has a lock of its own, so values may be sent from any thread.
      nonisolated(unsafe) let dates = dates
      let timer = Timer(timeInterval: interval, repeats: true) { dates.send($0.fireDate) }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      // Invalidated by the thread that cancels, as on Apple's systems: that of the run loop.
      let running = timer
      return AnyCancellable { running.invalidate() }
    }
  }
}
