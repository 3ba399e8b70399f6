import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The animatable part of an attribute: a model value, and the presentation that follows it.
///
/// A rule owns one and shows it each new value. When the value's vector changed and the transaction at
/// this place has an animation, the mover copies that animation and interpolates the difference; the
/// rule need not run again until the value changes (facts: animation 5).
struct Mover<Value: Animatable> {
  private(set) var model: Value?
  private(set) var animator = Animator<Value.AnimatableData>()
  private var wait: AnimationWait?
  /// What a recorder knows of it; nil where there is none.
  var record: MovementRecord?

  init() {}

  var isRunning: Bool { animator.isRunning }

  /// Shows the mover a model value, at the turn's instant. Call it in every run of the rule.
  ///
  /// - Parameter needsUserCode: what is drawn from the value is computed by the user's code, so each
  ///   frame needs a turn.
  /// - Returns: what to draw: the value, with its track while a built-in animation runs.
  mutating func update(
    _ new: Value, _ base: _InputBase, _ scope: TransactionScope, needsUserCode: Bool = false,
    _ label: @autoclosure () -> MotionLabel
  ) -> Moving<Value> {
    if let recorder = base.host.recorder {
      return recorded(
        new, base, scope, needsUserCode: needsUserCode, label(), by: recorder)
    }
    return follow(new, base, scope, needsUserCode: needsUserCode)
  }

  mutating func follow(
    _ new: Value, _ base: _InputBase, _ scope: TransactionScope, needsUserCode: Bool
  ) -> Moving<Value> {
    scope.settle()
    if let old = model {
      let from = old.animatableData
      let to = new.animatableData
      if from != to { change(from, to, scope, base) }
    }
    model = new
    guard animator.isRunning else { return Moving(new) }
    return presented(new, base, needsUserCode)
  }

  private mutating func change(
    _ from: Value.AnimatableData, _ to: Value.AnimatableData, _ scope: TransactionScope,
    _ base: _InputBase
  ) {
    let host = base.host
    let transaction = scope.current()
    guard let animation = transaction.animation, host.allowsAnimation else {
      if animator.isRunning { animator.shift(to: to) }
      return
    }
    animator.start(
      animation: animation, from: from, to: to, at: host.now,
      environment: base.environment.lastValue)
    host.work.animationsStarted += 1
    guard animator.isRunning else { return }
    if !transaction.listeners.isEmpty {
      let wait = self.wait ?? AnimationWait()
      self.wait = wait
      // What waits for a logical end waits for that of this animation, retargeted or not.
      let logicalEnd = animator.logicalEndTime
      for listener in transaction.listeners {
        if listener.criteria == .logicallyComplete, !logicalEnd.isNaN {
          host.end(listener, at: logicalEnd)
        } else {
          wait.add(listener)
        }
      }
    }
    // Whoever waits for the removal of an earlier animation waits for this one too.
    if let wait, !wait.isEmpty {
      wait.end = animator.endTime
      if wait.end.isFinite { host.finish(wait, at: wait.end) }
    }
  }

  private mutating func presented(_ model: Value, _ base: _InputBase, _ needsUserCode: Bool)
    -> Moving<Value>
  {
    let host = base.host
    if let track = animator.track {
      guard track.endTime > host.now else {
        finish()
        return Moving(model)
      }
      if needsUserCode { host.requestFrames(until: track.endTime) }
      var moving = Moving(model)
      moving.track = track
      return moving
    }
    // An animation of the user's: each frame asks it, so each frame is a turn.
    let status = animator.advance(to: host.now)
    if status.isLogicallyComplete, let wait {
      for listener in wait.takeLogical() { listener.end() }
    }
    if status.isFinished {
      finish()
      return Moving(model)
    }
    host.requestFrames(until: .infinity)
    var shown = model
    shown.animatableData = animator.value(at: host.now)
    return Moving(shown)
  }

  private mutating func finish() {
    animator = Animator()
    let over = wait
    wait = nil
    over?.finish()
  }
}
