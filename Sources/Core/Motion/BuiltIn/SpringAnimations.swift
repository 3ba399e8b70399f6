/// `.spring()` and its family. Always takes over from what runs, with its velocity.
struct FluidSpringAnimation: RetargetingAnimation {
  let response: Double
  let dampingFraction: Double
  let blendDuration: TimeInterval

  var spring: FluidSpring {
    FluidSpring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }
}

/// `.default`: a spring that equals only itself, and that other springs do not blend with.
struct DefaultAnimation: RetargetingAnimation {
  var spring: FluidSpring {
    FluidSpring(response: 0.5, dampingFraction: 1, blendDuration: 0, isBlended: false)
  }
}

/// A spring that takes over whatever runs before it.
protocol RetargetingAnimation: BuiltInAnimation {
  var spring: FluidSpring { get }
}

extension RetargetingAnimation {
  var definition: AnimationDefinition? { .fluid(spring) }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    definition?.velocity(value: value, time: time, context: context)
  }

  /// Always true: it records the value and the velocity of the previous animation, and continues
  /// from there. One that reports no velocity counts as at rest.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    let runningState =
      context.runningState ?? previous.runningState(value: value, time: time, context: context)
    var before: FluidSpring?
    if case .fluid(let spring)? = previous.definition { before = spring }
    context.state.retarget = spring.retarget(
      of: runningState, at: time, before: context.state.retarget, from: before)
    return true
  }
}

extension Animation {
  fileprivate func runningState<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> AnimationContext<V>.RunningState {
    var asked = context
    return .init(
      covered: animate(value: value, time: time, context: &asked) ?? value,
      velocity: velocity(value: value, time: time, context: context) ?? .zero)
  }
}

/// `.interpolatingSpring()`. Hands over no velocity and never takes over: its effects add up.
struct InterpolatingSpringAnimation: BuiltInAnimation {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let initialVelocity: Double

  var definition: AnimationDefinition? {
    .interpolating(
      InterpolatingSpring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }
}
