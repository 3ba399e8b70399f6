/// Whether the colours that symbols are painted with are even.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private enum Kind { case flat, gradient }
  private let kind: Kind
  /// One colour from top to bottom.
  public static let flat = SymbolColorRenderingMode(kind: .flat)
  /// From a lighter colour at the top to the colour itself. Gradients and materials stay what they are.
  public static let gradient = SymbolColorRenderingMode(kind: .gradient)

  func styles(_ flat: [_ResolvedStyle], in environment: EnvironmentValues) -> [_ResolvedStyle] {
    guard kind == .gradient else { return flat }
    return flat.map { style in
      guard let color = style.color else { return style }
      var style = style
      style.fill = Color(color).gradient._paint(in: environment, level: 0).fill
      return style
    }
  }
}

extension EnvironmentValues {
  private struct SymbolColorRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolColorRenderingMode? { nil }
  }

  /// Whether the colours of symbols are even; nil is even.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self[SymbolColorRenderingModeKey.self] }
    set { self[SymbolColorRenderingModeKey.self] = newValue }
  }
}

extension View {
  /// Whether the colours of symbols in the view are even; nil is even.
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
    environment(\.symbolColorRenderingMode, mode)
  }
}

extension Image {
  /// Whether the colours of this symbol are even; nil leaves it to the environment.
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image {
    var image = self
    image.symbolColorMode = mode
    return image
  }
}
