import VivaceUIKit
import VivaceViews

extension UIKeyModifierFlags {
  init(_ modifiers: EventModifiers) {
    self = []
    for (event, flag) in Self.alike where modifiers.contains(event) { insert(flag) }
  }

  fileprivate static let alike: [(EventModifiers, UIKeyModifierFlags)] = [
    (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.option, .alternate),
    (.command, .command), (.numericPad, .numericPad),
  ]
}

extension EventModifiers {
  init(_ flags: UIKeyModifierFlags) {
    self = []
    for (event, flag) in UIKeyModifierFlags.alike where flags.contains(flag) { insert(event) }
  }
}

extension PressedKey {
  init(_ key: KeyEvent) {
    let phase: Phase =
      switch key.phase {
      case .down: .down
      case .repeat: .repeat
      case .up: .up
      }
    self.init(
      phase, key.key, characters: key.characters, modifiers: UIKeyModifierFlags(key.modifiers),
      time: key.time)
  }
}

extension KeyEvent {
  init(_ key: PressedKey) {
    let phase: Phase =
      switch key.phase {
      case .down: .down
      case .repeat: .repeat
      case .up: .up
      }
    self.init(
      phase: phase, key: key.name, characters: key.characters,
      modifiers: EventModifiers(key.modifiers), time: key.time)
  }
}
