/// Whether a button continues acting while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// The default: a held button acts once, on release.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// A button held for half a second acts ten times a second.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// A held button acts once, on release.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension EnvironmentValues {
  private struct ButtonRepeatBehaviorKey: EnvironmentKey {
    static var defaultValue: ButtonRepeatBehavior { .automatic }
  }

  /// Whether the buttons here continue acting while they are held. `automatic` by default.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Says whether the buttons in this view continue acting while they are held.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
