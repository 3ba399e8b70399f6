import Foundation
import VivaceGraphics
import VivaceViews

/// Reads the menu bar of a window as values, for a desktop that has a menu bar of its own.
@MainActor package final class MenuBarOutline {
  private let outline: MenuOutline
  private weak var window: WindowLink?
  /// Called on the main thread when the menus have changed, or may have.
  package var onChange: (() -> Void)? {
    didSet {
      outline.onChange = onChange
      window?.host?.focus.onValuesChange = onChange
    }
  }

  package init(window: WindowLink, name: String) {
    self.window = window
    outline = MenuOutline(OutlinedMenuBar(window: window, name: name))
  }

  /// The present menus.
  package var items: [DesktopMenuItem] {
    if let focus = window?.host?.focus { outline.adoptFocusedValues(of: focus) }
    return outline.items.filter { if case .menu = $0.kind { true } else { false } }
      .map(\.desktopItem)
  }
}

/// All menus of a window's menu bar, each with all of its rows.
private struct OutlinedMenuBar: View {
  @ObservedObject var window: WindowLink
  let name: String

  var body: some View {
    let commands = window.commands
    let standard = StandardCommands(window: window, name: name) { [window] in
      window.aboutRequests += 1
    }
    Group(subviews: ForEach(Array(commands.enumerated()), id: \.offset) { $1 }) { all in
      let menus = MenuBarMenu.all(of: all.compactMap(\.containerValues.commandPosition), standard)
      ForEach(menus, id: \.self) { menu in
        OutlinedSubmenu(
          label: menu.title(name),
          content: MenuBarRows(menu: menu, commands: commands, standard: standard))
      }
      // Extras that no status area shows.
      ForEach(window.menuBarExtras.filter { !$0.parts.isWindow }, id: \.id) {
        OutlinedSubmenu(label: $0.parts.label, content: $0.parts.content)
      }
    }
    .environment(\.windowLink, window)
  }
}
