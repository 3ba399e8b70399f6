import Foundation
import VivaceLooks
import VivaceMessages
import VivaceSupplements
import VivaceUIKit

/// Decides about and observes the editing of a field.
@MainActor @preconcurrency public protocol NSControlTextEditingDelegate: AnyObject {
  func controlTextDidBeginEditing(_ obj: Notification)
  func controlTextDidChange(_ obj: Notification)
  func controlTextDidEndEditing(_ obj: Notification)
  func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
  func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
  /// Whether the delegate has handled a key's command itself: `insertNewline:`, `cancelOperation:`, `moveUp:`
  /// …
  func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector)
    -> Bool
}
extension NSControlTextEditingDelegate {
  /// Called when the field gets the keys; empty by default.
  public func controlTextDidBeginEditing(_ obj: Notification) {}
  /// Called after each change by the user; empty by default.
  public func controlTextDidChange(_ obj: Notification) {}
  /// Called when the field loses the keys; empty by default.
  public func controlTextDidEndEditing(_ obj: Notification) {}
  /// True by default, so that editing may begin.
  public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
    true
  }
  /// True by default, so that editing may end.
  public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
    true
  }
  /// False by default: the field handles Return and Escape itself.
  public func control(
    _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
  ) -> Bool { false }
}
/// The delegate of a text field; it adds nothing to the protocol of all controls.
@MainActor @preconcurrency public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

/// A text: a label, or a field in which it is edited. UIKit's label or field shows it.
@MainActor @preconcurrency open class NSTextField: NSControl {
  /// The form of a field's border: square corners, or round ones of 5 points.
  public enum BezelStyle: UInt, Sendable { case squareBezel, roundedBezel }

  private let label = UILabel()
  private lazy var field = makeField()
  private var hasField = false
  private var attributed: NSAttributedString?
  private lazy var editor = NSTextView(standingFor: self)

  /// The undo manager of typing, while the field is edited.
  open override var undoManager: UndoManager? {
    hasField && field.isFirstResponder ? field.undoManager : super.undoManager
  }

  /// The observer of the field, which may refuse changes.
  open weak var delegate: (any NSTextFieldDelegate)?
  /// Whether the text can be edited.
  open var isEditable = true { didSet { contentChanged() } }
  /// Stored only: text of labels cannot be selected here, and text of fields always can.
  open var isSelectable = true
  /// Whether the field has a bezel.
  open var isBezeled = true { didSet { contentChanged() } }
  /// Whether the field has a plain border.
  open var isBordered = false { didSet { contentChanged() } }
  /// The form of the bezel.
  open var bezelStyle = BezelStyle.squareBezel { didSet { contentChanged() } }
  /// Whether the field has a background.
  open var drawsBackground = true { didSet { contentChanged() } }
  /// The color of the background.
  open var backgroundColor: NSColor? = .textBackgroundColor { didSet { contentChanged() } }
  /// The color of the text.
  open var textColor: NSColor? = .controlTextColor { didSet { contentChanged() } }
  /// The text that an empty field shows.
  open var placeholderString: String? { didSet { contentChanged() } }
  /// The text with attributes that an empty field shows.
  open var placeholderAttributedString: NSAttributedString? { didSet { contentChanged() } }
  /// The width at which lines break for the intrinsic size; 0 breaks nowhere.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// The largest number of lines; 0 is unlimited.
  open var maximumNumberOfLines = 0 { didSet { contentChanged() } }
  /// Stored only: text is never tightened before it is truncated.
  open var allowsDefaultTighteningForTruncation = false
  /// Stored only.
  open var isAutomaticTextCompletionEnabled = false
  /// Stored only: typed text has no attributes of its own.
  open var allowsEditingTextAttributes = false
  /// Stored only: images cannot be dropped into the field.
  open var importsGraphics = false

  /// A text of one line that cannot be edited.
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    becomeLabel()
    lineBreakMode = .byClipping
    maximumNumberOfLines = 1
    self.stringValue = stringValue
    sizeToFit()
  }
  /// A label with an attributed text.
  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(labelWithString: "")
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }
  /// A text of several lines that cannot be edited.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    becomeLabel()
    self.stringValue = stringValue
    sizeToFit()
  }
  /// A field of one line.
  public convenience init(string: String?) {
    self.init(frame: .zero)
    maximumNumberOfLines = 1
    stringValue = string ?? ""
  }

  override func commonInit() {
    super.commonInit()
    label.isUserInteractionEnabled = false
    backing.addSubview(label)
    contentChanged()
  }
  private func becomeLabel() {
    (isEditable, isSelectable, isBezeled, drawsBackground) = (false, false, false, false)
    textColor = .labelColor
  }

  // MARK: - Text

  open override var stringValue: String {
    get { hasField && isEditable ? field.text ?? "" : attributed?.string ?? super.stringValue }
    set {
      attributed = nil
      super.stringValue = newValue
      if isEditable { field.text = newValue }
    }
  }
  open override var attributedStringValue: NSAttributedString {
    get { attributed ?? NSAttributedString(string: stringValue) }
    set {
      attributed = newValue
      if isEditable { field.attributedText = newValue }
      contentChanged()
    }
  }
  open override var doubleValue: Double {
    get { Double(stringValue.trimmingCharacters(in: .whitespaces)) ?? 0 }
    set {
      stringValue =
        formatted(newValue)
        ?? (newValue == newValue.rounded() ? "\(Int(newValue))" : "\(newValue)")
    }
  }

  var isSecure: Bool { false }
  override func makeCell() -> NSCell { NSTextFieldCell(textCell: "") }

  private func makeField() -> UITextField {
    let made = FieldInside()
    made.owner = self
    made.delegate = made
    made.autocapitalizationType = .none
    made.addAction(
      UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    made.text = super.stringValue
    made.isSecureTextEntry = isSecure
    hasField = true
    backing.addSubview(made)
    return made
  }

  override func contentChanged() {
    super.contentChanged()
    label.isHidden = isEditable
    if isEditable {
      field.isHidden = false
      field.font = font
      field.textColor = isEnabled ? textColor : .disabledControlTextColor
      field.textAlignment = alignment
      field.isEnabled = isEnabled
      if let placeholderAttributedString {
        field.attributedPlaceholder = placeholderAttributedString
      } else {
        field.placeholder = placeholderString
      }
    } else {
      if hasField { field.isHidden = true }
      label.font = font
      label.textColor = isEnabled ? textColor ?? .labelColor : .disabledControlTextColor
      label.textAlignment = alignment
      label.lineBreakMode = lineBreakMode
      label.numberOfLines = usesSingleLineMode ? 1 : maximumNumberOfLines
      label.preferredMaxLayoutWidth = preferredMaxLayoutWidth
      if let attributed {
        label.attributedText = attributed
      } else {
        label.text = super.stringValue
      }
    }
    backing.accessibilityLabel = isEditable ? placeholderString : stringValue
    needsDisplay = true
    needsLayout = true
  }
  override func enabledChanged() { contentChanged() }

  override func command(_ message: String) -> ((Any?) -> Void)? {
    guard hasField, field.isFirstResponder else { return super.command(message) }
    let isSelected = editedSelection.length > 0
    return switch message {
    case "copy:" where isSelected: { [self] in field.copy($0) }
    case "cut:" where isSelected: { [self] in field.cut($0) }
    case "delete:" where isSelected: { [self] in field.delete($0) }
    case "paste:": { [self] in field.paste($0) }
    case "selectAll:": { [self] in field.selectAll($0) }
    default: super.command(message)
    }
  }

  // MARK: - Sizes

  private var isFramed: Bool { isBezeled || isBordered }
  private var padding: NSSize {
    let metrics = Theme.desktop.field
    return isFramed
      ? NSSize(width: metrics.margin, height: metrics.verticalMargin) : NSSize(width: 2, height: 0)
  }

  open override var intrinsicContentSize: NSSize {
    if isEditable {
      let line = (font ?? .systemFont(ofSize: Theme.desktop.field.fontSize)).lineHeight.rounded(.up)
      return NSSize(width: Self.noIntrinsicMetric, height: line + padding.height * 2)
    }
    let size = label.intrinsicContentSize
    return NSSize(width: size.width + padding.width * 2, height: size.height + padding.height * 2)
  }
  override func height(wrappedAt width: CGFloat) -> CGFloat? {
    guard !isEditable, label.numberOfLines != 1, preferredMaxLayoutWidth == 0 else { return nil }
    let available = NSSize(width: max(1, width - padding.width * 2), height: 0)
    return label.sizeThatFits(available).height + padding.height * 2
  }
  open override func sizeThatFits(_ size: NSSize) -> NSSize {
    guard !isEditable else { return intrinsicContentSize }
    let fitted = label.sizeThatFits(
      NSSize(width: max(1, size.width - padding.width * 2), height: size.height))
    return NSSize(
      width: fitted.width + padding.width * 2, height: fitted.height + padding.height * 2)
  }
  open override var firstBaselineOffsetFromTop: CGFloat {
    padding.height + (font ?? .systemFont(ofSize: Theme.desktop.field.fontSize)).ascender
  }
  open override var lastBaselineOffsetFromBottom: CGFloat {
    padding.height - (font ?? .systemFont(ofSize: Theme.desktop.field.fontSize)).descender
  }
  override var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultLow, .defaultHigh, .defaultHigh, .defaultHigh]
  }
  open override var baselineOffsetFromBottom: CGFloat { lastBaselineOffsetFromBottom }

  override func layoutFurniture() {
    super.layoutFurniture()
    let bounds = backing.bounds
    let available = NSRect(
      x: bounds.minX + padding.width, y: bounds.minY + padding.height,
      width: max(0, bounds.width - padding.width * 2),
      height: max(0, bounds.height - padding.height * 2))
    let inner = textRect(in: available)
    if isEditable { field.frame = inner }
    // A label's text begins at its top.
    let height = min(inner.height, label.sizeThatFits(inner.size).height)
    label.frame = NSRect(x: inner.minX, y: inner.minY, width: inner.width, height: max(height, 0))
  }
  func textRect(in container: NSRect) -> NSRect { container }

  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    let box = bounds.insetBy(dx: 0.5, dy: 0.5)
    let radius: CGFloat = bezelStyle == .roundedBezel ? FieldLook.radius : 0
    let path = NSBezierPath(roundedRect: box, xRadius: radius, yRadius: radius)
    if drawsBackground, let backgroundColor {
      backgroundColor.setFill()
      if isFramed { path.fill() } else { NSBezierPath.fill(bounds) }
    }
    guard isFramed else { return }
    let isFocused = hasField && field.isFirstResponder && focusRingType != .none
    (isFocused ? NSColor.keyboardFocusIndicatorColor : .tertiaryLabelColor).setStroke()
    path.lineWidth = isFocused ? 3 : 1
    path.stroke()
  }

  // MARK: - Editing

  open override var acceptsFirstResponder: Bool { false }
  open override var canBecomeKeyView: Bool { isEditable && isEnabled }
  override func becomeFirst() -> Bool {
    guard isEditable, isEnabled else { return false }
    backing.layoutIfNeeded()
    guard field.becomeFirstResponder() else { return false }
    field.selectAll(nil)
    return true
  }
  /// Selects the whole text, and begins editing.
  open func selectText(_ sender: Any?) { _ = becomeFirst() }
  open override func currentEditor() -> NSText? {
    hasField && field.isFirstResponder ? editor : nil
  }

  fileprivate func beganEditing() {
    needsDisplay = true
    tell(Self.textDidBeginEditingNotification) { $0.controlTextDidBeginEditing }
  }
  func textChanged() {
    attributed = nil
    tell(Self.textDidChangeNotification) { $0.controlTextDidChange }
  }
  fileprivate func endedEditing() {
    needsDisplay = true
    tell(Self.textDidEndEditingNotification) { $0.controlTextDidEndEditing }
  }
  private func tell(
    _ name: Notification.Name,
    _ call: (any NSTextFieldDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(
      name: name, object: self, userInfo: ["NSFieldEditor": editor])
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }
  /// Whether the delegate, or the field, handles a key's command.
  fileprivate func does(_ command: Selector) -> Bool {
    if delegate?.control(self, textView: editor, doCommandBy: command) == true { return true }
    switch command.description {
    case "insertNewline:":
      act()
      return true
    case "cancelOperation:":
      cancelOperation(nil)
      return true
    default: return false
    }
  }
  fileprivate var mayBegin: Bool {
    delegate?.control(self, textShouldBeginEditing: editor) ?? true
  }
  fileprivate var mayEnd: Bool { delegate?.control(self, textShouldEndEditing: editor) ?? true }

  /// The field's text and selection, for the text view that represents its editor.
  var editedText: String {
    get { field.text ?? "" }
    set { field.text = newValue }
  }
  var editedSelection: NSRange {
    get {
      guard let range = field.selectedTextRange else { return NSRange(location: 0, length: 0) }
      let start = field.offset(from: field.beginningOfDocument, to: range.start)
      return NSRange(location: start, length: field.offset(from: range.start, to: range.end))
    }
    set {
      guard
        let start = field.position(from: field.beginningOfDocument, offset: newValue.location),
        let end = field.position(from: start, offset: newValue.length)
      else { return }
      field.selectedTextRange = field.textRange(from: start, to: end)
    }
  }
}

/// UIKit's field inside of one of AppKit's.
private final class FieldInside: UITextField, UITextFieldDelegate {
  weak var owner: NSTextField?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let commands = presses.compactMap(\.pressed).map { NSEvent($0) }.compactMap(\.command)
      .filter {
        ["cancelOperation:", "moveUp:", "moveDown:", "insertTab:", "insertBacktab:"].contains(
          $0.description)
      }
    if !commands.isEmpty, commands.allSatisfy({ owner?.does($0) ?? false }) { return }
    super.pressesBegan(presses, with: event)
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { owner?.mayBegin ?? true }
  func textFieldDidBeginEditing(_ textField: UITextField) { owner?.beganEditing() }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { owner?.mayEnd ?? true }
  func textFieldDidEndEditing(_ textField: UITextField) { owner?.endedEditing() }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    _ = owner?.does("insertNewline:")
    return false
  }
}
