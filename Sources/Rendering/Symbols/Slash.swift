import VivaceGeometry

/// The line that strikes a symbol through, from the upper left to the lower right, with a gap above it.
package enum Slash {
  private static let gap: CGFloat = 1.5 / 24
  /// From the middle to an end, along x and along y.
  private static let reach: CGFloat = 9 / 24

  /// `glyph` at one unit an em, y downwards, with the line. For a non-zero fill.
  package static func through(_ glyph: Path, boldness: CGFloat) -> Path {
    let width = Badge.stroke + boldness
    let contours = Self.contours(of: glyph)
    var result = Path()
    // Below the line and under it; then the remainder above the gap.
    add(contours.map { cut($0) { width / 2 - height($0) } }, to: &result)
    add(contours.map { cut($0) { height($0) - width / 2 - gap } }, to: &result)
    let center = Badge.center
    var line = DrawnSymbol.capsule(
      CGPoint(x: center.x - reach, y: center.y - reach),
      CGPoint(x: center.x + reach, y: center.y + reach), radius: width / 2)
    // Both run the same way round, or they would be each other's holes.
    if line.signedArea * glyph.signedArea < 0 { line = line.reversed() }
    result.addPath(line)
    return result
  }

  /// How far above the line through the middle a point is.
  private static func height(_ point: CGPoint) -> CGFloat {
    ((point.x - Badge.center.x) - (point.y - Badge.center.y)) / 2.0.squareRoot()
  }

  private static func add(_ contours: [[CGPoint]], to path: inout Path) {
    for contour in contours where contour.count > 2 {
      path.addLines(contour)
      path.closeSubpath()
    }
  }

  /// Sutherland and Hodgman: the part of a polygon where `side` is not negative. Where it falls apart,
  /// its pieces hang together by lines without an area.
  private static func cut(_ contour: [CGPoint], side: (CGPoint) -> CGFloat) -> [CGPoint] {
    var result: [CGPoint] = []
    for (index, point) in contour.enumerated() {
      let last = contour[index == 0 ? contour.count - 1 : index - 1]
      let (a, b) = (side(last), side(point))
      if (a < 0) != (b < 0) {
        let t = a / (a - b)
        result.append(
          CGPoint(x: last.x + (point.x - last.x) * t, y: last.y + (point.y - last.y) * t))
      }
      if b >= 0 { result.append(point) }
    }
    return result
  }

  /// Each curve as eight lines.
  private static func contours(of path: Path) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    var last = CGPoint.zero
    func add(_ to: CGPoint, _ curve: (CGFloat) -> CGPoint) {
      for step in 1...8 { result[result.count - 1].append(curve(CGFloat(step) / 8)) }
      last = to
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        result.append([to])
        last = to
      case .line(let to):
        result[result.count - 1].append(to)
        last = to
      case .quadCurve(let to, let control):
        let from = last
        add(to) { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * from.x + 2 * u * t * control.x + t * t * to.x,
            y: u * u * from.y + 2 * u * t * control.y + t * t * to.y)
        }
      case .curve(let to, let first, let second):
        let from = last
        add(to) { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return CGPoint(
            x: a * from.x + b * first.x + c * second.x + d * to.x,
            y: a * from.y + b * first.y + c * second.y + d * to.y)
        }
      case .closeSubpath: break
      }
    }
    return result
  }
}
