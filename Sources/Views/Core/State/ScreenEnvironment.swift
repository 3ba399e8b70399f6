/// How the window's screen stands.
extension EnvironmentValues {
  private struct LuminanceKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct CaptureKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the screen is dimmed and hardly renewed, as that of a watch is that nobody looks at. False
  /// unless it is set.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceKey.self] }
    set { self[LuminanceKey.self] = newValue }
  }

  /// Whether somebody records the window or sees it elsewhere. Desktops do not tell programs, so that it
  /// is false unless it is set.
  public var isSceneCaptured: Bool {
    get { self[CaptureKey.self] }
    set { self[CaptureKey.self] = newValue }
  }
}
