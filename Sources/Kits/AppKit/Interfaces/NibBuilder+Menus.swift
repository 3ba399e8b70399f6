import Foundation
import VivaceMarkup
import VivaceUIKit

/// Menus, toolbars and their items.
extension NibBuilder {
  /// Makes the menu of an element. A menu of the system's is known to the application, too.
  func menu(_ element: InterfaceElement) -> NSMenu {
    let menu = NSMenu(title: file.text(element, "title") ?? "")
    element.flag("autoenablesItems").map { menu.autoenablesItems = $0 }
    for item in element.list("items") { menu.addItem(menuItem(item)) }
    objects.note(menu, element.id)
    objects.noteDetails(of: menu, element)
    switch element["systemMenu"] {
    case "main": NSApplication.shared.mainMenu = menu
    case "services": NSApplication.shared.servicesMenu = menu
    case "window": NSApplication.shared.windowsMenu = menu
    case "help": NSApplication.shared.helpMenu = menu
    default: break
    }
    return menu
  }

  private func menuItem(_ element: InterfaceElement) -> NSMenuItem {
    let item =
      element.flag("isSeparatorItem") == true
      ? NSMenuItem.separator()
      : NSMenuItem(
        title: file.text(element, "title") ?? "", action: nil,
        keyEquivalent: file.text(element, "keyEquivalent") ?? "")
    element.value("keyEquivalentModifierMask").map {
      item.keyEquivalentModifierMask = modifiers($0)
    }
    element.flag("alternate").map { item.isAlternate = $0 }
    element.flag("enabled").map { item.isEnabled = $0 }
    element.flag("hidden").map { item.isHidden = $0 }
    element.integer("tag").map { item.tag = $0 }
    element.integer("indentationLevel").map { item.indentationLevel = $0 }
    element["identifier"].map { item.identifier = NSUserInterfaceItemIdentifier($0) }
    element["state"].flatMap { NibNames.states[$0] }.map { item.state = $0 }
    file.attributedText(element, "attributedTitle").map { item.attributedTitle = $0 }
    item.image = image(element)
    item.submenu = element.value("submenu").map(menu)
    objects.note(item, element.id)
    objects.noteDetails(of: item, element)
    return item
  }

  func modifiers(_ element: InterfaceElement) -> NSEvent.ModifierFlags {
    element.flags.reduce(into: []) { result, name in
      NibNames.modifiers[name].map { _ = result.insert($0) }
    }
  }

  // MARK: - Toolbars

  func toolbar(_ element: InterfaceElement) -> NSToolbar {
    let toolbar = NSToolbar(
      identifier: element["identifier"] ?? element["implicitIdentifier"] ?? "")
    let modes: [String: NSToolbar.DisplayMode] = [
      "iconAndLabel": .iconAndLabel, "iconOnly": .iconOnly, "labelOnly": .labelOnly,
    ]
    element["displayMode"].flatMap { modes[$0] }.map { toolbar.displayMode = $0 }
    element.flag("showsBaselineSeparator").map { toolbar.showsBaselineSeparator = $0 }
    element.flag("visible").map { toolbar.isVisible = $0 }
    var known: [String: InterfaceElement] = [:]
    for item in element.list("allowedToolbarItems") { item.id.map { known[$0] = item } }
    let shown = element.list("defaultToolbarItems").compactMap { item in
      item["reference"].map { known[$0] } ?? item
    }
    toolbar.adopt(shown.map(toolbarItem))
    objects.note(toolbar, element.id)
    objects.noteDetails(of: toolbar, element)
    return toolbar
  }

  private func toolbarItem(_ element: InterfaceElement) -> NSToolbarItem {
    let name = element["explicitItemIdentifier"] ?? element["implicitItemIdentifier"] ?? ""
    let item = NSToolbarItem(itemIdentifier: NSToolbarItem.Identifier(name))
    item.becomeSystems()
    file.text(element, "label").map { item.label = $0 }
    file.text(element, "paletteLabel").map { item.paletteLabel = $0 }
    file.text(element, "title").map { item.title = $0 }
    image(element).map { item.image = $0 }
    element.integer("tag").map { item.tag = $0 }
    element.flag("bordered").map { item.isBordered = $0 }
    element.flag("autovalidates").map { item.autovalidates = $0 }
    element.value("minSize", "size")?.size.map { item.minSize = $0 }
    element.value("maxSize", "size")?.size.map { item.maxSize = $0 }
    item.view = element.value("view").map(view)
    objects.note(item, element.id)
    objects.noteDetails(of: item, element)
    return item
  }
}
