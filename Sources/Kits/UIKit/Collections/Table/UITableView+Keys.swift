import VivaceGeometry

/// One of the rows is a stop of the tab key; arrows move among all rows.
extension UITableView {
  /// Whether the tab key comes to a cell: the focused one, else the first selected, else the first that is visible.
  func isKeyStop(_ cell: UITableViewCell) -> Bool {
    guard choosesAny else { return false }
    let cells = visibleCells
    let stop =
      cells.first { $0.isFirstResponder } ?? cells.first { $0.isSelected }
      ?? cells.first { bounds.contains($0.frame) } ?? cells.first
    return stop === cell
  }

  /// Moves to another row, or selects the cell's.
  func operate(_ cell: UITableViewCell, _ key: PressedKey) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    if key.presses {
      if key.phase == .down { tapped(path) }
      return true
    }
    guard key.adjustment != nil, key.name == "up" || key.name == "down",
      let goal = row(beside: path, isForward: key.name == "down")
    else { return false }
    scrollRectToVisible(rectForRow(at: goal), animated: false)
    layoutIfNeeded()
    return cellForRow(at: goal)?.receiveFocus() ?? false
  }

  private func row(beside path: IndexPath, isForward: Bool) -> IndexPath? {
    var (section, row) = (path.section, path.row + (isForward ? 1 : -1))
    while true {
      if row >= 0, row < numberOfRows(inSection: section) {
        return IndexPath(row: row, section: section)
      }
      section += isForward ? 1 : -1
      guard (0..<numberOfSections).contains(section) else { return nil }
      row = isForward ? 0 : numberOfRows(inSection: section) - 1
    }
  }
}
