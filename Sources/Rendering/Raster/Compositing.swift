import VivaceDrawing

/// The operators of Porter and Duff that blend modes do not have, on premultiplied pixels.
enum Compositing {
  /// Sets a row against another: result = source · Fs + destination · Fd, where the clip lets it;
  /// elsewhere the destination stays. `alpha` fades the source, 0…255.
  static func draw(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    mode: PorterDuff, alpha: UInt32, mask: UnsafePointer<UInt8>?
  ) {
    for index in 0..<count {
      let through = mask.map { UInt32($0[index]) } ?? 255
      if through == 0 { continue }
      let (s, d) = (Blend.scaled(source[index], alpha), target[index])
      let (sa, da) = (s >> 24, d >> 24)
      let (fs, fd): (UInt32, UInt32) =
        switch mode {
        case .clear: (0, 0)
        case .copy: (255, 0)
        case .sourceIn: (da, 0)
        case .sourceOut: (255 - da, 0)
        case .destinationIn: (0, sa)
        case .destinationAtop: (255 - da, sa)
        case .xor: (255 - da, 255 - sa)
        }
      let result = sum(Blend.scaled(s, fs), Blend.scaled(d, fd))
      target[index] =
        through == 255
        ? result : sum(Blend.scaled(result, through), Blend.scaled(d, 255 - through))
    }
  }

  /// Component by component, never more than 255: each product was rounded by itself.
  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [24, 16, 8, 0] {
      result |= min(255, ((a >> shift) & 255) + ((b >> shift) & 255)) << shift
    }
    return result
  }
}
