/// Mixing premultiplied pixels, eight bits a component, each product rounded to the nearest 255th.
///
/// Integers only, so every machine gets the same bits; plain loops, so that the compiler vectorises.
enum Blend {
  /// `color · amount / 255` for all four components at once.
  @inline(__always)
  static func scaled(_ color: UInt32, _ amount: UInt32) -> UInt32 {
    var low = (color & 0x00FF_00FF) &* amount &+ 0x0080_0080
    low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var high = ((color >> 8) & 0x00FF_00FF) &* amount &+ 0x0080_0080
    high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }

  /// `source` over `target`.
  @inline(__always)
  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ scaled(target, 255 &- (source >> 24))
  }

  /// `value · amount / 255` for one component.
  @inline(__always)
  static func scaled8(_ value: UInt32, _ amount: UInt32) -> UInt32 {
    let product = value &* amount &+ 128
    return (product &+ (product >> 8)) >> 8
  }

  /// One colour over a row of pixels.
  static func fill(_ target: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32) {
    let alpha = color >> 24
    if alpha == 255 {
      target.update(repeating: color, count: count)
    } else if alpha != 0 {
      let source = Four(repeating: color)
      let rest = spread(Four(repeating: 255 &- alpha))
      inFours(count) { index, lanes in
        let pixels = load(target + index, lanes)
        store(source &+ product(pixels, rest), target + index, lanes)
      } rest: { index in
        target[index] = over(color, target[index])
      }
    }
  }

  /// One colour over a row of pixels, through a mask.
  static func fill(
    _ target: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, mask: UnsafePointer<UInt8>
  ) {
    let colors = Four(repeating: color)
    inFours(count) { index, lanes in
      let source = product(colors, spread(load(mask + index, lanes)))
      store(over(source, load(target + index, lanes)), target + index, lanes)
    } rest: { index in
      target[index] = over(scaled(color, UInt32(mask[index])), target[index])
    }
  }

  /// One colour over two pixels each at two places, through a mask.
  @inline(__always)
  static func fill(
    _ first: UnsafeMutablePointer<UInt32>, _ second: UnsafeMutablePointer<UInt32>, color: UInt32,
    mask: SIMD4<UInt32>
  ) {
    let (left, right) = (UnsafeMutableRawPointer(first), UnsafeMutableRawPointer(second))
    let pixels = SIMD2(
      left.loadUnaligned(as: UInt64.self), right.loadUnaligned(as: UInt64.self))
    let source = product(Four(repeating: color), spread(mask))
    let mixed = sameBits(
      over(source, sameBits(pixels, to: Four.self)), to: SIMD2<UInt64>.self)
    left.storeBytes(of: mixed[0], as: UInt64.self)
    right.storeBytes(of: mixed[1], as: UInt64.self)
  }

  /// A row of pixels over another.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    inFours(count) { index, lanes in
      let mixed = over(load(source + index, lanes), load(target + index, lanes))
      store(mixed, target + index, lanes)
    } rest: { index in
      target[index] = over(source[index], target[index])
    }
  }

  /// A row of pixels over another, all of them made fainter.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    alpha: UInt32
  ) {
    if alpha == 255 { return draw(source, over: target, count: count) }
    let amount = spread(Four(repeating: alpha))
    inFours(count) { index, lanes in
      let faded = product(load(source + index, lanes), amount)
      store(over(faded, load(target + index, lanes)), target + index, lanes)
    } rest: { index in
      target[index] = over(scaled(source[index], alpha), target[index])
    }
  }

  /// A row of pixels over another, through a mask.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    mask: UnsafePointer<UInt8>
  ) {
    inFours(count) { index, lanes in
      let shown = product(load(source + index, lanes), spread(load(mask + index, lanes)))
      store(over(shown, load(target + index, lanes)), target + index, lanes)
    } rest: { index in
      target[index] = over(scaled(source[index], UInt32(mask[index])), target[index])
    }
  }

  // MARK: - Four pixels at a time

  private typealias Four = SIMD4<UInt32>
  /// Sixteen bits for each of two components of the four: they hold all that comes up, and every machine
  /// multiplies eight of them at a time.
  private typealias WideComponents = SIMD8<UInt16>

  /// Calls `some` for four pixels at a time, then for two if they are left, `one` for the last.
  @inline(__always)
  private static func inFours(
    _ count: Int, _ some: (_ index: Int, _ lanes: Int) -> Void, rest one: (Int) -> Void
  ) {
    var index = 0
    while index &+ 4 <= count {
      some(index, 4)
      index &+= 4
    }
    if count & 2 != 0, count > 0 {
      some(index, 2)
      index &+= 2
    }
    if index < count { one(index) }
  }

  /// Two pixels fill half of the four.
  @inline(__always)
  private static func load(_ pixels: UnsafePointer<UInt32>, _ lanes: Int) -> Four {
    let address = UnsafeRawPointer(pixels)
    if lanes == 4 { return address.loadUnaligned(as: Four.self) }
    return sameBits(SIMD2(address.loadUnaligned(as: UInt64.self), 0), to: Four.self)
  }

  @inline(__always)
  private static func load(_ mask: UnsafePointer<UInt8>, _ lanes: Int) -> Four {
    let address = UnsafeRawPointer(mask)
    if lanes == 4 {
      return Four(truncatingIfNeeded: address.loadUnaligned(as: SIMD4<UInt8>.self))
    }
    return Four(UInt32(mask[0]), UInt32(mask[1]), 0, 0)
  }

  @inline(__always)
  private static func store(
    _ pixels: Four, _ target: UnsafeMutablePointer<UInt32>, _ lanes: Int
  ) {
    let address = UnsafeMutableRawPointer(target)
    if lanes == 4 { return address.storeBytes(of: pixels, as: Four.self) }
    address.storeBytes(of: sameBits(pixels, to: SIMD2<UInt64>.self)[0], as: UInt64.self)
  }

  /// An amount a pixel, 0…255, as one for each of two components.
  @inline(__always)
  private static func spread(_ amounts: Four) -> WideComponents {
    sameBits(amounts | amounts &<< 16, to: WideComponents.self)
  }

  /// `scaled`, four times.
  @inline(__always)
  private static func product(_ pixels: Four, _ amounts: WideComponents) -> Four {
    let low = sameBits(pixels & 0x00FF_00FF, to: WideComponents.self) &* amounts
    let high = sameBits(pixels &>> 8 & 0x00FF_00FF, to: WideComponents.self) &* amounts
    return sameBits(divided(low) | divided(high) &<< 8, to: Four.self)
  }

  /// By 255, rounded to the nearest: (t + t / 256) / 256 is t · 257 / 65536, of which machines give the
  /// upper half at once.
  @inline(__always)
  private static func divided(_ products: WideComponents) -> WideComponents {
    let sums = products &+ 128
    var quotients = WideComponents()
    for lane in 0..<WideComponents.scalarCount {
      quotients[lane] = UInt16(truncatingIfNeeded: (UInt32(sums[lane]) &* 257) >> 16)
    }
    return quotients
  }

  @inline(__always)
  private static func over(_ source: Four, _ target: Four) -> Four {
    source &+ product(target, spread(255 &- source &>> 24))
  }
}
