import CSDL2

/// Whether other windows cover a window entirely. SDL does not ask the X server for that, so it is asked here.
///
/// Xlib's XSelectInput(3). A server with a compositing manager keeps all windows whole and calls none covered. On
/// Wayland ``FrameCallbacks`` tell.
enum WindowVisibility {
  /// Numbers that SDL gives to no event of a window.
  static let covered: UInt8 = 200
  static let uncovered: UInt8 = 201

  private typealias Ask =
    @convention(c) (
      UnsafeMutableRawPointer, UInt, UnsafeMutableRawPointer
    ) -> Int32
  private typealias Select = @convention(c) (UnsafeMutableRawPointer, UInt, Int) -> Int32

  /// Requests VisibilityNotify events from the server, in addition to all that SDL has asked for.
  static func follow(_ window: UInt, on display: UnsafeMutableRawPointer) {
    let visibilityChangeMask = 1 << 16
    select(visibilityChangeMask, of: window, on: display)
  }

  /// Requests events of a window in addition to those that are requested already.
  static func select(_ mask: Int, of window: UInt, on display: UnsafeMutableRawPointer) {
    let library = "libX11.so.6"
    guard let ask = WindowSystem.function("XGetWindowAttributes", of: library, Ask.self),
      let select = WindowSystem.function("XSelectInput", of: library, Select.self)
    else { return }
    // An XWindowAttributes has 136 bytes; your_event_mask is its 14th word.
    var attributes = [Int](repeating: 0, count: 17)
    guard ask(display, window, &attributes) != 0 else { return }
    _ = select(display, window, attributes[13] | mask)
  }

  /// Whether a VisibilityNotify in SDL's message says that the window is fully covered: the state follows the
  /// window.
  static func isFullyObscured(in message: UnsafeRawPointer) -> Bool {
    let end = MemoryLayout<VivaceX11Message>.size
    let visibilityFullyObscured: Int32 = 2
    return message.load(fromByteOffset: end, as: Int32.self) == visibilityFullyObscured
  }
}
