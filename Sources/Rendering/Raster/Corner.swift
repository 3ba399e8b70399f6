import VivaceDrawing
import VivaceGeometry

/// A round corner as it is drawn: a curve with radii in pixels. Numbers only.
struct Corner {
  let table: CornerTable
  /// Radii in pixels.
  let width: Float
  let height: Float
  private let perWidth: Float
  private let perHeight: Float
  /// The point at which the curve's slope is 1, from the corner of the box: further down, it crosses at most
  /// two pixels of a row; further aside, two of a column.
  let turn: SIMD2<Float>

  /// Nil where a box in 1/256 of a pixel has no such corners, or is too small, or too large, to be
  /// drawn by them.
  init?(of outline: ResolvedOutline, map: PlaneMap, box: FixedBox) {
    guard let corner = outline.corner else { return nil }
    width = Float(abs(corner.width * map.affine.a))
    height = Float(abs(corner.height * map.affine.d))
    (perWidth, perHeight) = (1 / width, 1 / height)
    let size = SIMD2(Float(box.x1 - box.x0), Float(box.y1 - box.y0)) / 256
    guard min(width, height) >= Self.leastRadius, max(size.x, size.y) <= Self.greatestSize
    else { return nil }
    table = .of(corner)
    let point = table.point(ofSlope: height / width)
    turn = SIMD2(point.value * width, point.distance * height)
    // Between the corners, there must be pixels that neither touches.
    let available = size - 2 * turn
    guard available.x >= 4, available.y >= 4 else { return nil }
  }

  /// In pixels: of a smaller radius, curves are not straight within half a pixel; in a larger box,
  /// places between pixels are not known well.
  private static let leastRadius: Float = 1.5
  private static let greatestSize: Float = 8_192

  /// How far it reaches along the box's sides.
  var reach: SIMD2<Float> { SIMD2(width, height) * table.reach }

  /// How far the curve is from the upright side at heights.
  @inline(__always)
  func x(at y: SIMD4<Float>) -> SIMD4<Float> { table.curve(at: y * perHeight) * width }

  /// How far the curve is from the level side at distances from the upright one.
  @inline(__always)
  func y(at x: SIMD4<Float>) -> SIMD4<Float> { table.curve(at: x * perWidth) * height }
}
