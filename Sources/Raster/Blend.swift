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
      let rest = 255 &- alpha
      for index in 0..<count { target[index] = color &+ scaled(target[index], rest) }
    }
  }

  /// One colour over a row of pixels, through a mask.
  static func fill(
    _ target: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, mask: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let source = scaled(color, UInt32(mask[index]))
      target[index] = over(source, target[index])
    }
  }

  /// A row of pixels over another.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count { target[index] = over(source[index], target[index]) }
  }

  /// A row of pixels over another, all of them made fainter.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    alpha: UInt32
  ) {
    if alpha == 255 { return draw(source, over: target, count: count) }
    for index in 0..<count {
      target[index] = over(scaled(source[index], alpha), target[index])
    }
  }

  /// A row of pixels over another, through a mask.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    mask: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      target[index] = over(scaled(source[index], UInt32(mask[index])), target[index])
    }
  }
}
