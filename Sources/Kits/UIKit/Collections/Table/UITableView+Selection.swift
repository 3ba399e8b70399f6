import VivaceGeometry
import VivaceInteraction

/// Highlighting and choosing rows.
extension UITableView: SelectableItems {
  /// The first selected row; nil without a selection.
  public var indexPathForSelectedRow: IndexPath? { selected.first }
  /// All selected rows, in the order of their selection; nil without any.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row, without a call to the delegate.
  func choose(
    _ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selected { setMarked(path, false, animated) }
      return selected = []
    }
    guard geometry.has(indexPath) else { return tellOutOfRange("selectRow", indexPath) }
    if !choosesMany {
      for path in selected where path != indexPath { setMarked(path, false, animated) }
      selected.removeAll { $0 != indexPath }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    setMarked(indexPath, true, animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func unchoose(_ indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    setMarked(indexPath, false, animated)
  }

  private func setMarked(_ path: IndexPath, _ isChosen: Bool, _ animated: Bool) {
    guard let cell = cells[path] else { return }
    cell.setSelected(isChosen, animated: animated)
    cell.decorations.choiceChanged()
  }

  // MARK: - Touches

  func touchBegan(_ touch: UITouch, in cell: UITableViewCell) {
    guard let path = cell.path, cells[path] === cell, choosesAny, !swiping.tookTouch,
      swiping.cell !== cell, touch.tapCount <= 1 || pressed == nil
    else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    pressed = (cell, path)
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  func touchEnded(_ touch: UITouch, in cell: UITableViewCell) {
    if swiping.cell === cell { return swiping.close(animated: true) }
    guard let pressed, pressed.cell === cell else { return }
    release()
    guard cell.bounds.contains(touch.location(in: cell)) else { return }
    tapped(pressed.path)
  }

  func touchCancelled(in cell: UITableViewCell) {
    if pressed?.cell === cell { release() }
  }

  private func release() {
    guard let (cell, path) = pressed else { return }
    pressed = nil
    cell.setHighlighted(false, animated: true)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Selects a row as a tap does, with all calls to the delegate.
  func tapped(_ path: IndexPath) {
    let outcome = RowSelection<Set<IndexPath>>.tap(
      isSelected: selected.contains(path), allowsMultiple: choosesMany)
    if outcome == .deselects { return letGo(of: path) }
    let asked = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted = asked, geometry.has(wanted) else { return }
    if outcome == .selectsAlone { for other in selected where other != wanted { letGo(of: other) } }
    if !selected.contains(wanted) { selected.append(wanted) }
    setMarked(wanted, true, false)
    if let cell = cellForRow(at: wanted) { cell.selectionSegue?.perform(sender: cell) }
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
    tellSelection()
  }

  private func letGo(of path: IndexPath) {
    let asked = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted = asked else { return }
    selected.removeAll { $0 == wanted }
    setMarked(wanted, false, true)
    tableDelegate?.tableView(self, didDeselectRowAt: wanted)
    tellSelection()
  }

  private func tellSelection() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }
}
