import Synchronization
import VivaceGeometry

/// The thread that runs turns.
///
/// It is the process's main thread in a window. Where something else serves the main queue (a test
/// runner's worker threads do), it is whichever thread ran a host last: turns come one at a time.
package enum MainThread {
  /// 0 before the first.
  private static let runner = Atomic<pthread_t>(0)

  /// The thread that calls makes hosts or runs turns.
  static func isThis() { runner.store(pthread_self(), ordering: .relaxed) }

  package static var isCurrent: Bool {
    runner.load(ordering: .relaxed) == pthread_self() || Thread.isMainThread
  }
}
