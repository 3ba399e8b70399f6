import Foundation
import VivaceLooks
import VivaceUIKit

/// A toolbar as its window shows it: items from the leading edge on, flexible room shared alike.
@MainActor final class ToolbarView: NSView {
  private weak var toolbar: NSToolbar?
  private var itemViews: [ToolbarPart] = []
  private var style = NSWindow.ToolbarStyle.automatic
  private var isParted = true

  override var isFlipped: Bool { true }

  /// The height of the style: labels below pictures need more.
  var height: CGFloat {
    showsLabels ? ToolbarLook.labeled : ToolbarLook.height(isCompact: style == .unifiedCompact)
  }
  private var showsLabels: Bool {
    toolbar?.displayMode == .iconAndLabel || style == .preference || style == .expanded
  }

  func show(_ toolbar: NSToolbar, in window: NSWindow) {
    let isSame = self.toolbar === toolbar && itemViews.map(\.item) == toolbar.items
    (self.toolbar, style) = (toolbar, window.toolbarStyle)
    isParted = toolbar.showsBaselineSeparator && window.titlebarSeparatorStyle != .none
    if !isSame {
      for view in itemViews { view.removeFromSuperview() }
      itemViews = toolbar.items.map { ToolbarPart($0) }
      for view in itemViews { addSubview(view) }
    }
    for view in itemViews {
      view.show(
        label: showsLabels, picture: toolbar.displayMode != .labelOnly,
        isSelected: toolbar.selectedItemIdentifier == view.item.itemIdentifier)
    }
    needsLayout = true
    needsDisplay = true
  }

  override func layout() {
    super.layout()
    let flexible = itemViews.filter { $0.item.itemIdentifier == .flexibleSpace }
    let fixed = itemViews.filter { $0.item.itemIdentifier != .flexibleSpace }
      .reduce(0) { $0 + $1.width }
    let remaining = max(0, bounds.width - 16 - fixed - CGFloat(max(0, itemViews.count - 1)) * 6)
    var x: CGFloat = 8
    for view in itemViews {
      let isFlexible = view.item.itemIdentifier == .flexibleSpace
      let width = isFlexible ? remaining / CGFloat(flexible.count) : view.width
      view.frame = NSRect(x: x, y: 0, width: width, height: bounds.height - 1)
      x += width + 6
    }
  }
  override func draw(_ dirtyRect: NSRect) {
    NSColor.windowBackgroundColor.setFill()
    NSBezierPath.fill(bounds)
    guard isParted else { return }
    NSColor.separatorColor.setFill()
    NSBezierPath.fill(NSRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
  }
  override func appearanceChanged() { needsDisplay = true }
}

/// One item of a toolbar in its place.
private final class ToolbarPart: NSView {
  let item: NSToolbarItem
  private let button = NSButton(frame: .zero)
  private let label = NSTextField(labelWithString: "")
  private var isSelected = false { didSet { needsDisplay = true } }

  init(_ item: NSToolbarItem) {
    self.item = item
    super.init(frame: .zero)
    if let view = item.view {
      addSubview(view)
    } else if !isRoom {
      button.bezelStyle = .toolbar
      button.onClick = { [weak item] in item?.choose() }
      addSubview(button)
    }
    label.font = .systemFont(ofSize: 11)
    label.alignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  override var isFlipped: Bool { true }
  private var isRoom: Bool {
    [.space, .flexibleSpace, .sidebarTrackingSeparator].contains(item.itemIdentifier)
  }

  func show(label showsLabel: Bool, picture: Bool, isSelected: Bool) {
    self.isSelected = isSelected
    button.image = picture ? item.image : nil
    button.title = item.title.isEmpty && !picture ? item.label : item.title
    button.imagePosition =
      button.image == nil ? .noImage : button.title.isEmpty ? .imageOnly : .imageLeading
    button.isBordered = item.isBordered
    button.showsBorderOnlyWhileMouseInside = !item.isBordered
    button.isEnabled = item.isEnabled
    button.setAccessibilityLabel(item.label.isEmpty ? button.title : item.label)
    label.stringValue = item.label
    label.textColor = item.isEnabled ? .secondaryLabelColor : .disabledControlTextColor
    label.isHidden = !showsLabel || isRoom
    needsLayout = true
  }

  private var contentSize: NSSize {
    if let view = item.view {
      let fitting = view.fittingSize
      let own = view.frame.size
      return NSSize(
        width: max(item.minSize.width, own.width > 0 ? own.width : fitting.width),
        height: max(item.minSize.height, own.height > 0 ? own.height : fitting.height))
    }
    let size = button.intrinsicContentSize
    return NSSize(width: max(32, size.width), height: max(28, size.height))
  }
  var width: CGFloat {
    switch item.itemIdentifier {
    case .space: 32
    case .sidebarTrackingSeparator: 9
    case .flexibleSpace: 0
    default:
      max(contentSize.width, label.isHidden ? 0 : label.intrinsicContentSize.width)
    }
  }

  override func layout() {
    super.layout()
    let size = contentSize
    let labelHeight: CGFloat = label.isHidden ? 0 : 16
    let content = NSRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - labelHeight - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    (item.view ?? button).frame = content
    label.frame = NSRect(
      x: 0, y: bounds.height - labelHeight - 4, width: bounds.width, height: labelHeight)
  }
  override func draw(_ dirtyRect: NSRect) {
    if item.itemIdentifier == .sidebarTrackingSeparator {
      NSColor.separatorColor.setFill()
      return NSBezierPath.fill(NSRect(x: bounds.midX, y: 0, width: 1, height: bounds.height))
    }
    guard isSelected else { return }
    NSColor.quaternaryLabelColor.setFill()
    NSBezierPath(roundedRect: bounds.insetBy(dx: 0, dy: 4), xRadius: 6, yRadius: 6).fill()
  }
  override func appearanceChanged() { needsDisplay = true }
}
