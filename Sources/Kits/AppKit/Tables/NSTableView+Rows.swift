import Foundation
import VivaceUIKit

/// Making, placing and taking away the rows that are seen.
extension NSTableView {
  /// Posted after a drag in the header; the user info has the column and its old width.
  public nonisolated static let columnDidResizeNotification = Notification.Name(
    "NSTableViewColumnDidResizeNotification")

  /// The margin at both sides of a row.
  var sideMargin: CGFloat {
    switch effectiveStyle {
    case .inset, .sourceList: 16
    case .fullWidth: 6
    default: 0
    }
  }
  var isInset: Bool { effectiveStyle == .inset || effectiveStyle == .sourceList }

  // MARK: - Places

  /// The rectangle of a row over the whole width; zero for a wrong row.
  public func rect(ofRow row: Int) -> NSRect {
    guard (0..<numberOfRows).contains(row) else { return .zero }
    let range = geometry.range(row, spacing: intercellSpacing.height)
    return NSRect(x: 0, y: range.y, width: bounds.width, height: range.height)
  }
  /// The rectangle of a column over the whole height, with half the spacing at each side; zero for a hidden
  /// one.
  public func rect(ofColumn column: Int) -> NSRect {
    guard tableColumns.indices.contains(column), !tableColumns[column].isHidden else {
      return .zero
    }
    var x = sideMargin
    for other in tableColumns[..<column] where !other.isHidden {
      x += other.width + intercellSpacing.width
    }
    return NSRect(
      x: x - intercellSpacing.width / 2, y: 0,
      width: tableColumns[column].width + intercellSpacing.width, height: bounds.height)
  }
  /// The rectangle of a cell, without the spacing between columns; zero for a wrong cell.
  public func frameOfCell(atColumn column: Int, row: Int) -> NSRect {
    let (rect, line) = (rect(ofColumn: column), rect(ofRow: row))
    guard rect.width > 0, line.height > 0 else { return .zero }
    return NSRect(
      x: rect.minX + intercellSpacing.width / 2, y: line.minY,
      width: rect.width - intercellSpacing.width, height: line.height)
  }
  /// The row at a height; -1 above or below the rows.
  public func row(at point: NSPoint) -> Int { geometry.row(at: point.y) }
  /// The column at a point; -1 beside the columns.
  public func column(at point: NSPoint) -> Int {
    tableColumns.indices.first {
      let rect = rect(ofColumn: $0)
      return rect.width > 0 && rect.minX <= point.x && point.x < rect.maxX
    } ?? -1
  }
  /// The rows that a rectangle touches.
  public func rows(in rect: NSRect) -> NSRange {
    let rows = geometry.rows(from: rect.minY, to: rect.maxY)
    return NSRange(location: rows.lowerBound, length: rows.count)
  }
  /// Returns the row that contains a view; -1 for other views.
  public func row(for view: NSView) -> Int {
    rows.first { view.isDescendant(of: $0.value) }?.key ?? -1
  }
  /// The column of the cell that contains a view; -1 for other views.
  public func column(for view: NSView) -> Int {
    rows.values.lazy.compactMap { row in
      row.cells.first { view.isDescendant(of: $0.value) }?.key
    }.first ?? -1
  }
  /// Scrolls as little as shows a whole row; nothing happens for a wrong row.
  public func scrollRowToVisible(_ row: Int) {
    let rect = rect(ofRow: row)
    guard rect.height > 0 else { return }
    scrollToVisible(rect)
    needsLayout = true
  }
  /// Scrolls as little as shows a column.
  public func scrollColumnToVisible(_ column: Int) { scrollToVisible(rect(ofColumn: column)) }

  // MARK: - Columns

  /// Columns are wider or have other titles: the table is as wide as they are, at least as what shows it.
  func columnsChanged() {
    guard !isFitting else { return }
    autoresizeColumns()
    headerView?.needsDisplay = true
    for (row, view) in rows { layOut(view, row) }
    needsLayout = true
  }
  /// The least width: columns that follow the table are as narrow as they can be.
  var leastWidth: CGFloat {
    let follows = tableColumns.filter { column in
      switch columnAutoresizingStyle {
      case .noColumnAutoresizing: false
      case .lastColumnOnlyAutoresizingStyle: column === tableColumns.last { !$0.isHidden }
      case .firstColumnOnlyAutoresizingStyle: column === tableColumns.first { !$0.isHidden }
      default: !column.isHidden
      }
    }
    return neededWidth - follows.reduce(0) { $0 + $1.width - $1.minWidth }
  }
  private var neededWidth: CGFloat {
    let shown = tableColumns.filter { !$0.isHidden }
    return shown.reduce(0) { $0 + $1.width }
      + CGFloat(max(0, shown.count - 1)) * intercellSpacing.width + 2 * sideMargin
  }
  private func autoresizeColumns() {
    let shown = tableColumns.filter { !$0.isHidden && $0.resizingMask.contains(.autoresizingMask) }
    guard bounds.width > 0 else { return }
    switch columnAutoresizingStyle {
    case .lastColumnOnlyAutoresizingStyle: fit(Array(shown.suffix(1)))
    case .firstColumnOnlyAutoresizingStyle: fit(Array(shown.prefix(1)))
    case .uniformColumnAutoresizingStyle, .sequentialColumnAutoresizingStyle,
      .reverseSequentialColumnAutoresizingStyle:
      fit(shown)
    case .noColumnAutoresizing: break
    }
  }
  /// Distributes surplus width evenly to some columns.
  func fit(_ columns: [NSTableColumn]) {
    guard !columns.isEmpty, bounds.width > 0 else { return }
    let remaining = bounds.width - neededWidth
    guard abs(remaining) > 0.5 else { return }
    isFitting = true
    for column in columns { column.width += remaining / CGFloat(columns.count) }
    isFitting = false
  }
  func columnResized(_ column: Int, from old: CGFloat) {
    let notification = Notification(
      name: Self.columnDidResizeNotification, object: self,
      userInfo: ["NSTableColumn": tableColumns[column], "NSOldWidth": old])
    delegate?.tableViewColumnDidResize(notification)
    NotificationCenter.default.post(notification)
  }

  /// Whether a column's order is the first one that rows are sorted by, and upwards.
  func order(of column: NSTableColumn) -> Bool? {
    guard let wanted = column.sortDescriptorPrototype, let first = sortDescriptors.first,
      first.isAlike(wanted)
    else { return nil }
    return first.ascending
  }
  func headerClicked(_ index: Int) {
    let column = tableColumns[index]
    delegate?.tableView(self, didClick: column)
    guard let wanted = column.sortDescriptorPrototype else { return }
    let isTurned = sortDescriptors.first.map { $0.isAlike(wanted) } ?? false
    let new =
      isTurned ? sortDescriptors[0].reversedSortDescriptor as? NSSortDescriptor ?? wanted : wanted
    sortDescriptors = [new] + sortDescriptors.filter { !$0.isAlike(wanted) }
  }

  // MARK: - Rows

  /// Rows came, went or have other heights.
  func rowsChanged() {
    for row in rows.keys where row >= numberOfRows { retire(row) }
    for (row, view) in rows { layOut(view, row) }
    if let scroll = enclosingScrollView {
      scroll.needsLayout = true
    } else if translatesAutoresizingMaskIntoConstraints, superview != nil {
      setFrameSize(NSSize(width: frame.width, height: geometry.height))
    }
    invalidateIntrinsicContentSize()
    needsLayout = true
  }
  func geometryChanged() {
    geometry.measure(self)
    columnsChanged()
    showRows()
    rowsChanged()
  }

  /// Makes the rows that are seen, and a few around them, and gives back the others.
  func tile() {
    let seen = enclosingScrollView?.documentVisibleRect ?? bounds
    // Rows may be seen elsewhere by as much as a gap is high.
    let reach = rowHeight * 2 + (rowGap?.height ?? 0)
    let wanted = geometry.rows(from: seen.minY - reach, to: seen.maxY + reach)
    for row in rows.keys where !wanted.contains(row) { retire(row) }
    for row in wanted where rows[row] == nil { make(row) }
    guard usesAutomaticRowHeights else { return }
    let before = geometry.height
    for row in wanted {
      if let view = rows[row] { geometry.fit(row, fittedHeight(of: view), self) }
    }
    if geometry.height != before { rowsChanged() }
  }
  private func fittedHeight(of view: NSTableRowView) -> CGFloat {
    view.cells.reduce(rowHeight) { height, entry in
      let (column, cell) = entry
      let width = tableColumns.indices.contains(column) ? tableColumns[column].width : bounds.width
      let fitted = cell.backing.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return max(height, fitted.height)
    }
  }

  func make(_ row: Int) {
    let source = source
    let view =
      source.rowView(row) ?? pools[.tableRow]?.popLast() as? NSTableRowView
      ?? NSTableRowView(frame: .zero)
    if view.identifier == nil { view.identifier = .tableRow }
    rows[row] = view
    view.isHidden = false
    view.isGroupRowStyle = source.isGroup(row)
    if view.superview !== self { insert(view, at: 0) }
    updateAppearance(view, row)
    fill(view, row)
    layOut(view, row)
    source.added(view, row)
  }

  /// Makes the cells of a row that are not there.
  func fill(_ view: NSTableRowView, _ row: Int) {
    let source = source
    func add(_ cell: NSView, _ column: Int) {
      view.cells[column] = cell
      view.addSubview(cell)
      view.show(cell)
    }
    // A group's one cell goes from edge to edge.
    if view.isGroupRowStyle, let cell = source.cell(nil, row) {
      add(cell, 0)
      return layOut(view, row)
    }
    for (index, column) in tableColumns.enumerated() where view.cells[index] == nil {
      guard let cell = source.cell(column, row) ?? plainCell(column, row) else { continue }
      if let named = cell as? NSTableCellView, let value = source.value(column, row) {
        named.objectValue = value
      }
      add(cell, index)
      if view.isGroupRowStyle { break }
    }
    layOut(view, row)
  }
  /// The text of a table whose delegate has no views.
  private func plainCell(_ column: NSTableColumn, _ row: Int) -> NSView? {
    guard let value = source.value(column, row) else { return nil }
    let identifier = NSUserInterfaceItemIdentifier("plain \(column.identifier.rawValue)")
    let cell =
      makeView(withIdentifier: identifier, owner: nil) as? NSTableCellView
      ?? {
        let made = NSTableCellView(frame: .zero)
        let label = NSTextField(labelWithString: "")
        label.lineBreakMode = .byTruncatingTail
        made.identifier = identifier
        made.addSubview(label)
        made.textField = label
        return made
      }()
    cell.textField?.stringValue = (value as? NSAttributedString)?.string ?? "\(value)"
    return cell
  }

  func retire(_ row: Int) {
    guard let view = rows.removeValue(forKey: row) else { return }
    source.removed(view, row)
    for cell in view.cells.values { giveBack(cell) }
    view.cells = [:]
    giveBack(view)
  }
  /// A view waits under its identifier to be used again; one without goes.
  func giveBack(_ view: NSView) {
    guard let identifier = view.identifier else { return view.removeFromSuperview() }
    view.isHidden = true
    if view is NSTableRowView {
      view.isHidden = true
    } else {
      view.removeFromSuperview()
    }
    pools[identifier, default: []].append(view)
  }

  func layOut(_ view: NSTableRowView, _ row: Int) {
    let rect = shownRect(ofRow: row)
    if view.frame != rect { view.frame = rect }
    view.isHidden = rowGap?.draggedRows.contains(row) ?? false
    let isGroup = view.isGroupRowStyle
    for (column, cell) in view.cells {
      var frame = frameOfCell(atColumn: column, row: row)
      if isGroup {
        frame = NSRect(
          x: sideMargin, y: 0, width: max(0, rect.width - 2 * sideMargin), height: rect.height)
      }
      frame.origin.y = 0
      frame = inset(frame, column: column, row: row)
      if cell.frame != frame { cell.frame = frame }
    }
    placed(view, row)
  }

  /// How rows look now: their selection, their background, their lines.
  func showRows(isEmphasized: Bool? = nil) {
    for (row, view) in rows { updateAppearance(view, row, isEmphasized: isEmphasized) }
  }
  private func updateAppearance(_ view: NSTableRowView, _ row: Int, isEmphasized: Bool? = nil) {
    view.selectionHighlightStyle = selectionHighlightStyle
    view.isInset = isInset
    view.isEmphasized = isEmphasized ?? (window?.firstResponder === self)
    view.isSelected = selection.contains(row)
    let colors = NSColor.alternatingContentBackgroundColors
    view.backgroundColor =
      usesAlternatingRowBackgroundColors ? (row % 2 == 1 ? colors[1] : .clear) : .clear
    let isLined =
      gridStyleMask.contains(.solidHorizontalGridLineMask)
      || gridStyleMask.contains(.dashedHorizontalGridLineMask)
    view.lineColor = isLined ? gridColor : nil
    view.needsDisplay = true
  }
}

extension NSUserInterfaceItemIdentifier {
  /// Under which rows wait that the program has not made.
  fileprivate static let tableRow = NSUserInterfaceItemIdentifier("NSTableRow")
}

extension NSSortDescriptor {
  /// Whether it sorts by the same, in whatever order.
  func isAlike(_ other: NSSortDescriptor) -> Bool {
    self === other || keyPath == other.keyPath
  }
}
