import VivaceUIKit

extension NSEvent {
  /// Makes an event from a stage's key.
  package convenience init(_ key: PressedKey) {
    self.init(key.phase == .up ? .keyUp : .keyDown)
    let plain = Self.text(ofKey: key.name)
    charactersIgnoringModifiers = plain
    characters = key.characters.isEmpty ? plain : key.characters
    modifierFlags = ModifierFlags(key.modifiers)
    if Self.isFunction(key.name) { modifierFlags.insert(.function) }
    timestamp = key.time
    isARepeat = key.phase == .repeat
    keyCode = Self.codes[key.name.lowercased()] ?? 0
  }

  /// Whether it is held with command or control: then it commands, and types nothing.
  var isChord: Bool { !modifierFlags.isDisjoint(with: [.command, .control]) }

  /// Returns the text of a key without modifiers.
  private static func text(ofKey name: String) -> String {
    let special: [String: SpecialKey] = [
      "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow,
      "delete": .delete, "tab": .tab, "return": .carriageReturn, "forwardDelete": .deleteForward,
      "home": .home, "end": .end, "pageUp": .pageUp, "pageDown": .pageDown,
    ]
    if let key = special[name] { return String(UnicodeScalar(UInt32(key.rawValue)) ?? " ") }
    if name == "escape" { return "\u{1B}" }
    if name == "space" { return " " }
    if let number = functionKey(name) {
      return String(UnicodeScalar(UInt32(0xF703 + number)) ?? " ")
    }
    return name
  }

  private static func functionKey(_ name: String) -> Int? {
    name.count > 1 && name.hasPrefix("f") ? Int(name.dropFirst()) : nil
  }
  private static func isFunction(_ name: String) -> Bool {
    functionKey(name) != nil
      || ["up", "down", "left", "right", "home", "end", "pageUp", "pageDown", "forwardDelete"]
        .contains(name)
  }

  /// macOS's numbers of keys, by the names that keys have here.
  private static let codes: [String: UInt16] = [
    "a": 0, "s": 1, "d": 2, "f": 3, "h": 4, "g": 5, "z": 6, "x": 7, "c": 8, "v": 9, "b": 11,
    "q": 12, "w": 13, "e": 14, "r": 15, "y": 16, "t": 17, "1": 18, "2": 19, "3": 20, "4": 21,
    "6": 22, "5": 23, "=": 24, "9": 25, "7": 26, "-": 27, "8": 28, "0": 29, "]": 30, "o": 31,
    "u": 32, "[": 33, "i": 34, "p": 35, "return": 36, "l": 37, "j": 38, "'": 39, "k": 40, ";": 41,
    "\\": 42, ",": 43, "/": 44, "n": 45, "m": 46, ".": 47, "tab": 48, "space": 49, " ": 49,
    "`": 50, "delete": 51, "escape": 53, "f5": 96, "f6": 97, "f7": 98, "f3": 99, "f8": 100,
    "f9": 101, "f11": 103, "f10": 109, "f12": 111, "home": 115, "pageup": 116,
    "forwarddelete": 117, "f4": 118, "end": 119, "f2": 120, "pagedown": 121, "f1": 122,
    "left": 123, "right": 124, "down": 125, "up": 126,
  ]
}
