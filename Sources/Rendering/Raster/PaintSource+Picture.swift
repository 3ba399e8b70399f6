import VivaceDrawing
import VivaceGeometry

extension PaintSource {
  /// Returns `Picture.step` under a map.
  static func step(of map: PlaneMap) -> (u: Int64, v: Int64) {
    func fixed(_ value: CGFloat) -> Int64 {
      let steepest = 281_474_976_710_656.0
      return Int64(max(-steepest, min(steepest, value * 4_294_967_296)))
    }
    return (fixed(map.affine.a), fixed(map.affine.b))
  }

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
      let (du, dv) = picture.step
      var u = Self.fixed((t.a * 0.5 + t.c * py + t.tx - half) * one) &+ Int64(x) &* du
      var v = Self.fixed((t.b * 0.5 + t.d * py + t.ty - half) * one) &+ Int64(x) &* dv
      var index = 0
      if dv == 0, !picture.isNearest, v >= 0, Int(v >> 32) + 1 < picture.height {
        // A level row: all of it is between the same two rows of the picture.
        while index < count, u < 0 {
          line[index] = sample(picture, u, v)
          u &+= du
          index += 1
        }
        let upper = picture.pixels + Int(v >> 32) * picture.stride
        let lower = upper + picture.stride
        let fy = UInt32(truncatingIfNeeded: (v >> 24) & 255)
        let last = UInt64(picture.width - 1) << 32
        let mixed = LevelMixer(upper: upper, lower: lower, down: fy)
          .mix(from: u, step: du, below: last, count: count - index, into: line + index)
        index += mixed
        u &+= Int64(mixed) &* du
        while index < count, UInt64(bitPattern: u) < last {
          let x = Int(u >> 32)
          line[index] = Self.mixed(
            upper[x], upper[x + 1], lower[x], lower[x + 1],
            UInt32(truncatingIfNeeded: (u >> 24) & 255), fy)
          u &+= du
          index += 1
        }
      }
      while index < count {
        line[index] = sample(picture, u, v)
        u &+= du
        v &+= dv
        index += 1
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
  private static func held(_ index: Int, _ count: Int, _ repeats: Bool) -> Int {
    if index >= 0, index < count { return index }
    if repeats {
      let rest = index % count
      return rest < 0 ? rest + count : rest
    }
    return index < 0 ? 0 : count - 1
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
    return Self.mixed(a, b, c, d, fx, fy)
  }

  /// Interpolates four neighbours, the right ones by `fx`/256 and the lower ones by `fy`/256.
  @inline(__always)
  private static func mixed(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ fx: UInt32, _ fy: UInt32
  ) -> UInt32 {
    let w3 = (fx &* fy &+ 128) >> 8
    let w1 = fx &- w3
    let w2 = fy &- w3
    let w0 = 256 &- w1 &- w2 &- w3
    var sum = spread(a) &* UInt64(w0) &+ spread(b) &* UInt64(w1) &+ 0x0080_0080_0080_0080
    sum = sum &+ spread(c) &* UInt64(w2) &+ spread(d) &* UInt64(w3)
    return UInt32(truncatingIfNeeded: (sum >> 8) & 0x00FF_00FF)
      | UInt32(truncatingIfNeeded: (sum >> 32) & 0xFF00_FF00)
  }

  /// The four components, sixteen bits each.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
  }
}
