import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// Deletion, insertion and movement of rows by the user.
extension UITableView {
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    swiping.close(animated: animated)
    if !editing { reordering.cancel() }
    self.editing = editing
    for path in selected { deselectRow(at: path, animated: false) }
    for (path, cell) in cells {
      cell.editingStyle = editingStyle(path)
      cell.setEditing(editing && canEdit(path), animated: animated)
    }
  }

  func canEdit(_ path: IndexPath) -> Bool {
    source?.tableView(self, canEditRowAt: path) ?? false
  }
  func canMove(_ path: IndexPath) -> Bool {
    editing && mayMove(path)
  }
  /// Whether the data source moves rows, and does not exclude this one.
  func mayMove(_ path: IndexPath) -> Bool {
    guard let source, let dataSource else { return false }
    return ReorderPermission.isAllowed(TableMethods.moves(dataSource)) {
      source.tableView(self, canMoveRowAt: path)
    }
  }
  func indents(_ path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
  }
  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  func deleteTapped(_ cell: UITableViewCell) {
    guard let path = cell.path else { return }
    commit(.delete, path)
  }
  func insertTapped(_ cell: UITableViewCell) {
    guard let path = cell.path else { return }
    commit(.insert, path)
  }
  func detailTapped(_ cell: UITableViewCell) {
    guard let path = cell.path else { return }
    cell.accessorySegue?.perform(sender: cell)
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  private func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
    source?.tableView(self, commit: style, forRowAt: path)
    if isSilent.contains(.commit) {
      swiping.close(animated: true)
      LayerWarning.once(
        "A row of \(layoutName) was to be deleted, but its data source has no "
          + "tableView(_:commit:forRowAt:). Write it, or say in tableView(_:canEditRowAt:) that rows "
          + "cannot be edited.")
    }
  }

  /// The button for deleting, if the row can be deleted and the program implements no swipe actions.
  func standardSwipe(at data: IndexPath) -> UISwipeActionsConfiguration? {
    let path = placeholders.shown(data)
    guard !isSilent.contains(.commit), editingStyle(path) == .delete else { return nil }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self, let path = (self.swiping.cell as? UITableViewCell)?.path else {
        return done(false)
      }
      self.commit(.delete, path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// While a row is dragged: it moves to another slot, and those between make space.
  func shiftRows(from: IndexPath, to: IndexPath) {
    let height = geometry.span(of: from).height
    var rows = geometry[from.section]
    var lengths = rows.rows.lengths
    lengths.remove(at: from.row)
    rows.known.remove(at: from.row)
    rows.rows = SpanTree(lengths)
    geometry[from.section] = rows
    rows = geometry[to.section]
    lengths = rows.rows.lengths
    lengths.insert(height, at: to.row)
    rows.known.insert(true, at: to.row)
    rows.rows = SpanTree(lengths)
    geometry[to.section] = rows
    var moved: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells {
      let new = path.after(moving: from, to: to)
      cell.path = new
      moved[new] = cell
    }
    cells = moved
    selected = selected.map { $0.after(moving: from, to: to) }
    stable = nil
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      for (path, cell) in self.cells {
        self.layOut(cell)
        self.layOut(cell, self.rowFrame(path))
      }
    }
    setNeedsLayout()
  }
}

extension UITableView: SwipeHost {
  func swipeableCell(at point: CGPoint) -> (any SwipeableCell)? {
    guard !editing, let path = indexPathForRow(at: point) else { return nil }
    return cells[path]
  }
  func swipeActions(
    for cell: any SwipeableCell, isLeading: Bool
  ) -> UISwipeActionsConfiguration? {
    guard let cell = cell as? UITableViewCell, let path = cell.path, canEdit(path) else {
      return nil
    }
    guard let tableDelegate else {
      return isLeading ? nil : placeholders.data(path).flatMap(standardSwipe)
    }
    return isLeading
      ? tableDelegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }
  func swipeBegan(on cell: any SwipeableCell) {
    if let cell = cell as? UITableViewCell { touchCancelled(in: cell) }
    guard let path = (cell as? UITableViewCell)?.path else { return }
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }
  func swipeEnded(on cell: any SwipeableCell) {
    tableDelegate?.tableView(self, didEndEditingRowAt: (cell as? UITableViewCell)?.path)
  }
  func restFrame(of cell: any SwipeableCell) -> CGRect {
    guard let path = (cell as? UITableViewCell)?.path, geometry.has(path) else { return .zero }
    return rowFrame(path)
  }
}

extension UITableViewCell: SwipeableCell {
  var swipeShift: CGFloat { isSwiped ? table?.swiping.shift ?? 0 : 0 }
}
