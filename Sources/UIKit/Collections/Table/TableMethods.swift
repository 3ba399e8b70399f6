import VivaceGeometry

/// What a table offers only where somebody does it: deleting and inserting rows, moving rows.
@MainActor enum TableMethods {
  /// Whether a data source has `tableView(_:commit:forRowAt:)`; nil where it cannot be told.
  static func commits(_ source: any UITableViewDataSource) -> Bool? {
    if source is UITableViewController {
      return controllerCommits?.isOverridden(by: type(of: source))
    }
    return commit?.isWritten(by: Conformance(of: source as any UITableViewDataSource))
  }
  /// Whether it has `tableView(_:moveRowAt:to:)`.
  static func moves(_ source: any UITableViewDataSource) -> Bool? {
    if source is UITableViewController {
      return controllerMoves?.isOverridden(by: type(of: source))
    }
    return move?.isWritten(by: Conformance(of: source as any UITableViewDataSource))
  }

  private static func method(_ requirement: Int, _ writing: any UITableViewDataSource)
    -> WrittenMethod?
  {
    WrittenMethod(
      requirement: requirement,
      silent: Conformance(of: SilentSource() as any UITableViewDataSource),
      writing: Conformance(of: writing as any UITableViewDataSource))
  }
  /// Places among the requirements of `UITableViewDataSource`.
  private static let commit = method(9, CommittingSource())
  private static let move = method(10, MovingSource())

  private static let controllerCommits = OverriddenMethod(
    of: UITableViewController.self, silent: SilentController.self,
    writing: CommittingController.self)
  private static let controllerMoves = OverriddenMethod(
    of: UITableViewController.self, silent: SilentController.self, writing: MovingController.self)
}

private final class SilentSource: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

private final class CommittingSource: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.deleteRows(at: [indexPath], with: .none) }
}

private final class MovingSource: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.moveRow(at: sourceIndexPath, to: destinationIndexPath) }
}

private final class SilentController: UITableViewController {}

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
