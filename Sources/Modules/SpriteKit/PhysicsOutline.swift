import Foundation
import UIKit

/// A part of a body: a circle, a convex area, or lines without an inside. Points are relative to the node.
enum PhysicsOutline {
  case circle(center: CGPoint, radius: CGFloat)
  /// Convex, against the clock.
  case polygon([CGPoint])
  case edges([CGPoint], isClosed: Bool)

  /// The convex hull of points; nil for fewer than three corners.
  static func hull(of points: [CGPoint]) -> PhysicsOutline? {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [CGPoint]) -> [CGPoint] {
      var found: [CGPoint] = []
      for point in points {
        while found.count > 1, cross(found[found.count - 2], found[found.count - 1], point) <= 1e-9
        {
          found.removeLast()
        }
        found.append(point)
      }
      return Array(found.dropLast())
    }
    let corners = chain(sorted) + chain(sorted.reversed())
    return corners.count > 2 ? .polygon(corners) : nil
  }
  private static func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
  static func corners(_ size: CGSize, center: CGPoint) -> [CGPoint] {
    let (x, y) = (size.width / 2, size.height / 2)
    return [
      CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y - y),
      CGPoint(x: center.x + x, y: center.y + y), CGPoint(x: center.x - x, y: center.y + y),
    ]
  }
  static func rectangle(_ size: CGSize, center: CGPoint) -> PhysicsOutline {
    .polygon(corners(size, center: center))
  }
  /// The corners of a path's subpaths, curves as short lines. True for a subpath that is closed.
  static func lines(of path: CGPath) -> [(points: [CGPoint], isClosed: Bool)] {
    var lines: [(points: [CGPoint], isClosed: Bool)] = []
    path.flattened(threshold: 0.5).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: lines.append(([element.pointee.points[0]], false))
      case .addLineToPoint:
        guard !lines.isEmpty else { return }
        if lines[lines.count - 1].points.last != element.pointee.points[0] {
          lines[lines.count - 1].points.append(element.pointee.points[0])
        }
      case .closeSubpath:
        if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
      default: break
      }
    }
    return lines.filter { $0.points.count > 1 }
  }

  /// In square points; 0 for edges.
  var area: CGFloat {
    switch self {
    case .circle(_, let radius): .pi * radius * radius
    case .polygon(let points): Self.sums(points).area
    case .edges: 0
    }
  }
  /// The center of the area; the node's position for edges.
  var centroid: CGPoint {
    switch self {
    case .circle(let center, _): center
    case .polygon(let points): Self.sums(points).centroid
    case .edges: .zero
    }
  }
  /// The moment of inertia of a unit of mass around a point, in square points.
  func moment(around point: CGPoint) -> CGFloat {
    let (center, own): (CGPoint, CGFloat) =
      switch self {
      case .circle(let center, let radius): (center, radius * radius / 2)
      case .polygon(let points): (Self.sums(points).centroid, Self.sums(points).moment)
      case .edges: (point, 0)
      }
    return own + pow(center.x - point.x, 2) + pow(center.y - point.y, 2)
  }
  /// The area, its center, and the moment of a unit of mass around that.
  private static func sums(_ points: [CGPoint]) -> (
    area: CGFloat, centroid: CGPoint, moment: CGFloat
  ) {
    var (area, x, y, second) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      let cross = a.x * b.y - a.y * b.x
      area += cross / 2
      x += (a.x + b.x) * cross / 6
      y += (a.y + b.y) * cross / 6
      second +=
        (a.x * a.x + a.x * b.x + b.x * b.x + a.y * a.y + a.y * b.y + b.y * b.y) * cross / 12
    }
    guard area > 0 else { return (0, points.first ?? .zero, 0) }
    let center = CGPoint(x: x / area, y: y / area)
    return (area, center, second / area - center.x * center.x - center.y * center.y)
  }
  /// Enlarged around the node's position.
  func scaled(_ x: CGFloat, _ y: CGFloat) -> PhysicsOutline {
    func scaled(_ points: [CGPoint]) -> [CGPoint] {
      points.map { CGPoint(x: $0.x * x, y: $0.y * y) }
    }
    switch self {
    case .circle(let center, let radius):
      return .circle(center: scaled([center])[0], radius: radius * max(abs(x), abs(y)))
    case .polygon(let points):
      return .polygon(x * y < 0 ? scaled(points).reversed() : scaled(points))
    case .edges(let points, let isClosed):
      return .edges(scaled(points), isClosed: isClosed)
    }
  }
  /// The line around it; a circle has a radius, too, so that its rotation is seen.
  var path: CGPath {
    let path = CGMutablePath()
    switch self {
    case .circle(let center, let radius):
      path.addEllipse(
        in: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      path.move(to: center)
      path.addLine(to: CGPoint(x: center.x + radius, y: center.y))
    case .polygon(let points):
      path.addLines(between: points)
      path.closeSubpath()
    case .edges(let points, let isClosed):
      path.addLines(between: points)
      if isClosed { path.closeSubpath() }
    }
    return path
  }
  /// The smallest rectangle around the outline after a transform.
  func bounds(_ matrix: CGAffineTransform) -> CGRect {
    switch self {
    case .circle(let center, let radius):
      let center = center.applying(matrix)
      return CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .polygon(let points), .edges(let points, _):
      return points.map { $0.applying(matrix) }.reduce(CGRect.null) {
        $0.union(CGRect(origin: $1, size: .zero))
      }
    }
  }
}
