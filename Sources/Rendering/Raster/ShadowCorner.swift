import VivaceDrawing
import VivaceGeometry

/// The blurred coverage that a rounded corner lacks of a square one: a plane of 0…65,535, a value a pixel.
///
/// The plane's pixels are the corner's, independent of its position on a surface, so all shapes with this
/// corner share it: a lookup between its pixels mixes four of them. It depends on its pieces and
/// the deviation alone.
final class ShadowCorner {
  /// A pointer to the values. A plain value, so that threads can read it without counting references.
  struct Plane {
    /// The sides, zeros around them not counted.
    var width: Int
    var height: Int
    /// How many of the columns and rows lie outside of the corner.
    var margin: Int
    /// From a row to the next.
    var stride: Int
    /// The first value. One row before and after the plane is zeros, as are columns left and right.
    var values: UnsafePointer<UInt16>
    /// The plane mirrored horizontally.
    var mirrored: UnsafePointer<UInt16>
  }

  let plane: Plane
  private let memory: UnsafeMutablePointer<UInt16>
  let bytes: Int

  /// Zeros on each side of a row, of which 8 are read at a time.
  static let border = 8
  /// No plane is larger.
  static let largest = 512
  /// The blur that averaging to pixels, area weights and mixing add by
  /// themselves.
  private static let spread: CGFloat = 1.0 / 6

  /// Nil for a corner of which the plane would be too large.
  init?(_ corner: Corner, deviation: CGFloat) {
    let (across, down) = (
      Int(corner.reach.x.rounded(.up)), Int(corner.reach.y.rounded(.up))
    )
    let margin = Int((3 * deviation).rounded(.up)) + 1
    let (width, height) = (across + 2 * margin, down + 2 * margin)
    guard width <= Self.largest, height <= Self.largest else { return nil }
    let stride = width + 2 * Self.border
    let size = stride * (height + 2)
    bytes = 4 * size
    memory = .allocate(capacity: 2 * size)
    memory.initialize(repeating: 0, count: 2 * size)
    let values = memory + (stride + Self.border)
    plane = Plane(
      width: width, height: height, margin: margin, stride: stride, values: values,
      mirrored: values + size)
    let weights = Self.weights(
      deviation: max(0.25, deviation * deviation - Self.spread).squareRoot(), reach: margin)
    blur(Self.cut(corner, across: across, down: down), across, down, weights, into: values)
    for row in 0..<height {
      for column in 0..<width {
        values[size + row * stride + column] = values[row * stride + width - 1 - column]
      }
    }
  }

  deinit { memory.deallocate() }

  /// How much of each pixel the corner lacks, 0…255, row by row.
  private static func cut(_ corner: Corner, across: Int, down: Int) -> [UInt32] {
    let mask = CoverageMask()
    mask.reset(to: PixelRect(x0: 0, y0: 0, x1: across, y1: down), value: 0)
    var writer = MaskWriter(mask: mask)
    let box = FixedBox(x0: 0, y0: 0, x1: (2 * across + 2) << 8, y1: (2 * down + 2) << 8)
    CornerCoverage().fill(box, corner: corner, isAntialiased: true, clip: mask.rect, into: &writer)
    return UnsafeBufferPointer(start: mask.bytes, count: across * down).map { 255 - UInt32($0) }
  }

  /// The bell's area over each pixel up to a distance; the sum, all but the first twice, is 65,536.
  private static func weights(deviation: CGFloat, reach: Int) -> [UInt32] {
    let unit = Double(deviation) * 2.0.squareRoot()
    func below(_ x: Double) -> Double { erf(x / unit) / 2 }
    let areas = (0...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let total = areas[0] + 2 * areas.dropFirst().reduce(0, +)
    var whole = areas.map { UInt32(($0 / total * 65_536).rounded()) }
    whole[0] = 65_536 - 2 * whole.dropFirst().reduce(0, +)
    return whole
  }

  /// Rows first, then columns.
  private func blur(
    _ cut: [UInt32], _ across: Int, _ down: Int, _ weights: [UInt32],
    into values: UnsafeMutablePointer<UInt16>
  ) {
    let (width, height, margin) = (plane.width, plane.height, plane.margin)
    // 16 bits behind 255ths while summing up, 8 between rows and columns.
    var rows = [UInt32](repeating: 0, count: down * width)
    for row in 0..<down {
      for column in 0..<across {
        let value = cut[row * across + column]
        if value == 0 { continue }
        for step in -margin...margin {
          rows[row * width + column + margin + step] &+= value &* weights[abs(step)]
        }
      }
    }
    for index in rows.indices { rows[index] = (rows[index] &+ 128) >> 8 }
    var sums = [UInt32](repeating: 0, count: width)
    for row in 0..<height {
      for column in 0..<width { sums[column] = 32_768 }
      for source in max(0, row - 2 * margin)..<min(down, row + 1) {
        let weight = weights[abs(source + margin - row)]
        for column in 0..<width {
          // 255 · 256 · 65,536 fits.
          sums[column] &+= rows[source * width + column] &* weight
        }
      }
      for column in 0..<width {
        // From 255 · 256ths to 65,535ths.
        values[row * plane.stride + column] = UInt16(
          truncatingIfNeeded: ((sums[column] >> 16) &* 257) >> 8)
      }
    }
  }
}

/// Blurred corners by their radii, curve and deviation.
final class ShadowCornerCache {
  private struct Key: Hashable {
    var curve: UnsafePointer<SIMD2<Float>>
    var width: Float
    var height: Float
    var deviation: CGFloat
  }

  private var corners: [Key: ShadowCorner?] = [:]
  private var bytes = 0
  static let limit = 8 << 20

  /// Nil for one that would be too large.
  func corner(_ corner: Corner, deviation: CGFloat) -> ShadowCorner? {
    let key = Key(
      curve: corner.table.entries, width: corner.width, height: corner.height,
      deviation: deviation)
    if let known = corners[key] { return known }
    let blurred = ShadowCorner(corner, deviation: deviation)
    corners[key] = .some(blurred)
    bytes += (blurred?.bytes ?? 0) + 1_024
    return blurred
  }

  /// Starts afresh when there is too much.
  func trim() {
    guard bytes > Self.limit else { return }
    corners.removeAll()
    bytes = 0
  }
}
