import Foundation
import VivaceUIKit

/// Controllers beside each other: a sidebar, a list, the content, an inspector.
@MainActor @preconcurrency open class NSSplitViewController: NSViewController, NSSplitViewDelegate {
  /// A negative length, -1, that leaves a dimension to the controller.
  public nonisolated static let automaticDimension: CGFloat = -1

  private var items: [NSSplitViewItem] = []
  /// Its views are side by side by default.
  open var splitView = NSSplitView(sideBySide: true) {
    didSet { if isViewLoaded { view = splitView } }
  }
  /// A sidebar below this width of the whole is over the content; kept.
  open var minimumThicknessForInlineSidebars: CGFloat = -1

  /// The items in order; a new array replaces all of them.
  open var splitViewItems: [NSSplitViewItem] {
    get { items }
    set {
      for item in items { removeSplitViewItem(item) }
      for item in newValue { addSplitViewItem(item) }
    }
  }
  /// Appends an item, whose controller becomes a child.
  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    insertSplitViewItem(splitViewItem, at: items.count)
  }
  /// Inserts an item at an index, which is clamped.
  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    let position = min(max(index, 0), items.count)
    items.insert(splitViewItem, at: position)
    splitViewItem.owner = self
    insertChild(splitViewItem.viewController, at: position)
    if isViewLoaded { show(splitViewItem, at: position) }
  }
  /// Removes an item together with its controller and view.
  open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    items.removeAll { $0 === splitViewItem }
    splitViewItem.owner = nil
    splitViewItem.viewController.removeFromParent()
    if splitViewItem.viewController.isViewLoaded {
      splitViewItem.viewController.view.removeFromSuperview()
    }
  }
  /// The item of a controller; nil if it has none here.
  open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
    items.first { $0.viewController === viewController }
  }

  open override func loadView() {
    if items.contains(where: { $0.behavior != .default }) { splitView.dividerStyle = .thin }
    splitView.dividerStyle = .thin
    splitView.delegate = self
    splitView.itemLimits = { [weak self] view in self?.limits(of: view) }
    splitView.collapse = { [weak self] view in
      self?.items.first { $0.viewController.viewIfLoaded === view }?.isCollapsed = true
    }
    view = splitView
    for (index, item) in items.enumerated() { show(item, at: index) }
  }
  private func show(_ item: NSSplitViewItem, at index: Int) {
    let view = item.viewController.view
    let wanted = item.viewController.preferredContentSize.width
    let least = item.least
    if view.frame.width <= 0 {
      view.setFrameSize(NSSize(width: max(wanted, least, item.usualWidth), height: 100))
    }
    splitView.insertArrangedSubview(view, at: index)
    splitView.setHoldingPriority(item.holdingPriority, forSubviewAt: index)
    if item.isCollapsed { splitView.setCollapsed(true, view) }
  }
  private func limits(of view: NSView) -> (least: CGFloat, most: CGFloat)? {
    items.first { $0.viewController.viewIfLoaded === view }.map { ($0.least, $0.most) }
  }
  fileprivate func changed(_ item: NSSplitViewItem) {
    guard isViewLoaded else { return }
    let view = item.viewController.view
    splitView.setCollapsed(item.isCollapsed, view)
    if let index = items.firstIndex(where: { $0 === item }) {
      splitView.setHoldingPriority(item.holdingPriority, forSubviewAt: index)
    }
    splitView.adjustSubviews()
  }

  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "toggleSidebar:" where items.contains { $0.behavior == .sidebar }:
      {
        [self] in toggleSidebar($0)
      }
    case "toggleInspector:" where items.contains { $0.behavior == .inspector }:
      {
        [self] in toggleInspector($0)
      }
    default: super.command(message)
    }
  }
  /// Collapses or expands the first sidebar, with animation.
  open func toggleSidebar(_ sender: Any?) {
    items.first { $0.behavior == .sidebar }?.animator().isCollapsed.toggle()
  }
  /// Collapses or expands the first inspector, with animation.
  open func toggleInspector(_ sender: Any?) {
    items.first { $0.behavior == .inspector }?.animator().isCollapsed.toggle()
  }

  /// True for views whose item can collapse.
  open func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
    items.first { $0.viewController.viewIfLoaded === subview }?.canCollapse ?? false
  }
}

/// One controller of a split view controller, and how long it may be.
@MainActor @preconcurrency open class NSSplitViewItem: NSObject {
  /// The kind of an item, which chooses its usual, least and largest widths.
  public enum Behavior: Int, Sendable { case `default`, sidebar, contentList, inspector }
  /// A negative length, -1, that selects the kind's own.
  public nonisolated static let unspecifiedDimension: CGFloat = -1

  /// The controller of the item's view.
  open var viewController: NSViewController
  /// The kind of the item, fixed at its creation.
  public let behavior: Behavior
  fileprivate weak var owner: NSSplitViewController?
  /// True hides the view; through `animator()` it slides.
  open var isCollapsed = false { didSet { if isCollapsed != oldValue { collapse() } } }
  /// True lets a divider be dragged so far that the view collapses; true for sidebars and inspectors.
  open var canCollapse = false
  /// In points; negative is what its kind has.
  open var minimumThickness: CGFloat = -1 { didSet { owner?.changed(self) } }
  /// The largest length in points; negative is 280 for a sidebar, 270 for an inspector, no limit for others.
  open var maximumThickness: CGFloat = -1 { didSet { owner?.changed(self) } }
  /// The wanted share of the whole length. Stored only.
  open var preferredThicknessFraction: CGFloat = -1
  /// The rank of the length; the lowest absorbs changes first. 250, or 255 to 260 for other kinds.
  open var holdingPriority = NSLayoutConstraint.Priority(250) { didSet { owner?.changed(self) } }
  /// Stored only: dragged items do not open a collapsed view.
  open var isSpringLoaded = false
  /// Stored only: views never extend below the title bar.
  open var allowsFullHeightLayout = false
  /// Stored only: the window's own setting decides.
  open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic
  private var movesNext = false

  /// An item without limits, which keeps its collapsed state until the program changes it.
  public init(viewController: NSViewController) {
    (self.viewController, behavior) = (viewController, .default)
    super.init()
  }
  private init(_ viewController: NSViewController, _ behavior: Behavior) {
    (self.viewController, self.behavior) = (viewController, behavior)
    super.init()
    canCollapse = behavior != .contentList
    holdingPriority = NSLayoutConstraint.Priority(behavior == .contentList ? 255 : 260)
  }
  /// An item 200 points wide by default, from 140 to 280.
  public convenience init(sidebarWithViewController viewController: NSViewController) {
    self.init(viewController, .sidebar)
  }
  /// An item 220 points wide by default, at least 140, which does not collapse by dragging.
  public convenience init(contentListWithViewController viewController: NSViewController) {
    self.init(viewController, .contentList)
  }
  /// An item 240 points wide by default, from 140 to 270.
  public convenience init(inspectorWithViewController viewController: NSViewController) {
    self.init(viewController, .inspector)
  }

  /// The item itself, whose next change moves.
  open func animator() -> Self {
    movesNext = true
    return self
  }
  private func collapse() {
    guard movesNext, let owner, let window = owner.viewIfLoaded?.backing.window else {
      owner?.changed(self)
      return
    }
    movesNext = false
    NSAnimationContext.current.move {
      owner.changed(self)
      window.layoutIfNeeded()
    }
  }

  fileprivate var least: CGFloat {
    minimumThickness >= 0 ? minimumThickness : behavior == .default ? 0 : 140
  }
  fileprivate var most: CGFloat {
    if maximumThickness >= 0 { return maximumThickness }
    return switch behavior {
    case .sidebar: 280
    case .inspector: 270
    default: .greatestFiniteMagnitude
    }
  }
  fileprivate var usualWidth: CGFloat {
    switch behavior {
    case .sidebar: 200
    case .contentList: 220
    case .inspector: 240
    case .default: 1
    }
  }
}

extension NSSplitView {
  fileprivate convenience init(sideBySide: Bool) {
    self.init(frame: .zero)
    isVertical = sideBySide
  }
}
