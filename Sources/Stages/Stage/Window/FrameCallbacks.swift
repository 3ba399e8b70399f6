import CSDL2
import Synchronization

/// The callbacks with which a Wayland compositor asks a window for its next frame.
///
/// A compositor sends none while nothing of the window is seen: other windows are over all of it, it is minimized, or
/// on another workspace. Wayland's protocol, wl_surface.frame. One thread at a time requests them, that which holds
/// the screen.
final class FrameCallbacks: Sendable {
  /// A window whose frame was not asked for in so many seconds is covered.
  static let patience = 0.5

  /// libwayland's objects and functions, which live as long as the connection.
  private struct Library: @unchecked Sendable {
    var surface: UnsafeMutableRawPointer
    var marshal: UnsafeMutableRawPointer
    var callbackInterface: UnsafeMutableRawPointer
    var listen: Listen
    var destroy: @convention(c) (UnsafeMutableRawPointer) -> Void
  }
  private typealias Listen =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer?
    ) -> Int32
  /// libwayland's wl_callback_listener.
  private struct Listener {
    var done: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt32) -> Void
  }
  private nonisolated(unsafe) static let listener: UnsafeMutableRawPointer = {
    let listener = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    listener.initialize(
      to: Listener { data, callback, _ in
        guard let data else { return }
        Unmanaged<FrameCallbacks>.fromOpaque(data).takeUnretainedValue().arrived(callback)
      })
    return UnsafeMutableRawPointer(listener)
  }()

  private struct Request: @unchecked Sendable {
    var callback: UnsafeMutableRawPointer
    var instant: Double
  }

  private let library: Library
  private let request = Mutex<Request?>(nil)

  /// Nil if the window system is not Wayland.
  init?(_ window: SDLWindow) {
    var system = VivaceWindowSystem()
    guard vivace_window_system(window.pointer, &system) != 0,
      system.subsystem == WindowSystem.wayland,
      let surface = UnsafeMutableRawPointer(bitPattern: UInt(system.x11_window))
    else { return nil }
    let name = "libwayland-client.so.0"
    guard
      let marshal = WindowSystem.symbol("wl_proxy_marshal_constructor", of: name),
      let interface = WindowSystem.symbol("wl_callback_interface", of: name),
      let listen = WindowSystem.function("wl_proxy_add_listener", of: name, Listen.self),
      let destroy = WindowSystem.function(
        "wl_proxy_destroy", of: name, (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
    else { return nil }
    library = Library(
      surface: surface, marshal: marshal, callbackInterface: interface, listen: listen,
      destroy: destroy)
  }

  /// A frame is about to be presented: requests the callback for the one after it, unless one is awaited.
  func willPresent(at instant: Double) {
    request.withLock { request in
      guard request == nil,
        let callback = vivace_wayland_frame(
          library.marshal, library.surface, library.callbackInterface)
      else { return }
      _ = library.listen(callback, Self.listener, Unmanaged.passUnretained(self).toOpaque())
      request = Request(callback: callback, instant: instant)
    }
  }

  private func arrived(_ callback: UnsafeMutableRawPointer?) {
    request.withLock { $0 = nil }
    if let callback { library.destroy(callback) }
  }

  /// Whether a callback has been awaited for longer than a visible window waits.
  func isOverdue(at now: Double) -> Bool {
    request.withLock { $0.map { now - $0.instant > Self.patience } ?? false }
  }

  /// Ends the wait for a callback. Before the window is closed.
  func close() {
    request.withLock { request in
      if let callback = request?.callback { library.destroy(callback) }
      request = nil
    }
  }
}
