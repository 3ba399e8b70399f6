import VivaceGeometry

/// The vector of frames and scales: specialised, since thousands may start at once.
package typealias PlaneVector = AnimatablePair<
  AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>
>

/// Runs the animations of one attribute: what a rule of the graph owns.
///
/// It holds at most one animation at a time; one that starts while another runs replaces it, or is
/// added to it in a chain. An animation works on the *distance*, the sum of all changes since the
/// attribute was last at rest, and the presented value is the model plus the covered part less the
/// distance. So the presented value never jumps when an animation starts.
///
/// Where all animations are built in, everything is in `track`, and the animator need not be asked
/// for frames. An animation of the user's must be: `value(at:)` and `advance(to:)` run its code,
/// once an instant, and should be called with instants that do not go back.
///
/// A copy continues by itself: a completion that waits for an interrupted animation keeps one. While
/// nothing runs, an animator is no larger than its model and a pointer.
package struct Animator<Vector: VectorArithmetic> {
  package struct Status: Hashable, Sendable {
    package var isLogicallyComplete: Bool
    /// Nothing moves any more, and the model is shown.
    package var isFinished: Bool
    /// An animation of the user's gave something that is not finite, and was ended.
    package var isSenseless = false

    package init(isLogicallyComplete: Bool, isFinished: Bool) {
      self.isLogicallyComplete = isLogicallyComplete
      self.isFinished = isFinished
    }
  }

  /// The target of the last change.
  package private(set) var model: Vector

  /// Behind a reference, because most attributes stand still most of the time.
  @usableFromInline private(set) var run: Run<Vector>?

  package init(_ model: Vector = .zero) { self.model = model }

  /// Whether an animation was started and has not been seen to end. `advance(to:)` sees it.
  @inlinable package var isRunning: Bool { run != nil }

  /// Whether what runs is only the memory of a finger's speed, and shows the model.
  @inlinable package var isFollowing: Bool { run?.isFollowing ?? false }

  /// The whole movement, if no code of the user's is in it. Nil when nothing runs, too.
  @inlinable package var track: Track<Vector>? { run?.track }

  /// Starts an animation from where the attribute is shown.
  ///
  /// Nothing starts if the models are equal; a change from or to what is not finite is a jump, and
  /// stops what runs.
  ///
  /// - Parameter environment: What custom animations see as their environment.
  @_specialize(where Vector == PlaneVector)
  @_specialize(where Vector == SpaceVector)
  package mutating func start(
    animation: Animation, from oldModel: Vector, to newModel: Vector, at time: Double,
    environment: @autoclosure () -> Any?
  ) {
    guard newModel != oldModel, isMovable(from: oldModel, to: newModel, at: time) else { return }
    let change = newModel - oldModel
    run =
      run?.interrupted(
        by: animation, change: change, at: time, to: newModel, environment: environment)
      ?? Run(animation, delta: change, at: time, to: newModel, environment: environment)
  }

  /// A change without animation by something that moves along, such as a finger: what is shown
  /// jumps to the model, and the speed of such changes is what a spring starts with later.
  @_specialize(where Vector == PlaneVector)
  @_specialize(where Vector == SpaceVector)
  package mutating func follow(from oldModel: Vector, to newModel: Vector, at time: Double) {
    guard newModel != oldModel, isMovable(from: oldModel, to: newModel, at: time) else { return }
    let change = newModel - oldModel
    run =
      run?.following(by: change, at: time, to: newModel)
      ?? Run(followingBy: change, at: time, to: newModel)
  }

  /// A change without animation: what is shown jumps with the model, and the movement continues.
  @_specialize(where Vector == PlaneVector)
  @_specialize(where Vector == SpaceVector)
  package mutating func shift(to newModel: Vector) {
    model = newModel
    run = newModel.magnitudeSquared.isFinite ? run?.moved(to: newModel) : nil
  }

  /// Ends whatever runs. The model is shown from now on.
  package mutating func stop() { run = nil }

  /// The shown value.
  package mutating func value(at time: Double) -> Vector {
    if let track { return track.value(at: time) }
    guard let covered = covered(at: time), covered.magnitudeSquared.isFinite, let run else {
      return model
    }
    return model - (run.delta - covered)
  }

  /// The velocity of the presented value. Zero if a custom animation supplies none.
  package func velocity(at time: Double) -> Vector {
    if let track { return track.velocity(at: time) }
    guard let run else { return .zero }
    return run.animation.velocity(
      value: run.delta, time: max(0, time - run.origin), context: run.context) ?? .zero
  }

  /// The instant of its end. Minus infinity when nothing runs, not a number if only `advance(to:)` can
  /// determine it.
  @inlinable package var endTime: Double {
    track?.endTime ?? (isRunning ? .nan : -.infinity)
  }
  @inlinable package var logicalEndTime: Double {
    track?.logicalEndTime ?? (isRunning ? .nan : -.infinity)
  }

  /// Sees whether the animation is over, and lets go of it if so.
  package mutating func advance(to time: Double) -> Status {
    if track != nil {
      let status = Status(
        isLogicallyComplete: time >= logicalEndTime, isFinished: time >= endTime)
      if status.isFinished { stop() }
      return status
    }
    guard let covered = covered(at: time), let run else {
      return Status(isLogicallyComplete: true, isFinished: true)
    }
    if !covered.magnitudeSquared.isFinite {
      stop()
      var status = Status(isLogicallyComplete: true, isFinished: true)
      status.isSenseless = true
      return status
    }
    return Status(isLogicallyComplete: run.context.isLogicallyComplete, isFinished: false)
  }

  /// Stores the new model, and returns whether an animation can lead there. Drops animations that have ended.
  private mutating func isMovable(
    from oldModel: Vector, to newModel: Vector, at time: Double
  ) -> Bool {
    model = newModel
    let isMovable =
      (newModel - oldModel).magnitudeSquared.isFinite && newModel.magnitudeSquared.isFinite
    if !isMovable || time >= track?.endTime ?? .infinity { stop() }
    return isMovable
  }

  /// The interval that a user-defined animation has covered. Nil when none is running.
  private mutating func covered(at time: Double) -> Vector? {
    guard let (covered, next) = run?.advanced(to: time) else {
      stop()
      return nil
    }
    run = next
    return covered
  }
}
