import VivaceGeometry

/// A table or a collection as the drops on it know it.
@MainActor protocol DropList: UIScrollView {
  var placeholders: Placeholders { get set }
  func beginUpdates()
  func endUpdates()
  /// Shows what the data source now has at a place of its data.
  func insertDropped(at path: IndexPath)
}

/// A drop as the delegates of tables and collections know it.
@MainActor class ListDrop {
  let list: any DropList
  let drop: CellDrop

  init(_ list: any DropList, _ drop: CellDrop) { (self.list, self.drop) = (list, drop) }

  private(set) final lazy var dropped = drop.session.items.enumerated().map {
    DroppedItem($0.element, drop.sources[$0.offset].map(list.placeholders.gap))
  }
  final var destinationIndexPath: IndexPath? { drop.destination.map(list.placeholders.gap) }
  final var session: any UIDropSession { drop.session }

  final func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem, to: target)
  }
  final func land(_ dragItem: UIDragItem, at path: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, at: list.placeholders.shown(path))
  }
  final func land(
    _ dragItem: UIDragItem, into path: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    drop.land(dragItem, into: list.placeholders.shown(path), rect: rect)
  }

  /// Shows a placeholder before a place of the data, and lets an item land on it.
  final func land<Cell: UIView>(
    _ dragItem: UIDragItem, on entry: Placeholders.Entry, before path: IndexPath,
    update: @escaping (Cell) -> Void, parameters: (Cell) -> UIDragPreviewParameters?
  ) -> DropPlaceholder {
    entry.update = { cell in
      if let cell = cell as? Cell { update(cell) }
    }
    list.beginUpdates()
    list.placeholders.add(entry, before: path)
    list.endUpdates()
    let path = list.placeholders.path(of: entry)
    let landing = path.map { drop.land(dragItem, at: $0) } ?? CellDrop.Landing()
    if let cell = landing.cell as? Cell { landing.parameters = parameters(cell) }
    return DropPlaceholder(list, entry, dragItem, landing)
  }
}

/// One thing that is dropped, and where in the list's data it comes from.
final class DroppedItem: UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  var previewSize: CGSize { dragItem.pictureSize }

  init(_ item: UIDragItem, _ source: IndexPath?) { (dragItem, sourceIndexPath) = (item, source) }
}

/// A row or an item that waits for what was dropped.
final class DropPlaceholder: UITableViewDropPlaceholderContext,
  UICollectionViewDropPlaceholderContext
{
  private weak var list: (any DropList)?
  private let entry: Placeholders.Entry
  private let landing: CellDrop.Landing
  let dragItem: UIDragItem

  init(
    _ list: any DropList, _ entry: Placeholders.Entry, _ item: UIDragItem,
    _ landing: CellDrop.Landing
  ) { (self.list, self.entry, dragItem, self.landing) = (list, entry, item, landing) }

  func addAnimations(_ animations: @escaping () -> Void) { landing.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    landing.addCompletion(completion)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    end { list, path in
      dataSourceUpdates(path)
      list.insertDropped(at: path)
    }
  }
  func deletePlaceholder() -> Bool { end { _, _ in } }

  func setNeedsCellUpdate() {
    guard let collection = list as? UICollectionView,
      let path = collection.placeholders.path(of: entry),
      let cell = collection.cellForItem(at: path)
    else { return }
    entry.update?(cell)
  }

  /// No longer a placeholder. False where it was none any more.
  private func end(_ change: (any DropList, IndexPath) -> Void) -> Bool {
    guard let list, let path = list.placeholders.path(of: entry) else { return false }
    list.beginUpdates()
    change(list, list.placeholders.gap(path))
    list.placeholders.remove(entry)
    list.endUpdates()
    return true
  }
}
