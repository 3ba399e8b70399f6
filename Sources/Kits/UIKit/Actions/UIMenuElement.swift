import VivaceGeometry

/// An element of a menu.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
  /// The mark beside an element.
  public enum State: Int, Sendable { case off, on, mixed }
  /// The availability and appearance of an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes, one for each.
    public let rawValue: UInt
    /// Attributes by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is dimmed and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The title is red: the action deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Menus leave the element out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the action, and its checks are updated.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title of the element.
  open var title: String
  /// A second line below the title.
  open var subtitle: String?
  /// A picture beside the title.
  open var image: UIImage?
  /// A key that does the same, written beside the title.
  package struct Chord {
    package let key: Character
    package let modifiers: UIKeyModifierFlags
    package init(key: Character, modifiers: UIKeyModifierFlags) {
      (self.key, self.modifiers) = (key, modifiers)
    }
  }
  package var chord: Chord?

  init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}

/// A closure with a title and a picture.
@MainActor @preconcurrency open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier, unique among a program's actions.
    public let rawValue: String
    /// An action's identifier by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Equivalent without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Performs the action.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The identifier of the action.
  public let identifier: Identifier
  /// A longer title for lists of commands.
  open var discoverabilityTitle: String?
  /// The availability and appearance of the action.
  open var attributes: Attributes
  /// The mark beside the action.
  open var state: State
  /// The control that performs the action.
  open internal(set) var sender: Any?
  private let handler: Handler

  /// Without an identifier the action gets a new one, `action-` and a running number.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    UIAction.last += 1
    self.identifier = identifier ?? Identifier("action-\(UIAction.last)")
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title, subtitle, image)
  }

  private static var last = 0

  /// Does it for a sender.
  func perform(for sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Performs the action with a sender.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(for: sender) }
}

/// Elements under a title.
@MainActor @preconcurrency open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier; system menus begin with `com.apple.menu.`.
    public let rawValue: String
    /// A menu's identifier by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A menu identifier by its string, without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// The presentation of a menu inside another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options, one for each.
    public let rawValue: UInt
    /// Options by their bits; unknown bits are kept and mean nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children appear as a section of the outer menu, not behind a title.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Stored only: a submenu's title is not red here.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One action inside is on at a time: choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children are side by side as pictures in one row.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }
  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }

  /// The identifier of the menu.
  public let identifier: Identifier
  /// The form of the menu.
  public let options: Options
  /// The size of the menu's elements.
  open var preferredElementSize: ElementSize
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// A menu of elements; without an identifier it is named after its title.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu-\(title)")
    (self.options, self.children) = (options, children)
    self.preferredElementSize = preferredElementSize
    super.init(title, subtitle, image)
  }

  /// Returns a copy with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that can be chosen, through inner menus, from top to bottom.
  package var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      (child as? UIMenu)?.actions ?? (child as? UIAction).map { [$0] } ?? []
    }
  }
}
