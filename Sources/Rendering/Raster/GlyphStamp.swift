import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// Makes masks of moving glyphs: from their outlines, at every quarter of a
/// pixel both across and down, so that a text glides without being filled again for each frame.
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
    return Self.trimmed(mask)
  }

  /// Without the empty rows and columns around it, but four columns or a multiple of it wide, as
  /// many as are painted at a time. Nil when nothing is left.
  private static func trimmed(_ mask: CoverageMask) -> GlyphMask? {
    let rect = mask.rect
    func isEmpty(row y: Int) -> Bool {
      (rect.x0..<rect.x1).allSatisfy { mask.row($0, y).pointee == 0 }
    }
    func isEmpty(column x: Int) -> Bool {
      (rect.y0..<rect.y1).allSatisfy { mask.row(x, $0).pointee == 0 }
    }
    guard let top = (rect.y0..<rect.y1).first(where: { !isEmpty(row: $0) }),
      let bottom = (rect.y0..<rect.y1).last(where: { !isEmpty(row: $0) }),
      let left = (rect.x0..<rect.x1).first(where: { !isEmpty(column: $0) }),
      let right = (rect.x0..<rect.x1).last(where: { !isEmpty(column: $0) })
    else { return nil }
    let width = (right - left + 4) & ~3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * (bottom - top + 1))
    for y in top...bottom {
      bytes += UnsafeBufferPointer(start: mask.row(left, y), count: right - left + 1)
      bytes += repeatElement(0, count: width - (right - left + 1))
    }
    return GlyphMask(
      width: width, height: bottom - top + 1, left: left, top: -top, pixels: .coverage(bytes))
  }
}
