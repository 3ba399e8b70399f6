import CSDL2

/// Whether other windows cover a window entirely. SDL does not ask the X server for that, so it is asked here.
///
/// Xlib's XSelectInput(3). A server with a compositing manager keeps all windows whole and calls none covered. On
/// Wayland ``FrameCallbacks`` tell.
enum WindowVisibility {
  /// Numbers that SDL gives to no event of a window.
  static let covered: UInt8 = 200
  static let uncovered: UInt8 = 201

  /// Requests VisibilityNotify events from the server, in addition to all that SDL has asked for.
  static func follow(_ window: UInt, on display: UnsafeMutableRawPointer) {
    let visibilityChangeMask = 1 << 16
    select(visibilityChangeMask, of: window, on: display)
  }

  /// Requests events of a window in addition to those that are requested already.
  static func select(_ mask: Int, of window: UInt, on display: UnsafeMutableRawPointer) {
    guard let selected = eventMask(of: window, on: display) else { return }
    setEventMask(selected | mask, of: window, on: display)
  }

  /// The events of a window that this program has requested; nil without an answer.
  static func eventMask(of window: UInt, on display: UnsafeMutableRawPointer) -> Int? {
    guard let library = XLibrary.loaded else { return nil }
    // An XWindowAttributes has 136 bytes; your_event_mask is its 14th word.
    var attributes = [Int](repeating: 0, count: 17)
    return library.attributes(display, window, &attributes) != 0 ? attributes[13] : nil
  }

  static func setEventMask(_ mask: Int, of window: UInt, on display: UnsafeMutableRawPointer) {
    _ = XLibrary.loaded?.selectInput(display, window, mask)
  }

  /// Whether a VisibilityNotify in SDL's message says that the window is fully covered: the state follows the
  /// window.
  static func isFullyObscured(in message: UnsafeRawPointer) -> Bool {
    let end = MemoryLayout<VivaceX11Message>.size
    let visibilityFullyObscured: Int32 = 2
    return message.load(fromByteOffset: end, as: Int32.self) == visibilityFullyObscured
  }
}
