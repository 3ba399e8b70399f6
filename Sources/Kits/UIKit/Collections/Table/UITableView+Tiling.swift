import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// Making cells for what is seen.
extension UITableView {
  var margin: CGFloat { style == .insetGrouped ? ListLook.cardMargin(in: bounds.width) : 0 }
  /// Beside what bars cover.
  var sides: (left: CGFloat, right: CGFloat) {
    let safe = insetsContentViewsToSafeArea ? safeAreaInsets : .zero
    return (margin + safe.left, margin + safe.right)
  }
  var rowWidth: CGFloat { max(0, bounds.width - sides.left - sides.right) }

  func rowFrame(_ path: IndexPath) -> CGRect {
    let (y, height) = geometry.span(of: path)
    return CGRect(x: sides.left, y: y, width: rowWidth, height: height)
  }

  // MARK: - Geometry

  func loadGeometry() {
    let count = source.map { max(0, $0.numberOfSections(in: self)) } ?? 0
    var sections: [TableGeometry.Section] = []
    sections.reserveCapacity(count)
    for section in 0..<count { sections.append(loadSection(section, of: count)) }
    geometry = TableGeometry(sections)
    knownWidth = rowWidth
    reloadSectionIndexTitles()
    updateExtras()
    updateContentSize()
  }

  func loadSection(_ section: Int, of count: Int) -> TableGeometry.Section {
    var made = TableGeometry.Section()
    let reported = source?.tableView(self, numberOfRowsInSection: section) ?? 0
    if reported < 0 {
      LayerWarning.once(
        "The data source of \(layoutName) says that section \(section) has \(reported) rows; it is "
          + "shown without any.")
    }
    let rows = max(0, reported)
    var (heights, known) = loadHeights(rows, section)
    for (path, entry) in placeholders.entries
    where path.section == section && heights.indices.contains(path.row) {
      known[path.row] = entry.height >= 0
      if entry.height >= 0 { heights[path.row] = entry.height }
    }
    made.rows = SpanTree(heights)
    made.known = known
    loadEdges(&made, section, of: count)
    return made
  }

  private func loadHeights(_ count: Int, _ section: Int) -> ([CGFloat], [Bool]) {
    let fixed = rowHeight >= 0 ? rowHeight : nil
    guard count > 0 else { return ([], []) }
    // The first row shows whether the delegate implements heights at all.
    let first = IndexPath(row: 0, section: section)
    if !isSilent.contains(.height), tableDelegate == nil { isSilent.insert(.height) }
    if !isSilent.contains(.estimate) {
      if let tableDelegate {
        _ = tableDelegate.tableView(self, estimatedHeightForRowAt: first)
      } else {
        isSilent.insert(.estimate)
      }
    }
    if !isSilent.contains(.height), tableDelegate != nil {
      _ = tableDelegate!.tableView(self, heightForRowAt: first)
    }
    if isSilent.contains(.height), let fixed {
      return (Array(repeating: fixed, count: count), Array(repeating: true, count: count))
    }
    let asksAll = estimatedRowHeight == 0 && !isSilent.contains(.height)
    let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : fixed ?? ListLook.rowHeight
    var heights = [CGFloat](repeating: estimate, count: count)
    var known = [Bool](repeating: false, count: count)
    guard asksAll || !isSilent.contains(.estimate) else { return (heights, known) }
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      if asksAll {
        let height = tableDelegate!.tableView(self, heightForRowAt: path)
        if height >= 0 { (heights[row], known[row]) = (height, true) }
      } else {
        let height = tableDelegate!.tableView(self, estimatedHeightForRowAt: path)
        if height >= 0 { heights[row] = height }
      }
    }
    return (heights, known)
  }

  private func updateExtras() {
    let top = tableHeaderView?.frame.height ?? 0
    let bottom = tableFooterView?.frame.height ?? 0
    if geometry.top != top { geometry.top = top }
    if geometry.bottom != bottom { geometry.bottom = bottom }
    let y = geometry.height - bottom
    UIView.performWithoutAnimation {
      layOut(tableHeaderView, 0, top)
      layOut(tableFooterView, y, bottom)
      if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }
  }

  private func layOut(_ view: UIView?, _ y: CGFloat, _ height: CGFloat) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    if view.frame != frame { view.frame = frame }
  }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size { contentSize = size }
  }

  // MARK: - Tiling

  func tile() {
    loadIfNeeded()
    if rowWidth != knownWidth { widthChanged() }
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    let area = bounds
    if let stable, stable.top.contains(area.minY), stable.bottom.contains(area.maxY) {
      return pinHeaders()
    }
    guard area.height > 0, area.width > 0 else { return }
    resolve()
    updateExtras()
    updateContentSize()
    showEdges()
    hideUnused()
    noteStability()
    prefetch()
    pinHeaders()
  }

  private func widthChanged() {
    knownWidth = rowWidth
    stable = nil
    for section in geometry.sections.indices {
      guard rowHeight < 0 || !isSilent.contains(.height) else { break }
      var changed = geometry[section]
      changed.known = Array(repeating: false, count: changed.known.count)
      geometry[section] = changed
    }
    for section in geometry.sections.indices
    where geometry[section].header.exists && sectionHeaderHeight < 0 {
      geometry[section][.header].isKnown = geometry[section].header.height == 0
    }
  }

  /// Makes the cells of what is seen, and finds their heights, until both agree.
  ///
  /// What was seen before stays where it is on the screen when heights above it turn out others.
  private func resolve() {
    for _ in 0..<16 {
      let area = bounds
      let anchor = cells.keys.filter {
        geometry.has($0) && geometry.isKnown($0) && rowFrame($0).maxY > area.minY
          && rowFrame($0).minY < area.maxY
      }.min()
      let before = anchor.map { rowFrame($0).minY }
      let extra = gap == nil ? 0 : gapHeight
      let seen = geometry.rows(from: area.minY - extra, to: area.maxY + extra)
      let edgesChanged = measureEdges(in: area)
      let shown = Set(seen)
      for (path, cell) in cells where !shown.contains(path) && !keeps(cell) {
        cells[path] = nil
        retire(cell, path)
      }
      var changed = edgesChanged
      for path in seen {
        if show(path) { changed = true }
      }
      if let anchor, let before {
        let shift = rowFrame(anchor).minY - before
        if shift != 0, contentOffset.y > -adjustedContentInset.top { shiftContent(by: shift) }
      }
      for path in seen { if let cell = cells[path] { layOut(cell, shownFrame(path)) } }
      if !changed, bounds == area { return }
    }
  }

  /// A cell that a finger holds stays, and one that an update moves out of sight, until it is there.
  private func keeps(_ cell: UITableViewCell) -> Bool {
    reordering.cell === cell || cell.isSwiped
      || isMovingRows && cell.layer.animationKeys() != nil
  }

  /// Shows a row's cell and measures its height; returns true if it differs from the estimate.
  private func show(_ path: IndexPath) -> Bool {
    if cells[path] == nil {
      let cell = makeCell(path)
      cells[path] = cell
    }
    guard !geometry.isKnown(path), let cell = cells[path] else { return false }
    let before = geometry.span(of: path).height
    let height = measure(path, cell)
    geometry.setHeight(height, of: path)
    return height != before
  }

  func measure(_ path: IndexPath, _ cell: UITableViewCell) -> CGFloat {
    var height = rowHeight
    if !isSilent.contains(.height), let tableDelegate {
      height = tableDelegate.tableView(self, heightForRowAt: path)
    }
    guard height < 0 || height.isNaN else { return height }
    var fitting: CGFloat = 0
    UIView.performWithoutAnimation { fitting = cell.fittingHeight(width: rowWidth) }
    let scale = max(1, traitCollection.displayScale)
    let rounded = ((fitting * scale) - 1e-3).rounded(.up) / scale
    return rounded.isFinite && rounded > 0 ? rounded : ListLook.rowHeight
  }

  func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let source else { return UITableViewCell() }
    var cell: UITableViewCell!
    UIView.performWithoutAnimation {
      cell = source.tableView(self, cellForRowAt: reordering.dataPath(of: path))
      if let other = cells.first(where: { $0.value === cell })?.key, other != path {
        LayerWarning.once(
          "The data source of \(layoutName) gave one cell for \(other.diagnosticName) and for \(path.diagnosticName); "
            + "an empty one is shown for the latter. Dequeue a cell for each row.")
        cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      prepare(cell, path)
    }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.table = self
    cell.isTaken = true
    cell.isLaidOut = false
    cell.path = path
    cell.editingStyle = editingStyle(path)
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
    if level != cell.indentationLevel, level != 0 { cell.indentationLevel = level }
    layOut(cell)
    cell.isEditing = editing && canEdit(path)
    // Cells of the program's own look after their looks here.
    cell.setSelected(selected.contains(path), animated: false)
    cell.setHighlighted(false, animated: false)
    cell.frame = rowFrame(path)
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    if cell.isHidden { cell.isHidden = false }
  }

  func layOut(_ cell: UITableViewCell, _ frame: CGRect) {
    guard reordering.cell !== cell else { return }
    if cell.bounds.size != frame.size {
      cell.frame = frame
    } else if cell.center != CGPoint(x: frame.midX + cell.swipeShift, y: frame.midY) {
      cell.center = CGPoint(x: frame.midX + cell.swipeShift, y: frame.midY)
    }
  }

  /// Passes a cell its position in its section.
  func layOut(_ cell: UITableViewCell) {
    guard let path = cell.path, geometry.has(path) else { return }
    let count = geometry[path.section].rows.count
    let isLast = path.row == count - 1
    let draws = separatorStyle != .none && (style == .plain || !isLast)
    let placing = CellPlacing(
      style: style, isFirst: path.row == 0, isLast: isLast, drawsLine: draws,
      lineColor: separatorColor)
    if placing != cell.placing { cell.placing = placing }
  }

  // MARK: - Leaving

  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    if pressed?.cell === cell { pressed = nil }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    recycle(cell)
  }

  func recycle(_ cell: UITableViewCell) {
    cell.path = nil
    if cell.isPlaceholder { cell.isPlaceholder = false }
    if let identifier = cell.reuseIdentifier {
      pool.give(cell, identifier)
    } else {
      cell.removeFromSuperview()
    }
  }

  /// Cells that wait are not seen; they stay where they are in the tree, which costs nothing.
  private func hideUnused() {
    for cell in pool.waiting where cell.superview === self && !cell.isHidden {
      cell.isHidden = true
    }
  }

  private func noteStability() {
    let area = bounds
    let seen = geometry.rows(from: area.minY, to: area.maxY)
    guard let first = seen.first, let last = seen.last else {
      stable = nil
      return
    }
    // Between sections nothing is spared: headers come and go there.
    let (a, b) = (rowFrame(first), rowFrame(last))
    guard gap == nil, first.section == last.section, a.minY <= area.minY, b.maxY >= area.maxY else {
      stable = nil
      return
    }
    stable = (a.minY...a.maxY.nextDown, b.minY.nextUp...b.maxY)
  }

  /// After an update: the cells and headers of what will be seen, where they will be. Cells of rows
  /// that will not be seen any more stay until they are out of sight.
  func resolveAfterUpdate() {
    let limit = max(
      -adjustedContentInset.top, geometry.height + adjustedContentInset.bottom - bounds.height)
    let top = isTracking || isDecelerating ? bounds.minY : min(bounds.minY, limit)
    let area = CGRect(x: 0, y: top, width: 1, height: bounds.height)
    for _ in 0..<8 {
      var changed = measureEdges(in: area)
      for path in geometry.rows(from: area.minY, to: area.maxY) where show(path) { changed = true }
      if !changed { break }
    }
    showNewEdges(in: area)
  }

  // MARK: - Prefetching

  /// The number of rows announced ahead of a scroll.
  private static let ahead = 10

  private func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, !cells.isEmpty else { return }
    let forward = bounds.minY >= lastOffset
    lastOffset = bounds.minY
    let edge = forward ? cells.keys.max()! : cells.keys.min()!
    var coming: [IndexPath] = []
    var path = edge
    while coming.count < Self.ahead, let next = neighbour(path, forward) {
      coming.append(next)
      path = next
    }
    let (new, cancelled) = announcements.update(coming) { cells[$0] != nil }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
  }

  private func neighbour(_ path: IndexPath, _ forward: Bool) -> IndexPath? {
    var (section, row) = (path.section, path.row + (forward ? 1 : -1))
    while geometry.sections.indices.contains(section) {
      let count = geometry[section].rows.count
      if (0..<count).contains(row) { return IndexPath(row: row, section: section) }
      section += forward ? 1 : -1
      if forward {
        row = 0
      } else if geometry.sections.indices.contains(section) {
        row = geometry[section].rows.count - 1
      }
    }
    return nil
  }
}
