/// Along a straight line or a Bézier curve. Hands over no velocity, and never takes over.
struct BezierAnimation: BuiltInAnimation {
  let curve: UnitCurve
  let duration: TimeInterval

  var definition: AnimationDefinition? { .curve(curve, duration: duration) }
}

/// Along an arc. Hands over its velocity, and never takes over.
struct UnitCurveAnimation: BuiltInAnimation {
  let curve: UnitCurve
  let duration: TimeInterval

  var definition: AnimationDefinition? { .curve(curve, duration: duration) }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    definition?.velocity(value: value, time: time, context: context)
  }
}
