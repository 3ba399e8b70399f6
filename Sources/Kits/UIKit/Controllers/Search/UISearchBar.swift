import VivaceGeometry
import VivaceLooks
import VivaceTypography

/// A search field with a button that ends the search, and a row of scopes.
@MainActor @preconcurrency open class UISearchBar: UIView, UIBarPositioning {
  /// The prominence of a search bar.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// A symbol of a search bar.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  /// The observer of the bar.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field of the bar.
  public let searchTextField = UISearchTextField()
  private let background = BarBackgroundView(lineIsBelow: true)
  private let promptLabel = UILabel()
  private let cancelButton = UIButton(type: .system)
  private var scopes: UISegmentedControl?
  private var sideButton: UIButton?
  /// The controller that searches with it, if any.
  weak var controller: UISearchController?
  /// Whether the field is at its position for a search: set with what moves it there, so that no
  /// layout before that takes it along.
  var isSearching = false { didSet { if isSearching != oldValue { sizeChanged() } } }
  /// A navigation bar shows it: the background is that bar's.
  var isInBar = false { didSet { if isInBar != oldValue { looksChanged() } } }

  /// The prominence of the bar.
  open var searchBarStyle = Style.default { didSet { looksChanged() } }
  /// The colors of the bar.
  open var barStyle = UIBarStyle.default { didSet { looksChanged() } }
  /// Whether the content shines through the background.
  open var isTranslucent = true { didSet { looksChanged() } }
  /// The colour of its background.
  open var barTintColor: UIColor? {
    didSet { noteAppearance(\UISearchBar.barTintColor, then: looksChanged) }
  }
  /// A picture in place of the background.
  open var backgroundImage: UIImage? {
    didSet { noteAppearance(\UISearchBar.backgroundImage, then: looksChanged) }
  }
  /// A line above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      sizeChanged()
    }
  }
  /// Whether a button cancels the search.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { sizeChanged() } }
  }
  /// Whether the field has a button for bookmarks.
  open var showsBookmarkButton = false { didSet { putSideButton() } }
  /// Whether the field has a button for results.
  open var showsSearchResultsButton = false { didSet { putSideButton() } }
  /// Whether the button for results is selected.
  open var isSearchResultsButtonSelected = false {
    didSet { sideButton?.isSelected = isSearchResultsButtonSelected }
  }
  /// The titles of the row of scopes.
  open var scopeButtonTitles: [String]? { didSet { putScopes() } }
  /// The index of the chosen scope.
  open var selectedScopeButtonIndex: Int {
    get { chosenScope }
    set {
      chosenScope = newValue
      scopes?.selectedSegmentIndex = newValue
    }
  }
  private var chosenScope = 0
  /// Whether the scopes are shown below the field.
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { sizeChanged() } } }

  /// The text of the field.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      textChanged()
    }
  }
  /// The text that an empty field shows.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  override func commonInit() {
    super.commonInit()
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    for view in [background, promptLabel, searchTextField, cancelButton] as [UIView] {
      addSubview(view)
    }
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    if bounds.height <= 0 { bounds.size.height = Self.standing }
    looksChanged()
  }

  // MARK: - What it shows

  /// How high it is where no navigation bar has it.
  private static let standing: CGFloat = 56

  private func looksChanged() {
    var style = BarLooks.clear
    if !isInBar, searchBarStyle != .minimal {
      style = .standard(tint: barTintColor, style: barStyle, isTranslucent: isTranslucent)
      if let backgroundImage {
        style.setPicture(backgroundImage)
        if backgroundImage.size.width <= 0 { style.line = nil }
      }
    }
    background.show(style)
    background.isHidden = style.isClear
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.barChanged()
  }

  private func putScopes() {
    scopes?.removeFromSuperview()
    scopes = nil
    if let titles = scopeButtonTitles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      chosenScope = titles.indices.contains(chosenScope) ? chosenScope : 0
      control.selectedSegmentIndex = chosenScope
      control.addAction(
        UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
      scopes = control
      addSubview(control)
    }
    sizeChanged()
  }

  private func scopeChosen() {
    chosenScope = scopes?.selectedSegmentIndex ?? 0
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: chosenScope)
    controller?.scopeChanged()
  }

  var showsScopes: Bool { showsScopeBar && scopes != nil }

  private func putSideButton() {
    let kind: Icon? =
      showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
    guard let kind else {
      searchTextField.rightView = nil
      return
    }
    let button = UIButton(type: .system)
    button.setImage(
      icons[kind] ?? UIImage(systemName: kind == .bookmark ? "book" : "list.bullet"), for: .normal)
    button.frame.size = button.intrinsicContentSize
    button.isSelected = isSearchResultsButtonSelected
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if kind == .bookmark {
          delegate?.searchBarBookmarkButtonClicked(self)
        } else {
          delegate?.searchBarResultsListButtonClicked(self)
        }
      }, for: .touchUpInside)
    sideButton = button
    searchTextField.rightView = button
    // The button that clears the field appears as soon as there is text.
    searchTextField.rightViewMode = .unlessEditing
  }

  private var icons: [Icon: UIImage] = [:]
  /// The picture of a symbol that was set; nil is the standard one.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }
  /// Replaces the picture of a symbol in all states; nil returns to the standard one.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    if icon == .search, let iconImage {
      (searchTextField.leftView as? UIImageView)?.image = iconImage
    }
    putSideButton()
  }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard animated, window != nil else {
      self.showsCancelButton = showsCancelButton
      return
    }
    layoutIfNeeded()
    UIView.animate(.presentation) {
      self.showsCancelButton = showsCancelButton
      self.layoutIfNeeded()
    }
  }
  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  // MARK: - Events

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.textChanged()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: - Layout

  /// The position by the delegate; any without one.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  private var rowHeight: CGFloat { isInBar ? SearchLook.height : Self.standing }
  var fullHeight: CGFloat {
    rowHeight + (prompt == nil ? 0 : BarLook.prompt) + (showsScopes ? SearchLook.scopesHeight : 0)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fullHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let margin = isInBar ? SearchLook.margin : SearchLook.inset
    let top = prompt == nil ? 0 : BarLook.prompt
    promptLabel.isHidden = prompt == nil
    promptLabel.frame = CGRect(
      x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: top)
    var field = CGRect(
      x: margin,
      y: top
        + (isInBar
          ? isSearching ? SearchLook.searchingTop : SearchLook.top
          : (rowHeight - SearchLook.fieldHeight) / 2),
      width: max(0, bounds.width - 2 * margin), height: SearchLook.fieldHeight)
    let width = cancelButton.intrinsicContentSize.width
    let cancel = CGRect(
      x: showsCancelButton ? field.maxX - width : bounds.width + SearchLook.gap, y: field.minY,
      width: width, height: field.height)
    if showsCancelButton { field.size.width -= width + SearchLook.gap }
    put(searchTextField, field)
    put(cancelButton, cancel)
    cancelButton.alpha = showsCancelButton ? 1 : 0
    scopes?.isHidden = !showsScopes
    if let scopes {
      scopes.frame = CGRect(
        x: margin, y: top + rowHeight - (isInBar ? 0 : 4), width: bounds.width - 2 * margin,
        height: 32)
    }
  }

  private func put(_ view: UIView, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame =
      isMirrored ? frame.offsetBy(dx: bounds.width - frame.maxX - frame.minX, dy: 0) : frame
  }
}

extension UISearchBar: UITextFieldDelegate {
  /// The field's question, which continues to the bar's delegate.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  /// Begins the search of the bar's controller, if it has one.
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    controller?.isActive = true
    delegate?.searchBarTextDidBeginEditing(self)
    controller?.textChanged()
  }
  /// The delegate's answer; true without a delegate.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  /// The field's end of editing, passed on to the bar's delegate.
  public func textFieldDidEndEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }
  /// Each change of the field, passed on to the bar's delegate.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  /// Reports a search; in a search controller the field also loses the focus.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    if controller != nil { searchTextField.resignFirstResponder() }
    return true
  }
}

/// The text input traits of a search bar, which are those of its field.
extension UISearchBar {
  /// The kind of text, for input methods.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The label of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// The automatic capitals while typing.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether typing is corrected, for input methods.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Stored only: the return key is always enabled.
  public var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
}
