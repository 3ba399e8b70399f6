// The names are those that C has.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// A turn in space, as a number with three imaginary parts. Of length 1 where it is only a turn.
@frozen
public struct _Quaternion<Scalar: _VectorReal>: Equatable, @unchecked Sendable,
  CustomDebugStringConvertible
{
  /// The imaginary parts and, last, the real one.
  public var vector: SIMD4<Scalar>

  @inlinable public init() { vector = .zero }
  @inlinable public init(vector: SIMD4<Scalar>) { self.vector = vector }
  @inlinable public init(_ vector: SIMD4<Scalar>) { self.vector = vector }
  @inlinable public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    vector = SIMD4(ix, iy, iz, r)
  }
  @inlinable public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }
  /// A turn round an axis of length 1, counter-clockwise as seen from its tip, in radians.
  @inlinable public init(angle: Scalar, axis: SIMD3<Scalar>) {
    self.init(real: ._cos(angle / 2), imag: axis * ._sin(angle / 2))
  }
  /// The shortest turn from one direction to another, both of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let half = from + to
    if length_squared(half) < .ulpOfOne {
      // Opposite: half a turn round any axis that is upright on them.
      let other: SIMD3<Scalar> = Swift.abs(from.x) < 0.5 ? [1, 0, 0] : [0, 1, 0]
      self.init(real: 0, imag: normalize(Self.cross(from, other)))
    } else {
      let middle = normalize(half)
      self.init(real: dot(from, middle), imag: Self.cross(from, middle))
    }
  }
  /// The turn of a matrix that is one.
  public init(_ m: _Matrix3x3<Scalar>) {
    let (a, b, c) = m.columns
    let trace = a.x + b.y + c.z
    if trace >= 0 {
      let r = 2 * (1 + trace).squareRoot()
      self.init(ix: (b.z - c.y) / r, iy: (c.x - a.z) / r, iz: (a.y - b.x) / r, r: r / 4)
    } else if a.x >= b.y, a.x >= c.z {
      let r = 2 * (1 - b.y - c.z + a.x).squareRoot()
      self.init(ix: r / 4, iy: (a.y + b.x) / r, iz: (c.x + a.z) / r, r: (b.z - c.y) / r)
    } else if b.y >= c.z {
      let r = 2 * (1 - a.x - c.z + b.y).squareRoot()
      self.init(ix: (a.y + b.x) / r, iy: r / 4, iz: (b.z + c.y) / r, r: (c.x - a.z) / r)
    } else {
      let r = 2 * (1 - a.x - b.y + c.z).squareRoot()
      self.init(ix: (a.z + c.x) / r, iy: (b.z + c.y) / r, iz: r / 4, r: (a.y - b.x) / r)
    }
  }
  public init(_ m: _Matrix4x4<Scalar>) {
    let (a, b, c, _) = m.columns
    self.init(
      _Matrix3x3(SIMD3(a.x, a.y, a.z), SIMD3(b.x, b.y, b.z), SIMD3(c.x, c.y, c.z)))
  }

  @inlinable public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }
  @inlinable public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }
  @inlinable public var length: Scalar { (vector * vector).sum().squareRoot() }
  @inlinable public var normalized: Self { Self(vector: vector / length) }
  @inlinable public var conjugate: Self { Self(real: real, imag: -imag) }
  @inlinable public var inverse: Self { Self(vector: conjugate.vector / (vector * vector).sum()) }
  @inlinable public var angle: Scalar {
    2 * ._atan2((imag * imag).sum().squareRoot(), real)
  }
  @inlinable public var axis: SIMD3<Scalar> { normalize(imag) }

  /// A vector, turned.
  @inlinable public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let t = Self.cross(imag, vector) * 2
    return vector + t * real + Self.cross(imag, t)
  }

  public var debugDescription: String {
    let name = Scalar.self == Float.self ? "simd_quatf" : "simd_quatd"
    return "\(name)(real: \(real), imag: \(imag))"
  }

  @inlinable static func cross(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
    SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
  }

  /// First the right turn, then the left one.
  @inlinable public static func * (a: Self, b: Self) -> Self {
    Self(
      real: a.real * b.real - (a.imag * b.imag).sum(),
      imag: b.imag * a.real + a.imag * b.real + cross(a.imag, b.imag))
  }
  @inlinable public static func * (a: Self, b: Scalar) -> Self { Self(vector: a.vector * b) }
  @inlinable public static func * (a: Scalar, b: Self) -> Self { b * a }
  @inlinable public static func / (a: Self, b: Scalar) -> Self { Self(vector: a.vector / b) }
  @inlinable public static func / (a: Self, b: Self) -> Self { a * b.inverse }
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(vector: a.vector + b.vector) }
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(vector: a.vector - b.vector) }
  @inlinable public static prefix func - (a: Self) -> Self { Self(vector: -a.vector) }
  @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
  @inlinable public static func *= (a: inout Self, b: Scalar) { a = a * b }
  @inlinable public static func /= (a: inout Self, b: Scalar) { a = a / b }
  @inlinable public static func /= (a: inout Self, b: Self) { a = a / b }
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
}

public typealias simd_quatf = _Quaternion<Float>
public typealias simd_quatd = _Quaternion<Double>

extension _Matrix3x3 {
  /// A turn.
  public init(_ q: _Quaternion<Scalar>) {
    self.init(q.act([1, 0, 0]), q.act([0, 1, 0]), q.act([0, 0, 1]))
  }
}

extension _Matrix4x4 {
  public init(_ q: _Quaternion<Scalar>) {
    let turn = _Matrix3x3(q).columns
    self.init(SIMD4(turn.0, 0), SIMD4(turn.1, 0), SIMD4(turn.2, 0), [0, 0, 0, 1])
  }
}

@inlinable public func simd_quaternion<S: _VectorReal>(
  _ angle: S, _ axis: SIMD3<S>
) -> _Quaternion<S> { _Quaternion(angle: angle, axis: axis) }
@inlinable public func simd_quaternion<S: _VectorReal>(
  _ from: SIMD3<S>, _ to: SIMD3<S>
) -> _Quaternion<S> { _Quaternion(from: from, to: to) }
public func simd_quaternion<S: _VectorReal>(_ m: _Matrix4x4<S>) -> _Quaternion<S> { .init(m) }
public func simd_quaternion<S: _VectorReal>(_ m: _Matrix3x3<S>) -> _Quaternion<S> { .init(m) }
public func simd_matrix4x4<S: _VectorReal>(_ q: _Quaternion<S>) -> _Matrix4x4<S> { .init(q) }
public func simd_matrix3x3<S: _VectorReal>(_ q: _Quaternion<S>) -> _Matrix3x3<S> { .init(q) }
@inlinable public func simd_act<S: _VectorReal>(
  _ q: _Quaternion<S>, _ v: SIMD3<S>
) -> SIMD3<S> { q.act(v) }
@inlinable public func simd_mul<S: _VectorReal>(
  _ a: _Quaternion<S>, _ b: _Quaternion<S>
) -> _Quaternion<S> { a * b }
@inlinable public func simd_normalize<S: _VectorReal>(_ q: _Quaternion<S>) -> _Quaternion<S> {
  q.normalized
}
@inlinable public func simd_conjugate<S: _VectorReal>(_ q: _Quaternion<S>) -> _Quaternion<S> {
  q.conjugate
}
@inlinable public func simd_inverse<S: _VectorReal>(_ q: _Quaternion<S>) -> _Quaternion<S> {
  q.inverse
}
@inlinable public func simd_dot<S: _VectorReal>(_ a: _Quaternion<S>, _ b: _Quaternion<S>) -> S {
  (a.vector * b.vector).sum()
}

/// Between two turns at an even speed, the shorter way round.
public func simd_slerp<S: _VectorReal>(
  _ a: _Quaternion<S>, _ b: _Quaternion<S>, _ t: S
) -> _Quaternion<S> { evenly(a, (a.vector * b.vector).sum() < 0 ? -b : b, t) }

/// Between two turns at an even speed, the longer way round.
public func simd_slerp_longest<S: _VectorReal>(
  _ a: _Quaternion<S>, _ b: _Quaternion<S>, _ t: S
) -> _Quaternion<S> { evenly(a, (a.vector * b.vector).sum() >= 0 ? -b : b, t) }

/// K. Shoemake, "Animating Rotation with Quaternion Curves", 1985.
private func evenly<S: _VectorReal>(
  _ a: _Quaternion<S>, _ b: _Quaternion<S>, _ t: S
) -> _Quaternion<S> {
  let angle = 2 * S._atan2((a - b).length, (a + b).length)
  let whole = S._sin(angle)
  // Too near each other, or too far, for sines.
  guard Swift.abs(whole) > .ulpOfOne else { return (a * (1 - t) + b * t).normalized }
  return a * (S._sin((1 - t) * angle) / whole) + b * (S._sin(t * angle) / whole)
}
