import Testing
import UIKit

@testable import VivaceUIKit

/// What a table offers depends on what its controller's class does.
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
  private final class Moving: Rows {
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
    #expect(OverriddenMethods.commits(Rows()) == false)
    #expect(OverriddenMethods.commits(Deleting()) == true)
    #expect(OverriddenMethods.commits(Below<Int>()) == true)
    #expect(OverriddenMethods.commits(Moving()) == false)
    #expect(!swiped(Rows()))
    #expect(swiped(Deleting()))
    #expect(swiped(Below<String>()))
  }

  @Test func onlyRowsOfAControllerThatMovesHaveGrips() {
    #expect(
      OverriddenMethods.moves(Moving()) == true && OverriddenMethods.moves(Deleting()) == false)
    for (controller, hasGrip) in [(Moving(), true), (Deleting(), false)] as [(Rows, Bool)] {
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
}
