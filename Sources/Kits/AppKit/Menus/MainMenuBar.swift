import Foundation
import VivaceLooks
import VivaceSupplements
import VivaceUIKit

/// The main menu at the top of a window, as desktops show it that have none of their own for programs.
///
/// A press opens the menu under a title. The first one has the program's name, as on a Mac.
@MainActor final class MainMenuBar: NSView {
  private var titles: [MenuTitle] = []

  override var isFlipped: Bool { true }

  /// Shows the titles of a menu's items.
  func show(_ menu: NSMenu) {
    for title in titles { title.removeFromSuperview() }
    titles = menu.items.filter { !$0.isHidden && $0.submenu != nil }.enumerated().map {
      MenuTitle($1, isFirst: $0 == 0)
    }
    for title in titles { addSubview(title) }
    needsLayout = true
  }

  override func layout() {
    super.layout()
    var x = MenuBarLook.margin
    for title in titles {
      let width = title.intrinsicContentSize.width
      title.frame = NSRect(x: x, y: 0, width: width, height: bounds.height - 1)
      x += width
    }
  }
  override func draw(_ dirtyRect: NSRect) {
    NSColor.windowBackgroundColor.setFill()
    NSBezierPath.fill(bounds)
    NSColor.separatorColor.setFill()
    NSBezierPath.fill(NSRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
  }
  override func appearanceChanged() { needsDisplay = true }
}

/// The title of one menu of the bar.
private final class MenuTitle: NSView {
  private let item: NSMenuItem
  private let isFirst: Bool
  private var isOpen = false { didSet { needsDisplay = true } }

  init(_ item: NSMenuItem, isFirst: Bool) {
    (self.item, self.isFirst) = (item, isFirst)
    super.init(frame: .zero)
    setAccessibilityLabel(name)
    backing.accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { nil }

  override var isFlipped: Bool { true }
  private var name: String {
    isFirst
      ? BundleName.inMenus
      : item.title.isEmpty ? item.submenu?.title ?? "" : item.title
  }
  private var text: NSAttributedString {
    let size = MenuBarLook.titleSize
    return NSAttributedString(
      string: name,
      attributes: [
        .font: isFirst ? NSFont.boldSystemFont(ofSize: size) : NSFont.menuBarFont(ofSize: size),
        .foregroundColor: NSColor.labelColor,
      ])
  }
  override var intrinsicContentSize: NSSize {
    NSSize(
      width: text.size().width.rounded(.up) + 2 * MenuBarLook.titleMargin,
      height: MenuBarLook.height)
  }

  override func mouseDown(with event: NSEvent) {
    guard let menu = item.submenu else { return }
    isOpen = true
    menu.onClose = { [weak self] in self?.isOpen = false }
    menu.show(for: self, at: CGPoint(x: 0, y: bounds.height + 1))
  }
  override func draw(_ dirtyRect: NSRect) {
    if isOpen {
      NSColor.quaternaryLabelColor.setFill()
      let radius = MenuBarLook.radius
      NSBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 3), xRadius: radius, yRadius: radius)
        .fill()
    }
    let text = text
    text.draw(
      at: NSPoint(
        x: MenuBarLook.titleMargin, y: ((bounds.height - text.size().height) / 2).rounded()))
  }
  override func appearanceChanged() { needsDisplay = true }
}
