import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceMessages
import VivaceUIKit

/// A list of commands. Shown as UIKit's menus are.
@MainActor @preconcurrency open class NSMenu: NSObject {
  open var title: String
  open private(set) var items: [NSMenuItem] = []
  open weak var delegate: (any NSMenuDelegate)?
  open var autoenablesItems = true
  open weak var supermenu: NSMenu?
  open var font: NSFont! = .menuFont(ofSize: 0)

  public init(title: String) {
    self.title = title
    super.init()
  }
  public convenience override init() { self.init(title: "") }

  open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }
  @discardableResult open func addItem(
    withTitle string: String, action selector: Selector?, keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }
  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    newItem.menu?.removeItem(newItem)
    items.insert(newItem, at: min(max(index, 0), items.count))
    newItem.menu = self
  }
  open func removeItem(_ item: NSMenuItem) {
    items.removeAll { $0 === item }
    item.menu = nil
  }
  open func removeItem(at index: Int) {
    guard items.indices.contains(index) else {
      return Warning.once(
        "NSMenu.removeItem(at: \(index)) on a menu of \(items.count) items; nothing is removed.")
    }
    removeItem(items[index])
  }
  open func removeAllItems() { for item in items { removeItem(item) } }
  open var numberOfItems: Int { items.count }
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
  open func update() {}
  open func performActionForItem(at index: Int) { item(at: index)?.choose() }
  open func cancelTracking() {}

  /// Shows it where the pointer is.
  open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
    menu.show(for: view, at: view.turned(view.convert(event.locationInWindow, from: nil)))
  }
  @discardableResult open func popUp(
    positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?
  ) -> Bool {
    guard let view else {
      NotYet.once("NSMenu.popUp(positioning:at:in:)", "the menu would open outside of any view")
      return false
    }
    show(for: view, at: view.turned(location))
    return true
  }

  private func show(for view: NSView, at place: CGPoint) {
    delegate?.menuNeedsUpdate(self)
    delegate?.menuWillOpen(self)
    view.ground.window?.show(MenuRequest(elements(), of: view.ground, at: place))
  }

  /// The same as UIKit's, in parts where separators are.
  private func elements() -> UIMenu {
    var parts: [[UIMenuElement]] = [[]]
    for item in items where !item.isHidden {
      if item.isSeparatorItem {
        parts.append([])
      } else {
        parts[parts.count - 1].append(item.element)
      }
    }
    let groups = parts.filter { !$0.isEmpty }
    if groups.count <= 1 { return UIMenu(title: "", children: groups.first ?? []) }
    return UIMenu(
      title: "", children: groups.map { UIMenu(title: "", options: .displayInline, children: $0) })
  }
  fileprivate var asElement: UIMenu { elements() }
}

@MainActor @preconcurrency public protocol NSMenuDelegate: AnyObject {
  func menuNeedsUpdate(_ menu: NSMenu)
  func menuWillOpen(_ menu: NSMenu)
  func menuDidClose(_ menu: NSMenu)
}
extension NSMenuDelegate {
  public func menuNeedsUpdate(_ menu: NSMenu) {}
  public func menuWillOpen(_ menu: NSMenu) {}
  public func menuDidClose(_ menu: NSMenu) {}
}

/// One command of a menu.
@MainActor @preconcurrency open class NSMenuItem: NSObject {
  open var title: String
  open var attributedTitle: NSAttributedString?
  open var subtitle: String?
  open var action: Selector?
  open weak var target: AnyObject?
  open var keyEquivalent: String
  open var keyEquivalentModifierMask = NSEvent.ModifierFlags.command
  open var image: NSImage?
  open var state = NSControl.StateValue.off
  open var isEnabled = true
  open var isHidden = false
  open var isAlternate = false
  open var indentationLevel = 0
  open var tag = 0
  open var toolTip: String?
  open var representedObject: Any?
  open var identifier: NSUserInterfaceItemIdentifier?
  open var view: NSView?
  open weak var menu: NSMenu?
  open var submenu: NSMenu? { didSet { submenu?.supermenu = menu } }
  open private(set) var isSeparatorItem = false

  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    (title, action, keyEquivalent) = (string, selector, charCode)
    super.init()
  }
  public convenience override init() {
    self.init(title: "NSMenuItem", action: nil, keyEquivalent: "")
  }
  open class func separator() -> NSMenuItem {
    let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
    item.isSeparatorItem = true
    return item
  }
  open class func sectionHeader(title: String) -> NSMenuItem {
    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
    item.isEnabled = false
    return item
  }
  open var hasSubmenu: Bool { submenu != nil }

  func choose() {
    guard isEnabled, let action else { return }
    NSApplication.shared.sendAction(action, to: target, from: self)
  }

  fileprivate var element: UIMenuElement {
    if let submenu {
      return UIMenu(title: title, image: image?.sizedPicture, children: submenu.asElement.children)
    }
    return UIAction(
      title: title, subtitle: subtitle, image: image?.sizedPicture,
      attributes: isEnabled && action != nil ? [] : .disabled,
      state: state == .on ? .on : state == .mixed ? .mixed : .off
    ) { [weak self] _ in self?.choose() }
  }
}
