/// Presents a chain of animations as a single one, without velocity, to an animation that is asked whether
/// it takes over. The chain's members are in the state.
struct AdditiveAnimation: BuiltInAnimation {
  var definition: AnimationDefinition? { nil }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard var chain = context.state[Members<V>.self] else { return nil }
    let step = chain.advance(to: time, context: context)
    context.state[Members<V>.self] = chain
    if step.isLogicallyComplete { context.isLogicallyComplete = true }
    return step.isFinished ? nil : step.covered
  }

  enum Members<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: AdditiveAnimations<V>? { nil }
  }
}
