/// What an attribute runs, and what it takes to go on. Immutable: what goes on is another run.
@usableFromInline final class Run<Vector: VectorArithmetic> {
  let animation: Animation
  /// From where it stood still to the model.
  let way: Vector
  /// When it stopped standing still. Kept when an animation takes over.
  let origin: Double
  /// How a spring took over, if one did.
  let takeover: Takeover<Vector>?
  /// What animations remember. Nil where springs and curves alone have run one after another: those
  /// remember nothing.
  private let memory: Memory?
  /// The whole movement worked out. Nil exactly if an animation of the user's is in it.
  @usableFromInline let track: Track<Vector>?
  /// Whether it is only the memory of a finger's speed.
  @usableFromInline let isFollowing: Bool

  private final class Memory {
    let context: AnimationContext<Vector>
    /// What a custom animation last answered: it is not asked twice for one instant.
    let latest: (time: Double, covered: Vector)?

    init(_ context: AnimationContext<Vector>, latest: (time: Double, covered: Vector)? = nil) {
      self.context = context
      self.latest = latest
    }
  }

  private init(
    _ animation: Animation, way: Vector, origin: Double, takeover: Takeover<Vector>?,
    memory: Memory?, track: Track<Vector>?
  ) {
    self.animation = animation
    self.way = way
    self.origin = origin
    self.takeover = takeover
    self.memory = memory
    self.track = track
    isFollowing = animation.recipe == nil && animation.base is FollowingAnimation
  }

  /// A built-in animation with its track worked out.
  private convenience init(
    _ animation: Animation, _ recipe: Recipe, way: Vector, origin: Double,
    takeover: Takeover<Vector>?, memory: Memory?, to model: Vector
  ) {
    let movement = recipe.movement(way: way, takeover: takeover)
    self.init(
      animation, way: way, origin: origin, takeover: takeover, memory: memory,
      track: Track(model: model, origin: origin, way: way, movement: movement))
  }

  /// An animation with all that it remembers, and its track worked out if it has one.
  private convenience init(
    _ animation: Animation, way: Vector, origin: Double, _ context: AnimationContext<Vector>,
    to model: Vector
  ) {
    let memory = Memory(context)
    if let recipe = animation.recipe {
      self.init(
        animation, recipe, way: way, origin: origin, takeover: context.state.takeover,
        memory: memory, to: model)
      return
    }
    var track: Track<Vector>?
    if animation.base is FollowingAnimation {
      let end = context.state[FollowingAnimation.Samples<Vector>.self].end
      track = Track(still: model, origin: origin, until: origin + end)
    } else if animation.base is ChainAnimation {
      track = context.state[ChainAnimation.Members<Vector>.self]?.links.map {
        Track(model: model, origin: origin, chain: $0)
      }
    }
    self.init(
      animation, way: way, origin: origin, takeover: context.state.takeover, memory: memory,
      track: track)
  }

  /// An animation that begins where nothing ran.
  convenience init(
    _ animation: Animation, way: Vector, at time: Double, to model: Vector, environment: () -> Any?
  ) {
    if let recipe = animation.recipe {
      self.init(
        animation, recipe, way: way, origin: time, takeover: nil, memory: nil, to: model)
    } else {
      self.init(
        animation, way: way, origin: time, AnimationContext(environmentBox: environment()),
        to: model)
    }
  }

  /// What its animation is asked with.
  var context: AnimationContext<Vector> {
    if let memory { return memory.context }
    var context = AnimationContext<Vector>()
    context.state.takeover = takeover
    return context
  }

  /// Its successor when a second animation begins, which is asked whether it takes the place of the
  /// first, with the first one's clock, state and way.
  func interrupted(
    by animation: Animation, change: Vector, at time: Double, to model: Vector,
    environment: () -> Any?
  ) -> Run {
    // A spring always takes over from another; nobody has to be asked.
    if memory == nil, case .fluid(let spring)? = animation.recipe,
      case .fluid(let previous)? = self.animation.recipe, let runningState = runningState(at: time)
    {
      let takeover = spring.takeover(
        of: runningState, at: max(0, time - origin), before: takeover, from: previous)
      return Run(
        animation, .fluid(spring), way: way + change, origin: origin, takeover: takeover,
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
      previous: self.animation, value: way, time: age, context: &next)
    next.runningState = nil
    let way = way + change
    if merges {
      next.state[ChainAnimation.Members<Vector>.self] = nil
      return Run(animation, way: way, origin: origin, next, to: model)
    }
    if isFollowing {
      // It is where it belongs: there is nothing to run on top of.
      next.state = AnimationState()
      return Run(animation, way: change, origin: time, next, to: model)
    }
    var chain = chain ?? Chain(first: self)
    chain.append(animation, way: way, at: age, context: next)
    next.state = AnimationState()
    next.state[ChainAnimation.Members<Vector>.self] = chain
    return Run(.chain, way: way, origin: origin, next, to: model)
  }

  /// Where a spring is and how fast, from its track. Others are asked themselves: curves and what is
  /// done to an animation hand over no velocity.
  private func runningState(at time: Double) -> AnimationContext<Vector>.RunningState? {
    guard case .fluid? = animation.recipe, let track else { return nil }
    return .init(
      covered: way - (track.model - track.value(at: time)),
      velocity: track.velocity(at: time))
  }

  /// A finger that takes hold of something at rest, and moves it.
  convenience init(followingBy change: Vector, at time: Double, to model: Vector) {
    var context = AnimationContext<Vector>()
    context.state[FollowingAnimation.Samples<Vector>.self].append(change, at: 0)
    self.init(.following, way: change, origin: time, context, to: model)
  }

  /// The same under a finger that has moved it.
  func following(by change: Vector, at time: Double, to model: Vector) -> Run {
    let way = way + change
    var next = context
    next.state[ChainAnimation.Members<Vector>.self] = nil
    next.state[FollowingAnimation.Samples<Vector>.self].append(way, at: max(0, time - origin))
    return Run(.following, way: way, origin: origin, next, to: model)
  }

  /// The same movement to another place.
  func moved(to model: Vector) -> Run {
    Run(
      animation, way: way, origin: origin, takeover: takeover, memory: memory,
      track: track?.moved(to: model))
  }

  /// The way that an animation of the user's has covered, and the run that remembers it; nil when it
  /// is over.
  func advanced(to time: Double) -> (covered: Vector, run: Run)? {
    if let latest = memory?.latest, latest.time == time { return (latest.covered, self) }
    var next = context
    guard
      let covered = animation.animate(value: way, time: max(0, time - origin), context: &next)
    else { return nil }
    let run = Run(
      animation, way: way, origin: origin, takeover: next.state.takeover,
      memory: Memory(next, latest: (time, covered)), track: track)
    return (covered, run)
  }

  /// The members, if the animation is a chain.
  private var chain: Chain<Vector>? {
    animation.base is ChainAnimation ? context.state[ChainAnimation.Members<Vector>.self] : nil
  }
}

extension Animation {
  static let chain = Animation(builtIn: ChainAnimation())
  static let following = Animation(builtIn: FollowingAnimation())
}
