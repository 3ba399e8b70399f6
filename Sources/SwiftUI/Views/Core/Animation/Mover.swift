import VivaceAttributeGraph
import VivaceMotion

/// The animatable part of an attribute: a model value, and the presentation that follows it.
///
/// A rule owns one and shows it each new value. When the value's vector changed and the transaction at
/// this place has an animation, the mover copies that animation and interpolates the difference; the
/// rule need not run again until the value changes.
struct Mover<Value: Animatable> {
  /// Apart, since most movers never move anything.
  private var motion: Motion?
  // The last, so that what follows a mover fills its padding.
  private(set) var model: Value?

  private final class Motion {
    var animator = Animator<Value.AnimatableData>()
    var wait: AnimationWait?
    /// A recorder's record of the movement; nil where there is none.
    var record: MovementRecord?
  }

  /// A recorder's record of the movement; nil where there is none.
  var record: MovementRecord? {
    get { motion?.record }
    set { moving().record = newValue }
  }

  init() {}

  var animator: Animator<Value.AnimatableData> { motion?.animator ?? Animator() }

  /// Whether it is shown elsewhere than where it belongs.
  var isRunning: Bool {
    guard let motion else { return false }
    return motion.animator.isRunning && !motion.animator.isFollowing
  }

  /// Shows the mover a model value, at the turn's instant. Call it in every run of the rule.
  ///
  /// - Parameter needsUserCode: what is drawn from the value is computed by the user's code, so each
  ///   frame needs a turn.
  /// - Returns: what to draw: the value, with its track while a built-in animation runs.
  mutating func update(
    _ new: Value, _ base: _InputBase, _ scope: TransactionScope, needsUserCode: Bool = false,
    _ label: @autoclosure () -> MotionLabel
  ) -> AnimatedValue<Value> {
    if let recorder = base.host.recorder {
      return recorded(
        new, base, scope, needsUserCode: needsUserCode, label(), by: recorder)
    }
    return follow(new, base, scope, needsUserCode: needsUserCode)
  }

  mutating func follow(
    _ new: Value, _ base: _InputBase, _ scope: TransactionScope, needsUserCode: Bool
  ) -> AnimatedValue<Value> {
    scope.settle()
    if let old = model {
      let from = old.animatableData
      let to = new.animatableData
      if from != to { change(from, to, scope, base) }
    }
    model = new
    guard let motion else { return AnimatedValue(new) }
    if let wait = motion.wait, wait.hasForks {
      wait.finish(at: base.host.now)
      if wait.hasForks { base.host.requestFrames(until: .infinity) }
    }
    guard isRunning else { return AnimatedValue(new) }
    return presented(new, motion, base, needsUserCode)
  }

  /// Puts it somewhere as if it had always been there.
  mutating func rest(at value: Value) {
    if let motion, motion.animator.isRunning || motion.wait != nil { self = Mover() }
    model = value
  }

  /// Ends what runs: the model is shown from now on, and nothing is left to wait for.
  mutating func end(at now: Double) {
    if let motion { finish(motion, at: now) }
  }

  private mutating func change(
    _ from: Value.AnimatableData, _ to: Value.AnimatableData, _ scope: TransactionScope,
    _ base: _InputBase
  ) {
    let host = base.host
    let transaction = scope.current()
    if let animation = transaction.animation, host.motion.isOn {
      let motion = moving()
      interrupt(motion)
      motion.animator.start(
        animation: host.paced(animation), from: from, to: to, at: host.now,
        environment: base.environment.lastValue)
      host.work.animationsStarted += 1
      if motion.animator.isRunning { listen(transaction.listeners, motion, host) }
    } else if transaction.tracksVelocity, host.motion.isOn {
      // Under a finger: it is where it belongs, and nothing is left to wait for.
      let motion = moving()
      interrupt(motion)
      motion.animator.follow(from: from, to: to, at: host.now)
    } else if let motion, motion.animator.isRunning {
      motion.animator.shift(to: to)
    }
    if !isRunning, let motion { endWait(of: motion, at: host.now) }
  }

  private mutating func moving() -> Motion {
    if let motion { return motion }
    let motion = Motion()
    self.motion = motion
    return motion
  }

  /// Has the listeners of the transaction wait for the animation that just began.
  private func listen(_ listeners: [AnimationListener], _ motion: Motion, _ host: ViewHost) {
    let end = motion.animator.endTime
    if !listeners.isEmpty {
      let wait = motion.wait ?? AnimationWait()
      motion.wait = wait
      let logicalEnd = motion.animator.logicalEndTime
      for listener in listeners {
        // An endless animation is complete when the animation that replaces it ends.
        if listener.criteria == .removed || logicalEnd == .infinity {
          wait.add(listener, until: .removal)
        } else {
          wait.add(listener, until: logicalEnd.isNaN ? .logical : .instant(logicalEnd))
        }
      }
      if logicalEnd < end { host.finish(wait, at: logicalEnd) }
    }
    // A waiter for the removal of an earlier animation waits for this one too.
    if let wait = motion.wait, !wait.isEmpty {
      wait.removal = end.isNaN ? .infinity : end
      host.finish(wait, at: end)
    }
  }

  /// An animation of the user's with a completion continues unseen, whatever replaces it.
  private func interrupt(_ motion: Motion) {
    guard motion.animator.isRunning, motion.animator.track == nil else { return }
    motion.wait?.interrupt {
      var fork = motion.animator
      return { fork.advance(to: $0).isLogicallyComplete }
    }
  }

  private func presented(
    _ model: Value, _ motion: Motion, _ base: _InputBase, _ needsUserCode: Bool
  ) -> AnimatedValue<Value> {
    let host = base.host
    if let track = motion.animator.track {
      guard track.endTime > host.now else {
        finish(motion, at: host.now)
        return AnimatedValue(model)
      }
      if needsUserCode { host.requestFrames(until: track.endTime) }
      return AnimatedValue(model, on: track)
    }
    // An animation of the user's: each frame asks it, so each frame is a turn.
    let status = motion.animator.advance(to: host.now)
    if status.isSenseless {
      Warning.once(
        "A CustomAnimation gave a value that is not finite; what was covered of the difference is "
          + "expected, or nil. It counts as over.")
    }
    if status.isFinished {
      finish(motion, at: host.now)
      return AnimatedValue(model)
    }
    if status.isLogicallyComplete {
      motion.wait?.finish(at: host.now, isLogicallyComplete: true)
    }
    host.requestFrames(until: .infinity)
    var shown = model
    shown.animatableData = motion.animator.value(at: host.now)
    return AnimatedValue(shown)
  }

  private func finish(_ motion: Motion, at now: Double) {
    motion.animator = Animator()
    endWait(of: motion, at: now)
  }

  /// Nothing moves any more. Who waits for the logical end of an earlier animation continues waiting.
  private func endWait(of motion: Motion, at now: Double) {
    guard let wait = motion.wait else { return }
    wait.removal = -.infinity
    wait.finish(at: now, isLogicallyComplete: true)
    if wait.isEmpty { motion.wait = nil }
  }
}
