import VivaceGeometry
import VivaceLayers

/// Two or three columns beside one another; the selection in one decides the content of the next.
///
/// In a wide window the leading columns are beside the detail, over it, or out of sight, by the display mode:
/// `UISplitViewController+Columns.swift`. In a narrow one the columns are one navigation stack and separate
/// again later, each with its screens: `UISplitViewController+Collapse.swift`. A finger draws leading columns
/// in from their edge: `UISplitViewController+Hand.swift`.
@MainActor @preconcurrency open class UISplitViewController: UIViewController {
  /// A width that the split view controller decides itself.
  public static let automaticDimension: CGFloat = -1

  /// Held weakly; it decides about the columns in narrow and wide windows.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Two or three columns, or unspecified for `viewControllers`.
  public let style: Style

  var panes: [Column: ColumnPart] = [:]
  /// The columns whose controllers are shown, or come.
  var seen: Set<Column> = []
  var change: ColumnChange?
  /// The part that shows the columns while they are collapsed into one.
  var base: ColumnPart?
  /// Whether the inspector is wanted: beside the detail, or as a sheet while collapsed.
  var showsInspector = false
  /// The number of the current movement, to detect that another one has taken over.
  var generation = 0
  /// The drag that moves a column in or out.
  var columnDrag: ColumnDrag?
  /// The mode that the user has chosen with the button or a drag, or the program with `show(_:)`, while
  /// nothing was preferred.
  var chosenMode: DisplayMode?
  /// The behavior at the latest layout of the columns.
  var knownBehavior = SplitBehavior.automatic
  /// Whether its columns have been shown, side by side or as one.
  var isReady = false
  let dim = DimView()
  private(set) lazy var edgePan = UIPanGestureRecognizer(target: nil, action: nil)
  private lazy var panDelegate = ColumnPanDelegate(self)

  /// Columns by a style; give each its controller with `setViewController(_:for:)`.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Without a style: the program sets two `viewControllers`.
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Decodes nothing: a controller without a style.
  public required init?(coder: NSCoder) {
    style =
      switch coder.interfaceAttribute("style") {
      case "doubleColumn": .doubleColumn
      case "tripleColumn": .tripleColumn
      default: .unspecified
      }
    super.init(coder: coder)
  }

  // MARK: - What the program would like

  /// The columns to show while the window is wide enough; a new value undoes the user's choice.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      if preferredDisplayMode != oldValue { followWishes() }
    }
  }
  /// The columns' relation to the detail; `automatic` goes by the window.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { followWishes() } }
  /// Of the window's width; `automaticDimension` decides by the window.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
  /// In points; it has precedence over the fraction.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The largest width of the primary column, in points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// A fraction of the window's width; automatic by default.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { widthsChanged() }
  }
  /// In points; it has precedence over this column's fraction.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The least width of the supplementary column, in points.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The largest width of the supplementary column, in points.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// Of the window's width; `automaticDimension` decides by the window.
  open var preferredInspectorColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
  /// In points; it has precedence over the inspector's fraction.
  open var preferredInspectorColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The least width of the inspector, in points.
  open var minimumInspectorColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The largest width of the inspector, in points.
  open var maximumInspectorColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// Whether a hand may draw the leading columns in and out.
  open var presentsWithGesture = true
  /// Stored only: there is no second button. False by default.
  open var showsSecondaryOnlyButton = false { didSet { updateButton() } }
  /// `never` removes the button from the bar of the first column.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { updateButton() }
  }
  /// On which side the primary column is.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }
  /// Fills the primary column with gray if it is `sidebar`.
  open var primaryBackgroundStyle = BackgroundStyle.none {
    didSet { panes[.primary]?.holder.isSidebar = primaryBackgroundStyle == .sidebar }
  }

  // MARK: - What is so

  /// Which columns are seen; of a narrow window, which would be.
  open internal(set) var displayMode = DisplayMode.automatic
  /// Whether the columns are one stack.
  open internal(set) var isCollapsed = false
  /// The relation of the columns in the present window.
  open var splitBehavior: SplitBehavior { resolvedBehavior(in: availableSize) }
  /// The width of the primary column in the present window, shown or not.
  open var primaryColumnWidth: CGFloat { width(of: .primary, in: availableSize.width) }
  /// The width of the supplementary column; 0 without one.
  open var supplementaryColumnWidth: CGFloat {
    panes[.supplementary] == nil ? 0 : width(of: .supplementary, in: availableSize.width)
  }
  /// The width of the inspector; 0 without one.
  open var inspectorColumnWidth: CGFloat {
    panes[.inspector] == nil ? 0 : width(of: .inspector, in: availableSize.width)
  }
  /// How large it is, or will be.
  var availableSize: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

  // MARK: - Controllers

  /// The controllers of the columns from the primary one on; while collapsed, the controller that shows the stack.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let base { return [base.controller] }
      return [Column.primary, .supplementary, .secondary].compactMap { panes[$0]?.controller }
    }
    set {
      guard style == .unspecified || newValue.count > 2 || newValue.isEmpty else {
        for (column, controller) in zip([Column.primary, .secondary], newValue) {
          put(controller, column)
        }
        return
      }
      if newValue.count > 2, style != .tripleColumn {
        LayerWarning.once(
          "\(diagnosticName) was given \(newValue.count) controllers. The first two are taken: it has two "
            + "columns; make it with the style tripleColumn for three.")
      }
      let columns: [Column] =
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (index, column) in columns.enumerated() {
        put(newValue.indices.contains(index) ? newValue[index] : nil, column)
      }
    }
  }

  /// The controller that was set for a column; nil without one.
  open func viewController(for column: Column) -> UIViewController? { panes[column]?.content }

  /// A controller that is no navigation controller is shown in one, except in a compact window's column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard style != .unspecified else {
      return LayerWarning.once(
        "\(diagnosticName) was made without a style, and was given a controller for a column. Nothing was "
          + "changed: make it with init(style:), or set viewControllers.")
    }
    guard column != .supplementary || style == .tripleColumn else {
      return LayerWarning.once(
        "\(diagnosticName) has the style doubleColumn, and was given a controller for the supplementary "
          + "column. Nothing was changed: make it with the style tripleColumn.")
    }
    put(vc, column)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    let target = isCollapsed ? base?.navigation : panes[.primary]?.navigation
    guard let target, !(vc is UINavigationController) else {
      return showDetailViewController(vc, sender: sender)
    }
    target.pushViewController(vc, animated: true)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    put(vc, .secondary)
    if isCollapsed || displayMode.isOver { show(.secondary) }
  }

  // MARK: - The button

  /// A button that shows and hides the leading columns.
  open private(set) lazy var displayModeButtonItem = makeDisplayModeButtonItem()

  private func makeDisplayModeButtonItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.leading"), primaryAction: nil, menu: nil)
    item.accessibilityLabel = "Show Sidebar"
    item.primaryAction = UIAction { [weak self] _ in self?.toggle() }
    return item
  }

  private func toggle() {
    guard !isCollapsed else { return }
    let count = displayMode.count
    if leadingColumns.count == 2 {
      choose(mode(showing: count == 1 ? 2 : 1))
    } else {
      choose(mode(showing: count == 0 ? 1 : 0))
    }
  }

  /// Puts the button on the bar of the first column that is seen; without a style programs do that.
  func updateButton() {
    guard style != .unspecified else { return }
    let first = isCollapsed ? nil : shownColumns(displayMode).first
    for (column, part) in panes {
      let shows = column == first && displayModeButtonVisibility != .never
      for controller in part.navigation?.stack ?? [] {
        let item = shows ? displayModeButtonItem : nil
        if controller.navigationItem.columnButton !== item {
          controller.navigationItem.columnButton = item
        }
      }
    }
  }

  // MARK: - The view

  open override func loadView() {
    let view = NavigationContainerView(frame: UIScreen.main.bounds)
    view.onLayout = { [weak self] in self?.layOut() }
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    self.view = view
    dim.frame = view.bounds
    dim.isUserInteractionEnabled = false
    dim.onTap = { [weak self] in self?.tappedBeside() }
    view.addSubview(dim)
    view.addGestureRecognizer(edgePan)
    edgePan.addBlock { [weak self] in self?.panned($0 as! UIPanGestureRecognizer) }
    edgePan.delegate = panDelegate
  }

  private func tappedBeside() {
    if displayMode.isOver { choose(mode(showing: 0)) }
  }

  override var leadsChildren: Bool { true }
  override var followingChildren: [UIViewController] {
    guard isReady else { return [] }
    let all = [Column.primary, .supplementary, .secondary, .compact, .inspector]
    return all.compactMap { column in
      guard seen.contains(column), let pane = panes[column],
        pane.controller.viewIfLoaded?.superview != nil
      else { return nil }
      return pane.controller
    }
  }
  override func prepareToAppear() { follow() }
  override func prepareToDisappear(_ animated: Bool) { finishChange() }
  open override var childForStatusBarStyle: UIViewController? {
    (isCollapsed ? base : panes[.secondary])?.controller
  }
  open override var childForStatusBarHidden: UIViewController? { childForStatusBarStyle }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  private func widthsChanged() {
    guard isReady, !isCollapsed else { return }
    if ViewAnimation.current == nil { view.setNeedsLayout() } else { layOutColumns() }
  }

  /// Moves to changed preferences of the program, with the animation around.
  private func followWishes() {
    guard isReady, !isCollapsed else { return }
    turn(to: resolvedMode(in: availableSize), animated: ViewAnimation.current != nil)
  }
}

extension UIViewController {
  /// The nearest split view controller around; nil in none.
  var nearestSplitViewController: UISplitViewController? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? UISplitViewController }
      .first
  }
}
