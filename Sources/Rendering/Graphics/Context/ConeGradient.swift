import VivaceDrawing
import VivaceGeometry

/// Circles whose centers and radii go from one to another: the color of a point is that of the last circle
/// that it is on.
///
/// The circle at t has the centre c₀ + t·(c₁ − c₀) and the radius r₀ + t·(r₁ − r₀); a point is on those
/// of the roots of a·t² − 2·b·t + c whose radius is not negative.
struct ConeGradient {
  private let center: CGPoint
  private let radius: CGFloat
  private let direction: CGPoint
  private let growth: CGFloat
  private let a: CGFloat
  private let options: CGGradientDrawingOptions
  /// Of 1024 places from 0 to 1.
  private let table: [UInt32]

  init(
    _ gradient: CGGradient, from start: CGPoint, _ startRadius: CGFloat, to end: CGPoint,
    _ endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    center = start
    radius = startRadius
    direction = CGPoint(x: end.x - start.x, y: end.y - start.y)
    growth = endRadius - startRadius
    a = direction.x * direction.x + direction.y * direction.y - growth * growth
    self.options = options
    table = (0..<1024).map { gradient.color(at: CGFloat($0) / 1023).premultiplied }
  }

  func pixel(at point: CGPoint) -> UInt32 {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let b = x * direction.x + y * direction.y + radius * growth
    let c = x * x + y * y - radius * radius
    if abs(a) < 1e-9 {
      guard b != 0 else { return 0 }
      return pixel(along: c / (2 * b)) ?? 0
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return 0 }
    let root = discriminant.squareRoot()
    let (first, second) = ((b + root) / a, (b - root) / a)
    return pixel(along: max(first, second)) ?? pixel(along: min(first, second)) ?? 0
  }

  /// Nil where no circle is drawn.
  private func pixel(along t: CGFloat) -> UInt32? {
    guard radius + t * growth >= 0 else { return nil }
    if t < 0, !options.contains(.drawsBeforeStartLocation) { return nil }
    if t > 1, !options.contains(.drawsAfterEndLocation) { return nil }
    return table[Int((min(1, max(0, t)) * 1023).rounded())]
  }
}
