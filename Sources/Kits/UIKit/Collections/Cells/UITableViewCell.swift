import VivaceGeometry
import VivaceLooks

/// A row of a table: content, what is behind it at its end, and a line below.
@MainActor @preconcurrency open class UITableViewCell: _StyledCell {
  /// The arrangement of the labels of a cell without a configuration.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The kind of line below a cell.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The drawing of a focused cell. Stored by cells with no effect.
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  /// The control for editing at a row's leading edge.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// The symbol at a row's trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The progress of a drag of a row.
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  /// The controls that editing shows in a cell.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits of the shown controls.
    public let rawValue: UInt
    /// A mask of controls by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The round button at the leading edge is shown.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that confirms a deletion is shown.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// Adapts the configurations to the state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewCell, UICellConfigurationState) -> Void

  /// The identifier for reuse.
  open internal(set) var reuseIdentifier: String?
  private let style: CellStyle
  private let own: CellContentView
  private(set) lazy var content = CellContent(self, own)
  /// The table that shows the cell, set by the table.
  weak var table: UITableView?
  var path: IndexPath?
  /// The row's position among those of its section, and the table's style.
  var placing = CellPlacing() { didSet { if placing != oldValue { placingChanged() } } }
  lazy var decorations = CellDecorations(self)
  /// Whether the row is swiped aside.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateChanged() } } }
  var isReordering = false { didSet { if isReordering != oldValue { stateChanged() } } }

  var shownDragState = UICellConfigurationState.DragState.none {
    didSet { stateChanged() }
  }
  var shownDropState = UICellConfigurationState.DropState.none {
    didSet { stateChanged() }
  }
  /// Whether the row is dragged, so that the others have closed its gap.
  var isHiddenByGap = false { didSet { if isHiddenByGap != oldValue { showDragState() } } }

  override var isLayoutIsland: Bool { isTaken }
  /// A table has placed it.
  var isTaken = false
  /// Keeps the objects that belong to the copy of a prototype.
  var interface: AnyObject?
  /// The segue that a tap on the row performs, and that of its accessory.
  var selectionSegue: SegueTrigger?
  var accessorySegue: SegueTrigger?
  /// Whether it was laid out since it got its row: changes before that are measured in any case.
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
  /// The cell of an interface file; other coders get an empty one of the default style.
  public required init?(coder: NSCoder) {
    style = CellStyle(interfaceName: coder.interfaceAttribute("style"))
    own = CellContentView(style)
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
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

  /// The view for the content; add subviews here.
  open var contentView: UIView { content.view }
  /// The label of the title, in a cell without a configuration.
  open var textLabel: UILabel? { own.textLabel }
  /// The label of the detail, in a cell without a configuration and with a style that has one.
  open var detailTextLabel: UILabel? { own.detailLabel }
  /// The picture, in a cell without a configuration.
  open var imageView: UIImageView? { own.imageView }

  /// The content as a value; nil for subviews of the program's own.
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
  /// Whether another state adapts the content.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background as a value; nil leaves it to ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set {
      content.background = newValue
      stateChanged()
    }
  }
  /// Whether another state adapts the background.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The background that suits the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    placing.style == .plain ? .listPlainCell() : .listGroupedCell()
  }
  /// A view behind the content.
  open var backgroundView: UIView? { didSet { decorations.put(backgroundView, over: oldValue) } }
  /// Comes behind the content while it is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { stateChanged() } }
  /// A view behind the content of a cell that is one of several selected ones.
  open var multipleSelectionBackgroundView: UIView? { didSet { stateChanged() } }
  /// A color of the program replaces the standard background.
  open override var backgroundColor: UIColor? { didSet { stateChanged() } }

  // MARK: - State

  /// The look of the selected cell.
  open var selectionStyle = SelectionStyle.default { didSet { stateChanged() } }
  /// Stored only.
  open var focusStyle = FocusStyle.default
  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger presses the cell.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell shows its controls for editing.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false
  private var editing = false

  /// Selects the cell or ends the selection.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    change(animated)
  }
  /// Highlights the cell or ends the highlight.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    change(animated)
  }
  /// Shows or hides the controls for editing.
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

  /// The state for the configurations.
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
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates content and background for a state; the program's handlers run afterwards.
  open func updateConfiguration(using state: UICellConfigurationState) {
    content.update(
      state, updatesContent: automaticallyUpdatesContentConfiguration,
      updatesBackground: automaticallyUpdatesBackgroundConfiguration,
      standard: backgroundColor == nil && backgroundView == nil || state.isSelected
        || state.isHighlighted ? defaultBackgroundConfiguration() : nil)
  }
  /// Adapts the configurations to the state.
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
    decorations.highlight(isMarked: state.isSelected || state.isHighlighted)
    own.label?.isHighlighted = state.isSelected || state.isHighlighted
    own.picture?.isHighlighted = state.isSelected || state.isHighlighted
  }

  // MARK: - Accessories

  /// The symbol at the trailing edge.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { decorations.accessoryChanged() } }
  }
  /// A view in place of the symbol at the trailing edge.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { decorations.accessoryChanged() } }
  }
  /// The symbol at the trailing edge while the table is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { decorations.accessoryChanged() } }
  /// A view in place of that symbol while the table is edited.
  open var editingAccessoryView: UIView? { didSet { decorations.accessoryChanged() } }
  /// The editing style, set by the table.
  open internal(set) var editingStyle = EditingStyle.none
  /// Whether the cell has a control for moving it while the table is edited.
  open var showsReorderControl = false { didSet { decorations.accessoryChanged() } }
  /// Whether the background moves in while the table is edited.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether a swipe has revealed the delete button.
  open var showingDeleteConfirmation: Bool { isSwiped }
  /// Called before the controls for editing appear or disappear.
  open func willTransition(to state: StateMask) {}
  /// Called after the controls for editing have appeared or disappeared.
  open func didTransition(to state: StateMask) {}

  /// The number of steps by which the content is indented.
  open var indentationLevel = 0 { didSet { indentationChanged() } }
  /// The width of a step of indentation, in points.
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
  /// Stored only.
  open var userInteractionEnabledWhileDragging = false
  /// Called when a drag of the row begins, continues or ends.
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
    let available = decorations.contentFrame(in: CGSize(width: width, height: 0))
    if contentView.constraints.isEmpty, !constraints.isEmpty {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return content.height(forWidth: available.width)
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

  // MARK: - Keys

  override var isKeyStop: Bool { table?.isKeyStop(self) ?? isKeyStopByTraits }
  override var hasKeyStopsInside: Bool { table != nil }
  override func operate(_ key: PressedKey) -> Bool {
    table?.operate(self, key) ?? operateByTraits(key)
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
