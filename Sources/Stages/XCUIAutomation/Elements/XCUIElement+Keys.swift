import VivaceViews

extension XCUIElement {
  /// The keys that are held while another one is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
    public static let function = KeyModifierFlags(rawValue: 1 << 5)

    /// The modifiers for the stage; no key press reports the function key.
    var modifiers: EventModifiers {
      let all: [(KeyModifierFlags, EventModifiers)] = [
        (.capsLock, .capsLock), (.shift, .shift), (.control, .control), (.option, .option),
        (.command, .command),
      ]
      return all.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
    }
  }

  /// Types into the element, which must have the keyboard's focus: a tap on a text field gives it.
  public func typeText(_ text: String) {
    act("type text into", isTouch: false) { program, record in
      guard ([record] + record.descendants).contains(where: \.hasFocus) else {
        return TestFailure.report(
          "Failed to type text into \(searchText): neither the element nor any descendant has keyboard focus; "
            + "tap a text field first")
      }
      try program.typeKeys(text)
    }
  }

  /// Presses and releases a key while others are held. The element gets it if it has the keyboard's focus; else what
  /// has it, and then the shortcuts of the program.
  public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
    act("type a key into", isTouch: false) { program, _ in
      var modifiers = flags.modifiers
      if let name = XCUIKeyboardKey(key).stroke {
        return try program.key(name, modifiers: modifiers)
      }
      guard key.count == 1 else {
        return TestFailure.report(
          "Failed to type a key into \(searchText): \"\(key)\" is not one character; `typeText(_:)` types several"
        )
      }
      if modifiers.isEmpty, key != key.lowercased() { modifiers = .shift }
      try program.key(key == " " ? "space" : key.lowercased(), modifiers: modifiers)
    }
  }

  /// Presses and releases a key without a printable character while others are held.
  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags) {
    typeKey(key.rawValue, modifierFlags: flags)
  }
}
