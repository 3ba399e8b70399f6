import Synchronization
import VivaceGeometry
import VivaceTypography

/// Glyphs' masks by face, size in pixels, glyph and quarter-pixel place.
///
/// A mask depends on these alone, so a frame never depends on what was cached before it. Only
/// `trim()` drops masks: returned masks stay valid until then.
final class GlyphCache {
  private struct Key: Hashable {
    var face: UInt32
    /// Pixels an em.
    var size: CGFloat
  }

  fileprivate let source: any GlyphSource
  fileprivate let stamp = GlyphStamp()
  private var tables: [Key: GlyphTable] = [:]
  private var outlines: [UInt32: OutlineTable] = [:]
  fileprivate var bytes = 0
  static let limit = 32 << 20

  private let mutex = Mutex(())

  init(source: any GlyphSource) { self.source = source }

  /// Runs while no other thread does: around all that looks up tables, and what is in them. Must
  /// not be called from itself.
  func locked<Result>(_ body: () -> Result) -> Result { mutex.withLock { _ in body() } }

  /// The masks of a run.
  func table(face: FaceID, pixelSize: CGFloat) -> GlyphTable {
    let key = Key(face: face.rawValue, size: pixelSize)
    if let known = tables[key] { return known }
    let table = GlyphTable(face: face, pixelSize: pixelSize, of: self)
    tables[key] = table
    return table
  }

  func outlines(of face: FaceID) -> OutlineTable {
    if let known = outlines[face.rawValue] { return known }
    let table = OutlineTable(face: face, source: source)
    outlines[face.rawValue] = table
    return table
  }

  /// Starts afresh when there is too much.
  func trim() {
    if bytes > Self.limit {
      tables.removeAll()
      bytes = 0
    }
    if outlines.values.contains(where: { $0.count > 50_000 }) { outlines.removeAll() }
  }
}

/// The masks of one face in one size.
final class GlyphTable {
  private let face: FaceID
  private let pixelSize: CGFloat
  private unowned let cache: GlyphCache
  /// By glyph.
  private var slots: [Slots?] = []

  /// Masks by quarters of a pixel to the right; for a moving glyph, 16 more, with the quarters down in the two bits
  /// between. Nil is not known yet.
  private final class Slots {
    var masks = [GlyphMask??](repeating: nil, count: 4)
  }

  fileprivate init(face: FaceID, pixelSize: CGFloat, of cache: GlyphCache) {
    self.face = face
    self.pixelSize = pixelSize
    self.cache = cache
  }

  /// The mask of a glyph whose origin is `across`/4 pixels right of a whole pixel.
  func mask(_ glyph: UInt32, across: Int) -> GlyphMask? {
    mask(glyph, variant: across) {
      cache.source.mask(face: face, glyph: glyph, pixelSize: pixelSize, subpixel: across)
    }
  }

  /// Returns the mask of a moving glyph whose origin is offset from a whole pixel by some quarters right and
  /// below. Nil for a glyph without marks, and for one that is a picture.
  func movingMask(_ glyph: UInt32, across: Int, down: Int) -> GlyphMask? {
    mask(glyph, variant: 16 | down << 2 | across) {
      cache.outlines(of: face)[glyph].flatMap {
        cache.stamp.mask(of: $0, pixelSize: pixelSize, across: across, down: down)
      }
    }
  }

  private func mask(_ glyph: UInt32, variant: Int, make: () -> GlyphMask?) -> GlyphMask? {
    let index = Int(glyph)
    if index < slots.count, let known = slots[index], variant < known.masks.count,
      let mask = known.masks[variant]
    {
      return mask
    }
    let mask = make()
    if index >= slots.count {
      let grown = max(index + 1, min(2 * slots.count, 65_536))
      cache.bytes += (grown - slots.count) * 8
      slots += [Slots?](repeating: nil, count: grown - slots.count)
    }
    let entry = slots[index] ?? Slots()
    slots[index] = entry
    if variant >= entry.masks.count {
      cache.bytes += 256
      entry.masks += [GlyphMask??](repeating: nil, count: 32 - entry.masks.count)
    }
    entry.masks[variant] = .some(mask)
    if let mask { cache.bytes += mask.width * mask.height + 128 }
    return mask
  }
}

/// The outlines of one face, an em wide and high.
final class OutlineTable {
  private let face: FaceID
  private let source: any GlyphSource
  private var known: [Path??] = []
  /// Whether a glyph is a picture, for the glyphs that were looked up.
  private var areDrawn: [Bool?] = []
  private(set) var count = 0

  fileprivate init(face: FaceID, source: any GlyphSource) {
    self.face = face
    self.source = source
  }

  /// Whether a glyph is no picture: it has an outline, or no marks at all, and then no mask.
  func isDrawn(_ glyph: UInt32, hasMask: () -> Bool) -> Bool {
    let index = Int(glyph)
    if index < areDrawn.count, let answer = areDrawn[index] { return answer }
    let answer = self[glyph] != nil || !hasMask()
    areDrawn += repeatElement(nil, count: max(0, known.count - areDrawn.count))
    areDrawn[index] = answer
    return answer
  }

  /// Nil for a glyph without marks, and for one that is a picture.
  subscript(glyph: UInt32) -> Path? {
    let index = Int(glyph)
    if index < known.count, let path = known[index] { return path }
    if index >= known.count {
      let grown = max(index + 1, min(2 * known.count, 65_536))
      known += [Path??](repeating: nil, count: grown - known.count)
    }
    let path = source.outline(face: face, glyph: glyph)
    known[index] = .some(path)
    count += 1
    return path
  }
}
