/// Runs the animations of one attribute: what a rule of the graph owns.
///
/// It holds at most one animation at a time; one that starts while another runs takes its place, or is
/// put on top of it in a chain. An animation works on the *way*, the sum of all changes since the attribute
/// last stood still, and what is shown is the model plus what has been covered less the way.
/// So the shown value never jumps when an animation starts.
///
/// Where all animations are built in, everything is in `track`, and the animator need not be asked for
/// frames. An animation of the user's must be: `value(at:)` and `advance(to:)` run its code, once an
/// instant, and should be called with instants that do not go back.
///
/// A copy goes on by itself: a completion that waits for an interrupted animation keeps one.
package struct Animator<Vector: VectorArithmetic> {
  package struct Status: Hashable, Sendable {
    package var isLogicallyComplete: Bool
    /// Nothing moves any more, and the model is shown.
    package var isFinished: Bool

    package init(isLogicallyComplete: Bool, isFinished: Bool) {
      self.isLogicallyComplete = isLogicallyComplete
      self.isFinished = isFinished
    }
  }

  /// The target of the last change.
  package private(set) var model: Vector

  /// The whole movement, if no code of the user's is in it. Nil when nothing runs, too.
  package private(set) var track: Track<Vector>?

  private var run: Run?

  /// What it takes to go on.
  private struct Run {
    var animation: Animation
    /// From where it stood still to the model.
    var way: Vector
    /// When it stopped standing still. Kept when an animation takes over.
    var origin: Double
    var context: AnimationContext<Vector>
    /// What a custom animation last answered: it is not asked twice for one instant.
    var latest: (time: Double, covered: Vector)?

    /// The members, if the animation is a chain.
    var chain: Chain<Vector>? {
      animation.base is ChainAnimation ? context.state[ChainAnimation.Members<Vector>.self] : nil
    }
  }

  package init(_ model: Vector = .zero) { self.model = model }

  /// Whether an animation was started and has not been seen to end. `advance(to:)` sees it.
  package var isRunning: Bool { run != nil }

  /// Starts an animation from where the attribute is shown.
  ///
  /// Nothing starts if the models are equal; a change from or to what is not finite is a jump, and stops what
  /// runs.
  ///
  /// - Parameter environment: What custom animations see as their environment.
  package mutating func start(
    animation: Animation, from oldModel: Vector, to newModel: Vector, at time: Double,
    environment: Any?
  ) {
    guard newModel != oldModel else { return }
    let change = newModel - oldModel
    guard change.magnitudeSquared.isFinite, newModel.magnitudeSquared.isFinite else {
      stop()
      model = newModel
      return
    }
    model = newModel
    if let track, time >= track.endTime { stop() }
    if run == nil {
      run = Run(
        animation: animation, way: change, origin: time,
        context: AnimationContext(environmentBox: environment))
    } else {
      retarget(animation, by: change, at: time, environment: environment)
    }
    makeTrack()
  }

  /// A change without animation: what is shown jumps with the model, and the movement goes on.
  package mutating func shift(to newModel: Vector) {
    model = newModel
    guard run != nil else { return }
    if newModel.magnitudeSquared.isFinite {
      track = track?.moved(to: newModel)
    } else {
      stop()
    }
  }

  /// Ends whatever runs. The model is shown from now on.
  package mutating func stop() {
    run = nil
    track = nil
  }

  /// What is shown.
  package mutating func value(at time: Double) -> Vector {
    if let track { return track.value(at: time) }
    guard let covered = covered(at: time), let run else { return model }
    return model - (run.way - covered)
  }

  /// How fast what is shown changes. Zero where a custom animation does not say.
  package func velocity(at time: Double) -> Vector {
    if let track { return track.velocity(at: time) }
    guard let run else { return .zero }
    return run.animation.velocity(
      value: run.way, time: max(0, time - run.origin), context: run.context) ?? .zero
  }

  /// When it is over. Minus infinity when nothing runs, not a number where only `advance(to:)` can tell.
  package var endTime: Double {
    track?.endTime ?? (isRunning ? .nan : -.infinity)
  }
  package var logicalEndTime: Double {
    track?.logicalEndTime ?? (isRunning ? .nan : -.infinity)
  }

  /// Sees whether the animation is over, and lets go of it if so.
  package mutating func advance(to time: Double) -> Status {
    if let track {
      let status = Status(
        isLogicallyComplete: time >= track.logicalEndTime, isFinished: time >= track.endTime)
      if status.isFinished { stop() }
      return status
    }
    guard covered(at: time) != nil, let run else {
      return Status(isLogicallyComplete: true, isFinished: true)
    }
    return Status(isLogicallyComplete: run.context.isLogicallyComplete, isFinished: false)
  }
}

extension Animator {
  /// What an animation of the user's has covered. Nil when nothing runs, any more or at all.
  private mutating func covered(at time: Double) -> Vector? {
    guard run != nil else { return nil }
    if let latest = run?.latest, latest.time == time { return latest.covered }
    let covered = run!.animation.animate(
      value: run!.way, time: max(0, time - run!.origin), context: &run!.context)
    guard let covered else {
      stop()
      return nil
    }
    run!.latest = (time, covered)
    return covered
  }

  /// A second animation while one runs. The new one is asked whether it takes the place of the old, with
  /// the old clock, state and way.
  private mutating func retarget(
    _ animation: Animation, by change: Vector, at time: Double, environment: Any?
  ) {
    guard var run else { return }
    let age = max(0, time - run.origin)
    run.latest = nil
    run.context.isLogicallyComplete = false
    run.context.environmentBox = environment
    if animation.shouldMerge(
      previous: run.animation, value: run.way, time: age, context: &run.context)
    {
      run.animation = animation
      run.way += change
      run.context.state[ChainAnimation.Members<Vector>.self] = nil
    } else {
      var chain =
        run.chain
        ?? Chain(
          first: .init(
            animation: run.animation, way: run.way, start: 0, reach: run.way.lengthSquared,
            state: run.context.state))
      run.way += change
      chain.append(animation, way: run.way, at: age, context: run.context)
      run.context.state = AnimationState()
      run.context.state[ChainAnimation.Members<Vector>.self] = chain
      run.animation = .chain
    }
    self.run = run
  }

  /// Works out the track, if nothing of the user's is in it.
  private mutating func makeTrack() {
    guard let run else { return }
    if let recipe = run.animation.recipe {
      let movement = recipe.movement(way: run.way, takeover: run.context.state.takeover)
      track = Track(model: model, origin: run.origin, way: run.way, movement: movement)
    } else if let links = run.chain?.links {
      track = Track(model: model, origin: run.origin, chain: links)
    } else {
      track = nil
    }
  }
}

extension Animation {
  static let chain = Animation(builtIn: ChainAnimation())
}
