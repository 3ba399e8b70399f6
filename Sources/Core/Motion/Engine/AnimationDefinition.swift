/// The parameters of a built-in animation, before it is resolved for a displacement.
indirect enum AnimationDefinition: Sendable {
  case curve(UnitCurve, duration: Double)
  case fluid(FluidSpring)
  case interpolating(InterpolatingSpring)
  case delayed(AnimationDefinition, by: Double)
  case sped(AnimationDefinition, by: Double)
  case repeated(AnimationDefinition, count: Int?, autoreverses: Bool)
  case logicallyComplete(AnimationDefinition, after: Double)

  /// Works it out.
  ///
  /// - Parameters:
  ///   - delta: From the old value to the new.
  ///   - reach: The longest way it may have to go, where that is not the length of `delta`.
  ///   - takeover: What the spring inside took over, if it did. Ignored by what cannot take over.
  func movement<Vector: VectorArithmetic>(
    delta: Vector, reach: Double? = nil, retarget: RetargetPoint<Vector>?
  ) -> Movement<Vector> {
    guard let retarget, let spring else {
      let reach = reach ?? delta.lengthSquared
      return Movement(
        timing: timing(since: 0) { spring in
          spring.timing(.init(distance: reach, delta: reach))
        })
    }
    let distance = delta - retarget.value
    let velocity = Vector.zero - retarget.velocity
    if let blended = spring.blended(delta: delta, retarget: retarget) {
      return Movement(
        timing: timing(since: retarget.time) { $0.timing(blended, delta: delta, retarget) },
        departure: .blended(blended))
    }
    let departure = Oscillation.InitialConditions(
      distance: distance.lengthSquared, speed: velocity.magnitudeSquared,
      product: distance.dot(velocity), delta: reach ?? delta.lengthSquared)
    return Movement(
      timing: timing(since: retarget.time) { $0.timing(departure).begun(at: retarget.time) },
      departure: .retarget(distance: distance, velocity: velocity))
  }

  /// The spring that takes over, if one can: through a speed or a completion mark, not through a
  /// wait or a repeat.
  private var spring: FluidSpring? {
    switch self {
    case .fluid(let spring): spring
    case .sped(let definition, _), .logicallyComplete(let definition, _): definition.spring
    case .curve, .interpolating, .delayed, .repeated: nil
    }
  }

  /// - Parameter since: When it took over, on its clock.
  private func timing(since: Double, spring: (FluidSpring) -> Timing) -> Timing {
    switch self {
    case .curve(let curve, let duration):
      let duration = duration > 0 ? duration : 0
      let shape: Timing.Shape =
        switch curve.shape {
        case .linear: .line(duration: duration)
        case .bezier: .bezier(curve.bezier, duration: duration)
        case .circularIn, .circularOut, .circularInOut: .curve(curve, duration: duration)
        }
      return Timing(shape, end: duration, logicalEnd: duration)
    case .fluid(let fluid):
      return spring(fluid)
    case .interpolating(let interpolating):
      return interpolating.timing
    case .delayed(let definition, let delay):
      return definition.timing(since: 0, spring: spring).delayed(by: delay)
    case .sped(let definition, let speed):
      return definition.timing(since: since * speed, spring: spring).sped(by: speed)
    case .repeated(let definition, let count, let autoreverses):
      return definition.timing(since: 0, spring: spring).repeated(count, autoreverses: autoreverses)
    case .logicallyComplete(let definition, let time):
      return definition.timing(since: since, spring: spring).logicallyComplete(after: since + time)
    }
  }
}

extension VectorArithmetic {
  /// `magnitudeSquared`, or 1 for a value whose type returns 0 although it is not zero, so that a spring
  /// moves it instead of counting it as arrived.
  var lengthSquared: Double {
    let length = magnitudeSquared
    return length == 0 && self != .zero ? 1 : length
  }
}
