/// An animation as it is written in code, for people: `.spring(duration: 0.5, bounce: 0.3)`.
extension Animation {
  package var sourceText: String { definition?.sourceText ?? Self.sourceText(of: base) }

  private static func sourceText(of base: any CustomAnimation) -> String {
    base is AdditiveAnimation ? "several animations on top of each other" : String(describing: base)
  }

  /// The spring that moves it and how fast its clock goes, if it is one that only a spring's laws
  /// move: no curve, wait or repeat. Taking over, it has the velocity of what ran before.
  package var spring: (oscillation: Oscillation, speed: Double)? { definition?.lawOfSpring }

  /// Whether it replaces what ran before, as springs do; others run on top of it.
  package var replacesPrevious: Bool { definition?.replacesPrevious ?? false }

  /// Whether it starts from rest, or as fast as what it takes over: then no change of the model can
  /// be seen as a jerk.
  package var startsSmoothly: Bool { definition?.startsSmoothly ?? false }

  /// False for an animation with a negative delay, which starts midway, and for one without duration, which
  /// starts at its end.
  package var startsAtItsStart: Bool { definition?.startsAtItsStart ?? true }

  /// Whether it ends at its target: a repeat with autoreversal and an even count ends with a jump, by its
  /// definition.
  package var endsAtItsTarget: Bool { definition?.endsAtItsTarget ?? true }
}

extension AnimationDefinition {
  fileprivate var sourceText: String {
    switch self {
    case .curve(let curve, let duration):
      let name: String? =
        switch curve {
        case .linear: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInOut: "easeInOut"
        default: nil
        }
      if let name { return ".\(name)(duration: \(short(duration)))" }
      if case .bezier(let start, let end) = curve.shape {
        let points = [start.x, start.y, end.x, end.y].map { short(Double($0)) }
        return ".timingCurve(\(points.joined(separator: ", ")), duration: \(short(duration)))"
      }
      return ".timingCurve(\(curve.shape), duration: \(short(duration)))"
    case .fluid(let spring):
      let bounce = Spring(response: spring.response, dampingRatio: spring.dampingFraction).bounce
      return ".spring(duration: \(short(spring.response))"
        + (abs(bounce) < 1e-9 ? ")" : ", bounce: \(short(bounce)))")
    case .interpolating: return ".interpolatingSpring"
    case .delayed(let definition, let delay):
      return "\(definition.sourceText).delay(\(short(delay)))"
    case .sped(let definition, let speed): return "\(definition.sourceText).speed(\(short(speed)))"
    case .repeated(let definition, let count, let autoreverses):
      let ending = autoreverses ? ")" : ", autoreverses: false)"
      guard let count else {
        return "\(definition.sourceText).repeatForever("
          + (autoreverses ? ")" : "autoreverses: false)")
      }
      return "\(definition.sourceText).repeatCount(\(count)\(ending)"
    case .logicallyComplete(let definition, let time):
      return "\(definition.sourceText).logicallyComplete(after: \(short(time)))"
    }
  }

  fileprivate var lawOfSpring: (oscillation: Oscillation, speed: Double)? {
    switch self {
    case .fluid(let spring):
      // While a blend continues, the spring is not yet this one.
      spring.blendDuration > 0 ? nil : (spring.oscillation, 1)
    case .sped(let definition, let speed):
      definition.lawOfSpring.map { ($0.oscillation, $0.speed * speed) }
    case .logicallyComplete(let definition, _): definition.lawOfSpring
    case .curve, .interpolating, .delayed, .repeated: nil
    }
  }

  fileprivate var replacesPrevious: Bool {
    switch self {
    case .fluid: true
    case .sped(let definition, _), .logicallyComplete(let definition, _):
      definition.replacesPrevious
    case .curve, .interpolating, .delayed, .repeated: false
    }
  }

  fileprivate var startsSmoothly: Bool {
    switch self {
    case .curve(let curve, _): curve.velocity(at: 0) == 0
    case .fluid: true
    case .interpolating: false
    case .delayed(let definition, let delay): delay > 0 || definition.startsSmoothly
    case .sped(let definition, _), .logicallyComplete(let definition, _),
      .repeated(let definition, _, _):
      definition.startsSmoothly
    }
  }

  fileprivate var startsAtItsStart: Bool {
    switch self {
    case .curve(_, let duration): duration > 0
    case .fluid, .interpolating: true
    case .delayed(let definition, let delay): delay > 0 || delay == 0 && definition.startsAtItsStart
    case .sped(let definition, _), .logicallyComplete(let definition, _),
      .repeated(let definition, _, _):
      definition.startsAtItsStart
    }
  }

  fileprivate var endsAtItsTarget: Bool {
    switch self {
    case .curve, .fluid, .interpolating: true
    case .delayed(let definition, _), .sped(let definition, _),
      .logicallyComplete(let definition, _):
      definition.endsAtItsTarget
    case .repeated(_, let count, let autoreverses): !autoreverses || (count ?? 1) % 2 == 1
    }
  }

  private func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
