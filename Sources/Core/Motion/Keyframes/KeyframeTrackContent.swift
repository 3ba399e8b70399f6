/// Keyframes of one value, one after the other: a keyframe, or several made by a builder.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Self.Body.Value
  associatedtype Body: KeyframeTrackContent where Body.Value == Value
  /// The composition of content that comprise the keyframe track.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes, one after the other.
  func _add(to sequence: inout _KeyframeSequence<Value.AnimatableData>)
}

extension KeyframeTrackContent {
  /// Adds what the `body` consists of.
  public func _add(to sequence: inout _KeyframeSequence<Value.AnimatableData>) {
    body._add(to: &sequence)
  }
}

/// The keyframes of a track, as vectors.
public struct _KeyframeSequence<Data: VectorArithmetic> {
  var keyframes: [Keyframe<Data>] = []
}

/// One keyframe: where to, how long and in what way. Durations are never negative and always finite.
struct Keyframe<Data: VectorArithmetic> {
  enum Interpolation {
    case linear(UnitCurve)
    case cubic(start: Data?, end: Data?)
    case spring(Spring, start: Data?)
    case move
  }

  let target: Data
  let duration: Double
  let interpolation: Interpolation

  init(_ target: Data, _ duration: Double, _ interpolation: Interpolation) {
    self.target = target
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.interpolation = interpolation
  }
}

/// A keyframe that is reached in a straight line from the one before, along a curve of time. The
/// curve is even unless given; it may overshoot.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value
  private let duration: Double
  private let timingCurve: UnitCurve

  /// Reaches the value `duration` seconds after the keyframe before.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    self.to = to
    self.duration = duration
    self.timingCurve = timingCurve
  }

  public var body: LinearKeyframe<Value> { return self }
  public func _add(to sequence: inout _KeyframeSequence<Value.AnimatableData>) {
    sequence.keyframes.append(Keyframe(to.animatableData, duration, .linear(timingCurve)))
  }
}

/// A keyframe that is reached on a cubic curve.
///
/// Velocities are in units per second. Without them neighbouring cubic keyframes join smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value
  private let duration: Double
  private let startVelocity: Value?
  private let endVelocity: Value?

  /// Reaches the value `duration` seconds after the keyframe before.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    self.to = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  public var body: CubicKeyframe<Value> { return self }
  public func _add(to sequence: inout _KeyframeSequence<Value.AnimatableData>) {
    let (start, end) = (startVelocity?.animatableData, endVelocity?.animatableData)
    sequence.keyframes.append(
      Keyframe(to.animatableData, duration, .cubic(start: start, end: end)))
  }
}

/// A keyframe that a spring draws to.
///
/// Without a duration it lasts until the spring has settled; a spring that never settles gets one
/// swing. The next keyframe continues from where the spring is then.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value
  private let duration: Double
  private let spring: Spring
  private let startVelocity: Value?

  /// Draws to the value from the keyframe before.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    self.to = to
    let settling = spring.settlingDuration
    self.duration = duration ?? (settling.isFinite ? settling : spring.duration)
    self.spring = spring
    self.startVelocity = startVelocity
  }

  public var body: SpringKeyframe<Value> { return self }
  public func _add(to sequence: inout _KeyframeSequence<Value.AnimatableData>) {
    sequence.keyframes.append(
      Keyframe(to.animatableData, duration, .spring(spring, start: startVelocity?.animatableData)))
  }
}

/// A keyframe that is jumped to. It takes no time.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value

  public init(_ to: Value) { self.to = to }

  public var body: MoveKeyframe<Value> { return self }
  public func _add(to sequence: inout _KeyframeSequence<Value.AnimatableData>) {
    sequence.keyframes.append(Keyframe(to.animatableData, 0, .move))
  }
}
