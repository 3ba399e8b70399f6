import Foundation
import VivaceGraphics
import VivaceUIKit

/// One of several views, chosen by tabs above them.
@MainActor @preconcurrency open class NSTabView: NSView {
  public enum TabType: UInt, Sendable {
    case topTabsBezelBorder = 0
    case leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder
    case noTabsBezelBorder, noTabsLineBorder, noTabsNoBorder
  }

  open private(set) var tabViewItems: [NSTabViewItem] = []
  open private(set) var selectedTabViewItem: NSTabViewItem?
  open weak var delegate: (any NSTabViewDelegate)?
  open var tabViewType = TabType.topTabsBezelBorder { didSet { changed() } }
  open var drawsBackground = true { didSet { needsDisplay = true } }
  open var allowsTruncatedLabels = false
  open var font = NSFont.systemFont(ofSize: 13)
  open var controlSize = NSControl.ControlSize.regular { didSet { changed() } }
  private let tabs = NSSegmentedControl(frame: .zero)

  override func commonInit() {
    super.commonInit()
    tabs.trackingMode = .selectOne
    tabs.onChoose = { [weak self] place in self?.selectTabViewItem(at: place) }
    addSubview(tabs)
  }
  open override var isFlipped: Bool { true }

  // MARK: - Items

  open var numberOfTabViewItems: Int { tabViewItems.count }
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: tabViewItems.count)
  }
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    tabViewItem.tabView?.removeTabViewItem(tabViewItem)
    tabViewItems.insert(tabViewItem, at: min(max(index, 0), tabViewItems.count))
    tabViewItem.tabView = self
    if selectedTabViewItem == nil { show(tabViewItem) }
    changed()
    delegate?.tabViewDidChangeNumberOfTabViewItems(self)
  }
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    guard let place = tabViewItems.firstIndex(where: { $0 === tabViewItem }) else { return }
    tabViewItems.remove(at: place)
    tabViewItem.tabView = nil
    if selectedTabViewItem === tabViewItem {
      tabViewItem.shownView?.removeFromSuperview()
      selectedTabViewItem = nil
      if !tabViewItems.isEmpty { show(tabViewItems[min(place, tabViewItems.count - 1)]) }
    }
    changed()
    delegate?.tabViewDidChangeNumberOfTabViewItems(self)
  }
  open func tabViewItem(at index: Int) -> NSTabViewItem { tabViewItems[index] }
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    tabViewItems.firstIndex { $0 === tabViewItem } ?? NSNotFound
  }
  open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
    tabViewItems.firstIndex { "\($0.identifier ?? "")" == "\(identifier)" } ?? NSNotFound
  }

  // MARK: - Selection

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
  open func selectTabViewItem(at index: Int) {
    guard tabViewItems.indices.contains(index) else {
      return Warning.once(
        "NSTabView.selectTabViewItem(at: \(index)) on \(tabViewItems.count) items; what is shown stays."
      )
    }
    selectTabViewItem(tabViewItems[index])
  }
  open func selectTabViewItem(withIdentifier identifier: Any) {
    let place = indexOfTabViewItem(withIdentifier: identifier)
    if place != NSNotFound { selectTabViewItem(at: place) }
  }
  open func selectFirstTabViewItem(_ sender: Any?) { selectTabViewItem(tabViewItems.first) }
  open func selectLastTabViewItem(_ sender: Any?) { selectTabViewItem(tabViewItems.last) }
  open func selectNextTabViewItem(_ sender: Any?) { step(1) }
  open func selectPreviousTabViewItem(_ sender: Any?) { step(-1) }
  private func step(_ by: Int) {
    guard let selectedTabViewItem else { return }
    let place = indexOfTabViewItem(selectedTabViewItem) + by
    if tabViewItems.indices.contains(place) { selectTabViewItem(at: place) }
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
  /// The frame around the content; the tabs lie on its edge.
  private var box: NSRect {
    var box = bounds
    guard hasTabs else { return box }
    let half = tabs.intrinsicContentSize.height / 2
    if tabViewType != .bottomTabsBezelBorder { box.origin.y += half }
    box.size.height = max(0, box.height - half)
    return box
  }
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
  public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }
  public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
  public func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) {}
}

/// A view with its tab.
@MainActor @preconcurrency open class NSTabViewItem: NSObject {
  public enum State: UInt, Sendable { case selectedTab, backgroundTab, pressedTab }

  open var identifier: Any?
  open internal(set) weak var tabView: NSTabView?
  open var label = "" { didSet { tabView?.changed() } }
  open var image: NSImage? { didSet { tabView?.changed() } }
  open var toolTip: String?
  open var color = NSColor.controlColor
  open var initialFirstResponder: NSView?
  open var view: NSView? { didSet { tabView?.contentChanged(self, from: oldValue) } }
  open var viewController: NSViewController? {
    didSet { if label.isEmpty, let title = viewController?.title { label = title } }
  }
  var shownView: NSView? { view ?? viewController?.view }
  open var tabState: State { tabView?.selectedTabViewItem === self ? .selectedTab : .backgroundTab }

  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }
  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
    label = viewController.title ?? ""
  }
}

/// Controllers of which one is shown, chosen by tabs.
@MainActor @preconcurrency open class NSTabViewController: NSViewController, NSTabViewDelegate {
  public enum TabStyle: Int, Sendable {
    case segmentedControlOnTop, segmentedControlOnBottom, toolbar
    case unspecified = -1
  }
  open var tabView = NSTabView(frame: .zero)
  open var tabStyle = TabStyle.segmentedControlOnTop { didSet { follow() } }
  private var items: [NSTabViewItem] = []
  open var tabViewItems: [NSTabViewItem] {
    get { items }
    set {
      for item in items { removeTabViewItem(item) }
      for item in newValue { addTabViewItem(item) }
    }
  }
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: items.count)
  }
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    items.insert(tabViewItem, at: min(max(index, 0), items.count))
    if let controller = tabViewItem.viewController { addChild(controller) }
    tabView.insertTabViewItem(tabViewItem, at: index)
  }
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    items.removeAll { $0 === tabViewItem }
    tabViewItem.viewController?.removeFromParent()
    tabView.removeTabViewItem(tabViewItem)
  }
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
  open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
  open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}
