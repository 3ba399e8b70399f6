import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceTypography

/// Is asked and told about what happens in a text view.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
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
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// The room that a text is set in.
open class NSTextContainer: NSObject {
  /// Left and right of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// 0 is as many as there are.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
  open var widthTracksTextView = true
  open var heightTracksTextView = false
  var onChange: (() -> Void)?
}

/// Many lines of text that can be edited, and scroll.
@MainActor open class UITextView: UIScrollView, TextTaker {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  private let core = TextCore()
  private lazy var canvas = TextCanvas(core)
  public let textContainer = NSTextContainer()

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  open var clearsOnInsertion = false
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { changed() }
  }

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType?
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

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    if textContainer != nil {
      NotYet.once("UITextView.init(frame:textContainer:)", "sets its text in the container given")
    }
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
    textContainer.onChange = { [weak self] in
      MainActor.assumeIsolated { self?.changed() }
    }
    updateBase()
  }

  // MARK: - Text

  open var text: String! {
    get { core.string }
    set { set(NSAttributedString(string: newValue ?? "")) }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: core.storage) }
    set { set(newValue ?? NSAttributedString(string: "")) }
  }
  private func set(_ text: NSAttributedString) {
    core.set(text)
    changed()
  }
  open var font: UIFont? {
    didSet {
      noteAppearance(\UITextView.font)
      updateBase()
    }
  }
  open var textColor: UIColor? = .label {
    didSet {
      noteAppearance(\UITextView.textColor)
      updateBase()
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { updateBase() } }
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { core.typing ?? core.base }
    set { core.typing = newValue }
  }

  private var usedFont: UIFont { font ?? .systemFont(ofSize: 12) }

  private func updateBase() {
    core.base = [.font: usedFont, .foregroundColor: textColor ?? .label]
    core.alignment = textAlignment
    changed()
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    canvas.update()
  }

  open var hasText: Bool { !core.string.isEmpty }

  // MARK: - Sizes

  private func height(_ width: CGFloat) -> CGFloat {
    let insets = textContainerInset
    let room = width - insets.left - insets.right - 2 * textContainer.lineFragmentPadding
    let size = core.layout(max(1, room)).block.size
    let scale = max(traitCollection.displayScale, 1)
    return ((max(size.height, usedFont.lineHeight) + insets.top + insets.bottom) * scale)
      .rounded(.up) / scale
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? size.width : bounds.width
    return CGSize(width: width, height: height(width))
  }
  /// None while it scrolls; else as high as the text.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    let insets = textContainerInset
    let natural = core.layout(nil).block.size.width
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
    let room = max(1, bounds.width - insets.left - insets.right - 2 * padding)
    canvas.width = room
    let size = canvas.layout.block.size
    canvas.frame = CGRect(
      x: insets.left + padding, y: insets.top, width: room,
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
    canvas.shows = (false, false)
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  open func insertText(_ text: String) {
    replace(core.edited.selection, with: text)
  }

  open func deleteBackward() {
    let selection = core.edited.selection
    if !selection.isEmpty { return replace(selection, with: "") }
    let head = core.edited.head
    if head > 0 { replace(core.edited.before(head)..<head, with: "") }
  }

  private func replace(_ range: Range<Int>, with text: String) {
    guard isEditable,
      textDelegate?.textView(self, shouldChangeTextIn: core.utf16(range), replacementText: text)
        ?? true
    else { return }
    core.replace(range, with: text)
    changed()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    textDelegate?.textViewDidChangeSelection(self)
    showCaret()
  }

  package func take(_ key: EditingKey, extending: Bool) {
    switch key {
    case .backspace: deleteBackward()
    case .delete:
      let (selection, head) = (core.edited.selection, core.edited.head)
      replace(selection.isEmpty ? head..<core.edited.after(head) : selection, with: "")
    case .return: insertText("\n")
    case .selectAll: selected { core.select(0..<core.edited.end) }
    case .copy: copySelection()
    case .cut:
      copySelection()
      if core.edited.hasSelection { replace(core.edited.selection, with: "") }
    case .paste: if let string = Services.current.clipboard.string { insertText(string) }
    case .undo, .redo:
      guard core.undo(key == .redo) else { return }
      changed()
      textDelegate?.textViewDidChange(self)
    default:
      guard let goal = core.goal(of: key, canvas.layout) else { return }
      selected { core.move(to: goal, extending: extending) }
      showCaret()
    }
  }

  private func copySelection() {
    if core.edited.hasSelection { Services.current.clipboard.string = core.edited.selected }
  }

  private func selected(_ change: () -> Void) {
    let before = core.edited.selection
    change()
    core.endStep()
    canvas.update()
    if core.edited.selection != before { textDelegate?.textViewDidChangeSelection(self) }
  }

  private func showCaret() {
    layoutIfNeeded()
    let caret = canvas.caret.offsetBy(dx: canvas.frame.minX, dy: canvas.frame.minY)
    scrollRectToVisible(caret.insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
  }

  /// In UTF-16 units.
  open var selectedRange: NSRange {
    get { core.utf16(core.edited.selection) }
    set { selected { core.select(core.utf8(newValue)) } }
  }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.range } }
  }
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(core.storage.length) }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...core.storage.length).contains(place) ? UITextPosition(place) : nil
  }
  open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(
      NSRange(
        location: min(start.offset, end.offset), length: abs(end.offset - start.offset)))
  }
  open func text(in range: UITextRange) -> String? { core.edited[core.utf8(range.range)] }
  open func replace(_ range: UITextRange, withText text: String) {
    replace(core.utf8(range.range), with: text)
  }
  open func caretRect(for position: UITextPosition) -> CGRect {
    let offset = core.utf8(NSRange(location: position.offset, length: 0)).lowerBound
    return core.caret(at: offset, canvas.layout)
      .offsetBy(dx: canvas.frame.minX + canvas.shift, dy: canvas.frame.minY)
  }

  /// Scrolls as far as is needed to show a range of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let boxes = core.rectangles(of: core.utf8(range), canvas.layout)
    guard let first = boxes.first else { return showCaret() }
    let whole = boxes.dropFirst().reduce(first) { $0.union($1) }
    scrollRectToVisible(
      whole.offsetBy(dx: canvas.frame.minX, dy: canvas.frame.minY), animated: false)
  }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard isSelectable || isEditable else { return }
    let place = recognizer.location(in: canvas)
    if let link = link(at: place), !isEditable { return open(link) }
    guard becomeFirstResponder() else { return }
    selected { core.move(to: canvas.offset(at: place), extending: false) }
  }

  private func link(at place: CGPoint) -> URL? {
    let offset = core.utf16(0..<canvas.offset(at: place)).length
    guard offset < core.storage.length else { return nil }
    let value = core.storage.attribute(.link, at: offset, effectiveRange: nil)
    return value as? URL ?? (value as? String).flatMap { URL(string: $0) }
  }

  /// Opens a link that was tapped; whoever runs the program says how.
  package static var onLink: ((URL) -> Void)?
  private func open(_ link: URL) { Self.onLink?(link) }
}
