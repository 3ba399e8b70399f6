import CSDL2
import Foundation

/// Seconds that never go back: the only clock in the house, read by windows alone.
///
/// Counted from the program's first use of it, so that instants keep their precision.
package enum MonotonicClock {
  package static func now() -> Double { read() - start }

  private static let start = read()

  private static func read() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Wakes one thread at an instant that others may move: while the instant moves on in time, the thread
  /// continues sleeping.
  final class Alarm: Sendable {
    private let file: Int32

    init() {
      file = vivace_alarm_file()
      precondition(file >= 0, "The system has no file descriptor left for a window's alarm.")
    }

    deinit { close(file) }

    /// Infinity is never; an instant in the past wakes at once.
    func set(_ instant: Double) {
      guard instant < .infinity else {
        _ = vivace_set_alarm(file, nil)
        return
      }
      // No time at all would mean never.
      let seconds = max(MonotonicClock.start + instant, 1e-9)
      let whole = seconds.rounded(.down)
      var time = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
      _ = vivace_set_alarm(file, &time)
    }

    /// Returns when the instant has passed.
    func wait() {
      var count: UInt64 = 0
      _ = Glibc.read(file, &count, 8)
    }
  }
}
