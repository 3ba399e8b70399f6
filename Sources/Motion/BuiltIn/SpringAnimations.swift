/// `.spring()` and its family. Always takes over from what runs, with its velocity.
struct FluidSpringAnimation: TakingOverAnimation {
  let response: Double
  let dampingFraction: Double
  let blendDuration: TimeInterval

  var spring: FluidSpring {
    FluidSpring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring that takes over from one with another response blends the two, if it has a blend
  /// duration.
  func blend<V: VectorArithmetic>(_ takeover: inout Takeover<V>, from previous: Animation) {
    guard let previous = previous.base as? FluidSpringAnimation, previous.response != response
    else { return }
    takeover.blendInterval = previous.response - response
    takeover.blendStart = takeover.time
  }
}

/// `.default`: a spring that equals only itself, and that other springs do not blend with.
struct DefaultAnimation: TakingOverAnimation {
  var spring: FluidSpring {
    FluidSpring(response: 0.5, dampingFraction: 1, blendDuration: 0)
  }
}

/// A spring that takes over whatever runs before it.
protocol TakingOverAnimation: BuiltInAnimation {
  var spring: FluidSpring { get }
  func blend<V: VectorArithmetic>(_ takeover: inout Takeover<V>, from previous: Animation)
}

extension TakingOverAnimation {
  var recipe: Recipe? { .fluid(spring) }

  func blend<V: VectorArithmetic>(_ takeover: inout Takeover<V>, from previous: Animation) {}

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    recipe?.velocity(value: value, time: time, context: context)
  }

  /// Always true: it notes where the previous animation is and how fast, and goes on from there.
  /// One that reports no velocity hands over rest.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    let handover = context.handover ?? previous.handover(value: value, time: time, context: context)
    var takeover = Takeover(
      time: time, value: handover.covered, velocity: handover.velocity,
      blendStart: context.state.takeover?.blendStart ?? 0,
      blendInterval: context.state.takeover?.blendInterval ?? 0)
    blend(&takeover, from: previous)
    context.state.takeover = takeover
    return true
  }
}

extension Animation {
  fileprivate func handover<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> AnimationContext<V>.Handover {
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

  var recipe: Recipe? {
    .interpolating(
      InterpolatingSpring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }
}
