import VivaceAttributeGraph
import VivaceGeometry

/// A key with modifiers that does what a control does, wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut follows the user's keyboard.
  public struct Localization: Hashable, Sendable {
    private let name: String
    /// The default: where text runs from right to left, keys that point to a side are mirrored.
    public static let automatic = Localization(name: "automatic")
    /// Keeps the key in either direction of text.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// The key as it is given. Keys are taken as characters, so that no keyboard needs another adaptation.
    public static let custom = Localization(name: "custom")
  }

  /// Return, without modifiers.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, without modifiers.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key that has to be pressed.
  public var key: KeyEquivalent
  /// The modifier keys that have to be held, and no others.
  public var modifiers: EventModifiers
  /// The adaptation to the user's language.
  public var localization: Localization

  /// A key with modifiers, command unless given.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  /// A key with modifiers, command unless given, and its adaptation.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
    hasher.combine(localization)
  }

  /// Keys that point to a side, each with the one of the other side.
  private static let mirrored: [KeyEquivalent: KeyEquivalent] = {
    let pairs: [(KeyEquivalent, KeyEquivalent)] = [
      ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"), (.leftArrow, .rightArrow),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
  }()

  /// The shortcut where text has a direction.
  package func adapted(to direction: LayoutDirection) -> KeyboardShortcut {
    guard direction == .rightToLeft, localization == .automatic,
      let mirrored = Self.mirrored[key]
    else { return self }
    var shortcut = self
    shortcut.key = mirrored
    return shortcut
  }

  /// Letters match in either case; caps lock and the number pad make no difference.
  func matches(_ press: KeyPress) -> Bool {
    let counted: EventModifiers = [.shift, .control, .option, .command]
    let isKey =
      key == press.key || key.character.lowercased() == press.key.character.lowercased()
    return isKey && modifiers.intersection(counted) == press.modifiers.intersection(counted)
  }
}

/// A control for keys: the focus goes to it, space and return press it, and so does the shortcut that
/// the environment has for it.
final class ControlTarget: FocusTarget {
  var shortcut: KeyboardShortcut?
  /// Nil for a control that has a value, and nothing that can be done at once.
  var action: (() -> Void)?
  var adjustment: ControlAdjustment?
  var isRightToLeft = false

  func trigger() { Transaction.with(Transaction()) { action?() } }

  func adjust(_ step: ControlAdjustment.Step) {
    Transaction.with(Transaction()) { adjustment?.adjust(step) }
  }
}

private final class ControlKeys: FocusHandler {
  override func handle(_ key: KeyEvent) -> Bool {
    let chords: EventModifiers = [.control, .option, .command]
    guard let control = target as? ControlTarget, key.modifiers.isDisjoint(with: chords) else {
      return false
    }
    let step = control.adjustment?.step(for: key.key, isRightToLeft: control.isRightToLeft)
    if let step {
      control.adjust(step)
      return true
    }
    guard key.key == "space" || key.key == "return", control.action != nil else { return false }
    if key.phase == .down { control.trigger() }
    return true
  }
}

private nonisolated struct _ControlKeysModifier: _FocusPartModifier {
  var action: (() -> Void)?
  var adjustment: ControlAdjustment?
  var ringRadius: CGFloat

  nonisolated static func makePart(_ inputs: _ViewInputs) -> ControlTarget {
    let target = ControlTarget(inputs)
    let handler = ControlKeys()
    handler.target = target
    target.handler = handler
    target.interactions = .activate
    return target
  }
  nonisolated func update(_ target: ControlTarget, in environment: Attribute<EnvironmentValues>) {
    let environment = environment.value
    target.showsRing = environment.isFocusEffectEnabled
    target.shortcut = environment.keyboardShortcut?.adapted(to: environment.layoutDirection)
    target.action = action
    target.adjustment = adjustment
    target.isRightToLeft = adjustment != nil && environment.layoutDirection == .rightToLeft
    target.ringRadius = ringRadius
  }
  /// Text inside is not selectable, since presses belong to the control.
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeAround(modifier, inputs) { _, inputs in
      var inner = inputs
      inner.isTextSelectable = false
      return body(inner)
    }
  }
  nonisolated static func start(
    _ target: ControlTarget, _ modifier: Attribute<Self>, _ inputs: _ViewInputs
  ) {
    target.removeWithScope()
  }
}

extension EnvironmentValues {
  /// The shortcut of the controls here; nil, the default, when they have none.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
  private struct KeyboardShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
  }
}

extension View {
  /// Makes the view a control for keys: they can focus it, press it, and reach it by a shortcut.
  /// The ring around it is as round as it is itself.
  package nonisolated func controlKeys(
    ringRadius: CGFloat = 6, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ControlKeysModifier(action: action, ringRadius: ringRadius))
  }

  /// Makes the view a control with a value: keys can focus it, and arrows, Home and End change it.
  package nonisolated func adjustedByKeys(
    _ arrows: ControlAdjustment.Arrows, ringRadius: CGFloat = 6,
    _ adjust: @escaping (ControlAdjustment.Step) -> Void
  ) -> some View {
    modifier(
      _ControlKeysModifier(
        adjustment: ControlAdjustment(arrows: arrows, adjust: adjust), ringRadius: ringRadius))
  }

  /// Lets a key, by default with command, do what the controls in this view do, wherever the focus
  /// is in the window. The first match in reading order wins.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a shortcut do what the controls in this view do, wherever the focus is in the window.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }

  /// Lets a shortcut do what the controls in this view do; nil takes one from outside away.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// `keyboardShortcut(_:modifiers:)`, saying how the keys follow the user's keyboard.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
}
