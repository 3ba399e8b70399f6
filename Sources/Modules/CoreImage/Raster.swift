import Foundation

/// Whole pixels of the plane, with y upwards.
struct Area: Equatable {
  var (x0, y0, x1, y1) = (0, 0, 0, 0)
  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, max(x1, x0), max(y1, y0))
  }
  /// The pixels that a finite rectangle touches.
  init(_ rect: CGRect) {
    func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e6), 1e6)) }
    self.init(
      whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)),
      whole(rect.maxX.rounded(.up)), whole(rect.maxY.rounded(.up)))
  }
  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }
  func grown(by amount: Int) -> Area { Area(x0 - amount, y0 - amount, x1 + amount, y1 + amount) }
}

/// Premultiplied colours of the pixels of an area, rows from the bottom.
struct Raster {
  let area: Area
  var pixels: [SIMD4<Float>]

  init(_ area: Area, pixels: [SIMD4<Float>]? = nil) {
    self.area = area
    self.pixels = pixels ?? Array(repeating: .zero, count: area.width * area.height)
  }
  /// Makes each pixel from its position.
  init(_ area: Area, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>) {
    self.area = area
    pixels = []
    pixels.reserveCapacity(area.width * area.height)
    for y in area.y0..<area.y1 { for x in area.x0..<area.x1 { pixels.append(pixel(x, y)) } }
  }
  /// Clear outside of the area.
  subscript(x: Int, y: Int) -> SIMD4<Float> {
    guard x >= area.x0, x < area.x1, y >= area.y0, y < area.y1 else { return .zero }
    return pixels[(y - area.y0) * area.width + x - area.x0]
  }
  /// The colour at a point between the middles of pixels.
  func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (dx, dy) = (Float(x - 0.5 - left), Float(y - 0.5 - bottom))
    let (column, row) = (Int(left), Int(bottom))
    let low = self[column, row] * (1 - dx) + self[column + 1, row] * dx
    let high = self[column, row + 1] * (1 - dx) + self[column + 1, row + 1] * dx
    return low * (1 - dy) + high * dy
  }
  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Raster {
    Raster(area, pixels: pixels.map(change))
  }
}

/// The encoding of colours that filters work in: linear, or as they are in files.
enum WorkingSpace {
  case linear, encoded

  private static let linearOfByte: [Float] = (0..<256).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  /// The colour of a premultiplied 0xAARRGGBB.
  func color(_ pixel: UInt32) -> SIMD4<Float> {
    let alpha = pixel >> 24
    guard alpha > 0 else { return .zero }
    let share = Float(alpha) / 255
    func channel(_ shift: UInt32) -> Float {
      let byte = pixel >> shift & 255
      guard self == .linear else { return Float(byte) / 255 }
      return Self.linearOfByte[Int(min(byte * 255 / alpha, 255))] * share
    }
    return SIMD4(channel(16), channel(8), channel(0), share)
  }
  /// The premultiplied 0xAARRGGBB of a colour.
  func pixel(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = min(max(color.w, 0), 1)
    guard alpha > 0 else { return 0 }
    func channel(_ value: Float) -> UInt32 {
      UInt32((encoded(min(max(value / alpha, 0), 1)) * alpha * 255).rounded())
    }
    return UInt32((alpha * 255).rounded()) << 24 | channel(color.x) << 16 | channel(color.y) << 8
      | channel(color.z)
  }
  func encoded(_ value: Float) -> Float {
    guard self == .linear else { return value }
    return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
  func decoded(_ value: Float) -> Float {
    guard self == .linear else { return value }
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension Raster {
  /// Blurs by a normal distribution.
  ///
  /// - Parameter sigma: Its deviation, in pixels.
  func blurred(_ sigma: Double, to target: Area) -> Raster {
    guard sigma > 0.05 else { return Raster(target) { self[$0, $1] } }
    let reach = Int((3 * sigma).rounded(.up))
    let weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = weights.reduce(0, +)
    let share = weights.map { $0 / sum }
    let rows = Area(target.x0, area.y0, target.x1, area.y1)
    let once = Raster(rows) { x, y in
      var color = SIMD4<Float>.zero
      for (index, weight) in share.enumerated() { color += self[x + index - reach, y] * weight }
      return color
    }
    return Raster(target) { x, y in
      var color = SIMD4<Float>.zero
      for (index, weight) in share.enumerated() { color += once[x, y + index - reach] * weight }
      return color
    }
  }
}
