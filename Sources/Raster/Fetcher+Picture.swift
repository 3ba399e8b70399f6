import VivaceGeometry

extension Fetcher {
  /// A picture's pixels under the map: the nearest ones, or four of them mixed.
  func fetchPicture(_ x: Int, _ y: Int, _ count: Int, _ line: UnsafeMutablePointer<UInt32>) {
    guard let picture else { return }
    if let shift = picture.shift {
      return copy(picture, x + shift.dx, y + shift.dy, count, line)
    }
    let t = map.affine
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let half = picture.isNearest ? 0.0 : 0.5
    if map.isAffine {
      // From the row's beginning, wherever the run starts: the same pixel gets the same colour.
      let one = 4_294_967_296.0
      let steepest = 281_474_976_710_656.0
      let du = Int64(max(-steepest, min(steepest, t.a * one)))
      let dv = Int64(max(-steepest, min(steepest, t.b * one)))
      var u = Self.fixed((t.a * 0.5 + t.c * py + t.tx - half) * one) &+ Int64(x) &* du
      var v = Self.fixed((t.b * 0.5 + t.d * py + t.ty - half) * one) &+ Int64(x) &* dv
      for index in 0..<count {
        line[index] = sample(picture, u, v)
        u &+= du
        v &+= dv
      }
      return
    }
    for index in 0..<count {
      let qx = px + Double(index)
      let depth = map.g * qx + map.h * py + map.w
      let u = (t.a * qx + t.c * py + t.tx) / depth - half
      let v = (t.b * qx + t.d * py + t.ty) / depth - half
      line[index] = sample(
        picture, Self.fixed(u * 4_294_967_296), Self.fixed(v * 4_294_967_296))
    }
  }

  @inline(__always)
  private static func fixed(_ value: Double) -> Int64 {
    // NaN becomes the lower limit.
    Int64(max(-4e18, min(4e18, value)))
  }

  private func copy(
    _ picture: Picture, _ x: Int, _ y: Int, _ count: Int, _ line: UnsafeMutablePointer<UInt32>
  ) {
    let row = picture.pixels + Self.held(y, picture.height, picture.repeats) * picture.stride
    if x >= 0, x + count <= picture.width {
      line.update(from: row + x, count: count)
      return
    }
    for index in 0..<count {
      line[index] = row[Self.held(x + index, picture.width, picture.repeats)]
    }
  }

  @inline(__always)
  private static func held(_ place: Int, _ count: Int, _ repeats: Bool) -> Int {
    if place >= 0, place < count { return place }
    if repeats {
      let rest = place % count
      return rest < 0 ? rest + count : rest
    }
    return place < 0 ? 0 : count - 1
  }

  @inline(__always)
  private func sample(_ picture: Picture, _ u: Int64, _ v: Int64) -> UInt32 {
    let x = Int(u >> 32)
    let y = Int(v >> 32)
    let (w, h) = (picture.width, picture.height)
    if picture.isNearest {
      return picture.pixels[
        Self.held(y, h, picture.repeats) * picture.stride + Self.held(x, w, picture.repeats)]
    }
    let fx = UInt32(truncatingIfNeeded: (u >> 24) & 255)
    let fy = UInt32(truncatingIfNeeded: (v >> 24) & 255)
    let a: UInt32
    let b: UInt32
    let c: UInt32
    let d: UInt32
    if x >= 0, y >= 0, x + 1 < w, y + 1 < h {
      let p = picture.pixels + (y * picture.stride + x)
      (a, b, c, d) = (p[0], p[1], p[picture.stride], p[picture.stride + 1])
    } else {
      let x0 = Self.held(x, w, picture.repeats)
      let x1 = Self.held(x + 1, w, picture.repeats)
      let upper = picture.pixels + Self.held(y, h, picture.repeats) * picture.stride
      let lower = picture.pixels + Self.held(y + 1, h, picture.repeats) * picture.stride
      (a, b, c, d) = (upper[x0], upper[x1], lower[x0], lower[x1])
    }
    let w3 = (fx * fy + 128) >> 8
    let w1 = fx - w3
    let w2 = fy - w3
    let w0 = 256 - w1 - w2 - w3
    let mask: UInt32 = 0x00FF_00FF
    var low = (a & mask) &* w0 &+ (b & mask) &* w1
    low = low &+ (c & mask) &* w2 &+ (d & mask) &* w3 &+ 0x0080_0080
    var high = ((a >> 8) & mask) &* w0 &+ ((b >> 8) & mask) &* w1
    high = high &+ ((c >> 8) & mask) &* w2 &+ ((d >> 8) & mask) &* w3 &+ 0x0080_0080
    return ((low >> 8) & mask) | (high & 0xFF00_FF00)
  }
}
