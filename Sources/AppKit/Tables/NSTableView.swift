import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceUIKit

/// Rows of views in columns, of which only those are there that are seen: a delegate makes them when they are
/// scrolled to, from ones that have gone.
///
/// It is the document of a scroll view, which shows its header.
@MainActor @preconcurrency open class NSTableView: NSControl, NSDraggingSource {
  open weak var dataSource: (any NSTableViewDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any NSTableViewDelegate)? { didSet { reloadData() } }
  open internal(set) var tableColumns: [NSTableColumn] = []
  /// Nil shows no titles.
  open var headerView: NSTableHeaderView? = NSTableHeaderView(frame: .zero) {
    didSet {
      headerView?.tableView = self
      enclosingScrollView?.needsLayout = true
    }
  }
  open var cornerView: NSView?
  open var rowHeight: CGFloat = 24 { didSet { geometryChanged() } }
  open var rowSizeStyle = RowSizeStyle.custom {
    didSet {
      let heights: [RowSizeStyle: CGFloat] = [.small: 20, .medium: 24, .large: 32, .default: 24]
      if let height = heights[rowSizeStyle] { rowHeight = height }
    }
  }
  /// Whether the height of rows follows from their views.
  open var usesAutomaticRowHeights = false { didSet { geometryChanged() } }
  /// Between cells.
  open var intercellSpacing = NSSize(width: 17, height: 0) { didSet { geometryChanged() } }
  open var style = Style.automatic { didSet { geometryChanged() } }
  open var effectiveStyle: Style { style == .automatic ? .inset : style }
  open var selectionHighlightStyle = SelectionHighlightStyle.regular { didSet { showRows() } }
  open var usesAlternatingRowBackgroundColors = false { didSet { showRows() } }
  open var gridStyleMask: GridLineStyle = [] { didSet { showRows() } }
  open var gridColor = NSColor.gridColor { didSet { showRows() } }
  open var backgroundColor = NSColor.controlBackgroundColor {
    didSet { enclosingScrollView?.backgroundColor = backgroundColor }
  }
  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle {
    didSet { columnsChanged() }
  }
  open var floatsGroupRows = true
  open var allowsColumnReordering = true
  open var allowsColumnResizing = true
  open var allowsColumnSelection = false
  open var allowsMultipleSelection = false
  open var allowsEmptySelection = true
  open var allowsTypeSelect = true
  open var autosaveTableColumns = false
  open var autosaveName: String?
  open var doubleAction: Selector?
  /// The row of the last click; -1 outside of rows.
  open internal(set) var clickedRow = -1
  open internal(set) var clickedColumn = -1
  /// How the place where things would be dropped is shown: by a line, or by a gap between the rows.
  open var draggingDestinationFeedbackStyle = DraggingDestinationFeedbackStyle.regular
  /// Whether rows are taken up by a mouse that goes up or down, too.
  open var verticalMotionCanBeginDrag = true
  open var sortDescriptors: [NSSortDescriptor] = [] {
    didSet {
      headerView?.needsDisplay = true
      dataSource?.tableView(self, sortDescriptorsDidChange: oldValue)
    }
  }

  var selection = IndexSet()
  /// From where a selection with shift reaches.
  var anchor = -1
  /// The rows that are there, and those that wait to be used again.
  var rows: [Int: NSTableRowView] = [:]
  var pools: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
  let geometry = RowGeometry()
  var typed = (text: "", time: -10.0)
  /// The row that the mouse went down on, while it is down.
  var rowPress: (row: Int, place: NSPoint, isDragged: Bool)?
  /// The selection once the mouse is released, unless rows were dragged.
  var pendingSelection: IndexSet?
  var draggedRows = IndexSet()
  var localDragMask = NSDragOperation.every
  var outsideDragMask: NSDragOperation = []
  var dropPlace: DropPlace?
  var dropMark: DropMark?
  /// The drag over the table.
  var dropInfo: (any NSDraggingInfo)?
  var rowGap: RowGap?
  var edgeScrolling: EdgeScrolling?
  /// True while columns are resized to fit.
  var isFitting = false
  /// How deep in `beginUpdates()` it is.
  var updateDepth = 0
  var updatesMove = false

  override func commonInit() {
    super.commonInit()
    headerView?.tableView = self
    autoresizingMask = .width
    isContinuous = false
  }

  open override var isFlipped: Bool { true }
  open override var acceptsFirstResponder: Bool { true }
  /// The source of rows; an outline overrides it.
  var source: any RowSource { TableRows(self) }

  // MARK: - Columns

  open var numberOfColumns: Int { tableColumns.count }
  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.append(tableColumn)
    tableColumn.tableView = self
    reloadData()
  }
  open func removeTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.removeAll { $0 === tableColumn }
    tableColumn.tableView = nil
    reloadData()
  }
  open func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
    guard tableColumns.indices.contains(oldIndex), tableColumns.indices.contains(newIndex) else {
      return Warning.once(
        "NSTableView.moveColumn(\(oldIndex), toColumn: \(newIndex)) on \(numberOfColumns) columns; "
          + "nothing is moved.")
    }
    tableColumns.insert(tableColumns.remove(at: oldIndex), at: newIndex)
    reloadData()
  }
  open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier)
    -> NSTableColumn?
  { tableColumns.first { $0.identifier == identifier } }
  open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    tableColumns.firstIndex { $0.identifier == identifier } ?? -1
  }
  /// Makes the columns as wide as the table.
  open func sizeLastColumnToFit() { fit(Array(tableColumns.filter { !$0.isHidden }.suffix(1))) }
  open func sizeToFitColumns() { fit(tableColumns.filter { !$0.isHidden }) }

  // MARK: - Rows

  open var numberOfRows: Int { geometry.count }
  /// Asks for everything anew.
  open func reloadData() {
    for row in rows.keys { retire(row) }
    geometry.measure(self)
    let known = selection.filteredIndexSet { $0 < numberOfRows }
    if known != selection { setSelection(known, tells: false) }
    rowsChanged()
  }
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes {
      guard let view = rows[row] else { continue }
      for column in columnIndexes where tableColumns.indices.contains(column) {
        view.cells.removeValue(forKey: column).map(giveBack)
      }
      fill(view, row)
    }
    needsLayout = true
  }
  open func noteNumberOfRowsChanged() { reloadData() }
  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    guard !indexSet.isEmpty else { return }
    geometry.measure(self)
    rowsChanged()
  }

  /// A view that waits under an identifier, for the delegate to fill; without one nil.
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?)
    -> NSView?
  {
    let view = pools[identifier]?.popLast()
    view?.isHidden = false
    return view
  }
  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    if let view = rows[row]?.cells[column] { return view }
    guard makeIfNecessary, (0..<numberOfRows).contains(row) else { return nil }
    return rowView(atRow: row, makeIfNecessary: true)?.cells[column]
  }
  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    if rows[row] == nil, makeIfNecessary, (0..<numberOfRows).contains(row) { make(row) }
    return rows[row]
  }
  open func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
    for (row, view) in rows.sorted(by: { $0.key < $1.key }) { handler(view, row) }
  }

  // MARK: - Selection

  open var selectedRow: Int { selection.contains(anchor) ? anchor : selection.last ?? -1 }
  open var selectedRowIndexes: IndexSet { selection }
  open var numberOfSelectedRows: Int { selection.count }
  open func isRowSelected(_ row: Int) -> Bool { selection.contains(row) }
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    choose(indexes, extending: extend)
  }
  open func deselectRow(_ row: Int) {
    var rest = selection
    rest.remove(row)
    setSelection(rest)
  }
  open func deselectAll(_ sender: Any?) { if allowsEmptySelection { setSelection(IndexSet()) } }
  open override func selectAll(_ sender: Any?) {
    guard allowsMultipleSelection else { return }
    let all = IndexSet(integersIn: 0..<numberOfRows)
    setSelection(all.filteredIndexSet { source.isSelectable($0) })
  }

  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "selectAll:" where allowsMultipleSelection: { [self] in selectAll($0) }
    case "deselectAll:" where allowsEmptySelection: { [self] in deselectAll($0) }
    default: super.command(message)
    }
  }

  // MARK: - The mouse and keys

  open override func mouseDown(with event: NSEvent) { pressed(event) }
  open override func mouseDragged(with event: NSEvent) {
    beginRowDrag(at: convert(event.locationInWindow, from: nil), event)
  }
  open override func mouseUp(with event: NSEvent) { released(event) }
  open override func rightMouseDown(with event: NSEvent) {
    noteClick(event)
    super.rightMouseDown(with: event)
  }
  open override func menu(for event: NSEvent) -> NSMenu? {
    noteClick(event)
    return menu
  }
  /// Whether a press is for something of the row's own, such as an outline's arrow.
  func takesPress(_ event: NSEvent, row: Int, at place: NSPoint) -> Bool { false }

  open override func keyDown(with event: NSEvent) {
    if !pressedKey(event) { super.keyDown(with: event) }
  }
  open override func becomeFirstResponder() -> Bool {
    showRows(isEmphasized: true)
    return super.becomeFirstResponder()
  }
  open override func resignFirstResponder() -> Bool {
    showRows(isEmphasized: false)
    return super.resignFirstResponder()
  }

  // MARK: - Dragging

  open func canDragRows(with rowIndexes: IndexSet, at mouseDownPoint: NSPoint) -> Bool { true }
  open func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation { context == .withinApplication ? localDragMask : outsideDragMask }
  open func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {
    rowDragBegins(session, at: screenPoint)
  }
  open func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) { rowDragEnded(session, at: screenPoint, operation) }
  open override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
    validateDrop(sender)
  }
  open override func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation {
    validateDrop(sender)
  }
  open override func draggingExited(_ sender: (any NSDraggingInfo)?) { forgetDrop() }
  open override func draggingEnded(_ sender: any NSDraggingInfo) { forgetDrop() }
  open override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
    acceptDrop(sender)
  }
  /// Returns the start of the line that marks a location between rows.
  func dropIndent(_ place: DropPlace) -> CGFloat { sideMargin / 2 }

  // MARK: - Layout

  override func documentHeight(forWidth width: CGFloat) -> CGFloat? {
    geometry.height + gapGrowth
  }
  override func documentWidth(forWidth width: CGFloat) -> CGFloat { max(width, leastWidth) }
  override func documentScrolled() {
    tile()
    headerView?.needsDisplay = true
  }
  open nonisolated class var selectionDidChangeNotification: Notification.Name {
    Notification.Name("NSTableViewSelectionDidChangeNotification")
  }
  /// A row has its place.
  func placed(_ view: NSTableRowView, _ row: Int) {}
  /// The room that is left to a cell, in its row.
  func inset(_ frame: NSRect, column: Int, row: Int) -> NSRect { frame }
  open override func layout() {
    super.layout()
    tile()
  }
  override func frameChanged() {
    super.frameChanged()
    columnsChanged()
  }
  override func appearanceChanged() { showRows() }
}
