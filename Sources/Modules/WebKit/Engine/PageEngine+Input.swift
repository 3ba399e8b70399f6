import Foundation

/// Touches, the pointer, the wheel and keys, at points of the page.
extension PageEngine {
  /// A finger, with the state of the event.
  struct Finger: Sendable {
    enum Phase: Int32, Sendable {
      case down = 1
      case motion, up
    }
    var phase: Phase
    var id: Int32
    var x: Double
    var y: Double
  }
  /// The bits of the engine's modifiers.
  enum Modifier {
    static let control: UInt32 = 1
    static let shift: UInt32 = 2
    static let alternate: UInt32 = 4
    static let meta: UInt32 = 8
    static let firstButton: UInt32 = 1 << 20
  }

  // The layouts of libwpe's structures, whose fields are 32 bits wide unless they are commented otherwise.
  private struct PointerEvent {
    var type: UInt32
    var time: UInt32
    var x: Int32
    var y: Int32
    var button: UInt32
    var state: UInt32
    var modifiers: UInt32
  }
  private struct AxisEvent {
    var type: UInt32
    var time: UInt32
    var x: Int32
    var y: Int32
    var axis: UInt32 = 0
    var value: Int32 = 0
    var modifiers: UInt32
    var padding: UInt32 = 0
    var dx: Double
    var dy: Double
  }
  private struct KeyboardEvent {
    var time: UInt32
    var key: UInt32
    var hardwareKey: UInt32 = 0
    /// A `bool` with its padding.
    var isPressed: UInt32
    var modifiers: UInt32
  }
  private struct RawTouch {
    var type: Int32
    var time: UInt32
    var id: Int32
    var x: Int32
    var y: Int32
  }
  private struct TouchEvent {
    var points: UnsafePointer<RawTouch>?
    var count: UInt64
    var type: Int32
    var id: Int32
    var time: UInt32
    var modifiers: UInt32
  }

  private func dispatch<Event: BitwiseCopyable>(_ name: String, _ event: Event) {
    var event = event
    Library.function(
      "wpe_view_backend_dispatch_\(name)_event",
      (@convention(c) (OpaquePointer?, UnsafeMutableRawPointer) -> Void).self)?(backend, &event)
  }
  /// The engine's coordinates are whole pixels.
  private func pixel(_ value: Double) -> Int32 {
    let scaled = (value * scale).rounded()
    return Int32(clamping: scaled.isFinite ? Int(max(-1e6, min(1e6, scaled))) : 0)
  }
  static func milliseconds(_ time: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64((time.isFinite ? time : 0) * 1000))
  }

  func move(toX x: Double, y: Double, time: Double, isPressed: Bool, modifiers: UInt32) {
    dispatch(
      "pointer",
      PointerEvent(
        type: 1, time: Self.milliseconds(time), x: pixel(x), y: pixel(y),
        button: isPressed ? 1 : 0, state: isPressed ? 1 : 0,
        modifiers: modifiers | (isPressed ? Modifier.firstButton : 0)))
  }
  func press(
    atX x: Double, y: Double, time: Double, isDown: Bool, button: UInt32, modifiers: UInt32
  ) {
    dispatch(
      "pointer",
      PointerEvent(
        type: 2, time: Self.milliseconds(time), x: pixel(x), y: pixel(y),
        button: button, state: isDown ? 1 : 0,
        modifiers: modifiers | (isDown ? Modifier.firstButton : 0)))
  }
  /// Scrolls by a distance in points; positive ones show what is above and to the left.
  func scroll(byX dx: Double, y dy: Double, atX x: Double, y: Double, time: Double) {
    dispatch(
      "axis",
      AxisEvent(
        type: 2 | 1 << 16, time: Self.milliseconds(time), x: pixel(x), y: pixel(y),
        modifiers: 0, dx: dx * scale, dy: dy * scale))
  }
  func touch(_ finger: Finger, others: [Finger], time: Double, modifiers: UInt32) {
    let time = Self.milliseconds(time)
    let points = ([finger] + others).map {
      RawTouch(
        type: $0.phase.rawValue, time: time, id: $0.id, x: pixel($0.x), y: pixel($0.y))
    }
    points.withUnsafeBufferPointer { points in
      dispatch(
        "touch",
        TouchEvent(
          points: points.baseAddress, count: UInt64(points.count), type: finger.phase.rawValue,
          id: finger.id, time: time, modifiers: modifiers))
    }
  }

  /// Presses a key by its symbol, and releases it.
  func strike(_ key: UInt32, time: Double, modifiers: UInt32) {
    for isPressed: UInt32 in [1, 0] {
      dispatch(
        "keyboard",
        KeyboardEvent(
          time: Self.milliseconds(time), key: key, isPressed: isPressed, modifiers: modifiers))
    }
  }
  func type(_ text: String, time: Double) {
    let symbol = Library.function(
      "wpe_unicode_to_key_code", (@convention(c) (UInt32) -> UInt32).self)
    for scalar in text.unicodeScalars {
      strike(symbol?(scalar.value) ?? 0, time: time, modifiers: 0)
    }
  }
  /// Does what a menu's command does, such as `SelectAll`.
  func edit(_ command: String, _ argument: String? = nil) {
    guard let argument else {
      return Library.call("webkit_web_view_execute_editing_command", view, command)
    }
    Library.function(
      "webkit_web_view_execute_editing_command_with_argument",
      (@convention(c) (OpaquePointer?, Library.Text, Library.Text) -> Void).self)?(
        view, command, argument)
  }
  func focus(_ isFocused: Bool) {
    Library.call(
      isFocused
        ? "wpe_view_backend_add_activity_state" : "wpe_view_backend_remove_activity_state", backend,
      UInt32(2))
  }
}
