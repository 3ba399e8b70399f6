extension Path {
  /// The part of the outline between two fractions of its length, over all sub-paths in order.
  ///
  /// Lengths are those of the outline's chords, no farther than a fiftieth of a point from it; the
  /// result is exact curves again. Fractions are clamped to 0…1; from a larger one to a smaller one
  /// there is nothing. The whole is the path itself, its closed ends included.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let start = from.isNaN ? 0 : min(max(from, 0), 1)
    let end = to.isNaN ? 1 : min(max(to, 0), 1)
    guard start < end else { return Path() }
    if start == 0, end == 1 { return self }
    var pieces: [PathPiece] = []
    forEachPiece { pieces.append($0) }
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    var result = Path()
    var pen: CGPoint?
    var travelled: CGFloat = 0
    for piece in pieces {
      defer { travelled += piece.length }
      let low = start * total - travelled
      let high = end * total - travelled
      guard piece.length > 0, high > 0, low < piece.length else { continue }
      let segment = piece.segment(
        from: low <= 0 ? 0 : piece.parameter(at: low),
        to: high >= piece.length ? 1 : piece.parameter(at: high))
      if piece.beginsSubpath || pen != segment.start { result.move(to: segment.start) }
      segment.append(to: &result)
      pen = segment.end
    }
    return result
  }

  /// Calls with each line or curve, the line that closes a sub-path included.
  private func forEachPiece(_ body: (PathPiece) -> Void) {
    var pen = CGPoint.zero
    var start = CGPoint.zero
    var begins = true
    func send(_ points: [CGPoint]) {
      body(PathPiece(points: points, beginsSubpath: begins))
      begins = false
      pen = points[points.count - 1]
    }
    forEach { element in
      switch element {
      case .move(let to):
        pen = to
        start = to
        begins = true
      case .line(let to): send([pen, to])
      case .quadCurve(let to, let control): send([pen, control, to])
      case .curve(let to, let control1, let control2): send([pen, control1, control2, to])
      case .closeSubpath:
        if pen != start { send([pen, start]) }
        begins = true
      }
    }
  }
}

/// A line or a Bézier curve, with its length: two, three or four points.
private struct PathPiece {
  let points: [CGPoint]
  let beginsSubpath: Bool
  /// The length from the start to each of `steps` equal steps of the parameter.
  private let lengths: [CGFloat]

  init(points: [CGPoint], beginsSubpath: Bool) {
    self.points = points
    self.beginsSubpath = beginsSubpath
    var lengths: [CGFloat] = [0]
    let steps = Self.steps(points)
    var pen = points[0]
    for step in 1...steps {
      let next = Self.point(points, at: CGFloat(step) / CGFloat(steps))
      lengths.append(lengths[step - 1] + pen.distance(to: next))
      pen = next
    }
    self.lengths = lengths
  }

  var start: CGPoint { points[0] }
  var end: CGPoint { points[points.count - 1] }
  var length: CGFloat { lengths[lengths.count - 1] }

  /// Enough for chords to stay within a fiftieth of a point of the curve, and at least 16.
  private static func steps(_ points: [CGPoint]) -> Int {
    guard points.count > 2 else { return 1 }
    var bend: CGFloat = 0
    for index in 2..<points.count {
      let (a, b, c) = (points[index - 2], points[index - 1], points[index])
      bend = max(bend, CGPoint(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero))
    }
    let wanted = (bend * 0.75 / 0.02).squareRoot().rounded(.up)
    return wanted.isFinite ? max(16, min(512, Int(wanted))) : 16
  }

  /// De Casteljau's construction.
  private static func point(_ points: [CGPoint], at t: CGFloat) -> CGPoint {
    split(points, at: t).left.last!
  }

  private static func split(_ points: [CGPoint], at t: CGFloat) -> (
    left: [CGPoint], right: [CGPoint]
  ) {
    var left = [points[0]]
    var right = [points[points.count - 1]]
    var row = points
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      left.append(row[0])
      right.insert(row[row.count - 1], at: 0)
    }
    return (left, right)
  }

  /// The parameter at a length from the start.
  func parameter(at length: CGFloat) -> CGFloat {
    var low = 0
    var high = lengths.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    let span = lengths[high] - lengths[low]
    let fraction = span > 0 ? (length - lengths[low]) / span : 0
    return (CGFloat(low) + fraction) / CGFloat(lengths.count - 1)
  }

  func segment(from: CGFloat, to: CGFloat) -> PathPiece {
    var points = points
    if to < 1 { points = Self.split(points, at: to).left }
    if from > 0 { points = Self.split(points, at: to > 0 ? from / to : 0).right }
    return PathPiece(points: points, beginsSubpath: beginsSubpath)
  }

  func append(to path: inout Path) {
    switch points.count {
    case 2: path.addLine(to: points[1])
    case 3: path.addQuadCurve(to: points[2], control: points[1])
    default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
    }
  }
}
