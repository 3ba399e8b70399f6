import UIKit

/// Pages that two fingers enlarge: the engine's zoom, so that lines of text are set anew at each scale.
extension WKWebView {
  /// The scale of the engine's pixels of a page, of `pageZoom` and `magnification` together.
  var zoomFactor: Double { Double(pageZoom * magnification) }

  /// Enlarges the page by a factor from 1 to 5, so that a point of the view stays on the same content.
  public func setMagnification(_ magnification: CGFloat, centeredAt point: CGPoint) {
    let new = magnification.isFinite ? min(max(magnification, 1), Self.largestMagnification) : 1
    let ratio = new / self.magnification
    guard ratio != 1 else { return }
    let offset = pageScrollView.contentOffset
    self.magnification = new
    scrollPage(
      to: CGPoint(
        x: max(0, (offset.x + point.x) * ratio - point.x),
        y: max(0, (offset.y + point.y) * ratio - point.y)))
  }

  static let largestMagnification: CGFloat = 5

  func makePinchRecognizer() -> UIGestureRecognizer {
    let recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
    recognizer.delegate = activity.gate
    recognizer.addBlock { [weak self] in
      if let pinch = $0 as? UIPinchGestureRecognizer { self?.pinched(pinch) }
    }
    return recognizer
  }

  /// Enlarges the pixels while the fingers move, and the page when they have left.
  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard allowsMagnification, engine != nil, placeholder.isHidden else { return }
    let point = pinch.location(in: self)
    let scale = min(max(magnification * pinch.scale, 1), Self.largestMagnification) / magnification
    switch pinch.state {
    case .began, .changed:
      if pinch.state == .began { activity.pinchPoint = point }
      let center = CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY)
      let (dx, dy) = (activity.pinchPoint.x - center.x, activity.pinchPoint.y - center.y)
      canvas.transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: dx * (1 - scale), ty: dy * (1 - scale))
    case .ended:
      canvas.transform = .identity
      setMagnification(magnification * scale, centeredAt: activity.pinchPoint)
    default: canvas.transform = .identity
    }
  }
}
