/// The transition from an old value to a new one: a curve, and delays, speeds and repeats around it.
///
/// An animation is a value and independent of the animated property. Animations with equal parameters are
/// equal, so `.easeIn == .easeIn(duration: 0.35)`. Modifiers wrap from the inside out, and the outermost sees
/// the real clock: `.delay(1).speed(2)` waits half a second.
public struct Animation: Hashable, Sendable {
  public let base: any CustomAnimation

  /// The closed form of `base` that the engine runs in its place. Nil if `base` contains a user-defined
  /// animation. Derived from `base`, so equality ignores it.
  let definition: AnimationDefinition?

  /// An animation of one's own, to be used like any other.
  public init<A: CustomAnimation>(_ base: A) {
    self.base = base
    definition = (base as? any BuiltInAnimation)?.definition
  }

  init<A: BuiltInAnimation>(builtIn base: A) {
    self.base = base
    definition = base.definition
  }

  /// Whether no code of the user's runs when this does.
  package var isBuiltIn: Bool { definition != nil }

  /// How much of `value` is covered after `time` seconds; nil once it is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard !isBuiltIn else { return base.animate(value: value, time: time, context: &context) }
    return AnimationTrace.asking(base) {
      base.animate(value: value, time: time, context: &context)
    }
  }

  /// The velocity of the animated vector, per second; nil if the animation passes none to its
  /// successor.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard !isBuiltIn else { return base.velocity(value: value, time: time, context: context) }
    return AnimationTrace.asking(base) {
      base.velocity(value: value, time: time, context: context)
    }
  }

  /// Whether this animation replaces one that still runs.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard !isBuiltIn else {
      return base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
    return AnimationTrace.asking(base) {
      base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
  }

  public static func == (lhs: Animation, rhs: Animation) -> Bool {
    func equals<A: CustomAnimation>(_ base: A) -> Bool { rhs.base as? A == base }
    return equals(lhs.base)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: base) }
  public var debugDescription: String { "AnyAnimator(\(String(reflecting: base)))" }
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
