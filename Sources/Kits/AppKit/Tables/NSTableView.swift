import Foundation
import VivaceGraphics
import VivaceInteraction
import VivaceLooks
import VivaceMessages
import VivaceUIKit

/// Rows of views in columns, of which only those are there that are seen: a delegate makes them when they are
/// scrolled to, from ones that have gone.
///
/// It is the document of a scroll view, which shows its header.
@MainActor @preconcurrency open class NSTableView: NSControl, NSDraggingSource {
  /// The source of rows.
  open weak var dataSource: (any NSTableViewDataSource)? { didSet { reloadData() } }
  /// The provider of views, and observer of the table.
  open weak var delegate: (any NSTableViewDelegate)? { didSet { reloadData() } }
  /// The columns, in order.
  open internal(set) var tableColumns: [NSTableColumn] = []
  /// Nil shows no titles.
  open var headerView: NSTableHeaderView? = NSTableHeaderView(frame: .zero) {
    didSet {
      headerView?.tableView = self
      enclosingScrollView?.needsLayout = true
    }
  }
  /// Stored only.
  open var cornerView: NSView?
  /// The height of rows without one of their own.
  open var rowHeight: CGFloat = Theme.desktop.rows.tableRow { didSet { geometryChanged() } }
  /// The size of rows; custom is ``rowHeight``.
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
  /// The look of the table.
  open var style = Style.automatic { didSet { geometryChanged() } }
  /// The look that applies: inset for automatic.
  open var effectiveStyle: Style { style == .automatic ? .inset : style }
  /// The look of selected rows.
  open var selectionHighlightStyle = SelectionHighlightStyle.regular { didSet { showRows() } }
  /// Whether every second row has another background.
  open var usesAlternatingRowBackgroundColors = false { didSet { showRows() } }
  /// The lines between rows and columns.
  open var gridStyleMask: GridLineStyle = [] { didSet { showRows() } }
  /// The color of those lines.
  open var gridColor = NSColor.gridColor { didSet { showRows() } }
  /// The color of the background.
  open var backgroundColor = NSColor.controlBackgroundColor {
    didSet { enclosingScrollView?.backgroundColor = backgroundColor }
  }
  /// The treatment of columns when the width changes.
  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle {
    didSet { columnsChanged() }
  }
  /// Stored only.
  open var floatsGroupRows = true
  /// Stored only.
  open var allowsColumnReordering = true
  /// Whether the user can resize columns.
  open var allowsColumnResizing = true
  /// Stored only.
  open var allowsColumnSelection = false
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether the selection may be empty.
  open var allowsEmptySelection = true
  /// Whether typing selects a row.
  open var allowsTypeSelect = true
  /// Stored only.
  open var autosaveTableColumns = false
  /// Stored only.
  open var autosaveName: String?
  /// The message of a double click.
  open var doubleAction: Selector?
  /// The row of the last click; -1 outside of rows.
  open internal(set) var clickedRow = -1
  /// The column of the latest click; -1 outside.
  open internal(set) var clickedColumn = -1
  /// How the place where things would be dropped is shown: by a line, or by a gap between the rows.
  open var draggingDestinationFeedbackStyle = DraggingDestinationFeedbackStyle.regular
  /// Whether rows are taken up by a mouse that goes up or down, too.
  open var verticalMotionCanBeginDrag = true
  /// The order of the rows.
  open var sortDescriptors: [NSSortDescriptor] = [] {
    didSet {
      headerView?.needsDisplay = true
      dataSource?.tableView(self, sortDescriptorsDidChange: oldValue)
    }
  }

  var selection = IndexSet()
  var rowSelection = RowSelection<IndexSet>()
  /// The rows that are there, and those that wait to be used again.
  var rows: [Int: NSTableRowView] = [:]
  var pools: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
  /// Makes views for identifiers under which none waits, from prototypes of interface files.
  var prototypes: [NSUserInterfaceItemIdentifier: @MainActor (Any?) -> NSView?] = [:]
  let geometry = RowGeometry()
  var typed = (text: "", time: -10.0)
  /// The row that the mouse went down on, while it is down.
  var rowPress: (row: Int, location: NSPoint, isDragged: Bool)?
  var draggedRows = IndexSet()
  var localDragMask = NSDragOperation.every
  var outsideDragMask: NSDragOperation = []
  var rowDropTarget: RowDropTarget?
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

  /// The number of columns.
  open var numberOfColumns: Int { tableColumns.count }
  /// Adds a column at the end.
  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.append(tableColumn)
    tableColumn.tableView = self
    reloadData()
  }
  /// Removes a column.
  open func removeTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.removeAll { $0 === tableColumn }
    tableColumn.tableView = nil
    reloadData()
  }
  /// Moves a column.
  open func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
    guard tableColumns.indices.contains(oldIndex), tableColumns.indices.contains(newIndex) else {
      return Warning.once(
        "NSTableView.moveColumn(\(oldIndex), toColumn: \(newIndex)) on \(numberOfColumns) columns; "
          + "nothing is moved.")
    }
    tableColumns.insert(tableColumns.remove(at: oldIndex), at: newIndex)
    reloadData()
  }
  /// The first column with an identifier; nil without one.
  open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier)
    -> NSTableColumn?
  { tableColumns.first { $0.identifier == identifier } }
  /// The index of a column; -1 without it.
  open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    tableColumns.firstIndex { $0.identifier == identifier } ?? -1
  }
  /// Makes the columns as wide as the table.
  open func sizeLastColumnToFit() { fit(Array(tableColumns.filter { !$0.isHidden }.suffix(1))) }
  /// Resizes the columns to the table's width.
  open func sizeToFitColumns() { fit(tableColumns.filter { !$0.isHidden }) }

  // MARK: - Rows

  /// The number of rows.
  open var numberOfRows: Int { geometry.count }
  /// Asks for everything again.
  open func reloadData() {
    for row in rows.keys { retire(row) }
    geometry.measure(self)
    let known = selection.filteredIndexSet { $0 < numberOfRows }
    if known != selection { setSelection(known, tells: false) }
    rowsChanged()
  }
  /// Asks for the views of rows and columns again.
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
  /// Asks the data source for the number of rows again.
  open func noteNumberOfRowsChanged() { reloadData() }
  /// Asks for the heights of rows again.
  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    guard !indexSet.isEmpty else { return }
    geometry.measure(self)
    rowsChanged()
  }

  /// Returns a reusable view of an identifier, else a new copy of the prototype of that identifier;
  /// without one nil.
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?)
    -> NSView?
  {
    let view = pools[identifier]?.popLast() ?? prototypes[identifier]?(owner)
    view?.identifier = identifier
    view?.isHidden = false
    return view
  }
  /// The view of a row and column, which can be made if it is not visible.
  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    if let view = rows[row]?.cells[column] { return view }
    guard makeIfNecessary, (0..<numberOfRows).contains(row) else { return nil }
    return rowView(atRow: row, makeIfNecessary: true)?.cells[column]
  }
  /// The view of a row, which can be made if it is not visible.
  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    if rows[row] == nil, makeIfNecessary, (0..<numberOfRows).contains(row) { make(row) }
    return rows[row]
  }
  /// Calls a closure with each visible row.
  open func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
    for (row, view) in rows.sorted(by: { $0.key < $1.key }) { handler(view, row) }
  }

  // MARK: - Selection

  /// The selected row, of several the latest; -1 without one.
  open var selectedRow: Int {
    rowSelection.anchor.flatMap { selection.contains($0) ? $0 : nil } ?? selection.last ?? -1
  }
  /// The selected rows.
  open var selectedRowIndexes: IndexSet { selection }
  /// The number of selected rows.
  open var numberOfSelectedRows: Int { selection.count }
  /// Whether a row is selected.
  open func isRowSelected(_ row: Int) -> Bool { selection.contains(row) }
  /// Selects rows, in place of the selection or in addition.
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    choose(indexes, extending: extend)
  }
  /// Ends the selection of a row.
  open func deselectRow(_ row: Int) {
    var rest = selection
    rest.remove(row)
    setSelection(rest)
  }
  /// Ends the selection of all rows, if it may be empty.
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
  func handlesPress(_ event: NSEvent, row: Int, at location: NSPoint) -> Bool { false }

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

  /// Whether rows may be dragged from a point.
  open func canDragRows(with rowIndexes: IndexSet, at mouseDownPoint: NSPoint) -> Bool { true }
  /// The operations for dragged rows: all within the program, none outside, unless the program changed them.
  open func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation { context == .withinApplication ? localDragMask : outsideDragMask }
  /// Tells the data source that dragged rows have been lifted.
  open func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {
    rowDragBegins(session, at: screenPoint)
  }
  /// Tells the data source that the drag of rows has ended.
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
  func dropIndent(_ target: RowDropTarget) -> CGFloat { sideMargin / 2 }

  // MARK: - Layout

  override func documentHeight(forWidth width: CGFloat) -> CGFloat? {
    geometry.height + gapGrowth
  }
  override func documentWidth(forWidth width: CGFloat) -> CGFloat { max(width, leastWidth) }
  override func documentScrolled() {
    tile()
    headerView?.needsDisplay = true
  }
  /// Posted after a change of the selected rows.
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
