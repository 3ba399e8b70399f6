import Foundation
import VivaceAppKit
import VivaceControls
import VivaceUIKit
import VivaceViews

/// An AppKit menu whose items are the rows of SwiftUI's views: buttons, toggles, pickers, sections and menus.
///
/// The items follow the views. They are made again whenever they are asked for after a change.
@MainActor @preconcurrency
open class NSHostingMenu<Content: View>: NSMenu, @preconcurrency NSCopying {
  private let box: RootBox<Content>
  private let outline: MenuOutline
  private var isUpdating = false

  /// The views; a new value updates the items.
  public var rootView: Content {
    get { box.content }
    set {
      box.content = newValue
      changed()
    }
  }

  /// A menu with the rows of a view.
  public init(rootView: Content) {
    box = RootBox(rootView)
    outline = MenuOutline(HostingRoot(box: box))
    super.init(title: "")
    autoenablesItems = false
    outline.onChange = { [weak self] in self?.changed() }
  }

  open override var items: [NSMenuItem] {
    get {
      updateItems()
      return super.items
    }
    set { super.items = newValue }
  }

  open override func update() {
    updateItems()
    super.update()
  }

  /// Returns a menu with the same view, and with a state of its own.
  open func copy(with zone: NSZone? = nil) -> Any { NSHostingMenu(rootView: rootView) }

  private func updateItems() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    adopt(outline.items)
  }
}

extension NSMenu {
  /// Shows rows of SwiftUI's. Items of the same kinds as before are the same objects with other properties.
  fileprivate func adopt(_ rows: [MenuOutlineItem]) {
    let known = items
    if known.count == rows.count, zip(known, rows).allSatisfy({ $0.resembles($1) }) {
      for (item, row) in zip(known, rows) { item.adopt(row) }
    } else {
      items = rows.map(NSMenuItem.item)
    }
  }
}

extension NSMenuItem {
  fileprivate class func item(_ row: MenuOutlineItem) -> NSMenuItem {
    let item: NSMenuItem
    switch row.kind {
    case .separator: return separator()
    case .header: item = sectionHeader(title: row.title)
    case .action, .text: item = NSMenuItem(title: row.title, action: nil, keyEquivalent: "")
    case .menu:
      item = NSMenuItem(title: row.title, action: nil, keyEquivalent: "")
      item.submenu = NSMenu(title: row.title)
      item.submenu?.autoenablesItems = false
    }
    item.adopt(row)
    return item
  }

  /// Whether the item can show a row by other properties alone.
  fileprivate func resembles(_ row: MenuOutlineItem) -> Bool {
    switch row.kind {
    case .separator: isSeparatorItem
    case .header: isSectionHeader
    case .menu: submenu != nil
    case .action, .text: !isSeparatorItem && !isSectionHeader && submenu == nil
    }
  }

  fileprivate func adopt(_ row: MenuOutlineItem) {
    if title != row.title { title = row.title }
    subtitle = row.subtitle
    isEnabled = row.isEnabled
    state = row.isChecked == true ? .on : .off
    image = row.icon.flatMap(Self.picture)
    keyEquivalent = row.shortcut.map { String($0.key.character) } ?? ""
    if let shortcut = row.shortcut {
      keyEquivalentModifierMask = NSEvent.ModifierFlags(UIKeyModifierFlags(shortcut.modifiers))
    }
    switch row.kind {
    case .action(let action): onChoose = action
    case .menu(let rows): submenu?.adopt(rows)
    case .header, .text, .separator: onChoose = nil
    }
  }

  /// The picture of an icon, painted as a template; nil where pictures cannot be drawn.
  private static func picture(of icon: AnyView) -> NSImage? {
    guard Services.current.painter != nil else { return nil }
    let renderer = ImageRenderer(content: icon.font(.system(size: 13)))
    renderer.scale = UIScreen.main.scale
    let image = renderer.nsImage
    image?.isTemplate = true
    return image
  }
}
