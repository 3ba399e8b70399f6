import VivaceGeometry

/// A reusable view of a collection: a cell, header or decoration.
@MainActor @preconcurrency open class UICollectionReusableView: UIView {
  /// The identifier for reuse.
  open internal(set) var reuseIdentifier: String?
  weak var collection: UICollectionView?
  /// Keeps the objects that belong to the copy of a prototype.
  var interface: AnyObject?
  /// The segue that a tap on the item performs.
  var selectionSegue: SegueTrigger?
  /// The element that the cell shows; set by the collection.
  var key: ElementKey?
  var isTaken = false
  /// Whether the cell was laid out since it was configured: earlier changes are measured anyway.
  var isLaidOut = false
  override var isLayoutIsland: Bool { isTaken }

  /// Called before the view is used for another element.
  open func prepareForReuse() {}
  /// Applies the layout's attributes beside the frame.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before the collection changes its layout; does nothing by default.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after an animated change of the layout; does nothing by default.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The place with the size that the content asks for, where the layout only estimates it.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.estimates != [],
      let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    let size = fittingSize(layoutAttributes.size, layoutAttributes.estimates)
    let scale = max(1, traitCollection.displayScale)
    let origin = layoutAttributes.frame.origin
    let rounded = CGSize(
      width: layoutAttributes.estimates.contains(.horizontal)
        ? ((size.width * scale) - 1e-3).rounded(.up) / scale : layoutAttributes.size.width,
      height: layoutAttributes.estimates.contains(.vertical)
        ? ((size.height * scale) - 1e-3).rounded(.up) / scale : layoutAttributes.size.height)
    result.frame = CGRect(origin: origin, size: rounded)
    return result
  }

  func fittingSize(_ size: CGSize, _ free: UIAxis) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(
        width: free.contains(.horizontal) ? 0 : size.width,
        height: free.contains(.vertical) ? 0 : size.height),
      withHorizontalFittingPriority: free.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: free.contains(.vertical) ? .fittingSizeLevel : .required)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    collection?.layouts += 1
  }
}

/// An item of a collection.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView, SwipeableCell
{
  /// Adapts the configurations to the state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void
  /// The progress of a drag of an item.
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  private let own = UIView()
  private(set) lazy var content = CellContent(self, own)
  private var marked: UIView?
  private var selected = false
  private var highlighted = false
  var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
  var swipeShift: CGFloat { isSwiped ? collection?.swiping.shift ?? 0 : 0 }
  var isReordering = false {
    didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } }
  }
  var shownDragState = UICellConfigurationState.DragState.none {
    didSet { setNeedsUpdateConfiguration() }
  }
  var shownDropState = UICellConfigurationState.DropState.none {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// It is dragged, and the others have closed up.
  var isHiddenByGap = false { didSet { if isHiddenByGap != oldValue { showDragState() } } }
  var editing = false { didSet { if editing != oldValue { editingChanged() } } }

  override func commonInit() {
    super.commonInit()
    _ = content
    content.view.frame = bounds
    content.needsUpdate = true
  }

  /// The view for the content; add subviews here.
  open var contentView: UIView { content.view }
  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A view behind the content of a selected or highlighted cell.
  open var selectedBackgroundView: UIView? { didSet { setNeedsUpdateConfiguration() } }

  /// The content as a value; nil for subviews of the program's own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.content }
    set {
      content.content = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether another state adapts the content.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background as a value; nil leaves it to ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set {
      content.background = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether another state adapts the background.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The background of an ordinary cell: none.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  var standardBackground: UIBackgroundConfiguration? { nil }

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { selected }
    set {
      guard newValue != selected else { return }
      selected = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a finger presses the cell.
  open var isHighlighted: Bool {
    get { highlighted }
    set {
      guard newValue != highlighted else { return }
      highlighted = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The state for the configurations.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (selected, highlighted)
    state.isDisabled = !isUserInteractionEnabled
    (state.isSwiped, state.isReordering, state.isEditing) = (isSwiped, isReordering, editing)
    (state.cellDragState, state.cellDropState) = (shownDragState, shownDropState)
    if let path = key?.path { state.isExpanded = collection?.isExpanded(path) ?? false }
    return state
  }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }
  /// Adapts the configurations to a state, for subclasses to override.
  open func updateConfiguration(using state: UICellConfigurationState) {
    content.update(
      state, updatesContent: automaticallyUpdatesContentConfiguration,
      updatesBackground: automaticallyUpdatesBackgroundConfiguration,
      standard: backgroundColor == nil && backgroundView == nil ? standardBackground : nil)
  }
  /// Adapts the configurations to the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// It shows something that the data source does not know yet: nothing can be done with it.
  var isPlaceholder = false {
    didSet { isUserInteractionEnabled = !isPlaceholder }
  }

  /// Called when a drag of the item begins, continues or ends.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Its content may be of another size than when it was measured.
  var isResized = false

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collection?.sizeInvalidated(self, fromConstraints: false)
  }
  override func contentSizeChanged(of view: UIView) {
    if view === contentView { collection?.sizeInvalidated(self, fromConstraints: false) }
  }
  override func constraintsChanged() {
    collection?.sizeInvalidated(self, fromConstraints: true)
  }

  /// Sets the position in a list's section; nil in other layouts.
  func placed(_ placing: CellPlacing?) {}
  func editingChanged() { setNeedsUpdateConfiguration() }

  func updateNow() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    let state = configurationState
    observing(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    } again: {
      ($0 as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }
    let wanted = state.isSelected || state.isHighlighted ? selectedBackgroundView : nil
    guard wanted !== marked else { return }
    marked?.removeFromSuperview()
    marked = wanted
    if let wanted { insertSubview(wanted, belowSubview: contentView) }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    (selected, highlighted, isSwiped, isReordering) = (false, false, false, false)
    forgetDrag()
    setNeedsUpdateConfiguration()
  }

  /// Returns the frame of the content.
  func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func fittingSize(_ size: CGSize, _ free: UIAxis) -> CGSize {
    updateNow()
    if contentView.constraints.isEmpty, !constraints.isEmpty {
      return super.fittingSize(size, free)
    }
    if !free.contains(.horizontal), free.contains(.vertical) {
      let available = contentFrame(in: CGSize(width: size.width, height: 0))
      return CGSize(width: size.width, height: content.height(forWidth: available.width))
    }
    if let list = contentView as? UIListContentView { return list.naturalSize }
    return contentView.systemLayoutSizeFitting(
      CGSize(
        width: free.contains(.horizontal) ? 0 : size.width,
        height: free.contains(.vertical) ? 0 : size.height),
      withHorizontalFittingPriority: free.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: free.contains(.vertical) ? .fittingSizeLevel : .required)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateNow()
    let frame = contentFrame(in: bounds.size)
    if contentView.frame != frame { contentView.frame = frame }
    for view in [content.backgroundPart, backgroundView, marked] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    isLaidOut = true
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: - Keys

  override var isKeyStop: Bool { collection?.isKeyStop(self) ?? isKeyStopByTraits }
  override var hasKeyStopsInside: Bool { collection != nil }
  override func operate(_ key: PressedKey) -> Bool {
    collection?.operate(self, key) ?? operateByTraits(key)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let collection, let touch = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    collection.touchBegan(touch, in: self)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let collection, let touch = touches.first else {
      return super.touchesEnded(touches, with: event)
    }
    collection.touchEnded(touch, in: self)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.touchCancelled(in: self)
  }
}
