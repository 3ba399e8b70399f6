import Foundation
import VivaceInteraction
import VivaceMessages
import VivaceSupplements
import VivaceTypography

/// Decides about and observes the editing of a text view.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  /// - Parameter range: In UTF-16 units.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a link that was tapped is to be opened.
  ///
  /// - Parameter characterRange: Where it is in the text, in UTF-16 units.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// The action for a tap on a link; nil does nothing.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
}

extension UITextViewDelegate {
  /// Whether editing may begin.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Called after editing has begun.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Whether editing may end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Called after editing has ended.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Decides about each change that the user makes, in UTF-16 units; true by default.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Called after the user has changed the text.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Called after the selection has changed.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// The older form of the decision about a tap on a link; true by default.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// The action for a tap on an item; by default the link is opened.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
}

/// How the user interacts with a link.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

/// The content of a text item.
@MainActor @preconcurrency open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case tag(String)
  }

  /// The link, or the program's own tag.
  public let content: Content
  /// The range of the item, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    (self.content, self.range) = (content, range)
    super.init()
  }
}

/// A scrolling view of editable text in many lines.
@MainActor @preconcurrency open class UITextView: UIScrollView, TextInputResponder, EditorClient {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted by a text view that is the first responder no more.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted by a text view after each change that the user makes.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  private lazy var editor = FieldEditor(self, isMultiline: true, core: core)
  private let core: TextCore
  private var canvas: TextCanvas { editor.canvas }
  /// The area in which the text is laid out.
  public let textContainer: NSTextContainer
  /// The text with its attributes; changes to it are shown.
  public let textStorage: NSTextStorage
  /// The layout of the glyphs; subclasses draw.
  public let layoutManager: NSLayoutManager

  /// Called when the program has changed the storage.
  package var onStorageChange: (() -> Void)?

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  /// Whether the text can be edited.
  open var isEditable = true {
    didSet {
      if !isEditable { resignFirstResponder() }
      updateDetector()
    }
  }
  /// Whether text can be selected.
  open var isSelectable = true { didSet { updateDetector() } }
  /// The kinds of data that become links in a text that is selectable and not editable.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { updateDetector() } }
  private func updateDetector() {
    let detector = isSelectable && !isEditable ? DataDetector(dataDetectorTypes) : nil
    guard detector != core.detector else { return }
    core.detector = detector
    changed()
  }
  /// Stored only.
  open var allowsEditingTextAttributes = false
  /// Stored only: glyphs in the text are always drawn, and no keyboard inserts one.
  open var supportsAdaptiveImageGlyph = false
  /// Whether a font of a text style follows the size of text of the view's traits.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  /// Whether the first typed letter replaces the whole text.
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// The space between the text and the edges, 8 points above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { changed() }
  }

  /// The kind of text, for input methods.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The automatic capitals while typing.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether typing is corrected, for input methods.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored only: spelling is not checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored only: quotes stay as typed.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Stored only: dashes stay as typed.
  open var smartDashesType = UITextSmartDashesType.default
  /// Stored only: spaces stay as typed.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Stored only: there is no keyboard on the screen.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored only: the return key is always enabled.
  open var enablesReturnKeyAutomatically = false
  /// The meaning of the text, for completion.
  open var textContentType: UITextContentType?
  /// Stored only: the text is always shown.
  open var isSecureTextEntry = false
  private var accessory: UIView?
  private var ownInput: UIView?
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  open override var inputView: UIView? {
    get { ownInput }
    set { ownInput = newValue }
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Decodes nothing: an empty text view with a text system of its own.
  public required init?(coder: NSCoder) {
    (textContainer, layoutManager, textStorage) = NSTextContainer().complete()
    core = TextCore(textStorage)
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }
  /// A view of a container's text, with the layout manager and the storage that it has, or new ones.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    (self.textContainer, layoutManager, textStorage) =
      (textContainer ?? NSTextContainer()).complete()
    core = TextCore(textStorage)
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    addSubview(canvas)
    AppearanceBook.quietly { backgroundColor = .systemBackground }
    alwaysBounceVertical = true
    let tap = UITapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
    addGestureRecognizer(editor.makeRecognizer())
    core.container = textContainer
    core.onStorageChange = { [weak self] in
      self?.changed()
      self?.onStorageChange?()
    }
    textContainer.onChange = { [weak self] in
      MainActor.assumeIsolated { self?.containerChanged() }
    }
    layoutManager.setInView = { [weak self] in
      MainActor.assumeIsolated { self?.textInContainer }
    }
    canvas.drawer = { [weak self] in self?.draw($0) }
    updateBase()
  }

  // MARK: - Text

  /// The text.
  open var text: String! {
    get { core.string }
    set { set(NSAttributedString(string: newValue ?? "")) }
  }
  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: core.storage) }
    set { set(newValue ?? NSAttributedString(string: "")) }
  }
  private func set(_ text: NSAttributedString) {
    core.set(text)
    changed()
    tellTextChange()
  }
  /// The observer of the text for input methods.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// The font of text without one of its own.
  open var font: UIFont? { didSet { noteAppearance(\UITextView.font, then: updateBase) } }
  /// The color of text without one of its own.
  open var textColor: UIColor? = .label {
    didSet { noteAppearance(\UITextView.textColor, then: updateBase) }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSize()
  }
  private func followContentSize() {
    guard adjustsFontForContentSizeCategory, let followed = font?.followed(to: traitCollection)
    else { return }
    font = followed
  }
  /// The alignment of the text; natural follows its direction.
  open var textAlignment = NSTextAlignment.natural { didSet { updateBase() } }
  /// The attributes of links; empty is the tint.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { updateBase() } }
  /// The attributes of text that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { core.typing ?? core.base }
    set { core.typing = newValue }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateBase()
  }

  private var usedFont: UIFont { font ?? .systemFont(ofSize: 12) }

  private func updateBase() {
    core.base = [.font: usedFont, .foregroundColor: textColor ?? .label]
    core.alignment = textAlignment
    let attributes = linkTextAttributes ?? [:]
    core.linkLook =
      attributes.isEmpty ? [.foregroundColor: tintColor ?? UIColor.systemBlue] : attributes
    changed()
  }

  private func containerChanged() {
    core.forgetLayout()
    changed()
  }

  /// The text as a layout manager sees it, in the container's coordinates.
  private var textInContainer: NSLayoutManager.ViewText {
    if textContainer.widthTracksTextView { canvas.width = availableWidth(bounds.width) }
    let layout = canvas.layout
    return NSLayoutManager.ViewText(
      text: layout, version: core.version, x: textContainer.lineFragmentPadding + canvas.shift)
  }

  private func draw(_ parts: TextParts) {
    let all = NSRange(location: 0, length: layoutManager.numberOfGlyphs)
    let origin = CGPoint(x: -textContainer.lineFragmentPadding, y: 0)
    if parts.contains(.background) {
      layoutManager.drawBackground(forGlyphRange: all, at: origin)
    } else {
      layoutManager.drawGlyphs(forGlyphRange: all, at: origin)
    }
  }

  /// The width of lines in a width of the view.
  private func availableWidth(_ width: CGFloat) -> CGFloat {
    let insets = textContainerInset
    if !textContainer.widthTracksTextView { return textContainer.lineWidth }
    return max(1, width - insets.left - insets.right - 2 * textContainer.lineFragmentPadding)
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    canvas.update()
  }

  /// Whether there is any text.
  open var hasText: Bool { !core.string.isEmpty }

  // MARK: - Sizes

  private func height(_ width: CGFloat) -> CGFloat {
    let insets = textContainerInset
    let size = canvas.layout(availableWidth(width)).size
    let scale = max(traitCollection.displayScale, 1)
    return ((max(size.height, usedFont.lineHeight) + insets.top + insets.bottom) * scale)
      .rounded(.up) / scale
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? size.width : bounds.width
    return CGSize(width: width, height: height(width))
  }
  /// The height of the text, unless the view scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    let insets = textContainerInset
    let natural = canvas.layout(nil).size.width
    let width = natural + insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    return CGSize(width: width.rounded(.up), height: height(width.rounded(.up) + 1))
  }
  override var wrapsAtWidth: Bool { !isScrollEnabled }
  override func height(wrappedAt width: CGFloat) -> CGFloat { height(width) }

  open override var isScrollEnabled: Bool { didSet { changed() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = textContainerInset
    let padding = textContainer.lineFragmentPadding
    let available = availableWidth(bounds.width)
    canvas.width = available
    textContainer.followView(
      width: available + 2 * padding, height: bounds.height - insets.top - insets.bottom)
    let size = canvas.layout.size
    canvas.frame = CGRect(
      x: insets.left + padding, y: insets.top, width: available,
      height: max(size.height, usedFont.lineHeight))
    canvas.update()
    contentSize = CGSize(width: bounds.width, height: height(bounds.width))
  }

  // MARK: - Editing

  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable) && window != nil
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder,
      !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    canvas.shows = (isEditable, true)
    guard isEditable else { return true }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    editor.unmark()
    canvas.shows = (false, false)
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Inserts text in place of the selection.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  func returned() {}
  func mayChange(_ range: NSRange, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }
  func userChanged() {
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
  func selectionChanged() {
    textDelegate?.textViewDidChangeSelection(self)
    tellSelectionChange()
  }
  func looksChanged() { changed() }

  func revealCaret() {
    layoutIfNeeded()
    let caret = canvas.caret.offsetBy(dx: canvas.frame.minX, dy: canvas.frame.minY)
    scrollRectToVisible(caret.insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
  }

  package func handle(_ key: EditingKey, extending: Bool) -> Bool {
    editor.handle(key, extending: extending)
  }
  package func pasteSelection(at location: CGPoint) { editor.paste(selectionAt: location) }
  package func compose(_ text: String, selection: Range<Int>) {
    editor.compose(text, selection: selection)
  }
  package var caretInView: CGRect? { isFirstResponder && isEditable ? editor.caret : nil }
  package var acceptsTabs: Bool { isEditable }

  // MARK: - The edit menu

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { _ = editor.perform(.cut) }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func paste(_ sender: Any?) { _ = editor.perform(.paste) }
  open override func select(_ sender: Any?) { editor.selectWord() }
  open override func selectAll(_ sender: Any?) { editor.selectAll() }
  open override func delete(_ sender: Any?) { editor.deleteBackward() }
  override func menu(at location: CGPoint) -> MenuRequest? {
    guard becomeFirstResponder() else { return nil }
    return MenuRequest(editor.makeMenu(), of: self, at: location)
  }

  open override var undoManager: UndoManager? { editor.undoManager }

  // MARK: - Positions

  /// The selected range, in UTF-16 units.
  open var selectedRange: NSRange {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }
  /// The selected range; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.range } }
  }
  /// The uncommitted text of an input method.
  open var markedTextRange: UITextRange? { editor.markedRange }
  /// Replaces the uncommitted text of an input method; nil removes it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText, selectedRange)
  }
  /// Commits the uncommitted text of an input method.
  open func unmarkText() { editor.unmark() }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(core.storage.length) }
  /// The position some characters farther; nil outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }
  /// The number of characters between two positions.
  open func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  /// The range between two positions.
  open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    editor.range(from: start, to: end)
  }
  /// The text in a range.
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  /// Replaces the text in a range.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(core.utf8(range.range), with: text)
  }
  /// The rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caret(at: position) }
  /// The rectangle of the first line of a range.
  open func firstRect(for range: UITextRange) -> CGRect {
    editor.rectangles(of: range.range).first ?? .null
  }
  /// The rectangles of a selected range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    LaidOutSelectionRect.all(editor.rectangles(of: range.range))
  }
  /// The position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(at: point) }

  /// Scrolls as far as is needed to show a range of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let boxes = editor.rectangles(of: range)
    guard let first = boxes.first else { return revealCaret() }
    scrollRectToVisible(boxes.dropFirst().reduce(first) { $0.union($1) }, animated: false)
  }

  // MARK: - Links

  /// A tap opens links of text that cannot be edited.
  func receivesTouch(at location: CGPoint) -> Bool {
    !isEditable && isSelectable && link(at: location) != nil
  }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard isSelectable, !isEditable, let (link, range) = link(at: recognizer.location(in: canvas))
    else { return }
    guard
      textDelegate?.textView(
        self, shouldInteractWith: link, in: range, interaction: .invokeDefaultAction) ?? true
    else { return }
    let standard = UIAction { [weak self] _ in
      guard let self, let window else { return }
      window.host?.window(window, opens: link)
    }
    let item = UITextItem(.link(link), range)
    guard let delegate = textDelegate else { return standard.perform(for: self) }
    delegate.textView(self, primaryActionFor: item, defaultAction: standard)?.perform(for: self)
  }

  private func link(at location: CGPoint) -> (URL, NSRange)? {
    let offset = canvas.offset(at: location)
    // A point beside the text is nearest to a character, but not on it.
    for start in [offset, core.edited.before(offset)] {
      let next = core.edited.after(start)
      let boxes = core.rectangles(of: start..<next, canvas.layout)
      guard boxes.contains(where: { $0.offsetBy(dx: canvas.shift, dy: 0).contains(location) })
      else {
        continue
      }
      var range = NSRange(location: 0, length: 0)
      let index = core.utf16(0..<start).length
      if let found = core.detectedLinks.first(where: { NSLocationInRange(index, $0.range) }) {
        return (found.url, found.range)
      }
      let value = core.storage.attribute(.link, at: index, effectiveRange: &range)
      guard let link = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else {
        continue
      }
      return (link, range)
    }
    return nil
  }
}
