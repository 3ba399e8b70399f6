import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceUIKit

extension NSMenu {
  /// The rows for a menu that the desktop shows, as they are after the delegate's update and the validation of
  /// items.
  var desktopItems: [DesktopMenuItem] {
    prepare()
    return items.filter { !$0.isHidden }.map(\.desktopItem)
  }

  /// The titles of a main menu with their menus; the first is the program's.
  var desktopMenus: [DesktopMenuItem] {
    items.filter { !$0.isHidden && $0.submenu != nil }.enumerated().map { index, item in
      let title =
        index == 0
        ? BundleName.inMenus : item.title.isEmpty ? item.submenu?.title ?? "" : item.title
      return DesktopMenuItem(.menu(item.submenu?.desktopItems ?? []), title: title)
    }
  }
}

extension NSMenuItem {
  fileprivate var desktopItem: DesktopMenuItem {
    if isSeparatorItem { return .separator }
    let name = attributedTitle?.string ?? title
    if let submenu { return DesktopMenuItem(.menu(submenu.desktopItems), title: name) }
    guard !isSectionHeader, action != nil || onChoose != nil else {
      return DesktopMenuItem(.text, title: name)
    }
    var item = DesktopMenuItem(.action { [weak self] in self?.choose() }, title: name)
    item.isEnabled = isEnabled
    if state != .off { item.mark = state == .on ? .on : .mixed }
    item.keys = desktopKeys
    if let image { item.picture = { image.picture.pngData() } }
    return item
  }

  /// The key equivalent as the desktop names it.
  private var desktopKeys: [String] {
    guard let key = keyEquivalent.first else { return [] }
    let flags = keyEquivalentModifierMask
    return DesktopMenuItem.keys(
      command: flags.contains(.command), option: flags.contains(.option),
      control: flags.contains(.control), shift: flags.contains(.shift) || key.isUppercase,
      key.lowercased())
  }
}
