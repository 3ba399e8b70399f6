/// What an attribute runs, and what it takes to go on.
struct Run<Vector: VectorArithmetic> {
  var animation: Animation
  /// From where it stood still to the model.
  var way: Vector
  /// When it stopped standing still. Kept when an animation takes over.
  var origin: Double
  var context: AnimationContext<Vector>
  /// What a custom animation last answered: it is not asked twice for one instant.
  var latest: (time: Double, covered: Vector)?
  /// The whole movement worked out. Nil exactly if an animation of the user's is in it.
  var shared: SharedTrack<Vector>?

  var track: Track<Vector>? {
    get { shared?.track }
    set { shared = newValue.map(SharedTrack.init) }
  }

  /// The same with a second animation, which is asked whether it takes the place of the first, with
  /// the first one's clock, state and way.
  func interrupted(
    by animation: Animation, change: Vector, at time: Double, environment: Any?
  ) -> Run {
    let age = max(0, time - origin)
    var next = self
    next.latest = nil
    next.context.isLogicallyComplete = false
    next.context.environmentBox = environment
    next.way += change
    next.context.handover = handover(at: time)
    let merges = animation.shouldMerge(
      previous: self.animation, value: way, time: age, context: &next.context)
    next.context.handover = nil
    if merges {
      next.animation = animation
      next.context.state[ChainAnimation.Members<Vector>.self] = nil
    } else if self.animation.base is FollowingAnimation {
      // It is where it belongs: there is nothing to run on top of.
      next.animation = animation
      next.way = change
      next.origin = time
      next.context.state = AnimationState()
    } else {
      var chain = next.chain ?? Chain(first: self)
      chain.append(animation, way: next.way, at: age, context: next.context)
      next.animation = .chain
      next.context.state = AnimationState()
      next.context.state[ChainAnimation.Members<Vector>.self] = chain
    }
    return next
  }

  /// Where a single built-in animation is and how fast, from its track. Others are asked themselves.
  private func handover(at time: Double) -> AnimationContext<Vector>.Handover? {
    guard animation.recipe != nil, let track else { return nil }
    return .init(
      covered: way - (track.model - track.value(at: time)), velocity: track.velocity(at: time))
  }

  /// The same under a finger that has moved it.
  func following(by change: Vector, at time: Double) -> Run {
    var next = self
    next.animation = .following
    next.way += change
    next.latest = nil
    next.context.state[ChainAnimation.Members<Vector>.self] = nil
    next.context.state[FollowingAnimation.Samples<Vector>.self]
      .append(next.way, at: max(0, time - origin))
    return next
  }

  /// The same with its track worked out.
  func on(trackTo model: Vector) -> Run {
    var next = self
    if let recipe = animation.recipe {
      let movement = recipe.movement(way: way, takeover: context.state.takeover)
      next.track = Track(model: model, origin: origin, way: way, movement: movement)
    } else if animation.base is FollowingAnimation {
      next.track = Track(
        still: model, origin: origin,
        until: origin + context.state[FollowingAnimation.Samples<Vector>.self].end)
    } else {
      next.track = chain?.links.map { Track(model: model, origin: origin, chain: $0) }
    }
    return next
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
