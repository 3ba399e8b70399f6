import VivaceGeometry

/// A row that a table is to show before its data source has it: with a cell of its own, at a place
/// among the data's rows.
@MainActor @preconcurrency open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Fills the cell, whenever it has to be made.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: The row of the data before which it is shown.
  ///   - reuseIdentifier: What its cell is registered as.
  ///   - rowHeight: `UITableView.automaticDimension` is as high as the cell wants to be.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    self.rowHeight = rowHeight
    super.init()
  }
}

/// A row for something that was dropped and is still being fetched.
@MainActor @preconcurrency open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns the visible part of the landing cell; nil is all of it.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that is shown: ends it by a row of the data, or by none.
@MainActor @preconcurrency public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// The data is to get the row at the given place; the table follows by itself. False, and nothing is
  /// called, where the placeholder has gone.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult func deletePlaceholder() -> Bool
}

/// Makes places among the data those among what is shown, placeholders counted, and back.
@MainActor @preconcurrency public protocol UIDataSourceTranslating: NSObjectProtocol {
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Nil for a placeholder.
  func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath?
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UITableView: UIDataSourceTranslating {
  /// An identical index: placeholders are rows, not sections.
  public func presentationSectionIndex(forDataSourceSectionIndex index: Int) -> Int { index }
  /// The index itself, in the other direction.
  public func dataSourceSectionIndex(forPresentationSectionIndex index: Int) -> Int { index }
  /// The position among the shown rows, with the placeholders counted.
  public func presentationIndexPath(forDataSourceIndexPath path: IndexPath?) -> IndexPath? {
    path.map(placeholders.shown)
  }
  /// The row's position in the data; nil for a placeholder.
  public func dataSourceIndexPath(forPresentationIndexPath path: IndexPath?) -> IndexPath? {
    path.flatMap(placeholders.data)
  }
  /// Runs the closure with index paths of the shown rows, which this table always uses.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    actionsToTranslate()
  }
}
