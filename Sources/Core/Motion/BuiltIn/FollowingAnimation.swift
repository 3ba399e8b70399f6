/// The animation of a value that a finger moves without animation: the value is always at its target,
/// and its speed is remembered, so that a spring on release continues with it.
///
/// It forgets two seconds after the last change. It always takes over: a finger that grabs
/// a moving value has it at once.
struct FollowingAnimation: BuiltInAnimation {
  var definition: AnimationDefinition? { nil }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    context.isLogicallyComplete = true
    return time < context.state[Samples<V>.self].end ? value : nil
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    context.state[Samples<V>.self].velocity(at: time)
  }

  /// The last three places, and when.
  struct Samples<V: VectorArithmetic>: AnimationStateKey {
    private var latest: [(time: Double, value: V)] = []

    static var defaultValue: Samples { Samples() }

    /// On the common clock.
    var end: Double { (latest.last?.time ?? -.infinity) + 2 }

    /// A sample at the instant of the last one replaces it, an earlier one is not believed.
    mutating func append(_ value: V, at time: Double) {
      if let last = latest.last?.time {
        if time < last { return }
        if time == last { latest.removeLast() }
      }
      latest.append((time, value))
      if latest.count > 3 { latest.removeFirst() }
    }

    /// Leans on the earlier of two speeds, since the last one is the noisiest, and falls by 0.2 %
    /// for each millisecond without a change.
    func velocity(at time: Double) -> V {
      guard latest.count > 1, time < end else { return .zero }
      let count = latest.count
      var velocity = speed(from: count - 2)
      if count == 3 {
        velocity = velocity.scaled(by: 0.25) + speed(from: 0).scaled(by: 0.75)
      }
      return velocity.scaled(by: pow(0.998, 1000 * max(0, time - latest[count - 1].time)))
    }

    private func speed(from index: Int) -> V {
      let (first, second) = (latest[index], latest[index + 1])
      return (second.value - first.value).scaled(by: 1 / (second.time - first.time))
    }
  }
}
