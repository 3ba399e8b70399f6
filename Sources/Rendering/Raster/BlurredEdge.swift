import VivaceGeometry

/// The coverage of a blurred straight edge: the area of a Gaussian up to a distance.
///
/// Integers only, looked up in a table of 128 steps a deviation.
struct BlurredEdge {
  /// How far from the edge anything is left to see, in 1/256 of a pixel.
  let reach: Int
  /// 256ths of a table's step for each 1/256 of a pixel, in 1/65,536.
  private let rate: Int
  private let sums: UnsafePointer<UInt32>

  /// All of it.
  static let whole: UInt32 = 65_535
  /// Entries before the one that belongs to the edge itself; beyond them nothing changes.
  private static let half = 512

  /// Never written again, nor freed: so any thread may read it.
  private nonisolated(unsafe) static let table: UnsafePointer<UInt32> = {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * half + 2)
    for index in 0..<2 * half + 2 {
      let deviations = Double(index - half) / 128
      let area = 0.5 * (1 + erf(deviations / 2.0.squareRoot()))
      let isBeyond = abs(index - half) >= half
      (table + index).initialize(
        to: isBeyond ? (index < half ? 0 : whole) : UInt32((area * Double(whole)).rounded()))
    }
    return UnsafePointer(table)
  }()

  /// The deviation is in pixels and at least 1.
  init(deviation: CGFloat) {
    sums = Self.table
    rate = Int((65_536 * 128 / deviation).rounded())
    reach = Int((4 * 256 * deviation).rounded(.up))
  }

  /// How much is covered at a distance from the edge in 1/256 of a pixel, inwards counted as
  /// positive: 0…65,535.
  @inline(__always)
  func amount(at distance: Int) -> UInt32 {
    let position = (distance &* rate) >> 16 &+ Self.half << 8
    if position <= 0 { return 0 }
    let index = position >> 8
    if index >= 2 * Self.half { return Self.whole }
    let (low, high) = (sums[index], sums[index &+ 1])
    return low &+ ((high &- low) &* UInt32(truncatingIfNeeded: position & 255)) >> 8
  }

  /// Returns the coverage at a position between two edges.
  @inline(__always)
  func amount(from low: Int, to high: Int, at position: Int) -> UInt32 {
    let (a, b) = (amount(at: position &- low), amount(at: position &- high))
    return a > b ? a &- b : 0
  }
}
