/// The operations common to square matrices of all sizes.
public protocol _SquareMatrix: Equatable {
  associatedtype Scalar: _VectorReal
  associatedtype Column: SIMD where Column.Scalar == Scalar
  /// The number on the diagonal, and 0 elsewhere.
  init(_ scalar: Scalar)
  init(_ columns: [Column])
  subscript(column: Int) -> Column { get set }
  /// Columns as rows.
  var transpose: Self { get }
}

extension _SquareMatrix {
  /// By Gauss, with the largest number of each column. Nil without an inverse.
  @usableFromInline func solved() -> (determinant: Scalar, inverse: Self?) {
    let size = Column.scalarCount
    var (rows, result) = (transpose, Self(1))
    var determinant = Scalar(1)
    for step in 0..<size {
      let pivot = (step..<size).max { Swift.abs(rows[$0][step]) < Swift.abs(rows[$1][step]) }!
      guard rows[pivot][step] != 0 else { return (0, nil) }
      if pivot != step {
        (rows[pivot], rows[step]) = (rows[step], rows[pivot])
        (result[pivot], result[step]) = (result[step], result[pivot])
        determinant = -determinant
      }
      let number = rows[step][step]
      determinant *= number
      rows[step] /= number
      result[step] /= number
      for other in 0..<size where other != step {
        let factor = rows[other][step]
        rows[other] -= rows[step] * factor
        result[other] -= result[step] * factor
      }
    }
    return (determinant, result.transpose)
  }

  public var determinant: Scalar { solved().determinant }
  /// Not a number in any place, where there is none.
  public var inverse: Self {
    let size = Column.scalarCount
    return solved().inverse ?? Self(Array(repeating: Column(repeating: .nan), count: size))
  }
}

@inlinable public func simd_transpose<M: _SquareMatrix>(_ a: M) -> M { a.transpose }
@inlinable public func simd_determinant<M: _SquareMatrix>(_ a: M) -> M.Scalar { a.determinant }
@inlinable public func simd_inverse<M: _SquareMatrix>(_ a: M) -> M { a.inverse }
@inlinable public func simd_equal<M: _SquareMatrix>(_ a: M, _ b: M) -> Bool { a == b }
