import Foundation
import Synchronization

/// Draws frames in the main thread's place while user code keeps it busy.
///
/// A separate thread, which sleeps unless something moves. The main loop sets the time by which it
/// will return; when that time passes, the thread shows the moving tracks of the last display list,
/// frame after frame on the same grid, until the main loop is back. It makes no turns: no user code
/// runs here.
package final class FallbackPresenter: Sendable {
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

  private struct State: Sendable {
    /// When to step in. Infinity while nothing moves.
    var deadline = Double.infinity
    var interval = 1 / 60.0
    var works: [Int: Work] = [:]
    var isRunning = false
    var isEnded = false
    /// Whether frames were presented since the main loop last asked.
    var hasPresented = false
  }

  /// The next step of the thread.
  private enum Step: Sendable {
    case end
    case wait
    case present([Work], now: Double)
  }

  private let clock: Clock
  private let state = Mutex(State())
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
    state.withLock { $0.works[identifier] = work }
  }

  func remove(_ identifier: Int) {
    state.withLock { $0.works[identifier] = nil }
  }

  /// The main loop will be back at `moment` for the next frame; infinity when nothing moves.
  ///
  /// The stand-in steps in half an interval after the frame is missed.
  package func expect(_ moment: Double, interval: Double) {
    state.withLock { state in
      let wasAsleep = state.deadline == .infinity
      state.deadline = moment + 1.5 * interval
      state.interval = interval
      if wasAsleep && state.deadline == .infinity { return }
      // The thread sleeps on as long as the main loop is back in time.
      clock.set(state.deadline)
      guard !state.isRunning, state.deadline < .infinity else { return }
      state.isRunning = true
      Thread.detachNewThread { [self] in run() }
    }
  }

  /// A long turn begins: the main loop will not even be back for the frame that is due now.
  package func stepIn() {
    state.withLock { state in
      guard state.isRunning, state.deadline < .infinity else { return }
      state.deadline = min(state.deadline, clock.now())
      clock.set(state.deadline)
    }
  }

  /// Whether frames were presented since the last call. Requests to the window system may have read events into
  /// the queue of its library.
  package func consumePresented() -> Bool {
    state.withLock { state in
      defer { state.hasPresented = false }
      return state.hasPresented
    }
  }

  /// No frame is drawn after this.
  package func end() {
    state.withLock { state in
      state.isEnded = true
      state.works = [:]
      clock.set(-.infinity)
    }
    screen.withLock {}
  }

  private func run() {
    while true {
      switch nextStep() {
      case .end: return
      case .wait: clock.wait()
      case .present(let works, let now):
        // When the main loop holds the screen it is back: the frame is its own.
        let isPresented = screen.ifFree {
          for work in works { work(now) }
        }
        if isPresented {
          state.withLock { $0.hasPresented = true }
          onPresent()
        }
      }
    }
  }

  private func nextStep() -> Step {
    state.withLock { state in
      if state.isEnded { return .end }
      let now = clock.now()
      guard now >= state.deadline else { return .wait }
      // On the grid: being woken late adds up to nothing.
      let late = now - state.deadline
      state.deadline += state.interval * ((late / state.interval).rounded(.down) + 1)
      clock.set(state.deadline)
      return .present(Array(state.works.values), now: now)
    }
  }
}
