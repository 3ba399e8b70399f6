import CSDL2
import Foundation
import VivaceControls
import VivaceGraphics
import VivaceViews

/// Gives the menu bars of windows to a desktop that has a menu bar of its own: registers them with
/// `com.canonical.AppMenu.Registrar`, by the number that the X server has for the window. Windows then draw no menu
/// bar.
///
/// Wayland has no such numbers. Its desktops learn of a menu by `org_kde_kwin_appmenu`, for which SDL 2 has no call.
@MainActor final class MenuExporter {
  private static let registrar = "com.canonical.AppMenu.Registrar"
  private static let registrarPath = "/com/canonical/AppMenu/Registrar"

  private unowned let loop: MainLoop
  private let bus: SessionBus
  private let name: String
  private weak var app: AppHost?
  private var isThere = false
  private var windows: [Int: Exported] = [:]

  /// The menu of one window.
  private struct Exported {
    var window: UInt
    var server: MenuServer
    var outline: MenuBarOutline?
  }

  /// - Parameter app: The app whose windows have menu bars; nil for a program with a main menu of another kit.
  init(loop: MainLoop, on bus: SessionBus, app: AppHost?, name: String) {
    (self.loop, self.bus, self.app, self.name) = (loop, bus, app, name)
    DesktopMainMenu.shared.onChange = { [weak self] in self?.mainMenuChanged() }
    bus.listen(to: .owner(of: Self.registrar)) { [weak self] values in
      self?.follow(isThere: values.count > 2 && values[2].text?.isEmpty == false)
    }
    bus.call(
      SessionBus.bus, SessionBus.busPath, SessionBus.bus, "NameHasOwner",
      [.string(Self.registrar)]
    ) { [weak self] answer in self?.follow(isThere: answer?.first == .bool(true)) }
  }

  private func follow(isThere: Bool) {
    if !isThere {
      for exported in windows.values { exported.server.end() }
      windows = [:]
    }
    self.isThere = isThere
    update()
  }

  /// A window was opened or closed, or the desktop's menu bar has come or gone.
  func update() {
    defer { tellWindows() }
    guard isThere else { return }
    for (identifier, exported) in windows where loop.windows[identifier] == nil {
      exported.server.end()
      bus.call(
        Self.registrar, Self.registrarPath, Self.registrar, "UnregisterWindow",
        [.uint(UInt32(truncatingIfNeeded: exported.window))])
      windows[identifier] = nil
    }
    for (identifier, window) in loop.windows where windows[identifier] == nil {
      windows[identifier] = export(window)
    }
  }

  /// Has windows draw their menu bars, or leave that to the desktop.
  private func tellWindows() {
    let isShown = !windows.isEmpty
    app?.showsMenusOutside = isShown && app?.menuBar != nil
    DesktopMainMenu.shared.isShownByDesktop = isShown && DesktopMainMenu.shared.menus != nil
  }

  private func export(_ window: StageWindow) -> Exported? {
    guard let number = window.window.x11Number else { return nil }
    let path = "/com/canonical/menu/\(String(number, radix: 16, uppercase: true))"
    let exported: Exported
    if let link = window.link, app?.menuBar != nil {
      let outline = MenuBarOutline(window: link, name: name)
      let server = MenuServer(on: bus, at: path) { outline.items }
      outline.onChange = { [weak server] in server?.changed() }
      exported = Exported(window: number, server: server, outline: outline)
    } else if DesktopMainMenu.shared.menus != nil {
      let server = MenuServer(on: bus, at: path) { DesktopMainMenu.shared.menus?() ?? [] }
      exported = Exported(window: number, server: server, outline: nil)
    } else {
      return nil
    }
    bus.call(
      Self.registrar, Self.registrarPath, Self.registrar, "RegisterWindow",
      [.uint(UInt32(truncatingIfNeeded: number)), .path(path)])
    return exported
  }

  private func mainMenuChanged() {
    for exported in windows.values { exported.server.changed() }
    update()
  }
}

extension SDLWindow {
  /// The window's number on the X server; nil under another window system.
  var x11Number: UInt? {
    var system = VivaceWindowSystem()
    guard isOpen, vivace_window_system(pointer, &system) != 0,
      system.subsystem == WindowSystem.x11
    else { return nil }
    return UInt(system.x11_window)
  }
}
