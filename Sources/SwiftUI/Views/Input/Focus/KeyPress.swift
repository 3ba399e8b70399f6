import VivaceAttributeGraph
import VivaceGeometry

/// A key by the character it types without modifiers. Keys that type nothing have the characters
/// that AppKit gives them.
public struct KeyEquivalent: Hashable, Sendable {
  /// The character that the key types without modifiers.
  public var character: Character
  /// The key that types a character without modifiers.
  public init(_ character: Character) { self.character = character }

  /// The cursor key upwards.
  public static let upArrow: KeyEquivalent = "\u{F700}"
  /// The cursor key downwards.
  public static let downArrow: KeyEquivalent = "\u{F701}"
  /// The cursor key to the left.
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  /// The cursor key to the right.
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  /// The escape key.
  public static let escape: KeyEquivalent = "\u{1B}"
  /// The backspace key, which deletes before the caret.
  public static let delete: KeyEquivalent = "\u{08}"
  /// The delete key, which deletes after the caret.
  public static let deleteForward: KeyEquivalent = "\u{F728}"
  /// The home key.
  public static let home: KeyEquivalent = "\u{F729}"
  /// The end key.
  public static let end: KeyEquivalent = "\u{F72B}"
  /// The page-up key.
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  /// The page-down key.
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  /// The clear key of number pads.
  public static let clear: KeyEquivalent = "\u{F739}"
  /// The tab key.
  public static let tab: KeyEquivalent = "\t"
  /// The space bar.
  public static let space: KeyEquivalent = " "
  /// The return key.
  public static let `return`: KeyEquivalent = "\r"

  private static let names: [String: KeyEquivalent] = [
    "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow,
    "escape": .escape, "delete": .delete, "forwardDelete": .deleteForward, "home": .home,
    "end": .end, "pageUp": .pageUp, "pageDown": .pageDown, "clear": .clear, "tab": .tab,
    "space": .space, "return": .return,
  ]

  /// A key by the name that events give it; function keys have the codes F704 and up. Nil for a name
  /// that no key has.
  init?(named name: String) {
    if let known = Self.names[name] {
      self = known
    } else if name.count == 1 {
      self.init(Character(name))
    } else if name.hasPrefix("f"), let number = UInt32(name.dropFirst()), (1...35).contains(number),
      let scalar = Unicode.Scalar(0xF703 + number)
    {
      self.init(Character(scalar))
    } else {
      return nil
    }
  }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A literal of one character, such as `"s"`.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// One event of a key: pressed, repeated while it is held, or released.
public struct KeyPress: Sendable, CustomDebugStringConvertible {
  /// The phases of a key press, as a set.
  public struct Phases: OptionSet, Sendable, CustomDebugStringConvertible {
    /// One bit for each phase.
    public let rawValue: Int
    /// Keeps any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The held key types again.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key comes up.
    public static let up = Phases(rawValue: 4)
    /// All three phases.
    public static let all: Phases = [.down, .repeat, .up]

    public var debugDescription: String {
      let names = [(Phases.down, "down"), (.repeat, "repeat"), (.up, "up")]
      return "[\(names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
    }
  }

  /// Whether an action has used a key press up.
  public enum Result: Hashable, Sendable { case handled, ignored }

  /// The phase of this event; a single one.
  public let phase: Phases
  /// The key, whatever modifiers are held.
  public let key: KeyEquivalent
  /// The characters that the press types, with its modifiers.
  public let characters: String
  /// The modifier keys held during the event.
  public let modifiers: EventModifiers

  public var debugDescription: String {
    "KeyPress(phase: \(phase), key: \(key.character), characters: \(characters), "
      + "modifiers: \(modifiers.rawValue))"
  }
}

extension KeyPress {
  init(_ event: KeyEvent) {
    switch event.phase {
    case .down: phase = .down
    case .repeat: phase = .repeat
    case .up: phase = .up
    }
    let key = KeyEquivalent(named: event.key) ?? KeyEquivalent(event.characters.first ?? "\0")
    self.key = key
    characters = event.characters.isEmpty ? String(key.character) : event.characters
    modifiers = event.modifiers
  }
}

/// Listens for keys while something inside is focused.
final class KeyListener: FocusPart {
  var phases: KeyPress.Phases = []
  var accepts: (KeyPress) -> Bool = { _ in false }
  var action: (KeyPress) -> KeyPress.Result = { _ in .ignored }

  func handle(_ press: KeyPress) -> Bool {
    phases.contains(press.phase) && accepts(press) && action(press) == .handled
  }
}

nonisolated struct _KeyPressModifier: _FocusPartModifier {
  var phases: KeyPress.Phases
  var accepts: (KeyPress) -> Bool
  var action: (KeyPress) -> KeyPress.Result

  nonisolated static func makePart(_ inputs: _ViewInputs) -> KeyListener { KeyListener(inputs) }
  nonisolated func update(_ part: KeyListener, in environment: Attribute<EnvironmentValues>) {
    part.phases = phases
    part.accepts = accepts
    part.action = action
  }
}

extension View {
  /// Calls the action when the key goes down or repeats while this view, or one inside, has the
  /// focus. What it ignores continues to the views around.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
  }

  /// `onKeyPress(_:action:)` for other phases of the key; the action receives the event.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Calls the action for each of several keys while this view, or one inside, has the focus. What
  /// it ignores continues to the views around.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(phases: phases, accepts: { keys.contains($0.key) }, action: action))
  }

  /// Calls the action for keys that type nothing but these characters while this view, or one
  /// inside, has the focus.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    let accepts = { (press: KeyPress) in
      !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
    }
    return modifier(_KeyPressModifier(phases: phases, accepts: accepts, action: action))
  }

  /// Calls the action for every key while this view, or one inside, has the focus. What it ignores
  /// continues to the views around.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, accepts: { _ in true }, action: action))
  }
}
