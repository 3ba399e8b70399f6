import SwiftUI

/// Something to draw with a distance: what is farther away is drawn earlier.
struct SpaceItem {
  enum Shape {
    case polygon([CGPoint])
    case line(CGPoint, CGPoint, width: Double)
    case ball(CGPoint, radius: Double)
  }
  enum Paint {
    case color(SpaceColor)
    /// A gradient or another style, darkened by a fraction from 0 to 1.
    case style(AnyShapeStyle, darkness: Double)
    /// A color under the light of a ball.
    case ball(SpaceColor, SpaceMaterial)
  }
  var depth: Double
  var shape: Shape
  var paint: Paint
  var opacity = 1.0
  /// Whether neighbours continue the polygon: it covers the seam to them.
  var continues = false
}

extension SpaceItem {
  /// The outline; polygons that continue are a little larger, since antialiased edges would let the
  /// background through.
  var path: Path {
    var path = Path()
    switch shape {
    case .polygon(let points):
      path.addLines(continues ? Self.enlarged(points) : points)
      path.closeSubpath()
    case .line(let start, let end, let width):
      path.move(to: start)
      path.addLine(to: end)
      return path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .butt))
    case .ball(let center, let radius):
      path.addEllipse(
        in: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    return path
  }

  private static func enlarged(_ points: [CGPoint]) -> [CGPoint] {
    let count = CGFloat(max(1, points.count))
    let middle = CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    return points.map { point in
      let (dx, dy) = (point.x - middle.x, point.y - middle.y)
      let length = max(0.01, hypot(dx, dy))
      let factor = 1 + 0.6 / length
      return CGPoint(x: middle.x + dx * factor, y: middle.y + dy * factor)
    }
  }

  /// Twice the area of a polygon of the screen; positive where its corners run counterclockwise.
  static func area(_ points: [CGPoint]) -> Double {
    var sum = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      sum += Double(b.x * a.y - a.x * b.y)
    }
    return sum
  }

  @MainActor func draw(into context: GraphicsContext) {
    var context = context
    context.opacity *= opacity
    switch paint {
    case .color(let color): context.fill(path, with: .color(color.color))
    case .style(let style, let darkness):
      context.fill(path, with: .style(style))
      if darkness > 0.01 { context.fill(path, with: .color(.black.opacity(darkness))) }
    case .ball(let color, let material):
      guard case .ball(let center, let radius) = shape else { return }
      context.fill(path, with: Self.ball(center, radius, color, material))
    }
  }

  /// A ball under the light: brightest at the upper left, darkest at the opposite edge.
  private static func ball(
    _ center: CGPoint, _ radius: Double, _ color: SpaceColor, _ material: SpaceMaterial
  ) -> GraphicsContext.Shading {
    let steps = 6
    let stops = (0...steps).map { step in
      let fraction = Double(step) / Double(steps)
      let angle = fraction * 1.9
      let reflection = SpaceLight.reflection(
        diffuse: cos(angle), mirrored: cos(angle * 1.1), material)
      return Gradient.Stop(
        color: color.lit(reflection, material).color, location: CGFloat(fraction))
    }
    return .radialGradient(
      Gradient(stops: stops),
      center: CGPoint(x: center.x - radius * 0.3, y: center.y - radius * 0.42), startRadius: 0,
      endRadius: radius * 1.52)
  }
}
