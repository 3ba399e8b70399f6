/// Value, velocity and force of a spring at a time. It starts at zero, or at `fromValue`.
extension Spring {
  /// The part of the distance to `target` that is covered after `time` seconds. The velocity is
  /// that at the start, per second.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let displacement = oscillation.displacement(at: Self.bounded(time))
    return target - target.scaled(by: displacement.perDistance)
      + initialVelocity.scaled(by: displacement.perVelocity)
  }

  /// The velocity on the distance to `target` after `time` seconds, per second.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let displacement = oscillation.velocity(of: oscillation.displacement(at: Self.bounded(time)))
    return initialVelocity.scaled(by: displacement.perVelocity)
      - target.scaled(by: displacement.perDistance)
  }

  /// Continues from a value and a velocity. Steps of any size give the same course, except for rounding.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let displacement = target - value
    let start = velocity
    velocity = self.velocity(target: displacement, initialVelocity: start, time: deltaTime)
    value += self.value(target: displacement, initialVelocity: start, time: deltaTime)
  }

  /// Stiffness times the remaining distance, less damping times velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Returns the value after `time` seconds of moving from one value to another.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData += value(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the velocity, per second, after `time` seconds of moving from one value to another.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The acceleration at `position` towards the target.
  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// Thirty years for endless time, so that the answer is a number.
  private static func bounded(_ time: TimeInterval) -> TimeInterval { min(time, 1e9) }
}
