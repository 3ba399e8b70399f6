import SwiftUI

/// A curve through points, by an interpolation method.
struct LineCurve {
  private let method: InterpolationMethod.Kind
  /// How many columns of pixels there are, about.
  private let columns: Double

  init(_ method: InterpolationMethod, columns: Double) {
    self.method = method.kind
    self.columns = columns
  }

  /// A line through points.
  func line(through points: [CGPoint]) -> Path {
    var path = Path()
    append(thinned(points), to: &path, begins: true)
    // A single point shows as the pen's dot would.
    return path
  }

  /// The area between two lines with as many points each.
  func area(between start: [CGPoint], and end: [CGPoint]) -> Path {
    guard start.count > 1 else { return Path() }
    var path = Path()
    append(thinned(end), to: &path, begins: true)
    append(thinned(start).reversed(), to: &path, begins: false, isReversed: true)
    path.closeSubpath()
    return path
  }

  /// Of many points in one column of pixels the first, the least, the largest and the last.
  func thinned(_ points: [CGPoint]) -> [CGPoint] {
    guard case .linear = method, Double(points.count) > 4 * max(columns, 1) else { return points }
    var result: [CGPoint] = []
    var index = 0
    while index < points.count {
      let column = points[index].x.rounded(.down)
      var last = index
      var (low, high) = (index, index)
      while last + 1 < points.count, points[last + 1].x.rounded(.down) == column {
        last += 1
        if points[last].y < points[low].y { low = last }
        if points[last].y > points[high].y { high = last }
      }
      for kept in Set([index, low, high, last]).sorted() { result.append(points[kept]) }
      index = last + 1
    }
    return result
  }

  private func append(
    _ points: [CGPoint], to path: inout Path, begins: Bool, isReversed: Bool = false
  ) {
    guard let first = points.first else { return }
    if begins { path.move(to: first) } else { path.addLine(to: first) }
    guard points.count > 1 else { return }
    switch method {
    case .linear: for point in points.dropFirst() { path.addLine(to: point) }
    case .stepStart: steps(points, at: isReversed ? 1 : 0, &path)
    case .stepCenter: steps(points, at: 0.5, &path)
    case .stepEnd: steps(points, at: isReversed ? 0 : 1, &path)
    case .monotone: monotone(points, &path)
    case .catmullRom(let alpha): catmullRom(points, alpha: max(0, min(alpha, 1)), &path)
    case .cardinal(let tension): cardinal(points, scale: (1 - max(0, min(tension, 1))) / 6, &path)
    }
  }

  private func steps(_ points: [CGPoint], at fraction: Double, _ path: inout Path) {
    for (from, to) in zip(points, points.dropFirst()) {
      let x = from.x + (to.x - from.x) * fraction
      path.addLine(to: CGPoint(x: x, y: from.y))
      path.addLine(to: CGPoint(x: x, y: to.y))
      path.addLine(to: to)
    }
  }

  private func cardinal(_ points: [CGPoint], scale: Double, _ path: inout Path) {
    for index in 0..<(points.count - 1) {
      let (before, from) = (points[max(0, index - 1)], points[index])
      let (to, after) = (points[index + 1], points[min(points.count - 1, index + 2)])
      path.addCurve(
        to: to,
        control1: CGPoint(
          x: from.x + (to.x - before.x) * scale, y: from.y + (to.y - before.y) * scale),
        control2: CGPoint(
          x: to.x - (after.x - from.x) * scale, y: to.y - (after.y - from.y) * scale))
    }
  }

  /// The control points of Catmull and Rom's spline with distances to the power of alpha for knots.
  private func catmullRom(_ points: [CGPoint], alpha: Double, _ path: inout Path) {
    func knot(_ a: CGPoint, _ b: CGPoint) -> Double {
      pow(max(hypot(b.x - a.x, b.y - a.y), 1e-6), alpha)
    }
    for index in 0..<(points.count - 1) {
      let (before, from) = (points[max(0, index - 1)], points[index])
      let (to, after) = (points[index + 1], points[min(points.count - 1, index + 2)])
      let (d1, d2, d3) = (knot(before, from), knot(from, to), knot(to, after))
      var (control1, control2) = (from, to)
      if index > 0 {
        let a = 2 * d1 * d1 + 3 * d1 * d2 + d2 * d2
        let n = 3 * d1 * (d1 + d2)
        control1 = CGPoint(
          x: (from.x * a - before.x * d2 * d2 + to.x * d1 * d1) / n,
          y: (from.y * a - before.y * d2 * d2 + to.y * d1 * d1) / n)
      }
      if index + 2 < points.count {
        let a = 2 * d3 * d3 + 3 * d3 * d2 + d2 * d2
        let n = 3 * d3 * (d3 + d2)
        control2 = CGPoint(
          x: (to.x * a + from.x * d3 * d3 - after.x * d2 * d2) / n,
          y: (to.y * a + from.y * d3 * d3 - after.y * d2 * d2) / n)
      }
      path.addCurve(to: to, control1: control1, control2: control2)
    }
  }

  /// Fritsch and Carlson's slopes: between two points the curve stays between their heights.
  private func monotone(_ points: [CGPoint], _ path: inout Path) {
    let count = points.count
    var secants: [Double] = []
    for (a, b) in zip(points, points.dropFirst()) {
      secants.append(b.x == a.x ? 0 : (b.y - a.y) / (b.x - a.x))
    }
    var slopes = [secants[0]]
    for index in 1..<max(1, count - 1) {
      let (a, b) = (secants[index - 1], secants[index])
      slopes.append(a * b <= 0 ? 0 : 2 * a * b / (a + b))
    }
    if count > 1 { slopes.append(secants[count - 2]) }
    for index in 0..<(count - 1) {
      let (from, to) = (points[index], points[index + 1])
      let third = (to.x - from.x) / 3
      path.addCurve(
        to: to, control1: CGPoint(x: from.x + third, y: from.y + slopes[index] * third),
        control2: CGPoint(x: to.x - third, y: to.y - slopes[index + 1] * third))
    }
  }
}
