import VivaceGeometry

/// Several outlines as one that is smooth where they come near to one another. It reaches nowhere
/// beyond the smallest rectangle around them.
///
/// Their distances are sampled on a grid, and the outline is drawn where the smooth minimum crosses 0,
/// by marching squares. The cost grows with the area and the number of lines.
struct SmoothUnion {
  private let pieces: [Piece]
  private let smoothness: CGFloat
  private let bounds: CGRect
  /// Between two samples, in points: distances are nearly straight, so that lines between them are.
  private static let step: CGFloat = 2

  private struct Piece {
    var lines: [(from: CGPoint, to: CGPoint)] = []
    let path: Path

    init(_ path: Path) {
      self.path = path
      var lines: [(from: CGPoint, to: CGPoint)] = []
      path.forEachLine(tolerance: 0.1) { lines.append(($0, $1)) }
      self.lines = lines
    }

    /// Negative inside.
    func distance(_ point: CGPoint) -> CGFloat {
      var least = CGFloat.infinity
      for (from, to) in lines {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = dx * dx + dy * dy
        let along = (point.x - from.x) * dx + (point.y - from.y) * dy
        let fraction = length > 0 ? min(max(along / length, 0), 1) : 0
        let (x, y) = (point.x - from.x - fraction * dx, point.y - from.y - fraction * dy)
        least = min(least, x * x + y * y)
      }
      return path.contains(point) ? -least.squareRoot() : least.squareRoot()
    }
  }

  init(_ outlines: [Path], smoothness: CGFloat) {
    pieces = outlines.map(Piece.init).filter { !$0.lines.isEmpty }
    self.smoothness = smoothness
    bounds = pieces.reduce(.null) { $0.union($1.path.boundingRect) }
  }

  func distance(_ point: CGPoint) -> CGFloat {
    var result = CGFloat.infinity
    for piece in pieces {
      let distance = piece.distance(point)
      guard result.isFinite, smoothness > 0 else {
        result = min(result, distance)
        continue
      }
      let blend = max(smoothness - abs(result - distance), 0) / smoothness
      result = min(result, distance) - blend * blend * smoothness / 4
    }
    return max(
      result, bounds.minX - point.x, point.x - bounds.maxX, bounds.minY - point.y,
      point.y - bounds.maxY)
  }

  /// The edge of the grid on which the outline crosses it: from a sample to the right, or downwards.
  private struct Crossing: Hashable {
    var x: Int
    var y: Int
    var isDown: Bool
  }

  var outline: Path {
    let bounds = bounds.insetBy(dx: -Self.step, dy: -Self.step)
    guard !pieces.isEmpty, bounds.width < 4_000, bounds.height < 4_000 else {
      return pieces.reduce(into: Path()) { $0.addPath($1.path) }
    }
    let columns = Int(bounds.width / Self.step) + 2
    let rows = Int(bounds.height / Self.step) + 2
    func position(_ x: Int, _ y: Int) -> CGPoint {
      CGPoint(x: bounds.minX + CGFloat(x) * Self.step, y: bounds.minY + CGFloat(y) * Self.step)
    }
    var samples: [CGFloat] = []
    samples.reserveCapacity(columns * rows)
    for y in 0..<rows { for x in 0..<columns { samples.append(distance(position(x, y))) } }

    // From each crossing to the next, with the inside always on the same side.
    var next: [Crossing: Crossing] = [:]
    for y in 0..<rows - 1 {
      for x in 0..<columns - 1 {
        let corners = [
          samples[y * columns + x], samples[y * columns + x + 1],
          samples[(y + 1) * columns + x + 1], samples[(y + 1) * columns + x],
        ]
        let edges = [
          Crossing(x: x, y: y, isDown: false), Crossing(x: x + 1, y: y, isDown: true),
          Crossing(x: x, y: y + 1, isDown: false), Crossing(x: x, y: y, isDown: true),
        ]
        for (from, to) in Self.directions(corners.map { $0 < 0 }) { next[edges[from]] = edges[to] }
      }
    }
    func point(_ crossing: Crossing) -> CGPoint {
      let (x, y) = (crossing.x, crossing.y)
      let start = samples[y * columns + x]
      let end = samples[crossing.isDown ? (y + 1) * columns + x : y * columns + x + 1]
      let fraction = start == end ? 0.5 : start / (start - end)
      let origin = position(x, y)
      return crossing.isDown
        ? CGPoint(x: origin.x, y: origin.y + fraction * Self.step)
        : CGPoint(x: origin.x + fraction * Self.step, y: origin.y)
    }
    var path = Path()
    // In the order of the grid, so that the same pieces always give the same path.
    let starts = next.keys.sorted {
      ($0.y, $0.x, $0.isDown ? 1 : 0) < ($1.y, $1.x, $1.isDown ? 1 : 0)
    }
    for start in starts where next[start] != nil {
      path.move(to: point(start))
      var current = start
      while let following = next.removeValue(forKey: current) {
        current = following
        if current != start { path.addLine(to: point(current)) }
      }
      path.closeSubpath()
    }
    return path
  }

  /// The ways of the outline through a cell, from edge to edge; the edges and the corners count
  /// clockwise, the edge after a corner has its number.
  private static func directions(_ isInside: [Bool]) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    for edge in 0..<4 where !isInside[edge] && isInside[(edge + 1) % 4] {
      // In at this edge, out at the next where the inside ends.
      for step in 1..<4 {
        let other = (edge + step) % 4
        if isInside[other], !isInside[(other + 1) % 4] {
          result.append((edge, other))
          break
        }
      }
    }
    return result
  }
}
