// The names are those that C has.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// Four columns of four numbers.
@frozen
public struct _Matrix4x4<Scalar: _VectorReal>: _SquareMatrix, @unchecked Sendable,
  CustomDebugStringConvertible
{
  public typealias Column = SIMD4<Scalar>
  public var columns: (Column, Column, Column, Column)

  /// All 0.
  @inlinable public init() { columns = (.zero, .zero, .zero, .zero) }
  @inlinable public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  @inlinable public init(_ c0: Column, _ c1: Column, _ c2: Column, _ c3: Column) {
    columns = (c0, c1, c2, c3)
  }
  /// The number on the diagonal, and 0 elsewhere.
  @inlinable public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }
  @inlinable public init(diagonal: Column) {
    self.init()
    for index in 0..<4 { self[index, index] = diagonal[index] }
  }
  @inlinable public init(_ columns: [Column]) {
    precondition(columns.count == 4, "A matrix of 4 columns from an array of \(columns.count)")
    self.init(columns[0], columns[1], columns[2], columns[3])
  }
  @inlinable public init(rows: [Column]) {
    precondition(rows.count == 4, "A matrix of 4 rows from an array of \(rows.count)")
    self = Self(rows[0], rows[1], rows[2], rows[3]).transpose
  }

  @inlinable public subscript(column: Int) -> Column {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("A matrix of 4 columns has none of index \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("A matrix of 4 columns has none of index \(column)")
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
      Column(columns.0[0], columns.1[0], columns.2[0], columns.3[0]),
      Column(columns.0[1], columns.1[1], columns.2[1], columns.3[1]),
      Column(columns.0[2], columns.1[2], columns.2[2], columns.3[2]),
      Column(columns.0[3], columns.1[3], columns.2[3], columns.3[3]))
  }

  public var debugDescription: String {
    let name = Scalar.self == Float.self ? "simd_float4x4" : "simd_double4x4"
    let texts = [columns.0, columns.1, columns.2, columns.3].map { column in
      "[" + column.indices.map { "\(column[$0])" }.joined(separator: ", ") + "]"
    }
    return "\(name)([\(texts.joined(separator: ", "))])"
  }

  @inlinable public static func == (a: Self, b: Self) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
      && a.columns.3 == b.columns.3
  }
  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2,
      a.columns.3 + b.columns.3)
  }
  @inlinable public static func - (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2,
      a.columns.3 - b.columns.3)
  }
  @inlinable public static prefix func - (a: Self) -> Self { a * -1 }
  @inlinable public static func * (a: Scalar, b: Self) -> Self { b * a }
  @inlinable public static func * (a: Self, b: Scalar) -> Self {
    Self(a.columns.0 * b, a.columns.1 * b, a.columns.2 * b, a.columns.3 * b)
  }
  /// The sum of the columns, each multiplied by a component of the vector.
  @inlinable public static func * (a: Self, b: Column) -> Column {
    (a.columns.0 * b[0] + a.columns.1 * b[1]) + (a.columns.2 * b[2] + a.columns.3 * b[3])
  }
  /// The vector as a row.
  @inlinable public static func * (a: Column, b: Self) -> Column {
    Column(dot(a, b.columns.0), dot(a, b.columns.1), dot(a, b.columns.2), dot(a, b.columns.3))
  }
  @inlinable public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
  @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
  @inlinable public static func *= (a: inout Self, b: Scalar) { a = a * b }
}

public typealias simd_float4x4 = _Matrix4x4<Float>
public typealias simd_double4x4 = _Matrix4x4<Double>
public typealias float4x4 = simd_float4x4
public typealias double4x4 = simd_double4x4
public typealias matrix_float4x4 = simd_float4x4
public typealias matrix_double4x4 = simd_double4x4

public let matrix_identity_float4x4 = simd_float4x4(1)
public let matrix_identity_double4x4 = simd_double4x4(1)

@inlinable public func simd_mul<S: _VectorReal>(_ a: _Matrix4x4<S>, _ b: _Matrix4x4<S>)
  -> _Matrix4x4<S>
{ a * b }
@inlinable public func simd_mul<S: _VectorReal>(_ a: _Matrix4x4<S>, _ b: SIMD4<S>) -> SIMD4<S> {
  a * b
}
@inlinable public func simd_mul<S: _VectorReal>(_ a: SIMD4<S>, _ b: _Matrix4x4<S>) -> SIMD4<S> {
  a * b
}
@inlinable public func simd_mul<S: _VectorReal>(_ a: S, _ b: _Matrix4x4<S>) -> _Matrix4x4<S> {
  a * b
}
@inlinable public func matrix_multiply<S: _VectorReal>(_ a: _Matrix4x4<S>, _ b: _Matrix4x4<S>)
  -> _Matrix4x4<S>
{ a * b }
@inlinable public func matrix_multiply<S: _VectorReal>(_ a: _Matrix4x4<S>, _ b: SIMD4<S>) -> SIMD4<
  S
> { a * b }
