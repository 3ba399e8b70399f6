import VivaceGeometry
import VivaceGraphics
import VivaceLooks

/// How a collection's section looks that is a list.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler =
    @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  public var appearance: Appearance
  public var showsSeparators = true
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the list; nil is what suits the appearance.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Above headers of plain lists.
  public var headerTopPadding: CGFloat?

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
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic {
    didSet {
      NotYet.once(
        "UIListSeparatorConfiguration.topSeparatorVisibility", "draws a line above the first row")
    }
  }
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets {
    didSet {
      NotYet.once(
        "UIListSeparatorConfiguration.topSeparatorInsets", "moves the line above the first row in")
    }
  }
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color: UIColor = .separator
  public var multipleSelectionColor: UIColor = .separator

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
    let side = configuration.isInset ? ListLook.cardMargin : 0
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
