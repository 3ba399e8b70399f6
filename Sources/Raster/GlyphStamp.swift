import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// Makes masks of glyphs that are on their way somewhere: from their outlines, at every quarter of a
/// pixel both across and down, so that a text glides without being filled anew for each frame.
///
/// A quarter is finer than an eye can follow, and what text at rest has across.
final class GlyphStamp {
  private let coverage = CoverageScratch()
  private let mask = CoverageMask()
  private var edges = EdgeList()

  /// Larger glyphs cost less as outlines than their masks would take room.
  static let largestSize: CGFloat = 64

  func mask(of outline: Path, pixelSize: CGFloat, across: Int, down: Int) -> GlyphMask? {
    let map = PlaneMap(
      CGAffineTransform(
        a: pixelSize, b: 0, c: 0, d: pixelSize, tx: CGFloat(across) / 4, ty: CGFloat(down) / 4))
    let box = map.bounds(of: outline.boundingRect)
    let rect = box.isNull ? .empty : PixelRect(enclosing: box).outset(by: 1)
    guard !rect.isEmpty else { return nil }
    edges.removeAll()
    edges.clip = rect
    edges.add(outline, map: map)
    mask.reset(to: rect, value: 0)
    var writer = MaskWriter(mask: mask)
    edges.edges.withUnsafeBufferPointer {
      coverage.fill($0, clip: rect, isEvenOdd: false, isAntialiased: true, into: &writer)
    }
    return GlyphMask(
      width: rect.width, height: rect.height, left: rect.x0, top: -rect.y0,
      pixels: .coverage(Array(UnsafeBufferPointer(start: mask.bytes, count: rect.area))))
  }
}
