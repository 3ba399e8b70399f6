import Foundation
import VivaceLooks
import VivaceUIKit

/// One row of a table behind its cells: its background, its selection, the line below it.
@MainActor @preconcurrency open class NSTableRowView: NSView {
  /// True draws the row's selection.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether its table has the keys: then its selection has the accent's color.
  open var isEmphasized = false { didSet { if isEmphasized != oldValue { stateChanged() } } }
  /// True for rows of a group, which have one wide cell.
  open var isGroupRowStyle = false { didSet { needsDisplay = true } }
  /// The form of the selection; `none` draws none.
  open var selectionHighlightStyle = NSTableView.SelectionHighlightStyle.regular {
    didSet { stateChanged() }
  }
  /// The color behind the cells; clear by default, or the table's alternating one.
  open var backgroundColor = NSColor.clear { didSet { needsDisplay = true } }
  /// Whether its background is a rounded piece that keeps off the edges.
  var isInset = false { didSet { needsDisplay = true } }
  var lineColor: NSColor? { didSet { needsDisplay = true } }
  /// `emphasized` behind white text: a selected row in a table with the keys.
  open var interiorBackgroundStyle: NSView.BackgroundStyle {
    isSelected && isEmphasized && selectionHighlightStyle == .regular ? .emphasized : .normal
  }
  /// The number of cells that the row has made.
  open var numberOfColumns: Int { cells.count }
  /// The cells by their columns.
  var cells: [Int: NSView] = [:]
  /// The view of a column.
  open func view(atColumn column: Int) -> Any? { cells[column] }

  open override var isFlipped: Bool { true }

  private func stateChanged() {
    needsDisplay = true
    for cell in cells.values { show(cell) }
  }
  /// On the accent's color words are white: as in a dark appearance.
  func show(_ cell: NSView) {
    let isEmphasized = interiorBackgroundStyle == .emphasized
    if cell.appearance == nil {
      cell.backing.overrideUserInterfaceStyle = isEmphasized ? .dark : .unspecified
    }
    (cell as? NSTableCellView)?.backgroundStyle = interiorBackgroundStyle
  }

  /// Fills the row with its background color, inset and rounded in inset styles.
  open func drawBackground(in dirtyRect: NSRect) {
    backgroundColor.setFill()
    fillRow()
  }
  private func fillRow() {
    guard isInset else { return NSBezierPath.fill(bounds) }
    let metrics = Theme.desktop.rows
    NSBezierPath(
      roundedRect: bounds.insetBy(dx: metrics.sidebarMargin, dy: 0), xRadius: metrics.sidebarRadius,
      yRadius: metrics.sidebarRadius
    ).fill()
  }
  /// Fills the selection, in the accent's color while the table has the keys.
  open func drawSelection(in dirtyRect: NSRect) {
    guard selectionHighlightStyle != .none else { return }
    (isEmphasized
      ? NSColor.selectedContentBackgroundColor : .unemphasizedSelectedContentBackgroundColor)
      .setFill()
    fillRow()
  }
  /// Draws a line below the row if the table has horizontal grid lines.
  open func drawSeparator(in dirtyRect: NSRect) {
    guard let lineColor else { return }
    lineColor.setFill()
    NSBezierPath.fill(NSRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
  }
  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    drawBackground(in: dirtyRect)
    if isSelected { drawSelection(in: dirtyRect) }
    drawSeparator(in: dirtyRect)
  }
  override func appearanceChanged() { needsDisplay = true }
}

extension NSView {
  /// The background of a row's text: on an emphasized one text is white.
  public enum BackgroundStyle: Int, Sendable { case normal, emphasized, raised, lowered }
}

/// A cell with a text and a picture, where a program names them.
@MainActor @preconcurrency open class NSTableCellView: NSView {
  /// The value of the cell's row, set by the table from its data source.
  open var objectValue: Any?
  /// The cell's label or field, which may be anywhere in the cell.
  open weak var textField: NSTextField?
  /// The cell's picture, up to 16 points high without constraints.
  open weak var imageView: NSImageView?
  /// The background that the row reports to the cell; emphasized ones ask for white text.
  open var backgroundStyle = NSView.BackgroundStyle.normal
  /// Stored only: the table sets the row height by its own style.
  open var rowSizeStyle = NSTableView.RowSizeStyle.default

  /// Lays out views without constraints at the standard position of a row's text.
  open override func layout() {
    super.layout()
    var x: CGFloat = 2
    if let imageView, imageView.superview === self, isFree(imageView) {
      let side = min(bounds.height, 16)
      imageView.frame = NSRect(
        x: x, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
      x += side + 5
    }
    if let textField, textField.superview === self, isFree(textField) {
      let height = min(bounds.height, textField.intrinsicContentSize.height)
      textField.frame = NSRect(
        x: x, y: ((bounds.height - height) / 2).rounded(), width: max(0, bounds.width - x - 2),
        height: height)
    }
  }
  private func isFree(_ view: NSView) -> Bool {
    view.translatesAutoresizingMaskIntoConstraints
      && (view.frame.size == .zero || placed.contains(ObjectIdentifier(view))
        || view.frame.origin == .zero)
      && note(view)
  }
  private var placed: Set<ObjectIdentifier> = []
  private func note(_ view: NSView) -> Bool {
    placed.insert(ObjectIdentifier(view))
    return true
  }
}
