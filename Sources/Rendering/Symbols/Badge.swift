import VivaceGeometry

/// The shape around a symbol: the `.circle`, `.square` or `.triangle` of symbol names, outlined or filled.
///
/// Built from outlines, so that any glyph fits into any shape. In a filled shape the glyph is a hole: its
/// contours run against the shape's, for a non-zero fill. In separate layers both are ink.
package struct Badge: Hashable {
  package enum Shape: String, Hashable, CaseIterable {
    case circle, square, rectangle, triangle, octagon, hexagon, diamond, seal, shield, app, bubble
    case message, icloud, doc, folder
  }
  package enum Layer: Hashable { case whole, glyph, shape }

  package var shape: Shape
  package var isFilled: Bool
  /// Whether the glyph's own box is centred, as a letter's; an icon's place on its grid is kept.
  package var centersInk = false
  package var layer = Layer.whole

  package init(shape: Shape, isFilled: Bool) {
    self.shape = shape
    self.isFilled = isFilled
  }

  /// Material Design Icons draw on a grid of 24 units an em, whose middle is 3/8 em above the baseline.
  package static let center = CGPoint(x: 0.5, y: -0.375)
  private static let radius: CGFloat = 10 / 24
  /// The width of the lines that the icon font draws with, in em. Boldness adds to it.
  package static let stroke: CGFloat = 2 / 24
  /// The longer side of a glyph in a badge, in em, unless it would have to be enlarged.
  private var glyphSide: CGFloat {
    switch shape {
    case .triangle, .diamond: 0.36
    case .icloud, .doc, .folder: 0.34
    case .shield, .bubble, .message: 0.4
    default: 0.46
    }
  }

  /// The center of the glyph: a triangle has its space below.
  private var middle: CGPoint {
    let down: CGFloat =
      switch shape {
      case .triangle: 1.9
      case .icloud, .folder: 1.4
      case .doc: 1.2
      case .bubble, .message: -1.4
      case .shield: -0.6
      default: 0
      }
    return CGPoint(x: Self.center.x, y: Self.center.y + down / 24)
  }

  /// `glyph` in the shape; both at one unit an em, y downwards.
  package func around(_ glyph: Path, boldness: CGFloat) -> Path {
    let box = glyph.boundingRect
    let scale = min(0.95, glyphSide / max(box.width, box.height, 1e-3))
    let from = centersInk ? CGPoint(x: box.midX, y: box.midY) : Self.center
    var inner = glyph.applying(
      CGAffineTransform(translationX: -from.x, y: -from.y)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)))
    if layer == .glyph { return inner }
    var result = outline(inset: 0)
    if !isFilled {
      let hole = outline(inset: Self.stroke + boldness)
      result.addPath(hole.signedArea * result.signedArea > 0 ? hole.reversed() : hole)
    }
    if layer == .shape { return result }
    if isFilled, inner.signedArea * result.signedArea > 0 { inner = inner.reversed() }
    result.addPath(inner)
    return result
  }

  /// The shape's edge, moved inwards by so many em.
  package func outline(inset: CGFloat) -> Path {
    let reach = Self.radius - inset - (shape == .square ? 0.5 / 24 : 0)
    let box = CGRect(
      x: Self.center.x - reach, y: Self.center.y - reach, width: 2 * reach, height: 2 * reach)
    switch shape {
    case .circle: return Path(ellipseIn: box)
    case .square: return Self.rounded(box, radius: 4 / 24 - inset)
    case .rectangle:
      return Self.rounded(
        box.insetBy(dx: -0.5 / 24, dy: 2.2 / 24), radius: 3.5 / 24 - inset)
    case .triangle:
      return Self.polygon(
        around: CGPoint(x: Self.center.x, y: Self.center.y + 2.4 / 24), corners: 3,
        radius: 13.6 / 24, inset: inset, rounding: 1 / 24)
    case .diamond:
      return Self.polygon(
        around: Self.center, corners: 4, radius: 11.4 / 24, inset: inset, rounding: 1.6 / 24)
    case .hexagon:
      return Self.polygon(
        around: Self.center, corners: 6, radius: 10.6 / 24, inset: inset, rounding: 1.6 / 24)
    case .octagon:
      return Self.polygon(
        around: Self.center, corners: 8, radius: 10.6 / 24, inset: inset, rounding: 1.2 / 24,
        turn: .pi / 8)
    case .seal: return Self.scallops(around: Self.center, radius: 10 / 24 - inset)
    case .app: return Self.rounded(box, radius: 5.4 / 24 - inset)
    case .shield, .bubble, .message, .icloud, .doc, .folder:
      var sketch = Sketch(boldness: 0)
      sketch.fill(drawn(sketch, inset * 24))
      return sketch.path
    }
  }

  /// An outline on the icons' grid.
  private func drawn(_ sketch: Sketch, _ inset: CGFloat) -> Path {
    switch shape {
    case .shield:
      return sketch.polygon(
        [
          (12, 1.4), (20.6, 4.6), (20.6, 11.4), (19.6, 15.2), (17.4, 18.4), (12, 22.4), (6.6, 18.4),
          (4.4, 15.2), (3.4, 11.4), (3.4, 4.6),
        ].flatMap { x, y -> [CGFloat] in
          let size = 1 - inset / 8.8
          return [12 + (x - 12) * size, 11.4 + (y - 11.4) * size]
        })
    case .bubble, .message:
      let box = sketch.box(
        1.8 + inset, 2.8 + inset, 20.4 - 2 * inset, 15.2 - 2 * inset, max(4.4 - inset, 0.4))
      return box.union(
        sketch.polygon([
          5.4 + inset, 16, 5.4 + inset, 22.4 - inset * 2.2, 7, 22.4 - inset * 2.2, 12.4 - inset, 16,
        ]))
    case .icloud:
      return sketch.cloud(11.8, 12.4, 1.06, inset: inset)
    case .doc: return sketch.page(inset: inset)
    default:
      let tab = sketch.box(2 + inset, 4 + inset, 9 - 2 * inset, 6, 1.6)
      return tab.union(
        sketch.box(2 + inset, 6.4 + inset, 20 - 2 * inset, 13.8 - 2 * inset, 1.8))
    }
  }

  /// Equal sides with rounded corners, one of them at the top unless turned; `inset` moves every side
  /// inwards by as much.
  private static func polygon(
    around center: CGPoint, corners: Int, radius: CGFloat, inset: CGFloat, rounding: CGFloat,
    turn: CGFloat = 0
  ) -> Path {
    let reach = radius - inset / cos(.pi / CGFloat(corners))
    let points = (0..<corners).map { index in
      let angle = 2 * .pi * CGFloat(index) / CGFloat(corners) + turn
      return CGPoint(x: center.x + reach * sin(angle), y: center.y - reach * cos(angle))
    }
    return rounded(points, radius: max(0.5 / 24, rounding - inset / 2))
  }

  /// Eight bows in a ring.
  private static func scallops(around center: CGPoint, radius: CGFloat) -> Path {
    var path = Path()
    for step in 0..<96 {
      let angle = 2 * .pi * CGFloat(step) / 96
      let reach = radius * (0.93 + 0.07 * abs(cos(4 * angle)))
      let point = CGPoint(x: center.x + reach * sin(angle), y: center.y - reach * cos(angle))
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private static func rounded(_ corners: [CGPoint], radius: CGFloat) -> Path {
    var path = Path()
    let first = corners[0]
    let last = corners[corners.count - 1]
    path.move(to: CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2))
    for (index, corner) in corners.enumerated() {
      path.addArc(
        tangent1End: corner, tangent2End: corners[(index + 1) % corners.count], radius: radius)
    }
    path.closeSubpath()
    return path
  }

  private static func rounded(_ box: CGRect, radius: CGFloat) -> Path {
    let corners = [
      CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.minX, y: box.minY),
    ]
    return rounded(corners, radius: radius)
  }
}

extension Path {
  /// Twice the area within the polygon of the path's points: enough for its direction.
  package var signedArea: CGFloat {
    var area: CGFloat = 0
    var last = CGPoint.zero
    var start = CGPoint.zero
    func step(_ to: CGPoint) {
      area += last.x * to.y - to.x * last.y
      last = to
    }
    for element in elements {
      switch element {
      case .move(let to):
        step(start)
        (start, last) = (to, to)
      case .line(let to): step(to)
      case .quadCurve(let to, let control):
        step(control)
        step(to)
      case .curve(let to, let control1, let control2):
        step(control1)
        step(control2)
        step(to)
      case .closeSubpath: step(start)
      }
    }
    step(start)
    return area
  }

  /// The contours that run as the largest one does: those that run against it are holes.
  package var withoutHoles: Path {
    let all = contours
    guard let largest = all.map(\.signedArea).max(by: { abs($0) < abs($1) }) else { return self }
    return all.filter { $0.signedArea * largest > 0 }.reduce(into: Path()) { $0.addPath($1) }
  }

  /// The union of what the contours enclose each.
  package var united: Path { contours.reduce(Path()) { $0.isEmpty ? $1 : $0.union($1) } }

  private var contours: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      guard !result.isEmpty else { continue }
      result[result.count - 1].append(element)
    }
    return result
  }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let to): move(to: to)
    case .line(let to): addLine(to: to)
    case .quadCurve(let to, let control): addQuadCurve(to: to, control: control)
    case .curve(let to, let first, let second):
      addCurve(to: to, control1: first, control2: second)
    case .closeSubpath: closeSubpath()
    }
  }

  /// Returns the outline with every contour reversed.
  package func reversed() -> Path {
    var result = Path()
    var contour: [Path.Element] = []
    func finish() {
      guard contour.count > 1 else { return contour.removeAll() }
      let ends = contour.map(\.end)
      result.move(to: ends[ends.count - 1])
      for index in stride(from: contour.count - 1, to: 0, by: -1) {
        let end = ends[index - 1]
        switch contour[index] {
        case .quadCurve(_, let control): result.addQuadCurve(to: end, control: control)
        case .curve(_, let control1, let control2):
          result.addCurve(to: end, control1: control2, control2: control1)
        default: result.addLine(to: end)
        }
      }
      result.closeSubpath()
      contour.removeAll()
    }
    for element in elements {
      switch element {
      case .move:
        finish()
        contour = [element]
      case .closeSubpath: finish()
      default: contour.append(element)
      }
    }
    finish()
    return result
  }
}

extension Path.Element {
  fileprivate var end: CGPoint {
    switch self {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
    case .closeSubpath: .zero
    }
  }
}
