/// How the layers of a symbol are colored.
///
/// A symbol has layers when it is inside a shape (`heart.circle.fill`, `exclamationmark.triangle`):
/// what is inside is the first, the shape the second. A badge at a corner is the first layer, the symbol that it
/// belongs to the second. Symbols of several things (`cloud.sun.rain`, `photo.artframe`) have a layer for each.
/// Others are of one layer.
public struct SymbolRenderingMode: Hashable, Sendable {
  private enum Kind { case monochrome, hierarchical, palette, multicolor }
  private var kind: Kind

  /// All layers in the foreground style.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// The foreground style for the first layer, half and a quarter of its opacity for the next two.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// The first layer in the primary style, the second in the secondary, the third in the tertiary
  /// one.
  public static let palette = SymbolRenderingMode(kind: .palette)
  /// Each layer in the color that belongs to the symbol; symbols without colors have the foreground
  /// style.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
}

extension EnvironmentValues {
  /// How symbols are colored. Nil is `palette` where the foreground has more than one style, else
  /// `monochrome`.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
  private struct SymbolRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolRenderingMode? { nil }
  }

  /// The symbol's own mode, else the environment's, else what the foreground suggests.
  func symbolMode(_ own: SymbolRenderingMode?) -> SymbolRenderingMode {
    if let mode = own ?? symbolRenderingMode { return mode }
    return (foregroundLevels?.given.count ?? 0) > 1 ? .palette : .monochrome
  }

  /// The paints of a symbol's layers, the uppermost first: one style for all of them, or
  /// three.
  func symbolStyles(_ mode: SymbolRenderingMode, named name: String) -> [_ResolvedStyle] {
    switch mode {
    case .palette: return (0..<3).map { foreground($0) }
    case .hierarchical:
      return [foreground(0), fadedForeground(0.25), fadedForeground(0.25)]
    case .multicolor:
      guard let colors = SymbolColors.colors(of: name) else { break }
      return colors.map { $0?._paint(in: self, level: 0) ?? foreground(0) }
    default: break
    }
    return [foreground(0)]
  }
}

extension EnvironmentValues {
  func fadedForeground(_ opacity: Double) -> _ResolvedStyle {
    OpacityShapeStyle(base: ForegroundStyle(), opacity: opacity)._paint(in: self, level: 0)
  }
}

extension View {
  /// How symbols in the view are colored. Nil is `palette` where the foreground has more than one
  /// style, else `monochrome`.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}
