import VivaceGeometry
import VivaceLooks

/// A row of a table: content, what stands behind it at its end, and a line below.
@MainActor @preconcurrency open class UITableViewCell: _StyledCell {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewCell, UICellConfigurationState) -> Void

  open internal(set) var reuseIdentifier: String?
  private let style: CellStyle
  private let own: CellContentView
  private(set) lazy var content = CellContent(self, own)
  /// The table that shows the cell, set by the table.
  weak var table: UITableView?
  var path: IndexPath?
  /// Its place among those of its section, and how the table looks.
  var placing = CellPlacing() { didSet { if placing != oldValue { placingChanged() } } }
  lazy var decorations = CellDecorations(self)
  /// How far it is swiped aside, and with what.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateChanged() } } }
  var isReordering = false { didSet { if isReordering != oldValue { stateChanged() } } }

  var shownDragState = UICellConfigurationState.DragState.none {
    didSet { stateChanged() }
  }
  var shownDropState = UICellConfigurationState.DropState.none {
    didSet { stateChanged() }
  }
  /// It is dragged, and the others have closed up.
  var isHiddenByGap = false { didSet { if isHiddenByGap != oldValue { showDragState() } } }

  override var isLayoutIsland: Bool { isTaken }
  /// A table has placed it.
  var isTaken = false
  /// Whether it was laid out since it shows its row: what changes before is measured in any case.
  var isLaidOut = false
  /// It shows something that the data source does not know yet: nothing can be done with it.
  var isPlaceholder = false {
    didSet { isUserInteractionEnabled = !isPlaceholder }
  }

  public override init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    own = CellContentView(style)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    begin()
  }
  public required init?(coder: NSCoder) {
    style = .default
    own = CellContentView(.default)
    super.init(coder: coder)
    begin()
  }

  public override init(frame: CGRect) {
    style = .default
    own = CellContentView(.default)
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    _ = content
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: ListLook.verticalInset, leading: ListLook.inset,
      bottom: ListLook.verticalInset, trailing: ListLook.inset)
    content.needsUpdate = true
  }

  // MARK: - Content

  open var contentView: UIView { content.view }
  open var textLabel: UILabel? { own.textLabel }
  open var detailTextLabel: UILabel? { own.detailLabel }
  open var imageView: UIImageView? { own.imageView }

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.content }
    set {
      content.content = newValue
      stateChanged()
    }
  }
  /// The content with nothing in it yet that suits the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    case .default: .cell()
    }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set {
      content.background = newValue
      stateChanged()
    }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    placing.style == .plain ? .listPlainCell() : .listGroupedCell()
  }
  open var backgroundView: UIView? { didSet { decorations.put(backgroundView, over: oldValue) } }
  /// Comes behind the content while it is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { stateChanged() } }
  open var multipleSelectionBackgroundView: UIView? { didSet { stateChanged() } }
  /// A color of the program's own takes the place of the standard background.
  open override var backgroundColor: UIColor? { didSet { stateChanged() } }

  // MARK: - State

  open var selectionStyle = SelectionStyle.default { didSet { stateChanged() } }
  open var focusStyle = FocusStyle.default
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false
  private var editing = false

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    change(animated)
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    change(animated)
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    decorations.editingChanged(animated)
    stateChanged()
  }

  /// Marks come at once and go slowly: also a short tap is seen.
  private func change(_ animated: Bool) {
    stateChanged()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.35, delay: 0, options: .allowUserInteraction) {
      self.updateNow()
    }
  }

  private func stateChanged() { setNeedsUpdateConfiguration() }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    let isMarked = selectionStyle != .none
    state.isSelected = selected && isMarked
    state.isHighlighted = highlighted && isMarked
    state.isEditing = editing
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = isSwiped
    state.isReordering = isReordering
    (state.cellDragState, state.cellDropState) = (shownDragState, shownDropState)
    return state
  }
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }
  /// Brings content and background up to a state; the program's own comes after.
  open func updateConfiguration(using state: UICellConfigurationState) {
    content.update(
      state, updatesContent: automaticallyUpdatesContentConfiguration,
      updatesBackground: automaticallyUpdatesBackgroundConfiguration,
      standard: backgroundColor == nil && backgroundView == nil || state.isSelected
        || state.isHighlighted ? defaultBackgroundConfiguration() : nil)
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  func updateNow() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    let state = configurationState
    observing(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    } again: {
      ($0 as? UITableViewCell)?.setNeedsUpdateConfiguration()
    }
    decorations.mark(isMarked: state.isSelected || state.isHighlighted)
    own.label?.isHighlighted = state.isSelected || state.isHighlighted
    own.picture?.isHighlighted = state.isSelected || state.isHighlighted
  }

  // MARK: - Accessories

  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { decorations.accessoryChanged() } }
  }
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { decorations.accessoryChanged() } }
  }
  open var editingAccessoryType = AccessoryType.none { didSet { decorations.accessoryChanged() } }
  open var editingAccessoryView: UIView? { didSet { decorations.accessoryChanged() } }
  /// The editing style, set by the table.
  open internal(set) var editingStyle = EditingStyle.none
  open var showsReorderControl = false { didSet { decorations.accessoryChanged() } }
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  open var showingDeleteConfirmation: Bool { isSwiped }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  open var indentationLevel = 0 { didSet { indentationChanged() } }
  open var indentationWidth: CGFloat = 10 { didSet { indentationChanged() } }
  private func indentationChanged() {
    own.indentation = CGFloat(indentationLevel) * indentationWidth
    setNeedsLayout()
  }
  /// From the edges to the line below it; by itself the line begins where the text does.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? table?.ownSeparatorInset
        ?? UIEdgeInsets(top: 0, left: decorations.textStart, bottom: 0, right: 0)
    }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets?
  open var userInteractionEnabledWhileDragging = false
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: - Reuse and layout

  /// Called before it shows another row; not for a new cell.
  open func prepareForReuse() {
    (selected, highlighted, isSwiped, isReordering) = (false, false, false, false)
    forgetDrag()
    if !transform.isIdentity { transform = .identity }
    if alpha != 1 { alpha = 1 }
    setNeedsUpdateConfiguration()
  }

  private func placingChanged() {
    setNeedsUpdateConfiguration()
  }

  /// The row's height at a width, all that is around the content counted.
  func fittingHeight(width: CGFloat) -> CGFloat {
    if bounds.width != width { bounds.size.width = width }
    updateNow()
    let room = decorations.contentFrame(in: CGSize(width: width, height: 0))
    if contentView.constraints.isEmpty, !constraints.isEmpty {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return content.height(forWidth: room.width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.sizeInvalidated(self, fromConstraints: false)
  }
  override func contentSizeChanged(of view: UIView) {
    if view === contentView { table?.sizeInvalidated(self, fromConstraints: false) }
  }
  override func constraintsChanged() { table?.sizeInvalidated(self, fromConstraints: true) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    table?.layouts += 1
    updateNow()
    decorations.layOut()
    isLaidOut = true
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let table, let touch = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    table.touchBegan(touch, in: self)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let table, let touch = touches.first else {
      return super.touchesEnded(touches, with: event)
    }
    table.touchEnded(touch, in: self)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.touchCancelled(in: self)
  }
}

/// A cell's position in its section.
struct CellPlacing: Equatable {
  var style = UITableView.Style.plain
  var isFirst = true
  var isLast = true
  var drawsLine = false
  var lineColor: UIColor?
  /// The separator's insets; nil starts it at the text.
  var lineInsets: NSDirectionalEdgeInsets?
}
