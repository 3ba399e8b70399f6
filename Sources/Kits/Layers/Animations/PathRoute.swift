import Foundation
import VivaceGeometry

/// A path as a route: the segments between its points, one after the other.
///
/// The points of the path are the stops; a point on a curve is found by the curve's parameter, or,
/// at an even pace, by the length of the route, in steps of a sixteenth of a curve.
struct PathRoute: Sendable {
  private enum Segment {
    case line(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint, CGPoint)
    /// From one subpath to the next.
    case jump(CGPoint)
  }

  struct Position {
    var segment: Int
    /// 0…1
    var fraction: Double
  }

  private var segments: [Segment] = []
  private(set) var stops: [CGPoint] = []
  /// The end of each sixteenth of a segment, as a fraction of the whole length.
  private var lengths: [Double] = []

  private static let steps = 16

  init(_ path: Path) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let to):
        if !stops.isEmpty { segments.append(.jump(to)) }
        stops.append(to)
        (start, current) = (to, to)
      case .line(let to): add(.line(current, to), to)
      case .quadCurve(let to, let c):
        let c1 = current.mixed(with: c, at: 2 / 3)
        add(.curve(current, c1, to.mixed(with: c, at: 2 / 3), to), to)
      case .curve(let to, let c1, let c2): add(.curve(current, c1, c2, to), to)
      case .closeSubpath: if current != start { add(.line(current, start), start) }
      }
    }
    func add(_ segment: Segment, _ to: CGPoint) {
      segments.append(segment)
      stops.append(to)
      current = to
    }
    measure()
  }

  private mutating func measure() {
    var sum = 0.0
    for index in segments.indices {
      var last = point(at: Position(segment: index, fraction: 0))
      for step in 1...Self.steps {
        let next = point(at: Position(segment: index, fraction: Double(step) / Double(Self.steps)))
        sum += Double(last.distance(to: next))
        lengths.append(sum)
        last = next
      }
    }
    if sum > 0 { lengths = lengths.map { $0 / sum } }
  }

  func position(atLength fraction: Double) -> Position {
    guard !lengths.isEmpty else { return Position(segment: 0, fraction: 0) }
    let index = min(lengths.firstIndex { $0 >= fraction } ?? lengths.count - 1, lengths.count - 1)
    let before = index > 0 ? lengths[index - 1] : 0
    let step = lengths[index] - before
    let remainder = step > 0 ? max(0, min(1, (fraction - before) / step)) : 1
    return Position(
      segment: index / Self.steps,
      fraction: (Double(index % Self.steps) + remainder) / Double(Self.steps))
  }

  func point(at position: Position) -> CGPoint {
    guard position.segment >= 0, position.segment < segments.count else {
      return stops.first ?? .zero
    }
    let t = CGFloat(position.fraction)
    switch segments[position.segment] {
    case .line(let a, let b): return a.mixed(with: b, at: t)
    case .jump(let to): return to
    case .curve(let a, let c1, let c2, let b):
      let (p, q, r) = (
        a.mixed(with: c1, at: t), c1.mixed(with: c2, at: t), c2.mixed(with: b, at: t)
      )
      return p.mixed(with: q, at: t).mixed(with: q.mixed(with: r, at: t), at: t)
    }
  }

  /// The direction of the route at a position, an angle in radians.
  func direction(at position: Position) -> Double {
    guard position.segment >= 0, position.segment < segments.count else { return 0 }
    let step = 1e-3
    let from = point(
      at: Position(segment: position.segment, fraction: max(0, position.fraction - step)))
    let to = point(
      at: Position(segment: position.segment, fraction: min(1, position.fraction + step)))
    return from == to ? 0 : atan2(Double(to.y - from.y), Double(to.x - from.x))
  }
}

extension CGPoint {
  fileprivate func mixed(with other: CGPoint, at t: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}
