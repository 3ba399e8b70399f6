import VivaceGeometry
import VivaceViews

/// What every menu bar has: what can be done with the app, its windows and the text in them.
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
        editing("Undo", "z")
        editing("Redo", "z", [.command, .shift])
      case .pasteboard:
        editing("Cut", "x")
        editing("Copy", "c")
        editing("Paste", "v")
        editing("Delete", "delete", [], shown: .delete)
        editing("Select All", "a")
      case .windowList:
        ForEach(Array(window.windows.enumerated()), id: \.offset) { _, open in
          Button(open.name, action: open.raise)
        }
      default: EmptyView()
      }
    }
  }

  /// What the focused view does for a key. It has the focus again when the menu has closed.
  @MainActor private func editing(
    _ title: LocalizedStringKey, _ key: String, _ modifiers: EventModifiers = .command,
    shown: KeyEquivalent? = nil
  ) -> some View {
    Button(title) { window.press(key, modifiers) }
      .shownShortcut(shown ?? KeyEquivalent(Character(key)), modifiers)
  }
}

extension View {
  /// The keys that do the same, which the window or the focused view takes itself.
  fileprivate func shownShortcut(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = .command
  ) -> some View {
    environment(\.shownShortcut, KeyboardShortcut(key, modifiers: modifiers))
  }
}

extension KeyboardShortcut {
  /// As menus write it: modifiers and key with a plus sign between them.
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
