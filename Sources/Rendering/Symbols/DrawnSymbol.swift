import VivaceGeometry

/// Symbols that the icon font has nothing like: strokes on its grid of 24 units an em.
package enum DrawnSymbol: String, CaseIterable {
  case sidebar = "sidebar.left"
  case wifi
  case cellularBars = "cellularbars"

  /// The name of the symbol without `.fill` that this draws; nil for others.
  package init?(name: String) {
    switch name {
    case "sidebar.leading": self = .sidebar
    default: self.init(rawValue: name)
    }
  }

  /// Lines with round ends; in grid units, y downwards.
  package var strokes: [[CGPoint]] {
    func line(_ numbers: [CGFloat]) -> [CGPoint] {
      stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    switch self {
    case .sidebar:
      return [
        line([4, 5, 20, 5, 21, 6, 21, 18, 20, 19, 4, 19, 3, 18, 3, 6, 4, 5]), line([9, 5, 9, 19]),
        line([5.4, 8.2, 6.6, 8.2]), line([5.4, 11, 6.6, 11]), line([5.4, 13.8, 6.6, 13.8]),
      ]
    // From the weakest signal to the strongest.
    case .wifi: return [line([12, 18.4, 12, 18.6])] + [4.6, 8.7, 12.8].map(Self.arc)
    case .cellularBars:
      return [(3.6, 16.5), (9.2, 13), (14.8, 9.5), (20.4, 6)].map { x, top in
        line([x, 18.5, x, top])
      }
    }
  }

  /// A quarter of a circle around the foot of the waves, open downwards.
  private static func arc(_ radius: CGFloat) -> [CGPoint] {
    stride(from: -45.0, through: 45, by: 7.5).map { degrees in
      let angle = degrees * .pi / 180
      return CGPoint(x: 12 + radius * sin(angle), y: 18.5 - radius * cos(angle))
    }
  }

  /// How much wider than other lines its own are.
  private var widening: CGFloat {
    switch self {
    case .cellularBars: 2
    case .wifi: 1.25
    default: 1
    }
  }

  /// The outline at one unit an em, y downwards, in the grid's place. Strokes overlap, all running the
  /// same way round, for a non-zero fill. A stroke may end before its whole length.
  package func path(boldness: CGFloat, stroke: Int? = nil, end: CGFloat = 1) -> Path {
    let radius = (Badge.stroke + boldness) * widening / 2
    let corner = CGPoint(x: Badge.center.x - 0.5, y: Badge.center.y - 0.5)
    func position(_ point: CGPoint) -> CGPoint {
      CGPoint(x: corner.x + point.x / 24, y: corner.y + point.y / 24)
    }
    var path = Path()
    for points in stroke.map({ [Self.start(of: strokes[$0], end)] }) ?? strokes {
      for (from, to) in zip(points, points.dropFirst()) {
        path.addPath(Self.capsule(position(from), position(to), radius: radius))
      }
    }
    return path
  }

  /// The first part of a line; all of it for 1.
  private static func start(of line: [CGPoint], _ fraction: CGFloat) -> [CGPoint] {
    guard fraction < 1, let first = line.first else { return line }
    let lengths = zip(line, line.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    var rest = lengths.reduce(0, +) * fraction
    var points = [first]
    for (index, length) in lengths.enumerated() {
      let (from, to) = (line[index], line[index + 1])
      let share = length > 0 ? min(rest / length, 1) : 1
      points.append(
        CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
      rest -= length
      if rest <= 0 { break }
    }
    return points
  }

  package static func capsule(_ from: CGPoint, _ to: CGPoint, radius: CGFloat) -> Path {
    let angle = Angle(radians: atan2(to.y - from.y, to.x - from.x))
    let quarter = Angle(degrees: 90)
    var path = Path()
    path.addArc(
      center: to, radius: radius, startAngle: angle - quarter, endAngle: angle + quarter,
      clockwise: false)
    path.addArc(
      center: from, radius: radius, startAngle: angle + quarter, endAngle: angle + quarter * 3,
      clockwise: false)
    path.closeSubpath()
    return path
  }
}
