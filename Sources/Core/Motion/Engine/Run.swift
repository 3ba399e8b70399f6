/// The running animation of an attribute with all that is needed to continue it. Immutable: continuing
/// makes another run.
@usableFromInline final class Run<Vector: VectorArithmetic> {
  let animation: Animation
  /// From where it stood still to the model.
  let delta: Vector
  /// When it stopped standing still. Kept when an animation takes over.
  let origin: Double
  /// How a spring took over, if one did.
  let retarget: RetargetPoint<Vector>?
  /// State of the animations. Nil where only springs and curves ran one after another: they are stateless.
  private let memory: Memory?
  /// The whole movement computed. Nil exactly if an animation of the user's is in it.
  @usableFromInline let track: Track<Vector>?
  /// Whether it is only the memory of a finger's speed.
  @usableFromInline let isFollowing: Bool

  private final class Memory {
    let context: AnimationContext<Vector>
    /// The latest answer of a custom animation, so that it is not asked twice for one instant.
    let latest: (time: Double, covered: Vector)?

    init(_ context: AnimationContext<Vector>, latest: (time: Double, covered: Vector)? = nil) {
      self.context = context
      self.latest = latest
    }
  }

  private init(
    _ animation: Animation, delta: Vector, origin: Double, retarget: RetargetPoint<Vector>?,
    memory: Memory?, track: Track<Vector>?
  ) {
    self.animation = animation
    self.delta = delta
    self.origin = origin
    self.retarget = retarget
    self.memory = memory
    self.track = track
    isFollowing = animation.definition == nil && animation.base is FollowingAnimation
  }

  /// A built-in animation with its track computed.
  private convenience init(
    _ animation: Animation, _ definition: AnimationDefinition, delta: Vector, origin: Double,
    retarget: RetargetPoint<Vector>?, memory: Memory?, to model: Vector
  ) {
    let movement = definition.movement(delta: delta, retarget: retarget)
    self.init(
      animation, delta: delta, origin: origin, retarget: retarget, memory: memory,
      track: Track(model: model, origin: origin, delta: delta, movement: movement))
  }

  /// An animation with its state, and its resolved track if it has one.
  private convenience init(
    _ animation: Animation, delta: Vector, origin: Double, _ context: AnimationContext<Vector>,
    to model: Vector
  ) {
    let memory = Memory(context)
    if let definition = animation.definition {
      self.init(
        animation, definition, delta: delta, origin: origin, retarget: context.state.retarget,
        memory: memory, to: model)
      return
    }
    var track: Track<Vector>?
    if animation.base is FollowingAnimation {
      let end = context.state[FollowingAnimation.Samples<Vector>.self].end
      track = Track(still: model, origin: origin, until: origin + end)
    } else if animation.base is AdditiveAnimation {
      track = context.state[AdditiveAnimation.Members<Vector>.self]?.links.map {
        Track(model: model, origin: origin, chain: $0)
      }
    }
    self.init(
      animation, delta: delta, origin: origin, retarget: context.state.retarget, memory: memory,
      track: track)
  }

  /// An animation that begins where nothing ran.
  convenience init(
    _ animation: Animation, delta: Vector, at time: Double, to model: Vector,
    environment: () -> Any?
  ) {
    if let definition = animation.definition {
      self.init(
        animation, definition, delta: delta, origin: time, retarget: nil, memory: nil, to: model)
    } else {
      self.init(
        animation, delta: delta, origin: time, AnimationContext(environmentBox: environment()),
        to: model)
    }
  }

  /// The context that the animation is evaluated with.
  var context: AnimationContext<Vector> {
    if let memory { return memory.context }
    var context = AnimationContext<Vector>()
    context.state.retarget = retarget
    return context
  }

  /// The successor when a second animation begins. The second one decides whether it continues the
  /// first, with its clock, state and distance.
  func interrupted(
    by animation: Animation, change: Vector, at time: Double, to model: Vector,
    environment: () -> Any?
  ) -> Run {
    // A spring always takes over from another; `shouldMerge` need not be called.
    if memory == nil, case .fluid(let spring)? = animation.definition,
      case .fluid(let previous)? = self.animation.definition,
      let runningState = runningState(at: time)
    {
      let retarget = spring.retarget(
        of: runningState, at: max(0, time - origin), before: retarget, from: previous)
      return Run(
        animation, .fluid(spring), delta: delta + change, origin: origin, retarget: retarget,
        memory: nil, to: model)
    }
    return asked(animation, change, at: time, to: model, environment: environment())
  }

  private func asked(
    _ animation: Animation, _ change: Vector, at time: Double, to model: Vector, environment: Any?
  ) -> Run {
    let age = max(0, time - origin)
    var next = context
    next.isLogicallyComplete = false
    next.environmentBox = environment
    next.runningState = runningState(at: time)
    let merges = animation.shouldMerge(
      previous: self.animation, value: delta, time: age, context: &next)
    next.runningState = nil
    let displacement = delta + change
    if merges {
      next.state[AdditiveAnimation.Members<Vector>.self] = nil
      return Run(animation, delta: displacement, origin: origin, next, to: model)
    }
    if isFollowing {
      // It is where it belongs: there is nothing to run on top of.
      next.state = AnimationState()
      return Run(animation, delta: change, origin: time, next, to: model)
    }
    var chain = chain ?? AdditiveAnimations(first: self)
    chain.append(animation, delta: displacement, at: age, context: next)
    next.state = AnimationState()
    next.state[AdditiveAnimation.Members<Vector>.self] = chain
    return Run(.chain, delta: displacement, origin: origin, next, to: model)
  }

  /// The position and velocity of a spring, from its track. Curves and modified animations have no
  /// velocity to adopt.
  private func runningState(at time: Double) -> AnimationContext<Vector>.RunningState? {
    guard case .fluid? = animation.definition, let track else { return nil }
    return .init(
      covered: delta - (track.model - track.value(at: time)),
      velocity: track.velocity(at: time))
  }

  /// A finger that takes hold of something at rest, and moves it.
  convenience init(followingBy change: Vector, at time: Double, to model: Vector) {
    var context = AnimationContext<Vector>()
    context.state[FollowingAnimation.Samples<Vector>.self].append(change, at: 0)
    self.init(.following, delta: change, origin: time, context, to: model)
  }

  /// Continues the run while a finger moves its target.
  func following(by change: Vector, at time: Double, to model: Vector) -> Run {
    let displacement = delta + change
    var next = context
    next.state[AdditiveAnimation.Members<Vector>.self] = nil
    next.state[FollowingAnimation.Samples<Vector>.self].append(
      displacement, at: max(0, time - origin))
    return Run(.following, delta: displacement, origin: origin, next, to: model)
  }

  /// Continues the same movement towards a translated target.
  func moved(to model: Vector) -> Run {
    Run(
      animation, delta: delta, origin: origin, retarget: retarget, memory: memory,
      track: track?.moved(to: model))
  }

  /// The way that an animation of the user's has covered, and the run that remembers it; nil when it
  /// is over.
  func advanced(to time: Double) -> (covered: Vector, run: Run)? {
    if let latest = memory?.latest, latest.time == time { return (latest.covered, self) }
    var next = context
    guard
      let covered = animation.animate(value: delta, time: max(0, time - origin), context: &next)
    else { return nil }
    let run = Run(
      animation, delta: delta, origin: origin, retarget: next.state.retarget,
      memory: Memory(next, latest: (time, covered)), track: track)
    return (covered, run)
  }

  /// The members, if the animation is a chain.
  private var chain: AdditiveAnimations<Vector>? {
    animation.base is AdditiveAnimation
      ? context.state[AdditiveAnimation.Members<Vector>.self] : nil
  }
}

extension Animation {
  static let chain = Animation(builtIn: AdditiveAnimation())
  static let following = Animation(builtIn: FollowingAnimation())
}
