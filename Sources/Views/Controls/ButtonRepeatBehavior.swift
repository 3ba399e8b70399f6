import VivaceGeometry

/// The options for controlling the repeatability of button actions.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension EnvironmentValues {
  private struct ButtonRepeatBehaviorKey: EnvironmentKey {
    static var defaultValue: ButtonRepeatBehavior { .automatic }
  }

  /// Whether buttons with this associated environment should repeatedly trigger their actions on
  /// prolonged interactions.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets whether buttons in this view should repeatedly trigger their actions on prolonged
  /// interactions.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
