import VivaceGeometry

/// A drop as a table's delegate knows it.
@MainActor final class TableDrop: ListDrop, UITableViewDropCoordinator {
  var items: [any UITableViewDropItem] { dropped }
  var proposal: UITableViewDropProposal {
    drop.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: drop.proposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem, at: indexPath)
  }
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(dragItem, into: indexPath, rect: rect) }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    land(
      dragItem,
      on: Placeholders.Entry(placeholder.reuseIdentifier, height: placeholder.rowHeight),
      before: placeholder.insertionIndexPath,
      update: { (cell: UITableViewCell) in placeholder.cellUpdateHandler?(cell) },
      parameters: { (cell: UITableViewCell) in placeholder.previewParametersProvider?(cell) })
  }
}

extension UITableView: DropList {
  func insertDropped(at path: IndexPath) { insertRows(at: [path], with: .fade) }
}
