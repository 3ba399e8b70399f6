/// A straight piece of the corner of a shape whose four corners are alike, as distances from the
/// corner of its box in 1/256 of a pixel.
///
/// Pieces follow each other from the shape's level edge down to its upright one: `y` grows, `x` never
/// does. Never level.
struct CornerPiece: Hashable {
  let x0: Int32
  let y0: Int32
  let x1: Int32
  /// Always more than `y0`.
  let y1: Int32
  /// How much `x` falls for each step of `y`, in 1/65,536.
  private let slope: Int64
  /// How much `y` grows for each step of `x`, in 1/65,536; 0 where the piece is upright.
  let rise: Int64

  init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    let (dx, dy) = (Int64(x0 - x1), Int64(y1 - y0))
    slope = (dx << 16) / dy
    rise = dx > 0 ? (dy << 16) / dx : 0
  }

  /// Where the piece is at a height between its ends, those included.
  @inline(__always)
  func x(at y: Int32) -> Int32 {
    y == y1 ? x1 : x0 &- Int32(truncatingIfNeeded: (slope &* Int64(y &- y0)) >> 16)
  }
}
