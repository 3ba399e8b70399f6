import Testing
import UIKit
import VivaceLooks

@testable import VivaceUIKit

/// Cells that say, while they are seen, that they have become another size.
@MainActor @Suite(.serialized) struct SelfSizingTests {
  /// A box with an intrinsic height.
  private final class Box: UIView {
    var height: CGFloat = 44 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: height) }

    /// Fills another view.
    func fill(_ view: UIView) {
      translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(self)
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: view.topAnchor),
        bottomAnchor.constraint(equalTo: view.bottomAnchor),
        leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
    }
  }

  private final class Row: UITableViewCell {
    let box = Box()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.fill(contentView)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Item: UICollectionViewCell {
    let box = Box()
    override init(frame: CGRect) {
      super.init(frame: frame)
      box.fill(contentView)
    }
    required init?(coder: NSCoder) { nil }
  }

  private func rows() -> (UITableView, TableSource, ViewStage) {
    let source = TableSource([(0..<20).map(String.init)])
    source.makeCell = { _, _, _ in Row(style: .default, reuseIdentifier: nil) }
    let (table, stage) = showTable(source)
    stage.turn()
    return (table, source, stage)
  }

  private func row(_ table: UITableView, _ index: Int) throws -> Row {
    try #require(table.cellForRow(at: [0, index]) as? Row)
  }

  private func shownTop(_ view: UIView) -> CGFloat {
    (view.layer.presentation() ?? view.layer).frame.minY
  }

  @Test func aRowThatInvalidatesItsSizeGrowsAndTheOthersGoAlong() throws {
    let (table, source, stage) = rows()
    let (first, second) = (try row(table, 0), try row(table, 1))
    #expect(second.frame.minY == 44 && source.asked > 0)
    first.box.height = 100
    stage.turn()
    #expect(table.rectForRow(at: [0, 0]).height == 44)
    first.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(table.rectForRow(at: [0, 0]).height == 100 && second.frame.minY == 100)
    #expect(abs(shownTop(second) - 44) < 1e-6)
    stage.advance(by: ListLook.updateDuration / 2)
    #expect(shownTop(second) > 50 && shownTop(second) < 95)
    stage.advance(by: 1)
    #expect(shownTop(second) == 100 && first.frame.height == 100)
    #expect(abs(table.contentSize.height - 936) < 1e-6)
    #expect(!stage.turn().needsFrames)
  }

  @Test func rowsThatComeIntoSightComeFromWhereTheyWere() throws {
    let (table, source, stage) = rows()
    let first = try row(table, 0)
    first.box.height = 132
    first.invalidateIntrinsicContentSize()
    stage.turn()
    stage.advance(by: 1)
    #expect(table.visibleCells.count == 8)
    first.box.height = 44
    first.invalidateIntrinsicContentSize()
    stage.turn()
    let last = try row(table, 9)
    #expect(last.frame.minY == 9 * 44 && abs(shownTop(last) - 11 * 44) < 1e-6)
    stage.advance(by: 1)
    #expect(shownTop(last) == 9 * 44 && source.asked >= 12)
  }

  @Test func withoutAnimationItIsThereAtOnce() throws {
    let (table, source, stage) = rows()
    let (first, second) = (try row(table, 0), try row(table, 1))
    first.box.height = 100
    UIView.performWithoutAnimation { first.invalidateIntrinsicContentSize() }
    stage.turn()
    #expect(shownTop(second) == 100 && source.lines.contains("will 1"))
    #expect(!stage.turn().needsFrames)
  }

  @Test func aTableHearsOfConstraintsAndOfNothingIfItIsToldSo() throws {
    let (table, source, stage) = rows()
    let first = try row(table, 0)
    table.selfSizingInvalidation = .disabled
    first.box.height = 100
    first.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(table.rectForRow(at: [0, 0]).height == 44)
    table.selfSizingInvalidation = .enabledIncludingConstraints
    first.box.height = 80
    stage.turn()
    #expect(table.rectForRow(at: [0, 0]).height == 80)
    // Heights that the delegate gives stay.
    source.height = 30
    table.reloadData()
    stage.turn()
    let other = try row(table, 0)
    other.box.height = 90
    stage.turn()
    #expect(table.rectForRow(at: [0, 0]).height == 30)
  }

  @Test func anotherContentConfigurationIsMeasured() throws {
    let source = TableSource([["one", "two"]])
    source.makeCell = { table, path, text in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      return cell
    }
    let (table, stage) = showTable(source)
    stage.turn()
    let cell = try #require(table.cellForRow(at: [0, 0]))
    var content = cell.defaultContentConfiguration()
    content.text = String(repeating: "many words ", count: 20)
    cell.contentConfiguration = content
    stage.turn()
    let height = table.rectForRow(at: [0, 0]).height
    #expect(height > 100 && table.rectForRow(at: [0, 1]).minY == height)
    let layouts = table.layouts
    stage.advance(by: 1)
    stage.turn()
    #expect(table.layouts <= layouts + 2)
  }

  // MARK: - Collections

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private func items() -> (UICollectionView, Items, ViewStage) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    let source = Items()
    view.dataSource = source
    let stage = ViewStage(320, 440, view)
    stage.turn()
    return (view, source, stage)
  }

  private func item(_ view: UICollectionView, _ index: Int) throws -> Item {
    try #require(view.cellForItem(at: [0, index]) as? Item)
  }

  @Test func anItemThatInvalidatesItsSizeGrowsAndTheOthersGoAlong() throws {
    let (view, source, stage) = items()
    let (first, second) = (try item(view, 0), try item(view, 1))
    #expect(second.frame.minY == 44 && view.dataSource === source)
    first.box.height = 100
    first.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(first.frame.height == 100 && second.frame.minY == 100)
    #expect(abs(shownTop(second) - 44) < 1e-6)
    stage.advance(by: 1)
    #expect(shownTop(second) == 100 && !stage.turn().needsFrames)
    UIView.performWithoutAnimation {
      first.box.height = 60
      first.invalidateIntrinsicContentSize()
    }
    stage.turn()
    #expect(shownTop(second) == 60)
  }

  @Test func aCollectionHearsOfConstraintsAndOfNothingIfItIsToldSo() throws {
    let (view, source, stage) = items()
    let first = try item(view, 0)
    view.selfSizingInvalidation = .disabled
    first.box.height = 100
    first.invalidateIntrinsicContentSize()
    stage.turn()
    #expect(first.frame.height == 44 && view.dataSource === source)
    view.selfSizingInvalidation = .enabledIncludingConstraints
    first.box.height = 80
    stage.turn()
    #expect(first.frame.height == 80)
  }
}
