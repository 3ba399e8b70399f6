import CSDL2
import Synchronization
import VivaceDrawing

/// Moves pixels of a window where they are shown: the X server has them, and needs not be sent again what
/// only goes elsewhere. It says so when it does not have all of them, because something is over the
/// window, or part of it outside of the screen; then the window is drawn again.
///
/// Xlib's XCopyArea(3). One thread at a time, that which holds the screen.
final class PixelMover {
  private let display: UnsafeMutableRawPointer
  private let window: UInt
  private var number: Int { Int(window) }
  private let context: UnsafeMutableRawPointer
  private let library: XLibrary

  /// Windows that have movers, by X's number for them.
  private static let known = Mutex<[Int: Surface]>([:])

  private struct Surface {
    var identifier: Int
    /// So many moves are left to others, since pixels were missing lately.
    var pause = 0
  }

  /// After pixels were missing, so many moves are left to others.
  private static let pause = 120

  /// Nil if the window system is not X11, or SDL shows pixels by way of a graphics card.
  init?(_ window: SDLWindow) {
    var system = VivaceWindowSystem()
    guard lazy_SDL_GetHintBoolean()(WindowSystem.accelerationHint, SDL_TRUE) == SDL_FALSE,
      vivace_window_system(window.pointer, &system) != 0, system.subsystem == WindowSystem.x11,
      let display = system.display, let library = XLibrary.loaded,
      let context = library.createContext(display, system.x11_window, 0, nil)
    else { return nil }
    self.display = display
    self.window = system.x11_window
    self.context = context
    self.library = library
    let identifier = window.identifier
    Self.known.withLock { [number] in $0[number] = Surface(identifier: identifier) }
    WindowVisibility.follow(system.x11_window, on: display)
  }

  /// Lets go of what the server keeps. Before the window is closed.
  func close() {
    Self.known.withLock { [number] in $0[number] = nil }
    _ = library.freeContext(display, context)
  }

  /// Returns false if the caller has to draw the pixels instead.
  func move(_ shift: PixelShift) -> Bool {
    let target = shift.target
    guard !target.isEmpty, acceptsMove() else { return false }
    _ = library.copyArea(
      display, window, window, context, Int32(target.x0 - shift.x), Int32(target.y0 - shift.y),
      UInt32(target.width), UInt32(target.height), Int32(target.x0), Int32(target.y0))
    return true
  }

  private func acceptsMove() -> Bool {
    Self.known.withLock { [number] known in
      guard let pause = known[number]?.pause, pause > 0 else { return true }
      known[number]?.pause = pause - 1
      return false
    }
  }

  // MARK: What the server says

  /// Lets SDL report the server's moves. Events in SDL's queue are dropped.
  static func listen() {
    _ = lazy_SDL_EventState()(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    lazy_SDL_SetEventFilter()({ _, event in PixelMover.accepts(event) ? 1 : 0 }, nil)
  }

  /// Three kinds of the window system's own events are used. Exposures become events of windows that
  /// need to be drawn again, changes of a window's visibility are passed on to it, and changes of the server's
  /// resources to all windows.
  private static func accepts(_ event: UnsafeMutablePointer<SDL_Event>?) -> Bool {
    guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return true }
    guard let message = event.pointee.syswm.msg else { return false }
    let x11Message = UnsafeRawPointer(message).assumingMemoryBound(to: VivaceX11Message.self)
      .pointee
    guard x11Message.subsystem == WindowSystem.x11 else { return false }
    let (visibilityNotify, graphicsExpose, propertyNotify): (Int32, Int32, Int32) = (15, 13, 28)
    let kind: UInt8
    switch x11Message.type {
    case visibilityNotify:
      let isCovered = WindowVisibility.isFullyObscured(in: UnsafeRawPointer(message))
      kind = isCovered ? WindowVisibility.covered : WindowVisibility.uncovered
    case graphicsExpose: kind = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
    case propertyNotify where ResourceWatch.isOfResources(UnsafeRawPointer(message)):
      kind = ResourceWatch.changed
    default: return false
    }
    let identifier = known.withLock { known in
      if x11Message.type == graphicsExpose { known[Int(x11Message.window)]?.pause = pause }
      // The root window has the resources.
      if kind == ResourceWatch.changed { return known.values.first?.identifier }
      return known[Int(x11Message.window)]?.identifier
    }
    guard let identifier else { return false }
    event.pointee.window = SDL_WindowEvent()
    event.pointee.window.type = SDL_WINDOWEVENT.rawValue
    event.pointee.window.windowID = UInt32(identifier)
    event.pointee.window.event = kind
    return true
  }
}
