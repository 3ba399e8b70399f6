import VivaceGeometry

/// A drop as a collection's delegate knows it.
@MainActor final class CollectionDrop: ListDrop, UICollectionViewDropCoordinator {
  var items: [any UICollectionViewDropItem] { dropped }
  var proposal: UICollectionViewDropProposal {
    drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem, at: indexPath)
  }
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(dragItem, into: indexPath, rect: rect) }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    land(
      dragItem, on: Placeholders.Entry(placeholder.reuseIdentifier),
      before: placeholder.insertionIndexPath,
      update: { (cell: UICollectionViewCell) in placeholder.cellUpdateHandler?(cell) },
      parameters: { (cell: UICollectionViewCell) in placeholder.previewParametersProvider?(cell) })
  }
}

extension UICollectionView: DropList {
  func insertDropped(at path: IndexPath) { insertItems(at: [path]) }
}
