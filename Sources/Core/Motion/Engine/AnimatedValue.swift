/// A model value with the track that animates it, if there is one. The track gives the shown value while it
/// moves to the model value.
///
/// This is what the display list holds. A still value is no larger than itself and a pointer: most
/// values of an interface are still.
@usableFromInline package struct AnimatedValue<Value: Animatable> {
  /// The model value: what is shown at rest.
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

  /// The shown value.
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
