import VivaceDrawing
import VivaceGeometry

/// Brings a row of pixels of a gradient or a picture.
///
/// A plain value: what it points to is kept alive by the renderer while a frame is drawn. Places are
/// found from coefficients rounded to 2⁻³², with additions, products and square roots only, which give
/// the same bits everywhere.
struct PaintSource {
  enum Kind {
    case linear, radial, angular
    case picture
    case shader
  }

  var kind: Kind
  var isOpaque = false
  /// From pixels (their centres) to the gradient's or the picture's own coordinates.
  var map = PlaneMap.identity

  /// Whether each row of pixels has one colour, as in a gradient from top to bottom.
  var hasLevelRows = false

  /// A gradient's colours, `GradientTable.count` of them.
  var colors: UnsafePointer<UInt32>?
  /// The colour beyond the ends of a linear or radial gradient.
  var extent = GradientStops.Extent.pad
  /// place = (distance − `start`) · `rate`, in table entries. Angular ones with a negative rate turn
  /// the other way.
  var start = 0.0
  var rate = 0.0
  /// Entries of an angular gradient that are on turns before the last, and how many turns from its
  /// start the first colour comes back.
  var skipped = 0.0
  var gap = 2.0

  var picture: Picture?

  /// The function that makes the pixels.
  var shader: Unmanaged<ShaderRun>?

  /// A picture's pixels and the filter that samples them.
  struct Picture {
    var pixels: UnsafePointer<UInt32>
    var width: Int
    var height: Int
    var stride: Int
    /// Coordinates outside are wrapped around, not held at the edge.
    var repeats: Bool
    /// The nearest pixel only.
    var isNearest: Bool
    /// The picture is on whole pixels: (x, y) shows (x + dx, y + dy).
    var shift: (dx: Int, dy: Int)?
    /// How far apart two pixels of a row are in the picture, in 1/2³² of its pixels.
    var step: (u: Int64, v: Int64)
  }

  /// Coefficients on the grid of 2⁻³², and no larger than sums of them may be.
  static func snapped(_ map: PlaneMap) -> PlaneMap {
    func snap(_ value: CGFloat, _ limit: CGFloat) -> CGFloat {
      if !(abs(value) < limit) { return value < 0 ? -limit : limit }
      return (value * 4_294_967_296).rounded() / 4_294_967_296
    }
    let (steep, far): (CGFloat, CGFloat) = (1_048_576, 68_719_476_736)
    let t = map.affine
    var result = PlaneMap(
      CGAffineTransform(
        a: snap(t.a, steep), b: snap(t.b, steep), c: snap(t.c, steep), d: snap(t.d, steep),
        tx: snap(t.tx, far), ty: snap(t.ty, far)))
    (result.g, result.h, result.w) = (snap(map.g, steep), snap(map.h, steep), snap(map.w, far))
    return result
  }

  func fetch(x: Int, y: Int, count: Int, into line: UnsafeMutablePointer<UInt32>) {
    switch kind {
    case .linear: fetchLinear(x, y, count, line)
    case .radial: fetchRadial(x, y, count, line)
    case .angular: fetchAngular(x, y, count, line)
    case .picture: fetchPicture(x, y, count, line)
    case .shader:
      shader?._withUnsafeGuaranteedRef { $0.fill(x: x, y: y, count: count, into: line) }
    }
  }

  // MARK: - Gradients

  /// Places along a linear gradient are counted in so many parts of a table's entry.
  static let one = 16_777_216.0

  /// Returns the gradient coordinate of the first pixel of a row.
  @inline(__always)
  private func position(ofRow y: Int) -> Int64 {
    let t = map.affine
    return Int64((t.a * 0.5 + t.c * (Double(y) + 0.5) + t.tx) * Self.one)
  }

  /// The colour of a whole row, where rows are level.
  @inline(__always)
  func color(ofRow y: Int) -> UInt32 {
    colors.unsafelyUnwrapped[Self.entry(position(ofRow: y) >> 24, extent)]
  }

  /// The gradient's coordinates are such that x runs from 0 to the table's size along it.
  private func fetchLinear(_ x: Int, _ y: Int, _ count: Int, _ line: UnsafeMutablePointer<UInt32>) {
    let colors = colors.unsafelyUnwrapped
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let t = map.affine
    if map.isAffine {
      // From the row's beginning, wherever the run starts: the same pixel gets the same colour.
      let step = Int64(t.a * Self.one)
      var position = position(ofRow: y) &+ Int64(x) &* step
      if extent == .pad {
        for index in 0..<count {
          line[index] = colors[Self.entry(position >> 24, .pad)]
          position &+= step
        }
      } else {
        for index in 0..<count {
          line[index] = colors[Self.entry(position >> 24, extent)]
          position &+= step
        }
      }
      return
    }
    for index in 0..<count {
      let qx = px + Double(index)
      let depth = map.g * qx + map.h * py + map.w
      let position = (t.a * qx + t.c * py + t.tx) / depth
      line[index] = colors[Self.entry(position, extent)]
    }
  }

  private func fetchRadial(_ x: Int, _ y: Int, _ count: Int, _ line: UnsafeMutablePointer<UInt32>) {
    let colors = colors.unsafelyUnwrapped
    let t = map.affine
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    for index in 0..<count {
      let qx = px + Double(index)
      var u = t.a * qx + t.c * py + t.tx
      var v = t.b * qx + t.d * py + t.ty
      if !map.isAffine {
        let depth = map.g * qx + map.h * py + map.w
        u /= depth
        v /= depth
      }
      line[index] = colors[Self.entry(((u * u + v * v).squareRoot() - start) * rate, extent)]
    }
  }

  private func fetchAngular(_ x: Int, _ y: Int, _ count: Int, _ line: UnsafeMutablePointer<UInt32>)
  {
    let colors = colors.unsafelyUnwrapped
    let t = map.affine
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    for index in 0..<count {
      let qx = px + Double(index)
      var u = t.a * qx + t.c * py + t.tx
      var v = t.b * qx + t.d * py + t.ty
      if !map.isAffine {
        let depth = map.g * qx + map.h * py + map.w
        u /= depth
        v /= depth
      }
      // Angles count from the start of the gradient, 0…1 turns.
      var turn = rate < 0 ? start - Self.turns(v, u) : Self.turns(v, u) - start
      turn -= turn.rounded(.down)
      line[index] = colors[turn > gap ? 0 : Self.entry(skipped + turn * abs(rate), .pad)]
    }
  }

  @inline(__always)
  private static func entry(_ position: Double, _ extent: GradientStops.Extent) -> Int {
    // NaN falls to the first entry.
    if extent == .pad {
      return position > 0 ? Int(min(position, Double(GradientTable.count - 1))) : 0
    }
    return abs(position) < 1e15 ? entry(Int64(position.rounded(.down)), extent) : 0
  }

  @inline(__always)
  private static func entry(_ position: Int64, _ extent: GradientStops.Extent) -> Int {
    let count = Int64(GradientTable.count)
    switch extent {
    case .pad: return Int(max(0, min(count - 1, position)))
    case .repeats: return Int(position & (count - 1))
    case .mirrors:
      let double = position & (2 * count - 1)
      return Int(double < count ? double : 2 * count - 1 - double)
    }
  }

  /// atan2(y, x) in turns, to 1e-6, by a polynomial: the C library's differs between processors.
  static func turns(_ y: Double, _ x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let (low, high) = (min(ax, ay), max(ax, ay))
    if !(high > 0) { return 0 }
    let z = low / high
    let s = z * z
    // Abramowitz and Stegun 4.4.49, error below 2e-8 radians.
    var p = 0.002_866_225_7
    p = p * s - 0.016_165_736_7
    p = p * s + 0.042_909_613_8
    p = p * s - 0.075_289_640_0
    p = p * s + 0.106_562_639_3
    p = p * s - 0.142_088_994_4
    p = p * s + 0.199_935_508_5
    p = p * s - 0.333_331_452_8
    var angle = (z + z * s * p) / (2 * Double.pi)
    if ay > ax { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? -angle : angle
  }
}

extension PaintSource {
  /// - Parameter run: The caller keeps it.
  init(shader run: ShaderRun) {
    self.init(kind: .shader)
    shader = Unmanaged.passUnretained(run)
  }
}
