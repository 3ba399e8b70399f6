import Foundation

/// Draws frames in the main thread's place while user code keeps it busy.
///
/// A separate thread, which sleeps unless something moves. The main loop sets the time by which it
/// will return; when that time passes, the thread shows the moving tracks of the last display list,
/// frame after frame on the same grid, until the main loop is back. It makes no turns: no user code
/// runs here.
package final class FallbackPresenter: @unchecked Sendable {
  /// Shows one window's frame, or does nothing: the latest point of its grid before now.
  package typealias Work = @Sendable (_ now: Double) -> Void

  /// The clock that gives the time, and wakes the thread; tests have one of their own.
  package struct Clock: Sendable {
    package var now: @Sendable () -> Double
    /// Schedules the instant at which the thread wakes up: infinity is never. From any thread.
    package var set: @Sendable (_ instant: Double) -> Void
    /// Returns when that instant has passed.
    package var wait: @Sendable () -> Void

    package init(
      now: @escaping @Sendable () -> Double, set: @escaping @Sendable (_ instant: Double) -> Void,
      wait: @escaping @Sendable () -> Void
    ) {
      self.now = now
      self.set = set
      self.wait = wait
    }

    static var monotonic: Clock {
      let alarm = MonotonicClock.Alarm()
      return Clock(now: { MonotonicClock.now() }, set: { alarm.set($0) }, wait: { alarm.wait() })
    }
  }

  private let clock: Clock
  private let lock = NSLock()
  /// When to step in. Infinity while nothing moves.
  private var deadline = Double.infinity
  private var interval = 1 / 60.0
  private var works: [Int: Work] = [:]
  private var isRunning = false
  private var isEnded = false
  /// Whether frames were presented since the main loop last asked.
  private var hasPresented = false
  /// Called after frames were presented, on the thread of the presenter.
  private let onPresent: @Sendable () -> Void

  /// The main loop holds it whenever it touches the screen, never while user code runs.
  package let screen = ScreenLock()

  package init(clock: Clock, onPresent: @escaping @Sendable () -> Void = {}) {
    self.clock = clock
    self.onPresent = onPresent
  }

  convenience init(onPresent: @escaping @Sendable () -> Void) {
    self.init(clock: .monotonic, onPresent: onPresent)
  }

  package func add(_ identifier: Int, _ work: @escaping Work) {
    lock.withLock { works[identifier] = work }
  }

  func remove(_ identifier: Int) {
    lock.withLock { works[identifier] = nil }
  }

  /// The main loop will be back at `moment` for the next frame; infinity when nothing moves.
  ///
  /// The stand-in steps in half an interval after the frame is missed.
  package func expect(_ moment: Double, interval: Double) {
    lock.withLock {
      let wasAsleep = deadline == .infinity
      deadline = moment + 1.5 * interval
      self.interval = interval
      if wasAsleep && deadline == .infinity { return }
      // The thread sleeps on as long as the main loop is back in time.
      clock.set(deadline)
      guard !isRunning, deadline < .infinity else { return }
      isRunning = true
      Thread.detachNewThread { [self] in run() }
    }
  }

  /// A long turn begins: the main loop will not even be back for the frame that is due now.
  package func stepIn() {
    lock.withLock {
      guard isRunning, deadline < .infinity else { return }
      deadline = min(deadline, clock.now())
      clock.set(deadline)
    }
  }

  /// Whether frames were presented since the last call. Requests to the window system may have read events into
  /// the queue of its library.
  package func consumePresented() -> Bool {
    lock.withLock {
      defer { hasPresented = false }
      return hasPresented
    }
  }

  /// No frame is drawn after this.
  package func end() {
    lock.withLock {
      isEnded = true
      works = [:]
      clock.set(-.infinity)
    }
    screen.withLock {}
  }

  private func run() {
    lock.lock()
    while !isEnded {
      let now = clock.now()
      if now < deadline {
        lock.unlock()
        clock.wait()
      } else {
        let works = Array(self.works.values)
        // On the grid: being woken late adds up to nothing.
        deadline += interval * (((now - deadline) / interval).rounded(.down) + 1)
        clock.set(deadline)
        lock.unlock()
        // When the main loop holds the screen it is back: the frame is its own.
        let isPresented = screen.ifFree {
          for work in works { work(now) }
        }
        if isPresented {
          lock.withLock { hasPresented = true }
          onPresent()
        }
      }
      lock.lock()
    }
    lock.unlock()
  }
}
