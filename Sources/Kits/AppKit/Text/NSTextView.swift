import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceSupplements
import VivaceUIKit

/// Observes the editing of a text, and may forbid its beginning or end.
@MainActor @preconcurrency public protocol NSTextDelegate: AnyObject {
  func textShouldBeginEditing(_ textObject: NSText) -> Bool
  func textShouldEndEditing(_ textObject: NSText) -> Bool
  func textDidBeginEditing(_ notification: Notification)
  func textDidEndEditing(_ notification: Notification)
  func textDidChange(_ notification: Notification)
}
extension NSTextDelegate {
  /// True by default, so that editing may begin.
  public func textShouldBeginEditing(_ textObject: NSText) -> Bool { true }
  /// True by default. The text view does not ask this before it ends editing.
  public func textShouldEndEditing(_ textObject: NSText) -> Bool { true }
  /// Called when the view gets the keys; empty by default.
  public func textDidBeginEditing(_ notification: Notification) {}
  /// Called when the view loses the keys; empty by default.
  public func textDidEndEditing(_ notification: Notification) {}
  /// Called after each change of the text; empty by default.
  public func textDidChange(_ notification: Notification) {}
}

/// Decides about and observes the editing of a text view.
@MainActor @preconcurrency public protocol NSTextViewDelegate: NSTextDelegate {
  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool
  func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
  func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool
  func textViewDidChangeSelection(_ notification: Notification)
}
extension NSTextViewDelegate {
  /// Called before text is typed over a range; true, the default, lets it happen.
  public func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool { true }
  /// True keeps a command from the view. Only `insertNewline:` is asked here; false by default.
  public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
    false
  }
  /// Meant for clicks on links. Not called here; false by default.
  public func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool {
    false
  }
  /// Called when the caret or the selection has moved; empty by default.
  public func textViewDidChangeSelection(_ notification: Notification) {}
}

/// The base of text views and of the editor that represents a field's text.
@MainActor @preconcurrency open class NSText: NSView {
  /// Posted after each change of a text view's text.
  public nonisolated static let didChangeNotification = Notification.Name(
    "NSTextDidChangeNotification")
  /// Posted when a text view gets the keys.
  public nonisolated static let didBeginEditingNotification = Notification.Name(
    "NSTextDidBeginEditingNotification")
  /// Posted when a text view loses the keys.
  public nonisolated static let didEndEditingNotification = Notification.Name(
    "NSTextDidEndEditingNotification")

  /// The text.
  open var string = ""
  /// The selected range.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Replaces the text in a range.
  open func replaceCharacters(in range: NSRange, with string: String) {
    let text = self.string as NSString
    guard range.location >= 0, range.length >= 0, range.location + range.length <= text.length
    else {
      return Warning.once(
        "NSText.replaceCharacters(in:with:) was given \(range) of a text of \(text.length) units; "
          + "nothing is replaced.")
    }
    self.string = text.replacingCharacters(in: range, with: string)
  }
}

/// Text in lines, to be read or edited. UIKit's text view shows and edits it.
@MainActor @preconcurrency open class NSTextView: NSText {
  private let text: UITextView
  /// The field for whose editor it is.
  private weak var field: NSTextField?
  private var watcher: TextWatcher?

  /// The observer of the text view, which may refuse changes.
  open weak var delegate: (any NSTextViewDelegate)?
  /// The text with its attributes.
  open var textStorage: NSTextStorage? { text.textStorage }
  /// The layout of the glyphs.
  open var layoutManager: NSLayoutManager? { text.layoutManager }
  /// The area in which the text is laid out.
  open var textContainer: NSTextContainer? { text.textContainer }
  /// Stored only.
  open var isRichText = true
  /// Stored only: images cannot be pasted or dropped into the text.
  open var importsGraphics = false
  /// Stored only.
  open var allowsUndo = false
  /// Stored only.
  open var usesFontPanel = false
  /// Stored only.
  open var usesFindBar = false
  /// Stored only.
  open var usesRuler = false
  /// Stored only.
  open var isFieldEditor = false
  /// Stored only.
  open var isAutomaticQuoteSubstitutionEnabled = false
  /// Stored only.
  open var isAutomaticDashSubstitutionEnabled = false
  /// Stored only.
  open var isAutomaticTextReplacementEnabled = false
  /// Stored only.
  open var isAutomaticSpellingCorrectionEnabled = false
  /// Stored only.
  open var isAutomaticLinkDetectionEnabled = false
  /// Stored only.
  open var isAutomaticDataDetectionEnabled = false
  /// Stored only.
  open var isContinuousSpellCheckingEnabled = false
  /// Stored only.
  open var isGrammarCheckingEnabled = false
  /// Stored only.
  open var isIncrementalSearchingEnabled = false
  /// Stored only.
  open var isVerticallyResizable = true
  /// Stored only.
  open var isHorizontallyResizable = false
  /// The smallest size of a view that follows its text. Stored only.
  open var minSize = NSSize.zero
  /// The largest size of a view that follows its text. Stored only.
  open var maxSize = NSSize(width: 1e7, height: 1e7)
  /// Stored only.
  open var defaultParagraphStyle: NSParagraphStyle?

  /// A view of a container's text, with the layout manager and the storage that it has, or new ones.
  public init(frame frameRect: NSRect, textContainer container: NSTextContainer?) {
    text = UITextView(frame: .zero, textContainer: container)
    super.init(frame: frameRect)
    begin()
  }
  public override convenience init(frame frameRect: NSRect) {
    self.init(frame: frameRect, textContainer: nil)
  }
  /// The view of an interface file; other coders get an empty text view.
  public required init?(coder: NSCoder) {
    text = UITextView(frame: .zero)
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, isOwn: true)
  }
  convenience init(standingFor field: NSTextField) {
    self.init(frame: .zero, textContainer: nil)
    self.field = field
  }

  private func begin() {
    text.isScrollEnabled = false
    text.textContainerInset = .zero
    text.backgroundColor = .textBackgroundColor
    (text.font, text.textColor) = (.userFont(ofSize: 12), .textColor)
    text.autocapitalizationType = .none
    watcher = TextWatcher(self)
    text.delegate = watcher
    text.onStorageChange = { [weak self] in self?.sizeChanged() }
    backing.addSubview(text)
    autoresizingMask = .width
  }

  /// A text view in a scroll view.
  open class func scrollableTextView() -> NSScrollView {
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    scroll.hasVerticalScroller = true
    scroll.documentView = Self.made()
    return scroll
  }
  private class func made() -> NSTextView {
    NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
  }
  /// A text view in a scroll view.
  open class func scrollableDocumentContentTextView() -> NSScrollView { scrollableTextView() }
  /// A text view in a scroll view.
  open class func scrollablePlainDocumentContentTextView() -> NSScrollView { scrollableTextView() }

  open override var isFlipped: Bool { true }

  // MARK: - Text

  open override var string: String {
    get { field?.editedText ?? text.text }
    set {
      if let field { return field.editedText = newValue }
      text.text = newValue
      sizeChanged()
    }
  }
  /// A copy of the text.
  open func attributedString() -> NSAttributedString { text.attributedText }
  open override func insertText(_ insertString: Any) {
    insertText(insertString, replacementRange: NSRange(location: NSNotFound, length: 0))
  }
  /// Inserts text at a range, or at the selection if its location is `NSNotFound`. Attributes are dropped.
  open func insertText(_ string: Any, replacementRange: NSRange) {
    let plain = (string as? NSAttributedString)?.string ?? "\(string)"
    if replacementRange.location != NSNotFound { selectedRange = replacementRange }
    if field != nil { return replaceCharacters(in: selectedRange, with: plain) }
    text.insertText(plain)
  }
  /// Changes the selection.
  open func setSelectedRange(_ charRange: NSRange) { selectedRange = charRange }
  open override var selectedRange: NSRange {
    get { field?.editedSelection ?? text.selectedRange }
    set {
      if let field { field.editedSelection = newValue } else { text.selectedRange = newValue }
    }
  }
  /// The selected ranges; there is one.
  open var selectedRanges: [NSValue] {
    get { [NSValue(range: selectedRange)] }
    set { if let first = newValue.first { selectedRange = first.rangeValue } }
  }
  /// Scrolls a range into view.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard let start = text.position(from: text.beginningOfDocument, offset: range.location) else {
      return
    }
    scrollToVisible(text.caretRect(for: start))
  }
  open override func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: (string as NSString).length)
  }
  /// The undo manager of typing and of changes that the program registers.
  open override var undoManager: UndoManager? {
    field.map { $0.undoManager } ?? text.undoManager
  }
  /// Copies the selection to the clipboard.
  open func copy(_ sender: Any?) { text.copy(sender) }
  /// Moves the selection to the clipboard.
  open func cut(_ sender: Any?) { text.cut(sender) }
  /// Inserts the clipboard's content.
  open func paste(_ sender: Any?) { text.paste(sender) }
  /// Deletes the selection.
  open func delete(_ sender: Any?) { text.delete(sender) }

  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "copy:" where selectedRange.length > 0: { [self] in copy($0) }
    case "cut:" where selectedRange.length > 0 && isEditable: { [self] in cut($0) }
    case "delete:" where selectedRange.length > 0 && isEditable: { [self] in delete($0) }
    case "paste:" where isEditable: { [self] in paste($0) }
    case "selectAll:" where isSelectable: { [self] in selectAll($0) }
    default: super.command(message)
    }
  }

  // MARK: - Looks

  /// The font of text without one of its own.
  open var font: NSFont? {
    get { text.font }
    set {
      text.font = newValue
      sizeChanged()
    }
  }
  /// The color of text without one of its own.
  open var textColor: NSColor? {
    get { text.textColor }
    set { text.textColor = newValue }
  }
  /// The alignment of the text.
  open var alignment: NSTextAlignment {
    get { text.textAlignment }
    set { text.textAlignment = newValue }
  }
  /// The color of the background.
  open var backgroundColor = NSColor.textBackgroundColor { didSet { showBackground() } }
  /// Whether there is a background.
  open var drawsBackground = true { didSet { showBackground() } }
  private func showBackground() {
    text.backgroundColor = drawsBackground ? backgroundColor : .clear
  }
  /// The color of the caret.
  open var insertionPointColor: NSColor? {
    get { text.tintColor }
    set { text.tintColor = newValue }
  }
  /// Stored only.
  open var selectedTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]? {
    get { text.linkTextAttributes }
    set { text.linkTextAttributes = newValue }
  }
  /// The attributes of text that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { text.typingAttributes }
    set { text.typingAttributes = newValue }
  }
  /// Around the text, in points.
  open var textContainerInset: NSSize {
    get { NSSize(width: text.textContainerInset.left, height: text.textContainerInset.top) }
    set {
      text.textContainerInset = UIEdgeInsets(
        top: newValue.height, left: newValue.width, bottom: newValue.height, right: newValue.width)
      sizeChanged()
    }
  }
  /// Whether the text can be edited.
  open var isEditable: Bool {
    get { text.isEditable }
    set { text.isEditable = newValue }
  }
  /// Whether the text can be selected.
  open var isSelectable: Bool {
    get { text.isSelectable }
    set { text.isSelectable = newValue }
  }

  // MARK: - Sizes

  override func layoutFurniture() {
    super.layoutFurniture()
    text.frame = backing.bounds
  }
  override func documentHeight(forWidth width: CGFloat) -> CGFloat? {
    text.sizeThatFits(NSSize(width: width, height: 0)).height
  }
  /// Resizes the view to its text.
  open func sizeToFit() {
    if let height = documentHeight(forWidth: frame.width) {
      setFrameSize(NSSize(width: frame.width, height: height))
    }
  }
  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    needsLayout = true
    enclosingScrollView?.needsLayout = true
  }
  open override var intrinsicContentSize: NSSize {
    NSSize(
      width: Self.noIntrinsicMetric,
      height: backing.bounds.width > 0
        ? documentHeight(forWidth: backing.bounds.width) ?? Self.noIntrinsicMetric
        : Self.noIntrinsicMetric)
  }

  // MARK: - Editing

  open override var acceptsFirstResponder: Bool { false }
  override func becomeFirst() -> Bool {
    backing.layoutIfNeeded()
    return text.becomeFirstResponder()
  }
  /// Reports a change by the program, as after typing.
  open func didChangeText() { changed() }
  /// Whether the delegate allows a change.
  open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
    delegate?.textView(
      self, shouldChangeTextIn: affectedCharRange, replacementString: replacementString) ?? true
  }
  fileprivate func changed() {
    sizeChanged()
    tell(Self.didChangeNotification) { $0.textDidChange }
  }
  fileprivate func began() { tell(Self.didBeginEditingNotification) { $0.textDidBeginEditing } }
  fileprivate func ended() { tell(Self.didEndEditingNotification) { $0.textDidEndEditing } }
  fileprivate func selectionChanged() {
    tell(Self.didChangeSelectionNotification) { $0.textViewDidChangeSelection }
  }
  /// Posted when the caret or the selection has moved.
  public nonisolated static let didChangeSelectionNotification = Notification.Name(
    "NSTextViewDidChangeSelectionNotification")
  private func tell(
    _ name: Notification.Name, _ call: (any NSTextViewDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }
  fileprivate func does(_ command: Selector) -> Bool {
    delegate?.textView(self, doCommandBy: command) ?? false
  }
}

/// The delegate of UIKit's text view.
@MainActor private final class TextWatcher: NSObject, UITextViewDelegate {
  private weak var owner: NSTextView?
  init(_ owner: NSTextView) {
    self.owner = owner
    super.init()
  }
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    owner.map { $0.delegate?.textShouldBeginEditing($0) ?? true } ?? true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { owner?.began() }
  func textViewDidEndEditing(_ textView: UITextView) { owner?.ended() }
  func textViewDidChange(_ textView: UITextView) { owner?.changed() }
  func textViewDidChangeSelection(_ textView: UITextView) { owner?.selectionChanged() }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    if text == "\n", owner?.does("insertNewline:") == true { return false }
    return owner?.shouldChangeText(in: range, replacementString: text) ?? true
  }
}
