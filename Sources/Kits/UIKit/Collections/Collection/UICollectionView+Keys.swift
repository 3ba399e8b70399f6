import VivaceGeometry
import VivaceInteraction

/// One of the items is a stop of the tab key; arrows move among all items.
extension UICollectionView {
  /// Whether the tab key comes to a cell: the focused one, else the first selected, else the first that is visible.
  func isKeyStop(_ cell: UICollectionViewCell) -> Bool {
    choosesAny && isKeyStop(cell, among: visibleCells, isSelected: \.isSelected)
  }

  /// Moves to another item, or selects the cell's.
  func operate(_ cell: UICollectionViewCell, _ key: PressedKey) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    if key.presses {
      if key.phase == .down { tapped(path) }
      return true
    }
    guard key.adjustment != nil, let direction = FocusDirection(key: key.name),
      let goal = neighbour(of: path, direction)
    else { return false }
    if let frame = layoutAttributesForItem(at: goal)?.frame {
      scrollRectToVisible(frame.insetBy(dx: -4, dy: -4), animated: false)
      layoutIfNeeded()
    }
    return cellForItem(at: goal)?.receiveFocus() ?? false
  }

  /// The nearest item in a direction. Behind the end of a row the next one follows.
  private func neighbour(of path: IndexPath, _ direction: FocusDirection) -> IndexPath? {
    guard let from = layoutAttributesForItem(at: path)?.frame else { return nil }
    let area = bounds.union(from).insetBy(dx: -bounds.width, dy: -bounds.height)
    let items = (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.indexPath != path }
    let isAlongRow = direction == .left || direction == .right
    let scored = items.compactMap { item -> (score: CGFloat, path: IndexPath)? in
      guard let score = direction.distance(from: from, to: item.frame) else { return nil }
      let isInRow = item.frame.minY < from.maxY && item.frame.maxY > from.minY
      return isAlongRow && !isInRow ? nil : (score, item.indexPath)
    }
    if let best = scored.min(by: { ($0.score, $0.path) < ($1.score, $1.path) }) { return best.path }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isAlongRow
      ? path.neighbour(
        isForward: (direction == .right) != isMirrored, sections: numberOfSections,
        counts: numberOfItems(inSection:)) : nil
  }
}
