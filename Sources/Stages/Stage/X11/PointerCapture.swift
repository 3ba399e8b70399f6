import CSDL2

/// Grabs the pointer of an X server again after SDL has lost its grab, so that movements and the release of a held
/// button reach the window wherever the pointer is.
///
/// SDL 2 grabs the pointer when it handles a press. If the pointer has left the window by then, the server announces
/// the grab by an EnterNotify event, and SDL ends the grab on each event of that kind
/// (`src/video/x11/SDL_x11events.c`): the button's release would go to another window, and a drag would never end.
@MainActor enum PointerCapture {
  /// Nothing happens under other window systems.
  ///
  /// - Parameter button: The button that SDL takes for held. If it was released while there was no grab, SDL
  ///   receives its release.
  static func restore(_ window: SDLWindow, button: UInt8) {
    var system = VivaceWindowSystem()
    guard vivace_window_system(window.pointer, &system) != 0, system.subsystem == WindowSystem.x11,
      let display = system.display, let library = XLibrary.loaded,
      let mask = WindowVisibility.eventMask(of: system.x11_window, on: display)
    else { return }
    let window = system.x11_window
    let (buttonPressMask, buttonReleaseMask, pointerMotionMask) = (1 << 2, 1 << 3, 1 << 6)
    let enterWindowMask = 1 << 4
    let async: Int32 = 1
    // Without the EnterNotify event SDL does not notice the grab. It ends the grab at the button's release.
    WindowVisibility.setEventMask(mask & ~enterWindowMask, of: window, on: display)
    _ = library.grabPointer(
      display, window, 0, UInt32(buttonPressMask | buttonReleaseMask | pointerMotionMask), async,
      async, 0, 0, 0)
    WindowVisibility.setEventMask(mask, of: window, on: display)
    guard !isHeld(button, library, display, window) else { return }
    var release = XEvent(XEvent.buttonRelease)
    release.words[4] = window
    release.words[10] = UInt(button) << 32
    _ = release.words.withUnsafeBytes {
      library.send(display, window, 0, buttonReleaseMask, $0.baseAddress!)
    }
    _ = library.flush(display)
  }

  /// Whether a button is held according to the server, which knows the state of the first five buttons.
  private static func isHeld(
    _ button: UInt8, _ library: XLibrary, _ display: XLibrary.Display, _ window: XLibrary.ID
  ) -> Bool {
    guard (1...5).contains(button) else { return true }
    var (root, child): (XLibrary.ID, XLibrary.ID) = (0, 0)
    var (rootX, rootY, x, y): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    guard
      library.queryPointer(display, window, &root, &child, &rootX, &rootY, &x, &y, &state) != 0
    else { return true }
    return state & (1 << (7 + UInt32(button))) != 0
  }
}
