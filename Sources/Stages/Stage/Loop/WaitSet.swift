import CSDL2
import Foundation

/// Sleeps until one of several files has something to read, until an instant, or until woken.
///
/// One system call (`ppoll`): no thread, no timer and no signal is made for a wait, so an idle
/// program costs nothing. `wake()` may be called from any thread, any number of times; it ends the
/// wait that continues or, if none does, the next.
package final class WaitSet: @unchecked Sendable {
  private var files: [pollfd] = []
  private let wakeFile: Int32
  /// Files whose other end was gone in the last wait: nothing will come from them any more.
  package private(set) var ended: [Int32] = []

  package init() {
    wakeFile = vivace_wake_file()
    precondition(
      wakeFile >= 0, "The system has no file descriptor left to wake the main loop with.")
    files.append(pollfd(fd: wakeFile, events: Int16(POLLIN), revents: 0))
  }

  deinit { close(wakeFile) }

  /// Also ends waits when `file` can be read. A file that is there already is not added again.
  package func add(_ file: Int32) {
    guard file >= 0, !files.contains(where: { $0.fd == file }) else { return }
    files.append(pollfd(fd: file, events: Int16(POLLIN), revents: 0))
  }

  package func remove(_ file: Int32) {
    files.removeAll { $0.fd == file && file != wakeFile }
  }

  package func wake() {
    var one: UInt64 = 1
    _ = write(wakeFile, &one, 8)
  }

  /// Waits for at most `seconds`; infinity is for ever, 0 or less only looks. Returns the files
  /// that can be read; empty when time ran out or the wait was ended by `wake()` or a signal.
  @discardableResult
  package func wait(seconds: Double) -> [Int32] {
    var found: Int
    if seconds.isFinite {
      let whole = max(0, min(seconds, 1e9))
      var limit = timespec(
        tv_sec: Int(whole), tv_nsec: Int((whole - whole.rounded(.down)) * 1e9))
      found = vivace_poll(&files, UInt(files.count), &limit)
    } else {
      found = vivace_poll(&files, UInt(files.count), nil)
    }
    if !ended.isEmpty { ended = [] }
    guard found > 0 else { return [] }
    let gone = Int16(POLLHUP) | Int16(POLLERR) | Int16(POLLNVAL)
    for file in files where file.revents & gone != 0 { ended.append(file.fd) }
    if files[0].revents != 0 {
      var count: UInt64 = 0
      _ = read(wakeFile, &count, 8)
      found -= 1
    }
    return found == 0 ? [] : files.dropFirst().filter { $0.revents != 0 }.map(\.fd)
  }
}
