import VivaceGeometry

/// Whole pixels to the right and downwards.
package struct PixelOffset: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package static let zero = PixelOffset(x: 0, y: 0)

  package static func + (a: PixelOffset, b: PixelOffset) -> PixelOffset {
    PixelOffset(x: a.x + b.x, y: a.y + b.y)
  }
}

extension PlaneMap {
  /// First this map, then some pixels further.
  package static func + (map: PlaneMap, offset: PixelOffset) -> PlaneMap {
    if offset == .zero { return map }
    return map.concatenating(
      PlaneMap(CGAffineTransform(translationX: CGFloat(offset.x), y: CGFloat(offset.y))))
  }

  /// The whole pixels that this map leads to, and the rest of it: the same one, to the last bit, after
  /// any movement by whole pixels.
  var apartFromWholePixels: (PixelOffset, PlaneMap) {
    let far = CGFloat(PixelRect.limit)
    guard isAffine, abs(affine.tx) < far, abs(affine.ty) < far else { return (.zero, self) }
    /// Finer than what is drawn, coarser than sums of places are rounded.
    let unit: CGFloat = 1_048_576
    let (x, y) = ((affine.tx * unit).rounded() / unit, (affine.ty * unit).rounded() / unit)
    let offset = PixelOffset(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
    var map = self
    map.affine.tx = x - CGFloat(offset.x)
    map.affine.ty = y - CGFloat(offset.y)
    return (offset, map)
  }
}
