import VivaceGeometry

/// The shape around a symbol: the `.circle` and `.square` of symbol names, outlined or filled.
///
/// Built from outlines, so that any glyph may stand in any shape. In a filled shape the glyph is a hole:
/// its contours run against the shape's, for a non-zero fill.
struct Badge: Hashable {
  enum Shape: Hashable { case circle, square }
  var shape: Shape
  var isFilled: Bool
  /// Whether the glyph's own box is centred, as a letter's; an icon's place on its grid is kept.
  var centersInk = false

  /// Material Design Icons draw on a grid of 24 units an em, whose middle is 3/8 em above the baseline.
  static let center = CGPoint(x: 0.5, y: -0.375)
  private static let radius: CGFloat = 10 / 24
  /// The width of the lines that symbols are drawn with here, in em.
  static let stroke: CGFloat = 1.6 / 24
  /// The longer side of a glyph in a badge, in em, unless it would have to be enlarged.
  private static let glyphSide: CGFloat = 0.46

  /// `glyph` in the shape; both at one unit an em, y downwards.
  func around(_ glyph: Path) -> Path {
    let box = glyph.boundingRect
    let scale = min(0.95, Self.glyphSide / max(box.width, box.height, 1e-3))
    let middle = centersInk ? CGPoint(x: box.midX, y: box.midY) : Self.center
    var inner = glyph.applying(
      CGAffineTransform(translationX: -middle.x, y: -middle.y)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: Self.center.x, y: Self.center.y)))
    var result = outline(inset: 0)
    if isFilled {
      if inner.signedArea * result.signedArea > 0 { inner = inner.reversed() }
    } else {
      result.addPath(outline(inset: Self.stroke).reversed())
    }
    result.addPath(inner)
    return result
  }

  private func outline(inset: CGFloat) -> Path {
    let reach = Self.radius - inset - (shape == .square ? 0.5 / 24 : 0)
    let box = CGRect(
      x: Self.center.x - reach, y: Self.center.y - reach, width: 2 * reach, height: 2 * reach)
    switch shape {
    case .circle: return Path(ellipseIn: box)
    case .square: return Self.rounded(box, radius: 4 / 24 - inset)
    }
  }

  private static func rounded(_ box: CGRect, radius: CGFloat) -> Path {
    let corners = [
      CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.minX, y: box.minY),
    ]
    var path = Path()
    path.move(to: CGPoint(x: box.midX, y: box.minY))
    for (index, corner) in corners.enumerated() {
      path.addArc(
        tangent1End: corner, tangent2End: corners[(index + 1) % 4], radius: radius)
    }
    path.closeSubpath()
    return path
  }
}

extension Path {
  /// Twice the area within the polygon of the path's points: enough for its direction.
  fileprivate var signedArea: CGFloat {
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

  /// The same outline with every contour running the other way.
  func reversed() -> Path {
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
