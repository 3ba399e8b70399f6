import VivaceGeometry

/// Animations that were added.
extension CALayer {
  func run(_ anim: CAAnimation, forKey key: String?) {
    guard let animation = anim.copy() as? CAAnimation else { return }
    let key = animation is CATransition ? "transition" : key
    if let key { removeAnimation(forKey: key) }
    if animation.duration == 0, animation.repeatDuration == 0 {
      animation.duration = CATransaction.animationDuration()
    }
    (animation as? CAAnimationGroup)?.settleDurations()
    if isCommitted, animation.beginTime == 0 {
      animation.beginTime = clock.local(at: LayerClock.now)
    }
    if let basic = animation as? CABasicAnimation, basic.shownBefore == nil,
      let root = basic.roots.first
    {
      basic.shownBefore = basic.target?.component(of: shownValue(root))
    }
    if isCommitted { (animation as? CATransition)?.before = cache.shown }
    let completions = CATransaction.completions
    for completion in completions { completion.add() }
    state.animations.append(
      RunningAnimation(
        key: key, animation: animation, roots: animation.roots, completions: completions,
        isAction: isRunningAction))
    shownIn?.noteAnimations(of: self)
    setNeedsRebuild()
  }

  func endAnimations(_ isMeant: (RunningAnimation) -> Bool) {
    let ended = state.animations.filter(isMeant)
    guard !ended.isEmpty else { return }
    schedule.isStale = true
    state.animations.removeAll(where: isMeant)
    setNeedsRebuild()
    for running in ended { running.end(finished: false) }
  }

  /// - Parameter keepingUnremoved: Those that stay when they are over stay, too, when the layer is not
  ///   shown any more.
  func endAllAnimations(keepingUnremoved: Bool) {
    schedule.isStale = true
    state.motions = KeyedValues()
    for key in motionEnds.keys { endMotion(of: key) }
    endAnimations { !keepingUnremoved || $0.animation.isRemovedOnCompletion }
  }

  /// Calls the closure when the movement of a property that has just begun is over, or another one took
  /// its place.
  package func whenMotionEnds(of key: LayerKey, _ action: @escaping () -> Void) {
    endMotion(of: key)
    motionEnds[key] = action
  }

  /// The instant at which the movement of a property by a SwiftUI animation counts as complete. Not a number
  /// if only the program's own code can determine it; nil without a movement.
  package func logicalEndOfMotion(of key: LayerKey) -> Double? {
    state.motions[key]?.logicalEndTime
  }

  /// Ends the wait for the movement of a property that is over or replaced.
  package func endMotion(of key: LayerKey) {
    guard let action = motionEnds[key] else { return }
    motionEnds[key] = nil
    action()
  }

  // MARK: - What a tree does in its turns

  /// Gives animations that were added before the layer was shown their beginning.
  func beginAnimations() {
    let local = clock.local(at: LayerClock.now)
    for running in state.animations where running.animation.beginTime == 0 {
      running.animation.beginTime = local
    }
  }

  /// Whether anything runs on it.
  var hasAnimations: Bool { !state.animations.isEmpty || !state.motions.isEmpty || emits }

  /// Ends what is over at an instant and begins what is due; whether anything changed.
  func advanceAnimations(to time: Double) {
    schedule.isStale = true
    if !state.animations.isEmpty { advanceAdded(to: time) }
    for key in state.motions.keys where state.motions[key]?.isFinished(at: time) == true {
      state.motions[key] = nil
      setNeedsRebuild()
      endMotion(of: key)
    }
    if needsFrames { setNeedsRebuild() }
  }

  /// Advances the animations that were added.
  private func advanceAdded(to time: Double) {
    let clock = clock
    let local = clock.local(at: time)
    for index in state.animations.indices where !state.animations[index].hasStarted {
      let animation = state.animations[index].animation
      if local >= animation.beginTime {
        state.animations[index].hasStarted = true
        animation.delegate?.animationDidStart(animation)
      }
    }
    let over = state.animations.filter {
      $0.animation.isRemovedOnCompletion && clock.instant(of: $0.animation.timing.endTime) <= time
    }
    if !over.isEmpty {
      state.animations.removeAll { running in
        over.contains { $0.animation === running.animation }
      }
      setNeedsRebuild()
    }
    for running in over { running.end(finished: true) }
  }

  /// Finds out when something begins or ends next.
  func makeAgenda(after time: Double) {
    var (turn, end) = (Double.infinity, Double.infinity)
    var isToBegin = false
    if !state.animations.isEmpty {
      let clock = clock
      for running in state.animations {
        let begin = clock.instant(of: running.animation.beginTime)
        if begin > time { turn = min(turn, begin) } else if !running.hasStarted { isToBegin = true }
        if running.animation.isRemovedOnCompletion {
          turn = min(turn, max(time, clock.instant(of: running.animation.timing.endTime)))
        }
      }
    }
    state.motions.forEach { key, motion in
      guard !motion.isCustom else { return }
      end = min(end, max(time, motion.endTime))
      if motionEnds.has(key) { turn = min(turn, max(time, motion.endTime)) }
    }
    schedule = LayerSchedule(
      nextTurn: turn, nextInstant: min(turn, end), needsFrames: needsFrames, isStale: isToBegin)
  }

  /// Whether each frame needs a turn: custom animations ask the program, and paths and pictures that
  /// change are no movement of the display list.
  var needsFrames: Bool {
    emits || state.motions.contains { $1.isCustom || Self.drawnAnew.contains($0) }
      || state.animations.contains { $0.roots.contains(where: Self.drawnAnew.contains) }
  }

  private static let drawnAnew: Set<LayerKey> = [
    .path, .shadowPath, .contents, .contentsRect, .contentsCenter, .miterLimit,
  ]
}

extension RunningAnimation {
  /// Calls all completions of its end.
  func end(finished: Bool) {
    animation.delegate?.animationDidStop(animation, finished: finished)
    for completion in completions { completion.remove() }
  }
}
