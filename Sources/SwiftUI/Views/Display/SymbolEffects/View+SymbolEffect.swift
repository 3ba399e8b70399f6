extension EnvironmentValues {
  /// The symbol effects that apply here, the outermost first.
  var symbolEffects: [SymbolEffectUse] {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }

  private struct SymbolEffectsKey: EnvironmentKey {
    static var defaultValue: [SymbolEffectUse] { [] }
  }
}

extension View {
  /// Moves the symbols in this view by an effect while it is active.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.append(
        SymbolEffectUse(motion: effect._motion, options: options, trigger: .active(isActive)))
    }
  }

  /// Moves the symbols in this view by an effect, once for each change of a value.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.append(
        SymbolEffectUse(
          motion: effect._motion, options: options, trigger: .value(EquatableTrigger(value))))
    }
  }

  /// Stops the effects that views further out gave to the symbols in this view.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
  }
}
