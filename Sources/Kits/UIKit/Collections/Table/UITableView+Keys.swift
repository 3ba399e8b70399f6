/// One of the rows is a stop of the tab key; arrows move among all rows.
extension UITableView {
  /// Whether the tab key comes to a cell: the focused one, else the first selected, else the first that is visible.
  func isKeyStop(_ cell: UITableViewCell) -> Bool {
    choosesAny && isKeyStop(cell, among: visibleCells, isSelected: \.isSelected)
  }

  /// Moves to another row, or selects the cell's.
  func operate(_ cell: UITableViewCell, _ key: PressedKey) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    if key.presses {
      if key.phase == .down { tapped(path) }
      return true
    }
    guard key.adjustment != nil, key.name == "up" || key.name == "down",
      let goal = path.neighbour(
        isForward: key.name == "down", sections: numberOfSections,
        counts: numberOfRows(inSection:))
    else { return false }
    scrollRectToVisible(rectForRow(at: goal), animated: false)
    layoutIfNeeded()
    return cellForRow(at: goal)?.receiveFocus() ?? false
  }
}
