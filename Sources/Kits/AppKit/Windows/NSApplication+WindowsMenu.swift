import VivaceUIKit

/// The windows at the end of the program's menu of windows.
extension NSApplication {
  /// One of the windows, in the menu.
  private final class WindowItem: NSMenuItem {}

  /// Windows came, went or have other titles.
  static func windowsMenuChanged() {
    (NSWindow.application as? NSApplication)?.listWindows()
  }

  func listWindows() {
    guard let menu = windowsMenu else { return }
    for item in menu.items where item is WindowItem || item === windowsSeparator {
      menu.removeItem(item)
    }
    let listed = NSWindow.all.filter {
      $0.isVisible && $0.canBecomeMain && !$0.isExcludedFromWindowsMenu && !$0.title.isEmpty
    }
    guard !listed.isEmpty else { return }
    if menu.numberOfItems > 0 { menu.addItem(windowsSeparator) }
    for window in listed {
      let item = WindowItem(
        title: window.title, action: "makeKeyAndOrderFront:", keyEquivalent: "")
      item.target = window
      item.state = window.isKeyWindow ? .on : .off
      menu.addItem(item)
    }
  }

  /// Windows that go while the program does not have the user's attention.
  func followAttention() {
    for window in NSWindow.all where window.hidesOnDeactivate && !window.isHosted {
      if isActive { window.deminiaturize(nil) } else { window.miniaturize(nil) }
    }
  }
}
