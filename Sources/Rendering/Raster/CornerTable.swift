import Synchronization
import VivaceDrawing
import VivaceGeometry

/// The curve of a round corner of radius 1: how far it is from one side of its box at a distance from
/// the other. Which is which does not matter: corners are their own mirror image.
///
/// Known at places that are the closer together the nearer they are to the side, where the curve is
/// steep: 64 from a distance to its double. Between them it is straight, which for a radius of 1,000
/// pixels is off by 1/30 of a pixel.
struct CornerTable: @unchecked Sendable {
  /// The curve at each place, and how much more it is at the next.
  let entries: UnsafePointer<SIMD2<Float>>
  /// How far the corner reaches along its sides.
  let reach: Float

  /// Places are numbers with six bits behind the leading one: what of their bits is left out, and the
  /// bits of the first and of what is beyond the last.
  private static let shift: UInt32 = 17
  private static let first = Float(sign: .plus, exponent: -10, significand: 1).bitPattern >> shift
  private static let end = Float(2).bitPattern >> shift
  private static let quarter = CornerTable(curve: CornerCurve.quarter)
  /// The number of distinguished blends.
  private static let blends = 256
  private static let known = Mutex([CornerTable?](repeating: nil, count: blends + 1))

  /// Made when it is first asked for, and kept: there are few.
  static func of(_ corner: RoundCorner) -> CornerTable {
    guard let blend = corner.blend else { return quarter }
    let index = Int((max(0, min(1, blend)) * CGFloat(blends)).rounded())
    return known.withLock { known in
      if let table = known[index] { return table }
      let table = CornerTable(curve: CornerCurve.corner(blend: CGFloat(index) / CGFloat(blends)))
      known[index] = table
      return table
    }
  }

  private init(curve: [CGPoint]) {
    reach = Float(curve[0].x)
    let points = Self.points(on: curve)
    var index = 0
    // Nearer to the side, the square root of a distance resolves the curve better.
    let values = (0...Self.count).map { entry in
      let distance = Double(Self.distance(ofEntry: entry))
      while index < points.count - 2, points[index + 1].y < distance { index += 1 }
      let (a, b) = (points[index], points[index + 1])
      let span = b.y.squareRoot() - a.y.squareRoot()
      let fraction = span > 0 ? (distance.squareRoot() - a.y.squareRoot()) / span : 0
      return Float(a.x + (b.x - a.x) * max(0, min(1, fraction)))
    }
    let entries = UnsafeMutablePointer<SIMD2<Float>>.allocate(capacity: Self.count)
    for entry in 0..<Self.count {
      entries[entry] = SIMD2(values[entry], values[entry + 1] - values[entry])
    }
    self.entries = UnsafePointer(entries)
  }

  private static let count = Int(end - first)

  private static func distance(ofEntry entry: Int) -> Float {
    Float(bitPattern: (first + UInt32(entry)) << shift)
  }

  /// Points on curves of four points each, in order.
  private static func points(on curve: [CGPoint]) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for start in stride(from: 0, to: curve.count, by: 4) {
      let (a, b, c, d) = (curve[start], curve[start + 1], curve[start + 2], curve[start + 3])
      for step in 0...128 {
        let t = Double(step) / 128
        let s = 1 - t
        let (p, q, u, v) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        points.append(
          (
            p * Double(a.x) + q * Double(b.x) + u * Double(c.x) + v * Double(d.x),
            p * Double(a.y) + q * Double(b.y) + u * Double(c.y) + v * Double(d.y)
          ))
      }
    }
    return points
  }

  /// The curve at four distances from a side, in radii.
  @inline(__always)
  func curve(at distance: SIMD4<Float>) -> SIMD4<Float> {
    let inside = Lanes.least(
      Lanes.greatest(distance, SIMD4(repeating: 1 / 1_024.0)), SIMD4(repeating: reach))
    let bits = sameBits(inside, to: SIMD4<UInt32>.self)
    let entry = bits &>> Self.shift &- Self.first
    // The bits left out, behind a leading one.
    let fraction =
      sameBits((bits & 0x1_FFFF) &<< 6 | 0x3F80_0000, to: SIMD4<Float>.self) - 1
    let (a, b) = (entries[Int(entry[0])], entries[Int(entry[1])])
    let (c, d) = (entries[Int(entry[2])], entries[Int(entry[3])])
    return SIMD4(a.x, b.x, c.x, d.x) + fraction * SIMD4(a.y, b.y, c.y, d.y)
  }

  /// The least distance from a side from which on the curve leaves the other by no more than `slope` for
  /// each step, and how far it is from it there.
  func point(ofSlope slope: Float) -> (distance: Float, value: Float) {
    var (low, high) = (0, Self.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let step = Self.distance(ofEntry: middle + 1) - Self.distance(ofEntry: middle)
      if -entries[middle].y > slope * step { low = middle + 1 } else { high = middle }
    }
    return (Self.distance(ofEntry: low), entries[low].x)
  }
}
