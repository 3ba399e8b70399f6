import Foundation
import VivaceMessages
import VivaceUIKit

/// The older form of a control, by which programs set it up: its properties are those of its control.
///
/// Controls draw themselves here. The methods that draw a cell are never called, which is reported once for a
/// control that gets a cell of the program's own class.
@MainActor @preconcurrency open class NSCell: NSObject {
  private weak var shown: NSControl?
  private var kept: NSControl?
  /// The control of the cell; for a cell without one a control that is never shown.
  var control: NSControl {
    if let shown { return shown }
    let control = kept ?? makeControl()
    kept = control
    return control
  }
  func makeControl() -> NSControl { NSControl(frame: .zero) }

  /// Makes the cell that of a control, which gets the values that it had alone.
  func join(_ control: NSControl) {
    if let kept {
      if !kept.stringValue.isEmpty { control.stringValue = kept.stringValue }
      (control.alignment, control.lineBreakMode) = (kept.alignment, kept.lineBreakMode)
      (control.font, control.usesSingleLineMode) = (kept.font, kept.usesSingleLineMode)
    }
    (shown, kept) = (control, nil)
  }

  /// A cell with a text.
  public init(textCell string: String) {
    super.init()
    if !string.isEmpty { stringValue = string }
  }
  /// A cell with a picture.
  public init(imageCell image: NSImage?) {
    super.init()
    if image != nil { self.image = image }
  }
  /// Reads nothing from the coder: a cell without a text.
  public required init(coder: NSCoder) { super.init() }
  /// A cell without a text.
  public convenience override init() { self.init(textCell: "") }

  /// The cell's control.
  open var controlView: NSView? {
    get { shown }
    set { shown = newValue as? NSControl }
  }
  /// The text.
  open var stringValue: String {
    get { control.stringValue }
    set { control.stringValue = newValue }
  }
  /// The text with attributes.
  open var attributedStringValue: NSAttributedString {
    get { control.attributedStringValue }
    set { control.attributedStringValue = newValue }
  }
  /// The value as an object.
  open var objectValue: Any? {
    get { control.objectValue }
    set { control.objectValue = newValue }
  }
  /// The value as a number.
  open var doubleValue: Double {
    get { control.doubleValue }
    set { control.doubleValue = newValue }
  }
  /// The value as a number.
  open var floatValue: Float {
    get { control.floatValue }
    set { control.floatValue = newValue }
  }
  /// The value as a whole number.
  open var integerValue: Int {
    get { control.integerValue }
    set { control.integerValue = newValue }
  }
  /// The text; of a button its title.
  open var title: String! {
    get { stringValue }
    set { stringValue = newValue ?? "" }
  }
  /// The picture of a button or an image view; others have none.
  open var image: NSImage? {
    get { (control as? NSButton)?.image ?? (control as? NSImageView)?.image }
    set {
      (control as? NSButton)?.image = newValue
      (control as? NSImageView)?.image = newValue
    }
  }
  /// Whether the control can be used.
  open var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }
  /// Stored only.
  open var isHighlighted: Bool {
    get { control.isHighlighted }
    set { control.isHighlighted = newValue }
  }
  /// On, off or mixed; off of what is no button.
  open var state: NSControl.StateValue {
    get { (control as? NSButton)?.state ?? .off }
    set { (control as? NSButton)?.state = newValue }
  }
  /// Whether a text can be edited.
  open var isEditable: Bool {
    get { (control as? NSTextField)?.isEditable ?? false }
    set { (control as? NSTextField)?.isEditable = newValue }
  }
  /// Whether a text can be selected.
  open var isSelectable: Bool {
    get { (control as? NSTextField)?.isSelectable ?? false }
    set { (control as? NSTextField)?.isSelectable = newValue }
  }
  /// Whether there is a plain border.
  open var isBordered: Bool {
    get { (control as? NSTextField)?.isBordered ?? (control as? NSButton)?.isBordered ?? false }
    set {
      (control as? NSTextField)?.isBordered = newValue
      (control as? NSButton)?.isBordered = newValue
    }
  }
  /// Whether a field has a bezel.
  open var isBezeled: Bool {
    get { (control as? NSTextField)?.isBezeled ?? false }
    set { (control as? NSTextField)?.isBezeled = newValue }
  }
  /// The font of a text.
  open var font: NSFont? {
    get { control.font }
    set { control.font = newValue }
  }
  /// The alignment of a text.
  open var alignment: NSTextAlignment {
    get { control.alignment }
    set { control.alignment = newValue }
  }
  /// The treatment of lines that are too long.
  open var lineBreakMode: NSLineBreakMode {
    get { control.lineBreakMode }
    set { control.lineBreakMode = newValue }
  }
  /// Whether the text is kept in one line.
  open var usesSingleLineMode: Bool {
    get { control.usesSingleLineMode }
    set { control.usesSingleLineMode = newValue }
  }
  /// Whether a long text is broken into lines.
  open var wraps: Bool {
    get { [.byWordWrapping, .byCharWrapping].contains(lineBreakMode) }
    set { if newValue != wraps { lineBreakMode = newValue ? .byWordWrapping : .byClipping } }
  }
  /// Whether a long text stays in one line, which scrolls.
  open var isScrollable: Bool {
    get { !wraps }
    set { wraps = !newValue }
  }
  /// Stored only: the last line is truncated as `lineBreakMode` says.
  open var truncatesLastVisibleLine = false
  /// The size of the control.
  open var controlSize: NSControl.ControlSize {
    get { control.controlSize }
    set { control.controlSize = newValue }
  }
  /// Writes what is given as an object or a number.
  open var formatter: Formatter? {
    get { control.formatter }
    set { control.formatter = newValue }
  }
  /// Whether the control takes no focus by a click.
  open var refusesFirstResponder: Bool {
    get { control.refusesFirstResponder }
    set { control.refusesFirstResponder = newValue }
  }
  /// An object of the program's own.
  open var representedObject: Any?
  /// The receiver of the action; nil is the responder chain.
  open var target: AnyObject? {
    get { control.target }
    set { control.target = newValue }
  }
  /// The message that a click or change sends.
  open var action: Selector? {
    get { control.action }
    set { control.action = newValue }
  }
  /// The number of the control.
  open var tag: Int {
    get { control.tag }
    set { control.tag = newValue }
  }
  /// Clicks the control.
  open func performClick(_ sender: Any?) { control.performClick(sender) }
  /// The control's best size.
  open var cellSize: NSSize { control.intrinsicContentSize }

  /// All of the bounds. Never called here.
  open func drawingRect(forBounds rect: NSRect) -> NSRect { rect }
  /// All of the bounds. Never called here.
  open func titleRect(forBounds rect: NSRect) -> NSRect { rect }
  /// All of the bounds. Never called here.
  open func imageRect(forBounds rect: NSRect) -> NSRect { rect }
  /// Draws what is inside of the border. Never called here.
  open func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    drawInterior(withFrame: cellFrame, in: controlView)
  }
  /// Draws nothing: the control draws itself. Never called here.
  open func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {}
  /// Called by a program's own editing in a frame; begins the editing of a field.
  open func select(
    withFrame rect: NSRect, in controlView: NSView, editor textObj: NSText, delegate: Any?,
    start selStart: Int, length selLength: Int
  ) { (control as? NSTextField)?.selectText(nil) }
}

/// A cell that sends a message.
@MainActor @preconcurrency open class NSActionCell: NSCell {}

/// The cell of a text field.
@MainActor @preconcurrency open class NSTextFieldCell: NSActionCell {
  private var field: NSTextField? { control as? NSTextField }
  override func makeControl() -> NSControl { NSTextField(frame: .zero) }

  /// The color of the text.
  open var textColor: NSColor? {
    get { field?.textColor }
    set { field?.textColor = newValue }
  }
  /// The color of the background.
  open var backgroundColor: NSColor? {
    get { field?.backgroundColor }
    set { field?.backgroundColor = newValue }
  }
  /// Whether the field has a background.
  open var drawsBackground: Bool {
    get { field?.drawsBackground ?? false }
    set { field?.drawsBackground = newValue }
  }
  /// The form of the bezel.
  open var bezelStyle: NSTextField.BezelStyle {
    get { field?.bezelStyle ?? .squareBezel }
    set { field?.bezelStyle = newValue }
  }
  /// The text that an empty field shows.
  open var placeholderString: String? {
    get { field?.placeholderString }
    set { field?.placeholderString = newValue }
  }
  /// The text with attributes that an empty field shows.
  open var placeholderAttributedString: NSAttributedString? {
    get { field?.placeholderAttributedString }
    set { field?.placeholderAttributedString = newValue }
  }
}
