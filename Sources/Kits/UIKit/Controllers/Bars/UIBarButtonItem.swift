import VivaceGeometry
import VivaceMessages

/// A button on a navigation bar or toolbar, a view of the program's, or a space between them.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  /// The weight of an item.
  public enum Style: Int, Sendable {
    case plain
    /// Equal to `plain`.
    case bordered
    /// In bold: what finishes a task.
    case done
    /// The emphasized style; another name of `done`.
    public static var prominent: Style { .done }
  }

  /// Buttons that every program has, with the titles and pictures of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close, writingTools
  }

  /// The weight of the item.
  open var style = Style.plain { didSet { changed() } }
  /// How wide it is at least; of a fixed space, how wide it is.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// It is as wide as the widest of these, so that its neighbours stand still when its title changes.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// A view in place of title and picture.
  open var customView: UIView? { didSet { changed() } }
  /// The message that is sent to the target when it is tapped.
  open var action: Selector?
  /// Held weakly; nil asks the first responder and those around it.
  open weak var target: AnyObject?
  /// The color of title and picture; nil is the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// Gives the item its title and picture, and is done when it is tapped.
  open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }
  /// Opens on a tap, or on a long press where the item does something by itself.
  open var menu: UIMenu? { didSet { changed() } }
  /// With a menu, the item shows the chosen action; without, a tap selects it or ends that.
  open var changesSelectionAsPrimaryAction = false { didSet { changed() } }
  /// Whether the item is shown as selected.
  open var isSelected = false { didSet { changed() } }
  /// Whether the item is left out.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// Stored only: symbols change without an animation.
  open var isSymbolAnimationEnabled = false

  /// The kind of a system item; nil for others.
  private(set) var systemItem: SystemItem?
  /// Its button or view, as long as it is shown.
  var shown: UIView?

  public nonisolated override init() {
    systemItem = nil
    super.init()
  }
  /// Decodes nothing: a plain item without a title.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  private init(system: SystemItem) {
    super.init()
    adopt(system)
  }

  /// Becomes the item of a common action.
  func adopt(_ system: SystemItem) {
    systemItem = system
    title = system.title
    image = system.symbol.flatMap { UIImage(systemName: $0) }
    if system == .done || system == .save { style = .done }
  }

  /// An item with a title that sends a message.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    (self.title, self.style) = (title, style)
    adopt(target, action)
  }
  /// An item with a picture that sends a message.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
  }
  /// Equivalent with another picture for bars of compact height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    (self.image, self.landscapeImagePhone, self.style) = (image, landscapeImagePhone, style)
    adopt(target, action)
  }
  /// An item with the title or symbol of a common action.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(system: barButtonSystemItem)
    adopt(target, action)
  }
  /// An item with a view of its own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// An item for a common action, with a closure or a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(system: systemItem)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    adoptPrimaryAction()
  }
  /// An item with a title or a picture and a closure or a menu; the action's own title counts without one.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title, image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    adoptPrimaryAction()
  }

  /// A space of a width, for toolbars.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(system: .fixedSpace)
    item.width = width
    return item
  }
  /// A space that takes the remaining width, for toolbars.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(system: .flexibleSpace) }

  private func adopt(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func adoptPrimaryAction() {
    guard let primaryAction else { return changed() }
    if systemItem == nil {
      if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
      if image == nil { image = primaryAction.image }
    }
    changed()
  }

  /// Does what a tap does.
  func perform(from view: UIView?, _ event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { return primaryAction.perform(for: self) }
    guard let action else { return }
    let found =
      target ?? (FirstResponder.current ?? view)?.target(forAction: action, withSender: self)
      as AnyObject?
    if let found { _send(action, to: found, self, event) }
  }
}

extension UIBarButtonItem.SystemItem {
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .pageCurl: "book.pages"
    case .writingTools: "apple.writing.tools"
    default: nil
    }
  }
}

/// Items that belong together, and the item that represents them in compact widths.
@MainActor @preconcurrency open class UIBarButtonItemGroup: NSObject {
  /// The items of the group.
  open var barButtonItems: [UIBarButtonItem]
  /// One item that replaces the group where it does not fit.
  open var representativeItem: UIBarButtonItem?
  /// Whether all items are hidden.
  open var isHidden = false { didSet { for item in barButtonItems { item.isHidden = isHidden } } }

  /// A group of items, with one that replaces them where they do not fit.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }
}
