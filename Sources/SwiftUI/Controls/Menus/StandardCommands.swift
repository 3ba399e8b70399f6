import VivaceInteraction
import VivaceViews

/// The commands of every menu bar: for the app, its windows and the text in them.
struct StandardCommands {
  let window: WindowLink
  let name: String
  let tellAbout: () -> Void

  /// Whether there is something in a group.
  func has(_ group: CommandGroupPlacement) -> Bool {
    switch group {
    case .appInfo, .appTermination, .undoRedo, .pasteboard: true
    case .appSettings: window.hasSettings
    case .newItem: window.canOpenAnother
    case .saveItem: window.canClose
    case .windowList: !window.windows.isEmpty
    case .singleWindowList: !window.singleWindows.isEmpty
    default: false
    }
  }

  @ViewBuilder @MainActor func rows(of group: CommandGroupPlacement) -> some View {
    let window = window
    if has(group) {
      switch group {
      case .appInfo: Button("About \(name)", action: tellAbout)
      case .appSettings:
        Button("Settings…") { _ = window.openSettings() }.shownShortcut(",")
      case .appTermination: Button("Quit \(name)") { window.quit() }.shownShortcut("q")
      case .newItem: Button("New Window") { window.openAnother() }.shownShortcut("n")
      case .saveItem: Button("Close") { window.close() }.shownShortcut("w")
      case .undoRedo:
        rows(of: [.undo, .redo])
      case .pasteboard:
        rows(of: [.cut, .copy, .paste, .delete, .selectAll])
      case .windowList:
        let singles = Set(window.singleWindows.map(\.name))
        let others = window.windows.filter { !singles.contains($0.name) }
        ForEach(Array(others.enumerated()), id: \.offset) { _, open in
          Button(open.name, action: open.raise)
        }
      case .singleWindowList:
        ForEach(Array(window.singleWindows.enumerated()), id: \.offset) { _, single in
          Button(single.name, action: single.open)
            .environment(\.shownShortcut, single.shortcut)
        }
      default: EmptyView()
      }
    }
  }

  @MainActor private func rows(of actions: [EditAction]) -> some View {
    ForEach(actions, id: \.self) { EditActionRow(action: $0, window: window) }
  }
}

/// Performs the focused view's action for a key. The view has the focus again when the menu has closed.
struct EditActionRow: View {
  let action: EditAction
  let window: WindowLink?

  var body: some View {
    Button(action.title) { window?.press(action.keyName, action.shortcut.modifiers) }
      .environment(\.shownShortcut, action.shortcut)
  }
}

extension View {
  /// The keys that do the same, which the window or the focused view takes itself.
  fileprivate func shownShortcut(_ key: KeyEquivalent) -> some View {
    environment(\.shownShortcut, KeyboardShortcut(key))
  }
}

extension KeyboardShortcut {
  /// The shortcut as text for menus: modifiers and key with a plus sign between them.
  var written: String {
    let all: [(EventModifiers, String)] = [
      (.command, "Ctrl"), (.option, "Alt"), (.control, "Super"), (.shift, "Shift"),
    ]
    let named: [KeyEquivalent: String] = [
      .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .escape: "Esc",
      .delete: "Backspace", .deleteForward: "Delete", .home: "Home", .end: "End",
      .pageUp: "Page Up", .pageDown: "Page Down", .tab: "Tab", .space: "Space",
      .return: "Return",
    ]
    let held = all.filter { modifiers.contains($0.0) }.map(\.1)
    return (held + [named[key] ?? key.character.uppercased()]).joined(separator: "+")
  }
}

extension EnvironmentValues {
  private struct ShownShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
  }

  /// The keys that a row of a menu says do the same, where they are no shortcut of the row's own.
  package var shownShortcut: KeyboardShortcut? {
    get { self[ShownShortcutKey.self] }
    set { self[ShownShortcutKey.self] = newValue }
  }

  private struct ShowsShortcutsKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the rows of a menu show their keyboard shortcuts.
  package var showsShortcuts: Bool {
    get { self[ShowsShortcutsKey.self] }
    set { self[ShowsShortcutsKey.self] = newValue }
  }
}
