import VivaceGeometry
import VivaceGraphics
import VivaceInteraction
import VivaceLayers

/// Items that a layout places. Only those that are seen have cells.
///
/// The layout is asked for the attributes around the visible area (`UICollectionView+Tiling`), and
/// again when the visible area has left them or the layout is stale.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  /// The direction in which a layout scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// The role of a view in a collection.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  /// The delay of a dragged item's neighbors. It has no effect here.
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
  /// The causes for measuring an item again: none, its invalidated size, or changes of its constraints, too.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  /// The final position of an item after a scroll.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the position, at most one for each axis.
    public let rawValue: UInt
    /// A position by its bits; none scrolls just as far as needed.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the upper edge of the visible area.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge of the visible area.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge of the visible area.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge of the visible area.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  private var layout: UICollectionViewLayout
  /// The layout of the items; a new one applies at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// The source of items and cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadSoon() } }
  }
  /// The object that prepares data before items are shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate !== oldValue { layout.invalidateLayout() } }
  }
  var collectionDelegate: (any UICollectionViewDelegate)? {
    let delegate = delegate as? any UICollectionViewDelegate
    return placeholders.isEmpty ? delegate : delegate.map(PlaceholderCollectionDelegate.init)
  }
  /// The delegate of a flow layout.
  var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    let delegate = delegate as? any UICollectionViewDelegateFlowLayout
    return placeholders.isEmpty ? delegate : delegate.map { PlaceholderFlowDelegate(flow: $0) }
  }
  /// The data source of items, placeholders included.
  var source: (any UICollectionViewDataSource)? {
    placeholders.isEmpty ? dataSource : dataSource.map(PlaceholderCollectionSource.init)
  }
  /// Items that are shown before the data source has them.
  var placeholders = Placeholders()

  /// A view behind all items, as large as the collection.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether a tap selects an item.
  open var allowsSelection = true
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while the collection is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while the collection is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items take the focus of the keyboard. Has no effect, which is reported once.
  open var allowsFocus = false {
    didSet {
      NotYet.once("UICollectionView.allowsFocus", "lets rows take the focus of the keyboard")
    }
  }
  /// Whether the focus selects its item. Has no effect, which is reported once.
  open var selectionFollowsFocus = false {
    didSet {
      NotYet.once("UICollectionView.selectionFollowsFocus", "selects the row that has the focus")
    }
  }
  /// Whether the focus returns to its item. Has no effect, which is reported once.
  open var remembersLastFocusedIndexPath = false {
    didSet {
      NotYet.once(
        "UICollectionView.remembersLastFocusedIndexPath",
        "brings the focus back to the row that had it")
    }
  }
  /// Whether items can be dragged, if there is a ``dragDelegate``.
  open var dragInteractionEnabled = true
  /// The provider of dragged items.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { if dragDelegate != nil { dragging.install() } }
  }
  /// The receiver of dropped items.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { if dropDelegate != nil { dropping.install() } }
  }
  /// The delay before items make space for a drag. Has no effect, which is reported once.
  open var reorderingCadence = ReorderingCadence.immediate {
    didSet { NotYet.once("UICollectionView.reorderingCadence", "waits before items make room") }
  }
  /// The items that are measured again: by default visible items with an estimated size that
  /// invalidate it, or whose content configuration changes. The change animates, unless it was made
  /// without animation.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  var resizing = ResizedCells()
  /// Whether cells show their controls for editing.
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }

  override var keyChildren: [UIView] { childrenFromAbove }

  // MARK: - What is shown

  /// The numbers of items in the sections, as the layout has them.
  var counts: [Int] = []
  var isLoaded = false
  var shown: [ElementKey: UICollectionReusableView] = [:]
  var shownAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The attributes that the layout returned last.
  var known: [UICollectionViewLayoutAttributes] = []
  var knownRect = CGRect.null
  /// The bounds' size for which the layout has prepared.
  var preparedSize = CGSize(width: -1, height: -1)
  var pendingAdjustment = CGPoint.zero
  var knownBounds = CGRect.null
  /// Whether the layout has new positions for all visible elements.
  var hasNewPlaces = false
  var scrollers: [Int: SectionScrollView] = [:]
  let pool = ReusePool<UICollectionReusableView>()
  /// The identifiers that registration objects have registered.
  var registered: Set<String> = []
  var leaving: [UICollectionReusableView] = []
  var selected: [IndexPath] = []
  var pressed: (cell: UICollectionViewCell, path: IndexPath)?
  private(set) lazy var menus = makeMenus()
  var updates = BatchUpdate<Void>()
  var updateDepth = 0
  var countsBefore: [Int] = []
  var afterUpdates: [(Bool) -> Void] = []
  var hasUncommitted = false
  /// Whether items move at the moment, or placeholders are shown that the data source does not know yet.
  open var hasUncommittedUpdates: Bool {
    hasUncommitted || updateDepth > 0 || !placeholders.isEmpty
  }
  var announcements = RowAnnouncements<IndexPath>()
  var lastOffset = CGPoint.zero
  /// The number of layouts of cells, for tests.
  var layouts = 0
  /// Whether the delegate implements no sizes.
  var silentFlow = false
  /// The cell that is returned again while its item is configured again.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// Returns whether a diffable data source has expanded an item.
  var expansion: ((IndexPath) -> Bool)?
  var toggle: ((IndexPath) -> Void)?
  lazy var swiping = CellSwiping(self)
  lazy var reordering = ItemReordering(self)
  private(set) lazy var dragging = CellDragging(self)
  private(set) lazy var dropping = CellDropping(self, dragging)
  /// The gap for a dropped item.
  var gap: DropGap?
  /// Whether views are being placed, so that a layout meanwhile does not place them again.
  var isTiling = false

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    begin()
  }
  /// A collection of an interface file; other coders get one with a flow layout.
  public required init?(coder: NSCoder) {
    let own = (coder as? InterfaceCoder).flatMap { coder in
      (coder.builder as? InterfaceBuilder)?.layout(of: coder.element)
    }
    layout = own ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }
  /// A collection with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  private func begin() {
    layout.collectionView = self
    backgroundColor = .systemBackground
    swiping.install()
    menus.install(in: self)
  }

  // MARK: - Registering

  private func cellKey(_ identifier: String) -> String { "cell\n\(identifier)" }
  private func viewKey(_ kind: String, _ identifier: String) -> String {
    "view\n\(kind)\n\(identifier)"
  }

  /// Registers a class for cells of an identifier; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return pool.register(cellKey(identifier), nil) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      return LayerWarning.once(
        "\(cellClass) was registered for cells as \"\(identifier)\", but is no UICollectionViewCell."
      )
    }
    pool.register(cellKey(identifier)) {
      ObjectFactory.view(type) as? UICollectionReusableView ?? UICollectionViewCell()
    }
  }
  /// Registers a class for a kind of headers or other views; nil withdraws it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let key = viewKey(elementKind, identifier)
    guard let viewClass else { return pool.register(key, nil) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return LayerWarning.once(
        "\(viewClass) was registered for \"\(elementKind)\" as \"\(identifier)\", but is no "
          + "UICollectionReusableView.")
    }
    pool.register(key) {
      ObjectFactory.view(type) as? UICollectionReusableView
        ?? UICollectionReusableView(frame: .zero)
    }
  }

  /// Registers the maker of cells that are copies of a prototype.
  func register(prototypeFor identifier: String, _ make: @escaping () -> UICollectionReusableView) {
    pool.register(cellKey(identifier), make)
  }
  /// Registers the maker of headers and footers that are copies of a prototype.
  func register(
    prototypeFor identifier: String, kind: String, _ make: @escaping () -> UICollectionReusableView
  ) {
    pool.register(viewKey(kind, identifier), make)
  }

  private func dequeued(_ key: String, _ identifier: String) -> UICollectionReusableView? {
    guard let (view, isNew) = pool.dequeue(key) else { return nil }
    UIView.performWithoutAnimation {
      view.collection = self
      view.reuseIdentifier = key
      if !isNew { view.prepareForReuse() }
    }
    return view
  }

  private func names(_ prefix: String) -> String {
    let names = pool.names.filter { $0.hasPrefix(prefix) }
      .map { "\"\($0.split(separator: "\n").last ?? "")\"" }
    return names.isEmpty ? "" : "; it knows \(names.joined(separator: ", "))"
  }

  /// A used or new cell of the identifier; an unregistered one is warned of and gives an empty cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let key = cellKey(identifier)
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == key {
      return reconfigured.cell
    }
    if let cell = dequeued(key, identifier) as? UICollectionViewCell { return cell }
    LayerWarning.once(
      "Nothing is registered as \"\(identifier)\" for cells of \(layoutName), asked for "
        + "\(indexPath.diagnosticName)\(names("cell\n")). Call register(_:forCellWithReuseIdentifier:) first; "
        + "an empty cell is shown.")
    return UICollectionViewCell(frame: .zero)
  }
  /// A used or new view of the kind; an unregistered one gives an empty view with a warning.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = dequeued(viewKey(elementKind, identifier), identifier) { return view }
    LayerWarning.once(
      "Nothing is registered as \"\(identifier)\" of kind \"\(elementKind)\" for \(layoutName)"
        + "\(names("view\n\(elementKind)\n")). Call "
        + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first; an empty view is shown."
    )
    return UICollectionReusableView(frame: .zero)
  }

  func makeDecoration(_ kind: String) -> UICollectionReusableView {
    let key = "decoration\n\(kind)"
    if let view = dequeued(key, kind) { return view }
    guard let type = layout.decoration(kind) else {
      LayerWarning.once(
        "The layout of \(layoutName) has decoration of kind \"\(kind)\", for which no class is "
          + "registered. Call register(_:forDecorationViewOfKind:) on the layout.")
      return UICollectionReusableView(frame: .zero)
    }
    pool.register(key) {
      ObjectFactory.view(type) as? UICollectionReusableView ?? .init(frame: .zero)
    }
    return dequeued(key, kind) ?? UICollectionReusableView(frame: .zero)
  }

  // MARK: - Loading

  private func reloadSoon() {
    isLoaded = false
    layout.invalidateLayout()
    setNeedsLayout()
  }

  /// Reads everything from the data source again.
  open func reloadData() {
    guard updateDepth == 0 else {
      return LayerWarning.once(
        "reloadData() was called on \(layoutName) within its updates; it does nothing there.")
    }
    swiping.close(animated: false)
    reordering.cancel()
    gap = nil
    for (key, view) in shown.inOrder() { retire(view, key) }
    finishLeaving(leaving)
    placeholders.forget()
    (shown, shownAttributes, known) = ([:], [:], [])
    (selected, pressed) = ([], nil)
    announcements = RowAnnouncements()
    isLoaded = false
    let context = layout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    loadIfNeeded()
    setNeedsLayout()
  }

  func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    counts = placeholders.shownCounts(readCounts())
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 {
        LayerWarning.once(
          "The data source of \(layoutName) says that section \(section) has \(count) items; it is "
            + "shown without any.")
      }
      return max(0, count)
    }
  }

  func layoutBecameStale(_ context: UICollectionViewLayoutInvalidationContext) {
    knownRect = .null
    if context.contentOffsetAdjustment != .zero {
      pendingAdjustment.x += context.contentOffsetAdjustment.x
      pendingAdjustment.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  /// Changes the layout; animated, the elements move from their old frames to the new ones.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard layout !== self.layout else {
      completion?(true)
      return
    }
    let old = self.layout
    old.prepareForTransition(to: layout)
    for view in shown.values { view.willTransition(from: old, to: layout) }
    old.collectionView = nil
    self.layout = layout
    layout.collectionView = self
    layout.prepareForTransition(from: old)
    layout.isStale = true
    knownRect = .null
    preparedSize = CGSize(width: -1, height: -1)
    for (_, scroller) in scrollers { scroller.removeFromSuperview() }
    guard animated, window != nil, isLoaded else {
      for (key, view) in shown.inOrder() { retire(view, key) }
      (shown, shownAttributes) = ([:], [:])
      scrollers = [:]
      setNeedsLayout()
      if window != nil { layoutIfNeeded() }
      old.finalizeLayoutTransition()
      completion?(true)
      return
    }
    scrollers = [:]
    transition { done in
      for view in self.shown.values { view.didTransition(from: old, to: layout) }
      layout.finalizeLayoutTransition()
      completion?(done)
    }
  }

  // MARK: - Asking

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }
  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  /// The item's frame and appearance by the layout; nil for an unknown item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return has(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
  }
  /// The frame and appearance of a header or another view; nil without one.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The cell of an item, if it is visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }
  /// The visible view of a kind at a position; nil while it is off screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// The visible supplementary views of a kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shown.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }
  /// The sections and items with a visible supplementary view of a kind.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }
  /// The cells of the visible items.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  /// The visible items.
  open var indexPathsForVisibleItems: [IndexPath] {
    if window != nil, updateDepth == 0, !isTiling, layer.needsLayout() { tileNow() }
    return shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  /// The item of a cell; nil if it is not in the collection.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }
  /// The item at a point of the content; nil without one.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    for (key, view) in shown where key.category == .cell {
      if view.frame.contains(view.superview?.convert(point, from: self) ?? point) {
        return key.path
      }
    }
    return layout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01)))?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }
  /// All selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  func isExpanded(_ path: IndexPath) -> Bool { expansion?(path) ?? false }

  // MARK: - Scrolling

  /// Scrolls to an item; an unknown one is warned of.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    prepareLayout()
    guard has(indexPath), let attributes = layout.layoutAttributesForItem(at: indexPath) else {
      return tellOutOfRange("scrollToItem", indexPath)
    }
    var frame = attributes.frame
    if let section = attributes.scroller, let own = layout.scroller(of: section) {
      scroller(section, own).show(frame, scrollPosition, animated)
      frame = own.frame
    }
    let inset = adjustedContentInset
    let available = bounds.inset(by: inset).size
    var offset = contentOffset
    if scrollPosition.intersection([.top, .centeredVertically, .bottom]) != [] {
      if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
      if scrollPosition.contains(.centeredVertically) {
        offset.y = frame.midY - inset.top - available.height / 2
      }
      if scrollPosition.contains(.bottom) { offset.y = frame.maxY - inset.top - available.height }
    }
    if scrollPosition.contains(.left) { offset.x = frame.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) {
      offset.x = frame.midX - inset.left - available.width / 2
    }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - inset.left - available.width }
    if scrollPosition == [] { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(clamped(offset), animated: animated)
  }

  func tellOutOfRange(_ call: String, _ path: IndexPath) {
    let what =
      path.count == 2 && counts.indices.contains(path.section)
      ? "section \(path.section) has \(counts[path.section]) items"
      : "there are \(counts.count) sections"
    LayerWarning.once(
      "\(call) on \(layoutName) was given item \(path.last ?? 0) of section \(path.first ?? 0), which "
        + "is not there: \(what). It does nothing.")
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    tileNow()
  }
  func tileNow() {
    guard !isTiling, updateDepth == 0 else { return }
    resizeItems()
    isTiling = true
    tile()
    isTiling = false
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layout.invalidateLayout()
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layout.invalidateLayout()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    layout.invalidateLayout()
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    layout.invalidateLayout()
  }

  private func editingChanged() {
    swiping.close(animated: true)
    for view in shown.values { (view as? UICollectionViewCell)?.editing = isEditing }
  }

  // MARK: - Interactive movement

  /// Begins to move an item under a finger. Returns whether the item may move.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    reordering.begin(indexPath)
  }
  /// Moves the item under the finger to a point of the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    reordering.move(to: targetPosition)
  }
  /// Ends the movement at the present position.
  open func endInteractiveMovement() { reordering.end() }
  /// Ends the movement at the item's old position.
  open func cancelInteractiveMovement() { reordering.cancel() }

  // MARK: - Members with their work elsewhere, here so that subclasses can override them

  /// Inserts items, which the data source has already.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.inserted[path] = () } }
  }
  /// Deletes items, which the data source no longer has.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.deleted[path] = () } }
  }
  /// Replaces the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.reloaded[path] = () } }
  }
  /// Moves an item, as the data source has done.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Inserts sections, which the data source has already.
  open func insertSections(_ sections: IndexSet) {
    update { for section in sections { $0.insertedSections[section] = () } }
  }
  /// Deletes sections, which the data source no longer has.
  open func deleteSections(_ sections: IndexSet) {
    update { for section in sections { $0.deletedSections[section] = () } }
  }
  /// Replaces the items of sections.
  open func reloadSections(_ sections: IndexSet) {
    update { for section in sections { $0.reloadedSections[section] = () } }
  }
  /// Moves a section, as the data source has done.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Reads the content of items again, without new cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// - Parameter completion: Receives whether the animations ran to their end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batch(updates, completion: completion)
  }
  /// Selects an item, without a call to the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    choose(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Ends the selection of an item, without a call to the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    unchoose(indexPath, animated: animated)
  }
}
