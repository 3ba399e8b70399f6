/// Whether people can do something with a window, such as closing it.
public struct WindowInteractionBehavior: Hashable, Sendable {
  private let name: String
  /// As the scene has it: they can.
  public static let automatic = WindowInteractionBehavior(name: "automatic")
  /// They can.
  public static let enabled = WindowInteractionBehavior(name: "enabled")
  /// They cannot.
  public static let disabled = WindowInteractionBehavior(name: "disabled")
}

/// The interactions with its window that a view turns off.
package struct WindowInteractions: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// Closing it by its close button or a key.
  package static let dismissal = WindowInteractions(rawValue: 1)
  /// Having it fill the screen.
  package static let fullScreen = WindowInteractions(rawValue: 2)
  /// Giving it another size.
  package static let resizing = WindowInteractions(rawValue: 4)
}

extension View {
  private nonisolated func interaction(
    _ interaction: WindowInteractions, _ behavior: WindowInteractionBehavior
  ) -> some View {
    transformPreference(SystemPreferencesKey.self) {
      if behavior == .disabled { $0.disabledInteractions.insert(interaction) }
      if behavior == .enabled { $0.disabledInteractions.remove(interaction) }
    }
  }

  /// Whether people can close the window by its close button or a key.
  public nonisolated func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View
  { interaction(.dismissal, behavior) }

  /// Whether people can have the window fill the screen.
  public nonisolated func windowFullScreenBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some View { interaction(.fullScreen, behavior) }

  /// Whether people can give the window another size.
  public nonisolated func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    interaction(.resizing, behavior)
  }

  /// Whether people can minimize the window. Desktops here decide that themselves, so that the window can be.
  public nonisolated func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View
  {
    if behavior == .disabled {
      NotYet.once("windowMinimizeBehavior(.disabled)", "people could not minimize the window")
    }
    return self
  }
}
