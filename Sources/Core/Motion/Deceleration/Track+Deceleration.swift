import VivaceGeometry

extension Track where Vector == CGPoint.AnimatableData {
  /// A point that coasts along both axes separately, to their ends in `speed` times the pace.
  package convenience init(
    _ x: Deceleration, _ y: Deceleration, from origin: Double, speed: Double = 1
  ) {
    let segment = DecelerationSegment(x: x, y: y, speed: speed)
    self.init(
      segment, to: segment.destination, from: origin, until: origin + max(x.end, y.end) / speed)
  }
}

extension Track {
  /// Derives a track whose value is a function of this one's at each instant.
  ///
  /// - Parameter follow: A function of what is shown, called by renderers on any thread.
  package func following<Other: VectorArithmetic>(
    _ follow: @escaping @Sendable (Vector) -> Other
  ) -> Track<Other> {
    Track<Other>(
      FollowingSegment(leader: self, follow: follow), to: follow(model), from: origin,
      until: endTime)
  }
}

private final class DecelerationSegment: TrackSegment<CGPoint.AnimatableData>, @unchecked Sendable {
  private let x: Deceleration
  private let y: Deceleration
  private let speed: Double
  let destination: CGPoint.AnimatableData

  init(x: Deceleration, y: Deceleration, speed: Double) {
    self.x = x
    self.y = y
    self.speed = speed
    destination = AnimatablePair(CGFloat(x.destination), CGFloat(y.destination))
  }

  override func distance(at time: Double) -> CGPoint.AnimatableData {
    let time = time * speed
    return destination - AnimatablePair(CGFloat(x.value(at: time)), CGFloat(y.value(at: time)))
  }
  override func velocity(at time: Double) -> CGPoint.AnimatableData {
    let time = time * speed
    return AnimatablePair(CGFloat(x.velocity(at: time)), CGFloat(y.velocity(at: time)))
      .scaled(by: speed)
  }
}

/// A movement computed from another one.
private final class FollowingSegment<Leader: VectorArithmetic, Vector: VectorArithmetic>:
  TrackSegment<Vector>, @unchecked Sendable
{
  private let leader: Track<Leader>
  private let follow: @Sendable (Leader) -> Vector

  init(leader: Track<Leader>, follow: @escaping @Sendable (Leader) -> Vector) {
    self.leader = leader
    self.follow = follow
  }

  private func value(at time: Double) -> Vector {
    follow(leader.value(at: leader.origin + time))
  }

  override func distance(at time: Double) -> Vector { follow(leader.model) - value(at: time) }

  /// Over a thousandth of a second.
  override func velocity(at time: Double) -> Vector {
    (value(at: time + 0.000_5) - value(at: time - 0.000_5)).scaled(by: 1_000)
  }
}

extension AnimatedValue {
  /// Derives a value that is a function of this one at each instant.
  @inlinable package func following<Other: Animatable>(
    _ follow: @escaping @Sendable (Value) -> Other
  ) -> AnimatedValue<Other> {
    isMoving ? followed(follow) : AnimatedValue<Other>(follow(model))
  }

  @usableFromInline func followed<Other: Animatable>(_ follow: @escaping @Sendable (Value) -> Other)
    -> AnimatedValue<Other>
  {
    let model = model
    let followed = { (data: Value.AnimatableData) in
      var value = model
      value.animatableData = data
      return follow(value).animatableData
    }
    typealias Following = @Sendable (Value.AnimatableData) -> Other.AnimatableData
    return AnimatedValue<Other>(
      follow(model), on: track?.following(unsafeBitCast(followed, to: Following.self)))
  }

  /// Moves the model value; the shown value jumps by the same translation.
  package func moved(to model: Value) -> AnimatedValue {
    AnimatedValue(model, on: track?.moved(to: model.animatableData))
  }
}
