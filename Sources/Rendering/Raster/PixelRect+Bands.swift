import VivaceDrawing

extension PixelRect {
  /// Rows a band has: few enough to stay in a processor's cache, and towards the end fewer, so that
  /// threads have done at about the same time.
  private static let bandHeight = 64
  private static let leastHeight = 16

  /// Cut from top to bottom into about so many, all but the last a multiple of `side` high.
  func strips(_ count: Int, side: Int) -> [PixelRect] {
    let height = ((self.height + count - 1) / count + side - 1) / side * side
    return stride(from: y0, to: y1, by: max(side, height)).map {
      PixelRect(x0: x0, y0: $0, x1: x1, y1: min(y1, $0 + height))
    }
  }

  /// Cuts the rectangle into bands from top to bottom, for a number of threads.
  package func bands(for threads: Int) -> [PixelRect] {
    var bands: [PixelRect] = []
    var y = y0
    while y < y1 {
      var height = Self.bandHeight
      if threads > 1 { height = max(Self.leastHeight, min(height, (y1 - y) / (2 * threads))) }
      let end = min(y1, y + height)
      bands.append(PixelRect(x0: x0, y0: y, x1: x1, y1: end))
      y = end
    }
    return bands
  }
}
