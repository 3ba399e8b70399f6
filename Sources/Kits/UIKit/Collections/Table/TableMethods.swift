import VivaceGeometry
import VivaceMessages
import VivaceRuntimeSupport

/// Methods that enable a table's features by being implemented: deleting, inserting and moving rows.
@MainActor enum TableMethods {
  /// Whether a data source has `tableView(_:commit:forRowAt:)`; nil if it cannot be determined, as for a
  /// class that is no table's controller, unless the tool has read its source.
  static func commits(_ source: any UITableViewDataSource) -> Bool? {
    has("tableView(_:commit:forRowAt:)", source, controllerCommits)
  }
  /// Whether it has `tableView(_:moveRowAt:to:)`.
  static func moves(_ source: any UITableViewDataSource) -> Bool? {
    has("tableView(_:moveRowAt:to:)", source, controllerMoves)
  }
  private static func has(
    _ method: String, _ source: any UITableViewDataSource, _ controllers: OverriddenMethod?
  ) -> Bool? {
    if source is UITableViewController { return controllers?.isOverridden(by: type(of: source)) }
    return _lacks(type(of: source), method) ? false : nil
  }

  private static let controllerCommits = OverriddenMethod(
    of: UITableViewController.self, silent: DefaultsController.self,
    writing: CommittingController.self)
  private static let controllerMoves = OverriddenMethod(
    of: UITableViewController.self, silent: DefaultsController.self, writing: MovingController.self)
}

private final class DefaultsController: UITableViewController {}

private final class CommittingController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.deleteRows(at: [indexPath], with: .none) }
}

private final class MovingController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.moveRow(at: sourceIndexPath, to: destinationIndexPath) }
}
