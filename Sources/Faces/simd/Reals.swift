import Foundation

/// The numbers that vectors with lengths and angles are of.
public protocol _VectorReal: BinaryFloatingPoint, SIMDScalar, Codable, Sendable {
  static func _atan2(_ y: Self, _ x: Self) -> Self
  static func _pow(_ x: Self, _ y: Self) -> Self
  static func _sin(_ x: Self) -> Self
  static func _cos(_ x: Self) -> Self
  static func _tan(_ x: Self) -> Self
  static func _asin(_ x: Self) -> Self
  static func _acos(_ x: Self) -> Self
  static func _atan(_ x: Self) -> Self
  static func _exp(_ x: Self) -> Self
  static func _exp2(_ x: Self) -> Self
  static func _log(_ x: Self) -> Self
  static func _log2(_ x: Self) -> Self
  static func _log10(_ x: Self) -> Self
}

extension Float: _VectorReal {
  @inlinable public static func _atan2(_ y: Float, _ x: Float) -> Float { Foundation.atan2(y, x) }
  @inlinable public static func _pow(_ x: Float, _ y: Float) -> Float { Foundation.pow(x, y) }
  @inlinable public static func _sin(_ x: Float) -> Float { Foundation.sin(x) }
  @inlinable public static func _cos(_ x: Float) -> Float { Foundation.cos(x) }
  @inlinable public static func _tan(_ x: Float) -> Float { Foundation.tan(x) }
  @inlinable public static func _asin(_ x: Float) -> Float { Foundation.asin(x) }
  @inlinable public static func _acos(_ x: Float) -> Float { Foundation.acos(x) }
  @inlinable public static func _atan(_ x: Float) -> Float { Foundation.atan(x) }
  @inlinable public static func _exp(_ x: Float) -> Float { Foundation.exp(x) }
  @inlinable public static func _exp2(_ x: Float) -> Float { Foundation.exp2(x) }
  @inlinable public static func _log(_ x: Float) -> Float { Foundation.log(x) }
  @inlinable public static func _log2(_ x: Float) -> Float { Foundation.log2(x) }
  @inlinable public static func _log10(_ x: Float) -> Float { Foundation.log10(x) }
}

extension Double: _VectorReal {
  @inlinable public static func _atan2(_ y: Double, _ x: Double) -> Double {
    Foundation.atan2(y, x)
  }
  @inlinable public static func _pow(_ x: Double, _ y: Double) -> Double { Foundation.pow(x, y) }
  @inlinable public static func _sin(_ x: Double) -> Double { Foundation.sin(x) }
  @inlinable public static func _cos(_ x: Double) -> Double { Foundation.cos(x) }
  @inlinable public static func _tan(_ x: Double) -> Double { Foundation.tan(x) }
  @inlinable public static func _asin(_ x: Double) -> Double { Foundation.asin(x) }
  @inlinable public static func _acos(_ x: Double) -> Double { Foundation.acos(x) }
  @inlinable public static func _atan(_ x: Double) -> Double { Foundation.atan(x) }
  @inlinable public static func _exp(_ x: Double) -> Double { Foundation.exp(x) }
  @inlinable public static func _exp2(_ x: Double) -> Double { Foundation.exp2(x) }
  @inlinable public static func _log(_ x: Double) -> Double { Foundation.log(x) }
  @inlinable public static func _log2(_ x: Double) -> Double { Foundation.log2(x) }
  @inlinable public static func _log10(_ x: Double) -> Double { Foundation.log10(x) }
}

extension SIMD {
  @inlinable internal func mapped(_ change: (Scalar) -> Scalar) -> Self {
    var result = self
    for index in indices { result[index] = change(self[index]) }
    return result
  }
}

// Of each of a vector's numbers.

@inlinable public func sin<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._sin)
}
@inlinable public func cos<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._cos)
}
@inlinable public func tan<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._tan)
}
@inlinable public func asin<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._asin)
}
@inlinable public func acos<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._acos)
}
@inlinable public func atan<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._atan)
}
@inlinable public func exp<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._exp)
}
@inlinable public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._exp2)
}
@inlinable public func log<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._log)
}
@inlinable public func log2<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._log2)
}
@inlinable public func log10<V: SIMD>(_ x: V) -> V where V.Scalar: _VectorReal {
  x.mapped(V.Scalar._log10)
}
@inlinable public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar: _VectorReal {
  var result = x
  for index in x.indices { result[index] = ._atan2(y[index], x[index]) }
  return result
}
@inlinable public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: _VectorReal {
  var result = x
  for index in x.indices { result[index] = ._pow(x[index], y[index]) }
  return result
}
