import VivaceGeometry

/// Something that came in from outside. Locations are in window points; times in the stage's seconds.
package enum InputEvent: Sendable {
  case pointer(PointerEvent)
  case scroll(location: CGPoint, delta: CGVector, time: Double, modifiers: EventModifiers)
  case key(KeyEvent)
  case text(String, time: Double)
  /// The text that an input method is composing and has not committed; the selection is in UTF-8 bytes.
  case composition(String, selection: Range<Int>, time: Double)
  /// Modifier keys alone went down or up; these are held now.
  case modifiers(EventModifiers, time: Double)
}

package struct PointerEvent: Sendable {
  package enum Phase: Sendable { case down, moved, up, cancelled, hover, exited }
  package enum Kind: Sendable { case mouse, touch }

  /// Which finger; 0 for a mouse.
  package var id: Int
  package var phase: Phase
  package var location: CGPoint
  package var time: Double
  package var kind: Kind
  /// 1 is the primary button.
  package var button: Int
  package var modifiers: EventModifiers

  package init(
    id: Int = 0, phase: Phase, location: CGPoint, time: Double, kind: Kind = .mouse,
    button: Int = 1, modifiers: EventModifiers = []
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
    self.kind = kind
    self.button = button
    self.modifiers = modifiers
  }
}

package struct KeyEvent: Sendable {
  package enum Phase: Sendable { case down, up, `repeat` }
  package var phase: Phase
  /// A name (`escape`, `return`, `left`) or the character itself.
  package var key: String
  package var characters: String
  package var modifiers: EventModifiers
  package var time: Double

  package init(
    phase: Phase, key: String, characters: String = "", modifiers: EventModifiers = [],
    time: Double
  ) {
    self.phase = phase
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    self.time = time
  }
}

/// The modifier keys that are held, as a set.
@frozen public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock is on.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// A shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// A control key.
  public static let control = EventModifiers(rawValue: 4)
  /// An alt or option key.
  public static let option = EventModifiers(rawValue: 8)
  /// The command key of shortcuts.
  public static let command = EventModifiers(rawValue: 16)
  /// The key is on the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// The function key, which no key press reports.
  @available(*, deprecated, message: "Function modifier is reserved for system applications")
  public static let function = EventModifiers(rawValue: 64)
  /// All but `function`.
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}
