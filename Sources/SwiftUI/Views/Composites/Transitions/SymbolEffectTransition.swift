/// A transition in which only symbols change, by their own effect; the rest comes and goes at once.
public struct SymbolEffectTransition: Transition {
  private let hidden: SymbolPose
  private let speed: Double

  /// - Parameter options: Their speed is that of the change. It is made once, however often they
  ///   repeat.
  public nonisolated init<T: SymbolEffect & TransitionSymbolEffect>(
    effect: T, options: SymbolEffectOptions
  ) {
    let appears = effect._motion.state(isActive: false)
    let state = appears.opacity < 1 ? appears : effect._motion.state(isActive: true)
    hidden = SymbolPose(scale: state.scale, opacity: state.opacity)
    speed = options.pace
  }

  /// The effect's hidden pose outside of the identity phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase.isIdentity ? 1 : hidden.scale)
      .opacity(phase.isIdentity ? 1 : hidden.opacity)
      .transaction { $0.animation = $0.animation?.speed(speed) }
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// Symbols appear and disappear by their own effect.
  public static var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }

  /// Symbols appear and disappear by an effect, at the speed of the options.
  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}
