import Testing
import UIKit
import VivaceMessages

@testable import VivaceUIKit

/// The optional methods of a table's controller decide which gestures the table offers.
@MainActor @Suite(.serialized) struct OverriddenMethodTests {
  private class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
  }
  private class Deleting: Rows {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private final class Below<Value>: Deleting {}
  private final class AnimatedValue: Rows {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private func swiped(_ controller: UITableViewController) -> Bool {
    let stage = ViewStage(320, 440)
    stage.window.rootViewController = controller
    stage.turn()
    stage.drag(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 120, y: 22))
    return controller.tableView.swiping.cell != nil
  }

  @Test func onlyRowsOfAControllerThatDeletesAreSwiped() {
    #expect(TableMethods.commits(Rows()) == false)
    #expect(TableMethods.commits(Deleting()) == true)
    #expect(TableMethods.commits(Below<Int>()) == true)
    #expect(TableMethods.commits(AnimatedValue()) == false)
    #expect(!swiped(Rows()))
    #expect(swiped(Deleting()))
    #expect(swiped(Below<String>()))
  }

  private class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
  private final class Known: Source {}

  /// The tool registers the methods that a class lacks in its source; of other classes nothing is
  /// known.
  @Test func onlyRowsOfADataSourceThatMayDeleteAreSwiped() {
    _addLack(Known.self, "tableView(_:commit:forRowAt:)")
    #expect(TableMethods.commits(Source()) == nil && TableMethods.moves(Known()) == nil)
    #expect(TableMethods.commits(Known()) == false)
    for (source, isSwiped) in [(Source(), true), (Known(), false)] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table.dataSource = source
      let stage = ViewStage(320, 440, table)
      stage.drag(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 120, y: 22))
      #expect((table.swiping.cell != nil) == isSwiped)
    }
  }

  @Test func onlyRowsOfAControllerThatMovesHaveGrips() {
    #expect(
      TableMethods.moves(AnimatedValue()) == true && TableMethods.moves(Deleting()) == false)
    for (controller, hasGrip) in [(AnimatedValue(), true), (Deleting(), false)] as [(Rows, Bool)] {
      let stage = ViewStage(320, 440)
      stage.window.rootViewController = controller
      stage.turn()
      controller.setEditing(true, animated: false)
      stage.turn()
      let cell = controller.tableView.cellForRow(at: [0, 0])
      cell?.showsReorderControl = true
      stage.turn()
      #expect(controller.tableView.canMove([0, 0]) == hasGrip)
    }
  }

  /// The delegate methods that subclasses override.
  private final class Menus: UITableViewController {
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: NSString(string: "row"), previewProvider: nil)
    }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  }
  private final class Tiles: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { false }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { title = "end" }
  }

  @Test func subclassesOverrideWhatDelegatesDo() {
    let menus = Menus(style: .plain)
    let delegate: any UITableViewDelegate = menus
    #expect(
      delegate.tableView(menus.tableView, contextMenuConfigurationForRowAt: [0, 0], point: .zero)
        != nil)
    #expect(!delegate.scrollViewShouldScrollToTop(menus.tableView))
    let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    let other: any UICollectionViewDelegate = tiles
    #expect(!other.collectionView(tiles.collectionView, canEditItemAt: [0, 0]))
    other.scrollViewDidEndScrollingAnimation(tiles.collectionView)
    #expect(tiles.title == "end")
  }
}
