import VivaceGeometry

/// The curves of rounded corners.
///
/// Both styles are given as points in units of the radius, as distances from the corner along the
/// edge that is left and along the edge that is entered. The continuous corner has the numbers that
/// PixelCut measured ("Code for iOS 7 rounded rectangles"); where its reach does not fit the side
/// it is blended into the circle, point by point, so that a fully rounded rectangle is a true
/// capsule and nothing jumps while a side shrinks.
package enum CornerCurve {
  /// How far a continuous corner reaches along its edges, in radii.
  package static let reach: CGFloat = 1.528_664_83

  /// Start, then three curves with short lines between them.
  private static let continuous: [(CGFloat, CGFloat)] = [
    (1.528_664_83, 0), (1.088_493_23, 0), (0.868_406_89, 0), (0.669_934_27, 0.065_496),
    (0.631_493_99, 0.074_911), (0.372_823_92, 0.169_058_99), (0.169_060_13, 0.372_824_01),
    (0.074_911_76, 0.631_493_99), (0.065_496, 0.669_934_27), (0, 0.868_406_89), (0, 1.088_493_23),
    (0, 1.528_664_83),
  ]

  /// The steps of `curve` along a quarter circle, in thirds.
  private static let circle: [(CGFloat, CGFloat)] = {
    let k: CGFloat = 0.175_535_663_351_421_8  // 4/3 · tan(7.5°)
    let c: CGFloat = 0.866_025_403_784_438_6
    let a = (x: 1 - CGFloat(0.5), y: 1 - c)
    return [
      (1, 0), (1 - k, 0), (a.x + k * c, a.y - k / 2), (a.x, a.y),
      (a.x, a.y), (a.x - k * c, a.y + k / 2), (a.y + k / 2, a.x - k * c),
      (a.y, a.x), (a.y, a.x), (a.y - k / 2, a.x + k * c), (0, 1 - k), (0, 1),
    ]
  }()

  /// Clockwise on screen from the end of the top-left corner, as rectangles are.
  package static func outline(
    of whole: CGRect, radii: RectangleCornerRadii, stretch: CGFloat = 1, style: RoundedCornerStyle
  ) -> [Path.Element] {
    var elements: [Path.Element] = []
    elements.reserveCapacity(30)
    append(whole, radii: radii, stretch: stretch, style: style, to: &elements)
    return elements
  }

  /// Adds the outline to a path's elements.
  static func append(
    _ whole: CGRect, radii: RectangleCornerRadii, stretch: CGFloat, style: RoundedCornerStyle,
    to elements: inout [Path.Element]
  ) {
    let first = elements.count
    // Corners that are higher than wide are round in a flatter rectangle.
    let rect = CGRect(
      x: whole.minX, y: whole.minY, width: whole.width, height: whole.height / stretch)
    let (w, h) = (rect.width, rect.height)
    // The corner, the direction back along the edge left, the direction onward, the radius, and the
    // available length.
    func corner(
      _ x: CGFloat, _ y: CGFloat, _ back: CGVector, _ on: CGVector, _ radius: CGFloat,
      _ shareBefore: CGFloat, _ shareAfter: CGFloat
    ) {
      append(
        corner: CGPoint(x: x, y: y), back: back, on: on, radius: radius,
        available: min(shareBefore, shareAfter), style: style, isFirst: elements.count == first,
        to: &elements)
    }
    corner(
      rect.maxX, rect.minY, CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), radii.topTrailing,
      share(of: w, radii.topTrailing, radii.topLeading),
      share(of: h, radii.topTrailing, radii.bottomTrailing))
    corner(
      rect.maxX, rect.maxY, CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0),
      radii.bottomTrailing, share(of: h, radii.bottomTrailing, radii.topTrailing),
      share(of: w, radii.bottomTrailing, radii.bottomLeading))
    corner(
      rect.minX, rect.maxY, CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), radii.bottomLeading,
      share(of: w, radii.bottomLeading, radii.bottomTrailing),
      share(of: h, radii.bottomLeading, radii.topLeading))
    corner(
      rect.minX, rect.minY, CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), radii.topLeading,
      share(of: h, radii.topLeading, radii.bottomLeading),
      share(of: w, radii.topLeading, radii.topTrailing))
    elements.append(.closeSubpath)
    if stretch == 1 { return }
    let stretched = CGAffineTransform(
      a: 1, b: 0, c: 0, d: stretch, tx: 0, ty: whole.minY * (1 - stretch))
    for index in first..<elements.count { elements[index] = elements[index].applying(stretched) }
  }

  /// The blend from a circular corner to the whole continuous curve, 0…1, for the available length
  /// of the sides.
  package static func blend(radius: CGFloat, available: CGFloat) -> CGFloat {
    max(0, min(1, (available / radius - 1) / (reach - 1)))
  }

  /// A continuous corner of radius 1 as distances from its box's corner, from the level edge to the
  /// upright one: three curves of four points each, and short lines between them.
  package static func corner(blend: CGFloat) -> [CGPoint] {
    circle.indices.map { point($0, blend: blend) }
  }

  @inline(__always)
  private static func point(_ index: Int, blend: CGFloat) -> CGPoint {
    let (a, b) = (circle[index], continuous[index])
    return CGPoint(x: a.0 + (b.0 - a.0) * blend, y: a.1 + (b.1 - a.1) * blend)
  }

  /// A quarter of a circle in the same way: one curve.
  package static let quarter: [CGPoint] = {
    let near = 1 - Path.circleReach
    return [
      CGPoint(x: 1, y: 0), CGPoint(x: near, y: 0), CGPoint(x: 0, y: near), CGPoint(x: 0, y: 1),
    ]
  }()

  /// Returns the length that a corner may use of a side which it shares with another corner.
  private static func share(of side: CGFloat, _ r: CGFloat, _ other: CGFloat) -> CGFloat {
    r + other > 0 ? side * r / (r + other) : 0
  }

  private static func append(
    corner: CGPoint, back: CGVector, on: CGVector, radius r: CGFloat, available: CGFloat,
    style: RoundedCornerStyle, isFirst: Bool, to elements: inout [Path.Element]
  ) {
    func at(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + (back.dx * along + on.dx * across) * r,
        y: corner.y + (back.dy * along + on.dy * across) * r)
    }
    func begin(_ point: CGPoint) {
      elements.append(isFirst ? .move(to: point) : .line(to: point))
    }
    guard r > 0 else { return begin(corner) }
    if style == .circular {
      let k = 1 - Path.circleReach
      begin(at(1, 0))
      return elements.append(.curve(to: at(0, 1), control1: at(k, 0), control2: at(0, k)))
    }
    let t = blend(radius: r, available: available)
    func blended(_ index: Int) -> CGPoint {
      let point = point(index, blend: t)
      return at(point.x, point.y)
    }
    begin(blended(0))
    for step in 0..<3 {
      if step > 0, t > 0 { elements.append(.line(to: blended(step * 4))) }
      elements.append(
        .curve(
          to: blended(step * 4 + 3), control1: blended(step * 4 + 1),
          control2: blended(step * 4 + 2)))
    }
  }
}
