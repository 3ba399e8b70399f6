import VivaceDrawing

/// The coverage of an upright rectangle: the numbers that its four edges would give, at less cost.
enum BoxCoverage {
  static func fill<Sink: CoverageSink>(
    _ box: FixedBox, isAntialiased: Bool, clip: PixelRect, into sink: inout Sink
  ) {
    let area = box.pixels.intersection(clip)
    if area.isEmpty { return }
    // The columns that are covered from side to side.
    let inner =
      max(
        area.x0, (box.x0 + 255) >> 8)..<max(
        max(area.x0, (box.x0 + 255) >> 8), min(area.x1, box.x1 >> 8))
    for y in area.y0..<area.y1 {
      let height = min(box.y1, (y + 1) << 8) - max(box.y0, y << 8)
      let middle = amount(256, height, isAntialiased)
      if middle == 0, height < 256, !isAntialiased { continue }
      var x = area.x0
      while x < min(inner.lowerBound, area.x1) {
        edge(x, y, box, height, isAntialiased, &sink)
        x += 1
      }
      if inner.count > 0, middle > 0 {
        sink.run(x: inner.lowerBound, y: y, count: inner.count, coverage: middle)
      }
      x = max(x, inner.upperBound)
      while x < area.x1 {
        edge(x, y, box, height, isAntialiased, &sink)
        x += 1
      }
    }
  }

  @inline(__always)
  private static func edge<Sink: CoverageSink>(
    _ x: Int, _ y: Int, _ box: FixedBox, _ height: Int, _ isAntialiased: Bool,
    _ sink: inout Sink
  ) {
    let width = min(box.x1, (x + 1) << 8) - max(box.x0, x << 8)
    let coverage = amount(width, height, isAntialiased)
    if coverage > 0 { sink.run(x: x, y: y, count: 1, coverage: coverage) }
  }

  @inline(__always)
  private static func amount(_ width: Int, _ height: Int, _ isAntialiased: Bool) -> UInt32 {
    let area = 2 * width * height
    if !isAntialiased { return area * 2 >= 131_072 ? 255 : 0 }
    return UInt32(truncatingIfNeeded: (area * 255 + 65_536) >> 17)
  }
}
