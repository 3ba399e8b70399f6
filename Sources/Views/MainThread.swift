import VivaceGeometry

/// The thread that runs turns.
///
/// It is the process's main thread in a window. Where something else serves the main queue (a test
/// runner's worker threads do), it is whichever thread ran a host last: turns come one at a time.
enum MainThread {
  nonisolated(unsafe) private static var runner: pthread_t?

  /// The thread that calls makes hosts or runs turns.
  static func isThis() { runner = pthread_self() }

  static var isCurrent: Bool {
    if let runner, pthread_equal(runner, pthread_self()) != 0 { return true }
    return Thread.isMainThread
  }
}
