// The grid of bracelets, made with UIKit.

import UIKit

final class GridController: UIViewController {
  private let shelf: Shelf
  private let choose: (Half) -> Void
  private let collection: UICollectionView

  init(shelf: Shelf, choose: @escaping (Half) -> Void) {
    self.shelf = shelf
    self.choose = choose
    collection = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    super.init(nibName: nil, bundle: nil)
    navigationItem.titleView = makeSwitch()
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  // MARK: Views

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .table
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.backgroundColor = .clear
    collection.register(BraceletCell.self, forCellWithReuseIdentifier: BraceletCell.identifier)
    collection.register(
      GridHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: GridHeaderView.identifier)
    collection.dataSource = self
    collection.delegate = self
    view.addSubview(collection)
  }

  /// The bracelets may be others than when they were last seen.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    collection.reconfigureItems(at: collection.indexPathsForVisibleItems)
  }

  private func makeSwitch() -> UISegmentedControl {
    let control = UISegmentedControl(items: Half.allCases.map(\.rawValue))
    control.selectedSegmentIndex = 1
    control.frame.size.width = 180
    control.addAction(
      UIAction { [choose] action in
        guard let control = action.sender as? UISegmentedControl else { return }
        choose(Half.allCases[control.selectedSegmentIndex])
      }, for: .valueChanged)
    return control
  }

  /// Makes a grid of as many columns as fit a name.
  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let available = environment.container.effectiveContentSize.width
      let traits = environment.traitCollection
      let isLarge = traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
      let narrow = UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 132)
      let narrowest = isLarge ? max(narrow, 220) : min(narrow, 280)
      let margin = max(16, (available - 1088) / 2)
      let width = max(available - 2 * margin, narrowest)
      let columns = max(1, ((width + 16) / (narrowest + 16)).rounded(.down))
      let side = (width - 16 * (columns - 1)) / columns
      let cell = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(side), heightDimension: .estimated(side + 44)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(side + 44)),
        subitems: [cell])
      row.interItemSpacing = .fixed(16)
      let section = NSCollectionLayoutSection(group: row)
      section.interGroupSpacing = 20
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 20, leading: margin, bottom: 24, trailing: margin)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  // MARK: Zoom

  private func open(_ bracelet: Bracelet) {
    let editor = EditorController(shelf: shelf, shown: bracelet.id)
    let options = UIViewController.Transition.ZoomOptions()
    // Beads are drawn out of the box, not the editor.
    options.interactiveDismissShouldBegin = { [unowned editor] context in
      context.willBegin && !editor.boxContains(context.location)
    }
    // Asked again when it closes: by then another bracelet may be shown, and cells have been reused.
    editor.preferredTransition = .zoom(options: options) { [unowned self] context in
      (context.zoomedViewController as? EditorController).flatMap { self.patch(of: $0.shown) }
    }
    navigationController?.pushViewController(editor, animated: true)
  }

  /// The felt of a bracelet, brought into sight.
  private func patch(of bracelet: Bracelet.ID) -> UIView? {
    guard let index = shelf.bracelets.firstIndex(where: { $0.id == bracelet }) else { return nil }
    let path = IndexPath(item: index, section: 0)
    if !collection.indexPathsForVisibleItems.contains(path) {
      collection.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collection.layoutIfNeeded()
    }
    return (collection.cellForItem(at: path) as? BraceletCell)?.patch
  }
}

extension GridController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { shelf.bracelets.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: BraceletCell.identifier, for: indexPath)
    (cell as? BraceletCell)?.show(shelf.bracelets[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: GridHeaderView.identifier, for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(shelf.bracelets[indexPath.item])
  }
}
