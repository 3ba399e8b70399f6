import VivaceGeometry

/// The tab bar's item for a screen: a picture above a title, and a badge.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
  /// A common tab with a title and a symbol.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  /// Shown in place of the picture while the tab is chosen.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// A short text at the picture; nil has none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The badge's color; red by default.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// An offset of the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Appearance objects, by the names of the properties that hold them.
  package var appearances: [String: AnyObject] = [:] { didSet { changed() } }

  public nonisolated override init() { super.init() }
  /// Decodes nothing: a tab without a title.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An item with a title and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// An item with a title, a picture, and another picture for the chosen tab.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// An item with the title and symbol of a common tab.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    (title, self.tag) = (systemItem.title, tag)
    image = UIImage(systemName: systemItem.symbol)
  }

  /// Changes the attributes of the badge's text in a state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    changed()
  }
  /// The attributes of the badge's text in a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
}

extension UITabBarItem.SystemItem {
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}
