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

  /// Whether it is shown elsewhere than where it belongs.
  var isRunning: Bool { animator.isRunning && !animator.isFollowing }

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
    if let wait, wait.hasForks {
      wait.finish(at: base.host.now)
      if wait.hasForks { base.host.requestFrames(until: .infinity) }
    }
    guard isRunning else { return Moving(new) }
    return presented(new, base, needsUserCode)
  }

  /// Puts it somewhere as if it had always been there.
  mutating func rest(at value: Value) {
    if animator.isRunning || wait != nil { self = Mover() }
    model = value
  }

  private mutating func change(
    _ from: Value.AnimatableData, _ to: Value.AnimatableData, _ scope: TransactionScope,
    _ base: _InputBase
  ) {
    let host = base.host
    let transaction = scope.current()
    if let animation = transaction.animation, host.motion.isOn {
      interrupt()
      animator.start(
        animation: host.paced(animation), from: from, to: to, at: host.now,
        environment: base.environment.lastValue)
      host.work.animationsStarted += 1
      if animator.isRunning { listen(transaction.listeners, host) }
    } else if transaction.tracksVelocity, host.motion.isOn {
      // Under a finger: it is where it belongs, and nothing is left to wait for.
      interrupt()
      animator.follow(from: from, to: to, at: host.now)
    } else if animator.isRunning {
      animator.shift(to: to)
    }
    if !isRunning { endWait(at: host.now) }
  }

  /// Has the listeners of the transaction wait for the animation that just began.
  private mutating func listen(_ listeners: [AnimationListener], _ host: ViewHost) {
    let end = animator.endTime
    if !listeners.isEmpty {
      let wait = self.wait ?? AnimationWait()
      self.wait = wait
      let logicalEnd = animator.logicalEndTime
      for listener in listeners {
        if listener.criteria == .removed {
          wait.add(listener, until: .removal)
        } else {
          wait.add(listener, until: logicalEnd.isNaN ? .logical : .instant(logicalEnd))
        }
      }
      if logicalEnd < end { host.finish(wait, at: logicalEnd) }
    }
    // Whoever waits for the removal of an earlier animation waits for this one too.
    if let wait, !wait.isEmpty {
      wait.removal = end.isNaN ? .infinity : end
      host.finish(wait, at: end)
    }
  }

  /// An animation of the user's that somebody waits for goes on unseen, whatever takes its place.
  private func interrupt() {
    guard animator.isRunning, animator.track == nil else { return }
    wait?.interrupt {
      var fork = animator
      return { fork.advance(to: $0).isLogicallyComplete }
    }
  }

  private mutating func presented(_ model: Value, _ base: _InputBase, _ needsUserCode: Bool)
    -> Moving<Value>
  {
    let host = base.host
    if let shared = animator.sharedTrack {
      guard shared.track.endTime > host.now else {
        finish(at: host.now)
        return Moving(model)
      }
      if needsUserCode { host.requestFrames(until: shared.track.endTime) }
      return Moving(model, on: shared)
    }
    // An animation of the user's: each frame asks it, so each frame is a turn.
    let status = animator.advance(to: host.now)
    if status.isSenseless {
      Warning.once(
        "A CustomAnimation gave a value that is not finite; what was covered of the difference is "
          + "expected, or nil. It counts as over.")
    }
    if status.isFinished {
      finish(at: host.now)
      return Moving(model)
    }
    if status.isLogicallyComplete { wait?.finish(at: host.now, isLogicallyComplete: true) }
    host.requestFrames(until: .infinity)
    var shown = model
    shown.animatableData = animator.value(at: host.now)
    return Moving(shown)
  }

  private mutating func finish(at now: Double) {
    animator = Animator()
    endWait(at: now)
  }

  /// Nothing moves any more. Who waits for the logical end of an earlier animation goes on waiting.
  private mutating func endWait(at now: Double) {
    guard let wait else { return }
    wait.removal = -.infinity
    wait.finish(at: now, isLogicallyComplete: true)
    if wait.isEmpty { self.wait = nil }
  }
}
