import VivaceGeometry

/// An item that a collection is to show before its data source has it: with a cell of its own, at a
/// place among the data's items.
@MainActor @preconcurrency open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Fills the cell, whenever it has to be made.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: The item of the data before which it is shown.
  ///   - reuseIdentifier: What its cell is registered as.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// An item for something that was dropped and is still being fetched.
@MainActor @preconcurrency open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the visible part of the landing cell; nil is all of it.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that is shown: ends it by an item of the data, or by none.
@MainActor @preconcurrency public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// The data is to get the item at the given place; the collection follows by itself. False, and
  /// nothing is called, where the placeholder has gone.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult func deletePlaceholder() -> Bool
  /// Fills the cell again.
  func setNeedsCellUpdate()
}

extension UICollectionView: UIDataSourceTranslating {
  /// An identical index: placeholders add no sections.
  public func presentationSectionIndex(forDataSourceSectionIndex index: Int) -> Int { index }
  /// The index itself, as for the other direction.
  public func dataSourceSectionIndex(forPresentationSectionIndex index: Int) -> Int { index }
  /// The position among the shown items, with the placeholders counted.
  public func presentationIndexPath(forDataSourceIndexPath path: IndexPath?) -> IndexPath? {
    path.map(placeholders.shown)
  }
  /// The position in the data; nil for a placeholder.
  public func dataSourceIndexPath(forPresentationIndexPath path: IndexPath?) -> IndexPath? {
    path.flatMap(placeholders.data)
  }
  /// Runs the closure with index paths of the shown items, which this collection always uses.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    actionsToTranslate()
  }
}
