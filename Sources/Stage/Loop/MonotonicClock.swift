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
}
