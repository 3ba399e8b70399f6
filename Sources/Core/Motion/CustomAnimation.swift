/// An animation of an app's own.
///
/// It never sees where something is. It is given the *difference* between the new value and the
/// old, and answers how much of it has been covered after `time` seconds: zero at first, in the end
/// all of it, and nil once it is over. One animation serves many attributes at once, so what it has
/// to remember between two frames belongs in the context's ``AnimationContext/state``, never in
/// itself.
///
/// A method may be called several times for one instant, and for an earlier one after a later one.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns how much of `value` is covered after `time` seconds, or nil when the animation is over.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// The velocity per second, for an animation that takes over. Nil, the default, means that the
  /// successor starts from rest.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation replaces one that is still running, rather than running on
  /// top of it.
  ///
  /// An animation that returns true continues with the old clock and state, and with the whole
  /// distance, old and new, as its value; it must store in the state what it needs to know of the
  /// change. False is the default.
  ///
  /// - Parameters:
  ///   - previous: What was running.
  ///   - value: The way that was to be covered before the change.
  ///   - time: The age of the running animation.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Hands over nothing: what takes over starts from rest.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// Never takes another animation's place: the two run on top of one another.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}
