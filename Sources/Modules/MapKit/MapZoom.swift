import UIKit

extension MKCoordinateRegion {
  /// The center and the span, for comparisons.
  var numbers: [Double] {
    [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta]
  }
  /// The region after an enlargement that keeps the position below a point of the view; never more than the world.
  func enlarged(by factor: Double, around point: CGPoint, in size: CGSize) -> MKCoordinateRegion {
    guard factor.isFinite, factor > 0, size.width > 0, size.height > 0 else { return self }
    let before = Projection(self, size: size)
    let span = MKCoordinateSpan(
      latitudeDelta: min(max(self.span.latitudeDelta / factor, 1e-5), 170),
      longitudeDelta: min(max(self.span.longitudeDelta / factor, 1e-5), 360))
    let after = Projection(MKCoordinateRegion(center: center, span: span), size: size)
    let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
    let shift = 1 / before.scale - 1 / after.scale
    let middle = MKMapPoint(x: before.center.x + x * shift, y: before.center.y + y * shift)
    return MKCoordinateRegion(center: middle.coordinate, span: span)
  }
}
