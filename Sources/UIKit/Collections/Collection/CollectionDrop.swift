import VivaceGeometry
import VivaceLayers

/// A drop as a collection's delegate knows it.
@MainActor final class CollectionDrop: UICollectionViewDropCoordinator {
  private let collection: UICollectionView
  private let drop: CellDrop

  init(_ collection: UICollectionView, _ drop: CellDrop) {
    (self.collection, self.drop) = (collection, drop)
  }

  private(set) lazy var items: [any UICollectionViewDropItem] = drop.session.items.enumerated().map
  {
    Item($0.element, drop.sources[$0.offset].map(collection.placeholders.gap))
  }
  var destinationIndexPath: IndexPath? { drop.destination.map(collection.placeholders.gap) }
  var proposal: UICollectionViewDropProposal {
    drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
  }
  var session: any UIDropSession { drop.session }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, at: collection.placeholders.shown(indexPath))
  }
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    drop.land(dragItem, into: collection.placeholders.shown(indexPath), rect: rect)
  }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let entry = Placeholders.Entry(placeholder.reuseIdentifier)
    entry.update = { cell in
      if let cell = cell as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) }
    }
    collection.performBatchUpdates {
      self.collection.placeholders.add(entry, before: placeholder.insertionIndexPath)
    }
    let path = collection.placeholders.path(of: entry)
    let landing = path.map { drop.land(dragItem, at: $0) } ?? CellDrop.Landing()
    if let cell = landing.cell as? UICollectionViewCell {
      landing.parameters = placeholder.previewParametersProvider?(cell)
    }
    return Context(collection, entry, dragItem, landing)
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem, to: target)
  }

  final class Item: UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    var previewSize: CGSize { dragItem.pictureSize }
    init(_ item: UIDragItem, _ source: IndexPath?) { (dragItem, sourceIndexPath) = (item, source) }
  }

  /// An item that waits for what was dropped.
  final class Context: UICollectionViewDropPlaceholderContext {
    private weak var collection: UICollectionView?
    private let entry: Placeholders.Entry
    private let landing: CellDrop.Landing
    let dragItem: UIDragItem

    init(
      _ collection: UICollectionView, _ entry: Placeholders.Entry, _ item: UIDragItem,
      _ landing: CellDrop.Landing
    ) { (self.collection, self.entry, dragItem, self.landing) = (collection, entry, item, landing) }

    func addAnimations(_ animations: @escaping () -> Void) { landing.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      landing.addCompletion(completion)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
      end { collection, path in
        dataSourceUpdates(path)
        collection.insertItems(at: [path])
      }
    }
    func deletePlaceholder() -> Bool { end { _, _ in } }

    func setNeedsCellUpdate() {
      guard let collection, let path = collection.placeholders.path(of: entry),
        let cell = collection.cellForItem(at: path)
      else { return }
      entry.update?(cell)
    }

    /// No longer a placeholder. False where it was none any more.
    private func end(_ change: (UICollectionView, IndexPath) -> Void) -> Bool {
      guard let collection, let path = collection.placeholders.path(of: entry) else { return false }
      collection.beginUpdates()
      change(collection, collection.placeholders.gap(path))
      collection.placeholders.remove(entry)
      collection.endUpdates()
      return true
    }
  }
}
