// The parts of the bead box.

import SwiftUI
import UIKit

/// A place of the box, with one bead of a kind that never runs out. A tap picks the bead, a pull draws it
/// out.
final class Well: UIControl {
  /// A phase of the drag that draws a bead out.
  enum Pull { case began, moved, ended, cancelled }

  let bead: Bead
  /// Told where the bead lies, in the well's coordinates.
  var onPick = { (_: CGPoint) in }
  var onDrag = { (_: CGPoint, _: Pull) in }

  private let face: BeadView
  private var start = CGPoint.zero
  private var isDrawn = false

  init(_ kind: Bead.Kind) {
    bead = Bead(kind)
    face = BeadView(bead, size: 40)
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = kind.name
    accessibilityTraits = .button
    face.isAccessibilityElement = false
    addSubview(face)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  // MARK: Hands

  /// No recognizer of a view around it takes the finger away.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.view === self
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if !isDrawn, hypot(point.x - start.x, point.y - start.y) > 6 {
      isDrawn = true
      showBead(false)
      onDrag(face.center, .began)
    }
    if isDrawn { onDrag(point, .moved) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isDrawn {
      finish(.ended)
    } else if isTouchInside {
      onPick(face.center)
    }
  }

  override func cancelTracking(with event: UIEvent?) {
    if isDrawn { finish(.cancelled) }
  }

  private func finish(_ pull: Pull) {
    isDrawn = false
    onDrag(face.center, pull)
    UIView.animate(.bouncy) { self.showBead(true) }
  }

  private func showBead(_ isThere: Bool) {
    face.transform = isThere ? .identity : CGAffineTransform(scaleX: 0.01, y: 0.01)
    face.alpha = isThere ? 1 : 0
  }

  // MARK: Look

  private var hollow: CGRect {
    let side = min(bounds.width, bounds.height, 60) - 3
    return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = hollow.width * 0.9
    face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    face.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Pressed into the velvet: dark above, light on the lower edge.
  override func draw(_ rect: CGRect) {
    UIColor.velvetShine.setFill()
    UIBezierPath(ovalIn: hollow.offsetBy(dx: 0, dy: 1)).fill()
    UIColor.well.setFill()
    UIBezierPath(ovalIn: hollow).fill()
  }
}
