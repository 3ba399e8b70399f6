import Foundation
import Synchronization
import VivaceViews

/// Finds code of the program that does not return: a body, an action or a task with an endless loop.
///
/// A *stretch* is code that runs without a pause: a turn, a job of a task, an event's action; in a program with
/// windows all of it between two waits of the main loop. Each stretch has a limit by the wall's clock, of which
/// the time that the thread waited for a processor is subtracted. The program's own time knows nothing of it.
package enum TurnWatch {
  enum Response {
    /// The program ends with one line on standard error and code 1.
    case end
    /// One line on standard error for each stretch that is too long.
    case warn
  }

  /// Seconds.
  package static let usualLimit = 10.0

  /// Odd while a stretch runs; each stretch has a number of its own.
  private static let stretch = Atomic<UInt>(0)
  private static let isOn = Atomic<Bool>(false)
  private static let isParked = Atomic<Bool>(false)
  private static let wake = DispatchSemaphore(value: 0)

  /// Watches the calling thread from now on, for as long as the program runs.
  ///
  /// - Parameter limit: In seconds; 0 watches nothing.
  static func install(limit: Double, _ response: Response) {
    guard limit > 0, !isOn.exchange(true, ordering: .relaxed) else { return }
    StackSample.install()
    let watcher = Watcher(limit: limit, response: response, thread: pthread_self())
    Thread.detachNewThread { watcher.run() }
  }

  // MARK: Stretches

  /// Runs code of the program as a stretch. A stretch within another begins the outer one's limit again.
  static func running<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOn.load(ordering: .relaxed) else { return try body() }
    let outer = stretch.load(ordering: .relaxed)
    begin()
    defer { if outer & 1 == 1 { begin() } else { end() } }
    return try body()
  }

  /// A stretch begins; the one before, if any, is over.
  static func begin() {
    guard isOn.load(ordering: .relaxed) else { return }
    let last = stretch.load(ordering: .relaxed)
    stretch.store(last & 1 == 1 ? last &+ 2 : last &+ 1, ordering: .releasing)
    if isParked.load(ordering: .acquiring),
      isParked.exchange(false, ordering: .acquiringAndReleasing)
    {
      wake.signal()
    }
  }

  /// Nothing of the program's runs.
  static func end() {
    guard isOn.load(ordering: .relaxed) else { return }
    let last = stretch.load(ordering: .relaxed)
    if last & 1 == 1 { stretch.store(last &+ 1, ordering: .releasing) }
  }

  // MARK: Watching

  /// The work of the thread that measures another thread's stretches. It sleeps while none is running.
  private struct Watcher: Sendable {
    let limit: Double
    let response: Response
    let thread: pthread_t

    private static let mostSamples = 5

    /// Seconds between two looks.
    private var interval: Double { min(max(limit / 20, 0.02), 0.5) }

    func run() {
      while true {
        isParked.store(true, ordering: .sequentiallyConsistent)
        // Stretches that began before `isParked` was set are watched as well.
        if stretch.load(ordering: .sequentiallyConsistent) & 1 == 0 { wake.wait() }
        isParked.store(false, ordering: .sequentiallyConsistent)
        watch()
      }
    }

    /// Until nothing has begun for a while.
    private func watch() {
      var last: UInt = 0
      var seconds = 0.0
      var isReported = false
      var processor = ProcessorTime()
      while true {
        usleep(UInt32(interval * 1e6))
        let passed = min(processor.next(), 2 * interval)
        let now = stretch.load(ordering: .acquiring)
        if now != last {
          (last, seconds, isReported) = (now, 0, false)
          continue
        }
        if now & 1 == 0 { return }
        seconds += passed
        guard seconds >= limit, !isReported else { continue }
        isReported = true
        report(now)
      }
    }

    private func report(_ number: UInt) {
      var (sample, position) = (StackSample.read(of: thread), nil as SourcePosition?)
      // Between two functions the stack may be unreadable for an instant.
      for _ in 0..<Self.mostSamples {
        position = sample.flatMap { SourcePlaces.first(of: $0.addresses)?.location }
        guard position == nil, stretch.load(ordering: .acquiring) == number else { break }
        sample = StackSample.read(of: thread)
      }
      guard stretch.load(ordering: .acquiring) == number else { return }
      let line = TurnWatch.line(
        body: (sample?.animation ?? sample?.body).map { String(cString: $0) },
        isAnimation: sample?.animation != nil,
        position: position, limit, response)
      FileHandle.standardError.write(Data((line + "\n").utf8))
      if response == .end { _exit(1) }
    }
  }

  /// The message about a stretch that is too long.
  static func line(
    body: String?, isAnimation: Bool = false, position: SourcePosition?, _ limit: Double,
    _ response: Response
  ) -> String {
    let name = body.map { isAnimation ? "the custom animation \($0)" : "the body of \($0)" }
    let location = position.map { " (\($0.relativeName))" } ?? ""
    let seconds = limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
    switch response {
    case .end:
      return
        "error: \(name ?? "a task or an action")\(location) has been running for \(seconds) s without "
        + "an end and was stopped; --turn-limit SECONDS sets another limit."
    case .warn:
      return
        "warning: \(name ?? "a task or an action")\(location) has been running for \(seconds) s; the "
        + "program's windows stand still until it ends."
    }
  }
}

/// The seconds that pass for the main thread: those of the wall without those in which it waited for a
/// processor.
private struct ProcessorTime {
  private var last = MonotonicClock.now()
  private var lastDelay = Self.delay

  mutating func next() -> Double {
    let (now, delay) = (MonotonicClock.now(), Self.delay)
    defer { (last, lastDelay) = (now, delay) }
    return max(0, now - last - max(0, delay - lastDelay))
  }

  private static var delay: Double {
    guard let text = try? String(contentsOfFile: "/proc/\(getpid())/schedstat", encoding: .utf8)
    else { return 0 }
    let numbers = text.split(separator: " ")
    return numbers.count > 1 ? (Double(numbers[1]) ?? 0) / 1e9 : 0
  }
}
