import UIKit
import VivaceUIKit

/// Touches, the pointer, the wheel and keys go to the page, at their points.
extension WKWebView {
  func makeTouchRecognizer() -> UIGestureRecognizer {
    let recognizer = RelayRecognizer { _, _ in }
    recognizer.send = { [weak self, weak recognizer] touches, phase in
      self?.send(touches, phase)
      // A page has no recognizers: all touches are its own.
      if self?.engine != nil { recognizer?.innerStandingChanged(to: .accepted) }
    }
    recognizer.delegate = activity.gate
    return recognizer
  }

  private func send(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    guard let engine, placeholder.isHidden else { return }
    if phase == .began, !isFirstResponder { becomeFirstResponder() }
    for touch in touches {
      let point = touch.location(in: self)
      let (x, y, time) = (Double(point.x), Double(point.y), touch.timestamp)
      if touch.type == .indirectPointer {
        sendMouse(phase, x, y, time, to: engine)
      } else {
        sendFinger(phase, Int32(truncatingIfNeeded: touch.hash & 0xFFFF), x, y, time, to: engine)
      }
    }
    settle()
  }
  private func sendMouse(
    _ phase: UITouch.Phase, _ x: Double, _ y: Double, _ time: Double, to engine: PageEngine
  ) {
    engine.perform { engine in
      switch phase {
      case .began:
        engine.move(toX: x, y: y, time: time, isPressed: false, modifiers: 0)
        engine.press(atX: x, y: y, time: time, isDown: true, button: 1, modifiers: 0)
      case .ended, .cancelled:
        engine.press(atX: x, y: y, time: time, isDown: false, button: 1, modifiers: 0)
      default: engine.move(toX: x, y: y, time: time, isPressed: true, modifiers: 0)
      }
    }
  }
  private func sendFinger(
    _ phase: UITouch.Phase, _ id: Int32, _ x: Double, _ y: Double, _ time: Double,
    to engine: PageEngine
  ) {
    let phase: PageEngine.Finger.Phase =
      switch phase {
      case .began: .down
      case .ended, .cancelled: .up
      default: .motion
      }
    let finger = PageEngine.Finger(phase: phase, id: id, x: x, y: y)
    engine.perform { $0.touch(finger, others: [], time: time, modifiers: 0) }
  }
}

/// Keeps touches of views that lie over a page from it.
final class PageTouchGate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view === gestureRecognizer.view }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer.view === otherGestureRecognizer.view }
}

extension PageEngine.Modifier {
  static func bits(_ flags: UIKeyModifierFlags) -> UInt32 {
    (flags.contains(.control) ? control : 0) | (flags.contains(.shift) ? shift : 0)
      | (flags.contains(.alternate) ? alternate : 0) | (flags.contains(.command) ? meta : 0)
  }
}

extension WKWebView: InputRelay {
  /// The symbols of keys that type nothing.
  private static let symbols: [String: UInt32] = [
    "return": 0xFF0D, "tab": 0xFF09, "delete": 0xFF08, "escape": 0xFF1B, "forwardDelete": 0xFFFF,
    "left": 0xFF51, "up": 0xFF52, "right": 0xFF53, "down": 0xFF54, "pageUp": 0xFF55,
    "pageDown": 0xFF56, "end": 0xFF57, "home": 0xFF50,
  ]

  /// Keys that type come as text, and those of commands that a page does not have go on to the program.
  package func relay(_ key: PressedKey) -> Bool {
    guard let engine, isFirstResponder, key.phase != .up else { return false }
    let isCommand = !key.modifiers.isDisjoint(with: [.command, .control])
    if isCommand, let command = Self.command(of: key) {
      perform(command)
      return true
    }
    guard let symbol = Self.symbols[key.name] else { return false }
    let (time, modifiers) = (key.time, PageEngine.Modifier.bits(key.modifiers))
    engine.perform { $0.strike(symbol, time: time, modifiers: modifiers) }
    settle()
    return key.name != "escape"
  }
  package func relay(text: String) {
    guard let engine else { return }
    engine.perform { $0.type(text, time: 0) }
    settle()
  }
  /// Shows nothing: the text that an input method is composing is not displayed in pages.
  package func relay(composition text: String, selection: Range<Int>) {}
  package var relayedCaret: CGRect? { engine == nil ? nil : bounds }

  package func relayWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool {
    guard let engine, placeholder.isHidden else { return false }
    let (dx, dy) = (Double(delta.dx), Double(delta.dy))
    let (x, y) = (Double(location.x), Double(location.y))
    engine.perform { $0.scroll(byX: dx, y: dy, atX: x, y: y, time: time) }
    settle()
    return canScroll(by: delta)
  }
  /// A page that is as large as the view leaves the wheel to the views around.
  private func canScroll(by delta: CGVector) -> Bool {
    let (offset, size) = (pageScrollView.contentOffset, pageScrollView.contentSize)
    return delta.dy > 0 && offset.y > 0 || delta.dx > 0 && offset.x > 0
      || delta.dy < 0 && offset.y + bounds.height < size.height
      || delta.dx < 0 && offset.x + bounds.width < size.width
  }

  package func relayHover(at location: CGPoint?, time: Double) {
    guard let engine, let location else { return }
    let (x, y) = (Double(location.x), Double(location.y))
    engine.perform { $0.move(toX: x, y: y, time: time, isPressed: false, modifiers: 0) }
  }
  package func relayMenu(at location: CGPoint?, time: Double) -> Bool { false }
  package var hasStops: Bool { engine != nil && placeholder.isHidden }
  package func enter(backwards: Bool) -> Bool {
    isFirstResponder ? false : becomeFirstResponder()
  }

  // MARK: - Commands of the edit menu

  private enum Command { case copy, cut, paste, selectAll, undo, redo }
  private static func command(of key: PressedKey) -> Command? {
    switch (key.name.lowercased(), key.modifiers.contains(.shift)) {
    case ("c", false): .copy
    case ("x", false): .cut
    case ("v", _): .paste
    case ("a", false): .selectAll
    case ("z", false): .undo
    case ("z", true), ("y", false): .redo
    default: nil
    }
  }
  private func perform(_ command: Command) {
    guard let engine else { return }
    switch command {
    case .copy, .cut:
      let script =
        "const field = document.activeElement; const text = field && field.value !== undefined"
        + " && field.selectionStart !== null ? field.value.substring(field.selectionStart,"
        + " field.selectionEnd) : ''; return text || String(getSelection())"
      engine.mailbox.expect()
      engine.perform { engine in
        engine.call(script, isFunction: true, world: PageEngine.ownWorld) { result in
          if command == .cut { engine.edit("Delete") }
          engine.mailbox.post { view in
            view.engine?.mailbox.met()
            if case .success(.text(let text)) = result, !text.isEmpty {
              UIPasteboard.general.string = text
            }
          }
        }
      }
    case .paste:
      guard let text = UIPasteboard.general.string else { return }
      engine.perform { $0.edit("InsertText", text) }
    case .selectAll: engine.perform { $0.edit("SelectAll") }
    case .undo: engine.perform { $0.edit("Undo") }
    case .redo: engine.perform { $0.edit("Redo") }
    }
    settle()
  }
}
