import VivaceGeometry

/// An element of a menu.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
  /// The mark beside an element.
  public enum State: Int, Sendable { case off, on, mixed }
  /// The availability and appearance of an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
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
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
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
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
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
