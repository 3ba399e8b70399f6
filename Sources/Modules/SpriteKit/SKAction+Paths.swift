import UIKit

extension SKAction {
  /// Moves a node along a path, whose points are offsets from its position, and turns it into the direction.
  public class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: sec)
  }
  /// Moves a node along a path with a speed in points a second, otherwise the same.
  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }
  /// Moves a node along a path with a speed in points a second.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let length = PathWalk(path).length
    return follow(
      path, asOffset: offset, orientToPath: orient,
      duration: speed > 0 ? TimeInterval(length / speed) : 0)
  }
  /// Moves a node along a path, evenly by its length.
  ///
  /// - Parameters:
  ///   - offset: True begins at the node's position; false has the path's points in its parent.
  ///   - orient: True turns the node so that its x axis has the path's direction.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration sec: TimeInterval
  ) -> SKAction {
    let walk = PathWalk(path)
    return SKAction(
      .change { node in
        let origin = offset ? node.position : .zero
        return { share in
          // A reversed action has negative shares.
          guard let (point, angle) = walk.point(at: share < 0 ? 1 + share : share) else { return }
          node.position = CGPoint(x: origin.x + point.x, y: origin.y + point.y)
          if orient { node.zRotation = angle }
        }
      }, sec)
  }
}

/// Points of a path by their share of its length.
private struct PathWalk {
  private let points: [CGPoint]
  /// The length from the beginning to each point.
  private let lengths: [CGFloat]
  var length: CGFloat { lengths.last ?? 0 }

  init(_ path: CGPath) {
    var points: [CGPoint] = []
    for line in PhysicsOutline.lines(of: path) {
      points += line.points
      if line.isClosed, let first = line.points.first { points.append(first) }
    }
    self.points = points
    lengths = zip(points, points.dropFirst()).reduce(into: points.isEmpty ? [] : [0]) {
      $0.append(($0.last ?? 0) + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y))
    }
  }
  /// A point and the direction there in radians; nil for an empty path.
  func point(at share: CGFloat) -> (CGPoint, CGFloat)? {
    guard points.count > 1, length > 0 else { return nil }
    let distance = min(max(share, 0), 1) * length
    let index = min(
      max(lengths.firstIndex { $0 > distance } ?? points.count - 1, 1), points.count - 1)
    let (from, to) = (points[index - 1], points[index])
    let segment = lengths[index] - lengths[index - 1]
    let rest = segment > 0 ? (distance - lengths[index - 1]) / segment : 1
    return (
      CGPoint(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest),
      atan2(to.y - from.y, to.x - from.x)
    )
  }
}
