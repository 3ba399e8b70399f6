/// Rounded rectangles, circular and continuous.
extension Path {
  /// Corners with a width and a height in points, at most half of each side.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Corners with one radius in points.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style
    )
  }

  /// Corners with a radius each, made smaller if they do not fit.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a rectangle with four equal corners. Corners larger than half of the shorter side are
  /// taken as that.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let limit = min(rect.width, rect.height) / 2
    let size = CGSize(width: min(cornerSize.width, limit), height: min(cornerSize.height, limit))
    guard size.width > 0, size.height > 0 else { return addRect(rect, transform: transform) }
    appendRounded(
      rect, corners: [size, size, size, size], style: style, transform: transform)
  }

  /// Adds a rectangle with a radius for each corner. A radius larger than half of the shorter side
  /// is taken as that.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let limit = min(rect.width, rect.height) / 2
    let corners = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ].map { radius in
      let radius = max(0, min(radius, limit))
      return CGSize(width: radius, height: radius)
    }
    guard corners.contains(where: { $0.width > 0 }) else {
      return addRect(rect, transform: transform)
    }
    appendRounded(rect, corners: corners, style: style, transform: transform)
  }

  /// Corners in the order top-leading, top-trailing, bottom-trailing, bottom-leading.
  private mutating func appendRounded(
    _ rect: CGRect, corners: [CGSize], style: RoundedCornerStyle, transform: CGAffineTransform
  ) {
    guard rect.width > 0, rect.height > 0 else { return addRect(rect, transform: transform) }
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    // For each corner the directions away from it: along the edge we come from, and the one we leave on.
    let directions: [(CGVector, CGVector)] = [
      (CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
      (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
    ]
    for index in [1, 2, 3, 0] {
      let corner = corners[index]
      let (back, forward) = directions[index]
      let isHorizontalBack = back.dy == 0
      let r = isHorizontalBack ? corner.width : corner.height
      let s = isHorizontalBack ? corner.height : corner.width
      func point(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
        CGPoint(
          x: points[index].x + back.dx * u * r + forward.dx * v * s,
          y: points[index].y + back.dy * u * r + forward.dy * v * s
        ).applying(transform)
      }
      let available = min(rect.width, rect.height) / 2 / max(r, s, .leastNonzeroMagnitude)
      let pieces =
        style == .circular || r == 0
        ? Self.circularCorner : Self.continuousCorner(available: available)
      let first = point(pieces.start, 0)
      if index == 1 { move(to: first) } else { addLine(to: first) }
      guard r > 0, s > 0 else { continue }
      for piece in pieces.curves {
        addCurve(
          to: point(piece.to.x, piece.to.y), control1: point(piece.c1.x, piece.c1.y),
          control2: point(piece.c2.x, piece.c2.y))
      }
    }
    closeSubpath()
  }

  /// A corner in units of its radius: x along the edge we come from, y along the one we leave on.
  private struct Corner {
    struct Curve {
      var c1: CGPoint
      var c2: CGPoint
      var to: CGPoint
    }
    var start: CGFloat
    var curves: [Curve]
  }

  private static let circularCorner = Corner(
    start: 1,
    curves: [
      Corner.Curve(
        c1: CGPoint(x: 1 - circleReach, y: 0), c2: CGPoint(x: 0, y: 1 - circleReach),
        to: CGPoint(x: 0, y: 1))
    ])

  /// The measured Bézier form. Where its reach of 1.52866483 radii does not fit
  /// the side, each point moves towards the circle's, so that a full radius is a true circle.
  private static func continuousCorner(available: CGFloat) -> Corner {
    let reach: CGFloat = 1.528_664_83
    let share = min(1, max(0, (available - 1) / (reach - 1)))
    // The circle split where the measured form is: at its two inner joints, by their angle.
    let full: [CGFloat] = [
      1.528_664_83, 0, 1.088_493_23, 0, 0.868_406_89, 0, 0.669_934_27, 0.065_496_00,
      0.631_493_99, 0.074_911_00, 0.372_823_92, 0.169_058_99, 0.169_060_13, 0.372_824_01,
      0.074_911_76, 0.631_493_99,
    ]
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: b.x + (a.x - b.x) * share, y: b.y + (a.y - b.y) * share)
    }
    let circle = circularPieces
    let start = mix(CGPoint(x: full[0], y: 0), circle[0])
    let c1 = mix(CGPoint(x: full[2], y: 0), circle[1])
    let c2 = mix(CGPoint(x: full[4], y: 0), circle[2])
    let joint = mix(CGPoint(x: full[8], y: full[9]), circle[3])
    let d1 = mix(CGPoint(x: full[10], y: full[11]), circle[4])
    func mirrored(_ p: CGPoint) -> CGPoint { CGPoint(x: p.y, y: p.x) }
    return Corner(
      start: start.x,
      curves: [
        Corner.Curve(c1: c1, c2: c2, to: joint),
        Corner.Curve(c1: d1, c2: mirrored(d1), to: mirrored(joint)),
        Corner.Curve(c1: mirrored(c2), c2: mirrored(c1), to: mirrored(start)),
      ])
  }

  /// A quarter circle in three pieces, the first joint at the angle of the measured form's.
  private static let circularPieces: [CGPoint] = {
    let angle = 22.0 * CGFloat.pi / 180
    func at(_ t: CGFloat) -> CGPoint { CGPoint(x: 1 - sin(t), y: 1 - cos(t)) }
    func tangent(_ t: CGFloat) -> CGVector { CGVector(dx: -cos(t), dy: sin(t)) }
    func reach(_ sweep: CGFloat) -> CGFloat { 4 / 3 * tan(sweep / 4) }
    let a = at(0)
    let b = at(angle)
    let outer = reach(angle)
    let inner = reach(.pi / 2 - 2 * angle)
    return [
      a, CGPoint(x: a.x - outer, y: 0),
      CGPoint(x: b.x - tangent(angle).dx * outer, y: b.y - tangent(angle).dy * outer), b,
      CGPoint(x: b.x + tangent(angle).dx * inner, y: b.y + tangent(angle).dy * inner),
    ]
  }()
}
