import Foundation
import VivaceInteraction
import VivaceLooks
import VivaceMessages
import VivaceSupplements
import VivaceTypography

/// Decides about and observes the editing of a field.
@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// - Parameter range: In UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Whether editing may begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Called after editing has begun.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Whether editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Called after editing has ended.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// The form with a reason; by default it calls the one without.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Decides about each change of the text, in UTF-16 units; true by default.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Called after the selection has changed.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Whether the button that clears the field may do so.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Whether the return key does its ordinary work.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// One line of text that can be edited.
@MainActor @preconcurrency open class UITextField: UIControl, TextInputResponder, EditorClient {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// The cases in which a view at the field's edge is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// The reason for the end of editing.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  /// Posted by a field that became the first responder.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a field that is the first responder no more.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after each change that the user makes to the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  private lazy var editor = FieldEditor(self, isMultiline: false)
  private var core: TextCore { editor.core }
  private var canvas: TextCanvas { editor.canvas }
  private let clipView = Part()
  private let prompt = UILabel()
  private let border = UIImageView()
  private lazy var clearButton = makeClearButton()
  private var scroll: CGFloat = 0

  /// The observer of the field, which may refuse changes.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The border.
  open var borderStyle = BorderStyle.none { didSet { changed() } }
  /// The cases in which the clear button is shown.
  open var clearButtonMode = ViewMode.never {
    didSet { noteAppearance(\UITextField.clearButtonMode, then: setNeedsLayout) }
  }
  /// A view at the left edge.
  open var leftView: UIView? { didSet { swap(oldValue, leftView) } }
  /// A view at the right edge.
  open var rightView: UIView? { didSet { swap(oldValue, rightView) } }
  /// The cases in which the left view is shown.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The cases in which the right view is shown.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Whether the field is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether the first typed letter replaces the whole text.
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// Whether text that is too long for the field is set smaller, down to the least size.
  open var adjustsFontSizeToFitWidth = false { didSet { updateBase() } }
  /// The least size of the font in points; 0 allows a tenth of the font's size.
  open var minimumFontSize: CGFloat = 0 { didSet { updateBase() } }
  /// Whether a font of a text style follows the size of text of the view's traits.
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }
  /// Stored only.
  open var allowsEditingTextAttributes = false
  /// A picture behind the text, in place of a border; rounded borders show none.
  open var background: UIImage? { didSet { setNeedsLayout() } }
  /// The background of a disabled field, if there is also one for enabled fields.
  open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }

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
  /// Whether the text is shown as dots.
  open var isSecureTextEntry = false {
    didSet {
      core.isSecure = isSecureTextEntry
      changed()
    }
  }
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

  override func commonInit() {
    super.commonInit()
    addSubview(border)
    addSubview(clipView)
    clipView.clipsToBounds = true
    clipView.addSubview(prompt)
    clipView.addSubview(canvas)
    prompt.textColor = .placeholderText
    addGestureRecognizer(editor.makeRecognizer())
    updateBase()
  }

  // MARK: - Text

  /// The text.
  open var text: String? {
    get { core.string }
    set { set(NSAttributedString(string: newValue ?? "")) }
  }
  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { core.storage.copy() as? NSAttributedString }
    set { set(newValue ?? NSAttributedString(string: "")) }
  }
  private func set(_ text: NSAttributedString) {
    guard text.string != core.string || text.length > 0 else { return }
    core.set(text)
    changed()
    tellTextChange()
  }
  /// The observer of the text for input methods.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// The text that an empty field shows.
  open var placeholder: String? {
    get { prompt.text }
    set {
      prompt.text = newValue
      changed()
    }
  }
  /// The text with attributes that an empty field shows.
  open var attributedPlaceholder: NSAttributedString? {
    get { prompt.attributedText }
    set {
      prompt.attributedText = newValue
      changed()
    }
  }
  /// The font of text without one of its own.
  open var font: UIFont? = .systemFont(ofSize: Theme.touch.field.fontSize) {
    didSet { noteAppearance(\UITextField.font, then: updateBase) }
  }
  /// The color of text without one of its own.
  open var textColor: UIColor? = .label {
    didSet { noteAppearance(\UITextField.textColor, then: updateBase) }
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
  /// The attributes of text without its own.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { updateBase() } }
  /// The attributes of text that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { core.typing }
    set { core.typing = newValue }
  }

  private var usedFont: UIFont { font ?? .systemFont(ofSize: metrics.fontSize) }
  private var metrics: FieldLook { Theme.touch.field }

  private func updateBase() {
    var base = defaultTextAttributes
    base[.font] = usedFont
    base[.foregroundColor] = textColor ?? .label
    core.base = base
    prompt.font = usedFont
    prompt.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    prompt.minimumScaleFactor = adjustsFontSizeToFitWidth ? leastScale : 0
    prompt.textAlignment = textAlignment
    changed()
  }

  /// The factor by which the font may become smaller.
  private var leastScale: CGFloat {
    guard adjustsFontSizeToFitWidth, usedFont.pointSize > 0 else { return 1 }
    return minimumFontSize > 0 ? min(1, minimumFontSize / usedFont.pointSize) : 0.1
  }

  /// Reduces the scale of the font in steps of a hundredth until the text fits a width.
  private func fitText(to width: CGFloat) {
    core.fontScale = 1
    guard leastScale < 1, !core.string.isEmpty else { return }
    let natural = canvas.layout.size.width
    guard natural > width, width > 0 else { return }
    var scale = (width / natural * 100).rounded(.down) / 100
    core.fontScale = max(scale, leastScale)
    // Widths of letters do not shrink quite evenly.
    while scale > leastScale, canvas.layout.size.width > width {
      scale -= 0.01
      core.fontScale = max(scale, leastScale)
    }
  }

  /// The width of the text at its own size.
  private var naturalTextWidth: CGFloat {
    let scale = core.fontScale
    core.fontScale = 1
    defer { core.fontScale = scale }
    return canvas.layout(nil).size.width
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    canvas.update()
  }

  /// Whether there is any text.
  open var hasText: Bool { !core.string.isEmpty }
  /// Whether the field has the keyboard focus.
  open var isEditing: Bool { isFirstResponder }

  // MARK: - Sizes

  open override var intrinsicContentSize: CGSize {
    let scale = max(traitCollection.displayScale, 1)
    let line = (usedFont.lineHeight * scale).rounded(.up) / scale
    let shown =
      core.string.isEmpty ? prompt.intrinsicContentSize.width : naturalTextWidth
    var width = (shown * scale).rounded(.up) / scale + 2
    var height = line
    if borderStyle != .none {
      width += 2 * metrics.margin
      height = borderStyle == .roundedRect ? max(34, line + 12) : line + 10
    }
    if let view = leftView, leftViewMode != .never { width += view.frame.width }
    if let view = rightView, rightViewMode != .never { width += view.frame.width }
    return CGSize(width: width, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var baselineOffsets: (first: CGFloat, last: CGFloat) {
    let free = (intrinsicContentSize.height - usedFont.lineHeight) / 2
    return (free + usedFont.ascender, free - usedFont.descender)
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// The frame of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The frame of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds
    if borderStyle != .none {
      rect = rect.insetBy(dx: min(metrics.margin, rect.width / 2), dy: min(2, rect.height / 2))
    }
    if leftView != nil, shows(leftViewMode) {
      let frame = leftViewRect(forBounds: bounds)
      rect.size.width -= max(0, frame.maxX - rect.minX)
      rect.origin.x = max(rect.minX, frame.maxX)
    }
    if rightView != nil, shows(rightViewMode) {
      rect.size.width = max(0, min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX)
    } else if shows(clearButtonMode) {
      rect.size.width = max(0, min(rect.maxX, clearButtonRect(forBounds: bounds).minX) - rect.minX)
    }
    return rect
  }
  /// The frame of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The frame of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The frame of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// The frame of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.frame.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// The frame of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.frame.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func swap(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    changed()
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.imageView?.tintColor = .placeholderText
    button.tintColor = .placeholderText
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.replace(0..<core.edited.end, with: "", asking: false)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    border.frame = borderRect(forBounds: bounds)
    let traits = traitCollection
    border.layer.cornerRadius = borderStyle == .roundedRect ? FieldLook.radius : 0
    border.layer.borderWidth =
      borderStyle == .none ? 0 : borderStyle == .roundedRect ? FieldLook.line : 1
    if borderStyle != .none {
      border.layer.borderColor =
        UIColor.label
        .withAlphaComponent(borderStyle == .roundedRect ? FieldLook.lineOpacity : 1)
        .resolvedColor(with: traits).cgColor
    }
    border.backgroundColor = borderStyle == .roundedRect ? .systemBackground : nil
    let picture = isEnabled || background == nil ? background : disabledBackground ?? background
    border.image = borderStyle == .roundedRect ? nil : picture
    leftView?.isHidden = !shows(leftViewMode)
    rightView?.isHidden = !shows(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    let showsClear =
      shows(clearButtonMode) && hasText && !(rightView != nil && shows(rightViewMode))
    if showsClear || clearButtonMode != .never {
      clearButton.isHidden = !showsClear
      clearButton.frame = clearButtonRect(forBounds: bounds)
    }
    let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    clipView.frame = area
    prompt.isHidden = hasText
    let promptRoom = placeholderRect(forBounds: bounds)
    prompt.frame = promptRoom.offsetBy(dx: -area.minX, dy: -area.minY)
    placeText(in: area.size)
    clipView.alpha = isEnabled ? 1 : 0.5
  }

  private func placeText(in container: CGSize) {
    core.alignment = textAlignment
    fitText(to: container.width - 2)
    let layout = canvas.layout
    let size = layout.size
    let line = core.caret(layout)
    let height = max(size.height, line.height)
    let scale = max(traitCollection.displayScale, 1)
    let y = ((container.height - height) / 2 * scale).rounded() / scale
    let free = container.width - 2 - size.width
    if free >= 0 {
      scroll = 0
    } else if isEditing {
      // The caret stays visible.
      let x = core.caret(layout).minX
      scroll = min(max(scroll, x - (container.width - 2)), max(x, 0))
      scroll = min(max(scroll, 0), -free)
    } else {
      scroll = 0
    }
    var x = -scroll
    if free > 0 {
      switch textAlignment {
      case .center: x = free / 2
      case .right: x = free
      case .natural where effectiveUserInterfaceLayoutDirection == .rightToLeft: x = free
      default: break
      }
    }
    canvas.frame = CGRect(x: x, y: y, width: max(size.width, 1) + 2, height: height)
    canvas.update()
  }

  // MARK: - Editing

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { core.set(NSAttributedString(string: "")) }
    canvas.shows = (true, true)
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    editor.unmark()
    canvas.shows = (false, false)
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, nil)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Inserts text in place of the selection.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  func returned() {
    let goesOn = delegate?.textFieldShouldReturn(self) ?? true
    send(.primaryActionTriggered, nil)
    guard goesOn, isFirstResponder, allControlEvents.contains(.editingDidEndOnExit) else { return }
    send(.editingDidEndOnExit, nil)
    resignFirstResponder()
  }

  var isEditable: Bool { isEnabled }
  var isSelectable: Bool { isEnabled }
  func mayChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }
  func userChanged() {
    send(.editingChanged, nil)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
  func selectionChanged() {
    delegate?.textFieldDidChangeSelection(self)
    tellSelectionChange()
  }
  func looksChanged() { changed() }
  func revealCaret() {}
  func receivesTouch(at location: CGPoint) -> Bool { false }

  package func handle(_ key: EditingKey, extending: Bool) -> Bool {
    editor.handle(key, extending: extending)
  }
  package func pasteSelection(at location: CGPoint) { editor.paste(selectionAt: location) }
  package func compose(_ text: String, selection: Range<Int>) {
    editor.compose(text, selection: selection)
  }
  package var caretInView: CGRect? { isEditing ? editor.caret : nil }
  package var acceptsTabs: Bool { false }

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
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selectedRange) }
    set { if let newValue { editor.selectedRange = newValue.range } }
  }
  /// The uncommitted text of an input method.
  open var markedTextRange: UITextRange? { editor.markedRange }
  /// Replaces the uncommitted text; the selection in it is in UTF-16 units.
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
    editor.replace(core.utf8(range.range), with: text, asking: false)
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
}
