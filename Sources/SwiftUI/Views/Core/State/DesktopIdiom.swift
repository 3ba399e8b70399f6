import VivaceGraphics

extension EnvironmentValues {
  private struct IsDesktopKey: EnvironmentKey {
    static var defaultValue: Bool { Idiom.current == .desktop }
  }

  /// Whether texts and controls look as on a desktop: small, with borders, for a pointer.
  package var isDesktop: Bool {
    get { self[IsDesktopKey.self] }
    set { self[IsDesktopKey.self] = newValue }
  }
}
