import Foundation
import VivaceGraphics
import VivaceLooks
import VivaceUIKit

/// The bars above a window's content: the main menu, unless the desktop has a menu bar of its own, and the
/// window's toolbar.
@MainActor final class WindowChrome {
  private var menuBar: MainMenuBar?
  private(set) var toolbarView: ToolbarView?

  /// How much of the window it takes, as of when it followed the window last.
  private(set) var height: CGFloat = 0

  /// Becomes what the program and the window have now.
  func follow(_ window: NSWindow) {
    let menu = (NSWindow.application as? NSApplication)?.mainMenu
    if let menu, window.canBecomeMain, window.styleMask.contains(.titled),
      !DesktopMainMenu.shared.isShownByDesktop
    {
      let bar = menuBar ?? MainMenuBar(frame: .zero)
      bar.show(menu)
      menuBar = bar
      add(bar, to: window)
    } else {
      menuBar?.backing.removeFromSuperview()
      menuBar = nil
    }
    if let toolbar = window.toolbar, toolbar.isVisible {
      let view = toolbarView ?? ToolbarView(frame: .zero)
      view.show(toolbar, in: window)
      toolbarView = view
      add(view, to: window)
    } else {
      toolbarView?.backing.removeFromSuperview()
      toolbarView = nil
    }
    height = (menuBar == nil ? 0 : MenuBarLook.height) + (toolbarView?.height ?? 0)
  }

  private func add(_ bar: NSView, to window: NSWindow) {
    guard bar.backing.superview !== window.backing else { return }
    bar.contentOwner = window
    window.backing.addSubview(bar.backing)
  }

  func layOut(in container: CGRect) {
    var y: CGFloat = 0
    if let menuBar {
      menuBar.backing.frame = CGRect(x: 0, y: 0, width: container.width, height: MenuBarLook.height)
      y = MenuBarLook.height
    }
    if let toolbarView {
      toolbarView.backing.frame = CGRect(
        x: 0, y: y, width: container.width, height: toolbarView.height)
    }
  }
}
