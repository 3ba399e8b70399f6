import VivaceGeometry

/// A symbol drawn in code, on the icon font's grid of 24 units an em, y downwards.
///
/// Every part that is added is ink; `cut` takes away from all that was drawn before. Lines have the
/// width that the weight asks for, so a sketch is bolder with its text.
struct Sketch {
  private var drawn = Path()
  /// In grid units.
  let width: CGFloat

  init(boldness: CGFloat) { width = (Badge.stroke + boldness) * 24 }

  /// Paths are as fine as points on a screen, so a grid unit is many of them.
  private static let points: CGFloat = 20

  private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x * Self.points, y: y * Self.points)
  }

  private static let toGrid = CGAffineTransform(
    translationX: 0.5 - Badge.center.x, y: 0.5 - Badge.center.y
  ).concatenating(CGAffineTransform(scaleX: 24 * points, y: 24 * points))

  /// At one unit an em, in the grid's place.
  var path: Path { drawn.applying(Self.toGrid.inverted()) }

  /// Something at one unit an em, as the icon font has it.
  func symbol(_ path: Path) -> Path { path.applying(Self.toGrid) }

  // MARK: Parts

  mutating func fill(_ part: Path) { drawn = drawn.isEmpty ? part : drawn.union(part) }
  mutating func cut(_ part: Path) { drawn = drawn.subtracting(part) }

  /// Points one behind the other, as pairs of numbers.
  func polygon(_ numbers: [CGFloat]) -> Path {
    var result = Path()
    result.addLines(points(numbers))
    result.closeSubpath()
    return result
  }

  func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    oval(x, y, radius, radius)
  }

  func oval(_ x: CGFloat, _ y: CGFloat, _ across: CGFloat, _ down: CGFloat) -> Path {
    let center = place(x, y)
    return Path(
      ellipseIn: CGRect(
        x: center.x - across * Self.points, y: center.y - down * Self.points,
        width: 2 * across * Self.points, height: 2 * down * Self.points))
  }

  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 0)
    -> Path
  {
    let rect = CGRect(
      origin: place(x, y), size: CGSize(width: width * Self.points, height: height * Self.points))
    return radius == 0
      ? Path(rect) : Path(roundedRect: rect, cornerRadius: radius * Self.points, style: .circular)
  }

  /// A line with round ends and corners through points.
  func line(_ numbers: [CGFloat], width: CGFloat? = nil) -> Path {
    let points = points(numbers)
    var result = Path()
    for (from, to) in zip(points, points.dropFirst()) {
      let part = DrawnSymbol.capsule(from, to, radius: (width ?? self.width) / 2 * Self.points)
      result = result.isEmpty ? part : result.union(part)
    }
    return result
  }

  /// A part of a circle's line; degrees run clockwise from the right.
  func arc(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat, to end: CGFloat,
    width: CGFloat? = nil
  ) -> Path {
    let count = max(3, Int(abs(end - start) / 12))
    return line(
      (0...count).flatMap { step -> [CGFloat] in
        let angle = (start + (end - start) * CGFloat(step) / CGFloat(count)) * .pi / 180
        return [x + radius * cos(angle), y + radius * sin(angle)]
      }, width: width)
  }

  /// A shape's outline of a line's width, inside of it.
  mutating func ring(_ outer: Path, _ inner: Path) { fill(outer.subtracting(inner)) }

  /// A star of four points with hollow sides.
  func sparkle(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat) -> Path {
    let center = place(x, y)
    var result = Path()
    let tips = (0..<4).map { quarter in
      let angle = CGFloat(quarter) * .pi / 2
      return CGPoint(
        x: center.x + reach * Self.points * sin(angle),
        y: center.y - reach * Self.points * cos(angle))
    }
    result.move(to: tips[0])
    for index in 0..<4 {
      let next = tips[(index + 1) % 4]
      let waist = CGPoint(
        x: center.x + (tips[index].x + next.x - 2 * center.x) * 0.12,
        y: center.y + (tips[index].y + next.y - 2 * center.y) * 0.12)
      result.addQuadCurve(to: next, control: waist)
    }
    result.closeSubpath()
    return result
  }

  /// Equal sides, a corner at the top.
  func regular(_ corners: Int, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    polygon(
      (0..<corners).flatMap { index -> [CGFloat] in
        let angle = 2 * .pi * CGFloat(index) / CGFloat(corners)
        return [x + radius * sin(angle), y - radius * cos(angle)]
      })
  }

  private func points(_ numbers: [CGFloat]) -> [CGPoint] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { place(numbers[$0], numbers[$0 + 1]) }
  }
}
