import VivaceDrawing
import VivaceGeometry

/// A straight piece of an outline, from top to bottom, in 1/256 of a pixel. Never level.
struct Edge {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  /// Always more than `y0`.
  var y1: Int32
  /// 1 where the outline runs down, −1 where it runs up.
  var winding: Int32
}

/// Outlines as edges, one range of them a shape.
///
/// Points are snapped to 1/256 of a pixel before anything else is computed from them, so the last
/// bits of sines and cosines, which differ between processors, never reach a pixel. A piece that is
/// above, below or right of `clip` is left out, one that is left of it is straightened: neither
/// changes the coverage of a pixel inside.
struct EdgeList {
  private(set) var edges: [Edge] = []
  /// The region outside of which nothing is drawn, in pixels.
  var clip = PixelRect.empty {
    didSet {
      left = CGFloat(clip.x0) - 1
      right = CGFloat(clip.x1) + 1
      top = CGFloat(clip.y0) - 1
      bottom = CGFloat(clip.y1) + 1
    }
  }
  private var left: CGFloat = 0
  private var right: CGFloat = 0
  private var top: CGFloat = 0
  private var bottom: CGFloat = 0

  private var start = CGPoint.zero
  private var pen = CGPoint.zero
  private var isOpen = false
  /// Memory for the steps of an outline.
  private var elements: [Path.Element] = []

  /// How deep a piece's chord is inside of its curve, in pixels. Where pieces meet, the curve is left
  /// by two thirds of that to the outside, so that they enclose the same area as the curve: coverage is
  /// off by a third of this at most, and by nothing on average.
  static let flatness: CGFloat = 1 / 32.0
  /// No curve is cut into more pieces, however large it is.
  static let mostPieces = 1_000
  /// Beyond this many pixels, points are cut off with care before they become integers.
  static let far: CGFloat = 16_384

  var count: Int { edges.count }

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    isOpen = false
  }

  // MARK: - Steps, in pixels

  /// Not finite: the rest of the sub-path is skipped up to the next good point.
  mutating func move(to point: CGPoint) {
    close()
    guard point.x.isFinite, point.y.isFinite else { return }
    start = Self.snapped(point)
    pen = start
    isOpen = true
  }

  mutating func line(to point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    guard isOpen else { return move(to: point) }
    let end = Self.snapped(point)
    add(pen, end)
    pen = end
  }

  mutating func quad(to point: CGPoint, control: CGPoint) {
    guard isOpen, point.x.isFinite, point.y.isFinite, control.x.isFinite, control.y.isFinite else {
      return line(to: point)
    }
    let (a, b, c) = (pen, Self.snapped(control), Self.snapped(point))
    let (dx, dy) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    if isOutside(a.x, b.x, c.x, c.x, a.y, b.y, c.y, c.y) {
      add(a, c)
    } else {
      let pieces = Self.pieces((dx * dx + dy * dy).squareRoot() / (4 * Self.flatness))
      let step = 1 / CGFloat(pieces)
      // Two thirds of a chord's depth, which is an eighth of the second derivative.
      let (outX, outY) = (-dx * step * step / 6, -dy * step * step / 6)
      var from = a
      for piece in 1..<max(pieces, 1) {
        let t = CGFloat(piece) * step
        let s = 1 - t
        let (u, v, w) = (s * s, 2 * s * t, t * t)
        let to = Self.snapped(
          CGPoint(
            x: u * a.x + v * b.x + w * c.x + outX, y: u * a.y + v * b.y + w * c.y + outY))
        add(from, to)
        from = to
      }
      add(from, c)
    }
    pen = c
  }

  mutating func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
    guard isOpen, point.x.isFinite, point.y.isFinite, control1.x.isFinite, control1.y.isFinite,
      control2.x.isFinite, control2.y.isFinite
    else { return line(to: point) }
    let (a, b, c, d) = (pen, Self.snapped(control1), Self.snapped(control2), Self.snapped(point))
    if isOutside(a.x, b.x, c.x, d.x, a.y, b.y, c.y, d.y) {
      add(a, d)
    } else {
      let (ux, uy) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      let (vx, vy) = (b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
      let bend = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
      let pieces = Self.pieces(0.75 * bend / Self.flatness)
      let step = 1 / CGFloat(pieces)
      // The polynomial's coefficients: a + t·(p + t·(q + t·r)).
      let (px, py) = (3 * (b.x - a.x), 3 * (b.y - a.y))
      let (qx, qy) = (3 * ux, 3 * uy)
      let (rx, ry) = (d.x - 3 * c.x + 3 * b.x - a.x, d.y - 3 * c.y + 3 * b.y - a.y)
      // Two thirds of a chord's depth, an eighth of the second derivative 2·q + 6·t·r.
      let out = -step * step / 6
      var from = a
      for piece in 1..<max(pieces, 1) {
        let t = CGFloat(piece) * step
        let to = Self.snapped(
          CGPoint(
            x: a.x + t * (px + t * (qx + t * rx)) + out * (qx + 3 * t * rx),
            y: a.y + t * (py + t * (qy + t * ry)) + out * (qy + 3 * t * ry)))
        add(from, to)
        from = to
      }
      add(from, d)
    }
    pen = d
  }

  /// Outlines are filled as if they were closed, so this ends each of them.
  mutating func close() {
    if isOpen, pen != start { add(pen, start) }
    pen = start
  }

  /// Closes, and forgets the pen.
  mutating func finish() {
    close()
    isOpen = false
  }

  // MARK: - Edges

  /// 1.5 · 2⁴⁴: what it is added to is left with 8 bits behind the point, rounded to nearest even.
  private static let magic: CGFloat = 26_388_279_066_624

  /// A snapped coordinate less than `far` as 256ths: the last bits of the sum.
  @inline(__always)
  private static func fixed(_ value: CGFloat) -> Int32 {
    Int32(truncatingIfNeeded: Double(value + magic).bitPattern)
  }

  @inline(__always)
  private static func snapped(_ p: CGPoint) -> CGPoint {
    if abs(p.x) < 1e12, abs(p.y) < 1e12 {
      return CGPoint(x: (p.x + magic) - magic, y: (p.y + magic) - magic)
    }
    return CGPoint(x: max(-1e12, min(1e12, p.x)), y: max(-1e12, min(1e12, p.y)))
  }

  private static func pieces(_ ratio: CGFloat) -> Int {
    guard ratio > 1 else { return 1 }
    return Int(min(CGFloat(mostPieces), ratio.squareRoot().rounded(.up)))
  }

  /// True when no point of the curve's hull can show, except as winding from the left.
  private func isOutside(
    _ x0: CGFloat, _ x1: CGFloat, _ x2: CGFloat, _ x3: CGFloat,
    _ y0: CGFloat, _ y1: CGFloat, _ y2: CGFloat, _ y3: CGFloat
  ) -> Bool {
    (y0 < top && y1 < top && y2 < top && y3 < top)
      || (y0 > bottom && y1 > bottom && y2 > bottom && y3 > bottom)
      || (x0 > right && x1 > right && x2 > right && x3 > right)
      || (x0 < left && x1 < left && x2 < left && x3 < left)
  }

  private mutating func add(_ a: CGPoint, _ b: CGPoint) {
    if a.y == b.y { return }
    if (a.y < top && b.y < top) || (a.y > bottom && b.y > bottom) { return }
    if a.x > right && b.x > right { return }
    let far = Self.far
    if abs(a.x) < far && abs(a.y) < far && abs(b.x) < far && abs(b.y) < far {
      append(a, b)
    } else {
      addFar(a, b)
    }
  }

  @inline(__always)
  private mutating func append(_ a: CGPoint, _ b: CGPoint) {
    let (ax, ay) = (Self.fixed(a.x), Self.fixed(a.y))
    let (bx, by) = (Self.fixed(b.x), Self.fixed(b.y))
    if ay < by {
      edges.append(Edge(x0: ax, y0: ay, x1: bx, y1: by, winding: 1))
    } else if by < ay {
      edges.append(Edge(x0: bx, y0: by, x1: ax, y1: ay, winding: -1))
    }
  }

  /// Clips a segment to ±`far`: segments above or below are dropped, those left or right become upright.
  private mutating func addFar(_ first: CGPoint, _ last: CGPoint) {
    let far = Self.far - 1
    var (a, b) = (first, last)
    func cut(y: CGFloat) -> CGPoint {
      CGPoint(x: first.x + (last.x - first.x) * ((y - first.y) / (last.y - first.y)), y: y)
    }
    if (a.y < -far && b.y < -far) || (a.y > far && b.y > far) { return }
    if a.y < -far { a = cut(y: -far) } else if a.y > far { a = cut(y: far) }
    if b.y < -far { b = cut(y: -far) } else if b.y > far { b = cut(y: far) }
    // Where the piece crosses the left and right limits, in the order it meets them.
    var points = [a]
    if a.x != b.x {
      let crossings = [-far, far].map { x in (x - a.x) / (b.x - a.x) }.filter { $0 > 0 && $0 < 1 }
      for t in crossings.sorted() {
        points.append(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
      }
    }
    points.append(b)
    for (p, q) in zip(points, points.dropFirst()) {
      let from = CGPoint(x: max(-far, min(far, p.x)), y: p.y)
      let to = CGPoint(x: max(-far, min(far, q.x)), y: q.y)
      append(Self.snapped(from), Self.snapped(to))
    }
  }
}

extension EdgeList {
  /// Adds an outline under a map.
  mutating func add(_ outline: ResolvedOutline, map: PlaneMap) {
    guard map.isAffine else { return addFlattened(outline.path, map: map) }
    var scratch: [Path.Element] = []
    swap(&scratch, &elements)
    outline.withElements(&scratch) { add($0, map: map.affine) }
    swap(&scratch, &elements)
  }

  /// Adds a path's outline under a map.
  mutating func add(_ path: Path, map: PlaneMap) {
    guard map.isAffine else { return addFlattened(path, map: map) }
    add(path.elements, map: map.affine)
  }

  private mutating func add(_ elements: [Path.Element], map t: CGAffineTransform) {
    for element in elements {
      switch element {
      case .move(let to): move(to: to.applying(t))
      case .line(let to): line(to: to.applying(t))
      case .quadCurve(let to, let control):
        quad(to: to.applying(t), control: control.applying(t))
      case .curve(let to, let c1, let c2):
        curve(to: to.applying(t), c1.applying(t), c2.applying(t))
      case .closeSubpath: close()
      }
    }
    finish()
  }

  /// An upright rectangle under a map, as its edges would be; nil where it is turned or far away.
  static func box(of rect: CGRect, map: PlaneMap) -> FixedBox? {
    guard map.isAxisAligned else { return nil }
    let first = snapped(CGPoint(x: rect.minX, y: rect.minY).applying(map.affine))
    let last = snapped(CGPoint(x: rect.maxX, y: rect.maxY).applying(map.affine))
    guard abs(first.x) < far, abs(first.y) < far, abs(last.x) < far, abs(last.y) < far else {
      return nil
    }
    return FixedBox(
      x0: Int(first.x * 256), y0: Int(first.y * 256), x1: Int(last.x * 256), y1: Int(last.y * 256))
  }

  /// Perspective bends curves: they are cut into straight pieces first and then mapped.
  private mutating func addFlattened(_ path: Path, map: PlaneMap) {
    for polygon in Polyline.polylines(of: path, flatness: 0.02 / max(1e-6, min(map.scale, 1e6))) {
      let front = map.clippedToFront(polygon.points)
      for (index, point) in front.enumerated() {
        guard let image = map.point(point) else { continue }
        if index == 0 { move(to: image) } else { line(to: image) }
      }
      finish()
    }
  }
}
