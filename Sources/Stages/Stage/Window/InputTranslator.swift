import CSDL2
import VivaceGeometry
import VivaceViews

/// A message to a window, in its own points.
enum WindowMessage {
  case input(InputEvent)
  case resized
  /// The screen lost what was shown; nothing changed.
  case exposed
  /// The close button: whether the window closes is for its owner to say.
  case closeRequested
  case hidden(Bool)
  case moved
  /// Other windows cover all of it, or no longer.
  case covered(Bool)
  case focused(Bool)
  case displayChanged
  /// The pointer came in while a button was held.
  case entered(button: UInt8)
}

/// Makes our events out of SDL's. Keeps what SDL does not repeat: where the pointer is.
///
/// Touches have identifiers from 1 up, the mouse 0. A wheel's click is worth 40 points of
/// scrolling.
struct InputTranslator {
  static let wheelStep: CGFloat = 40

  private(set) var pointer = CGPoint.zero
  /// Buttons that are down; while one is, the mouse moves instead of hovering.
  private var buttons: Set<UInt8> = []
  private var fingers: [Int64: Int] = [:]
  private var nextFinger = 1

  /// Nil for events that mean nothing to a window's views. `location` turns SDL's coordinates into
  /// points.
  mutating func translate(
    _ event: SDL_Event, at time: Double, size: CGSize, location: (Int32, Int32) -> CGPoint
  ) -> WindowMessage? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      pointer = location(event.motion.x, event.motion.y)
      return mouse(buttons.isEmpty ? .hover : .moved, button: buttons.min() ?? 1, time)
    case SDL_MOUSEBUTTONDOWN:
      pointer = location(event.button.x, event.button.y)
      buttons.insert(event.button.button)
      return mouse(.down, button: event.button.button, time)
    case SDL_MOUSEBUTTONUP:
      pointer = location(event.button.x, event.button.y)
      buttons.remove(event.button.button)
      return mouse(.up, button: event.button.button, time)
    case SDL_MOUSEWHEEL: return scroll(event.wheel, time)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return finger(event.tfinger, type: event.type, size: size, time)
    case SDL_KEYDOWN, SDL_KEYUP: return key(event.key, time)
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return text.isEmpty ? nil : .input(.text(text, time: time))
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return .input(
        .composition(
          text, selection: Self.bytes(of: text, event.edit.start, event.edit.length), time: time))
    case SDL_WINDOWEVENT: return window(event.window, time)
    default: return nil
    }
  }

  /// SDL counts characters. Without a selection the caret is where the count begins.
  private static func bytes(of text: String, _ start: Int32, _ length: Int32) -> Range<Int> {
    let scalars = text.unicodeScalars
    func offset(_ count: Int32) -> Int {
      scalars.prefix(max(0, Int(count))).reduce(0) { $0 + UTF8.width($1) }
    }
    let begin = offset(start)
    return begin..<max(begin, offset(start.addingReportingOverflow(max(length, 0)).partialValue))
  }

  private func mouse(_ phase: PointerEvent.Phase, button: UInt8, _ time: Double) -> WindowMessage {
    .input(
      .pointer(
        PointerEvent(
          id: 0, phase: phase, location: pointer, time: time, kind: .mouse, button: Int(button),
          modifiers: Self.modifiers(lazy_SDL_GetModState()()))))
  }

  private func scroll(_ wheel: SDL_MouseWheelEvent, _ time: Double) -> WindowMessage {
    let sign: CGFloat = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    // SDL counts wheels up and to the right; content moves down when the wheel goes up.
    let delta = CGVector(
      dx: -CGFloat(wheel.preciseX) * Self.wheelStep * sign,
      dy: CGFloat(wheel.preciseY) * Self.wheelStep * sign)
    return .input(
      .scroll(
        location: pointer, delta: delta, time: time,
        modifiers: Self.modifiers(lazy_SDL_GetModState()())))
  }

  /// Whether a wheel's event is of parts of a step, as those of fingers on a trackpad are.
  static func isFine(_ event: SDL_Event) -> Bool {
    [event.wheel.preciseX, event.wheel.preciseY].contains { $0 != $0.rounded() }
  }

  private mutating func finger(
    _ finger: SDL_TouchFingerEvent, type: UInt32, size: CGSize, _ time: Double
  ) -> WindowMessage {
    let phase: PointerEvent.Phase
    switch SDL_EventType(rawValue: type) {
    case SDL_FINGERDOWN:
      phase = .down
      fingers[finger.fingerId] = nextFinger
      nextFinger += 1
    case SDL_FINGERUP: phase = .up
    default: phase = .moved
    }
    let id = fingers[finger.fingerId] ?? 1
    if phase == .up {
      fingers[finger.fingerId] = nil
      if fingers.isEmpty { nextFinger = 1 }
    }
    let location = CGPoint(
      x: CGFloat(finger.x) * size.width, y: CGFloat(finger.y) * size.height)
    return .input(
      .pointer(
        PointerEvent(
          id: id, phase: phase, location: location, time: time, kind: .touch, button: 1,
          modifiers: Self.modifiers(lazy_SDL_GetModState()()))))
  }

  private func key(_ event: SDL_KeyboardEvent, _ time: Double) -> WindowMessage? {
    let modifiers = Self.modifiers(SDL_Keymod(rawValue: UInt32(event.keysym.mod)))
    if KeyNames.isModifier(event.keysym.sym) {
      return event.repeat == 0 ? .input(.modifiers(modifiers, time: time)) : nil
    }
    guard let key = KeyNames.name(of: event.keysym.sym) else { return nil }
    let phase: KeyEvent.Phase =
      event.type == SDL_KEYUP.rawValue ? .up : event.repeat != 0 ? .repeat : .down
    let characters = KeyStroke(key).characters
    return .input(
      .key(
        KeyEvent(
          phase: phase, key: key,
          characters: modifiers.contains(.shift) ? characters.uppercased() : characters,
          modifiers: modifiers, time: time)))
  }

  private mutating func window(_ event: SDL_WindowEvent, _ time: Double) -> WindowMessage? {
    if event.event == WindowVisibility.covered { return .covered(true) }
    if event.event == WindowVisibility.uncovered { return .covered(false) }
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: return .resized
    case SDL_WINDOWEVENT_MOVED: return .moved
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_CLOSE: return .closeRequested
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return .hidden(true)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .hidden(false)
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focused(true)
    case SDL_WINDOWEVENT_FOCUS_LOST: return .focused(false)
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return .displayChanged
    case SDL_WINDOWEVENT_ENTER: return buttons.min().map { .entered(button: $0) }
    case SDL_WINDOWEVENT_LEAVE:
      return buttons.isEmpty ? mouse(.exited, button: 1, time) : nil
    default: return nil
    }
  }

  /// The modifiers of a key state. On Linux the control key is command, as in other programs there; the key
  /// with the logo is control.
  static func modifiers(_ state: SDL_Keymod) -> EventModifiers {
    let state = state.rawValue
    var result: EventModifiers = []
    if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.command) }
    if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { result.insert(.option) }
    if state & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { result.insert(.control) }
    if state & KMOD_CAPS.rawValue != 0 { result.insert(.capsLock) }
    return result
  }
}

/// The names of keys: the character that they type without modifiers, or a name out of `KeyStroke.names`.
enum KeyNames {
  /// Whether a key is shift, control, alt, the window maker's sign or caps lock (SDL_KEYCODE: scan codes
  /// 224…231 and 57).
  static func isModifier(_ code: SDL_Keycode) -> Bool {
    let code = UInt32(bitPattern: code)
    return (0x4000_00E0...0x4000_00E7).contains(code) || code == 0x4000_0039
  }

  static func name(of code: SDL_Keycode) -> String? {
    if let name = special[UInt32(bitPattern: code)] { return name }
    let keypad = UInt32(bitPattern: code)
    // Keypad 1…9, 0 follow one another (SDL_KEYCODE: scan codes 89…98).
    if (0x4000_0059...0x4000_0061).contains(keypad) { return String(keypad - 0x4000_0058) }
    if keypad == 0x4000_0062 { return "0" }
    if (0x4000_003A...0x4000_0045).contains(keypad) { return "f\(keypad - 0x4000_0039)" }
    guard code > 32, let scalar = Unicode.Scalar(UInt32(bitPattern: code)),
      code & 0x4000_0000 == 0
    else { return nil }
    return String(Character(scalar))
  }

  private static let special: [UInt32: String] = [
    13: "return", 9: "tab", 32: "space", 8: "delete", 127: "forwardDelete", 27: "escape",
    0x4000_0058: "return", 0x4000_0052: "up", 0x4000_0051: "down", 0x4000_0050: "left",
    0x4000_004F: "right", 0x4000_004A: "home", 0x4000_004D: "end", 0x4000_004B: "pageUp",
    0x4000_004E: "pageDown", 0x4000_0053: "clear", 0x4000_0056: "-", 0x4000_0057: "+",
    0x4000_0055: "*", 0x4000_0054: "/", 0x4000_0063: ".",
    0x4000_0065: "menu",
  ]
}
