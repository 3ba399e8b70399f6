import Foundation
import VivaceGraphics
import VivaceUIKit

/// One of several views, chosen by tabs above them.
@MainActor @preconcurrency open class NSTabView: NSView {
  /// The position of the tabs and the frame around the content. Tabs at the sides are shown at the top.
  public enum TabType: UInt, Sendable {
    case topTabsBezelBorder = 0
    case leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder
    case noTabsBezelBorder, noTabsLineBorder, noTabsNoBorder
  }

  /// The items in the order of their tabs.
  open private(set) var tabViewItems: [NSTabViewItem] = []
  /// The item that is shown; nil without items.
  open private(set) var selectedTabViewItem: NSTabViewItem?
  /// The delegate, which may refuse a choice.
  open weak var delegate: (any NSTabViewDelegate)?
  /// Tabs at the top by default; also at the bottom, or none.
  open var tabViewType = TabType.topTabsBezelBorder { didSet { changed() } }
  /// False omits the frame and its background.
  open var drawsBackground = true { didSet { needsDisplay = true } }
  /// Stored only: labels are never shortened.
  open var allowsTruncatedLabels = false
  /// Stored only: tabs have the font of segmented controls.
  open var font = NSFont.systemFont(ofSize: 13)
  /// The size of the tabs.
  open var controlSize = NSControl.ControlSize.regular { didSet { changed() } }
  private let tabs = NSSegmentedControl(frame: .zero)

  override func commonInit() {
    super.commonInit()
    tabs.trackingMode = .selectOne
    tabs.onChoose = { [weak self] index in self?.selectTabViewItem(at: index) }
    addSubview(tabs)
  }
  open override var isFlipped: Bool { true }

  // MARK: - Items

  /// The number of items.
  open var numberOfTabViewItems: Int { tabViewItems.count }
  /// Appends an item; the first one is shown at once.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: tabViewItems.count)
  }
  /// Inserts an item, after removing it from its former tab view. The index is clamped.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    tabViewItem.tabView?.removeTabViewItem(tabViewItem)
    tabViewItems.insert(tabViewItem, at: min(max(index, 0), tabViewItems.count))
    tabViewItem.tabView = self
    if selectedTabViewItem == nil { show(tabViewItem) }
    changed()
    delegate?.tabViewDidChangeNumberOfTabViewItems(self)
  }
  /// Removes an item; if it was shown, its neighbour is.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    guard let index = tabViewItems.firstIndex(where: { $0 === tabViewItem }) else { return }
    tabViewItems.remove(at: index)
    tabViewItem.tabView = nil
    if selectedTabViewItem === tabViewItem {
      tabViewItem.shownView?.removeFromSuperview()
      selectedTabViewItem = nil
      if !tabViewItems.isEmpty { show(tabViewItems[min(index, tabViewItems.count - 1)]) }
    }
    changed()
    delegate?.tabViewDidChangeNumberOfTabViewItems(self)
  }
  /// The item at an index, which must exist.
  open func tabViewItem(at index: Int) -> NSTabViewItem { tabViewItems[index] }
  /// The index of an item; `NSNotFound` without it.
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    tabViewItems.firstIndex { $0 === tabViewItem } ?? NSNotFound
  }
  /// The index of the item whose identifier has the same description; `NSNotFound` without one.
  open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
    tabViewItems.firstIndex { "\($0.identifier ?? "")" == "\(identifier)" } ?? NSNotFound
  }

  // MARK: - Selection

  /// Shows an item if the delegate allows it; warns about an item of another tab view.
  open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
    guard let tabViewItem, tabViewItem !== selectedTabViewItem else { return }
    guard indexOfTabViewItem(tabViewItem) != NSNotFound else {
      return Warning.once(
        "NSTabView.selectTabViewItem(_:) was given an item that it does not have; what is shown stays. "
          + "Add the item first.")
    }
    guard delegate?.tabView(self, shouldSelect: tabViewItem) ?? true else { return changed() }
    delegate?.tabView(self, willSelect: tabViewItem)
    show(tabViewItem)
    changed()
    delegate?.tabView(self, didSelect: tabViewItem)
  }
  /// Shows the item at an index; warns about a wrong index.
  open func selectTabViewItem(at index: Int) {
    guard tabViewItems.indices.contains(index) else {
      return Warning.once(
        "NSTabView.selectTabViewItem(at: \(index)) on \(tabViewItems.count) items; what is shown stays."
      )
    }
    selectTabViewItem(tabViewItems[index])
  }
  /// Shows the item with an identifier; nothing happens without one.
  open func selectTabViewItem(withIdentifier identifier: Any) {
    let index = indexOfTabViewItem(withIdentifier: identifier)
    if index != NSNotFound { selectTabViewItem(at: index) }
  }
  /// Shows the first item.
  open func selectFirstTabViewItem(_ sender: Any?) { selectTabViewItem(tabViewItems.first) }
  /// Shows the last item.
  open func selectLastTabViewItem(_ sender: Any?) { selectTabViewItem(tabViewItems.last) }
  /// Shows the next item; at the end nothing happens.
  open func selectNextTabViewItem(_ sender: Any?) { step(1) }
  /// Shows the item before; at the beginning nothing happens.
  open func selectPreviousTabViewItem(_ sender: Any?) { step(-1) }
  private func step(_ by: Int) {
    guard let selectedTabViewItem else { return }
    let index = indexOfTabViewItem(selectedTabViewItem) + by
    if tabViewItems.indices.contains(index) { selectTabViewItem(at: index) }
  }

  private func show(_ item: NSTabViewItem) {
    selectedTabViewItem?.shownView?.removeFromSuperview()
    selectedTabViewItem = item
    if let view = item.shownView { addSubview(view) }
    needsLayout = true
  }
  func contentChanged(_ item: NSTabViewItem, from old: NSView?) {
    guard item === selectedTabViewItem else { return changed() }
    old?.removeFromSuperview()
    show(item)
  }
  func changed() {
    tabs.segmentCount = tabViewItems.count
    for (index, item) in tabViewItems.enumerated() {
      tabs.setLabel(item.label, forSegment: index)
      tabs.setImage(item.image, forSegment: index)
    }
    tabs.controlSize = controlSize
    tabs.selectedSegment = selectedTabViewItem.map { indexOfTabViewItem($0) } ?? -1
    tabs.isHidden = !hasTabs
    needsLayout = true
    needsDisplay = true
  }

  // MARK: - Layout

  private var hasTabs: Bool { tabViewType.rawValue < TabType.noTabsBezelBorder.rawValue }
  private var isBoxed: Bool { tabViewType != .noTabsNoBorder }
  /// The frame around the content; the tabs are on its edge.
  private var box: NSRect {
    var box = bounds
    guard hasTabs else { return box }
    let half = tabs.intrinsicContentSize.height / 2
    if tabViewType != .bottomTabsBezelBorder { box.origin.y += half }
    box.size.height = max(0, box.height - half)
    return box
  }
  /// The area for the items' views, inside the frame and beside the tabs.
  open var contentRect: NSRect {
    guard isBoxed else { return bounds }
    var rect = box.insetBy(dx: 7, dy: 7)
    if hasTabs {
      let half = tabs.intrinsicContentSize.height / 2
      if tabViewType != .bottomTabsBezelBorder { rect.origin.y += half }
      rect.size.height -= half
    }
    return NSRect(
      x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
  }
  /// A size in which the tabs fit: 20 points wider than they are, and 60 points high.
  open var minimumSize: NSSize {
    NSSize(width: tabs.intrinsicContentSize.width + 20, height: 60)
  }
  open override func layout() {
    super.layout()
    let size = tabs.intrinsicContentSize
    tabs.frame = NSRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: tabViewType == .bottomTabsBezelBorder ? bounds.height - size.height : 0,
      width: size.width, height: size.height)
    if let view = selectedTabViewItem?.shownView, view.translatesAutoresizingMaskIntoConstraints {
      view.frame = contentRect
    }
  }
  open override func draw(_ dirtyRect: NSRect) {
    guard isBoxed, drawsBackground, bounds.width > 2, bounds.height > 2 else { return }
    let frame = box.insetBy(dx: 0.5, dy: 0.5)
    let path = NSBezierPath(roundedRect: frame, xRadius: 6, yRadius: 6)
    NSColor.quaternaryLabelColor.withAlphaComponent(0.05).setFill()
    path.fill()
    NSColor.separatorColor.setStroke()
    path.stroke()
  }
  override func appearanceChanged() { needsDisplay = true }
}

/// Decides about and observes the tabs.
@MainActor @preconcurrency public protocol NSTabViewDelegate: AnyObject {
  func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool
  func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?)
  func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
  func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView)
}
extension NSTabViewDelegate {
  /// True by default, so that every item can be shown.
  public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }
  /// Called before an item is shown; empty by default.
  public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  /// Called after an item is shown; empty by default.
  public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
  /// Called after an item was inserted or removed; empty by default.
  public func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) {}
}

/// A view with its tab.
@MainActor @preconcurrency open class NSTabViewItem: NSObject {
  /// The state of a tab.
  public enum State: UInt, Sendable { case selectedTab, backgroundTab, pressedTab }

  /// An identifier for the program's own use.
  open var identifier: Any?
  /// The tab view that contains the item; nil outside of one.
  open internal(set) weak var tabView: NSTabView?
  /// The text of the tab.
  open var label = "" { didSet { tabView?.changed() } }
  /// The picture of the tab, before its text.
  open var image: NSImage? { didSet { tabView?.changed() } }
  /// The text for a pointer that rests over the tab. Stored only.
  open var toolTip: String?
  /// The color of the tab. Stored only.
  open var color = NSColor.controlColor
  /// The view that gets the keys first. Stored only.
  open var initialFirstResponder: NSView?
  /// The view of the item; nil shows the controller's.
  open var view: NSView? { didSet { tabView?.contentChanged(self, from: oldValue) } }
  /// The controller of the item; its title becomes an empty label.
  open var viewController: NSViewController? {
    didSet { if label.isEmpty, let title = viewController?.title { label = title } }
  }
  var shownView: NSView? { view ?? viewController?.view }
  /// `selectedTab` for the shown item, else `backgroundTab`; never `pressedTab`.
  open var tabState: State { tabView?.selectedTabViewItem === self ? .selectedTab : .backgroundTab }

  /// An item without a label or a view.
  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }
  /// An item with a controller's view and title.
  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
    label = viewController.title ?? ""
  }
}

/// Controllers of which one is shown, chosen by tabs.
@MainActor @preconcurrency open class NSTabViewController: NSViewController, NSTabViewDelegate {
  /// The position of a tab view controller's tabs.
  public enum TabStyle: Int, Sendable {
    case segmentedControlOnTop, segmentedControlOnBottom, toolbar
    case unspecified = -1
  }
  /// The tab view that the controller loads as its view.
  open var tabView = NSTabView(frame: .zero)
  /// The position of the tabs; `toolbar` shows them at the top here, `unspecified` shows none.
  open var tabStyle = TabStyle.segmentedControlOnTop { didSet { follow() } }
  private var items: [NSTabViewItem] = []
  /// The items in order; a new array replaces all of them.
  open var tabViewItems: [NSTabViewItem] {
    get { items }
    set {
      for item in items { removeTabViewItem(item) }
      for item in newValue { addTabViewItem(item) }
    }
  }
  /// Appends an item, whose controller becomes a child.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: items.count)
  }
  /// Inserts an item at an index, which is clamped.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    items.insert(tabViewItem, at: min(max(index, 0), items.count))
    if let controller = tabViewItem.viewController { addChild(controller) }
    tabView.insertTabViewItem(tabViewItem, at: index)
  }
  /// Removes an item together with its controller.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    items.removeAll { $0 === tabViewItem }
    tabViewItem.viewController?.removeFromParent()
    tabView.removeTabViewItem(tabViewItem)
  }
  /// The index of the shown item; -1 without one. A wrong index prints a warning.
  open var selectedTabViewItemIndex: Int {
    get { tabView.selectedTabViewItem.map { tabView.indexOfTabViewItem($0) } ?? -1 }
    set { tabView.selectTabViewItem(at: newValue) }
  }
  open override func loadView() {
    tabView.delegate = self
    follow()
    view = tabView
  }
  private func follow() {
    tabView.tabViewType =
      switch tabStyle {
      case .segmentedControlOnBottom: .bottomTabsBezelBorder
      case .unspecified: .noTabsNoBorder
      default: .topTabsBezelBorder
      }
  }
  /// True by default; a subclass may refuse a choice.
  open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
  /// Empty by default, for subclasses.
  open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  /// Empty by default, called after the choice.
  open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}
