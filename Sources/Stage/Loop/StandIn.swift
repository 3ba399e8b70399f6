import Foundation

/// Draws frames in the main thread's place while user code keeps it busy.
///
/// A thread of its own, which sleeps unless something moves. The main loop tells it by when it will
/// be back; when that moment passes, the stand-in shows the moving tracks of the last display list,
/// frame after frame on the same grid, until the main loop is back. It makes no turns: no user code
/// runs here.
package final class StandIn: @unchecked Sendable {
  /// Shows one window's frame, or does nothing: the latest point of its grid before now.
  package typealias Work = @Sendable (_ now: Double) -> Void

  /// What tells the time, and how to sleep until an instant or a signal; tests have one of their own.
  package struct Clock: Sendable {
    package var now: @Sendable () -> Double
    package var sleep: @Sendable (_ condition: NSCondition, _ instant: Double) -> Void

    package init(
      now: @escaping @Sendable () -> Double,
      sleep: @escaping @Sendable (_ condition: NSCondition, _ instant: Double) -> Void
    ) {
      self.now = now
      self.sleep = sleep
    }

    static let monotonic = Clock(now: { MonotonicClock.now() }) { condition, instant in
      if instant == .infinity { return condition.wait() }
      condition.wait(until: Date(timeIntervalSinceNow: instant - MonotonicClock.now()))
    }
  }

  private let clock: Clock
  private let condition = NSCondition()
  /// When to step in. Infinity while nothing moves.
  private var deadline = Double.infinity
  private var interval = 1 / 60.0
  private var works: [UInt32: Work] = [:]
  private var isRunning = false
  private var isEnded = false

  /// The main loop holds it whenever it touches the screen, never while user code runs.
  package let screen = ScreenLock()

  package init(clock: Clock) { self.clock = clock }

  convenience init() { self.init(clock: .monotonic) }

  package func add(_ identifier: UInt32, _ work: @escaping Work) {
    condition.withLock { works[identifier] = work }
  }

  func remove(_ identifier: UInt32) {
    condition.withLock { works[identifier] = nil }
  }

  /// The main loop will be back at `moment` for the next frame; infinity when nothing moves.
  ///
  /// The stand-in steps in half an interval after the frame is missed.
  package func expect(_ moment: Double, interval: Double) {
    condition.lock()
    defer { condition.unlock() }
    let wasAsleep = deadline == .infinity
    deadline = moment + 1.5 * interval
    self.interval = interval
    guard deadline < .infinity else { return }
    if !isRunning {
      isRunning = true
      Thread.detachNewThread { [self] in run() }
    } else if wasAsleep {
      condition.signal()
    }
  }

  /// A long turn begins: the main loop will not even be back for the frame that is due now.
  package func stepIn() {
    condition.withLock {
      guard isRunning, deadline < .infinity else { return }
      deadline = min(deadline, clock.now())
      condition.signal()
    }
  }

  /// No frame is drawn after this.
  package func end() {
    condition.lock()
    isEnded = true
    works = [:]
    condition.signal()
    condition.unlock()
    screen.withLock {}
  }

  private func run() {
    condition.lock()
    while !isEnded {
      let now = clock.now()
      if now < deadline {
        clock.sleep(condition, deadline)
      } else {
        let works = Array(self.works.values)
        // On the grid: being woken late adds up to nothing.
        deadline += interval * (((now - deadline) / interval).rounded(.down) + 1)
        condition.unlock()
        // When the main loop holds the screen it is back: the frame is its own.
        screen.ifFree {
          for work in works { work(now) }
        }
        condition.lock()
      }
    }
    condition.unlock()
  }
}
