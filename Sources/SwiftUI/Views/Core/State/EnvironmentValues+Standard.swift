import VivaceGeometry

/// Whether foregrounds are dark on light, or light on dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }

/// Whether the person asked for colors that are farther apart.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }

extension EnvironmentValues {
  /// Whether foregrounds are dark on light here, or light on dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// Whether the person asked for colors that are farther apart.
  public var colorSchemeContrast: ColorSchemeContrast { preferredContrast }

  /// The contrast that the desktop's user wants.
  package var preferredContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }

  /// How many pixels a point has.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The length of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Which way lines run, and with them rows.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Whether controls react. `disabled(true)` above cannot be undone below.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  private struct ContrastKey: EnvironmentKey {
    static var defaultValue: ColorSchemeContrast { .standard }
  }
  private struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }
  private struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
}
