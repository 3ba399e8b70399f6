extension Scene {
  /// Keys that open a window of the scene, or bring it forward, and are beside its name in the Window menu of
  /// programs for a Mac. Nil takes one from inside away.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
    changed(shortcut) { $1.shortcut = $0 }
  }

  /// `keyboardShortcut(_:)` with the key and its modifiers apart.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization = .automatic
  ) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
}

extension WindowLink {
  /// A scene's one window, by the name of the scene.
  package struct SingleWindow {
    package let name: String
    package let shortcut: KeyboardShortcut?
    package let open: () -> Void
  }

  /// The entries of the Window menu for the app's single windows, open or not.
  package var singleWindows: [SingleWindow] {
    app.singleScenes.filter(\.isInWindowMenu).map { [weak app] scene in
      SingleWindow(name: scene.title ?? scene.id ?? "", shortcut: scene.shortcut) {
        app?.open(scene, value: nil)
      }
    }
  }

  /// Opens the window whose scene has the shortcut of a key; false where none has.
  package func openWindow(for press: KeyPress) -> Bool {
    guard let scene = app.scene(for: press) else { return false }
    app.open(scene, value: nil)
    return true
  }
}
