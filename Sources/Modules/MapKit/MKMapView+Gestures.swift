import UIKit

extension MKMapView {
  func pan(_ recognizer: UIGestureRecognizer) {
    guard let recognizer = recognizer as? UIPanGestureRecognizer, isScrollEnabled, bounds.width > 0
    else { return }
    let offset = recognizer.translation(in: self)
    recognizer.setTranslation(.zero, in: self)
    let middle = CGPoint(x: bounds.midX - offset.x, y: bounds.midY - offset.y)
    setCenter(projection.coordinate(at: middle), animated: false)
  }
  func pinch(_ recognizer: UIGestureRecognizer) {
    guard let recognizer = recognizer as? UIPinchGestureRecognizer, isZoomEnabled else { return }
    let factor = recognizer.scale
    recognizer.scale = 1
    enlarge(by: factor, around: recognizer.location(in: self), animated: false)
  }
  func doubleTap(_ recognizer: UIGestureRecognizer) {
    guard isZoomEnabled else { return }
    enlarge(by: 2, around: recognizer.location(in: self), animated: true)
  }
  private func enlarge(by factor: Double, around point: CGPoint, animated: Bool) {
    show(sight.enlarged(by: factor, around: point, in: bounds.size), animated: animated)
  }
  func rotate(_ recognizer: UIGestureRecognizer) {
    guard let recognizer = recognizer as? UIRotationGestureRecognizer, isRotateEnabled,
      bounds.width > 0
    else { return }
    let degrees = recognizer.rotation * 180 / .pi
    recognizer.rotation = 0
    show(
      sight.turned(by: degrees, around: recognizer.location(in: self), in: bounds.size),
      animated: false)
  }
}
