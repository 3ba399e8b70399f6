import VivaceGeometry

/// A box around ink that grows glyph by glyph.
///
/// The right and the lower side are kept with the sign turned, so that of each side the smaller is the
/// farther out.
public struct InkBox: Hashable, Sendable {
  private var sides: SIMD4<Double>

  /// Around nothing.
  public static let empty = InkBox(sides: SIMD4(repeating: .infinity))

  private init(sides: SIMD4<Double>) { self.sides = sides }

  /// The box of a rectangle; the null rectangle gives an empty box.
  public init(_ rect: CGRect) {
    self =
      rect.isNull ? .empty : InkBox(sides: SIMD4(rect.minX, rect.minY, -rect.maxX, -rect.maxY))
  }

  private var isEmpty: Bool { sides[0] == .infinity }

  /// Grows around another box as well.
  public mutating func add(_ other: InkBox) { sides = pointwiseMin(sides, other.sides) }

  /// Adds a box at one point an em, in a size and at a place.
  public mutating func add(_ other: InkBox, size: CGFloat, at location: CGPoint) {
    let (x, y) = (Double(location.x), Double(location.y))
    sides = pointwiseMin(sides, other.sides * Double(size) + SIMD4(x, y, -x, -y))
  }

  /// How far the box reaches beyond each side of a block of a size: left, above, right, below. Negative
  /// where it stays inside.
  public func overhang(of size: CGSize) -> SIMD4<Double> {
    isEmpty
      ? SIMD4(0, 0, -Double(size.width), -Double(size.height))
      : -(sides + SIMD4(0, 0, Double(size.width), Double(size.height)))
  }
}
