struct DelayModifier: AnimationModifier {
  let delay: TimeInterval

  func definition(around base: AnimationDefinition) -> AnimationDefinition {
    .delayed(base, by: delay)
  }

  func animate<B: CustomAnimation, V: VectorArithmetic>(
    base: B, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: max(0, time - delay), context: &context)
  }

  func timeForMerging(_ time: TimeInterval) -> TimeInterval? { nil }
}

struct SpeedModifier: AnimationModifier {
  let speed: Double

  func definition(around base: AnimationDefinition) -> AnimationDefinition {
    .sped(base, by: speed)
  }

  func animate<B: CustomAnimation, V: VectorArithmetic>(
    base: B, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: max(0, time * speed), context: &context)
  }

  func timeForMerging(_ time: TimeInterval) -> TimeInterval? { max(0, time * speed) }
}

struct CompletionModifier: AnimationModifier {
  let duration: TimeInterval

  func definition(around base: AnimationDefinition) -> AnimationDefinition {
    .logicallyComplete(base, after: duration)
  }

  func animate<B: CustomAnimation, V: VectorArithmetic>(
    base: B, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let covered = base.animate(value: value, time: time, context: &context)
    if time >= duration { context.isLogicallyComplete = true }
    return covered
  }

  func timeForMerging(_ time: TimeInterval) -> TimeInterval? { time }
}

struct RepeatModifier: AnimationModifier {
  /// Nil for ever, else at least 1.
  let repeatCount: Int?
  let autoreverses: Bool

  func definition(around base: AnimationDefinition) -> AnimationDefinition {
    .repeated(base, count: repeatCount, autoreverses: autoreverses)
  }

  /// A custom animation has no known end, so a cycle begins at the frame that saw the end of the one before.
  /// That frame shows the end.
  func animate<B: CustomAnimation, V: VectorArithmetic>(
    base: B, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    var pass = context.state[Pass<V>.self]
    var inner = context.withState(pass.state)
    inner.isLogicallyComplete = false
    let covered = base.animate(value: value, time: time - pass.start, context: &inner)
    let isReversed = autoreverses && pass.index % 2 == 1
    if covered == nil {
      pass = Pass(index: pass.index + 1, start: time)
    } else {
      pass.state = inner.state
    }
    context.state[Pass<V>.self] = pass
    if let repeatCount {
      if pass.index >= repeatCount { return nil }
      if pass.index == repeatCount - 1, inner.isLogicallyComplete, covered != nil {
        context.isLogicallyComplete = true
      }
    }
    let shown = covered ?? value
    return isReversed ? value - shown : shown
  }

  func timeForMerging(_ time: TimeInterval) -> TimeInterval? { nil }

  /// Which cycle is running, since when, and what the animation inside remembers of it.
  private struct Pass<V: VectorArithmetic>: AnimationStateKey {
    var index = 0
    var start = 0.0
    var state = AnimationState<V>()

    static var defaultValue: Pass { Pass() }
  }
}
