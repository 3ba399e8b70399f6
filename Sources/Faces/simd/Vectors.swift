/// The sum of the products.
@inlinable public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (x * y).sum()
}
@inlinable public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(x, y)
}

/// The length, squared: cheaper, and enough to compare.
@inlinable public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (x * x).sum()
}
@inlinable public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FloatingPoint { length_squared(x) }

@inlinable public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (x * x).sum().squareRoot()
}
@inlinable public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x)
}

/// The vector of length 1 with this one's direction.
@inlinable public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x / length(x)
}
@inlinable public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  normalize(x)
}

@inlinable public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { length_squared(x - y) }
@inlinable public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { distance_squared(x, y) }

@inlinable public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x - y)
}
@inlinable public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { distance(x, y) }

/// The part of x along y.
@inlinable public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  y * (dot(x, y) / length_squared(y))
}
@inlinable public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  project(x, y)
}

/// The vector as a mirror sends it back whose normal, of length 1, is n.
@inlinable public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint {
  x - n * (2 * dot(x, n))
}
@inlinable public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  reflect(x, n: n)
}

/// The vector as it continues in another medium, or 0 where all of it is reflected.
@inlinable public func refract<V: SIMD>(_ x: V, n: V, eta: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  let cosine = dot(x, n)
  let rest = 1 - eta * eta * (1 - cosine * cosine)
  return rest < 0 ? V(repeating: 0) : x * eta - n * (eta * cosine + rest.squareRoot())
}
@inlinable public func simd_refract<V: SIMD>(_ x: V, _ n: V, _ eta: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  refract(x, n: n, eta: eta)
}

/// Between x, at 0, and y, at 1.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
  x + (y - x) * t
}
@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V
where V.Scalar: FloatingPoint { mix(x, y, t: t) }

@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V
where V.Scalar: FloatingPoint { x + (y - x) * t }

@inlinable public func norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.mapped { abs($0) }.sum()
}
@inlinable public func simd_norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  norm_one(x)
}

@inlinable public func norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.mapped { abs($0) }.max()
}
@inlinable public func simd_norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  norm_inf(x)
}

@inlinable public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.down)
}
@inlinable public func simd_floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { floor(x) }

@inlinable public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.up) }
@inlinable public func simd_ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { ceil(x) }

@inlinable public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.towardZero)
}
@inlinable public func simd_trunc<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { trunc(x) }

@inlinable public func round<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.toNearestOrAwayFromZero)
}
@inlinable public func simd_round<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { round(x) }

/// Returns the difference to the next lower whole number.
@inlinable public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x - x.rounded(.down)
}
@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { fract(x) }

@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: SignedNumeric & Comparable {
  x.mapped { Swift.abs($0) }
}
@inlinable public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: SignedNumeric & Comparable {
  abs(x)
}

/// -1, 0 or 1.
@inlinable public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.mapped { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }
}
@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { sign(x) }

@inlinable public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.squareRoot() }

@inlinable public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  1 / x.squareRoot()
}
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { rsqrt(x) }

@inlinable public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x }
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { recip(x) }

@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMin(x, y)
}
@inlinable public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  min(x, y)
}

@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMax(x, y)
}
@inlinable public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  max(x, y)
}

@inlinable public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}
@inlinable public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V
where V.Scalar: Comparable { clamp(x, min: min, max: max) }

@inlinable public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V
where V.Scalar: Comparable {
  x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}

@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.sum()
}
@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_add(x)
}

@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger {
  x.wrappedSum()
}
@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FixedWidthInteger { reduce_add(x) }

@inlinable public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  x.min()
}
@inlinable public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  reduce_min(x)
}

@inlinable public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  x.max()
}
@inlinable public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  reduce_max(x)
}

/// 0 below the edge, 1 from it on.
@inlinable public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
  x.replacing(with: 1, where: x .>= edge).replacing(with: 0, where: x .< edge)
}

@inlinable public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: FloatingPoint {
  step(x, edge: edge)
}

/// From 0 at one edge to 1 at the other, without a corner at either.
@inlinable public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V
where V.Scalar: FloatingPoint {
  let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  let three = V.Scalar(3)
  return t * t * (three - t * 2)
}
@inlinable public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: FloatingPoint {
  smoothstep(x, edge0: edge0, edge1: edge1)
}

/// Upright on both vectors, as long as the area that they span.
@inlinable public func cross(_ x: SIMD3<Float>, _ y: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
@inlinable public func simd_cross(_ x: SIMD3<Float>, _ y: SIMD3<Float>) -> SIMD3<Float> {
  cross(x, y)
}
@inlinable public func cross(_ x: SIMD2<Float>, _ y: SIMD2<Float>) -> SIMD3<Float> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}
@inlinable public func simd_cross(_ x: SIMD2<Float>, _ y: SIMD2<Float>) -> SIMD3<Float> {
  cross(x, y)
}

@inlinable public func mix(_ x: Float, _ y: Float, t: Float) -> Float { x + (y - x) * t }
@inlinable public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + (y - x) * t }
@inlinable public func clamp(_ x: Float, min: Float, max: Float) -> Float {
  Swift.min(Swift.max(x, min), max)
}
@inlinable public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float {
  Swift.min(Swift.max(x, min), max)
}
@inlinable public func sign(_ x: Float) -> Float { x > 0 ? 1 : x < 0 ? -1 : 0 }
@inlinable public func fract(_ x: Float) -> Float { x - x.rounded(.down) }
@inlinable public func step(_ x: Float, edge: Float) -> Float { x < edge ? 0 : 1 }
@inlinable public func smoothstep(_ x: Float, edge0: Float, edge1: Float) -> Float {
  let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  return t * t * (3 - 2 * t)
}
@inlinable public func simd_smoothstep(_ edge0: Float, _ edge1: Float, _ x: Float) -> Float {
  smoothstep(x, edge0: edge0, edge1: edge1)
}

/// Upright on both vectors, as long as the area that they span.
@inlinable public func cross(_ x: SIMD3<Double>, _ y: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
@inlinable public func simd_cross(_ x: SIMD3<Double>, _ y: SIMD3<Double>) -> SIMD3<Double> {
  cross(x, y)
}
@inlinable public func cross(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD3<Double> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}
@inlinable public func simd_cross(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD3<Double> {
  cross(x, y)
}

@inlinable public func mix(_ x: Double, _ y: Double, t: Double) -> Double { x + (y - x) * t }
@inlinable public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + (y - x) * t }
@inlinable public func clamp(_ x: Double, min: Double, max: Double) -> Double {
  Swift.min(Swift.max(x, min), max)
}
@inlinable public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double {
  Swift.min(Swift.max(x, min), max)
}
@inlinable public func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }
@inlinable public func fract(_ x: Double) -> Double { x - x.rounded(.down) }
@inlinable public func step(_ x: Double, edge: Double) -> Double { x < edge ? 0 : 1 }
@inlinable public func smoothstep(_ x: Double, edge0: Double, edge1: Double) -> Double {
  let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  return t * t * (3 - 2 * t)
}
@inlinable public func simd_smoothstep(_ edge0: Double, _ edge1: Double, _ x: Double) -> Double {
  smoothstep(x, edge0: edge0, edge1: edge1)
}
