// The names are those that C has.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// Two columns of two numbers.
@frozen
public struct _Matrix2x2<Scalar: _VectorReal>: _SquareMatrix, @unchecked Sendable,
  CustomDebugStringConvertible
{
  public typealias Column = SIMD2<Scalar>
  public var columns: (Column, Column)

  /// All 0.
  @inlinable public init() { columns = (.zero, .zero) }
  @inlinable public init(columns: (Column, Column)) { self.columns = columns }
  @inlinable public init(_ c0: Column, _ c1: Column) { columns = (c0, c1) }
  /// The number on the diagonal, and 0 elsewhere.
  @inlinable public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }
  @inlinable public init(diagonal: Column) {
    self.init()
    for index in 0..<2 { self[index, index] = diagonal[index] }
  }
  @inlinable public init(_ columns: [Column]) {
    precondition(columns.count == 2, "A matrix of 2 columns from an array of \(columns.count)")
    self.init(columns[0], columns[1])
  }
  @inlinable public init(rows: [Column]) {
    precondition(rows.count == 2, "A matrix of 2 rows from an array of \(rows.count)")
    self = Self(rows[0], rows[1]).transpose
  }

  @inlinable public subscript(column: Int) -> Column {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("A matrix of 2 columns has none of index \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("A matrix of 2 columns has none of index \(column)")
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
      Column(columns.0[0], columns.1[0]),
      Column(columns.0[1], columns.1[1]))
  }

  public var debugDescription: String {
    let name = Scalar.self == Float.self ? "simd_float2x2" : "simd_double2x2"
    let texts = [columns.0, columns.1].map { column in
      "[" + column.indices.map { "\(column[$0])" }.joined(separator: ", ") + "]"
    }
    return "\(name)([\(texts.joined(separator: ", "))])"
  }

  @inlinable public static func == (a: Self, b: Self) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1
  }
  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
  }
  @inlinable public static func - (a: Self, b: Self) -> Self {
    Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1)
  }
  @inlinable public static prefix func - (a: Self) -> Self { a * -1 }
  @inlinable public static func * (a: Scalar, b: Self) -> Self { b * a }
  @inlinable public static func * (a: Self, b: Scalar) -> Self {
    Self(a.columns.0 * b, a.columns.1 * b)
  }
  /// The sum of the columns, each multiplied by a component of the vector.
  @inlinable public static func * (a: Self, b: Column) -> Column {
    a.columns.0 * b[0] + a.columns.1 * b[1]
  }
  /// The vector as a row.
  @inlinable public static func * (a: Column, b: Self) -> Column {
    Column(dot(a, b.columns.0), dot(a, b.columns.1))
  }
  @inlinable public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1)
  }
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
  @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
  @inlinable public static func *= (a: inout Self, b: Scalar) { a = a * b }
}

public typealias simd_float2x2 = _Matrix2x2<Float>
public typealias simd_double2x2 = _Matrix2x2<Double>
public typealias float2x2 = simd_float2x2
public typealias double2x2 = simd_double2x2
public typealias matrix_float2x2 = simd_float2x2
public typealias matrix_double2x2 = simd_double2x2

public let matrix_identity_float2x2 = simd_float2x2(1)
public let matrix_identity_double2x2 = simd_double2x2(1)

@inlinable public func simd_mul<S: _VectorReal>(_ a: _Matrix2x2<S>, _ b: _Matrix2x2<S>)
  -> _Matrix2x2<S>
{ a * b }
@inlinable public func simd_mul<S: _VectorReal>(_ a: _Matrix2x2<S>, _ b: SIMD2<S>) -> SIMD2<S> {
  a * b
}
@inlinable public func simd_mul<S: _VectorReal>(_ a: SIMD2<S>, _ b: _Matrix2x2<S>) -> SIMD2<S> {
  a * b
}
@inlinable public func simd_mul<S: _VectorReal>(_ a: S, _ b: _Matrix2x2<S>) -> _Matrix2x2<S> {
  a * b
}
@inlinable public func matrix_multiply<S: _VectorReal>(_ a: _Matrix2x2<S>, _ b: _Matrix2x2<S>)
  -> _Matrix2x2<S>
{ a * b }
@inlinable public func matrix_multiply<S: _VectorReal>(_ a: _Matrix2x2<S>, _ b: SIMD2<S>) -> SIMD2<
  S
> { a * b }
