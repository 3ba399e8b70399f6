import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceUIKit

/// A list of commands: the main menu at the top of windows, the menu of a button, or one that a right click
/// opens. Shown as UIKit's menus are.
@MainActor @preconcurrency open class NSMenu: NSObject {
  /// The title of the menu.
  open var title: String
  private var all: [NSMenuItem] = []
  /// The items of the menu.
  open var items: [NSMenuItem] {
    get { all }
    set {
      removeAllItems()
      for item in newValue { addItem(item) }
    }
  }
  /// The observer of the menu, which may update it.
  open weak var delegate: (any NSMenuDelegate)?
  /// True if items are validated by the receiver of their message whenever the menu opens.
  open var autoenablesItems = true
  /// The least width of its panel.
  open var minimumWidth: CGFloat = 0 {
    didSet {
      if minimumWidth > 0 {
        NotYet.once("NSMenu.minimumWidth", "the menu's panel would be no narrower")
      }
    }
  }
  /// The menu that contains this one as a submenu.
  open weak var supermenu: NSMenu?
  /// Stored only.
  open var font: NSFont! = .menuFont(ofSize: 0)

  /// A menu with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
  public convenience override init() { self.init(title: "") }

  /// Adds an item at the end.
  open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }
  /// Adds an item with a title, an action and a key.
  @discardableResult open func addItem(
    withTitle string: String, action selector: Selector?, keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }
  /// Adds an item at an index.
  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    newItem.menu?.removeItem(newItem)
    all.insert(newItem, at: min(max(index, 0), all.count))
    newItem.menu = self
    newItem.submenu?.supermenu = self
    changed()
  }
  /// Removes an item.
  open func removeItem(_ item: NSMenuItem) {
    guard let index = all.firstIndex(where: { $0 === item }) else { return }
    all.remove(at: index)
    item.menu = nil
    changed()
  }
  /// Removes the item at an index.
  open func removeItem(at index: Int) {
    guard items.indices.contains(index) else {
      return Warning.once(
        "NSMenu.removeItem(at: \(index)) on a menu of \(items.count) items; nothing is removed.")
    }
    removeItem(items[index])
  }
  /// Removes all items.
  open func removeAllItems() { for item in items { removeItem(item) } }
  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// The item at an index; nil without one.
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  /// The first item with a title.
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  /// The first item with a tag.
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  /// The index of an item; -1 without it.
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  /// The index of the first item with a title; -1 without one.
  open func indexOfItem(withTitle title: String) -> Int {
    items.firstIndex { $0.title == title } ?? -1
  }
  /// The index of the first item with a tag; -1 without one.
  open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }
  /// The index of the item of a submenu; -1 without one.
  open func indexOfItem(withSubmenu submenu: NSMenu?) -> Int {
    items.firstIndex { $0.submenu === submenu } ?? -1
  }
  /// The index of the first item that represents an object; -1 without one.
  open func indexOfItem(withRepresentedObject object: Any?) -> Int {
    items.firstIndex { item in
      switch (item.representedObject, object) {
      case (nil, nil): true
      case (let a as AnyHashable, let b as AnyHashable): a == b
      default: false
      }
    } ?? -1
  }
  /// Changes the submenu of an item.
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
  /// Chooses the item at an index.
  open func performActionForItem(at index: Int) { item(at: index)?.choose() }
  /// Closes the menu if it is open.
  open func cancelTracking() { shown?.close() }
  /// The panel in which it is open.
  private var shown: MenuRequest?

  /// The menu has changed: its presentation is updated.
  package func changed() { onChange?() }
  /// Called when items are added or removed.
  var onChange: (() -> Void)? {
    get { ownChange ?? supermenu.map { menu in { menu.changed() } } }
    set { ownChange = newValue }
  }
  private var ownChange: (() -> Void)?

  // MARK: - Enabling and keys

  /// Validates each item: it is disabled without a receiver, or if the receiver's
  /// `validateMenuItem(_:)` returns false.
  open func update() {
    guard autoenablesItems else { return }
    for item in items { item.validate() }
  }
  /// Does the command that has the key, in this menu or those below; whether there is one.
  open func performKeyEquivalent(with event: NSEvent) -> Bool {
    update()
    for item in items where !item.isHidden {
      if let submenu = item.submenu {
        if submenu.performKeyEquivalent(with: event) { return true }
      } else if item.matches(event) {
        item.choose()
        return true
      }
    }
    return false
  }

  /// Shows it where the pointer is.
  open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
    menu.show(for: view, at: view.turned(view.convert(event.locationInWindow, from: nil)))
  }
  /// Opens the menu at a location of a view; without a view nothing opens, and the answer is false. The item to
  /// position is ignored.
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

  /// Opens it at a place of a view's backing view, or beside the view.
  func show(for view: NSView, at location: CGPoint?, leavingOutFirst: Bool = false) {
    prepare()
    let request = MenuRequest(
      elements(leavingOutFirst: leavingOutFirst), of: view.backing, at: location)
    request.isForPointer = true
    request.willOpen = { [self] in
      NotificationCenter.default.post(name: Self.didBeginTrackingNotification, object: self)
      delegate?.menuWillOpen(self)
    }
    request.willClose = { [weak self] in
      guard let self else { return }
      shown = nil
      delegate?.menuDidClose(self)
      NotificationCenter.default.post(name: Self.didEndTrackingNotification, object: self)
      onClose?()
    }
    shown = request
    view.backing.window?.show(request)
  }
  /// Called after it has closed.
  var onClose: (() -> Void)?

  func prepare() {
    delegate?.menuNeedsUpdate(self)
    update()
  }

  /// Converts the items to UIKit's elements, in sections between separators.
  private func elements(leavingOutFirst: Bool = false) -> UIMenu {
    var sections: [[UIMenuElement]] = [[]]
    for item in items.dropFirst(leavingOutFirst ? 1 : 0) where !item.isHidden {
      if item.isSeparatorItem {
        sections.append([])
      } else {
        sections[sections.count - 1].append(item.element)
      }
    }
    let groups = sections.filter { !$0.isEmpty }
    if groups.count <= 1 { return UIMenu(title: "", children: groups.first ?? []) }
    return UIMenu(
      title: "", children: groups.map { UIMenu(title: "", options: .displayInline, children: $0) })
  }
  var asElement: UIMenu {
    prepare()
    return elements()
  }
}

extension NSMenu {
  /// Posted with the menu when it opens.
  public nonisolated static let didBeginTrackingNotification = Notification.Name(
    "NSMenuDidBeginTrackingNotification")
  /// Posted with the menu when it has closed.
  public nonisolated static let didEndTrackingNotification = Notification.Name(
    "NSMenuDidEndTrackingNotification")
}

extension RunLoop.Mode {
  /// The mode of a run loop while a menu or the pointer is followed. The program's loop stays in its default mode.
  public static let eventTracking = RunLoop.Mode(rawValue: "NSEventTrackingRunLoopMode")
  /// The mode of a run loop while a modal panel is open. The program's loop stays in its default mode.
  public static let modalPanel = RunLoop.Mode(rawValue: "NSModalPanelRunLoopMode")
}

/// Updates a menu before it opens, and observes its opening and closing.
@MainActor @preconcurrency public protocol NSMenuDelegate: AnyObject {
  func menuNeedsUpdate(_ menu: NSMenu)
  func menuWillOpen(_ menu: NSMenu)
  func menuDidClose(_ menu: NSMenu)
}
extension NSMenuDelegate {
  /// Called before the menu is shown or its keys are used.
  public func menuNeedsUpdate(_ menu: NSMenu) {}
  /// Called before the menu opens.
  public func menuWillOpen(_ menu: NSMenu) {}
  /// Called after the menu has closed.
  public func menuDidClose(_ menu: NSMenu) {}
}
