// The names are those that C has.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// Three columns of three numbers.
@frozen
public struct _Matrix3x3<Scalar: _VectorReal>: _SquareMatrix, @unchecked Sendable,
  CustomDebugStringConvertible
{
  public typealias Column = SIMD3<Scalar>
  public var columns: (Column, Column, Column)

  /// All 0.
  @inlinable public init() { columns = (.zero, .zero, .zero) }
  @inlinable public init(columns: (Column, Column, Column)) { self.columns = columns }
  @inlinable public init(_ c0: Column, _ c1: Column, _ c2: Column) { columns = (c0, c1, c2) }
  /// The number on the diagonal, and 0 elsewhere.
  @inlinable public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }
  @inlinable public init(diagonal: Column) {
    self.init()
    for index in 0..<3 { self[index, index] = diagonal[index] }
  }
  @inlinable public init(_ columns: [Column]) {
    precondition(columns.count == 3, "A matrix of 3 columns from an array of \(columns.count)")
    self.init(columns[0], columns[1], columns[2])
  }
  @inlinable public init(rows: [Column]) {
    precondition(rows.count == 3, "A matrix of 3 rows from an array of \(rows.count)")
    self = Self(rows[0], rows[1], rows[2]).transpose
  }

  @inlinable public subscript(column: Int) -> Column {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("A matrix of 3 columns has none of index \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("A matrix of 3 columns has none of index \(column)")
      }
    }
  }

  @inlinable public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// Columns as rows.
  @inlinable public var transpose: Self {
    Self(
      Column(columns.0[0], columns.1[0], columns.2[0]),
      Column(columns.0[1], columns.1[1], columns.2[1]),
      Column(columns.0[2], columns.1[2], columns.2[2]))
  }

  public var debugDescription: String {
    let name = Scalar.self == Float.self ? "simd_float3x3" : "simd_double3x3"
    let texts = [columns.0, columns.1, columns.2].map { column in
      "[" + column.indices.map { "\(column[$0])" }.joined(separator: ", ") + "]"
    }
    return "\(name)([\(texts.joined(separator: ", "))])"
  }

  @inlinable public static func == (a: Self, b: Self) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
  }
  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
  }
  @inlinable public static func - (a: Self, b: Self) -> Self {
    Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
  }
  @inlinable public static prefix func - (a: Self) -> Self { a * -1 }
  @inlinable public static func * (a: Scalar, b: Self) -> Self { b * a }
  @inlinable public static func * (a: Self, b: Scalar) -> Self {
    Self(a.columns.0 * b, a.columns.1 * b, a.columns.2 * b)
  }
  /// The sum of the columns, each multiplied by a component of the vector.
  @inlinable public static func * (a: Self, b: Column) -> Column {
    a.columns.0 * b[0] + a.columns.1 * b[1] + a.columns.2 * b[2]
  }
  /// The vector as a row.
  @inlinable public static func * (a: Column, b: Self) -> Column {
    Column(dot(a, b.columns.0), dot(a, b.columns.1), dot(a, b.columns.2))
  }
  @inlinable public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
  @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
  @inlinable public static func *= (a: inout Self, b: Scalar) { a = a * b }
}

public typealias simd_float3x3 = _Matrix3x3<Float>
public typealias simd_double3x3 = _Matrix3x3<Double>
public typealias float3x3 = simd_float3x3
public typealias double3x3 = simd_double3x3
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_double3x3 = simd_double3x3

public let matrix_identity_float3x3 = simd_float3x3(1)
public let matrix_identity_double3x3 = simd_double3x3(1)

@inlinable public func simd_mul<S: _VectorReal>(_ a: _Matrix3x3<S>, _ b: _Matrix3x3<S>)
  -> _Matrix3x3<S>
{ a * b }
@inlinable public func simd_mul<S: _VectorReal>(_ a: _Matrix3x3<S>, _ b: SIMD3<S>) -> SIMD3<S> {
  a * b
}
@inlinable public func simd_mul<S: _VectorReal>(_ a: SIMD3<S>, _ b: _Matrix3x3<S>) -> SIMD3<S> {
  a * b
}
@inlinable public func simd_mul<S: _VectorReal>(_ a: S, _ b: _Matrix3x3<S>) -> _Matrix3x3<S> {
  a * b
}
@inlinable public func matrix_multiply<S: _VectorReal>(_ a: _Matrix3x3<S>, _ b: _Matrix3x3<S>)
  -> _Matrix3x3<S>
{ a * b }
@inlinable public func matrix_multiply<S: _VectorReal>(_ a: _Matrix3x3<S>, _ b: SIMD3<S>) -> SIMD3<
  S
> { a * b }
