import VivaceGeometry

/// Rounds the corners of letters: where a stroke ends, its two corners become half a circle.
///
/// The corners that stick out are rounded, those between strokes stay. A corner takes no more than half
/// of the sides beside it, so a radius of half a stroke's width makes the stroke's end round.
enum Rounding {
  /// A side of a contour: a line or a curve, always as a cubic.
  private struct Side {
    var from: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var to: CGPoint
    var isLine: Bool

    func point(_ t: CGFloat) -> CGPoint {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: a * from.x + b * control1.x + c * control2.x + d * to.x,
        y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    static let steps = 16

    /// How long the side is up to each step.
    var lengths: [CGFloat] {
      var lengths: [CGFloat] = [0]
      var last = from
      for step in 1...Self.steps {
        let next = point(CGFloat(step) / CGFloat(Self.steps))
        lengths.append(lengths[step - 1] + hypot(next.x - last.x, next.y - last.y))
        last = next
      }
      return lengths
    }

    /// The directions at its beginning and at its end; of length 1.
    var leaving: CGPoint {
      Self.direction(from, [control1, control2, to])
    }
    var coming: CGPoint {
      let back = Self.direction(to, [control2, control1, from])
      return CGPoint(x: -back.x, y: -back.y)
    }

    private static func direction(_ from: CGPoint, _ points: [CGPoint]) -> CGPoint {
      for point in points {
        let length = hypot(point.x - from.x, point.y - from.y)
        if length > 1e-6 {
          return CGPoint(x: (point.x - from.x) / length, y: (point.y - from.y) / length)
        }
      }
      return .zero
    }

    /// Without so much at its beginning and its end.
    func trimmed(start: CGFloat, end: CGFloat) -> Side {
      guard start > 0 || end > 0 else { return self }
      let lengths = lengths
      let whole = lengths[Self.steps]
      func parameter(_ length: CGFloat) -> CGFloat {
        let step = lengths.lastIndex { $0 <= length } ?? 0
        guard step < Self.steps else { return 1 }
        let fraction = (length - lengths[step]) / max(lengths[step + 1] - lengths[step], 1e-9)
        return (CGFloat(step) + fraction) / CGFloat(Self.steps)
      }
      return segment(parameter(start), parameter(whole - end))
    }

    /// The side between two of its places.
    private func segment(_ a: CGFloat, _ b: CGFloat) -> Side {
      func derivative(_ t: CGFloat) -> CGPoint {
        let u = 1 - t
        func along(_ path: (CGPoint) -> CGFloat) -> CGFloat {
          3 * u * u * (path(control1) - path(from)) + 6 * u * t * (path(control2) - path(control1))
            + 3 * t * t * (path(to) - path(control2))
        }
        return CGPoint(x: along(\.x), y: along(\.y))
      }
      let third = (b - a) / 3
      let (start, end) = (point(a), point(b))
      let (first, last) = (derivative(a), derivative(b))
      return Side(
        from: start, control1: CGPoint(x: start.x + first.x * third, y: start.y + first.y * third),
        control2: CGPoint(x: end.x - last.x * third, y: end.y - last.y * third), to: end,
        isLine: isLine)
    }
  }

  /// Turns by less are no corners.
  private static let smallest = 0.6

  /// - Parameter radius: of the corners, in the units of the outline.
  static func corners(of outline: Path, radius: CGFloat) -> Path {
    let isPositive = outline.signedArea > 0
    var result = Path()
    for sides in contours(of: outline) {
      add(sides, radius: radius, isPositive: isPositive, to: &result)
    }
    return result
  }

  private static func add(
    _ sides: [Side], radius: CGFloat, isPositive: Bool, to result: inout Path
  ) {
    let lengths = sides.map { $0.lengths[Side.steps] }
    // What is taken off before and behind the corner at each side's beginning, and its turn.
    var cuts: [(length: CGFloat, turn: CGFloat)] = sides.indices.map { index in
      let before = index == 0 ? sides.count - 1 : index - 1
      let (a, b) = (sides[before].coming, sides[index].leaving)
      let turn = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * (isPositive ? 1 : -1)
      guard turn > smallest else { return (0, 0) }
      let wanted = radius * tan(min(turn, 2.6) / 2)
      return (min(wanted, lengths[before] / 2, lengths[index] / 2), turn)
    }
    if sides.count < 2 { cuts = sides.map { _ in (0, 0) } }
    for (index, side) in sides.enumerated() {
      let next = index + 1 == sides.count ? 0 : index + 1
      let short = side.trimmed(start: cuts[index].length, end: cuts[next].length)
      if index == 0 { result.move(to: short.from) }
      if side.isLine {
        result.addLine(to: short.to)
      } else {
        result.addCurve(to: short.to, control1: short.control1, control2: short.control2)
      }
      guard cuts[next].length > 0 else { continue }
      let end = sides[next].trimmed(start: cuts[next].length, end: 0)
      // A circle's arc, as a cubic.
      let turn = cuts[next].turn
      let reach = 4 / 3 * tan(turn / 4) * cuts[next].length / tan(min(turn, 2.6) / 2)
      // A side that two corners share has no more than a point left.
      let out = short.coming == .zero ? side.coming : short.coming
      let into = end.leaving == .zero ? sides[next].leaving : end.leaving
      result.addCurve(
        to: end.from,
        control1: CGPoint(x: short.to.x + out.x * reach, y: short.to.y + out.y * reach),
        control2: CGPoint(x: end.from.x - into.x * reach, y: end.from.y - into.y * reach))
    }
    result.closeSubpath()
  }

  private static func contours(of path: Path) -> [[Side]] {
    var result: [[Side]] = []
    var sides: [Side] = []
    var start = CGPoint.zero
    var last = CGPoint.zero
    func add(_ to: CGPoint, _ control1: CGPoint, _ control2: CGPoint, isLine: Bool = false) {
      defer { last = to }
      guard hypot(to.x - last.x, to.y - last.y) > 1e-6 || !isLine else { return }
      sides.append(
        Side(from: last, control1: control1, control2: control2, to: to, isLine: isLine))
    }
    func line(_ to: CGPoint) {
      func between(_ fraction: CGFloat) -> CGPoint {
        CGPoint(x: last.x + (to.x - last.x) * fraction, y: last.y + (to.y - last.y) * fraction)
      }
      add(to, between(1 / 3), between(2 / 3), isLine: true)
    }
    func finish() {
      guard !sides.isEmpty else { return }
      line(start)
      result.append(sides)
      sides = []
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        finish()
        (start, last) = (to, to)
      case .line(let to): line(to)
      case .quadCurve(let to, let control):
        func toward(_ end: CGPoint) -> CGPoint {
          CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        add(to, toward(last), toward(to))
      case .curve(let to, let control1, let control2): add(to, control1, control2)
      case .closeSubpath: finish()
      }
    }
    finish()
    return result
  }
}
