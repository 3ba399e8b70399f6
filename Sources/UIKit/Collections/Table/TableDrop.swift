import VivaceGeometry
import VivaceLayers

/// A drop as a table's delegate knows it.
@MainActor final class TableDrop: UITableViewDropCoordinator {
  private let table: UITableView
  private let drop: CellDrop

  init(_ table: UITableView, _ drop: CellDrop) { (self.table, self.drop) = (table, drop) }

  private(set) lazy var items: [any UITableViewDropItem] = drop.session.items.enumerated().map {
    Item($0.element, drop.sources[$0.offset].map(table.placeholders.gap))
  }
  var destinationIndexPath: IndexPath? { drop.destination.map(table.placeholders.gap) }
  var proposal: UITableViewDropProposal {
    drop.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: drop.proposal.operation)
  }
  var session: any UIDropSession { drop.session }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, at: table.placeholders.shown(indexPath))
  }
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    drop.land(dragItem, into: table.placeholders.shown(indexPath), rect: rect)
  }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let entry = Placeholders.Entry(placeholder.reuseIdentifier, height: placeholder.rowHeight)
    entry.update = { cell in
      if let cell = cell as? UITableViewCell { placeholder.cellUpdateHandler?(cell) }
    }
    table.beginUpdates()
    table.placeholders.add(entry, before: placeholder.insertionIndexPath)
    table.endUpdates()
    let path = table.placeholders.path(of: entry)
    let landing = path.map { drop.land(dragItem, at: $0) } ?? CellDrop.Landing()
    if let cell = landing.cell as? UITableViewCell {
      landing.parameters = placeholder.previewParametersProvider?(cell)
    }
    return Context(table, entry, dragItem, landing)
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem, to: target)
  }

  final class Item: UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    var previewSize: CGSize { dragItem.pictureSize }
    init(_ item: UIDragItem, _ source: IndexPath?) { (dragItem, sourceIndexPath) = (item, source) }
  }

  /// A row that waits for what was dropped.
  final class Context: UITableViewDropPlaceholderContext {
    private weak var table: UITableView?
    private let entry: Placeholders.Entry
    private let landing: CellDrop.Landing
    let dragItem: UIDragItem

    init(
      _ table: UITableView, _ entry: Placeholders.Entry, _ item: UIDragItem,
      _ landing: CellDrop.Landing
    ) { (self.table, self.entry, dragItem, self.landing) = (table, entry, item, landing) }

    func addAnimations(_ animations: @escaping () -> Void) { landing.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      landing.addCompletion(completion)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
      end { table, path in
        dataSourceUpdates(path)
        table.insertRows(at: [path], with: .fade)
      }
    }
    func deletePlaceholder() -> Bool { end { _, _ in } }

    /// No longer a placeholder. False where it was none any more.
    private func end(_ change: (UITableView, IndexPath) -> Void) -> Bool {
      guard let table, let path = table.placeholders.path(of: entry) else { return false }
      table.beginUpdates()
      change(table, table.placeholders.gap(path))
      table.placeholders.remove(entry)
      table.endUpdates()
      return true
    }
  }
}
