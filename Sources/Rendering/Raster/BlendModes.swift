import VivaceDrawing

/// The formulas of the W3C's "Compositing and Blending" on sRGB-encoded components.
enum BlendModes {
  /// Mixes a row of premultiplied pixels into another. `mask` is coverage; nil is all of it.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    mode: BlendMode, alpha: UInt32, mask: UnsafePointer<UInt8>?
  ) {
    for index in 0..<count {
      var amount = alpha
      if let mask { amount = Blend.scaled8(amount, UInt32(mask[index])) }
      let pixel = Blend.scaled(source[index], amount)
      // No source leaves the backdrop as it is in all of these modes.
      if pixel == 0 { continue }
      target[index] = mixed(pixel, target[index], mode)
    }
  }

  /// One pixel of `source` mixed with the one below it.
  static func mixed(_ source: UInt32, _ below: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sa, ba) = (source >> 24, below >> 24)
    switch mode {
    case .normal: return Blend.over(source, below)
    case .sourceAtop:
      return sum(Blend.scaled(source, ba), Blend.scaled(below, 255 - sa))
    case .destinationOver: return Blend.over(below, source)
    case .destinationOut: return Blend.scaled(below, 255 - sa)
    case .plusLighter: return sum(source, below)
    case .plusDarker: return plusDarker(source, below)
    case .hue, .saturation, .color, .luminosity: return nonSeparable(source, below, mode)
    default: break
    }
    // (1 − ab)·s + (1 − as)·b + as·ab·B(cb, cs), each product rounded once at the end.
    var result = (sa + ba - Blend.scaled8(sa, ba)) << 24
    for shift: UInt32 in [16, 8, 0] {
      let s = Int((source >> shift) & 255)
      let b = Int((below >> shift) & 255)
      let value = separable(s, b, Int(sa), Int(ba), mode)
      let total = s * (255 - Int(ba)) * 255 + b * (255 - Int(sa)) * 255 + value
      let byte = UInt32((total + 32_512) / 65_025)
      result |= min(byte, result >> 24) << shift
    }
    return result
  }

  /// as·ab·B, in units of 1/255³, from premultiplied components.
  private static func separable(_ s: Int, _ b: Int, _ sa: Int, _ ba: Int, _ mode: BlendMode) -> Int
  {
    let both = sa * ba
    switch mode {
    case .multiply: return s * b * 255
    case .screen: return (s * ba + b * sa - s * b) * 255
    case .overlay: return hardLight(b, s, ba, sa) * 255
    case .hardLight: return hardLight(s, b, sa, ba) * 255
    case .darken: return min(s * ba, b * sa) * 255
    case .lighten: return max(s * ba, b * sa) * 255
    case .difference: return abs(s * ba - b * sa) * 255
    case .exclusion: return (s * ba + b * sa - 2 * s * b) * 255
    case .colorDodge:
      if b == 0 { return 0 }
      if s >= sa { return both * 255 }
      return min(both * 255, b * sa * sa * 255 / (sa - s))
    case .colorBurn:
      if b >= ba { return both * 255 }
      if s == 0 { return 0 }
      return max(0, both * 255 - (ba - b) * sa * sa * 255 / s)
    case .softLight: return softLight(s, b, sa, ba)
    default: return 0
    }
  }

  private static func hardLight(_ s: Int, _ b: Int, _ sa: Int, _ ba: Int) -> Int {
    2 * s <= sa ? 2 * s * b : sa * ba - 2 * (ba - b) * (sa - s)
  }

  private static func softLight(_ s: Int, _ b: Int, _ sa: Int, _ ba: Int) -> Int {
    if sa == 0 || ba == 0 { return 0 }
    let (cs, cb) = (Double(s) / Double(sa), Double(b) / Double(ba))
    let value: Double
    if cs <= 0.5 {
      value = cb - (1 - 2 * cs) * cb * (1 - cb)
    } else {
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      value = cb + (2 * cs - 1) * (d - cb)
    }
    return Int((value * Double(sa * ba) * 255).rounded())
  }

  /// Component by component, never more than 255.
  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [24, 16, 8, 0] {
      result |= min(255, ((a >> shift) & 255) + ((b >> shift) & 255)) << shift
    }
    return result
  }

  /// max(0, s + d − 1) where both are opaque; in between the darkness of both is added.
  private static func plusDarker(_ s: UInt32, _ b: UInt32) -> UInt32 {
    let alpha = min(255, (s >> 24) + (b >> 24))
    var result = alpha << 24
    for shift: UInt32 in [16, 8, 0] {
      let darkness = (s >> 24) - ((s >> shift) & 255) + (b >> 24) - ((b >> shift) & 255)
      result |= (alpha > darkness ? alpha - darkness : 0) << shift
    }
    return result
  }

  // MARK: - Hue, saturation, colour, luminosity

  private struct RGB {
    var r, g, b: Double

    init(_ pixel: UInt32) {
      let alpha = Double(pixel >> 24)
      let scale = alpha > 0 ? 1 / alpha : 0
      r = Double((pixel >> 16) & 255) * scale
      g = Double((pixel >> 8) & 255) * scale
      b = Double(pixel & 255) * scale
    }

    var luminosity: Double { 0.3 * r + 0.59 * g + 0.11 * b }
    var saturation: Double { max(r, g, b) - min(r, g, b) }

    func withLuminosity(_ target: Double) -> RGB {
      var c = self
      let delta = target - luminosity
      c.r += delta
      c.g += delta
      c.b += delta
      let l = c.luminosity
      let low = min(c.r, c.g, c.b)
      let high = max(c.r, c.g, c.b)
      if low < 0 { c.squeeze(around: l, by: l / (l - low)) }
      if high > 1 { c.squeeze(around: l, by: (1 - l) / (high - l)) }
      return c
    }

    func withSaturation(_ target: Double) -> RGB {
      let low = min(r, g, b)
      let range = saturation
      var c = self
      let factor = range > 0 ? target / range : 0
      c.r = (r - low) * factor
      c.g = (g - low) * factor
      c.b = (b - low) * factor
      return c
    }

    private mutating func squeeze(around l: Double, by factor: Double) {
      r = l + (r - l) * factor
      g = l + (g - l) * factor
      b = l + (b - l) * factor
    }
  }

  private static func nonSeparable(_ s: UInt32, _ b: UInt32, _ mode: BlendMode) -> UInt32 {
    let (cs, cb) = (RGB(s), RGB(b))
    let mixed: RGB
    switch mode {
    case .hue: mixed = cs.withSaturation(cb.saturation).withLuminosity(cb.luminosity)
    case .saturation: mixed = cb.withSaturation(cs.saturation).withLuminosity(cb.luminosity)
    case .color: mixed = cs.withLuminosity(cb.luminosity)
    default: mixed = cb.withLuminosity(cs.luminosity)
    }
    let (sa, ba) = (s >> 24, b >> 24)
    let alpha = sa + ba - Blend.scaled8(sa, ba)
    var result = alpha << 24
    let both = Double(sa * ba) / 255
    for (shift, value) in [(UInt32(16), mixed.r), (8, mixed.g), (0, mixed.b)] {
      let straight =
        Double((s >> shift) & 255) * Double(255 - ba) / 255
        + Double((b >> shift) & 255) * Double(255 - sa) / 255
      let total = (straight + both * max(0, min(1, value)) + 0.5).rounded(.down)
      result |= min(alpha, UInt32(max(0, total))) << shift
    }
    return result
  }
}
