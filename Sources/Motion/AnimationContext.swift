/// What a custom animation knows besides its value and the time, and what it may change.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The animation's own state. There is one for each animated attribute.
  public var state: AnimationState<Value>

  /// Whether it counts as complete though it still moves. Once true it should stay true.
  public var isLogicallyComplete: Bool

  /// The environment of the view, which this room does not know: the views put it in and take it
  /// out.
  package var environmentBox: Any?

  /// Where the animation that runs is and how fast, while another is asked whether it merges with
  /// it: so that it need not be worked out a second time.
  var runningState: RunningState?

  struct RunningState {
    var covered: Value
    var velocity: Value
  }

  package init(
    state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false,
    environmentBox: Any? = nil
  ) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
    self.environmentBox = environmentBox
  }

  /// The same context with another state, for an animation that runs another one inside.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(
      state: state, isLogicallyComplete: isLogicallyComplete, environmentBox: environmentBox)
  }
}
