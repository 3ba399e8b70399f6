import VivaceGeometry

/// How wide buttons are.
public struct ButtonSizing: Hashable, Sendable {
  private let name: String
  /// The width that the label and the style request.
  public static var automatic: ButtonSizing { ButtonSizing(name: "automatic") }
  /// The full width that is available.
  public static var flexible: ButtonSizing { ButtonSizing(name: "flexible") }
  /// The width that the label requests.
  public static var fitted: ButtonSizing { ButtonSizing(name: "fitted") }
}

extension EnvironmentValues {
  private struct ButtonSizingKey: EnvironmentKey {
    static var defaultValue: ButtonSizing { .automatic }
  }

  /// How wide buttons are.
  public var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
}

extension View {
  /// How wide the buttons in this view are, in the styles that draw something around their labels.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }

  /// A button's label, as wide as a sizing says.
  package nonisolated func sized(as sizing: ButtonSizing) -> some View {
    frame(maxWidth: sizing == .flexible ? .infinity : nil)
  }
}
