import Foundation
import VivaceUIKit

/// Controllers beside each other: a sidebar, a list, the content, an inspector.
@MainActor @preconcurrency open class NSSplitViewController: NSViewController, NSSplitViewDelegate {
  public nonisolated static let automaticDimension: CGFloat = -1

  private var items: [NSSplitViewItem] = []
  /// Its views are side by side by default.
  open var splitView = NSSplitView(sideBySide: true) {
    didSet { if isViewLoaded { view = splitView } }
  }
  /// A sidebar below this width of the whole lies over the content; kept.
  open var minimumThicknessForInlineSidebars: CGFloat = -1

  open var splitViewItems: [NSSplitViewItem] {
    get { items }
    set {
      for item in items { removeSplitViewItem(item) }
      for item in newValue { addSplitViewItem(item) }
    }
  }
  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    insertSplitViewItem(splitViewItem, at: items.count)
  }
  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    let place = min(max(index, 0), items.count)
    items.insert(splitViewItem, at: place)
    splitViewItem.owner = self
    insertChild(splitViewItem.viewController, at: place)
    if isViewLoaded { show(splitViewItem, at: place) }
  }
  open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    items.removeAll { $0 === splitViewItem }
    splitViewItem.owner = nil
    splitViewItem.viewController.removeFromParent()
    if splitViewItem.viewController.isViewLoaded {
      splitViewItem.viewController.view.removeFromSuperview()
    }
  }
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
  open func toggleSidebar(_ sender: Any?) {
    items.first { $0.behavior == .sidebar }?.animator().isCollapsed.toggle()
  }
  open func toggleInspector(_ sender: Any?) {
    items.first { $0.behavior == .inspector }?.animator().isCollapsed.toggle()
  }

  open func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
    items.first { $0.viewController.viewIfLoaded === subview }?.canCollapse ?? false
  }
}

/// One controller of a split view controller, and how long it may be.
@MainActor @preconcurrency open class NSSplitViewItem: NSObject {
  public enum Behavior: Int, Sendable { case `default`, sidebar, contentList, inspector }
  public nonisolated static let unspecifiedDimension: CGFloat = -1

  open var viewController: NSViewController
  public let behavior: Behavior
  fileprivate weak var owner: NSSplitViewController?
  open var isCollapsed = false { didSet { if isCollapsed != oldValue { collapse() } } }
  open var canCollapse = false
  /// In points; negative is what its kind has.
  open var minimumThickness: CGFloat = -1 { didSet { owner?.changed(self) } }
  open var maximumThickness: CGFloat = -1 { didSet { owner?.changed(self) } }
  open var preferredThicknessFraction: CGFloat = -1
  open var holdingPriority = NSLayoutConstraint.Priority(250) { didSet { owner?.changed(self) } }
  open var isSpringLoaded = false
  open var allowsFullHeightLayout = false
  open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic
  private var movesNext = false

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
  public convenience init(sidebarWithViewController viewController: NSViewController) {
    self.init(viewController, .sidebar)
  }
  public convenience init(contentListWithViewController viewController: NSViewController) {
    self.init(viewController, .contentList)
  }
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
