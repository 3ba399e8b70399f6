import VivaceGeometry

/// A symbol drawn in code, on the icon font's grid of 24 units an em, y downwards.
///
/// Every part that is added is ink; `cut` takes away from all that was drawn before. Lines have the
/// width that the weight asks for, so a sketch is bolder with its text. A sketch of several layers can be
/// drawn in several colours, one a layer; the first layer has the first colour.
package struct Sketch {
  private var layers = [Path()]
  /// The index of the layer that parts are added to.
  package var layer = 0 {
    didSet { while layers.count <= layer { layers.append(Path()) } }
  }
  /// In grid units.
  let width: CGFloat

  /// How much smaller on every side parts are made than they are asked for, in grid units.
  private var inset: CGFloat = 0

  init(boldness: CGFloat) { width = (Badge.stroke + boldness) * 24 }
  private init(width: CGFloat) { self.width = width }

  /// Paths are as fine as points on a screen, so a grid unit is many of them.
  static let points: CGFloat = 20

  private func gridPoint(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x * Self.points, y: y * Self.points)
  }

  private static let toGrid = CGAffineTransform(
    translationX: 0.5 - Badge.center.x, y: 0.5 - Badge.center.y
  ).concatenating(CGAffineTransform(scaleX: 24 * points, y: 24 * points))

  /// The layers with ink in them.
  package var inkedLayers: [Int] { layers.indices.filter { !layers[$0].isEmpty } }

  /// All layers at one unit an em, in the grid's place.
  package var path: Path {
    let ink = layers.dropFirst().reduce(layers[0]) {
      $0.isEmpty ? $1 : $1.isEmpty ? $0 : $0.union($1)
    }
    return ink.applying(Self.toGrid.inverted())
  }

  /// One layer at one unit an em, in the grid's place.
  package func path(ofLayer layer: Int) -> Path { layers[layer].applying(Self.toGrid.inverted()) }

  /// Something at one unit an em, as the icon font has it.
  func symbol(_ path: Path) -> Path { path.applying(Self.toGrid) }

  // MARK: Parts

  mutating func fill(_ shape: Path) {
    layers[layer] = layers[layer].isEmpty ? shape : layers[layer].union(shape)
  }
  /// Adds parts as one shape: whole, or as a line along its edge. Open, the parts are drawn a second time,
  /// each smaller by the line's width on every side, and taken away.
  mutating func silhouette(
    isFilled: Bool, line: CGFloat = 1.2, _ draw: (inout Sketch) -> Void
  ) {
    var outer = Sketch(width: width)
    draw(&outer)
    if isFilled { return fill(outer.layers[0]) }
    var inner = Sketch(width: width)
    inner.inset = line * width / (Badge.stroke * 24)
    draw(&inner)
    ring(outer.layers[0], inner.layers[0])
  }

  mutating func cut(_ shape: Path) {
    for index in layers.indices where !layers[index].isEmpty {
      layers[index] = layers[index].subtracting(shape)
    }
  }

  /// Points one behind the other, as pairs of numbers.
  func polygon(_ numbers: [CGFloat]) -> Path {
    var result = Path()
    result.addLines(
      inset > 0 ? Self.shrunk(points(numbers), by: inset * Self.points) : points(numbers))
    result.closeSubpath()
    return result
  }

  /// A polygon with every side moved inwards; sharp corners move no farther than three times as much.
  private static func shrunk(_ points: [CGPoint], by distance: CGFloat) -> [CGPoint] {
    let area = points.indices.reduce(CGFloat(0)) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + a.x * b.y - b.x * a.y
    }
    let side: CGFloat = area > 0 ? 1 : -1
    return points.indices.map { index in
      let (last, next) = (
        points[(index + points.count - 1) % points.count], points[(index + 1) % points.count]
      )
      let point = points[index]
      let (a, b) = (unit(last, point), unit(point, next))
      let normal = CGPoint(x: -(a.y + b.y) * side, y: (a.x + b.x) * side)
      let length = max(hypot(normal.x, normal.y), 0.67)
      let reach = distance * 2 / (length * length)
      return CGPoint(x: point.x + normal.x * reach, y: point.y + normal.y * reach)
    }
  }

  private static func unit(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    let length = max(hypot(to.x - from.x, to.y - from.y), 1e-6)
    return CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
  }

  func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    oval(x, y, radius, radius)
  }

  func oval(_ x: CGFloat, _ y: CGFloat, _ across: CGFloat, _ down: CGFloat) -> Path {
    let center = gridPoint(x, y)
    let (across, down) = (max(across - inset, 0.05), max(down - inset, 0.05))
    return Path(
      ellipseIn: CGRect(
        x: center.x - across * Self.points, y: center.y - down * Self.points,
        width: 2 * across * Self.points, height: 2 * down * Self.points))
  }

  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 0)
    -> Path
  {
    let rect = CGRect(
      origin: gridPoint(x + inset, y + inset),
      size: CGSize(
        width: max(width - 2 * inset, 0.05) * Self.points,
        height: max(height - 2 * inset, 0.05) * Self.points))
    return radius <= inset
      ? Path(rect)
      : Path(roundedRect: rect, cornerRadius: (radius - inset) * Self.points, style: .circular)
  }

  /// A line with round ends and corners through points.
  func line(_ numbers: [CGFloat], width: CGFloat? = nil) -> Path {
    let points = points(numbers)
    var result = Path()
    for (from, to) in zip(points, points.dropFirst()) {
      let radius = max((width ?? self.width) / 2 - inset, 0.05)
      let capsule = DrawnSymbol.capsule(from, to, radius: radius * Self.points)
      result = result.isEmpty ? capsule : result.union(capsule)
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
    let center = gridPoint(x, y)
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
    stride(from: 0, to: numbers.count - 1, by: 2).map { gridPoint(numbers[$0], numbers[$0 + 1]) }
  }
}
