/// Which key of a keyboard: the numbers of the USB standard for human interface devices.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1
  case keyboardPOSTFail = 2
  case keyboardErrorUndefined = 3
  case keyboardA = 4
  case
    keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI,
    keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ,
    keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY,
    keyboardZ, keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7,
    keyboard8, keyboard9, keyboard0, keyboardReturnOrEnter, keyboardEscape,
    keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign,
    keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound,
    keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod,
    keyboardSlash, keyboardCapsLock, keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5,
    keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12,
    keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome,
    keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow,
    keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow, keypadNumLock, keypadSlash,
    keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2, keypad3, keypad4,
    keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod, keyboardNonUSBackslash,
    keyboardApplication, keyboardPower, keypadEqualSign, keyboardF13, keyboardF14, keyboardF15,
    keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20, keyboardF21, keyboardF22,
    keyboardF23, keyboardF24, keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect,
    keyboardStop, keyboardAgain, keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste,
    keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown
  case keyboardLeftControl = 224
  case
    keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift,
    keyboardRightAlt, keyboardRightGUI

  /// The key with a name, or with what it types without modifiers.
  init(keyNamed name: String) {
    if let known = Self.named[name] {
      self = known
    } else if name.count == 1, let code = name.lowercased().unicodeScalars.first?.value {
      switch code {
      case 0x61...0x7A: self = Self(rawValue: 4 + Int(code) - 0x61)!
      case 0x31...0x39: self = Self(rawValue: 30 + Int(code) - 0x31)!
      case 0x30: self = .keyboard0
      default: self = .keyboardErrorUndefined
      }
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = Self(rawValue: number <= 12 ? 57 + number : 91 + number)!
    } else {
      self = .keyboardErrorUndefined
    }
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    "return": .keyboardReturnOrEnter, "escape": .keyboardEscape,
    "delete": .keyboardDeleteOrBackspace, "tab": .keyboardTab, "space": .keyboardSpacebar,
    "forwardDelete": .keyboardDeleteForward, "home": .keyboardHome, "end": .keyboardEnd,
    "pageUp": .keyboardPageUp, "pageDown": .keyboardPageDown, "left": .keyboardLeftArrow,
    "right": .keyboardRightArrow, "up": .keyboardUpArrow, "down": .keyboardDownArrow,
    "menu": .keyboardApplication, "clear": .keypadNumLock, "-": .keyboardHyphen,
    "=": .keyboardEqualSign, "[": .keyboardOpenBracket, "]": .keyboardCloseBracket,
    "\\": .keyboardBackslash, ";": .keyboardSemicolon, "'": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
    "/": .keyboardSlash,
  ]
}
