import VivaceGeometry
import VivaceTypography

extension TextBlock.Rule {
  /// The marks of the line, in the block's coordinates.
  package var path: Path {
    let unit = max(frame.height, 0.1)
    let lengths: [CGFloat]
    switch pattern {
    case .solid: return Path(frame)
    // On a phone a "dot" is a short dash.
    case .dot: lengths = [3, 3]
    case .dash: lengths = [10, 5]
    case .dashDot: lengths = [10, 3, 3, 3]
    case .dashDotDot: lengths = [10, 3, 3, 3, 3, 3]
    }
    var path = Path()
    var x = frame.minX
    var index = 0
    while x < frame.maxX, index < 20_000 {
      let length = lengths[index % lengths.count] * unit
      if index % 2 == 0 {
        path.addRect(
          CGRect(x: x, y: frame.minY, width: min(length, frame.maxX - x), height: frame.height))
      }
      x += length
      index += 1
    }
    return path
  }
}
