import VivaceGeometry
import VivaceInteraction

/// Highlighting and choosing items.
extension UICollectionView: SelectableItems {
  /// Selects an item, without a call to the delegate.
  func choose(
    _ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selected { setMarked(path, false) }
      return selected = []
    }
    guard has(indexPath) else { return tellOutOfRange("selectItem", indexPath) }
    if !choosesMany {
      for path in selected where path != indexPath { setMarked(path, false) }
      selected.removeAll { $0 != indexPath }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    setMarked(indexPath, true)
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  func unchoose(_ indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    guard animated, window != nil, let cell = cellForItem(at: indexPath) else {
      return setMarked(indexPath, false)
    }
    cell.isSelected = false
    UIView.animate(withDuration: 0.35, delay: 0, options: .allowUserInteraction) {
      cell.updateNow()
    }
  }

  private func setMarked(_ path: IndexPath, _ isChosen: Bool) {
    cellForItem(at: path)?.isSelected = isChosen
  }

  func touchBegan(_ touch: UITouch, in cell: UICollectionViewCell) {
    guard let path = cell.key?.path, shown[.cell(path)] === cell, choosesAny, !swiping.tookTouch,
      swiping.cell !== cell,
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    pressed = (cell, path)
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }
  func touchEnded(_ touch: UITouch, in cell: UICollectionViewCell) {
    if swiping.cell === cell { return swiping.close(animated: true) }
    guard let pressed, pressed.cell === cell else { return }
    release()
    if cell.bounds.contains(touch.location(in: cell)) { tapped(pressed.path) }
  }
  func touchCancelled(in cell: UICollectionViewCell) { if pressed?.cell === cell { release() } }

  private func release() {
    guard let (cell, path) = pressed else { return }
    pressed = nil
    cell.isHighlighted = false
    UIView.animate(withDuration: 0.35, delay: 0, options: .allowUserInteraction) {
      cell.updateNow()
    }
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  func tapped(_ path: IndexPath) {
    let outcome = RowSelection<Set<IndexPath>>.tap(
      isSelected: selected.contains(path), allowsMultiple: choosesMany)
    if outcome == .deselects { return letGo(of: path) }
    if collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      if outcome == .selectsAlone { for other in selected where other != path { letGo(of: other) } }
      if !selected.contains(path) { selected.append(path) }
      setMarked(path, true)
      if let cell = cellForItem(at: path) { cell.selectionSegue?.perform(sender: cell) }
      collectionDelegate?.collectionView(self, didSelectItemAt: path)
    }
    if collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
      collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  private func letGo(of path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
      return
    }
    selected.removeAll { $0 == path }
    setMarked(path, false)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }
}

extension UICollectionView: SwipeHost {
  func swipeableCell(at point: CGPoint) -> (any SwipeableCell)? {
    guard !isEditing, let path = indexPathForItem(at: point) else { return nil }
    return cellForItem(at: path)
  }
  func swipeActions(
    for cell: any SwipeableCell, isLeading: Bool
  ) -> UISwipeActionsConfiguration? {
    guard let path = (cell as? UICollectionViewCell)?.key?.path,
      let list = collectionViewLayout.listConfiguration(of: path.section)
    else { return nil }
    return isLeading
      ? list.leadingSwipeActionsConfigurationProvider?(path)
      : list.trailingSwipeActionsConfigurationProvider?(path)
  }
  func swipeBegan(on cell: any SwipeableCell) {
    if let cell = cell as? UICollectionViewCell { touchCancelled(in: cell) }
  }
  func swipeEnded(on cell: any SwipeableCell) {}
  func restFrame(of cell: any SwipeableCell) -> CGRect {
    (cell as? UICollectionViewCell)?.key.flatMap { shownAttributes[$0] }?.frame ?? .zero
  }
}
