import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// Glyphs' masks by face, glyph, size in pixels and quarter-pixel place.
///
/// A mask depends on its key alone, so a frame never depends on what was cached before it. Only
/// `trim()` drops entries: what was handed out stays valid until then.
final class GlyphCache {
  struct Key: Hashable {
    var face: UInt32
    var glyph: UInt32
    /// Pixels an em.
    var size: CGFloat
    /// Quarters of a pixel to the right, and down in the next two bits.
    var place: UInt8
  }

  private let source: any GlyphSource
  private var masks: [Key: GlyphMask?] = [:]
  private var outlines: [Key: Path?] = [:]
  private var bytes = 0
  static let limit = 32 << 20

  init(source: any GlyphSource) { self.source = source }

  /// The mask of a glyph whose origin stands `across`/4 pixels right of a whole pixel.
  func mask(face: FaceID, glyph: UInt32, pixelSize: CGFloat, across: Int) -> GlyphMask? {
    let key = Key(face: face.rawValue, glyph: glyph, size: pixelSize, place: UInt8(across))
    if let known = masks[key] { return known }
    let mask = source.mask(face: face, glyph: glyph, pixelSize: pixelSize, subpixel: across)
    if let mask { bytes += mask.width * mask.height + 128 }
    masks[key] = .some(mask)
    return mask
  }

  func outline(face: FaceID, glyph: UInt32) -> Path? {
    let key = Key(face: face.rawValue, glyph: glyph, size: 0, place: 0)
    if let known = outlines[key] { return known }
    let path = source.outline(face: face, glyph: glyph)
    outlines[key] = .some(path)
    return path
  }

  /// Starts afresh when there is too much.
  func trim() {
    if bytes > Self.limit {
      masks.removeAll()
      bytes = 0
    }
    if outlines.count > 50_000 { outlines.removeAll() }
  }
}
