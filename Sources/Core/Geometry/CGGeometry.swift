/// Points, rectangles and transforms: Foundation's where it has them on Linux, ours where not.
///
/// Apps see Foundation's `CGFloat`, `CGPoint`, `CGSize` and `CGRect`; a second type of the same name
/// would make their code ambiguous.
@_exported import Foundation

/// A direction and a length in the plane, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The length sideways in points.
  public var dx: CGFloat
  /// The length downwards in points.
  public var dy: CGFloat

  /// The zero vector.
  public init() { self.init(dx: 0, dy: 0) }
  /// Components in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  /// Components as `Double`, for literals and calculations.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Components as whole numbers.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// No length and no direction.
  public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
}

extension CGPoint {
  @inlinable package func offset(by delta: CGPoint) -> CGPoint {
    CGPoint(x: x + delta.x, y: y + delta.y)
  }
  @inlinable package func distance(to other: CGPoint) -> CGFloat {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension CGRect {
  package var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// The smallest rectangle of whole multiples of `pixel` that contains this one.
  package func enlarged(toMultiplesOf pixel: CGFloat) -> CGRect {
    guard pixel > 0, minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return self }
    let x0 = (minX / pixel).rounded(.down) * pixel
    let y0 = (minY / pixel).rounded(.down) * pixel
    let x1 = (maxX / pixel).rounded(.up) * pixel
    let y1 = (maxY / pixel).rounded(.up) * pixel
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Each edge snapped to the nearest multiple of `pixel`, ties upward, so that
  /// edges that coincide in layout coincide on screen.
  package func snapped(to pixel: CGFloat) -> CGRect {
    func snap(_ value: CGFloat) -> CGFloat { ((value + pixel / 2) / pixel).rounded(.down) * pixel }
    let x0 = snap(minX)
    let y0 = snap(minY)
    return CGRect(x: x0, y: y0, width: snap(maxX) - x0, height: snap(maxY) - y0)
  }
}
