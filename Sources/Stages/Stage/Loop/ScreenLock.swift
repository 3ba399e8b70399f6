import Foundation
import Synchronization

/// Guards the window system and the windows' pixels, which the main loop and its stand-in both touch.
/// The main loop has precedence: while it waits, the stand-in does not get in, or a machine that is too
/// slow for its frames would see the stand-in draw them all and the main loop none.
package final class ScreenLock: Sendable {
  private let lock = NSLock()
  private let isMainWaiting = Atomic(false)

  package init() {}

  /// For the main loop.
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    isMainWaiting.store(true, ordering: .relaxed)
    lock.lock()
    isMainWaiting.store(false, ordering: .relaxed)
    defer { lock.unlock() }
    return try body()
  }

  /// Whether the main loop waits for it.
  var isWanted: Bool { isMainWaiting.load(ordering: .relaxed) }

  /// For the stand-in: nothing happens while the main loop has the screen, or waits for it.
  ///
  /// - Returns: Whether `body` was called.
  @discardableResult package func ifFree(_ body: () -> Void) -> Bool {
    guard !isWanted, lock.try() else { return false }
    defer { lock.unlock() }
    body()
    return true
  }
}
