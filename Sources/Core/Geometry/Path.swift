/// The outline of a two-dimensional shape: a sequence of lines and curves.
///
/// A path is a value; copies share storage until one of them is changed. It has no fill or stroke of
/// its own. `addArc` follows Core Graphics: `clockwise` is meant in a y-up world, so on screen
/// `clockwise: false` sweeps clockwise.
public struct Path: Equatable, Sendable {
  /// A step of the pen.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package private(set) var elements: [Element] = []
  /// The start of the current sub-path, to which `closeSubpath` returns.
  private var start: CGPoint?

  /// An empty path.
  public init() {}

  /// A path made by a closure, which runs at once.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// A closed rectangle; the null rectangle gives an empty path.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// The closed ellipse inside of a rectangle.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  package init(elements: [Element]) {
    self.init()
    for element in elements { append(element) }
  }

  /// True for a path without a step.
  public var isEmpty: Bool { elements.isEmpty }

  /// The last point the pen reached; nil for an empty path.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case nil: nil
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
    case .closeSubpath: start
    }
  }

  /// Calls the closure with each step, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  package mutating func append(_ element: Element) {
    switch element {
    case .move(let to): start = to
    case .closeSubpath:
      if elements.isEmpty || elements.last == .closeSubpath { return }
    case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
      // After a close the pen is at the sub-path's start; without a move it begins where it goes.
      if elements.isEmpty {
        elements.append(.move(to: to))
        start = to
      } else if elements.last == .closeSubpath, let start {
        elements.append(.move(to: start))
      }
    }
    elements.append(element)
  }

  /// Begins a new sub-path at a point.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }
  /// A straight line from the current point; in an empty path it first moves there.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }
  /// A curve with one control point, in points.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }
  /// A curve with two control points, in points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }
  /// A line back to the sub-path's start; without an open sub-path nothing happens.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// A closed rectangle, clockwise on screen from its upper left corner.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(transform) }
    move(to: corners[0])
    for corner in corners.dropFirst() { addLine(to: corner) }
    closeSubpath()
  }

  /// Several closed rectangles, one after the other.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Moves to the first point and draws lines through the others. Nothing for no points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Begins at the trailing point and runs clockwise on screen.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let map = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    appendArc(from: 0, sweep: 2 * .pi, map: map, joining: false)
    closeSubpath()
  }

  /// A part of a circle. A line leads to its start from where the pen is.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = endAngle.radians - startAngle.radians
    let turn = 2 * Double.pi
    guard sweep.isFinite, radius.isFinite else { return }
    if clockwise {
      if sweep > 0 { sweep -= turn * (sweep / turn).rounded(.up) }
      if sweep < -turn { sweep = -turn }
      if sweep == 0, endAngle.radians != startAngle.radians { sweep = -turn }
    } else {
      if sweep < 0 { sweep += turn * (-sweep / turn).rounded(.up) }
      if sweep > turn { sweep = turn }
      if sweep == 0, endAngle.radians != startAngle.radians { sweep = turn }
    }
    let map = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(transform)
    appendArc(from: startAngle.radians, sweep: sweep, map: map, joining: true)
  }

  /// A part of a circle, by the angle it covers: positive runs clockwise on screen.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    guard delta.radians.isFinite, radius.isFinite else { return }
    let map = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(transform)
    appendArc(from: startAngle.radians, sweep: delta.radians, map: map, joining: true)
  }

  /// The arc that touches the lines current point → `tangent1End` → `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let from = currentPoint else { return }
    let p0 = from.applying(transform.inverted())
    let u = CGVector(dx: p0.x - tangent1End.x, dy: p0.y - tangent1End.y)
    let v = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let lengthU = (u.dx * u.dx + u.dy * u.dy).squareRoot()
    let lengthV = (v.dx * v.dx + v.dy * v.dy).squareRoot()
    let cross = u.dx * v.dy - u.dy * v.dx
    guard lengthU > 0, lengthV > 0, abs(cross) > 1e-12, radius > 0 else {
      return addLine(to: tangent1End.applying(transform))
    }
    let cosine = max(-1, min(1, (u.dx * v.dx + u.dy * v.dy) / (lengthU * lengthV)))
    let half = acos(cosine) / 2
    let reach = radius / tan(half)
    let toCenter = radius / sin(half)
    let bisector = CGVector(
      dx: u.dx / lengthU + v.dx / lengthV, dy: u.dy / lengthU + v.dy / lengthV)
    let bisectorLength = (bisector.dx * bisector.dx + bisector.dy * bisector.dy).squareRoot()
    let center = CGPoint(
      x: tangent1End.x + bisector.dx / bisectorLength * toCenter,
      y: tangent1End.y + bisector.dy / bisectorLength * toCenter)
    let touch1 = CGPoint(
      x: tangent1End.x + u.dx / lengthU * reach, y: tangent1End.y + u.dy / lengthU * reach)
    let touch2 = CGPoint(
      x: tangent1End.x + v.dx / lengthV * reach, y: tangent1End.y + v.dy / lengthV * reach)
    let from1 = atan2(touch1.y - center.y, touch1.x - center.x)
    var sweep = atan2(touch2.y - center.y, touch2.x - center.x) - from1
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    let map = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    appendArc(from: from1, sweep: sweep, map: map, joining: true)
  }

  /// Appends the steps of another path, each through a transform.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.applying(transform)) }
  }

  /// The path with all its points mapped.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = self
    result.elements = elements.map { $0.applying(transform) }
    result.start = start?.applying(transform)
    return result
  }

  /// A copy moved by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The box of all points of the outline, curves' extremes included; `.null` for an empty path.
  public var boundingRect: CGRect {
    var box = Box()
    var pen = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let to), .line(let to):
        box.add(to)
        pen = to
      case .quadCurve(let to, let control):
        box.add(to)
        for t in [Self.extremum(pen.x, control.x, to.x), Self.extremum(pen.y, control.y, to.y)] {
          if let t { box.add(Self.quad(pen, control, to, t)) }
        }
        pen = to
      case .curve(let to, let c1, let c2):
        box.add(to)
        for t in Self.extrema(pen.x, c1.x, c2.x, to.x) + Self.extrema(pen.y, c1.y, c2.y, to.y) {
          box.add(Self.cubic(pen, c1, c2, to, t))
        }
        pen = to
      case .closeSubpath: break
      }
    }
    return box.rect
  }

  /// A Bézier quarter circle reaches 4/3·(√2 − 1) of the radius along its tangents.
  package static let circleReach: CGFloat = 0.552_284_749_830_793_4

  private mutating func appendArc(
    from angle: Double, sweep: Double, map: CGAffineTransform, joining: Bool
  ) {
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    guard pieces < 10_000 else { return }
    let step = sweep / Double(pieces)
    let reach = 4 / 3 * tan(step / 4)
    var cosine = cos(angle)
    var sine = sin(angle)
    let first = CGPoint(x: cosine, y: sine).applying(map)
    if joining, !elements.isEmpty { addLine(to: first) } else { move(to: first) }
    for piece in 1...pieces {
      let next = angle + step * Double(piece)
      let nextCosine = cos(next)
      let nextSine = sin(next)
      addCurve(
        to: CGPoint(x: nextCosine, y: nextSine).applying(map),
        control1: CGPoint(x: cosine - reach * sine, y: sine + reach * cosine).applying(map),
        control2: CGPoint(x: nextCosine + reach * nextSine, y: nextSine - reach * nextCosine)
          .applying(map))
      cosine = nextCosine
      sine = nextSine
    }
  }

  private struct Box {
    var x0 = CGFloat.infinity
    var y0 = CGFloat.infinity
    var x1 = -CGFloat.infinity
    var y1 = -CGFloat.infinity
    mutating func add(_ p: CGPoint) {
      x0 = min(x0, p.x)
      y0 = min(y0, p.y)
      x1 = max(x1, p.x)
      y1 = max(y1, p.y)
    }
    var rect: CGRect { x0 > x1 ? .null : CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) }
  }

  private static func quad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    return CGPoint(
      x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y
    )
  }

  private static func cubic(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat
  ) -> CGPoint {
    let s = 1 - t
    let w0 = s * s * s
    let w1 = 3 * s * s * t
    let w2 = 3 * s * t * t
    let w3 = t * t * t
    return CGPoint(
      x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
  }

  private static func extremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat? {
    let bend = a - 2 * b + c
    guard bend != 0 else { return nil }
    let t = (a - b) / bend
    return t > 0 && t < 1 ? t : nil
  }

  private static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let qa = -a + 3 * b - 3 * c + d
    let qb = 2 * (a - 2 * b + c)
    let qc = b - a
    var roots: [CGFloat] = []
    if abs(qa) < 1e-12 {
      if qb != 0 { roots = [-qc / qb] }
    } else {
      let disc = qb * qb - 4 * qa * qc
      if disc >= 0 {
        let root = disc.squareRoot()
        roots = [(-qb + root) / (2 * qa), (-qb - root) / (2 * qa)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension Path.Element {
  package func applying(_ t: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let to): .move(to: to.applying(t))
    case .line(let to): .line(to: to.applying(t))
    case .quadCurve(let to, let control):
      .quadCurve(to: to.applying(t), control: control.applying(t))
    case .curve(let to, let c1, let c2):
      .curve(to: to.applying(t), control1: c1.applying(t), control2: c2.applying(t))
    case .closeSubpath: .closeSubpath
    }
  }
}
