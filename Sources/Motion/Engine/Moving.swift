/// A value that may be moving: where it belongs, and the track on which it is shown on its way
/// there.
///
/// This is what the display list holds. A still value is no larger than itself and a pointer: most
/// values of an interface are still.
@usableFromInline package struct Moving<Value: Animatable> {
  /// What it is when nothing moves.
  @usableFromInline package var model: Value
  /// The movement of its animatable data towards the model's. Nil when it is still.
  @usableFromInline package let shared: SharedTrack<Value.AnimatableData>?

  @inlinable package init(_ still: Value) {
    model = still
    shared = nil
  }

  @inlinable package init(_ model: Value, on track: Track<Value.AnimatableData>?) {
    self.init(model, on: track.map(SharedTrack.init))
  }

  @inlinable package init(_ model: Value, on shared: SharedTrack<Value.AnimatableData>?) {
    self.model = model
    self.shared = shared
  }

  @inlinable package var track: Track<Value.AnimatableData>? { shared?.track }

  /// Whether there is a movement, though it may be over by now: see `endTime`.
  @inlinable package var isMoving: Bool { shared != nil }

  /// The instant from which it is the model for good; minus infinity when it is still.
  @inlinable package var endTime: Double { shared?.track.endTime ?? -.infinity }

  /// What is shown.
  @inlinable package func value(at time: Double) -> Value {
    guard let shared, time < shared.track.endTime else { return model }
    var value = model
    value.animatableData = shared.track.value(at: time)
    return value
  }

  @inlinable package func velocity(at time: Double) -> Value.AnimatableData {
    shared?.track.velocity(at: time) ?? .zero
  }
}

/// A track behind a reference: what moves is passed from hand to hand far more often than evaluated.
@usableFromInline package final class SharedTrack<Vector: VectorArithmetic>: Sendable {
  @usableFromInline package let track: Track<Vector>

  @inlinable package init(_ track: Track<Vector>) { self.track = track }
}

extension SharedTrack: Equatable {
  @usableFromInline package static func == (a: SharedTrack, b: SharedTrack) -> Bool {
    a === b || a.track == b.track
  }
}

extension Moving: Sendable where Value: Sendable {}

extension Moving: Equatable where Value: Equatable {}
