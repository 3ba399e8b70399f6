import Testing
import UIKit

@testable import VivaceUIKit

/// Draws collections where the environment asks for pictures, and looks at a few of their points.
@MainActor @Suite(.serialized) struct CollectionPictures {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test(arguments: [false, true]) func aGrid(isDark: Bool) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 90)
    flow.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    flow.headerReferenceSize = CGSize(width: 0, height: 40)
    flow.sectionHeadersPinToVisibleBounds = true
    let source = ItemSource([(0..<7).map { "\($0)" }, (7..<40).map { "\($0)" }])
    let (view, stage) = showCollection(source, flow)
    stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    view.contentOffset.y = 60
    stage.turn()
    stage.keep("collection-grid-\(isDark ? "dark" : "light")")
    #expect(stage.pixel(2, 430) == (isDark ? 0xFF00_0000 : 0xFFFF_FFFF))
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame.minY == 60)
    let before = source.sections
    source.sections = [before[0].reversed(), before[1]]
    view.performBatchUpdates {
      for item in 0..<7 { view.moveItem(at: [0, item], to: [0, 6 - item]) }
    }
    stage.advance(by: 0.12)
    stage.keep("collection-grid-update-\(isDark ? "dark" : "light")")
    stage.advance(by: 1)
    #expect(shown(view).first == "6")
  }

  @Test(arguments: [false, true]) func sectionsThatScroll(isDark: Bool) {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: self.size(.fractionalWidth(1), .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: self.size(
          index == 0 ? .fractionalWidth(0.7) : .fractionalWidth(0.4),
          .absolute(index == 0 ? 160 : 100)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 16, bottom: 12, trailing: 16)
      section.orthogonalScrollingBehavior = index == 0 ? .groupPagingCentered : .continuous
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: self.size(.fractionalWidth(1), .absolute(36)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
    let source = ItemSource([(0..<9).map { "a\($0)" }, (0..<9).map { "b\($0)" }])
    let (view, stage) = showCollection(source, layout, height: 380)
    stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    stage.drag(from: CGPoint(x: 250, y: 80), to: CGPoint(x: 150, y: 80), steps: 5)
    stage.advance(by: 2)
    stage.drag(from: CGPoint(x: 250, y: 290), to: CGPoint(x: 190, y: 290), rest: 0.3)
    stage.advance(by: 2)
    stage.keep("collection-orthogonal-\(isDark ? "dark" : "light")")
    // The second group is in the middle.
    let cell = view.cellForItem(at: [0, 1])!
    #expect(abs(cell.convert(cell.bounds, to: nil).midX - 160) < 1)
    #expect(view.scrollers[1]!.contentOffset.x == 48)
  }

  @Test(arguments: [false, true]) func aList(isDark: Bool) {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, path, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.image = path.section == 0 ? UIImage(systemName: "star") : nil
      content.secondaryText = path.item == 1 ? "With a second line" : nil
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(), .label(text: "\(path.item)"), .delete(), .reorder(),
      ]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["Ant", "Bee", "Cat"], toSection: 0)
    snapshot.appendItems(["Dog", "Eel", "Fox"], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    let stage = ViewStage(320, 440, view)
    stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    stage.turn()
    stage.keep("collection-list-\(isDark ? "dark" : "light")")
    let card = view.cellForItem(at: [0, 0])!.frame
    #expect(stage.pixel(card.midX, card.minY + 4) == (isDark ? 0xFF1C_1C1E : 0xFFFF_FFFF))
    #expect(stage.pixel(4, card.midY) == (isDark ? 0xFF00_0000 : 0xFFF2_F2F7))
    // Below a header there is no line.
    #expect(
      stage.pixel(card.midX, card.minY - 1) == (isDark ? 0xFF00_0000 : 0xFFF2_F2F7))
    snapshot.deleteItems(["Bee"])
    snapshot.moveItem("Fox", beforeItem: "Ant")
    snapshot.appendItems(["Gnu"], toSection: 1)
    source.apply(snapshot)
    stage.advance(by: 0.15)
    stage.keep("collection-list-update-\(isDark ? "dark" : "light")")
    stage.advance(by: 1)
    #expect(view.cellForItem(at: [0, 0]) != nil && view.visibleCells.count == 6)
    view.isEditing = true
    stage.turn()
    stage.keep("collection-list-editing-\(isDark ? "dark" : "light")")
    // By its handle a row is moved.
    let frame = view.cellForItem(at: [1, 0])!.frame
    stage.down(frame.maxX - 28, frame.midY)
    stage.advance(by: 0.1)
    stage.move(frame.maxX - 28, frame.midY + 50)
    stage.up(frame.maxX - 28, frame.midY + 50)
    stage.advance(by: 1)
    #expect(source.snapshot().itemIdentifiers(inSection: 1) == ["Eel", "Dog", "Gnu"])
  }

  @Test func aPullRefreshes() {
    let source = TableSource([(0..<30).map { "Row \($0)" }])
    let (table, stage) = showTable(source)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    table.refreshControl = control
    stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 420), steps: 20, rest: 0.3)
    stage.advance(by: 3)
    #expect(count == 1 && control.isRefreshing && abs(table.contentOffset.y + 60) < 1)
    stage.keep("table-refresh")
    control.endRefreshing()
    stage.advance(by: 1)
    #expect(!control.isRefreshing && table.contentOffset.y == 0)
  }
}
