import VivaceAttributeGraph
import VivaceMotion

extension Mover {
  /// `follow`, written down: what changed, what it was decided to do, and what is shown from now on.
  mutating func recorded(
    _ new: Value, _ base: _InputBase, _ scope: TransactionScope, needsUserCode: Bool,
    _ label: MotionLabel, by recorder: Recorder
  ) -> AnimatedValue<Value> {
    let now = base.host.now
    let record = record ?? recorder.begin(label, of: Value.self, at: base.trail)
    self.record = record
    let old = model
    let wasRunning = isRunning
    let interrupted = record.pieces.last?.animation
    let shown = shown(at: now, of: record)
    let moving = follow(new, base, scope, needsUserCode: needsUserCode)
    var animation = isRunning ? interrupted : nil

    let decision = decision(from: old, to: new, base, scope, wasRunning: wasRunning)
    let isKnown = wasRunning == isRunning && (moving.track != nil || !isRunning)
    if decision == nil, isKnown, !record.pieces.isEmpty { return moving }
    if case .animated(let started)? = decision { animation = started }
    let numbers = Numbers(new)
    let piece = piece(moving, animation, at: now, numbers)
    record.note(piece, numbers.names)
    if let decision {
      recorder.note(
        MovementRecord.Change(
          record: record, instant: now, from: old.map { Numbers($0).values } ?? [],
          to: numbers.values, shown: shown, after: piece.sample(now),
          interrupted: wasRunning ? interrupted : nil, decision: decision, steps: scope.steps,
          texts: MemoryLayout<Value.AnimatableData>.size == 0
            ? old.map { (String(describing: $0), String(describing: new)) } : nil))
    }
    return moving
  }

  private func shown(at now: Double, of record: MovementRecord) -> (
    values: [Double], velocities: [Double]
  ) {
    guard isRunning, animator.track == nil, var value = model else {
      return record.piece(at: now)?.sample(now) ?? (values: [], velocities: [])
    }
    // A copy is evaluated, so that the state of a custom animation stays unchanged.
    var copy = animator
    value.animatableData = copy.value(at: now)
    return Self.numbers(value, copy.velocity(at: now))
  }

  private static func numbers(_ value: Value, _ velocity: Value.AnimatableData) -> (
    values: [Double], velocities: [Double]
  ) {
    let step = 1e-4
    let values = Numbers(value).values
    var ahead = value
    ahead.animatableData += velocity.scaled(by: step)
    return (values, zip(Numbers(ahead).values, values).map { ($0 - $1) / step })
  }

  /// The decision about a change; nil if the model is unchanged.
  private func decision(
    from old: Value?, to new: Value, _ base: _InputBase, _ scope: TransactionScope, wasRunning: Bool
  ) -> MovementRecord.Decision? {
    guard let old else { return .jumped(.first) }
    guard old.animatableData != new.animatableData else {
      let isCut =
        MemoryLayout<Value.AnimatableData>.size == 0 && !ValueComparison.areEqual(old, new)
      return isCut ? .jumped(.notAnimatable) : nil
    }
    guard base.host.motion.isOn else { return .jumped(.switchedOff) }
    guard let animation = scope.current().animation else {
      return wasRunning ? .shifted : .jumped(.noAnimation)
    }
    return isRunning ? .animated(animation) : .jumped(.noWay)
  }

  private func piece(
    _ moving: AnimatedValue<Value>, _ animation: Animation?, at now: Double, _ numbers: Numbers
  ) -> MovementRecord.Piece {
    // Of an animation of the user's each frame is a piece.
    let end = moving.track?.endTime ?? now
    let velocity = isRunning && animator.track == nil ? animator.velocity(at: now) : nil
    return MovementRecord.Piece(
      start: now, end: end, model: numbers.values, animation: isRunning ? animation : nil
    ) { time in
      let shown = moving.value(at: time)
      return Self.numbers(shown, velocity ?? moving.velocity(at: time))
    }
  }
}
