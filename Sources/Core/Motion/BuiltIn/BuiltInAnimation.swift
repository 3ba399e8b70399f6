/// An animation that the engine can compute by itself.
///
/// `animate` and `velocity` give the same numbers as the engine, for custom animations that call
/// them; the engine itself goes by the recipe.
protocol BuiltInAnimation: CustomAnimation, CustomStringConvertible, CustomDebugStringConvertible {
  /// Nil when an animation of the user's is inside.
  var definition: AnimationDefinition? { get }
}

extension BuiltInAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    definition?.animate(value: value, time: time, context: &context)
  }

  /// The name and the parameters, without the module's name: apps print them.
  var description: String {
    let parameters = Mirror(reflecting: self).children.map { child in
      child.label.map { "\($0): \(child.value)" } ?? "\(child.value)"
    }
    return "\(Self.self)(\(parameters.joined(separator: ", ")))"
  }

  var debugDescription: String { "SwiftUI.\(description)" }
}

extension AnimationDefinition {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let movement = movement(delta: value, retarget: context.state.retarget)
    if time >= movement.timing.logicalEnd { context.isLogicallyComplete = true }
    // At the end instant the target is still reported; the animation is over only after it.
    return time <= movement.timing.end ? movement.covered(of: value, at: time) : nil
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    movement(delta: value, retarget: context.state.retarget).velocity(of: value, at: time)
  }
}
