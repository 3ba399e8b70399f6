import VivaceGeometry

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
  /// Returns a new view with a symbol effect added to it, which runs while it is active.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.append(
        SymbolEffectUse(motion: effect._motion, options: options, trigger: .active(isActive)))
    }
  }

  /// Returns a new view with a symbol effect added to it, which runs whenever the value changes.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.append(
        SymbolEffectUse(
          motion: effect._motion, options: options, trigger: .value(EquatableTrigger(value))))
    }
  }

  /// Returns a new view with its inherited symbol image effects either removed or left unchanged.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
  }
}

/// Creates a transition that applies the Appear, Disappear, DrawOn or DrawOff symbol animation to
/// symbol images within the inserted or removed view hierarchy.
public struct SymbolEffectTransition: Transition {
  private let hidden: SymbolPose

  public nonisolated init<T: SymbolEffect & TransitionSymbolEffect>(
    effect: T, options: SymbolEffectOptions
  ) {
    let appears = effect._motion.state(isActive: false)
    let state = appears.opacity < 1 ? appears : effect._motion.state(isActive: true)
    hidden = SymbolPose(scale: state.scale, opacity: state.opacity)
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase.isIdentity ? 1 : hidden.scale)
      .opacity(phase.isIdentity ? 1 : hidden.opacity)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// A transition that applies the default symbol effect transition to symbol images within the
  /// inserted or removed view hierarchy.
  public static var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }

  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}
