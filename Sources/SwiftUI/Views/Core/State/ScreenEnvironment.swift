/// The state of the window's screen: its luminance, and whether it is captured.
extension EnvironmentValues {
  private struct LuminanceKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct CaptureKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the screen is dimmed and rarely redrawn, like a watch's while it is not in use. False
  /// unless it is set.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceKey.self] }
    set { self[LuminanceKey.self] = newValue }
  }

  /// Whether the window is being recorded or mirrored. Desktops do not report it to programs, so that it
  /// is false unless it is set.
  public var isSceneCaptured: Bool {
    get { self[CaptureKey.self] }
    set { self[CaptureKey.self] = newValue }
  }
}
