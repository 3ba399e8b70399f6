import VivaceDrawing
import VivaceTypography

/// Pixels of a picture in one of its sizes, each half as large as the one before.
final class PictureLevel {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let stride: Int
  /// The memory behind `pixels`.
  private let storage: [UInt32]

  init(width: Int, height: Int, storage: [UInt32], offset: Int = 0, stride: Int? = nil) {
    self.width = width
    self.height = height
    self.stride = stride ?? width
    self.storage = storage
    // An array's elements stay where they are while it is not changed, and this one never is.
    pixels = storage.withUnsafeBufferPointer { $0.baseAddress! } + offset
  }

  /// Each pixel the mean of four.
  func halved() -> PictureLevel {
    let (w, h) = (max(1, width / 2), max(1, height / 2))
    var result = [UInt32](repeating: 0, count: w * h)
    for y in 0..<h {
      let upper = pixels + min(2 * y, height - 1) * stride
      let lower = pixels + min(2 * y + 1, height - 1) * stride
      for x in 0..<w {
        let left = min(2 * x, width - 1)
        let right = min(2 * x + 1, width - 1)
        let (a, b, c, d) = (upper[left], upper[right], lower[left], lower[right])
        let mask: UInt32 = 0x00FF_00FF
        let low = (a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x0002_0002
        let high =
          ((a >> 8) & mask) + ((b >> 8) & mask) + ((c >> 8) & mask) + ((d >> 8) & mask)
          + 0x0002_0002
        result[y * w + x] = ((low >> 2) & mask) | (((high >> 2) & mask) << 8)
      }
    }
    return PictureLevel(width: w, height: h, storage: result)
  }
}

/// Smaller sizes and tinted copies of pictures. What it gives depends on the bitmap alone.
final class PictureCache {
  private struct Key: Hashable {
    var bitmap: ObjectIdentifier
    var area: PixelRect?
    var level: Int
  }
  private struct TintKey: Hashable {
    var bitmap: ObjectIdentifier
    var color: UInt32
  }

  private var levels: [Key: PictureLevel] = [:]
  private var tints: [TintKey: Bitmap] = [:]
  private var glyphs: [ObjectIdentifier: (GlyphMask, Bitmap)] = [:]
  /// Bitmaps whose identity is in a key: kept, so that no other can take their place in memory.
  private var kept: [ObjectIdentifier: Bitmap] = [:]
  private var bytes = 0
  static let limit = 128 << 20

  func picture(_ bitmap: Bitmap, area: PixelRect?, level: Int) -> PictureLevel {
    let key = Key(bitmap: ObjectIdentifier(bitmap), area: area, level: level)
    if let known = levels[key] { return known }
    let result: PictureLevel
    if level > 0 {
      let larger = picture(bitmap, area: area, level: level - 1)
      result = larger.width == 1 && larger.height == 1 ? larger : larger.halved()
      bytes += result.width * result.height * 4
    } else if let area {
      result = PictureLevel(
        width: area.width, height: area.height, storage: bitmap.pixels,
        offset: area.y0 * bitmap.width + area.x0, stride: bitmap.width)
    } else {
      result = PictureLevel(width: bitmap.width, height: bitmap.height, storage: bitmap.pixels)
    }
    keep(bitmap)
    levels[key] = result
    return result
  }

  /// The picture's alpha in another colour.
  func tinted(_ bitmap: Bitmap, color: ResolvedColor) -> Bitmap {
    let packed = color.premultiplied
    let key = TintKey(bitmap: ObjectIdentifier(bitmap), color: packed)
    if let known = tints[key] { return known }
    let result = Bitmap(
      width: bitmap.width, height: bitmap.height,
      pixels: bitmap.pixels.map { Blend.scaled(packed, $0 >> 24) })
    keep(bitmap)
    bytes += result.pixels.count * 4
    tints[key] = result
    return result
  }

  func bitmap(of mask: GlyphMask, pixels: [UInt32]) -> Bitmap {
    if let known = glyphs[ObjectIdentifier(mask)] { return known.1 }
    let bitmap = Bitmap(width: mask.width, height: mask.height, pixels: pixels)
    glyphs[ObjectIdentifier(mask)] = (mask, bitmap)
    bytes += pixels.count * 4
    return bitmap
  }

  private func keep(_ bitmap: Bitmap) {
    if kept.updateValue(bitmap, forKey: ObjectIdentifier(bitmap)) == nil {
      bytes += bitmap.pixels.count * 4
    }
  }

  /// Starts afresh when there is too much.
  func trim() {
    guard bytes > Self.limit else { return }
    levels.removeAll()
    tints.removeAll()
    glyphs.removeAll()
    kept.removeAll()
    bytes = 0
  }
}
