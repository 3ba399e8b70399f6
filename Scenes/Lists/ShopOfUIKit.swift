// A shop's front page of UIKit's: one collection whose sections scroll sideways, each in its own way.

import SwiftUI

struct ShopOfUIKit: View {
  var body: some View { Stack().ignoresSafeArea() }

  private struct Stack: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
      let stack = UINavigationController(rootViewController: ShopController())
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }
}

private struct Ware: Hashable {
  let name: String
  let note: String
  let symbol: String
  let color: UIColor
}

private enum Shelf: Int, CaseIterable {
  case offers, fresh, all
  var title: String {
    switch self {
    case .offers: "This week"
    case .fresh: "Fresh today"
    case .all: "Everything"
    }
  }
}

private final class ShopController: UIViewController {
  private lazy var shelves = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout { [weak self] index, environment in
      self?.section(Shelf.allCases[index], environment)
    })
  private var source: UICollectionViewDiffableDataSource<Shelf, Ware>?

  override func loadView() { view = shelves }
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Market"
    shelves.backgroundColor = .systemBackground
    let card = UICollectionView.CellRegistration<CardCell, Ware> { cell, _, ware in
      cell.show(ware)
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Ware> { cell, _, ware in
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = (ware.name, ware.note)
      content.image = UIImage(systemName: ware.symbol)
      content.imageProperties.tintColor = ware.color
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = Shelf.allCases[path.section].title
      content.textProperties.font = .preferredFont(forTextStyle: .title2)
      content.textProperties.color = .label
      if Shelf(rawValue: path.section) != .all { content.directionalLayoutMargins.leading = 4 }
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Shelf, Ware>(collectionView: shelves) {
      view, path, ware in
      Shelf.allCases[path.section] == .all
        ? view.dequeueConfiguredReusableCell(using: row, for: path, item: ware)
        : view.dequeueConfiguredReusableCell(using: card, for: path, item: ware)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    self.source = source
    source.apply(wares, animatingDifferences: false)
  }

  private var wares: NSDiffableDataSourceSnapshot<Shelf, Ware> {
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Ware>()
    snapshot.appendSections(Shelf.allCases)
    snapshot.appendItems(
      [
        Ware(name: "Strawberries", note: "Two boxes for one", symbol: "leaf", color: .systemRed),
        Ware(name: "Honey", note: "From the hill", symbol: "drop", color: .systemOrange),
        Ware(name: "Herbs", note: "In pots", symbol: "leaf.fill", color: .systemGreen),
      ], toSection: .offers)
    snapshot.appendItems(
      [
        Ware(name: "Bread", note: "7:00", symbol: "sun.max.fill", color: .systemBrown),
        Ware(name: "Milk", note: "8:30", symbol: "drop.fill", color: .systemBlue),
        Ware(name: "Fish", note: "9:00", symbol: "fish", color: .systemTeal),
        Ware(name: "Flowers", note: "10:00", symbol: "camera.macro", color: .systemPink),
      ], toSection: .fresh)
    snapshot.appendItems(
      [
        Ware(name: "Fruit", note: "24 kinds", symbol: "carrot", color: .systemOrange),
        Ware(name: "Cheese", note: "31 kinds", symbol: "square.grid.2x2", color: .systemYellow),
        Ware(name: "Tea", note: "12 kinds", symbol: "cup.and.saucer", color: .systemGreen),
      ], toSection: .all)
    return snapshot
  }

  private func section(
    _ shelf: Shelf, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section: NSCollectionLayoutSection
    switch shelf {
    case .offers:
      section = row(width: .fractionalWidth(0.86), height: 170)
      section.orthogonalScrollingBehavior = .groupPagingCentered
    case .fresh:
      section = row(width: .absolute(116), height: 116)
      section.orthogonalScrollingBehavior = .continuous
    case .all:
      section = .list(using: .init(appearance: .plain), layoutEnvironment: environment)
    }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }
  private func row(
    width: NSCollectionLayoutDimension, height: CGFloat
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
    return section
  }
}

/// A coloured card with a symbol above two lines.
private final class CardCell: UICollectionViewCell {
  private let symbol = UIImageView()
  private let name = UILabel()
  private let note = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 16
    contentView.clipsToBounds = true
    name.font = .preferredFont(forTextStyle: .headline)
    note.font = .preferredFont(forTextStyle: .footnote)
    for label in [name, note] { label.textColor = .white }
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    let lines = UIStackView(arrangedSubviews: [name, note])
    lines.axis = .vertical
    for view in [symbol, lines] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      symbol.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      symbol.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      symbol.widthAnchor.constraint(equalToConstant: 30),
      symbol.heightAnchor.constraint(equalToConstant: 30),
      lines.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      lines.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }
  required init?(coder: NSCoder) { nil }

  func show(_ ware: Ware) {
    contentView.backgroundColor = ware.color
    symbol.image = UIImage(systemName: ware.symbol)
    (name.text, note.text) = (ware.name, ware.note)
  }
}

#Preview { ShopOfUIKit() }
