import CSDL2
import Foundation
import VivaceGraphics
import VivaceViews

/// A loop within the loop, for a window that is to be answered before the program continues.
extension MainLoop {
  /// Serves one window and those that open from now on, and the main queue, until something is done or those
  /// windows are closed. The others wait: they keep their last frame, and what hands do to them is lost.
  ///
  /// - Parameter host: Of the one that is there already; nil if it is still to be opened.
  func serveModal(_ host: ViewHost?, until isDone: () -> Bool) {
    let outer = waiting
    defer { waiting = outer }
    waiting.formUnion(windows.values.filter { $0.host !== host }.map(\.window.identifier))
    var hasOpened = false
    while !isDone() {
      handleEvents()
      Services.instant = max(Services.instant, MonotonicClock.now())
      MainQueue.serve()
      runDeferredActions()
      _ = work()
      let own = windows.filter { !waiting.contains($0.key) }.map(\.value)
      if own.isEmpty, hasOpened || failure != nil { return }
      hasOpened = hasOpened || !own.isEmpty
      // No wait is needed if the turn has ended the modal window.
      if isDone() { return }
      let now = MonotonicClock.now()
      let moment = own.reduce(Double.infinity) { min($0, $1.nextMoment(after: now)) }
      let planned = player?.nextInstant ?? .infinity
      let next = min(moment, now + MainQueue.secondsToTimer, events.nextMoment, planned) - now
      // Changes that do not wake the thread are noticed a tenth of a second later.
      TurnWatch.end()
      let ready = waits.wait(seconds: min(next, canWaitForEvents ? 0.1 : 0.01))
      TurnWatch.begin()
      if waits.ended.contains(where: eventFiles.contains) { return giveUp() }
      if ready.contains(where: eventFiles.contains) { events.note() }
      handleExchange(ready)
    }
  }

  /// Whether an event is for a window that waits, and is none that it has to know: what the desktop does to it,
  /// and that a key, a button or a finger is let go of.
  func isLost(_ event: SDL_Event) -> Bool {
    guard waiting.contains(Self.window(of: event)) else { return false }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_WINDOWEVENT:
      return SDL_WindowEventID(rawValue: UInt32(event.window.event)) == SDL_WINDOWEVENT_CLOSE
    case SDL_MOUSEBUTTONUP, SDL_FINGERUP, SDL_KEYUP: return false
    default: return true
    }
  }
}
