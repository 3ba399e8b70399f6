import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// Rows that are dragged out of the table, and things that are dropped on it.
extension UITableView {
  /// Whether rows of the table are being dragged.
  public var hasActiveDrag: Bool { dragging.isActive }
  /// Whether a drag over the table may be dropped.
  public var hasActiveDrop: Bool { dropping.isActive }

  /// Returns the shown frame of a row, shifted by the gap for a drop.
  func shownFrame(_ path: IndexPath) -> CGRect {
    rowFrame(path).offsetBy(dx: 0, dy: gap.map { shift(of: path, $0) } ?? 0)
  }

  /// By how much the gap moves a row.
  private func shift(of path: IndexPath, _ gap: DropGap) -> CGFloat {
    guard let new = gap.displaced(path) else { return 0 }
    var shift: CGFloat = 0
    if let source = gap.source, source < path { shift -= rowFrame(source).height }
    if gap.path < new { shift += gapHeight }
    return shift
  }

  /// By how much the gap moves what follows the rows of a section, or what begins it.
  func shift(ofEdgeAfter section: Int) -> CGFloat {
    guard let gap else { return 0 }
    var shift: CGFloat = 0
    if let source = gap.source, source.section <= section { shift -= rowFrame(source).height }
    if gap.path.section <= section { shift += gapHeight }
    return shift
  }

  var gapHeight: CGFloat {
    gap?.source.map { rowFrame($0).height } ?? (rowHeight > 0 ? rowHeight : ListLook.rowHeight)
  }
}

extension UITableView: CellDragHost {
  var mayDrag: Bool { dragInteractionEnabled && dragDelegate != nil }

  func dragPath(at point: CGPoint) -> IndexPath? {
    // Handles of rows that are edited move them by themselves.
    guard reordering.handleCell(at: point) == nil, let path = indexPathForRow(at: point) else {
      return nil
    }
    return placeholders.data(path) == nil ? nil : path
  }
  func dragItems(_ session: DragSession, at path: IndexPath) -> [UIDragItem] {
    let items =
      dragDelegate?.tableView(self, itemsForBeginning: session, at: placeholders.gap(path)) ?? []
    // It is lifted as it looks without a finger.
    if !items.isEmpty, let cell = cells[path] {
      touchCancelled(in: cell)
      cell.layoutIfNeeded()
    }
    return items
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: placeholders.gap(path))
  }
  func dragCell(at path: IndexPath) -> (any DraggedCell)? { cells[path] }
  func dragBegan(_ session: DragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func dragEnded(_ session: DragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
  func dragAllowsMove(_ session: DragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragStaysInside(_ session: DragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  /// A data source that moves rows is asked to; the table does the rest.
  func ownMove(of session: DragSession, from source: IndexPath) -> ((IndexPath) -> Void)? {
    guard let dataSource, mayMove(source) else {
      return nil
    }
    return { [weak self] target in
      guard let self else { return }
      if target != source { shiftRows(from: source, to: target) }
      dataSource.tableView(self, moveRowAt: source, to: target)
    }
  }

  var hasDropDelegate: Bool { dropDelegate != nil }
  func dropCanHandle(_ session: DragSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: DragSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  func dropExited(_ session: DragSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  func dropEnded(_ session: DragSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }
  func dropProposal(
    _ session: DragSession, at path: IndexPath?
  ) -> (proposal: UIDropProposal, intent: DropIntent) {
    let proposal = dropDelegate?.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path.map(placeholders.gap))
    guard let proposal else { return (UIDropProposal(operation: .cancel), .unspecified) }
    return (proposal, DropIntent(proposal.intent))
  }
  func performDrop(_ drop: CellDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDrop(self, drop))
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: placeholders.gap(path))
  }

  func restingPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func restingFrame(at path: IndexPath) -> CGRect? {
    geometry.has(path) ? rowFrame(path) : nil
  }

  func gapPath(at point: CGPoint, _ gap: DropGap?, source: IndexPath?) -> IndexPath? {
    loadIfNeeded()
    // Over the gap it stays where it is.
    if let gap, gapFrame(gap).contains(CGPoint(x: point.x, y: point.y)) { return gap.path }
    let seen = cells.keys.sorted().filter { $0 != source && geometry.has($0) }
    for path in seen {
      let frame = shownFrame(path)
      guard frame.minY <= point.y, point.y < frame.maxY else { continue }
      var index = path
      if let source, source.section == path.section, source.row < path.row { index.row -= 1 }
      let isBelow: Bool
      if let gap {
        isBelow = gap.path <= index
      } else if source != nil {
        isBelow = source! < path
      } else {
        isBelow = point.y >= frame.midY
      }
      if isBelow { index.row += 1 }
      return index
    }
    // A finger on the row itself, before any gap.
    if gap == nil, let source, rowFrame(source).contains(point) { return source }
    return pathBesideRows(at: point.y, source: source)
  }

  /// Above the first row, or below the last one of a section.
  private func pathBesideRows(at y: CGFloat, source: IndexPath?) -> IndexPath? {
    guard let section = geometry.section(at: y) else { return nil }
    let rows = geometry[section]
    let begin = geometry.startOfRows(in: section)
    let count = rows.rows.count - (source?.section == section ? 1 : 0)
    if rows.rows.count == 0 || y < begin { return IndexPath(row: 0, section: section) }
    // Rows of the table itself can be dropped at its end; other items are dropped beside it.
    let isLast = section == geometry.sections.count - 1
    return isLast && source == nil && y > geometry.end(of: section) + gapHeight
      ? nil : IndexPath(row: count, section: section)
  }

  private func gapFrame(_ gap: DropGap) -> CGRect {
    var y: CGFloat
    // The row before it, else where its section's rows begin.
    let before = cells.keys.sorted().last { path in
      guard path.section == gap.path.section, let new = gap.displaced(path) else { return false }
      return new < gap.path
    }
    if let before {
      y = shownFrame(before).maxY
    } else {
      y = geometry.startOfRows(in: gap.path.section)
      if gap.path.section > 0 { y += shift(ofEdgeAfter: gap.path.section - 1) }
    }
    return CGRect(x: 0, y: y, width: bounds.width, height: gapHeight)
  }

  func setGap(_ gap: DropGap?, animated: Bool) {
    let old = self.gap?.source ?? gap?.source
    self.gap = gap
    if let old { cells[old]?.isHiddenByGap = gap?.source != nil }
    stable = nil
    setNeedsLayout()
    placeCells(animated: animated) {
      for (path, cell) in self.cells where self.geometry.has(path) {
        self.layOut(cell, self.shownFrame(path))
      }
      self.placeEdges()
    }
  }
}

extension UITableViewCell: DraggedCell {
  func dragStateChanged(to state: Int) { dragStateDidChange(DragState(rawValue: state) ?? .none) }
  func showAsTarget(_ isTarget: Bool) { setHighlighted(isTarget, animated: false) }
  func showDragState() { layer.opacity = Float(dragOpacity) }
}

extension DropIntent {
  fileprivate init(_ intent: UITableViewDropProposal.Intent) {
    switch intent {
    case .unspecified: self = .unspecified
    case .insertAtDestinationIndexPath: self = .insert
    case .insertIntoDestinationIndexPath: self = .into
    case .automatic: self = .automatic
    }
  }
}
