import VivaceGeometry

/// A sub-path as points joined by straight lines. Every point is finite.
struct Polyline {
  var points: [CGPoint] = []
  var isClosed = false

  /// A path's sub-paths, no curve further than `flatness` from its pieces.
  static func polylines(of path: Path, flatness: CGFloat) -> [Polyline] {
    var result: [Polyline] = []
    var current = Polyline()
    func isFinite(_ p: CGPoint) -> Bool { p.x.isFinite && p.y.isFinite }
    func flush() {
      if !current.points.isEmpty { result.append(current) }
      current = Polyline()
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        flush()
        if isFinite(to) { current.points = [to] }
      case .line(let to):
        if isFinite(to) { current.points.append(to) }
      case .quadCurve(let to, let control):
        guard isFinite(to) else { continue }
        guard let from = current.points.last, isFinite(control) else {
          current.points.append(to)
          continue
        }
        current.bend(from, control, to, flatness: flatness)
      case .curve(let to, let c1, let c2):
        guard isFinite(to) else { continue }
        guard let from = current.points.last, isFinite(c1), isFinite(c2) else {
          current.points.append(to)
          continue
        }
        current.bend(from, c1, c2, to, flatness: flatness)
      case .closeSubpath:
        guard let first = current.points.first else { continue }
        current.isClosed = true
        flush()
        current.points = [first]
      }
    }
    // A lone point after a close is only where the pen is.
    if current.points.count > 1 || result.isEmpty || !result[result.count - 1].isClosed { flush() }
    return result
  }

  /// Goes along a quadratic curve.
  private mutating func bend(
    _ a: CGPoint, _ control: CGPoint, _ to: CGPoint, flatness: CGFloat
  ) {
    let (dx, dy) = (a.x - 2 * control.x + to.x, a.y - 2 * control.y + to.y)
    let pieces = Self.count((dx * dx + dy * dy).squareRoot() / (4 * flatness))
    for piece in 1...pieces {
      let t = CGFloat(piece) / CGFloat(pieces)
      let s = 1 - t
      points.append(
        CGPoint(
          x: s * s * a.x + 2 * s * t * control.x + t * t * to.x,
          y: s * s * a.y + 2 * s * t * control.y + t * t * to.y))
    }
  }

  /// Goes along a cubic curve.
  private mutating func bend(
    _ a: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ to: CGPoint, flatness: CGFloat
  ) {
    let (ux, uy) = (a.x - 2 * c1.x + c2.x, a.y - 2 * c1.y + c2.y)
    let (vx, vy) = (c1.x - 2 * c2.x + to.x, c1.y - 2 * c2.y + to.y)
    let bend = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
    let pieces = Self.count(0.75 * bend / flatness)
    for piece in 1...pieces {
      let t = CGFloat(piece) / CGFloat(pieces)
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        CGPoint(
          x: w0 * a.x + w1 * c1.x + w2 * c2.x + w3 * to.x,
          y: w0 * a.y + w1 * c1.y + w2 * c2.y + w3 * to.y))
    }
  }

  /// How many straight pieces a curve takes.
  private static func count(_ ratio: CGFloat) -> Int {
    guard ratio > 1 else { return 1 }
    return Int(min(1_000, ratio.squareRoot().rounded(.up)))
  }
}
