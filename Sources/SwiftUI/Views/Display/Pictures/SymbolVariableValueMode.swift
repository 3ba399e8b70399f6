/// How a symbol shows its variable value.
public struct SymbolVariableValueMode: Equatable, Sendable {
  private enum Kind { case color, draw }
  private let kind: Kind
  /// Parts above the value are faint, each as a whole.
  public static let color = SymbolVariableValueMode(kind: .color)
  /// Lines are drawn as far as the value reaches along them. Parts above it are not drawn.
  public static let draw = SymbolVariableValueMode(kind: .draw)
}

extension EnvironmentValues {
  private struct SymbolVariableValueModeKey: EnvironmentKey {
    static var defaultValue: SymbolVariableValueMode? { nil }
  }

  /// How symbols show their variable values; nil is `color`.
  public var symbolVariableValueMode: SymbolVariableValueMode? {
    get { self[SymbolVariableValueModeKey.self] }
    set { self[SymbolVariableValueModeKey.self] = newValue }
  }
}

extension View {
  /// How symbols in the view show their variable values; nil is `color`.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    environment(\.symbolVariableValueMode, mode)
  }
}

extension Image {
  /// How this symbol shows its variable value; nil leaves it to the environment.
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
    var image = self
    image.symbolValueMode = mode
    return image
  }
}
