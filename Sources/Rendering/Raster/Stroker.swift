import VivaceDrawing
import VivaceGeometry

/// Turns an outline and a pen into the outline of what the pen covers.
///
/// Works in the outline's own coordinates, so a pen under a slanting map slants too. Each sub-path (or
/// dash) becomes one or two closed contours that wind the same way, for the non-zero rule.
struct Stroker {
  let pen: ResolvedStroke
  private let half: CGFloat

  /// The distance between a curve and the lines that are stroked for it, in pixels. They are inside of
  /// the curve, unlike those of filled outlines, and so have to be nearer.
  private static let flatness: CGFloat = 1 / 128.0

  /// More dashes than this are drawn as a solid line: they could not be distinguished.
  static let mostDashes = 100_000

  init(_ pen: ResolvedStroke) {
    self.pen = pen
    half = pen.width / 2
  }

  func stroke(_ outline: ResolvedOutline, map: PlaneMap, into edges: inout EdgeList) {
    guard pen.width > 0, pen.width.isFinite, map.isFinite else { return }
    let scale = max(1e-6, min(map.scale, 1e6))
    let flatness = Self.flatness / scale
    var side = Side(map: map, half: half, flatness: flatness)
    for line in Polyline.polylines(of: outline.path, flatness: flatness) {
      for piece in dashed(line) { stroke(piece, side: &side, into: &edges) }
    }
  }

  private func stroke(_ line: Polyline, side: inout Side, into edges: inout EdgeList) {
    let points = Self.distinct(line.points, isClosed: line.isClosed)
    guard points.count > 1 else {
      if let point = points.first, line.points.count > 1 || line.isClosed {
        dot(at: point, side: &side, into: &edges)
      }
      return
    }
    let count = points.count
    if line.isClosed, count > 2 {
      side.begin()
      for index in 0..<count {
        join(points[(index + count - 1) % count], points[index], points[(index + 1) % count], &side)
      }
      side.end(into: &edges)
      side.begin()
      for index in (0..<count).reversed() {
        join(points[(index + 1) % count], points[index], points[(index + count - 1) % count], &side)
      }
      side.end(into: &edges)
      return
    }
    side.begin()
    cap(from: points[1], at: points[0], &side)
    for index in 1..<count - 1 { join(points[index - 1], points[index], points[index + 1], &side) }
    cap(from: points[count - 2], at: points[count - 1], &side)
    for index in (1..<max(1, count - 1)).reversed() {
      join(points[index + 1], points[index], points[index - 1], &side)
    }
    side.end(into: &edges)
  }

  private static func distinct(_ points: [CGPoint], isClosed: Bool) -> [CGPoint] {
    var result: [CGPoint] = []
    result.reserveCapacity(points.count)
    for point in points where result.last != point { result.append(point) }
    while isClosed, result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }

  /// A sub-path without length shows its caps.
  private func dot(at point: CGPoint, side: inout Side, into edges: inout EdgeList) {
    if pen.cap == .butt { return }
    side.begin()
    let direction = CGVector(dx: 1, dy: 0)
    cap(at: point, direction: direction, &side)
    cap(at: point, direction: CGVector(dx: -1, dy: 0), &side)
    side.end(into: &edges)
  }

  // MARK: - Joins and caps

  /// Walks the left side around a corner, as seen in the direction of the line.
  private func join(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, _ side: inout Side) {
    let (u, v) = (Side.direction(before, corner), Side.direction(corner, after))
    let cross = u.dx * v.dy - u.dy * v.dx
    let dot = u.dx * v.dx + u.dy * v.dy
    let (from, to) = (side.left(of: corner, u), side.left(of: corner, v))
    side.add(from)
    // y points down: with a positive cross product the line turns right, and the left side is the
    // outer one.
    if cross >= 0, !(cross == 0 && dot > 0) {
      if half * (1 - dot) / 4 > side.flatness || dot < 0 {
        outerJoin(corner, u, v, from: from, to: to, cross: cross, dot: dot, &side)
      }
    } else if cross < 0 {
      // Through the corner itself, so that the inner side never reverses its winding: it would
      // where the line turns more sharply than the pen is wide. Hardly a turn at all needs no
      // detour.
      let short = min(before.distance(to: corner), corner.distance(to: after))
      if -cross * half > short / 4 || half * (1 - dot) > side.flatness { side.add(corner) }
    }
    side.add(to)
  }

  private func outerJoin(
    _ corner: CGPoint, _ u: CGVector, _ v: CGVector, from: CGPoint, to: CGPoint, cross: CGFloat,
    dot: CGFloat, _ side: inout Side
  ) {
    switch pen.join {
    case .bevel: break
    case .round: side.addArc(around: corner, from: from, to: to, isHalfTurn: dot < -0.999_999)
    case .miter:
      // 1 / sin²(half the angle between the edges) against the limit squared.
      let limit = pen.miterLimit
      guard 2 <= limit * limit * (1 + dot) * (1 + 1e-12) else { return }
      let length = half / (1 + dot)
      side.add(
        CGPoint(x: corner.x + (u.dy + v.dy) * length, y: corner.y - (u.dx + v.dx) * length))
    }
  }

  private func cap(from inner: CGPoint, at end: CGPoint, _ side: inout Side) {
    cap(at: end, direction: Side.direction(inner, end), &side)
  }

  private func cap(at end: CGPoint, direction: CGVector, _ side: inout Side) {
    let back = CGVector(dx: -direction.dx, dy: -direction.dy)
    let (from, to) = (side.left(of: end, direction), side.left(of: end, back))
    side.add(from)
    switch pen.cap {
    case .butt: break
    case .square:
      let (dx, dy) = (direction.dx * half, direction.dy * half)
      side.add(CGPoint(x: from.x + dx, y: from.y + dy))
      side.add(CGPoint(x: to.x + dx, y: to.y + dy))
    case .round: side.addArc(around: end, from: from, to: to, isHalfTurn: true)
    }
    side.add(to)
  }
}

/// One side of a stroke while it is being walked.
struct Side {
  let map: PlaneMap
  let half: CGFloat
  let flatness: CGFloat
  private var points: [CGPoint] = []

  init(map: PlaneMap, half: CGFloat, flatness: CGFloat) {
    self.map = map
    self.half = half
    self.flatness = flatness
  }

  static func direction(_ a: CGPoint, _ b: CGPoint) -> CGVector {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
  }

  func left(of point: CGPoint, _ direction: CGVector) -> CGPoint {
    CGPoint(x: point.x + direction.dy * half, y: point.y - direction.dx * half)
  }

  mutating func begin() { points.removeAll(keepingCapacity: true) }
  mutating func add(_ point: CGPoint) { points.append(point) }

  /// The shorter arc, clockwise on screen; half a turn when the ends are opposite.
  ///
  /// Halves arcs until they are flat, with square roots only.
  mutating func addArc(around center: CGPoint, from: CGPoint, to: CGPoint, isHalfTurn: Bool) {
    let a = CGVector(dx: from.x - center.x, dy: from.y - center.y)
    let b = CGVector(dx: to.x - center.x, dy: to.y - center.y)
    if isHalfTurn {
      let middle = CGVector(dx: -a.dy, dy: a.dx)
      halve(center, a, middle, depth: 8)
      add(CGPoint(x: center.x + middle.dx, y: center.y + middle.dy))
      halve(center, middle, b, depth: 8)
    } else {
      halve(center, a, b, depth: 9)
    }
  }

  private mutating func halve(_ center: CGPoint, _ a: CGVector, _ b: CGVector, depth: Int) {
    let (sx, sy) = (a.dx + b.dx, a.dy + b.dy)
    let length = (sx * sx + sy * sy).squareRoot()
    // The chord's middle is half of that sum away from the centre.
    guard depth > 0, half - length / 2 > flatness, length > 0 else { return }
    let middle = CGVector(dx: sx / length * half, dy: sy / length * half)
    halve(center, a, middle, depth: depth - 1)
    add(CGPoint(x: center.x + middle.dx, y: center.y + middle.dy))
    halve(center, middle, b, depth: depth - 1)
  }

  func end(into edges: inout EdgeList) {
    if map.isAffine {
      for (index, point) in points.enumerated() {
        let image = point.applying(map.affine)
        if index == 0 { edges.move(to: image) } else { edges.line(to: image) }
      }
    } else {
      for (index, point) in map.clippedToFront(points).enumerated() {
        guard let image = map.point(point) else { continue }
        if index == 0 { edges.move(to: image) } else { edges.line(to: image) }
      }
    }
    edges.finish()
  }
}

extension Stroker {
  /// The marks of a dashed line; the line itself when it is solid.
  private func dashed(_ line: Polyline) -> [Polyline] {
    let total = pen.dash.reduce(0, +) * (pen.dash.count % 2 == 0 ? 1 : 2)
    guard !pen.dash.isEmpty, total > 0, line.points.count > 1 else { return [line] }
    var points = line.points
    if line.isClosed { points.append(points[0]) }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length / total * CGFloat(pen.dash.count) < CGFloat(Self.mostDashes) else { return [line] }
    var phase = pen.dashPhase.truncatingRemainder(dividingBy: total)
    if phase < 0 { phase += total }
    var index = 0
    while phase >= pen.dash[index % pen.dash.count] {
      phase -= pen.dash[index % pen.dash.count]
      index += 1
      if index > 2 * pen.dash.count { break }
    }
    var left = pen.dash[index % pen.dash.count] - phase
    var isMark = index % 2 == 0
    let beginsMarked = isMark
    var pieces: [Polyline] = []
    var current = isMark ? [points[0]] : []
    for (a, b) in zip(points, points.dropFirst()) {
      let span = a.distance(to: b)
      if span == 0 { continue }
      var done: CGFloat = 0
      while span - done > left {
        done += left
        let t = done / span
        let point = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        if isMark {
          current.append(point)
          if current.count == 1 { current.append(point) }
          pieces.append(Polyline(points: current))
          current = []
        } else {
          current = [point]
        }
        isMark.toggle()
        index += 1
        left = pen.dash[index % pen.dash.count]
      }
      left -= span - done
      if isMark { current.append(b) }
    }
    if isMark, current.count > 1 {
      if line.isClosed, beginsMarked, let first = pieces.first {
        // The last mark runs on into the first.
        pieces[0] = Polyline(points: current + first.points.dropFirst())
      } else {
        pieces.append(Polyline(points: current))
      }
    }
    return pieces
  }
}
