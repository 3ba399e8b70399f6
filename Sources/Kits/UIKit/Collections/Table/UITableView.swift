import VivaceGeometry
import VivaceGraphics
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// Rows in sections, one below the other. Only visible rows have cells, and cells that leave are reused for
/// rows that appear.
///
/// `TableGeometry` has the frames, with estimates for rows that were never visible; `tile()` makes cells for
/// the visible rows. See `UITableView+Tiling`, and `UITableView+Updates` for changes.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  /// The look of sections.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The final position of a row after a scroll.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// The movement of rows that are inserted or deleted.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// The edge from which separator insets are measured.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  /// The causes for measuring a row again: none, its invalidated size, or changes of its constraints, too.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// A height that the content determines.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The index entry that shows a magnifier.
  public nonisolated static let indexSearch = "{search}"
  /// Posted by a table after the user has changed its selection.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The look of sections, chosen when the table is made.
  public let style: Style

  /// The source of rows and cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { sourceChanged() } }
  }
  /// The object that prepares data before rows are shown.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate !== oldValue { sourceChanged() } }
  }
  /// The delegate for rows; with placeholders, an adapter between the delegate and the table.
  var tableDelegate: (any UITableViewDelegate)? {
    let delegate = delegate as? any UITableViewDelegate
    return placeholders.isEmpty ? delegate : delegate.map(PlaceholderTableDelegate.init)
  }
  /// The data source for rows; with placeholders, an adapter.
  var source: (any UITableViewDataSource)? {
    placeholders.isEmpty ? dataSource : dataSource.map(PlaceholderTableSource.init)
  }
  /// Rows that are shown before the data source has them.
  var placeholders = Placeholders()

  // MARK: - Lengths and looks

  /// The height of all rows; automatic is that of each cell's content.
  open var rowHeight = UITableView.automaticDimension { didSet { geometryChanges() } }
  /// The height of rows that were not measured yet; automatic is the system's.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { geometryChanges() } }
  /// The height of all headers; automatic is that of their content.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { geometryChanges() } }
  /// The height of all footers; automatic is that of their content.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { geometryChanges() } }
  /// The height of headers that were not measured yet.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers that were not measured yet.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above each header; automatic is the style's.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { geometryChanges() } }
  /// The height of lines below the last row. Has no effect, which is reported once.
  open var fillerRowHeight: CGFloat = 0 {
    didSet {
      NotYet.once("UITableView.fillerRowHeight", "draws lines between empty rows")
    }
  }
  /// The rows that are measured again: by default visible rows with self-sizing content that
  /// invalidate their size, or whose content configuration changes. The change animates, unless it
  /// was made without animation.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  var resizing = ResizedCells()
  /// Whether lines separate the rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet {
      noteAppearance(\UITableView.separatorStyle)
      for cell in visibleCells { layOut(cell) }
    }
  }
  /// The color of the lines between rows.
  open var separatorColor: UIColor? = .separator {
    didSet {
      noteAppearance(\UITableView.separatorColor)
      for cell in visibleCells { layOut(cell) }
    }
  }
  /// The insets of the lines between rows.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? UIEdgeInsets(top: 0, left: ListLook.inset, bottom: 0, right: 0)
    }
    set {
      ownSeparatorInset = newValue
      for cell in visibleCells { cell.setNeedsLayout() }
    }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets?
  /// Stored only: insets are measured from the cell's edges.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether text keeps a readable width. Has no effect, which is reported once.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      NotYet.once(
        "UITableView.cellLayoutMarginsFollowReadableWidth", "keeps texts of wide tables narrow")
    }
  }
  /// Whether content stays within the safe area.
  open var insetsContentViewsToSafeArea = true
  /// Whether the focus returns to its row. Has no effect, which is reported once.
  open var remembersLastFocusedIndexPath = false {
    didSet {
      NotYet.once(
        "UITableView.remembersLastFocusedIndexPath", "brings the focus back to the row that had it")
    }
  }
  /// Whether rows take the focus of the keyboard. Has no effect, which is reported once.
  open var allowsFocus = false {
    didSet { NotYet.once("UITableView.allowsFocus", "lets rows take the focus of the keyboard") }
  }
  /// The minimum number of rows for which there is an index.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { indexChanged() } }
  /// The color of the index; nil is the tint.
  open var sectionIndexColor: UIColor? { didSet { indexChanged() } }
  /// The color behind the index at the edge.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexChanged() } }
  /// The color behind the index while a finger is on it; nil is the ordinary one.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexChanged() } }
  private func indexChanged() { if isLoaded { reloadSectionIndexTitles() } }
  /// Whether rows can be dragged, if there is a ``dragDelegate``.
  open var dragInteractionEnabled = true
  /// The provider of dragged items.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet {
      guard dragDelegate != nil else { return }
      dragging.install()
      // Rows of the table can be moved without a drop delegate.
      dropping.install()
    }
  }
  /// The receiver of dropped items.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { if dropDelegate != nil { dropping.install() } }
  }

  /// A view above all rows, as high as its frame.
  open var tableHeaderView: UIView? { didSet { extraChanged(tableHeaderView, oldValue) } }
  /// A view below the last row.
  open var tableFooterView: UIView? { didSet { extraChanged(tableFooterView, oldValue) } }
  /// A view behind all rows, which does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: - Selection and editing

  /// Whether a tap selects a row.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the focus selects its row. Has no effect, which is reported once.
  open var selectionFollowsFocus = false {
    didSet {
      NotYet.once("UITableView.selectionFollowsFocus", "selects the row that has the focus")
    }
  }
  /// Whether rows show their controls for deleting and moving.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  var editing = false
  /// The selected rows, in the order of their selection.
  var selected: [IndexPath] = []

  // MARK: - What is shown

  var geometry = TableGeometry()
  var isLoaded = false
  var isSilent: UnimplementedTableMethods = []
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The visible headers and footers by their sections.
  var edges = PerEdge<[Int: UIView]>([:])
  /// Headers and footers that were requested to learn whether they exist, and are not visible yet.
  var waitingEdges = PerEdge<[Int: UIView]>([:])
  /// The cell that is returned again while its row is configured again.
  var reconfigured: UITableViewCell?
  /// Removed rows and headers, which stay visible until an animation has ended.
  var leaving: [UIView] = []
  let pool = ReusePool<UITableViewCell>()
  let headerPool = ReusePool<UITableViewHeaderFooterView>()
  /// The cells that a storyboard fills the table with; nil in tables with a data source of the program.
  var staticRows: StaticRows?
  /// The limits of the offset within which the same rows are visible.
  var stable: (top: ClosedRange<CGFloat>, bottom: ClosedRange<CGFloat>)?
  /// The number of layouts of cells, for tests.
  var layouts = 0
  var updates = BatchUpdate<RowAnimation>()
  var updateDepth = 0
  var countsBefore: [Int] = []
  var afterUpdates: [(Bool) -> Void] = []
  /// Whether rows move at the moment, or placeholders are shown that the data source does not know yet.
  open var hasUncommittedUpdates: Bool { isMovingRows || !placeholders.isEmpty }
  var isMovingRows = false
  var announcements = RowAnnouncements<IndexPath>()
  var lastOffset: CGFloat = 0
  var knownWidth: CGFloat = 0
  var pressed: (cell: UITableViewCell, path: IndexPath)?
  lazy var swiping = CellSwiping(self)
  lazy var reordering = RowReordering(self)
  private(set) lazy var dragging = CellDragging(self)
  private(set) lazy var dropping = CellDropping(self, dragging)
  /// The gap for a dropped row.
  var gap: DropGap?
  private(set) lazy var menus = makeMenus()
  var sectionIndex: SectionIndex?
  /// Whether cells are being placed, so that a layout meanwhile does not place them again.
  var isTiling = false

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// The table of an interface file; other coders get an empty plain one.
  public required init?(coder: NSCoder) {
    style = Style(interfaceName: coder.interfaceAttribute("style"))
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    alwaysBounceVertical = true
    AppearanceBook.quietly {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    swiping.install()
    reordering.install()
    menus.install(in: self)
  }

  // MARK: - Registering

  /// Registers a class for cells of an identifier; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return pool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      return LayerWarning.once(
        "\(cellClass) was registered for cells as \"\(identifier)\", but is no UITableViewCell.")
    }
    pool.register(identifier) {
      let cell = ObjectFactory.cell(type, identifier)
      cell.reuseIdentifier = identifier
      return cell
    }
  }
  /// Registers a class for headers and footers; nil withdraws it, another class is warned of.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else { return headerPool.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      return LayerWarning.once(
        "\(aClass) was registered for headers as \"\(identifier)\", but is no "
          + "UITableViewHeaderFooterView.")
    }
    headerPool.register(identifier) {
      let view = ObjectFactory.headerFooter(type, identifier)
      view.reuseIdentifier = identifier
      return view
    }
  }

  /// An unused cell, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    guard let (cell, isNew) = pool.dequeue(identifier) else { return nil }
    UIView.performWithoutAnimation {
      cell.table = self
      if !isNew { cell.prepareForReuse() }
    }
    return cell
  }

  /// A used or new cell in the table's width; an unregistered identifier is warned of.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) {
      if cell.bounds.width != rowWidth { cell.bounds.size.width = rowWidth }
      return cell
    }
    LayerWarning.once(
      "Nothing is registered as \"\(identifier)\" for cells of \(layoutName), asked for \(indexPath.diagnosticName)"
        + (pool.names.isEmpty
          ? "" : "; it knows \(pool.names.map { "\"\($0)\"" }.joined(separator: ", "))")
        + ". Call register(_:forCellReuseIdentifier:) first; an empty cell is shown.")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// A used or new header; nil for an unregistered identifier.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let (view, isNew) = headerPool.dequeue(identifier) else { return nil }
    view.table = self
    if !isNew { view.prepareForReuse() }
    return view
  }

  // MARK: - Loading

  private func sourceChanged() {
    isSilent = []
    if let dataSource, TableMethods.commits(dataSource) == false { isSilent.insert(.commit) }
    isLoaded = false
    setNeedsLayout()
  }

  /// Called when lengths have changed: rows keep their cells.
  func geometryChanges() {
    guard isLoaded else { return }
    loadGeometry()
    stable = nil
    setNeedsLayout()
  }

  /// Reads everything from the data source again.
  open func reloadData() {
    guard updateDepth == 0 else { return LayerWarning.once(reloadInUpdate) }
    swiping.close(animated: false)
    reordering.cancel()
    gap = nil
    // Visible cells are removed at once; new ones are made in the layout.
    for (path, cell) in cells { retire(cell, path) }
    retireEdges()
    cells = [:]
    finishLeaving()
    placeholders.forget()
    isLoaded = false
    selected = []
    pressed = nil
    announcements = RowAnnouncements()
    stable = nil
    if dataSource != nil { loadIfNeeded() }
    setNeedsLayout()
  }

  private var reloadInUpdate: String {
    "reloadData() was called on \(layoutName) within its updates; it does nothing there."
  }

  func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    loadGeometry()
  }

  private func extraChanged(_ view: UIView?, _ old: UIView?) {
    guard view !== old else { return }
    old?.removeFromSuperview()
    if let view { addSubview(view) }
    stable = nil
    setNeedsLayout()
  }

  // MARK: - Asking

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }
  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return 0 }
    return geometry[section].rows.count
  }

  override var keyChildren: [UIView] { childrenFromAbove }

  /// The cells of the visible rows.
  open var visibleCells: [UITableViewCell] {
    layOutForAnswer()
    return (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }
  /// The visible rows.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutForAnswer()
    return cells.keys.sorted()
  }
  /// The cell of a row; nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  /// The row of a cell; nil if it is not in the table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  /// The row at a point of the content; nil without one.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return geometry.rows(from: point.y, to: point.y + 1e-6).first.flatMap {
      rectForRow(at: $0).minY <= point.y ? $0 : nil
    }
  }
  /// The rows that touch a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return geometry.rows(from: rect.minY, to: rect.maxY)
  }
  /// The frame of a row, in the table's coordinates.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard geometry.has(indexPath) else { return .zero }
    return rowFrame(indexPath)
  }
  /// The frame of a section with its header and footer.
  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let y = geometry.start(of: section)
    return CGRect(x: 0, y: y, width: bounds.width, height: geometry[section].length)
  }
  /// The frame of a header.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: .header, section)
  }
  /// The frame of a footer.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: .footer, section)
  }
  private func rect(of edge: SectionEdge, _ section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let (y, height) = geometry.span(of: edge, in: section)
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
  /// The header of a section, if it is visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges.header[section] as? UITableViewHeaderFooterView
  }
  /// The footer of a section, if it is visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges.footer[section] as? UITableViewHeaderFooterView
  }

  /// Lays out a table in a window, so that questions about visible rows have the answers of the
  /// next frame.
  private func layOutForAnswer() {
    if window != nil, updateDepth == 0, !isTiling, layer.needsLayout() { tileNow() }
  }

  // MARK: - Scrolling

  /// Scrolls to a row; a row of `NSNotFound` means the whole section.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadIfNeeded()
    if indexPath.count == 2, indexPath.row == NSNotFound,
      geometry.sections.indices.contains(indexPath.section)
    {
      return scroll(to: rect(forSection: indexPath.section), scrollPosition, animated)
    }
    guard geometry.has(indexPath) else { return tellOutOfRange("scrollToRow", indexPath) }
    // Rows that are passed on the way have estimated heights; those that will be visible have exact
    // ones.
    scroll(to: rowFrame(indexPath), scrollPosition, animated)
    guard !animated else { return }
    tileNow()
    scroll(to: rowFrame(indexPath), scrollPosition, false)
  }

  /// Scrolls to the selected row that is nearest.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = selected.min() else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  private func scroll(to rect: CGRect, _ position: ScrollPosition, _ animated: Bool) {
    if contentSize.height != geometry.height { updateContentSize() }
    let inset = adjustedContentInset
    var offset = contentOffset
    let available = bounds.height - inset.top - inset.bottom
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: offset.y = rect.minY - inset.top - pinnedHeight(above: rect)
    case .middle: offset.y = rect.midY - inset.top - available / 2
    case .bottom: offset.y = rect.maxY - inset.top - available
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// The height of a header that stays at the top and covers the rows below it.
  private func pinnedHeight(above rect: CGRect) -> CGFloat {
    guard style == .plain, let section = geometry.section(at: rect.midY) else { return 0 }
    return geometry[section].header.height
  }

  func tellOutOfRange(_ call: String, _ path: IndexPath) {
    let what =
      path.count != 2
      ? ""
      : geometry.sections.indices.contains(path.section)
        ? ": section \(path.section) has \(geometry[path.section].rows.count) rows"
        : ": there are \(geometry.sections.count) sections"
    LayerWarning.once(
      "\(call) on \(layoutName) was given \(path.diagnosticName), which is not there\(what). It does nothing."
    )
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    tileNow()
  }

  func tileNow() {
    guard !isTiling, updateDepth == 0 else { return }
    isTiling = true
    resizeRows()
    tile()
    isTiling = false
    placeIndex()
  }

  /// Keeps other recognizers from touches of the index.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let sectionIndex,
      sectionIndex.point(inside: gestureRecognizer.location(in: sectionIndex), with: nil)
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override func delaysTouches(of touch: UITouch) -> Bool {
    touch.view !== sectionIndex && super.delaysTouches(of: touch)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    if let previousTraitCollection,
      previousTraitCollection.preferredContentSizeCategory != category
    {
      geometryChanges()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  // MARK: - Members with their work elsewhere, here so that subclasses can override them

  /// Inserts rows, which the data source has already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.inserted[path] = animation } }
  }
  /// Deletes rows, which the data source no longer has.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.deleted[path] = animation } }
  }
  /// Replaces the cells of rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.reloaded[path] = animation } }
  }
  /// Moves a row, as the data source has done.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Inserts sections, which the data source has already.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.insertedSections[section] = animation } }
  }
  /// Deletes sections, which the data source no longer has.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.deletedSections[section] = animation } }
  }
  /// Replaces the rows of sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.reloadedSections[section] = animation } }
  }
  /// Moves a section, as the data source has done.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Reads the content of rows again, without new cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Begins a group of updates that are animated together.
  open func beginUpdates() { openUpdates() }
  /// Ends a group of updates, and animates them.
  open func endUpdates() { closeUpdates() }
  /// - Parameter completion: Receives whether the animations ran to their end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batch(updates, completion: completion)
  }
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }
  /// Selects a row, without a call to the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Ends the selection of a row, without a call to the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unchoose(indexPath, animated: animated)
  }
}
