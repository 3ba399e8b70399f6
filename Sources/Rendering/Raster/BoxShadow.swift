/// The shadow of an upright box, its corners rounded alike or not.
///
/// A box blurred is a product of blurred edges, of which each blurred corner takes something away,
/// so no picture is made of it: every pixel's amount is computed where it is painted. Exact for
/// edges; off by less than two 255ths for corners, when the shadow is a hard one.
struct BoxShadow {
  /// Premultiplied.
  var color: UInt32
  /// The box that casts it, offset by the shadow's offset.
  var box: FixedBox
  var edge: BlurredEdge
  /// Nil for square corners. Kept alive by the preparation.
  var corner: ShadowCorner.Plane?
  /// The opaque box that is painted over the shadow.
  var cover: Cover?

  /// An opaque box, in pixels of which it leaves nothing to see of its shadow.
  struct Cover {
    var box: FixedBox
    /// Nil where its corners are sharp.
    var corner: Corner?

    /// The columns that are fully covered in a row of pixels.
    func hidden(row y: Int) -> Range<Int> {
      let depth = min(y << 8 - box.y0, box.y1 - (y + 1) << 8)
      if depth < 0 { return 0..<0 }
      var inset = 0
      if let corner {
        let depth = SIMD4(repeating: Float(depth) / 256)
        inset = Int((corner.x(at: depth)[0] * 256).rounded(.up))
      }
      let (first, end) = ((box.x0 + inset + 255) >> 8, (box.x1 - inset) >> 8)
      return first < end ? first..<end : 0..<0
    }
  }

  /// Coverage up to this paints nothing, since no component reaches half a 255th: one less than a
  /// power of two.
  var unseen: UInt8 {
    var unseen: UInt32 = 0
    while unseen < 255, (2 * unseen + 1) * (color >> 24) < 128 { unseen = 2 * unseen + 1 }
    return UInt8(unseen)
  }

  /// The least deviation for which corners may be mixed from whole pixels.
  static let leastDeviation = 2.5
}
