// The outlines of the charms.

import UIKit

extension Charm {
  func path(in rect: CGRect) -> CGPath {
    switch self {
    case .heart: Self.heart(in: rect)
    case .star: Self.star(in: rect)
    case .moon: Self.moon(in: rect)
    case .flower: Self.flower(in: rect)
    }
  }

  private static func heart(in rect: CGRect) -> CGPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
    let path = CGMutablePath()
    path.move(to: point(0.5, 0.93))
    path.addCurve(to: point(0.02, 0.36), control1: point(0.36, 0.82), control2: point(0.02, 0.62))
    path.addCurve(to: point(0.5, 0.22), control1: point(0.02, 0.04), control2: point(0.4, -0.02))
    path.addCurve(to: point(0.98, 0.36), control1: point(0.6, -0.02), control2: point(0.98, 0.04))
    path.addCurve(to: point(0.5, 0.93), control1: point(0.98, 0.62), control2: point(0.64, 0.82))
    path.closeSubpath()
    return path
  }

  /// Five points, each rounded off.
  private static func star(in rect: CGRect) -> CGPath {
    let center = CGPoint(x: rect.midX, y: rect.midY + rect.height * 0.03)
    let corners = (0..<10).map { index -> CGPoint in
      let radius = rect.width * (index.isMultiple(of: 2) ? 0.54 : 0.29)
      let angle = (CGFloat(index) / 5 - 0.5) * .pi
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let path = CGMutablePath()
    path.move(
      to: CGPoint(x: (corners[9].x + corners[0].x) / 2, y: (corners[9].y + corners[0].y) / 2))
    for (index, corner) in corners.enumerated() {
      path.addArc(
        tangent1End: corner, tangent2End: corners[(index + 1) % 10],
        radius: rect.width * (index.isMultiple(of: 2) ? 0.07 : 0.03))
    }
    path.closeSubpath()
    return path
  }

  private static func moon(in rect: CGRect) -> CGPath {
    let radius = rect.width * 0.47
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let (tip, tail) = (CGFloat.pi * 0.12, CGFloat.pi * -0.42)
    let path = CGMutablePath()
    path.addArc(
      center: center, radius: radius, startAngle: tip, endAngle: tail, clockwise: false)
    path.addQuadCurve(
      to: CGPoint(x: center.x + radius * cos(tip), y: center.y + radius * sin(tip)),
      control: CGPoint(x: center.x - radius * 0.36, y: center.y + radius * 0.22))
    path.closeSubpath()
    return path
  }

  /// Five petals around a heart.
  private static func flower(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    let petal = rect.width * 0.235
    for index in 0..<5 {
      let angle = (CGFloat(index) / 5 * 2 - 0.5) * .pi
      let center = CGPoint(
        x: rect.midX + rect.width * 0.26 * cos(angle), y: rect.midY + rect.width * 0.26 * sin(angle)
      )
      path.addEllipse(
        in: CGRect(x: center.x - petal, y: center.y - petal, width: petal * 2, height: petal * 2))
    }
    path.addEllipse(in: rect.insetBy(dx: rect.width * 0.3, dy: rect.height * 0.3))
    return path
  }
}
