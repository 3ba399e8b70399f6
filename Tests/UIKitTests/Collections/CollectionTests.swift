import Testing
import UIKit

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct CollectionTests {
  private func numbers(_ count: Int) -> ItemSource {
    ItemSource([(0..<count).map { "\($0)" }])
  }
  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: [section, item])?.frame
  }

  // MARK: - The flow

  @Test func fullLinesSpreadWhatIsLeft() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 60)
    let (view, _) = showCollection(numbers(5), flow)
    // Three of 90 in 320 leave 50: two gaps of 25.
    #expect(frame(view, 1) == CGRect(x: 115, y: 0, width: 90, height: 60))
    #expect(frame(view, 2)?.minX == 230)
    // The last line keeps the distance.
    #expect(frame(view, 4) == CGRect(x: 115, y: 70, width: 90, height: 60))
    #expect(view.contentSize == CGSize(width: 320, height: 130))
  }

  @Test func mixedSizesStandInTheMiddleOfTheirLine() {
    let source = numbers(4)
    source.size = { CGSize(width: 100, height: $0.item == 1 ? 80 : 40) }
    let flow = UICollectionViewFlowLayout()
    flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    flow.minimumInteritemSpacing = 0
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    let (view, _) = showCollection(source, flow)
    #expect(frame(view, 0) == CGRect(x: 10, y: 55, width: 100, height: 40))
    #expect(frame(view, 1) == CGRect(x: 110, y: 35, width: 100, height: 80))
    #expect(frame(view, 3) == CGRect(x: 10, y: 125, width: 100, height: 40))
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test func aFlowGoesSidewaysToo() {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 100, height: 200)
    let (view, stage) = showCollection(numbers(1_000), flow)
    #expect(frame(view, 1) == CGRect(x: 0, y: 240, width: 100, height: 200))
    #expect(frame(view, 2) == CGRect(x: 110, y: 0, width: 100, height: 200))
    view.scrollToItem(at: [0, 500], at: .left, animated: false)
    stage.turn()
    #expect(view.contentOffset.x == 27_500 && view.pool.made <= 20)
  }

  @Test func onlyWhatIsSeenHasCells() {
    let source = numbers(10_000)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let (view, stage) = showCollection(source, flow)
    #expect(source.asked == 12)
    for step in 1...200 {
      view.contentOffset.y = CGFloat(step) * 55
      stage.turn()
    }
    #expect(view.pool.made <= 21)
    view.contentOffset.y = 30 * 110 + 20
    stage.turn()
    let (asked, layouts) = (source.asked, view.layouts)
    for step in 1...40 {
      view.contentOffset.y = 30 * 110 + 20 + CGFloat(step)
      stage.turn()
    }
    #expect(source.asked == asked && view.layouts == layouts)
  }

  @Test func cellsSayTheirSizes() {
    final class Own: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        copy.size = CGSize(width: 320, height: 70)
        return copy
      }
    }
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    flow.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: flow)
    view.register(Own.self, forCellWithReuseIdentifier: "cell")
    let source = numbers(100)
    view.dataSource = source
    _ = ViewStage(320, 440, view)
    #expect(frame(view, 1) == CGRect(x: 0, y: 70, width: 320, height: 70))
    #expect(view.visibleCells.count == 7)
  }

  @Test("a group as high as its items say is one line", arguments: [CGFloat(100), 200])
  func estimatedGroups(width: CGFloat) {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(width), heightDimension: .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
      subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let (view, _) = showCollection(
      numbers(7), UICollectionViewCompositionalLayout(section: section))
    let columns = width == 100 ? 3 : 1
    for index in 0..<7 {
      let origin = CGPoint(
        x: CGFloat(index % columns) * (width + 8), y: CGFloat(index / columns) * 55)
      #expect(frame(view, index) == CGRect(origin: origin, size: CGSize(width: width, height: 50)))
    }
  }

  /// Lays its content out at once, as many do that place something by what constraints say.
  private final class Eager: UICollectionViewCell {
    var layouts = 0
    let patch = UIView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      patch.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(patch)
      NSLayoutConstraint.activate([
        patch.topAnchor.constraint(equalTo: contentView.topAnchor),
        patch.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        patch.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        patch.heightAnchor.constraint(equalTo: patch.widthAnchor),
        patch.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      if layouts < 40 { contentView.layoutIfNeeded() }
    }
  }

  @Test func aCellMayLayOutItsContentAtOnce() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(134.4), heightDimension: .estimated(180)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(180)),
      subitems: [item])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    view.register(Eager.self, forCellWithReuseIdentifier: "cell")
    let source = numbers(5)
    view.dataSource = source
    _ = ViewStage(320, 440, view)
    for case let cell as Eager in view.visibleCells {
      #expect(cell.layouts < 6)
      #expect(abs(cell.patch.frame.width - 134.4) <= 0.5, "\(cell.patch.frame)")
    }
  }

  // MARK: - Layouts of the program's own

  private final class Circle: UICollectionViewLayout {
    var prepared = 0
    var radius: CGFloat = 100
    override func prepare() {
      super.prepare()
      prepared += 1
    }
    override var collectionViewContentSize: CGSize { collectionView!.bounds.size }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let angle = CGFloat(indexPath.item) * .pi / 2
      attributes.size = CGSize(width: 40, height: 40)
      attributes.center = CGPoint(x: 160 + radius * cos(angle), y: 220 + radius * sin(angle))
      attributes.alpha = 0.5
      return attributes
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
        layoutAttributesForItem(at: [0, $0])
      }
    }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForItem(at: itemIndexPath)!
      attributes.center = CGPoint(x: 160, y: 220)
      return attributes
    }
  }

  @Test func aLayoutOfTheProgramsOwnPlacesItems() {
    let circle = Circle()
    let source = numbers(2)
    let (view, stage) = showCollection(source, circle)
    #expect(view.cellForItem(at: [0, 0])?.center == CGPoint(x: 260, y: 220))
    #expect(view.cellForItem(at: [0, 0])?.alpha == 0.5 && circle.prepared == 1)
    circle.radius = 50
    circle.invalidateLayout()
    stage.turn()
    #expect(view.cellForItem(at: [0, 0])?.center.x == 210 && circle.prepared == 2)
    // The inserted item begins where the layout says.
    source.sections[0].append("new")
    view.insertItems(at: [[0, 2]])
    stage.advance(by: 0.1)
    let cell = view.cellForItem(at: [0, 2])!
    let x = cell.layer.presentation()!.position.x
    #expect(cell.center.x == 110 && x > 110 && x < 160)
    stage.advance(by: 1)
    #expect(cell.layer.presentation()!.position.x == 110)
    let flow = UICollectionViewFlowLayout()
    var isDone = false
    view.setCollectionViewLayout(flow, animated: true) { _ in isDone = true }
    stage.advance(by: 1)
    #expect(
      isDone && view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  // MARK: - The compositional layout

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test func groupsRepeat() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let source = numbers(10_000)
    let (view, _) = showCollection(source, UICollectionViewCompositionalLayout(section: section))
    #expect(frame(view, 0) == CGRect(x: 12, y: 7, width: 96, height: 76))
    #expect(frame(view, 4) == CGRect(x: 112, y: 97, width: 96, height: 76))
    #expect(view.contentSize.height == 300_060.0)
    #expect(source.asked == 15)
  }

  @Test func insetsOfSectionsCountFromTheirReference() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(40)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 5)
    let layout = UICollectionViewCompositionalLayout(section: section)
    let (view, stage) = showCollection(numbers(3), layout)
    let controller = UIViewController()
    controller.view.frame = view.frame
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 20)
    let parent = view.superview
    controller.view.addSubview(view)
    parent?.addSubview(controller.view)
    view.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    func sides(_ reference: UIContentInsetsReference) -> [CGFloat] {
      section.contentInsetsReference = reference
      layout.invalidateLayout()
      stage.advance(by: 0.1)
      return [frame(view, 0)?.minX ?? .nan, frame(view, 0)?.maxX ?? .nan]
    }
    #expect(sides(.automatic) == [54, 295])
    #expect(sides(.safeArea) == [54, 295])
    #expect(sides(.none) == [10, 315])
    #expect(sides(.layoutMargins) == [62, 287])
    controller.additionalSafeAreaInsets.left = 0
    #expect(sides(.automatic) == [10, 295])
  }

  @Test func aFlowLayoutInsetsSectionsFromTheMargins() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    let (view, stage) = showCollection(numbers(1), layout)
    view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    stage.advance(by: 0.1)
    #expect(frame(view, 0)?.minX == 4)
    layout.sectionInsetReference = .fromLayoutMargins
    stage.advance(by: 0.1)
    #expect(frame(view, 0)?.minX == 20)
  }

  @Test func groupsLieInGroups() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: small, count: 2)
    column.interItemSpacing = .fixed(10)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
    let (view, _) = showCollection(
      numbers(7),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 160, height: 100))
    #expect(frame(view, 1) == CGRect(x: 160, y: 0, width: 160, height: 45))
    #expect(frame(view, 2) == CGRect(x: 160, y: 55, width: 160, height: 45))
    #expect(frame(view, 3) == CGRect(x: 0, y: 100, width: 160, height: 100))
  }

  @Test func aSectionScrollsByItselfAndStopsAtGroups() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPaging
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    let source = ItemSource([(0..<50).map { "a\($0)" }, (0..<50).map { "b\($0)" }])
    let (view, stage) = showCollection(
      source, UICollectionViewCompositionalLayout(section: section))
    #expect(view.contentSize.height == 300 && source.asked == 4)
    stage.drag(from: CGPoint(x: 250, y: 80), to: CGPoint(x: 150, y: 80), steps: 5)
    stage.advance(by: 2)
    #expect(view.scrollers[0]?.contentOffset.x == 210 && view.scrollers[1]?.contentOffset.x == 0)
    #expect(view.cellForItem(at: [0, 2]) != nil && view.cellForItem(at: [0, 0]) == nil)
    let tapped = view.cellForItem(at: [0, 1])!
    #expect(tapped.convert(tapped.bounds, to: nil) == CGRect(x: 0, y: 30, width: 200, height: 120))
    stage.tap(100, 90)
    #expect(source.lines == ["select 1"])
  }

  @Test func centredGroupsBeginAndEndInTheMiddle() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let source = ItemSource([(0..<3).map { "\($0)" }])
    let (view, stage) = showCollection(
      source, UICollectionViewCompositionalLayout(section: section))
    func middle(_ item: Int) -> CGFloat? {
      view.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: nil).midX }
    }
    #expect(middle(0) == 160)
    // A tap meets what is seen there.
    #expect(view.indexPathForItem(at: CGPoint(x: 160, y: 60)) == [0, 0])
    for item in 1..<3 {
      stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 130, y: 60), steps: 5)
      stage.advance(by: 2)
      #expect(middle(item) == 160)
    }
    // Behind the last one there is nothing to go to.
    stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 130, y: 60), steps: 5)
    stage.advance(by: 2)
    #expect(middle(2) == 160)
    for _ in 0..<2 {
      stage.drag(from: CGPoint(x: 70, y: 60), to: CGPoint(x: 190, y: 60), steps: 5)
      stage.advance(by: 2)
    }
    #expect(middle(0) == 160 && source.asked >= 3)
  }

  @Test func listsHaveTheLookOfTables() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems((0..<1_000).map { "row \($0)" }, toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    let stage = ViewStage(320, 440, view)
    let first = view.cellForItem(at: [0, 0])!
    #expect(first.frame.size == CGSize(width: 288, height: 44) && first.frame.minX == 16)
    #expect(view.cellForItem(at: [0, 1])!.frame.minY == first.frame.maxY)
    #expect(view.backgroundColor == .systemGroupedBackground)
    #expect(view.pool.made < 14)
    stage.keep("collection-list", background: .white)
    view.frame.size.width = 430
    stage.turn()
    let wide = view.cellForItem(at: [0, 0])!
    #expect(wide.frame.minX == 20 && wide.frame.width == 390)
  }

  // MARK: - Hands and updates

  @Test func itemsAreChosenAndMovedByHand() {
    let source = numbers(9)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let (view, stage) = showCollection(source, flow)
    stage.tap(50, 50)
    stage.tap(160, 50)
    #expect(source.lines == ["select 0", "deselect 0", "select 1"])
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 50))
    stage.turn()
    view.endInteractiveMovement()
    stage.advance(by: 1)
    #expect(source.lines.last == "moved 0 to 2")
    #expect(shown(view).prefix(3) == ["1", "2", "0"])
    #expect(view.cellForItem(at: [0, 2])?.frame.minX == 220)
  }

  @Test func updatesMoveWhatIsSeen() {
    let source = ItemSource([["a", "b", "c", "d"]])
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let (view, stage) = showCollection(source, flow)
    let d = view.cellForItem(at: [0, 3])!
    source.sections = [["d", "x", "a", "c"]]
    var isFinished: Bool?
    view.performBatchUpdates {
      view.moveItem(at: [0, 3], to: [0, 0])
      view.deleteItems(at: [[0, 1]])
      view.insertItems(at: [[0, 1]])
    } completion: {
      isFinished = $0
    }
    #expect(view.cellForItem(at: [0, 0]) === d && shown(view) == ["d", "x", "a", "c"])
    stage.advance(by: 0.12)
    let y = d.layer.presentation()!.position.y
    #expect(y > 50 && y < 160 && isFinished == nil)
    stage.advance(by: 1)
    #expect(isFinished == true && view.leaving.isEmpty)
    #expect(d.layer.presentation()!.position.y == 50)
    source.sections = [["d"]]
    let messages = warnings { view.deleteItems(at: [[0, 0]]) }
    #expect(messages.first?.contains("had 4 items and has 1 now") == true)
    stage.turn()
    #expect(shown(view) == ["d"])
  }

  @Test func unregisteredNamesAreTold() {
    let source = numbers(1)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    view.dataSource = source
    let messages = warnings { _ = ViewStage(320, 440, view) }
    #expect(
      messages.first?.contains("\"cell\"") == true && messages.first?.contains("\"other\"") == true)
    let far = warnings { view.scrollToItem(at: [0, 5], at: .top, animated: false) }
    #expect(far.first?.contains("item 5 of section 0") == true)
  }
}
