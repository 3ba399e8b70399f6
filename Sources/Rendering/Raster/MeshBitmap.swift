import VivaceDrawing
import VivaceGeometry

/// Draws a mesh into a small picture, which is then stretched over what is painted: colours between the
/// points change slowly, so few pixels are enough.
///
/// Each patch between four points is a Coons patch of its four Bézier edges, cut into cells of two
/// triangles. Sums and products only: the same mesh gives the same bits everywhere.
struct MeshBitmap {
  /// No mesh has more cells, however many points it has.
  private static let mostCells = 40_000

  private let mesh: Mesh
  private let width: Int
  private let height: Int
  private var pixels: [UInt32]
  /// The points' colours in the space they are mixed in.
  private let components: [SIMD4<Float>]

  static func draw(_ mesh: Mesh, width: Int, height: Int) -> Bitmap {
    var drawing = MeshBitmap(mesh, width: width, height: height)
    drawing.draw()
    return Bitmap(width: width, height: height, pixels: drawing.pixels)
  }

  private init(_ mesh: Mesh, width: Int, height: Int) {
    self.mesh = mesh
    self.width = width
    self.height = height
    pixels = Array(repeating: mesh.background.premultiplied, count: width * height)
    components = mesh.colors.map { Self.components(of: $0, mesh.space) }
  }

  private mutating func draw() {
    let (columns, rows) = (mesh.width - 1, mesh.height - 1)
    guard columns > 0, rows > 0 else { return }
    // A cell is a few pixels large, where there are not too many of them.
    var steps = max(2, min(24, max(width / columns, height / rows) / 3))
    while steps > 1, columns * rows * steps * steps > Self.mostCells { steps -= 1 }
    guard columns * rows <= Self.mostCells else { return }
    for row in 0..<rows {
      for column in 0..<columns { drawPatch(column, row, steps) }
    }
  }

  private typealias Corner = (position: SIMD2<Float>, color: SIMD4<Float>)

  private mutating func drawPatch(_ column: Int, _ row: Int, _ steps: Int) {
    var above: [Corner] = []
    for y in 0...steps {
      let v = Float(y) / Float(steps)
      var line: [Corner] = []
      line.reserveCapacity(steps + 1)
      for x in 0...steps {
        let u = Float(x) / Float(steps)
        line.append((position(column, row, u, v), color(column, row, u, v)))
      }
      if y > 0 {
        for x in 0..<steps {
          fill(above[x], above[x + 1], line[x])
          fill(above[x + 1], line[x + 1], line[x])
        }
      }
      above = line
    }
  }

  // MARK: - Places

  private func vertex(_ column: Int, _ row: Int) -> Mesh.Vertex {
    mesh.vertices[row * mesh.width + column]
  }

  /// Returns a point of a patch, in pixels.
  private func position(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD2<Float> {
    let (a, b) = (vertex(column, row), vertex(column + 1, row))
    let (c, d) = (vertex(column, row + 1), vertex(column + 1, row + 1))
    let top = Self.curve(a.position, a.trailing, b.leading, b.position, u)
    let bottom = Self.curve(c.position, c.trailing, d.leading, d.position, u)
    let left = Self.curve(a.position, a.bottom, c.top, c.position, v)
    let right = Self.curve(b.position, b.bottom, d.top, d.position, v)
    let across = top * (1 - v) + bottom * v
    let down = left * (1 - u) + right * u
    let flat =
      (a.position * (1 - u) + b.position * u) * (1 - v)
      + (c.position * (1 - u) + d.position * u) * v
    let point = across + down - flat
    // What is not a number, or far away, is held where sums stay exact enough.
    func held(_ value: Float) -> Float { value > -16 ? min(value, 16) : -16 }
    return SIMD2(held(point.x) * Float(width), held(point.y) * Float(height))
  }

  private static func curve(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>, _ t: Float
  ) -> SIMD2<Float> {
    let s = 1 - t
    let first = a * (s * s * s) + b * (3 * s * s * t)
    return first + c * (3 * s * t * t) + d * (t * t * t)
  }

  // MARK: - Colours

  private func color(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD4<Float> {
    func at(_ column: Int, _ row: Int) -> SIMD4<Float> {
      let x = min(max(column, 0), mesh.width - 1)
      return components[min(max(row, 0), mesh.height - 1) * mesh.width + x]
    }
    guard mesh.smoothsColors else {
      let top = at(column, row) * (1 - u) + at(column + 1, row) * u
      let bottom = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u
      return top * (1 - v) + bottom * v
    }
    // Catmull and Rom's cubic, both ways.
    func cubic(
      _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>, _ t: Float
    ) -> SIMD4<Float> {
      let slopes = (c - a) * t
      let bend = (a * 2 - b * 5 + c * 4 - d) * (t * t)
      let twist = (b * 3 - a - c * 3 + d) * (t * t * t)
      return b + (slopes + bend + twist) * 0.5
    }
    func line(_ row: Int) -> SIMD4<Float> {
      cubic(at(column - 1, row), at(column, row), at(column + 1, row), at(column + 2, row), u)
    }
    return cubic(line(row - 1), line(row), line(row + 1), line(row + 2), v)
  }

  private static func components(of color: ResolvedColor, _ space: GradientStops.Space)
    -> SIMD4<Float>
  {
    let alpha = color.opacity
    switch space {
    case .device:
      return SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
    case .linear:
      return SIMD4(
        color.linearRed * alpha, color.linearGreen * alpha, color.linearBlue * alpha, alpha)
    case .perceptual:
      let data = color.animatableData
      return SIMD4(
        Float(data.first), Float(data.second.first), Float(data.second.second.first), alpha)
    }
  }

  private func packed(_ color: SIMD4<Float>) -> UInt32 {
    func byte(_ value: Float, _ most: Float) -> UInt32 {
      UInt32((value > 0 ? min(value, most) : 0) * 255 + 0.5)
    }
    let alpha = color.w > 0 ? min(color.w, 1) : 0
    switch mesh.space {
    case .device:
      return byte(alpha, 1) << 24 | byte(color.x, alpha) << 16 | byte(color.y, alpha) << 8
        | byte(color.z, alpha)
    case .linear:
      guard alpha > 0 else { return 0 }
      return ResolvedColor(
        linearRed: color.x / alpha, linearGreen: color.y / alpha, linearBlue: color.z / alpha,
        opacity: alpha
      ).premultiplied
    case .perceptual:
      var mixed = ResolvedColor.clear
      var data = mixed.animatableData
      data.first = Double(color.x)
      data.second.first = Double(color.y)
      data.second.second.first = Double(color.z)
      mixed.animatableData = data
      mixed.opacity = alpha
      return mixed.premultiplied
    }
  }

  // MARK: - Pixels

  /// Fills the pixels whose centres are in a triangle or on its edges, so that none is missed
  /// between two.
  private mutating func fill(_ a: Corner, _ b: Corner, _ c: Corner) {
    let ab = b.position - a.position
    let ac = c.position - a.position
    let area = ab.x * ac.y - ab.y * ac.x
    guard area != 0, area.isFinite else { return }
    let low = pointwiseMin(a.position, pointwiseMin(b.position, c.position)) - 0.5
    let high = pointwiseMax(a.position, pointwiseMax(b.position, c.position)) - 0.5
    let x0 = max(0, Int(low.x.rounded(.up)))
    let x1 = min(width - 1, Int(high.x.rounded(.down)))
    let y0 = max(0, Int(low.y.rounded(.up)))
    let y1 = min(height - 1, Int(high.y.rounded(.down)))
    guard x0 <= x1, y0 <= y1 else { return }
    let least: Float = -1e-4
    for y in y0...y1 {
      for x in x0...x1 {
        let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - a.position
        let s = (p.x * ac.y - p.y * ac.x) / area
        let t = (ab.x * p.y - ab.y * p.x) / area
        guard s >= least, t >= least, s + t <= 1 - least else { continue }
        pixels[y * width + x] = packed(
          a.color + (b.color - a.color) * s + (c.color - a.color) * t)
      }
    }
  }
}

/// Drawn meshes, by their requested size.
final class MeshCache {
  private struct Key: Hashable {
    var mesh: Mesh
    var width: Int
    var height: Int
  }

  private var bitmaps: [Key: Bitmap] = [:]

  /// - Parameter size: of what is painted, in pixels.
  func bitmap(_ mesh: Mesh, size: CGSize) -> Bitmap {
    func side(_ length: CGFloat) -> Int {
      length.isFinite ? Int(max(8, min(192, (length / 2).rounded()))) : 192
    }
    let key = Key(mesh: mesh, width: side(size.width), height: side(size.height))
    if let known = bitmaps[key] { return known }
    let bitmap = MeshBitmap.draw(mesh, width: key.width, height: key.height)
    bitmaps[key] = bitmap
    return bitmap
  }

  /// Keeps the cache small: animated meshes differ in each frame.
  func trim() { if bitmaps.count > 16 { bitmaps.removeAll() } }
}
