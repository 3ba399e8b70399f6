/// A value that may be moving: where it belongs, and the track on which it is shown on its way
/// there.
///
/// This is what the display list holds. A still value is no larger than itself and a pointer: most
/// values of an interface are still.
@usableFromInline package struct AnimatedValue<Value: Animatable> {
  /// What it is when nothing moves.
  @usableFromInline package var model: Value
  /// The movement of its animatable data towards the model's. Nil when it is still.
  @usableFromInline package let track: Track<Value.AnimatableData>?

  @inlinable package init(_ still: Value) { self.init(still, on: nil) }

  @inlinable package init(_ model: Value, on track: Track<Value.AnimatableData>?) {
    self.model = model
    self.track = track
  }

  /// Whether there is a movement, though it may be over by now: see `endTime`.
  @inlinable package var isMoving: Bool { track != nil }

  /// The instant from which it is the model for good; minus infinity when it is still.
  @inlinable package var endTime: Double { track?.endTime ?? -.infinity }

  /// What is shown.
  @inlinable package func value(at time: Double) -> Value {
    guard let track, time < track.endTime else { return model }
    var value = model
    value.animatableData = track.value(at: time)
    return value
  }

  @inlinable package func velocity(at time: Double) -> Value.AnimatableData {
    track?.velocity(at: time) ?? .zero
  }
}

extension AnimatedValue: Sendable where Value: Sendable {}

extension AnimatedValue: Equatable where Value: Equatable {}
