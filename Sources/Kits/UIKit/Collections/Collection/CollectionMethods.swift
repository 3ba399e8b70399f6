import VivaceGeometry
import VivaceRuntimeSupport

/// Methods that enable a collection's features by being implemented: moving items.
@MainActor enum CollectionMethods {
  /// Whether a data source has `collectionView(_:moveItemAt:to:)`; nil if it cannot be determined, as for a
  /// class that is no collection's controller.
  static func moves(_ source: any UICollectionViewDataSource) -> Bool? {
    source is UICollectionViewController
      ? controllerMoves?.isOverridden(by: type(of: source)) : nil
  }

  private static let controllerMoves = OverriddenMethod(
    of: UICollectionViewController.self, silent: DefaultsController.self,
    writing: MovingController.self)
}

private final class DefaultsController: UICollectionViewController {}

private final class MovingController: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.moveItem(at: sourceIndexPath, to: destinationIndexPath) }
}
