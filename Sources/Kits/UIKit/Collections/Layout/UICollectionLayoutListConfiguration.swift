import VivaceGeometry
import VivaceGraphics
import VivaceLooks

/// How a collection's section looks that is a list.
public struct UICollectionLayoutListConfiguration {
  /// The kind of list: plain, in cards, or a sidebar.
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// The origin of headers: none, views, or the first item of each section.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// The origin of footers: none, or views.
  public enum FooterMode: Int, Sendable { case none, supplementary }
  /// Provides the buttons beside a swiped row; nil has none.
  public typealias SwipeActionsConfigurationProvider =
    /// Changes the line of one row, from the one that it would have.
    @MainActor (IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler =
    @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  /// The kind of list, which decides about margins and backgrounds.
  public var appearance: Appearance
  /// Draws lines between rows; true, except for `sidebar`.
  public var showsSeparators = true
  /// The lines of all rows, before `itemSeparatorHandler`.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes single rows' lines; nil by default.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the list; nil is what suits the appearance.
  public var backgroundColor: UIColor?
  /// The buttons at the leading edge; nil has none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The buttons at the trailing edge; nil has none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// No headers by default; those of plain lists stay in view.
  public var headerMode = HeaderMode.none
  /// No footers by default.
  public var footerMode = FooterMode.none
  /// Above headers of plain lists.
  public var headerTopPadding: CGFloat?

  /// A list of a kind without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    if appearance == .sidebar { showsSeparators = false }
  }

  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
  var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }
  var background: UIColor {
    backgroundColor ?? (isPlain ? .systemBackground : .systemGroupedBackground)
  }
}

/// The line between two rows of a list.
public struct UIListSeparatorConfiguration {
  /// A line's visibility; `automatic` leaves it to the list.
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }
  /// Insets that line up with the row's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Stored with a warning: no line is drawn above the first row.
  public var topSeparatorVisibility = Visibility.automatic {
    didSet {
      NotYet.once(
        "UIListSeparatorConfiguration.topSeparatorVisibility", "draws a line above the first row")
    }
  }
  /// The line below the row; automatic by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Stored with a warning, as the line itself.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets {
    didSet {
      NotYet.once(
        "UIListSeparatorConfiguration.topSeparatorInsets", "moves the line above the first row in")
    }
  }
  /// The distances of the line below the row from both edges.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color of the line.
  public var color: UIColor = .separator
  /// Stored only: lines of selected rows have the same color.
  public var multipleSelectionColor: UIColor = .separator

  /// Automatic lines; the kind of list makes no difference.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
  /// A section that is a list: rows as high as their content.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListLook.rowHeight))
    let group = NSCollectionLayoutGroup(
      .vertical, size, [NSCollectionLayoutItem(layoutSize: size)], count: 1, keepsLengths: true)
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let side =
      configuration.isInset
      ? ListLook.cardMargin(in: layoutEnvironment.container.contentSize.width) : 0
    // The rows of a plain list reach both edges.
    if !configuration.isInset { section.contentInsetsReference = .none }
    section.contentInsets.leading = side
    section.contentInsets.trailing = side
    let hasHeader = configuration.headerMode == .supplementary
    if configuration.isPlain {
      section.contentInsets.top = 0
    } else {
      let half = ListLook.sectionSpacing / 2
      section.contentInsets.top = hasHeader ? 0 : half
      section.contentInsets.bottom = half
    }
    let edge = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(ListLook.plainHeaderHeight))
    if hasHeader {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// All sections as lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    layout.listBackground = configuration.background
    return layout
  }
}
