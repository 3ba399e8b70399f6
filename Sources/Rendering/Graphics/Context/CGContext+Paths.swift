import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// An operation on a path: fill, stroke, or both.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: Building

  /// Forgets the path there is.
  public func beginPath() { currentPath = Path() }

  /// Begins a piece of the path at a point.
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.toList)) }

  /// A straight line to a point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.toList)) }

  /// Moves to the first point and draws lines through the others.
  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(points.map { $0.applying(state.toList) })
  }

  /// A cubic Bézier curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(
      to: end.applying(state.toList), control1: control1.applying(state.toList),
      control2: control2.applying(state.toList))
  }

  /// A quadratic Bézier curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(
      to: end.applying(state.toList), control: control.applying(state.toList))
  }

  /// A closed rectangle as a piece of its own.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.toList) }

  /// Closed rectangles, each as a piece of its own.
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.toList) }

  /// The ellipse in a rectangle as a piece of its own.
  public func addEllipse(in rect: CGRect) {
    currentPath.addEllipse(in: rect, transform: state.toList)
  }

  /// A part of a circle, by angles in radians from the x axis; `clockwise` as it looks where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise, transform: state.toList)
  }

  /// The arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: state.toList)
  }

  /// All pieces of another path, under the present transform.
  public func addPath(_ path: CGPath) { currentPath.addPath(path.path, transform: state.toList) }

  /// A line back to the start of the piece.
  public func closePath() { currentPath.closeSubpath() }

  /// Puts in the path's place the outline of what a stroke of it would cover.
  public func replacePathWithStrokedPath() {
    let map = state.toList
    guard map.determinant != 0 else { return beginPath() }
    currentPath = currentPath.applying(map.inverted()).strokedPath(state.pen).applying(map)
  }

  // MARK: Asking

  /// True for a path without any element.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The end of the path; zero for an empty one.
  public var currentPointOfPath: CGPoint {
    currentPath.currentPoint?.applying(state.toList.inverted()) ?? .zero
  }

  /// Around all points of the path, control points included; null for an empty one.
  public var boundingBoxOfPath: CGRect {
    CGPath(currentPath.applying(state.toList.inverted())).boundingBox
  }

  /// A copy of the path; nil when it is empty.
  public var path: CGPath? {
    currentPath.isEmpty ? nil : CGPath(currentPath.applying(state.toList.inverted()))
  }

  /// Whether drawing the path in a mode would paint a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let point = point.applying(state.toList)
    func strokeContains() -> Bool {
      let map = state.toList
      return currentPath.applying(map.inverted()).strokedPath(state.pen).applying(map)
        .contains(point)
    }
    return switch mode {
    case .fill: currentPath.contains(point)
    case .eoFill: currentPath.contains(point, eoFill: true)
    case .stroke: strokeContains()
    case .fillStroke: currentPath.contains(point) || strokeContains()
    case .eoFillStroke: currentPath.contains(point, eoFill: true) || strokeContains()
    }
  }

  // MARK: Painting

  /// Paints the inside of the path, and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Paints a line along the path, and forgets it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Paints the inside of the path, a line along it or both, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    beginPath()
    switch mode {
    case .fill, .fillStroke: fill(path, isEvenOdd: false)
    case .eoFill, .eoFillStroke: fill(path, isEvenOdd: true)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path)
    case .fill, .eoFill: break
    }
  }

  /// Paints a rectangle; the path is forgotten.
  public func fill(_ rect: CGRect) {
    beginPath()
    fill(Path(rect.standardized).applying(state.toList), isEvenOdd: false)
  }

  /// Paints rectangles as one area; the path is forgotten.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Paints the largest ellipse in a rectangle; the path is forgotten.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a line along the edges of a rectangle, half of it outside; the path is forgotten.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// A form of `stroke` with a line width for this rectangle only.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let pen = state.pen
    setLineWidth(width)
    stroke(rect)
    state.pen = pen
  }

  /// Draws a line along the largest ellipse in a rectangle; the path is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws lines from the first point to the second, from the third to the fourth, and so on; the path is
  /// forgotten.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent again, as far as the clips let it, whatever alpha, shadow and blend
  /// mode are.
  public func clear(_ rect: CGRect) {
    let path = Path(rect.standardized).applying(state.toList)
    append(
      group(
        .blend(.destinationOut),
        shape(path, paint: .color(.black), isEvenOdd: false, isAntialiased: antialiases)))
  }

  // MARK: Items

  func shape(_ path: Path, paint: Paint, isEvenOdd: Bool, isAntialiased: Bool) -> DisplayItem {
    let outline: Outline
    var frame = CGRect.zero
    var box = CGRect.zero
    if CGPath(path).isRect(&box) {
      outline = .rectangle
      frame = box
    } else {
      outline = .path(path)
    }
    return item(
      .shape(
        outline, nil, paint, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased,
        frame: AnimatedValue(frame)))
  }

  /// Paints the inside of a path that is in the coordinates of the list.
  private func fill(_ path: Path, isEvenOdd: Bool) {
    guard !path.isEmpty else { return }
    let color = state.blendMode == .clear ? ResolvedColor.black : state.fill
    if case .composite = state.blendMode.operation {
      // All of the area, and only there: what the edges cover in part is mixed, not painted twice.
      let whole = isEvenOdd ? path.normalized(eoFill: true) : path
      let box = shape(
        Path(path.boundingRect.insetBy(dx: -1, dy: -1)), paint: .color(color), isEvenOdd: false,
        isAntialiased: true)
      return emit(box, covering: whole)
    }
    emit(
      shape(path, paint: .color(color), isEvenOdd: isEvenOdd, isAntialiased: antialiases),
      covering: path)
  }

  /// Draws a line along a path that is in the coordinates of the list.
  private func stroke(_ path: Path) {
    let map = state.toList
    guard !path.isEmpty, state.pen.lineWidth > 0, map.determinant != 0 else { return }
    let color = state.blendMode == .clear ? ResolvedColor.black : state.stroke
    var pen = state.pen
    let user = path.applying(map.inverted())
    if case .composite = state.blendMode.operation {
      let area = user.strokedPath(pen).applying(map)
      let box = shape(
        Path(area.boundingRect.insetBy(dx: -1, dy: -1)), paint: .color(color), isEvenOdd: false,
        isAntialiased: true)
      return emit(box, covering: area)
    }
    // Under a map that keeps angles, the pen is as large as the map makes it.
    let keepsAngles =
      abs(map.a) == abs(map.d) && abs(map.b) == abs(map.c)
      && map.a * map.c + map.b * map.d == 0
    if keepsAngles {
      let factor = abs(map.determinant).squareRoot()
      pen.lineWidth *= factor
      pen.dash = pen.dash.map { $0 * factor }
      pen.dashPhase *= factor
    }
    let line = item(
      .shape(
        .path(keepsAngles ? path : user), Stroke(pen), .color(color), isEvenOdd: false,
        isAntialiased: antialiases, frame: AnimatedValue(.zero)))
    guard let placed = placed(line, by: keepsAngles ? .identity : map) else { return }
    emit(placed, covering: path)
  }
}

extension Stroke {
  /// The pen of a style; a width that is no length is 0.
  package init(_ style: StrokeStyle) {
    self.init(
      width: AnimatedValue(style.lineWidth.isFinite ? max(style.lineWidth, 0) : 0),
      cap: [.butt, .round, .square][Int(style.lineCap.rawValue)],
      join: [.miter, .round, .bevel][Int(style.lineJoin.rawValue)], miterLimit: style.miterLimit,
      dash: style.dash, dashPhase: style.dashPhase)
  }
}
