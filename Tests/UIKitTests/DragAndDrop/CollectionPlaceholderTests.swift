import Testing
import UIKit
import VivaceSupplements

@testable import VivaceUIKit

/// Items that are shown before the data has them.
@MainActor @Suite(.serialized) struct CollectionPlaceholderTests {
  private final class Tile: UICollectionViewCell {
    var text = ""
  }

  /// Keeps a drop's placeholder until the test releases it.
  private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    var texts: [String]
    var context: (any UICollectionViewDropPlaceholderContext)?
    var asked: Set<Int> = []
    var chosen: [Int] = []
    var filled = 0
    init(_ texts: [String]) { self.texts = texts }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { texts.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      asked.insert(path.item)
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      (cell as? Tile)?.text = texts[path.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: texts[indexPath.item])))]
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "tile")
      placeholder.cellUpdateHandler = { [unowned self] cell in
        filled += 1
        (cell as? Tile)?.text = "…\(filled)"
      }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
  }

  /// One tile beside the other, 40 wide.
  private func collection(_ tiles: Tiles, y: CGFloat = 0) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.minimumInteritemSpacing = 10
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: y, width: 290, height: 60), collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = tiles
    collection.delegate = tiles
    collection.dragDelegate = tiles
    collection.dropDelegate = tiles
    return collection
  }

  private func seen(_ collection: UICollectionView) -> [String] {
    collection.visibleCells.filter { $0.layer.opacity > 0 }
      .sorted { $0.center.x < $1.center.x }
      .map { "\(($0 as? Tile)?.text ?? "") \(Int($0.center.x))" }
  }

  /// A tile of another collection is dropped between “x” and “y”.
  private func dropped() -> (stage: ViewStage, collection: UICollectionView, tiles: Tiles) {
    let (upper, lower) = (Tiles(["a", "b", "c"]), Tiles(["x", "y", "z"]))
    let (from, to) = (collection(upper), collection(lower, y: 100))
    let stage = ViewStage(290, 200, from, to)
    stage.down(70, 20)
    stage.advance(by: 0.6)
    stage.move(72, 50)
    stage.move(66, 122)
    stage.up(66, 122)
    stage.advance(by: 2)
    withExtendedLifetime(upper) {}
    return (stage, to, lower)
  }

  @Test("a placeholder stands between the items, and the data source never hears of it")
  func shown() {
    let (stage, collection, tiles) = dropped()
    #expect(seen(collection) == ["x 20", "…1 70", "y 120", "z 170"])
    #expect(tiles.asked == [0, 1, 2] && collection.hasUncommittedUpdates)
    #expect(collection.presentationIndexPath(forDataSourceIndexPath: [0, 1]) == [0, 2])
    #expect(collection.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == [0, 1])
    #expect(collection.dataSourceIndexPath(forPresentationIndexPath: [0, 1]) == nil)
    stage.tap(120, 120)
    stage.tap(70, 120)
    #expect(tiles.chosen == [1])
    tiles.context?.setNeedsCellUpdate()
    #expect(seen(collection)[1] == "…2 70")
    stage.keep("collection-placeholder")
  }

  @Test func itBecomesTheItemThatTheDataGets() throws {
    let (stage, collection, tiles) = dropped()
    let context = try #require(tiles.context)
    #expect(context.commitInsertion { tiles.texts.insert("b", at: $0.item) })
    stage.advance(by: 1)
    #expect(tiles.texts == ["x", "b", "y", "z"] && !collection.hasUncommittedUpdates)
    #expect(seen(collection) == ["x 20", "b 70", "y 120", "z 170"])
    #expect(!context.commitInsertion { _ in Issue.record("it has gone") })
  }

  @Test func itemsThatComeBeforeItMoveIt() throws {
    let (stage, collection, tiles) = dropped()
    tiles.texts.insert("w", at: 0)
    collection.insertItems(at: [[0, 0]])
    stage.advance(by: 1)
    #expect(seen(collection) == ["w 20", "x 70", "…1 120", "y 170", "z 220"])
    #expect(try #require(tiles.context).commitInsertion { tiles.texts.insert("b", at: $0.item) })
    stage.advance(by: 1)
    #expect(tiles.texts == ["w", "x", "b", "y", "z"])
    #expect(seen(collection).map { $0.prefix(1) } == ["w", "x", "b", "y", "z"])
  }

  @Test func withoutAnItemItGoes() throws {
    let (stage, collection, tiles) = dropped()
    #expect(try #require(tiles.context).deletePlaceholder())
    stage.advance(by: 1)
    #expect(seen(collection) == ["x 20", "y 70", "z 120"])
    #expect(tiles.context?.deletePlaceholder() == false)
  }

  @Test func aCollectionThatLoadsAgainHasNone() {
    let (stage, collection, tiles) = dropped()
    collection.reloadData()
    stage.advance(by: 1)
    #expect(seen(collection) == ["x 20", "y 70", "z 120"])
    #expect(tiles.context?.deletePlaceholder() == false)
  }
}
