/// Something that can be done to an animation, whichever it is.
protocol AnimationModifier: Hashable, Sendable {
  /// Applies the modification to a built-in animation.
  func definition(around base: AnimationDefinition) -> AnimationDefinition

  /// Applies the modification to a user-defined animation.
  func animate<B: CustomAnimation, V: VectorArithmetic>(
    base: B, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// The time that the base sees, for an animation that may take over one with an equal modifier;
  /// nil if none may, because a wait or a pass would be lost.
  func timeForMerging(_ time: TimeInterval) -> TimeInterval?
}

/// An animation and what is done to it. Never reports a velocity.
struct ModifiedAnimation<Base: CustomAnimation, Modifier: AnimationModifier>: BuiltInAnimation {
  let base: Base
  let modifier: Modifier

  var definition: AnimationDefinition? {
    (base as? any BuiltInAnimation)?.definition.map(modifier.definition(around:))
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if let definition { return definition.animate(value: value, time: time, context: &context) }
    return modifier.animate(base: base, value: value, time: time, context: &context)
  }

  /// True if the previous animation has the same modifier with equal parameters, and the one inside
  /// takes over the other's inside. SwiftUI's springs under a delay take over too, and lose their
  /// delay; here delays and repeats run on top.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? any ModifiedAnimationWith<Modifier>,
      previous.modifier == modifier, let time = modifier.timeForMerging(time)
    else { return false }
    return base.shouldMerge(
      previous: previous.unmodified, value: value, time: time, context: &context)
  }
}

/// A modified animation of which only the modifier's type is known.
protocol ModifiedAnimationWith<Modifier> {
  associatedtype Modifier: AnimationModifier

  var modifier: Modifier { get }
  var unmodified: Animation { get }
}

extension ModifiedAnimation: ModifiedAnimationWith {
  var unmodified: Animation { Animation(base) }
}
