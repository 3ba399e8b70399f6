import VivaceGeometry

/// Whether a collection's items can be moved by hand: only where somebody does it.
@MainActor enum CollectionMethods {
  /// Whether a data source has `collectionView(_:moveItemAt:to:)`; nil where it cannot be told.
  static func moves(_ source: any UICollectionViewDataSource) -> Bool? {
    if source is UICollectionViewController {
      return controllerMoves?.isOverridden(by: type(of: source))
    }
    return move?.isWritten(by: Conformance(of: source as any UICollectionViewDataSource))
  }

  /// Its place among the requirements of `UICollectionViewDataSource`.
  private static let move = WrittenMethod(
    requirement: 5, silent: Conformance(of: SilentSource() as any UICollectionViewDataSource),
    writing: Conformance(of: MovingSource() as any UICollectionViewDataSource))
  private static let controllerMoves = OverriddenMethod(
    of: UICollectionViewController.self, silent: SilentController.self,
    writing: MovingController.self)
}

private final class SilentSource: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}

private final class MovingSource: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.moveItem(at: sourceIndexPath, to: destinationIndexPath) }
}

private final class SilentController: UICollectionViewController {}

private final class MovingController: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.moveItem(at: sourceIndexPath, to: destinationIndexPath) }
}
