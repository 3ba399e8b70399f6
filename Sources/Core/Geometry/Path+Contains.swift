/// Which points are inside of a path.
extension Path {
  /// Returns true if a point is inside of the path, open sub-paths taken as closed.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    func cross(_ a: CGPoint, _ b: CGPoint) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      guard x > point.x else { return }
      crossings += 1
      winding += b.y > a.y ? 1 : -1
    }
    forEachLine(tolerance: 0.05, cross)
    return eoFill ? crossings % 2 == 1 : winding != 0
  }

  /// The outline as lines, curves split so that none strays more than `tolerance`.
  ///
  /// - Parameter closes: Whether open sub-paths are closed by a line.
  package func forEachLine(
    tolerance: CGFloat, closes: Bool = true, _ body: (CGPoint, CGPoint) -> Void
  ) {
    var pen = CGPoint.zero
    var start = CGPoint.zero
    func curve(_ c1: CGPoint, _ c2: CGPoint, _ to: CGPoint) {
      // The second difference bounds how far a chord strays from its arc.
      let bend = max(
        CGPoint(x: pen.x - 2 * c1.x + c2.x, y: pen.y - 2 * c1.y + c2.y).distance(to: .zero),
        CGPoint(x: c1.x - 2 * c2.x + to.x, y: c1.y - 2 * c2.y + to.y).distance(to: .zero))
      let wanted = (bend * 0.75 / tolerance).squareRoot().rounded(.up)
      let count = wanted.isFinite ? max(1, min(512, Int(wanted))) : 1
      let from = pen
      for step in 1...count {
        let t = CGFloat(step) / CGFloat(count)
        let s = 1 - t
        let next =
          step == count
          ? to
          : CGPoint(
            x: s * s * s * from.x + 3 * s * s * t * c1.x + 3 * s * t * t * c2.x + t * t * t * to.x,
            y: s * s * s * from.y + 3 * s * s * t * c1.y + 3 * s * t * t * c2.y + t * t * t * to.y)
        body(pen, next)
        pen = next
      }
    }
    for element in elements {
      switch element {
      case .move(let to):
        if closes, pen != start { body(pen, start) }
        pen = to
        start = to
      case .line(let to):
        body(pen, to)
        pen = to
      case .quadCurve(let to, let control):
        let c1 = CGPoint(x: (pen.x + 2 * control.x) / 3, y: (pen.y + 2 * control.y) / 3)
        let c2 = CGPoint(x: (to.x + 2 * control.x) / 3, y: (to.y + 2 * control.y) / 3)
        curve(c1, c2, to)
      case .curve(let to, let c1, let c2): curve(c1, c2, to)
      case .closeSubpath:
        if pen != start { body(pen, start) }
        pen = start
      }
    }
    if closes, pen != start { body(pen, start) }
  }
}
