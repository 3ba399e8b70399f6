import Foundation

/// A table of a tree: the children of an expanded item are the next rows, indented.
@MainActor @preconcurrency open class NSOutlineView: NSTableView {
  /// A thing that has a row.
  private struct Line {
    let item: Any
    let level: Int
    let parent: Any?
    let childIndex: Int
  }

  private var lines: [Line] = []
  private var expanded: Set<ItemKey> = []
  /// The drop's position among the rows, while the data source validates it.
  var droppedAmong: OutlineDropTarget?
  /// The column whose cells are further in; the first one by itself.
  open var outlineTableColumn: NSTableColumn? { didSet { reloadData() } }
  /// The additional indentation of each level in points; 16 by default.
  open var indentationPerLevel: CGFloat = 16 { didSet { columnsChanged() } }
  /// Stored only: the arrow always is before the indented cell.
  open var indentationMarkerFollowsCell = true
  /// Stored only: the column does not widen with the levels.
  open var autoresizesOutlineColumn = false
  /// Stored only: expanded items are not remembered at the next start.
  open var autosaveExpandedItems = false
  /// Stored only: items of shown rows are always retained.
  open var stronglyReferencesItems = true

  private var outlineSource: (any NSOutlineViewDataSource)? {
    dataSource as? any NSOutlineViewDataSource
  }
  private var outlineDelegate: (any NSOutlineViewDelegate)? {
    delegate as? any NSOutlineViewDelegate
  }
  override var source: any RowSource { OutlineRows(self) }

  // MARK: - Lines

  open override func reloadData() {
    workOut()
    super.reloadData()
  }
  var lineCount: Int { lines.count }
  private func workOut() {
    lines = []
    add(below: nil, level: 0)
  }
  private func add(below parent: Any?, level: Int) {
    guard let source = outlineSource, level < 100 else { return }
    for index in 0..<max(0, source.outlineView(self, numberOfChildrenOfItem: parent)) {
      let item = source.outlineView(self, child: index, ofItem: parent)
      lines.append(Line(item: item, level: level, parent: parent, childIndex: index))
      if expanded.contains(ItemKey(item)) { add(below: item, level: level + 1) }
    }
  }
  /// Reloads an item's cells, or with its children the whole outline; nil reloads everything.
  open func reloadItem(_ item: Any?, reloadChildren: Bool) {
    guard let item else { return reloadData() }
    let row = row(forItem: item)
    if reloadChildren { return keepingSelection { reloadData() } }
    if row >= 0 {
      reloadData(
        forRowIndexes: IndexSet(integer: row),
        columnIndexes: IndexSet(integersIn: 0..<numberOfColumns))
      rows[row]?.needsDisplay = true
    }
  }
  /// Reloads the cells of one item.
  open func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

  /// The item of a row; nil for a wrong row.
  open func item(atRow row: Int) -> Any? { lines.indices.contains(row) ? lines[row].item : nil }
  /// The row of an item; -1 while it is not shown.
  open func row(forItem item: Any?) -> Int {
    guard let item else { return -1 }
    let key = ItemKey(item)
    return lines.firstIndex { ItemKey($0.item) == key } ?? -1
  }
  /// The depth of a row, 0 for the root's children; -1 for a wrong row.
  open func level(forRow row: Int) -> Int { lines.indices.contains(row) ? lines[row].level : -1 }
  /// The depth of an item that is shown; -1 otherwise.
  open func level(forItem item: Any?) -> Int { level(forRow: row(forItem: item)) }
  /// The parent of an item that is shown; nil at the root.
  open func parent(forItem item: Any?) -> Any? {
    let row = row(forItem: item)
    return row >= 0 ? lines[row].parent : nil
  }
  /// The index of an item among its siblings; -1 while it is not shown.
  open func childIndex(forItem item: Any) -> Int {
    let row = row(forItem: item)
    return row >= 0 ? lines[row].childIndex : -1
  }
  /// The child of an item from the data source; the data source checks the index.
  open func child(_ index: Int, ofItem item: Any?) -> Any? {
    outlineSource?.outlineView(self, child: index, ofItem: item)
  }
  /// The number of an item's children from the data source; 0 without a source.
  open func numberOfChildren(ofItem item: Any?) -> Int {
    outlineSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0
  }
  /// The data source's answer for an item; true for nil, the root.
  open func isExpandable(_ item: Any?) -> Bool {
    item.map { outlineSource?.outlineView(self, isItemExpandable: $0) ?? false } ?? true
  }
  /// True for an expanded item and for nil, the root.
  open func isItemExpanded(_ item: Any?) -> Bool {
    item.map { expanded.contains(ItemKey($0)) } ?? true
  }

  // MARK: - Expanding

  /// Expands one item; nil changes nothing but reloads.
  open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }
  /// Expands an item, and all its descendants to a depth of 100 if that is wanted.
  open func expandItem(_ item: Any?, expandChildren: Bool) {
    keepingSelection {
      if let item { open(item) }
      if expandChildren { expandAll(below: item, depth: 0) }
      reloadData()
    }
  }
  private func expandAll(below item: Any?, depth: Int) {
    guard depth < 100 else { return }
    for index in 0..<numberOfChildren(ofItem: item) {
      guard let child = child(index, ofItem: item), isExpandable(child) else { continue }
      open(child)
      expandAll(below: child, depth: depth + 1)
    }
  }
  private func open(_ item: Any) {
    guard isExpandable(item), !isItemExpanded(item),
      outlineDelegate?.outlineView(self, shouldExpandItem: item) ?? true
    else { return }
    tell(Self.itemWillExpandNotification, item) { $0.outlineViewItemWillExpand }
    expanded.insert(ItemKey(item))
    tell(Self.itemDidExpandNotification, item) { $0.outlineViewItemDidExpand }
  }
  /// Collapses one item, which keeps the state of its descendants.
  open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }
  /// Collapses an item, and its shown descendants if that is wanted; nil is the root.
  open func collapseItem(_ item: Any?, collapseChildren: Bool) {
    keepingSelection {
      if collapseChildren {
        for line in lines where item == nil || isBelow(line, item!) { close(line.item) }
      }
      if let item { close(item) }
      reloadData()
    }
  }
  private func isBelow(_ line: Line, _ item: Any) -> Bool {
    var parent = line.parent
    while let current = parent {
      if ItemKey(current) == ItemKey(item) { return true }
      parent = self.parent(forItem: current)
    }
    return false
  }
  private func close(_ item: Any) {
    guard isItemExpanded(item),
      outlineDelegate?.outlineView(self, shouldCollapseItem: item) ?? true
    else { return }
    tell(Self.itemWillCollapseNotification, item) { $0.outlineViewItemWillCollapse }
    expanded.remove(ItemKey(item))
    tell(Self.itemDidCollapseNotification, item) { $0.outlineViewItemDidCollapse }
  }

  /// The things that are selected stay so, in whatever rows they are then.
  private func keepingSelection(_ change: () -> Void) {
    let chosen = selection.compactMap { item(atRow: $0) }
    change()
    let rows = IndexSet(chosen.map { row(forItem: $0) }.filter { $0 >= 0 })
    setSelection(rows, tells: rows.count != chosen.count)
    if rows.count == chosen.count { showRows() }
    // Arrows point elsewhere, perhaps.
    for view in self.rows.values { view.needsLayout = true }
  }

  private func tell(
    _ name: Notification.Name, _ item: Any,
    _ call: (any NSOutlineViewDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self, userInfo: ["NSObject": item])
    if let outlineDelegate { call(outlineDelegate)(notification) }
    NotificationCenter.default.post(notification)
  }

  // MARK: - Updates

  /// Reloads the outline and keeps the selection; there is no animation here.
  open func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: AnimationOptions = []
  ) { keepingSelection { reloadData() } }
  /// Reloads the outline after a removal and keeps the selection, without an animation.
  open func removeItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: AnimationOptions = []
  ) { keepingSelection { reloadData() } }
  /// Reloads the outline after a movement and keeps the selection, without an animation.
  open func moveItem(
    at fromIndex: Int, inParent oldParent: Any?, to toIndex: Int, inParent newParent: Any?
  ) { keepingSelection { reloadData() } }

  // MARK: - Looks

  private var outlineColumn: Int {
    outlineTableColumn.flatMap { column in tableColumns.firstIndex { $0 === column } } ?? 0
  }
  private static let arrowWidth: CGFloat = 16
  override func inset(_ frame: NSRect, column: Int, row: Int) -> NSRect {
    guard column == outlineColumn else { return frame }
    let shift = indentation(row) + Self.arrowWidth
    return NSRect(
      x: frame.minX + shift, y: frame.minY, width: max(0, frame.width - shift),
      height: frame.height)
  }
  private func indentation(_ row: Int) -> CGFloat {
    CGFloat(max(0, level(forRow: row))) * indentationPerLevel
  }
  /// Returns the frame of a row's disclosure arrow, in the table's coordinates.
  open func frameOfOutlineCell(atRow row: Int) -> NSRect {
    guard let item = item(atRow: row), isExpandable(item) else { return .zero }
    let line = rect(ofRow: row)
    let start = rect(ofColumn: outlineColumn).minX + intercellSpacing.width / 2
    return NSRect(
      x: start + indentation(row), y: line.minY, width: Self.arrowWidth, height: line.height)
  }
  override func placed(_ view: NSTableRowView, _ row: Int) {
    let box = frameOfOutlineCell(atRow: row)
    let arrow = view.arrow
    arrow?.isHidden = box.isEmpty
    guard !box.isEmpty else { return }
    let shown = arrow ?? OutlineArrow(frame: .zero)
    if arrow == nil { view.addSubview(shown) }
    shown.frame = NSRect(x: box.minX, y: 0, width: box.width, height: box.height)
    shown.isOpen = isItemExpanded(item(atRow: row))
    shown.isLight = view.interiorBackgroundStyle == .emphasized
  }
  override func handlesPress(_ event: NSEvent, row: Int, at location: NSPoint) -> Bool {
    guard frameOfOutlineCell(atRow: row).contains(location), let item = item(atRow: row) else {
      return false
    }
    toggle(item, all: event.modifierFlags.contains(.option))
    return true
  }
  private func toggle(_ item: Any, all: Bool) {
    if isItemExpanded(item) {
      collapseItem(item, collapseChildren: all)
    } else {
      expandItem(item, expandChildren: all)
    }
  }
  override func dropIndent(_ target: RowDropTarget) -> CGFloat {
    let level = droppedAmong.map { $0.item == nil ? 0 : self.level(forItem: $0.item) + 1 } ?? 0
    return rect(ofColumn: outlineColumn).minX + CGFloat(level) * indentationPerLevel
  }
  open override func keyDown(with event: NSEvent) {
    guard let item = item(atRow: selectedRow) else { return super.keyDown(with: event) }
    switch event.specialKey {
    case .rightArrow where isExpandable(item) && !isItemExpanded(item):
      toggle(item, all: event.modifierFlags.contains(.option))
    case .leftArrow where isItemExpanded(item):
      toggle(item, all: event.modifierFlags.contains(.option))
    case .leftArrow:
      let outer = row(forItem: parent(forItem: item))
      if outer >= 0 { selectRowIndexes(IndexSet(integer: outer), byExtendingSelection: false) }
    default: super.keyDown(with: event)
    }
  }

  open nonisolated override class var selectionDidChangeNotification: Notification.Name {
    Notification.Name("NSOutlineViewSelectionDidChangeNotification")
  }
  /// Posted before an item expands; the user info has it at `NSObject`.
  public nonisolated static let itemWillExpandNotification = Notification.Name(
    "NSOutlineViewItemWillExpandNotification")
  /// Posted after an item has expanded, before the rows are made.
  public nonisolated static let itemDidExpandNotification = Notification.Name(
    "NSOutlineViewItemDidExpandNotification")
  /// Posted before an item collapses.
  public nonisolated static let itemWillCollapseNotification = Notification.Name(
    "NSOutlineViewItemWillCollapseNotification")
  /// Posted after an item has collapsed, before its rows disappear.
  public nonisolated static let itemDidCollapseNotification = Notification.Name(
    "NSOutlineViewItemDidCollapseNotification")
}

/// By what a thing is known: the object that it is, or its value.
struct ItemKey: Hashable {
  private let key: AnyHashable
  init(_ item: Any) {
    if let value = item as? AnyHashable, !(Swift.type(of: item) is AnyClass) {
      key = value
    } else {
      key = ObjectIdentifier(item as AnyObject)
    }
  }
}
