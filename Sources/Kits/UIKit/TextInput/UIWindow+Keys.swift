import Foundation
import VivaceInteraction
import VivaceLayers
import VivaceMessages

/// The way of a key: commands with control or command from the first responder outwards; the presses of
/// the chain of responders; what it does to a text that is edited; the other commands; and the movement
/// from one field to the next.
extension UIWindow {
  /// The first responder as this window knows it: what is in a window that one of its views shows
  /// is represented by that view.
  package var firstResponder: UIResponder? {
    var responder = FirstResponder.current
    while let current = responder {
      guard let host = current.homeWindow else { return nil }
      if host === self { return current }
      responder = host.outerView
    }
    return nil
  }

  /// The first receiver of keys: the first responder, else the front controller.
  private var keyResponder: UIResponder {
    firstResponder ?? rootViewController ?? self
  }

  /// Handles a key press or release; returns true if it was used.
  ///
  /// - Parameters:
  /// - part: The subtree that the tab key visits; nil is all of it.
  ///   - goesRound: Whether it continues with the first behind the last.
  package func press(_ key: PressedKey, in root: UIView? = nil, goesRound: Bool = true) -> Bool {
    swallowsText = false
    guard key.phase != .up else { return letGo(key) }
    let responder = keyResponder
    if let relay = responder as? any InputRelay, relay.relay(key) { return true }
    let comesFirst = { (command: UIKeyCommand) in
      key.isChord || command.wantsPriorityOverSystemBehavior || !(responder is any UIKeyInput)
    }
    if perform(key, from: responder, where: comesFirst) { return used() }
    if key.phase == .down, !begin(key, at: responder) { return used() }
    if edit(key, responder) { return true }
    if FirstResponder.isOperated, let view = responder as? UIView, view.operate(key) {
      return used()
    }
    if perform(key, from: responder, where: { !comesFirst($0) }) { return used() }
    if key.phase == .down, let action = key.editing?.action, send(action, from: responder) {
      return used()
    }
    if key.phase != .up, key.editing == .perform(.undo) || key.editing == .perform(.redo),
      undoes(key.editing == .perform(.redo), from: responder)
    {
      return used()
    }
    if key.name != "tab", firstResponder == nil,
      relays(in: root ?? self).contains(where: { $0.relay(key) })
    {
      return true
    }
    guard key.name == "tab", !key.isChord else { return false }
    return moveFocus(
      backwards: key.modifiers.contains(.shift), in: root ?? self, goesRound: goesRound)
  }

  /// No text is to come of the key.
  private func used() -> Bool {
    swallowsText = true
    return true
  }

  private func perform(
    _ key: PressedKey, from responder: UIResponder, where isMeant: (UIKeyCommand) -> Bool
  ) -> Bool {
    for current in sequence(first: responder, next: \.next) {
      guard
        let command = current.keyCommands?.first(where: {
          $0.matches(key) && isMeant($0) && !$0.attributes.contains(.disabled)
        })
      else { continue }
      // Held, it is done once.
      if key.phase == .repeat { return true }
      if command.perform(from: responder) { return true }
    }
    // The main menu's come behind those of the responders.
    let command = UIMenuSystem.main.keyCommands.first {
      $0.matches(key) && isMeant($0) && !$0.attributes.contains(.disabled)
    }
    guard let command else { return false }
    return key.phase == .repeat || command.perform(from: responder)
  }

  // MARK: - Presses

  /// Delivers a key along the chain; returns false if a responder consumed it.
  private func begin(_ key: PressedKey, at responder: UIResponder) -> Bool {
    let press = UIPress(key)
    press.window = self
    press.responder = responder
    presses[key.name] = press
    let event = pressesEvent(key.time)
    responder.pressesBegan([press], with: event)
    return event.isUnused
  }

  private func letGo(_ key: PressedKey) -> Bool {
    if let relay = firstResponder as? any InputRelay { _ = relay.relay(key) }
    guard let press = presses.removeValue(forKey: key.name) else { return false }
    press.phase = .ended
    press.timestamp = key.time
    let event = pressesEvent(key.time)
    event.allPresses.insert(press)
    press.responder?.pressesEnded([press], with: event)
    return false
  }

  private func pressesEvent(_ time: Double) -> UIPressesEvent {
    let event = UIPressesEvent()
    event.type = .presses
    event.timestamp = time
    event.allPresses = Set(presses.values)
    return event
  }

  // MARK: - Text

  /// Applies a key to the edited text; returns true if it is a command or types.
  private func edit(_ key: PressedKey, _ responder: UIResponder) -> Bool {
    guard let input = responder as? any UIKeyInput else { return false }
    if let receiver = input as? any TextInputResponder {
      if key.name == "tab", key.modifiers.isEmpty, receiver.acceptsTabs {
        input.insertText("\t")
        return true
      }
      if let editing = key.editing {
        return receiver.handle(editing, extending: key.modifiers.contains(.shift))
      }
    } else if key.editing == .backspace {
      input.deleteBackward()
      return true
    } else if key.editing == .return {
      input.insertText("\n")
      return true
    }
    return key.types
  }

  /// Undoes by the chain's manager if no text has undone it.
  private func undoes(_ redoes: Bool, from responder: UIResponder) -> Bool {
    guard let manager = responder.undoManager, redoes ? manager.canRedo : manager.canUndo else {
      return false
    }
    if redoes { manager.redo() } else { manager.undo() }
    return true
  }

  private func send(_ action: String, from responder: UIResponder) -> Bool {
    let selector = Selector(action)
    let target = responder.target(forAction: selector, withSender: nil) as? UIResponder
    return target?.edit(selector, nil) ?? false
  }

  /// Types text into the first responder; returns false if it accepts none.
  @discardableResult package func type(_ text: String) -> Bool {
    defer { swallowsText = false }
    guard !swallowsText else { return true }
    let responder = firstResponder
    if let relay = responder as? any InputRelay {
      relay.relay(text: text)
      return true
    }
    guard let input = responder as? any UIKeyInput else { return false }
    input.insertText(text)
    return true
  }

  /// Sets an input method's composition, and its selection in UTF-8 bytes.
  package func compose(_ text: String, selection: Range<Int>) {
    let responder = firstResponder
    if let relay = responder as? any InputRelay {
      relay.relay(composition: text, selection: selection)
    } else if let receiver = responder as? any TextInputResponder {
      receiver.compose(text, selection: selection)
    } else if let input = responder as? any UITextInput {
      let (bytes, units) = (text.utf8, text.utf16)
      func offset(_ byte: Int) -> Int {
        let index = bytes.index(bytes.startIndex, offsetBy: min(byte, bytes.count))
        return units.distance(from: units.startIndex, to: index)
      }
      let low = offset(selection.lowerBound)
      input.setMarkedText(
        text, selectedRange: NSRange(location: low, length: offset(selection.upperBound) - low))
    }
  }

  /// The caret in the window's coordinates; nil without a text responder.
  package var caret: CGRect? {
    guard let view = firstResponder as? UIView else { return nil }
    let caret: CGRect? =
      if let relay = view as? any InputRelay {
        relay.relayedCaret
      } else if let receiver = view as? any TextInputResponder {
        receiver.caretInView
      } else if let input = view as? any UITextInput, let range = input.selectedTextRange {
        input.caretRect(for: range.end)
      } else if view is any UIKeyInput {
        // Where in it, only the view itself knows.
        CGRect(origin: view.bounds.origin, size: CGSize(width: 0, height: view.bounds.height))
      } else {
        nil
      }
    return caret.map { view.convert($0, to: nil) }
  }

  /// Handles an editing key of an on-screen keyboard.
  @discardableResult package func press(_ key: EditingKey, extending: Bool = false) -> Bool {
    guard let input = firstResponder as? any TextInputResponder else { return false }
    return input.handle(key, extending: extending)
  }

  /// A click of the middle button, which pastes the latest selection of any program into the text below.
  ///
  /// - Parameter root: The views of the window that it can meet; nil is all of it.
  package func middleClick(at location: CGPoint, time: Double, in root: UIView? = nil) {
    LayerClock.now = time
    let hit = hit(at: location, in: root, with: nil)
    for view in sequence(first: hit, next: { $0?.superview }) {
      if let relay = view as? any InputRelay {
        return relay.relayMiddleClick(at: relay.convert(location, from: nil), time: time)
      }
      if let text = view as? any UIView & TextInputResponder {
        return text.pasteSelection(at: text.convert(location, from: nil))
      }
    }
  }

  // MARK: - From one field to the next

  /// Whether something in a part of the window can have the focus by keys.
  package func hasStops(in root: UIView) -> Bool { !stops(in: root).isEmpty }

  /// Moves to the next field, or the one before; false behind the last.
  package func moveFocus(backwards: Bool, in root: UIView, goesRound: Bool) -> Bool {
    let stops = stops(in: root)
    let current = firstResponder.flatMap { first in stops.firstIndex { $0 === first } }
    let order = FocusOrder.indices(
      of: stops.count, after: current, backwards: backwards, goesRound: goesRound)
    return order.contains { index in
      if let relay = stops[index] as? any InputRelay { return relay.enter(backwards: backwards) }
      return stops[index].receiveFocus()
    }
  }

  /// The other toolkit's views, those in front first: their shortcuts work wherever the focus is.
  private func relays(in view: UIView) -> [any InputRelay] {
    guard !view.isHidden else { return [] }
    if let relay = view as? any InputRelay { return [relay] }
    return view.subviews.reversed().flatMap { relays(in: $0) }
  }

  private func stops(in view: UIView, isOperable: Bool = true) -> [UIView] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    let isOperable = isOperable && !view.accessibilityElementsHidden
    let isStop = view.isStop || isOperable && view.isKeyStop
    if isStop, !view.hasKeyStopsInside { return [view] }
    let children = view.keyChildren
    let modal = children.lastIndex { $0.isModalForKeys && !$0.isHidden }
    return (isStop ? [view] : [])
      + children[(modal ?? 0)...].flatMap { stops(in: $0, isOperable: isOperable) }
  }
}

extension UIView {
  /// Whether the tab key comes to it for text: to fields, and whatever else takes text.
  fileprivate var isStop: Bool {
    if let relay = self as? any InputRelay { return relay.hasStops }
    if let text = self as? UITextView, !text.isEditable { return false }
    return self is any UIKeyInput && canBecomeFirstResponder
  }
}

extension UIResponder {
  /// The window that it is in, or whose controller it is.
  package var homeWindow: UIWindow? {
    for current in sequence(first: self, next: \.next) {
      if let window = current as? UIWindow { return window }
      if let view = current as? UIView { return view.window }
    }
    return nil
  }
}

extension EditingKey {
  /// The message that the edit menu has for it.
  fileprivate var action: String? {
    switch self {
    case .perform(.copy): "copy:"
    case .perform(.cut): "cut:"
    case .perform(.paste): "paste:"
    case .perform(.selectAll): "selectAll:"
    default: nil
    }
  }
}
