/// Provides the number of rows, and the cells of the visible ones.
///
/// Rows can be swiped to be deleted if `tableView(_:commit:forRowAt:)` is implemented, and moved if
/// `tableView(_:moveRowAt:to:)` is, or if `tableView(_:canMoveRowAt:)` returns true. This is known of a
/// `UITableViewController`, and of every class whose source the tool has read. For others rows can be swiped
/// until the first deletion has met nothing but the default implementation; `tableView(_:canEditRowAt:)` can
/// exclude them.
@MainActor @preconcurrency public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// Called when the user deletes or inserts a row: change the data and the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Called after the user has moved a row: change the data; the table is up to date.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One section, if the source does not say.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The text of a header; nil by default.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// The text of a footer; nil by default.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Decides about editing of a row; true by default.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Allowed by default.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    ReorderPermission.unsaid()
  }
  /// The letters at the table's edge; nil by default, which shows no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section for a letter; by default that of the same number.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// The reaction to a deletion or insertion. A source without it allows no swipe to delete.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.isSilent.insert(.commit) }
  /// The reaction to a dragged row. A source without it allows no drag.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Receives the rows that will be shown soon, so that their data can be fetched.
@MainActor @preconcurrency public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Called for announced rows that will not be shown after all.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// Which members a data source or a delegate does not have: their defaults note it when they are
/// called, and the table asks no more.
struct UnimplementedTableMethods: OptionSet {
  let rawValue: Int
  static let commit = UnimplementedTableMethods(rawValue: 1)
  static let height = UnimplementedTableMethods(rawValue: 2)
  static let estimate = UnimplementedTableMethods(rawValue: 4)
  static let header = UnimplementedTableMethods(rawValue: 8)
  static let footer = UnimplementedTableMethods(rawValue: 16)
}

extension UITableView {
  /// The default of a member that is not implemented, which is noted.
  func unimplemented<Answer>(_ question: UnimplementedTableMethods, _ answer: Answer) -> Answer {
    isSilent.insert(question)
    return answer
  }
}
