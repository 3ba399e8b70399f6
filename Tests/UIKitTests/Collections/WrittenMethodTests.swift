import Testing
import UIKit

@testable import VivaceUIKit

/// What a data source that is no controller does not do, a table does not offer.
@MainActor @Suite(.serialized) struct WrittenMethodTests {
  class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }
  class Deleting: Rows {}
  final class Silent: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    // Another one of the name.
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle) {}
  }
  class Open: UITableViewDataSource {
    var heard: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { heard.append("delete \(indexPath.row)") }
  }
  final class Inheriting: Open {}
  final class Overriding: Open {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  /// Its method does nothing, and is there all the same.
  private final class Empty<Element>: UITableViewDataSource {
    var elements: [Element] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      elements.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private final class Plain<Element>: UITableViewDataSource {
    var elements: [Element] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      elements.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }
  final class FromExtension: DeletesByItself {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }
  final class Moving: UITableViewDataSource {
    var mayMove: ((IndexPath) -> Bool)?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
  /// Says that rows can be moved, and does not move them.
  final class Promising: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  }

  #if arch(x86_64)
    @Test func whatIsWrittenIsToldFromWhatEverybodyHas() {
      let silent: [any UITableViewDataSource] = [
        Rows(), Deleting(), Silent(), Plain<Int>(), Plain<String>(), Moving(), Promising(),
      ]
      for source in silent {
        #expect(TableMethods.commits(source) == false, "\(type(of: source))")
      }
      let writing: [any UITableViewDataSource] = [
        Open(), Inheriting(), Overriding(), Empty<Int>(), Empty<[String]>(), FromExtension(),
        TableSource([]),
      ]
      for source in writing {
        #expect(TableMethods.commits(source) == true, "\(type(of: source))")
      }
      #expect(TableMethods.moves(Moving()) == true && TableMethods.moves(Open()) == false)
      #expect(TableMethods.moves(TableSource([])) == true && TableMethods.moves(Silent()) == false)
    }

    private func table(_ source: any UITableViewDataSource) -> UITableView {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      return table
    }
    private let path = IndexPath(row: 1, section: 0)

    @Test func onlyWhatIsDeletedSomewhereIsSwiped() {
      for (source, swipes) in [(Rows(), false), (Open(), true)]
        as [(any UITableViewDataSource, Bool)]
      {
        let table = table(source)
        let stage = ViewStage(300, 200, table)
        stage.turn()
        #expect((table.standardSwipe(at: path) != nil) == swipes)
        let said = warnings {
          stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 20, y: 60))
          stage.advance(by: 1)
        }
        #expect(said.isEmpty)
        #expect((source as? Open)?.heard ?? [] == (swipes ? ["delete 1"] : []))
      }
    }

    @Test func rowsAreMovedWhereTheDataSourceMovesThem() {
      let (moving, promising, rows) = (Moving(), Promising(), Rows())
      let tables = [moving as any UITableViewDataSource, promising, rows].map(table)
      for table in tables { table.setEditing(true, animated: false) }
      #expect(tables.map { $0.canMove(path) } == [true, false, false])
    }

    private class Tiles: UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 4 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    private final class MovingTiles: UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 4 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {}
    }
    private final class SilentTiles: UICollectionViewController {}
    private final class MovingController: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) { title = "moved" }
    }

    @Test func itemsAreMovedWhereTheDataSourceMovesThem() {
      #expect(CollectionMethods.moves(Tiles()) == false)
      #expect(CollectionMethods.moves(MovingTiles()) == true)
      let layout = UICollectionViewFlowLayout()
      #expect(
        CollectionMethods.moves(SilentTiles(collectionViewLayout: layout)) == false)
      #expect(
        CollectionMethods.moves(
          MovingController(collectionViewLayout: UICollectionViewFlowLayout()))
          == true)
      for (source, moves) in [(Tiles(), false), (MovingTiles(), true)]
        as [(any UICollectionViewDataSource, Bool)]
      {
        let collection = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 300, height: 200),
          collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        let stage = ViewStage(300, 200, collection)
        stage.turn()
        #expect(collection.beginInteractiveMovementForItem(at: path) == moves)
        collection.cancelInteractiveMovement()
      }
    }
  #endif
}

@MainActor protocol DeletesByItself: UITableViewDataSource {}
extension DeletesByItself {
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.tag = 1 }
}
