import Foundation
import VivaceUIKit

/// A column of a table: its title, its width, and the sort descriptor of its header.
@MainActor @preconcurrency open class NSTableColumn: NSObject {
  /// The causes that may change a column's width.
  public struct ResizingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// A set of options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The column changes its width with the table.
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    /// The column's edge in the header can be dragged.
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }

  /// The name by which delegates and sources know the column.
  open var identifier: NSUserInterfaceItemIdentifier
  /// The table that contains the column; nil outside of one.
  open weak var tableView: NSTableView?
  /// The text in the header; empty by default.
  open var title = "" { didSet { tableView?.columnsChanged() } }
  /// The width in points, kept between `minWidth` and `maxWidth`; 100 by default.
  open var width: CGFloat = 100 {
    didSet {
      width = min(max(width, minWidth), max(minWidth, maxWidth))
      if width != oldValue { tableView?.columnsChanged() }
    }
  }
  /// The least width in points; 10 by default.
  open var minWidth: CGFloat = 10 { didSet { width = max(width, minWidth) } }
  /// The largest width in points; unlimited by default.
  open var maxWidth: CGFloat = .greatestFiniteMagnitude { didSet { width = min(width, maxWidth) } }
  /// The causes of a change of width; both by default.
  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]
  /// The sort order that a click at the header selects; a second click reverses it.
  open var sortDescriptorPrototype: NSSortDescriptor? { didSet { tableView?.columnsChanged() } }
  /// True removes the column from the table's layout; its width is kept.
  open var isHidden = false { didSet { tableView?.columnsChanged() } }
  /// True would let plain cells be edited. Stored only: they are labels.
  open var isEditable = true
  /// The text for a pointer that rests over the header. Stored only.
  open var headerToolTip: String?
  /// The title and its alignment in the header, made on first access.
  open private(set) lazy var headerCell = NSTableHeaderCell(self)

  /// A column of 100 points without a title.
  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }
  /// Makes the column as wide as its title.
  open func sizeToFit() {
    let text = (title as NSString).size(withAttributes: [.font: NSFont.systemFont(ofSize: 11)])
    width = text.width.rounded(.up) + 16
  }
}

/// The title of a column as its header shows it.
@MainActor @preconcurrency open class NSTableHeaderCell: NSObject {
  private weak var column: NSTableColumn?
  /// The column's title.
  open var title: String {
    get { column?.title ?? "" }
    set { column?.title = newValue }
  }
  /// The column's title, under the name that cells use.
  open var stringValue: String {
    get { title }
    set { title = newValue }
  }
  /// The alignment of the title; natural by default.
  open var alignment = NSTextAlignment.natural { didSet { column?.tableView?.columnsChanged() } }
  init(_ column: NSTableColumn) {
    self.column = column
    super.init()
  }
}

/// The titles of a table's columns: a click sorts, a drag at an edge gives a column another width.
@MainActor @preconcurrency open class NSTableHeaderView: NSView {
  /// The table whose columns the header shows.
  open weak var tableView: NSTableView?
  /// The column whose edge is dragged; -1 for none.
  open private(set) var resizedColumn = -1
  private var pressed: Int? { didSet { needsDisplay = true } }
  private var start = (x: CGFloat(0), width: CGFloat(0))

  open override var isFlipped: Bool { true }

  /// The rectangle of a column's title, in the header's coordinates, with the scrolled distance subtracted.
  open func headerRect(ofColumn column: Int) -> NSRect {
    guard let tableView else { return .zero }
    let rect = tableView.rect(ofColumn: column)
    return NSRect(x: rect.minX - shift, y: 0, width: rect.width, height: bounds.height)
  }
  /// The column at a point of the header; -1 without one.
  open func column(at point: NSPoint) -> Int {
    tableView?.column(at: NSPoint(x: point.x + shift, y: 0)) ?? -1
  }
  /// How far the table is scrolled to the side.
  private var shift: CGFloat { tableView?.enclosingScrollView?.documentVisibleRect.minX ?? 0 }

  open override func mouseDown(with event: NSEvent) {
    guard let tableView else { return }
    let location = convert(event.locationInWindow, from: nil)
    let columns = tableView.tableColumns
    if let edge = columns.indices.first(where: {
      !columns[$0].isHidden && abs(headerRect(ofColumn: $0).maxX - location.x) < 4
    }), columns[edge].resizingMask.contains(.userResizingMask), tableView.allowsColumnResizing {
      (resizedColumn, start) = (edge, (location.x, columns[edge].width))
      return
    }
    let column = column(at: location)
    guard column >= 0 else { return }
    pressed = column
    tableView.delegate?.tableView(tableView, mouseDownInHeaderOf: columns[column])
  }
  open override func mouseDragged(with event: NSEvent) {
    guard resizedColumn >= 0, let tableView else { return }
    let location = convert(event.locationInWindow, from: nil)
    tableView.tableColumns[resizedColumn].width = start.width + location.x - start.x
  }
  open override func mouseUp(with event: NSEvent) {
    defer { (pressed, resizedColumn) = (nil, -1) }
    if resizedColumn >= 0 { tableView?.columnResized(resizedColumn, from: start.width) }
    guard let pressed, column(at: convert(event.locationInWindow, from: nil)) == pressed else {
      return
    }
    tableView?.headerClicked(pressed)
  }
  open override func resetCursorRects() {
    guard let tableView, tableView.allowsColumnResizing else { return }
    for index in tableView.tableColumns.indices where !tableView.tableColumns[index].isHidden {
      let edge = headerRect(ofColumn: index).maxX
      addCursorRect(
        NSRect(x: edge - 4, y: 0, width: 8, height: bounds.height), cursor: .resizeLeftRight)
    }
  }

  open override func draw(_ dirtyRect: NSRect) {
    NSColor.controlBackgroundColor.setFill()
    NSBezierPath.fill(bounds)
    NSColor.separatorColor.setFill()
    NSBezierPath.fill(NSRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
    guard let tableView else { return }
    for (index, column) in tableView.tableColumns.enumerated() where !column.isHidden {
      draw(column, in: headerRect(ofColumn: index), isPressed: pressed == index)
    }
  }
  private func draw(_ column: NSTableColumn, in rect: NSRect, isPressed: Bool) {
    if isPressed {
      NSColor.quaternaryLabelColor.setFill()
      NSBezierPath.fill(NSRect(x: rect.minX, y: 0, width: rect.width, height: rect.height - 1))
    }
    NSColor.separatorColor.setFill()
    NSBezierPath.fill(NSRect(x: rect.maxX - 1, y: 5, width: 1, height: rect.height - 11))
    let order = tableView?.order(of: column)
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = column.headerCell.alignment
    paragraph.lineBreakMode = .byTruncatingTail
    let text = NSAttributedString(
      string: column.title,
      attributes: [
        .font: NSFont.systemFont(ofSize: 11, weight: order == nil ? .regular : .semibold),
        .foregroundColor: order == nil ? NSColor.secondaryLabelColor : .labelColor,
        .paragraphStyle: paragraph,
      ])
    let height = text.size().height
    let end: CGFloat = order == nil ? 8 : 20
    text.draw(
      with: NSRect(
        x: rect.minX + 6, y: ((rect.height - height) / 2).rounded(),
        width: max(0, rect.width - 6 - end), height: height),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    guard let order else { return }
    let sign: CGFloat = order ? -1 : 1
    let middle = NSPoint(x: rect.maxX - 12, y: rect.midY)
    let path = NSBezierPath()
    path.lineWidth = 1.25
    (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
    path.move(to: NSPoint(x: middle.x - 3, y: middle.y - sign * 1.5))
    path.line(to: NSPoint(x: middle.x, y: middle.y + sign * 1.5))
    path.line(to: NSPoint(x: middle.x + 3, y: middle.y - sign * 1.5))
    NSColor.secondaryLabelColor.setStroke()
    path.stroke()
  }
  override func appearanceChanged() { needsDisplay = true }
}
