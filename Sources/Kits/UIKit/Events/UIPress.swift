import VivaceGeometry
import VivaceInteraction

/// A key that is down: one object from its first moment to its last.
@MainActor @preconcurrency open class UIPress: NSObject {
  /// The progress of a press.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// The remote control's button; keys without one
  /// have ``key``.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
    case _key = 2000
  }

  /// The instant of its last change, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The present phase.
  open internal(set) var phase = Phase.began
  /// The key or button.
  public let type: PressType
  /// The window that received the press.
  open internal(set) weak var window: UIWindow?
  /// The responder that receives the press: the first responder when it began.
  open internal(set) weak var responder: UIResponder?
  /// Always empty: recognizers do not follow keys here.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// 1 for a button that is down and knows no more.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key with its characters.
  public let key: UIKey?
  /// The stage's key event.
  package let pressed: PressedKey?

  init(_ key: PressedKey) {
    (self.key, pressed) = (UIKey(key), key)
    type =
      switch key.name {
      case "up": .upArrow
      case "down": .downArrow
      case "left": .leftArrow
      case "right": .rightArrow
      case "return": .select
      case "escape": .menu
      case "pageUp": .pageUp
      case "pageDown": .pageDown
      default: ._key
      }
    timestamp = key.time
    super.init()
  }
}

/// Keys that went down, or up.
@MainActor @preconcurrency open class UIPressesEvent: UIEvent {
  /// All keys that are down, and those that went up now.
  open internal(set) var allPresses: Set<UIPress> = []
  /// True if no responder in the chain consumed it.
  var isUnused = false

  /// The presses that a recognizer follows.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains(gesture) == true }
  }
}

/// Which keys are held with another one.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the held keys.
  public let rawValue: Int
  /// Modifier keys by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Either shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Either control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Either option key, Alt on most keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Either command key: the one with a logo on other keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key belongs to the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard, with what it types.
@MainActor @preconcurrency open class UIKey: NSObject {
  /// The characters that the press types, with the held modifiers.
  public let characters: String
  /// The characters of the key without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifiers that were held.
  public let modifierFlags: UIKeyModifierFlags
  /// The key's position on the keyboard, by its USB usage number.
  public let keyCode: UIKeyboardHIDUsage

  init(_ key: PressedKey) {
    let input = key.input
    characters = key.characters.isEmpty ? input : key.characters
    charactersIgnoringModifiers = input
    modifierFlags = key.modifiers
    keyCode = UIKeyboardHIDUsage(keyNamed: key.name)
    super.init()
  }
}

/// A key event, as delivered by the owner of the window.
package struct PressedKey {
  package enum Phase { case down, `repeat`, up }
  package var phase: Phase
  /// The text without modifiers, or a name such as `left` or `return`.
  package var name: String
  /// The text that the key types.
  package var characters: String
  package var modifiers: UIKeyModifierFlags
  package var time: Double

  package init(
    _ phase: Phase, _ name: String, characters: String = "", modifiers: UIKeyModifierFlags = [],
    time: Double = 0
  ) {
    self.phase = phase
    self.name = name
    self.characters = characters
    self.modifiers = modifiers
    self.time = time
  }

  /// The key's name in key commands.
  @MainActor var input: String {
    switch name {
    case "up": UIKeyCommand.inputUpArrow
    case "down": UIKeyCommand.inputDownArrow
    case "left": UIKeyCommand.inputLeftArrow
    case "right": UIKeyCommand.inputRightArrow
    case "escape": UIKeyCommand.inputEscape
    case "home": UIKeyCommand.inputHome
    case "end": UIKeyCommand.inputEnd
    case "pageUp": UIKeyCommand.inputPageUp
    case "pageDown": UIKeyCommand.inputPageDown
    case "forwardDelete": UIKeyCommand.inputDelete
    case "delete": "\u{8}"
    case "return": "\r"
    case "tab": "\t"
    case "space": " "
    default: functionKey.map { "UIKeyInputF\($0)" } ?? name
    }
  }

  private var functionKey: Int? {
    name.count > 1 && name.hasPrefix("f") ? Int(name.dropFirst()) : nil
  }

  /// Whether it is a command rather than text.
  var isChord: Bool { !modifiers.isDisjoint(with: [.command, .control]) }
  /// Whether what moves or is deleted is a word.
  private var goesByWords: Bool { !modifiers.isDisjoint(with: [.command, .alternate]) }

  /// Whether text follows it.
  var types: Bool {
    !isChord && !characters.isEmpty && name != "escape" && name != "tab" && name != "return"
      && name != "delete" && name != "forwardDelete"
  }

  /// The editing command of the key; nil for keys that type, and for all others.
  var editing: EditingKey? {
    EditingKey(
      key: name, byWords: goesByWords, isCommand: modifiers.contains(.command),
      isShifted: modifiers.contains(.shift))
  }
}
