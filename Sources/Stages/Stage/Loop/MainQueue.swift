import CRunLoop
import Foundation
import VivaceRuntimeSupport

/// Dispatch's main queue and Foundation's main run loop, served by a loop that is not theirs.
///
/// Dispatch has two entry points for run loops (Foundation's uses them too): a file that can be
/// read when blocks wait, and a call that runs them. Swift's main actor sits on the main queue, so
/// its jobs run here as well. Foundation's timers are asked for the next date and fired from
/// `serve()`. A timer that another thread adds to the main run loop is noticed at the next wake-up
/// only.
///
/// Main thread only.
package enum MainQueue {
  /// Can be read when blocks or jobs wait.
  package static let file: Int32 = DispatchMainQueue.file

  /// Runs what waits on the main queue and, when `timer` says that one is due, the run loop's timers and
  /// sources. Returns whether anything may have run.
  ///
  /// - Parameter isReadable: Whether the file can be read, for those who have just waited for it.
  @discardableResult
  package static func serve(
    timer: Double = MainQueue.secondsToTimer, isReadable: Bool? = nil
  ) -> Bool {
    var count: UInt64 = 0
    let isWaiting = isReadable ?? poll(file)
    if isWaiting { _ = read(file, &count, 8) }
    DispatchMainQueue.drain()
    // A date in the past makes one pass over sources and due timers, without waiting.
    if timer <= 0 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    return isWaiting || timer <= 0
  }

  /// Seconds until the run loop's next timer is due; infinity without timers, 0 or less when one
  /// is. Blocks and sources that wait in the run loop are served first, as `RunLoop.limitDate` does.
  package static var secondsToTimer: Double {
    _ = vivace_run_in_mode(vivace_default_mode, -1, 1)
    let date = vivace_next_timer(vivace_main_run_loop(), vivace_default_mode)
    return date == 0
      ? .infinity : Date(timeIntervalSinceReferenceDate: date).timeIntervalSinceNow
  }

  /// Whether blocks or jobs wait.
  static var hasBlocks: Bool { poll(file) }

  private static func poll(_ file: Int32) -> Bool {
    var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&entry, 1, 0) > 0
  }
}
