extension Path {
  /// The area that a pen covers along this path, as a path to be filled with the non-zero rule.
  ///
  /// Made of one piece for each line, corner and end, all wound the same way, so that where they
  /// overlap they are one area. Curves are taken as lines no farther than a tenth of a point from them.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
    var outline = StrokeOutline(style: style)
    for line in polylines().flatMap({ $0.dashed(style) }) { outline.add(line) }
    return outline.path
  }

  /// The marks of a dashed line along the path, as open lines; the path itself when there are no dashes.
  package func dashed(_ style: StrokeStyle) -> Path {
    let period = style.dash.reduce(0, +)
    guard period > 0, period.isFinite else { return self }
    var result = Path()
    for line in polylines().flatMap({ $0.dashed(style) }) { result.addLines(line.points) }
    return result
  }

  private func polylines() -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline()
    func flush() {
      if !current.points.isEmpty { lines.append(current) }
      current = Polyline()
    }
    // Each element on its own, so that sub-paths stay apart.
    var pen = CGPoint.zero
    var start = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let to):
        flush()
        current.points = [to]
        pen = to
        start = to
      case .closeSubpath:
        current.isClosed = true
        if current.points.count > 1, current.points.last == start { current.points.removeLast() }
        flush()
        current.points = [start]
        pen = start
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        var segment = Path()
        segment.move(to: pen)
        switch element {
        case .quadCurve(_, let control): segment.addQuadCurve(to: to, control: control)
        case .curve(_, let c1, let c2): segment.addCurve(to: to, control1: c1, control2: c2)
        default: segment.addLine(to: to)
        }
        var points: [CGPoint] = []
        segment.forEachLine(tolerance: 0.1) { points.append($1) }
        // `forEachLine` may close the open part; the end is where the element ends.
        if let end = points.lastIndex(of: to) { points = Array(points[...end]) }
        for point in points where point != current.points.last { current.points.append(point) }
        pen = to
      }
    }
    // A move alone paints nothing.
    if current.points.count > 1 || current.isClosed { flush() }
    return lines.filter { $0.points.count > 1 || $0.isClosed }
  }
}

/// Points joined by lines.
private struct Polyline {
  var points: [CGPoint] = []
  var isClosed = false

  /// The marks of a dash pattern along the line; the line itself when it is solid.
  func dashed(_ style: StrokeStyle) -> [Polyline] {
    let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return [self] }
    var index = 0
    var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
    if phase < 0 { phase += period }
    while phase >= pattern[index] {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var result: [Polyline] = []
    var current = Polyline(points: index % 2 == 0 ? [points[0]] : [])
    let corners = isClosed ? points + [points[0]] : points
    for (a, b) in zip(corners, corners.dropFirst()) {
      let length = a.distance(to: b)
      guard length > 0, length / period < 100_000 else { continue }
      var travelled: CGFloat = 0
      while travelled + left < length {
        travelled += left
        let t = travelled / length
        let point = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        if index % 2 == 0 {
          current.points.append(point)
          result.append(current)
          current = Polyline()
        } else {
          current = Polyline(points: [point])
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - travelled
      if index % 2 == 0 { current.points.append(b) }
    }
    if current.points.count > 1 { result.append(current) }
    return result
  }
}

private struct StrokeOutline {
  let style: StrokeStyle
  var path = Path()
  private var reach: CGFloat { style.lineWidth / 2 }

  mutating func add(_ line: Polyline) {
    var points: [CGPoint] = []
    for point in line.points where point != points.last { points.append(point) }
    guard points.count > 1 else {
      if let point = points.first, style.lineCap == .round { addDisc(point) }
      return
    }
    let corners = line.isClosed ? points + [points[0]] : points
    for (a, b) in zip(corners, corners.dropFirst()) { addQuad(a, b) }
    for index in 1..<(corners.count - 1) {
      addJoin(corners[index - 1], corners[index], corners[index + 1])
    }
    if line.isClosed {
      addJoin(points[points.count - 1], points[0], points[1])
    } else {
      addCap(points[0], away: points[1])
      addCap(points[points.count - 1], away: points[points.count - 2])
    }
  }

  /// Always wound the same way, whatever the order of the points.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (a, b) in zip(points, points.dropFirst() + [points[0]]) { area += a.x * b.y - b.x * a.y }
    path.addLines(area < 0 ? points.reversed() : points)
    path.closeSubpath()
  }

  private mutating func addDisc(_ center: CGPoint) {
    path.addEllipse(
      in: CGRect(
        x: center.x - reach, y: center.y - reach, width: style.lineWidth, height: style.lineWidth))
  }

  /// The unit vector from one point to another.
  private func direction(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = a.distance(to: b)
    return CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
  }

  private mutating func addQuad(_ a: CGPoint, _ b: CGPoint) {
    let d = direction(a, b)
    let side = CGPoint(x: -d.y * reach, y: d.x * reach)
    addPolygon([
      CGPoint(x: a.x + side.x, y: a.y + side.y), CGPoint(x: b.x + side.x, y: b.y + side.y),
      CGPoint(x: b.x - side.x, y: b.y - side.y), CGPoint(x: a.x - side.x, y: a.y - side.y),
    ])
  }

  private mutating func addCap(_ end: CGPoint, away: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: addDisc(end)
    case .square:
      let d = direction(away, end)
      addQuad(end, CGPoint(x: end.x + d.x * reach, y: end.y + d.y * reach))
    }
  }

  private mutating func addJoin(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    if style.lineJoin == .round { return addDisc(b) }
    let u = direction(a, b)
    let v = direction(b, c)
    let turn = u.x * v.y - u.y * v.x
    guard turn != 0 else { return }
    // The outer side is the one away from the turn.
    let sign: CGFloat = turn > 0 ? -1 : 1
    let p = CGPoint(x: b.x - u.y * reach * sign, y: b.y + u.x * reach * sign)
    let q = CGPoint(x: b.x - v.y * reach * sign, y: b.y + v.x * reach * sign)
    // The miter is 1 / cos of half the turn times as long as the reach.
    let half = ((1 + u.x * v.x + u.y * v.y) / 2).squareRoot()
    guard style.lineJoin == .miter, half > 0, 1 / half <= style.miterLimit else {
      return addPolygon([b, p, q])
    }
    let middle = CGPoint(x: p.x + q.x - 2 * b.x, y: p.y + q.y - 2 * b.y)
    let length = middle.distance(to: .zero)
    let tip = CGPoint(
      x: b.x + middle.x / length * reach / half, y: b.y + middle.y / length * reach / half)
    addPolygon([b, p, tip, q])
  }
}
