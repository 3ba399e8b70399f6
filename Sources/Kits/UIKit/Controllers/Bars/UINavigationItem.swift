import VivaceGeometry
import VivaceLooks

/// The content of the navigation bar for a screen.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// The cases in which a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the item below; the root's is large.
    case automatic
    case always, never
    case inline
  }
  /// The form of the back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the screen below, "Back", or the chevron alone, by what has room.
    case `default`
    /// "Back", or the chevron alone.
    case generic
    case minimal
  }
  /// The arrangement of a bar's content.
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }

  /// The title of the screen.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A second line below the title.
  open var subtitle: String? { didSet { if subtitle != oldValue { changed() } } }
  /// Replaces the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the rest.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The arrangement of the bar's content.
  open var style = ItemStyle.navigator { didSet { changed() } }
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  /// The back button of the screens above this one.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The back button's title for the screens above this one; nil is this screen's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The form of the back button for the screens above this one.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// Replaces the action of this screen's back button.
  open var backAction: UIAction? { didSet { changed() } }
  /// Whether the screen has no back button.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the items on the left are beside the back button, not in its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// Its field is below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.searchBar.isInBar = false
      oldValue?.item = nil
      searchController?.item = self
      searchController?.searchBar.isInBar = true
      changed()
    }
  }
  /// Whether the field makes room for the content as it scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }

  /// The items on the left, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The items on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The first on the left; setting it leaves it alone there.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The one at the right edge; setting it leaves it alone there.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The groups at the leading edge.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
  /// The groups in the middle.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
  /// The groups at the trailing edge.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }

  /// Appearance objects, by the names of the properties that hold them.
  package var appearances: [String: AnyObject] = [:] { didSet { changed() } }

  weak var observer: (any NavigationItemObserver)?
  /// The split view controller's button before the items on the left.
  var columnButton: UIBarButtonItem? { didSet { if columnButton !== oldValue { changed() } } }

  /// The content of a bar, with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
  public nonisolated override init() { super.init() }
  /// Reads nothing from the coder: an item without titles and buttons.
  public required init?(coder: NSCoder) { super.init() }

  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    animate(animated) { self.hidesBackButton = hidesBackButton }
  }
  /// Changes the items on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    animate(animated) { self.leftBarButtonItems = items }
  }
  /// Changes the items on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    animate(animated) { self.rightBarButtonItems = items }
  }
  /// Changes the item on the left to one item.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    animate(animated) { self.leftBarButtonItem = item }
  }
  /// Changes the item on the right to one item.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    animate(animated) { self.rightBarButtonItem = item }
  }

  private func animate(_ animated: Bool, _ change: () -> Void) {
    fades = animated
    change()
    fades = false
  }
  /// Whether a change that is made now fades.
  private(set) var fades = false

  /// The field is of another height, or is elsewhere.
  func searchChanged() { changed() }

  /// Whether the field is alone, without the title.
  var hidesTitleForSearch: Bool {
    guard let searchController else { return false }
    return searchController.searchBar.isSearching
      && searchController.hidesNavigationBarDuringPresentation
  }
  var searchHeight: CGFloat { searchController?.searchBar.fullHeight ?? 0 }
  /// How high a bar is with all of the title and the field.
  func barHeight(isCompact: Bool, isLarge: Bool) -> CGFloat {
    guard !hidesTitleForSearch else { return searchHeight }
    return titleHeight(isCompact: isCompact) + (isLarge ? BarLook.largeTitle : 0) + searchHeight
  }
  func titleHeight(isCompact: Bool) -> CGFloat {
    (isCompact ? BarLook.compactRow : BarLook.row) + (prompt == nil ? 0 : BarLook.prompt)
  }

  private func changed() { observer?.navigationItemChanged(self) }

  var leftItems: [UIBarButtonItem] {
    (columnButton.map { [$0] } ?? []) + ownLeftItems
  }
  private var ownLeftItems: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + leadingItemGroups.flatMap(\.barButtonItems)
  }
  /// From the left to the right.
  var rightItems: [UIBarButtonItem] {
    trailingItemGroups.flatMap(\.barButtonItems) + (rightBarButtonItems ?? []).reversed()
  }
  /// True if this screen has a visible back button.
  var showsBackButton: Bool {
    !hidesBackButton && (ownLeftItems.isEmpty || leftItemsSupplementBackButton)
  }
}

/// Shows a navigation item, and is called when it changes.
@MainActor protocol NavigationItemObserver: AnyObject {
  func navigationItemChanged(_ item: UINavigationItem)
}
