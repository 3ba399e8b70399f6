/// The state and environment of a custom animation besides its value and time.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The animation's own state. There is one for each animated attribute.
  public var state: AnimationState<Value>

  /// Whether it counts as complete though it still moves. Once true it should stay true.
  public var isLogicallyComplete: Bool

  /// The environment of the view, which this room does not know: the views put it in and take it
  /// out.
  package var environmentBox: Any?

  /// The position and velocity of the running animation while another one is asked whether it merges with
  /// it; cached so that it is computed once.
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

  /// Copies the context with another state, for an animation that wraps another one.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(
      state: state, isLogicallyComplete: isLogicallyComplete, environmentBox: environmentBox)
  }
}
