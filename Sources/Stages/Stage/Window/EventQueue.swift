import CSDL2

/// The events that have come from the X server already, so that no wait for its file sees them: they came with
/// the answers to other requests.
///
/// Xlib's XEventsQueued(3). One thread at a time, that which holds the screen.
struct EventQueue {
  private let display: XLibrary.Display
  private let library: XLibrary

  /// Nil under another window system.
  init?(_ window: SDLWindow) {
    var system = VivaceWindowSystem()
    guard vivace_window_system(window.pointer, &system) != 0, system.subsystem == WindowSystem.x11,
      let display = system.display, let library = XLibrary.loaded
    else { return nil }
    self.display = display
    self.library = library
  }

  /// Whether SDL or Xlib have events that have not been read.
  var holdsAny: Bool {
    let afterReading: Int32 = 1  // QueuedAfterReading, a macro that Swift does not see.
    return lazy_SDL_HasEvents()(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
      || library.queued(display, afterReading) > 0
  }
}
