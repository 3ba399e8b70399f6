import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceSupplements
import VivaceUIKit

/// The row of small items that a Mac has at the right end of its menu bar; here the desktop's status area (the
/// tray). A desktop without one shows no items.
@MainActor @preconcurrency open class NSStatusBar: NSObject {
  private static let only = NSStatusBar()
  /// The only status bar.
  open class var system: NSStatusBar { only }
  /// The items in the order in which they were made.
  private(set) var shownItems: [NSStatusItem] = []
  /// The bar of a window that shows the items.
  weak var view: StatusBarView?
  /// The point of the screen at which an icon was clicked last, in pixels.
  var clickPoint: CGPoint?
  private nonisolated override init() { super.init() }

  /// The height of the bar: 22 points.
  open var thickness: CGFloat { 22 }
  /// Always false.
  open var isVertical: Bool { false }
  /// Makes an item at the end of the desktop's status area.
  open func statusItem(withLength length: CGFloat) -> NSStatusItem {
    let item = NSStatusItem(length)
    shownItems.append(item)
    Services.current.statusArea?.add(item.icon)
    view?.itemsChanged()
    return item
  }
  /// Removes an item from the bar.
  open func removeStatusItem(_ item: NSStatusItem) {
    shownItems.removeAll { $0 === item }
    Services.current.statusArea?.remove(item.icon)
    view?.itemsChanged()
  }
}

/// One item of the status bar. A click opens its menu, or clicks its button.
@MainActor @preconcurrency open class NSStatusItem: NSObject {
  /// The name under which an item's position would be kept.
  public typealias AutosaveName = String
  /// The length of an item as wide as its content; -1.
  public nonisolated static let variableLength: CGFloat = -1
  /// The length of an item as wide as it is high; -2.
  public nonisolated static let squareLength: CGFloat = -2

  /// The width in points, or one of the negative constants. Stored only: the desktop's icons are square.
  open var length: CGFloat
  /// The menu that a click on the item opens.
  open var menu: NSMenu? {
    didSet {
      menu?.onChange = { [weak self] in self?.changed() }
      changed()
    }
  }
  /// Whether the item is in the bar.
  open var isVisible = true {
    didSet {
      guard isVisible != oldValue else { return }
      NSStatusBar.system.view?.itemsChanged()
      guard let area = Services.current.statusArea else { return }
      if isVisible { area.add(icon) } else { area.remove(icon) }
    }
  }
  /// The name for remembering the item's position. Stored only.
  open var autosaveName: AutosaveName! = ""
  /// The button of the item, made on first access, 22 points high. The desktop shows its title and picture; on a
  /// desktop without a status area it is in a window, if the program has no other one.
  open private(set) lazy var button: NSStatusBarButton? = {
    let button = NSStatusBarButton(
      frame: NSRect(x: 0, y: 0, width: length > 0 ? length : 22, height: 22))
    button.title = ""
    button.isBordered = false
    button.item = self
    button.onChange = { [weak self] in self?.changed() }
    return button
  }()
  private(set) lazy var icon = NSStatusItemIcon(self)

  init(_ length: CGFloat) {
    self.length = length
    super.init()
  }

  private func changed() {
    Services.current.statusArea?.update(icon)
    NSStatusBar.system.view?.needsLayout = true
  }
}

/// The button of a status item.
@MainActor @preconcurrency open class NSStatusBarButton: NSButton {
  /// True disables the button, besides drawing it pale.
  open var appearsDisabled = false { didSet { isEnabled = !appearsDisabled } }
  /// Called when the title or the picture has changed.
  var onChange: (() -> Void)?
  weak var item: NSStatusItem?
  override func contentChanged() {
    super.contentChanged()
    onChange?()
  }
  open override func performClick(_ sender: Any?) {
    guard let menu = item?.menu, window != nil else { return super.performClick(sender) }
    menu.popUp(positioning: nil, at: NSPoint(x: 0, y: 0), in: self)
  }
}

/// A status item for the desktop's status area.
@MainActor final class NSStatusItemIcon: StatusIcon {
  private unowned let item: NSStatusItem
  init(_ item: NSStatusItem) { self.item = item }

  private var button: NSStatusBarButton? { item.button }

  var title: String {
    let names = [button?.title, button?.image?.accessibilityDescription, button?.toolTip]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? BundleName.inMenus
  }
  var label: String { button?.title ?? "" }
  var toolTip: String { button?.toolTip ?? "" }
  var opensMenu: Bool { item.menu != nil }
  var menu: [DesktopMenuItem] { item.menu?.desktopItems ?? [] }
  func willOpenMenu() {}
  func activate(at point: CGPoint) {
    NSStatusBar.system.clickPoint = point
    button?.performClick(nil)
  }

  func picture(side: Int, isOnDark: Bool) -> Bitmap? {
    guard side > 0 else { return nil }
    let length = CGFloat(side)
    let bounds = CGRect(x: 0, y: 0, width: length, height: length)
    guard let context = CGContext.picture(bounds, scale: 1) else { return nil }
    let color: UIColor = isOnDark ? .white : .black
    context.asCurrent {
      if let image = button?.image {
        let picture = image.isTemplate ? image.picture.withTintColor(color) : image.picture
        let size = picture.size
        guard size.width > 0, size.height > 0 else { return }
        let factor = min(length / size.width, length / size.height)
        let fitting = CGSize(width: size.width * factor, height: size.height * factor)
        picture.draw(
          in: CGRect(
            x: (length - fitting.width) / 2, y: (length - fitting.height) / 2,
            width: fitting.width, height: fitting.height))
      } else {
        draw(StatusText.short(label.isEmpty ? title : label), in: bounds, color)
      }
    }
    return context.makeImage()?.bitmap
  }

  private func draw(_ text: String, in bounds: CGRect, _ color: UIColor) {
    func attributed(_ size: CGFloat) -> NSAttributedString {
      NSAttributedString(
        string: text,
        attributes: [.font: NSFont.systemFont(ofSize: size), .foregroundColor: color])
    }
    let full = attributed(bounds.height * 0.8).size()
    let size = bounds.height * 0.8 * min(1, bounds.width / max(full.width, 1))
    let fitting = attributed(size)
    fitting.draw(
      at: CGPoint(
        x: (bounds.width - fitting.size().width) / 2, y: (bounds.height - fitting.size().height) / 2
      ))
  }
}
