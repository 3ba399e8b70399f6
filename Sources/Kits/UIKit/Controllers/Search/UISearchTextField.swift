import VivaceGeometry
import VivaceInteraction
import VivaceLooks

/// The field of a search bar: round, with a magnifying glass, tokens before the text, and a button that empties it.
@MainActor @preconcurrency open class UISearchTextField: UITextField {
  private let backgroundPart = Part(UIColor(SearchLook.background), radius: SearchLook.radius)

  override func commonInit() {
    super.commonInit()
    backgroundPart.layer.cornerCurve = .continuous
    insertSubview(backgroundPart, at: 0)
    font = .systemFont(ofSize: SearchLook.fontSize)
    placeholder = "Search"
    returnKeyType = .search
    let glass = UIImageView(
      image: UIImage(
        systemName: "magnifyingglass",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: SearchLook.fontSize)))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame.size = glass.intrinsicContentSize
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundPart.frame = bounds
    var x = super.textRect(forBounds: bounds).minX + SearchLook.spacing
    for view in tokenViews {
      view.frame.origin = CGPoint(x: x, y: (bounds.height - view.frame.height) / 2)
      x += view.frame.width + SearchLook.spacing
    }
  }

  // MARK: - Tokens

  private var tokenViews: [SearchTokenView] = []
  /// The tokens before the text, in reading order.
  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set { show(newValue) }
  }
  /// The fill of all tokens; gray by default.
  open var tokenBackgroundColor: UIColor! = .systemGray {
    didSet { for view in tokenViews { view.fill = tokenBackgroundColor } }
  }
  /// Whether the delete key removes tokens.
  open var allowsDeletingTokens = true
  /// Stored only: tokens are not copied with the text.
  open var allowsCopyingTokens = true

  /// Inserts a token before the text; an index out of range is moved into it.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    var tokens = tokens
    tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    show(tokens)
  }
  /// Removes a token; an unknown index is ignored.
  open func removeToken(at tokenIndex: Int) {
    guard tokenViews.indices.contains(tokenIndex) else { return }
    var tokens = tokens
    tokens.remove(at: tokenIndex)
    show(tokens)
  }
  /// Inserts a token, and removes the text that it replaces.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
  /// The position of a token: the beginning of the text, which all of them precede.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  /// The tokens in a range: all of them in one that begins with the text.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    textRange.start == beginningOfDocument ? tokens : []
  }
  /// The range of the text behind the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument)!
  }

  private func show(_ tokens: [UISearchToken]) {
    let known = tokenViews
    tokenViews = tokens.map { token in
      known.first { $0.token === token } ?? SearchTokenView(token)
    }
    for view in known where !tokenViews.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in tokenViews {
      view.fill = tokenBackgroundColor
      view.isMarked = false
      if view.superview == nil { addSubview(view) }
    }
    setNeedsLayout()
    looksChanged()
  }

  /// The delete key before the text marks the last token, and then removes it.
  private func deleteToken() -> Bool {
    guard allowsDeletingTokens, let last = tokenViews.last, let selection = selectedTextRange,
      selection.isEmpty, selection.start == beginningOfDocument
    else { return false }
    guard last.isMarked else {
      last.isMarked = true
      return true
    }
    removeToken(at: tokenViews.count - 1)
    userChanged()
    return true
  }

  open override func deleteBackward() {
    if !deleteToken() { super.deleteBackward() }
  }
  package override func handle(_ key: EditingKey, extending: Bool) -> Bool {
    key == .backspace && deleteToken() || super.handle(key, extending: extending)
  }
  override func userChanged() {
    for view in tokenViews { view.isMarked = false }
    super.userChanged()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: SearchLook.fieldHeight)
  }
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: SearchLook.inset, dy: 0)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: -SearchLook.inset, dy: 0)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - SearchLook.inset - 19, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    let tokens = tokenViews.reduce(0) { $0 + $1.frame.width + SearchLook.spacing }
    rect.origin.x += SearchLook.spacing + tokens
    rect.size.width = max(0, rect.width - 2 * SearchLook.spacing - tokens)
    return rect
  }
  open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    tokenViews.isEmpty ? super.placeholderRect(forBounds: bounds) : .zero
  }
}
