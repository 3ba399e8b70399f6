import CPango
import VivaceGeometry
import VivaceTypography

/// FreeType's bitmaps as masks, and the pictures of colour fonts brought to size.
enum GlyphPicture {
  /// The mask of the slot's current glyph; nil for an empty bitmap.
  static func mask(of slot: FT_GlyphSlot) -> GlyphMask? {
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let buffer = bitmap.buffer else { return nil }
    let pitch = Int(bitmap.pitch)
    let pixels: GlyphMask.Pixels
    switch UInt32(bitmap.pixel_mode) {
    case FT_PIXEL_MODE_BGRA.rawValue:
      var colors = [UInt32](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let at = buffer + y * pitch + x * 4
          colors[y * width + x] =
            UInt32(at[3]) << 24 | UInt32(at[2]) << 16 | UInt32(at[1]) << 8 | UInt32(at[0])
        }
      }
      pixels = .color(colors)
    case FT_PIXEL_MODE_MONO.rawValue:
      var coverage = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width where buffer[y * pitch + x / 8] & (0x80 >> UInt8(x % 8)) != 0 {
          coverage[y * width + x] = 255
        }
      }
      pixels = .coverage(coverage)
    default:
      var coverage = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width { coverage[y * width + x] = buffer[y * pitch + x] }
      }
      pixels = .coverage(coverage)
    }
    return GlyphMask(
      width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top), pixels: pixels)
  }

  /// A glyph of a font of pictures.
  ///
  /// Smaller than the font's picture it is averaged down to the size, so its `scale` is 1 and it can
  /// be copied; larger it comes as it is, with the scale it must be drawn at.
  static func mask(face: FT_Face, glyph: UInt32, pixelSize: CGFloat, subpixel: Int) -> GlyphMask? {
    let count = Int(face.pointee.num_fixed_sizes)
    guard count > 0, let strikes = face.pointee.available_sizes else { return nil }
    func em(_ index: Int) -> CGFloat { CGFloat(strikes[index].y_ppem) / 64 }
    let bySize = (0..<count).sorted { em($0) < em($1) }
    let strike = bySize.first { em($0) >= pixelSize } ?? bySize[count - 1]
    guard em(strike) > 0, FT_Select_Size(face, FT_Int(strike)) == 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_RENDER)) == 0,
      let slot = face.pointee.glyph, let mask = mask(of: slot)
    else { return nil }
    let scale = pixelSize / em(strike)
    guard scale < 1, case .color(let pixels) = mask.pixels else {
      return GlyphMask(
        width: mask.width, height: mask.height, left: mask.left, top: mask.top, scale: scale,
        pixels: mask.pixels)
    }
    return reduced(mask, pixels, by: scale, shift: CGFloat(subpixel) / 4)
  }

  /// Averages over the exact area that each new pixel covers.
  private static func reduced(
    _ mask: GlyphMask, _ pixels: [UInt32], by scale: CGFloat, shift: CGFloat
  ) -> GlyphMask {
    let left = (CGFloat(mask.left) * scale + shift).rounded(.down)
    let right = (CGFloat(mask.left + mask.width) * scale + shift).rounded(.up)
    let top = (CGFloat(mask.top) * scale).rounded(.up)
    let bottom = (CGFloat(mask.top - mask.height) * scale).rounded(.down)
    let columns = spans(
      count: Int(right - left), start: (left - shift) / scale - CGFloat(mask.left),
      step: 1 / scale, limit: mask.width)
    let rows = spans(
      count: Int(top - bottom), start: CGFloat(mask.top) - top / scale, step: 1 / scale,
      limit: mask.height)
    var result = [UInt32](repeating: 0, count: columns.count * rows.count)
    let area = 1 / (scale * scale)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        var sums = (0.0, 0.0, 0.0, 0.0)
        for (sourceY, weightY) in row {
          for (sourceX, weightX) in column {
            let pixel = pixels[sourceY * mask.width + sourceX]
            let weight = weightX * weightY
            sums.0 += weight * Double(pixel >> 24)
            sums.1 += weight * Double(pixel >> 16 & 255)
            sums.2 += weight * Double(pixel >> 8 & 255)
            sums.3 += weight * Double(pixel & 255)
          }
        }
        func byte(_ sum: Double) -> UInt32 { UInt32(min(255, (sum / area).rounded())) }
        result[y * columns.count + x] =
          byte(sums.0) << 24 | byte(sums.1) << 16 | byte(sums.2) << 8 | byte(sums.3)
      }
    }
    return GlyphMask(
      width: columns.count, height: rows.count, left: Int(left), top: Int(top),
      pixels: .color(result))
  }

  /// For each new pixel the old ones it covers, and how much of each.
  private static func spans(
    count: Int, start: CGFloat, step: CGFloat, limit: Int
  ) -> [[(Int, Double)]] {
    (0..<max(0, count)).map { index in
      let from = max(0, start + CGFloat(index) * step)
      let to = min(CGFloat(limit), start + CGFloat(index + 1) * step)
      guard from < to else { return [] }
      return (Int(from)..<Int(to.rounded(.up))).map { source in
        (source, Double(min(to, CGFloat(source + 1)) - max(from, CGFloat(source))))
      }
    }
  }
}
