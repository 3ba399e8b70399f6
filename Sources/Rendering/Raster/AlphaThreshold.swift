import VivaceDrawing

/// Draws one colour where a picture's alpha is within a range, so that blurred drops merge.
///
/// The edge of the range is antialiased: the slope of alpha at a pixel gives the fraction of the pixel on
/// either side. Divisions only, so every machine gets the same bits.
struct AlphaThreshold {
  /// 0…255. A low end of 0 or less also colours what is empty.
  var low: Float
  var high: Float
  var color: ResolvedColor

  /// `canvas` holds what was drawn; outside of it there is nothing.
  func apply(
    _ canvas: Canvas, into pixels: UnsafeMutablePointer<UInt32>, _ wanted: PixelRect
  ) {
    func alpha(_ x: Int, _ y: Int) -> Float {
      let rect = canvas.rect
      guard x >= rect.x0, x < rect.x1, y >= rect.y0, y < rect.y1 else { return 0 }
      return Float(canvas.row(x, y).pointee >> 24)
    }
    let paint = color.premultiplied
    for y in wanted.y0..<wanted.y1 {
      let row = pixels + (y - wanted.y0) * wanted.width
      for x in wanted.x0..<wanted.x1 {
        let value = alpha(x, y)
        let across = abs(alpha(x + 1, y) - alpha(x - 1, y))
        let down = abs(alpha(x, y + 1) - alpha(x, y - 1))
        let slope = max(1, max(across, down) / 2)
        let above = low <= 0 ? 1 : (value - low) / slope + 0.5
        let below = high >= 255 ? 1 : (high - value) / slope + 0.5
        let share = max(0, min(1, min(above, below)))
        row[x - wanted.x0] = Blend.scaled(paint, UInt32(share * 255 + 0.5))
      }
    }
  }
}
