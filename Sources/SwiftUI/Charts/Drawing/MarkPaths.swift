import SwiftUI

extension Path {
  /// A bar or a rectangle, with rounded corners.
  static func markPath(_ rect: CGRect, _ appearance: MarkAppearance, radius: Double) -> Path {
    guard rect.width.isFinite, rect.height.isFinite, rect.width > 0, rect.height > 0 else {
      return Path()
    }
    guard let corners = appearance.corners, radius > 0 else { return Path(rect) }
    let largest = max(
      corners.topLeading, corners.topTrailing, corners.bottomLeading, corners.bottomTrailing)
    let scale = largest > 0 ? CGFloat(radius) / largest : 0
    let limit = min(rect.width, rect.height) / 2
    func fitted(_ corner: CGFloat) -> CGFloat { max(0, min(corner * scale, limit)) }
    let fitting = RectangleCornerRadii(
      topLeading: fitted(corners.topLeading), bottomLeading: fitted(corners.bottomLeading),
      bottomTrailing: fitted(corners.bottomTrailing), topTrailing: fitted(corners.topTrailing))
    return Path(roundedRect: rect, cornerRadii: fitting, style: appearance.cornerStyle)
  }

  /// A sector: its angles are along x of the frame, its radii along y.
  static func sector(_ frame: MarkFrame, inset: Double, in size: CGSize) -> Path {
    let extent = Double(min(size.width, size.height)) / 2
    let inner = max(0, frame.y0.distance(along: extent))
    let outer = max(inner, frame.y1.distance(along: extent))
    let turn = 2 * Double.pi
    let (start, end) = (frame.x0.unit * turn - .pi / 2, frame.x1.unit * turn - .pi / 2)
    guard outer > 0, end - start > 1e-6, extent > 0 else { return Path() }
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    if end - start >= turn - 1e-6 { return ring(center, inner, outer) }
    // The gap is as wide near the center as at the edge.
    let gap = inset / 2
    func edge(_ radius: Double) -> Double {
      radius > gap ? min(asin(gap / radius), (end - start) / 2) : (end - start) / 2
    }
    let corner = min(frame.size, (outer - inner) / 2, outer * sin((end - start) / 2) / 2)
    return sectorOutline(
      center, inner, outer, start, end, edge: edge, corner: max(0, corner), gap: gap)
  }

  private static func ring(_ center: CGPoint, _ inner: Double, _ outer: Double) -> Path {
    var path = Path()
    path.addArc(
      center: center, radius: outer, startAngle: .zero, endAngle: .radians(2 * .pi),
      clockwise: false)
    path.closeSubpath()
    if inner > 0 {
      path.move(to: CGPoint(x: center.x + inner, y: center.y))
      path.addArc(
        center: center, radius: inner, startAngle: .zero, endAngle: .radians(-2 * .pi),
        clockwise: true)
      path.closeSubpath()
    }
    return path
  }

  private static func sectorOutline(
    _ center: CGPoint, _ inner: Double, _ outer: Double, _ start: Double, _ end: Double,
    edge: (Double) -> Double, corner: Double, gap: Double
  ) -> Path {
    func point(_ radius: Double, _ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    var path = Path()
    let (outerStart, outerEnd) = (start + edge(outer), end - edge(outer))
    guard outerEnd > outerStart else { return path }
    let turn =
      corner > 0 && outer > corner
      ? min(asin(corner / (outer - corner)), (outerEnd - outerStart) / 2) : 0
    path.move(to: point(outer - corner, outerStart))
    if corner > 0 {
      path.addQuadCurve(to: point(outer, outerStart + turn), control: point(outer, outerStart))
    }
    path.addArc(
      center: center, radius: outer, startAngle: .radians(outerStart + turn),
      endAngle: .radians(outerEnd - turn), clockwise: false)
    if corner > 0 {
      path.addQuadCurve(to: point(outer - corner, outerEnd), control: point(outer, outerEnd))
    }
    if inner <= gap {
      // The edges meet before the center.
      let middle = (start + end) / 2
      let reach = min(outer, gap / max(sin((end - start) / 2), 1e-6))
      path.addLine(to: point(max(inner, end - start < .pi ? reach : 0), middle))
    } else {
      let (innerStart, innerEnd) = (start + edge(inner), end - edge(inner))
      let innerCorner = min(corner, inner * max(0, innerEnd - innerStart) / 3)
      let turn = min(innerCorner / (inner + innerCorner), max(0, innerEnd - innerStart) / 2)
      path.addLine(to: point(inner + innerCorner, innerEnd))
      if innerCorner > 0 {
        path.addQuadCurve(to: point(inner, innerEnd - turn), control: point(inner, innerEnd))
      }
      if innerEnd - turn > innerStart + turn {
        path.addArc(
          center: center, radius: inner, startAngle: .radians(innerEnd - turn),
          endAngle: .radians(innerStart + turn), clockwise: true)
      }
      if innerCorner > 0 {
        path.addQuadCurve(
          to: point(inner + innerCorner, innerStart), control: point(inner, innerStart))
      }
    }
    path.closeSubpath()
    return path
  }
}
