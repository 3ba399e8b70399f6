import VivaceMessages

/// A titled message, sent to the first responder in the chain that handles it.
@MainActor @preconcurrency open class UICommand: UIMenuElement {
  public let action: Selector
  /// Data that distinguishes commands with the same action; nil by default.
  public let propertyList: Any?
  /// Variants for other modifier keys. Stored only: menus here show none of them.
  public let alternates: [UICommandAlternate]
  /// A longer title for overviews of shortcuts. Stored only: there is no such overview here.
  open var discoverabilityTitle: String?
  /// Disabled, hidden or destructive; `validate(_:)` of the responder may change it before use.
  open var attributes: Attributes
  /// The check beside the title; a mixed state shows none.
  open var state: State

  /// With nothing but an action the command has an empty title and is off.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state) = (attributes, state)
    super.init(title, nil, image)
  }

  /// Sends the message along the chain from a responder on; returns true if it was handled.
  @discardableResult package func perform(from responder: UIResponder?) -> Bool {
    guard let target = responder?.target(forAction: action, withSender: self) else { return false }
    (target as? UIResponder)?.validate(self)
    guard !attributes.contains(.disabled) else { return false }
    if let responder = target as? UIResponder, responder.edit(action, self) { return true }
    _send(action, to: target as AnyObject, self)
    return true
  }
}

/// A variant of a command for other modifier keys.
@MainActor @preconcurrency open class UICommandAlternate: NSObject {
  public let title: String
  /// The message that the variant sends.
  public let action: Selector
  /// The keys that must be held for the variant.
  public let modifierFlags: UIKeyModifierFlags

  /// A variant with its own title and message.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}

/// A command with a key.
@MainActor @preconcurrency open class UIKeyCommand: UICommand {
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The name of the key with the arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The name of the key with the arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The name of the key with the arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The name of the escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The name of the key for the page above.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The name of the key for the page below.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The name of the home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The name of the end key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The name of the backward delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The name of the F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The name of the F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The name of the F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The name of the F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The name of the F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The name of the F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The name of the F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The name of the F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The name of the F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The name of the F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The name of the F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The name of the F12 key.
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The text that the key types without modifiers, or one of the names above.
  public let input: String?
  /// The modifier keys that must be held with the key.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it comes before what the key does by itself, as moving a caret.
  open var wantsPriorityOverSystemBehavior = false
  /// Stored only: keys are not adapted to other keyboard layouts. True by default.
  open var allowsAutomaticLocalization = true
  /// Stored only: arrows are not swapped from right to left. True by default.
  open var allowsAutomaticMirroring = true

  /// A command with a title, which menus show, and its key.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// A key without a title, for `keyCommands` of responders.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Equivalent with a title for overviews of shortcuts.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Letters match in either case; caps lock and the number pad make no difference.
  func matches(_ key: PressedKey) -> Bool {
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard let input, modifierFlags.intersection(counted) == key.modifiers.intersection(counted)
    else { return false }
    return input == key.input || input.lowercased() == key.input.lowercased()
  }
}
