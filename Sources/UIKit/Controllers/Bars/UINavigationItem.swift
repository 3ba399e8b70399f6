import VivaceGeometry
import VivaceLooks

/// The content of the navigation bar for a screen.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the item below; the root's is large.
    case automatic
    case always, never
    case inline
  }
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the screen below, "Back", or the chevron alone, by what has room.
    case `default`
    /// "Back", or the chevron alone.
    case generic
    case minimal
  }
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }

  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var subtitle: String? { didSet { if subtitle != oldValue { changed() } } }
  /// Replaces the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the rest.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  open var style = ItemStyle.navigator { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  /// The back button of the screens above this one.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  open var backButtonTitle: String? { didSet { changed() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// Replaces the action of this screen's back button.
  open var backAction: UIAction? { didSet { changed() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the items on the left stand beside the back button, not in its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// Its field stands below the title.
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

  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
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
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }

  /// Appearance objects, by the names of the properties that hold them.
  package var appearances: [String: AnyObject] = [:] { didSet { changed() } }

  weak var observer: (any NavigationItemObserver)?
  /// The split view controller's button before the items on the left.
  var columnButton: UIBarButtonItem? { didSet { if columnButton !== oldValue { changed() } } }

  public init(title: String) {
    self.title = title
    super.init()
  }
  public nonisolated override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    animate(animated) { self.hidesBackButton = hidesBackButton }
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    animate(animated) { self.leftBarButtonItems = items }
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    animate(animated) { self.rightBarButtonItems = items }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    animate(animated) { self.leftBarButtonItem = item }
  }
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

  /// The field is of another height, or stands elsewhere.
  func searchChanged() { changed() }

  /// Whether the field stands alone, without the title.
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
