// A collection of UIKit's with a compositional layout: a section that scrolls sideways, a grid of cells of SwiftUI's,
// and a list of rows.

import SwiftUI

struct MarketOfUIKit: View {
  var body: some View { Screen().ignoresSafeArea() }

  private struct Screen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
      let stack = UINavigationController(rootViewController: MarketController())
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }
}

private enum Shelf: Int, CaseIterable {
  case fresh, basket, recent

  var title: String {
    switch self {
    case .fresh: "Fresh today"
    case .basket: "By the basket"
    case .recent: "Bought lately"
    }
  }

  var items: [String] {
    switch self {
    case .fresh: ["Strawberries", "Asparagus", "Radishes"]
    case .basket: ["Apples", "Pears", "Plums", "Grapes", "Figs", "Lemons"]
    case .recent: ["Rye bread", "Sheep's cheese", "Olives"]
    }
  }
}

private final class MarketController: UICollectionViewController {
  private lazy var source = makeSource()

  init() {
    super.init(collectionViewLayout: Self.layout)
    title = "Market"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "cart"), style: .plain, target: nil, action: nil)
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, String>()
    for shelf in Shelf.allCases {
      snapshot.appendSections([shelf])
      snapshot.appendItems(shelf.items, toSection: shelf)
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  // MARK: - Layout

  private static var layout: UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, environment in
      let shelf = Shelf(rawValue: index) ?? .fresh
      let section =
        switch shelf {
        case .fresh: sideways
        case .basket: grid
        case .recent:
          NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
        }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  private static var sideways: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.62), heightDimension: .absolute(150)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 8, trailing: 20)
    return section
  }

  private static var grid: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(96)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
    return section
  }

  // MARK: - Cells

  private func makeSource() -> UICollectionViewDiffableDataSource<Shelf, String> {
    let banner = UICollectionView.CellRegistration<BannerCell, String> { cell, path, name in
      cell.show(name, place: path.item)
    }
    let tile = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, path, name in
      cell.contentConfiguration = UIHostingConfiguration {
        Tile(name: name, count: path.item * 2)
      }
      .margins(.all, 8)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .secondarySystemGroupedBackground
      background.cornerRadius = 14
      cell.backgroundConfiguration = background
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, path, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.secondaryText = "\(path.item + 1) days ago"
      content.image = UIImage(systemName: "clock.arrow.circlepath")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = UIListContentConfiguration.prominentInsetGroupedHeader()
      let shelf = Shelf(rawValue: path.section)
      content.text = shelf?.title
      if shelf != .recent { content.directionalLayoutMargins.leading = 4 }
      view.contentConfiguration = content
      view.backgroundConfiguration = .clear()
    }
    let source = UICollectionViewDiffableDataSource<Shelf, String>(collectionView: collectionView) {
      view, path, name in
      switch Shelf(rawValue: path.section) ?? .fresh {
      case .fresh: view.dequeueConfiguredReusableCell(using: banner, for: path, item: name)
      case .basket: view.dequeueConfiguredReusableCell(using: tile, for: path, item: name)
      case .recent: view.dequeueConfiguredReusableCell(using: row, for: path, item: name)
      }
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }
}

/// Colours that run into one another, and a name.
private final class BannerCell: UICollectionViewCell {
  private let label = UILabel()
  private let ground = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.startPoint = CGPoint(x: 0, y: 0)
    ground.endPoint = CGPoint(x: 1, y: 1)
    ground.cornerRadius = 20
    ground.cornerCurve = .continuous
    contentView.layer.addSublayer(ground)
    label.font = .systemFont(ofSize: 22, weight: .bold)
    label.textColor = .white
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ name: String, place: Int) {
    let colors: [[UIColor]] = [
      [.systemPink, .systemRed], [.systemGreen, .systemTeal], [.systemPurple, .systemPink],
    ]
    ground.colors = colors[place % colors.count].map(\.cgColor)
    label.text = name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = contentView.bounds
    label.frame = CGRect(x: 16, y: bounds.height - 44, width: bounds.width - 32, height: 30)
  }
}

/// A tile with the price of a basket.
private struct Tile: View {
  let name: String
  let count: Int

  var body: some View {
    VStack(spacing: 6) {
      Image(systemName: "basket").font(.title2).foregroundStyle(.green)
      Text(name).font(.subheadline)
      Text("\(count + 3) €").font(.caption).foregroundStyle(.secondary)
    }
  }
}

#Preview { MarketOfUIKit() }
