import VivaceGeometry

/// Items that are dragged out of the collection, and things that are dropped on it.
extension UICollectionView {
  /// Whether items of the collection are being dragged.
  public var hasActiveDrag: Bool { dragging.isActive }
  /// Whether a drag over the collection may be dropped.
  public var hasActiveDrop: Bool { dropping.isActive }

  /// Returns the shown centre of an item: with a gap for a drop, items are shifted to the frames
  /// of others.
  func shownCenter(_ attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    guard let gap, attributes.representedElementCategory == .cell,
      let new = gap.displaced(attributes.indexPath), new != attributes.indexPath
    else { return attributes.center }
    let frame = slotFrame(at: new)
    return frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? attributes.center
  }

  /// Returns the layout's frame of an item, or of one more at the end.
  private func slotFrame(at path: IndexPath) -> CGRect? {
    prepareLayout()
    if has(path) { return collectionViewLayout.layoutAttributesForItem(at: path)?.frame }
    guard counts.indices.contains(path.section), path.item == counts[path.section],
      path.item > 0
    else { return nil }
    func frame(_ item: Int) -> CGRect? {
      collectionViewLayout.layoutAttributesForItem(
        at: IndexPath(item: item, section: path.section))?.frame
    }
    guard let last = frame(path.item - 1), let first = frame(0) else { return nil }
    guard path.item > 1, let before = frame(path.item - 2) else {
      return last.offsetBy(dx: 0, dy: last.height)
    }
    // On along the line, while there is room; else below, as far as two lines are apart.
    let isRow = abs(before.midY - last.midY) < 1
    let step = isRow ? last.minX - before.minX : 0
    if step != 0, last.maxX + step <= bounds.width + 1 { return last.offsetBy(dx: step, dy: 0) }
    let other = (0..<path.item - 1).reversed().lazy.compactMap(frame).first {
      abs($0.midY - last.midY) > 1
    }
    let down = other.map { last.minY - $0.minY } ?? last.height + 10
    return CGRect(origin: CGPoint(x: first.minX, y: last.minY + down), size: last.size)
  }
}

extension UICollectionView: CellDragHost {
  var mayDrag: Bool { dragInteractionEnabled && dragDelegate != nil }

  func dragPath(at point: CGPoint) -> IndexPath? {
    indexPathForItem(at: point).flatMap { placeholders.data($0) == nil ? nil : $0 }
  }
  func dragItems(_ session: DragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: placeholders.gap(path))
      ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: placeholders.gap(path))
  }
  func dragCell(at path: IndexPath) -> (any DraggedCell)? { cellForItem(at: path) }
  func dragBegan(_ session: DragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  func dragEnded(_ session: DragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
  func dragAllowsMove(_ session: DragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragStaysInside(_ session: DragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  func ownMove(of session: DragSession, from source: IndexPath) -> ((IndexPath) -> Void)? { nil }

  var hasDropDelegate: Bool { dropDelegate != nil }
  func dropCanHandle(_ session: DragSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: DragSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  func dropExited(_ session: DragSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  func dropEnded(_ session: DragSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }
  func dropProposal(
    _ session: DragSession, at path: IndexPath?
  ) -> (proposal: UIDropProposal, intent: DropIntent) {
    let proposal = dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path.map(placeholders.gap))
    guard let proposal else { return (UIDropProposal(operation: .cancel), .unspecified) }
    let intent: DropIntent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      }
    return (proposal, intent)
  }
  func performDrop(_ drop: CellDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDrop(self, drop))
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: placeholders.gap(path))
  }

  /// Returns the item whose layout frame contains a point.
  func restingPath(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let rect = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    return collectionViewLayout.layoutAttributesForElements(in: rect)?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }
  func restingFrame(at path: IndexPath) -> CGRect? {
    prepareLayout()
    return has(path) ? collectionViewLayout.layoutAttributesForItem(at: path)?.frame : nil
  }

  /// The place below the finger is where the thing would be; between places it stays.
  func gapPath(at point: CGPoint, _ gap: DropGap?, source: IndexPath?) -> IndexPath? {
    if let path = restingPath(at: point) {
      // The last of its section stays the last when one of another section comes.
      return path
    }
    for section in counts.indices where source?.section != section {
      let end = IndexPath(item: counts[section], section: section)
      if let frame = slotFrame(at: end), frame.contains(point) { return end }
    }
    return gap?.path
  }

  func setGap(_ gap: DropGap?, animated: Bool) {
    let old = self.gap?.source ?? gap?.source
    self.gap = gap
    if let old { cellForItem(at: old)?.isHiddenByGap = gap?.source != nil }
    placeCells(animated: animated) {
      for (key, view) in self.shown where key.category == .cell {
        if let attributes = self.shownAttributes[key] { self.put(view, attributes) }
      }
    }
  }
}

extension UICollectionViewCell: DraggedCell {
  func dragStateChanged(to state: Int) { dragStateDidChange(DragState(rawValue: state) ?? .none) }
  func showAsTarget(_ isTarget: Bool) { isHighlighted = isTarget }
  func showDragState() { alpha = dragOpacity }
}
