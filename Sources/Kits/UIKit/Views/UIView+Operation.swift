import VivaceGeometry
import VivaceLayers

/// Views that are operated by keys alone: the tab key comes to them, space and return press them, arrows adjust
/// them.
extension UIView {
  /// Whether it is an accessibility element that is pressed or adjusted.
  final var isKeyStopByTraits: Bool {
    isAccessibilityElement
      && !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable])
      && !accessibilityTraits.contains(.notEnabled)
  }

  final func operateByTraits(_ key: PressedKey) -> Bool {
    if accessibilityTraits.contains(.adjustable), let step = key.adjustment {
      if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
      return true
    }
    guard key.presses else { return false }
    if key.phase == .down { press(at: key.time) }
    return true
  }

  /// The views inside as they are seen from above: the views of a list are in no order.
  final var childrenFromAbove: [UIView] {
    subviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// Presses the view as a finger does that touches its middle for a moment.
  private func press(at time: Double) {
    guard let window else { return }
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    // No finger on a screen has this number.
    let finger = -1
    window.touches.isOperatedByKeys = true
    window.touch(.began, at: middle, finger: finger, time: time, in: self)
    window.touch(.ended, at: middle, finger: finger, time: time, in: self)
    window.touches.isOperatedByKeys = false
  }

  /// Brings the focus of keys to the view, and the view into sight.
  final func receiveFocus() -> Bool {
    guard becomeFirstResponder() || receiveKeys() else { return false }
    if FirstResponder.isOperated {
      revealForKeys()
      KeyRing.show(on: self)
    }
    return true
  }

  private func revealForKeys() {
    var around = superview
    while let current = around {
      current.revealForKeys(convert(bounds, to: current).insetBy(dx: -4, dy: -4))
      around = current.superview
    }
  }
}

extension PressedKey {
  /// Whether it presses the view with the focus.
  var presses: Bool { (name == "space" || name == "return") && modifiers.isEmpty }

  /// 1 for an arrow key that increases a number, -1 for one that decreases it.
  var adjustment: Int? {
    guard modifiers.subtracting(.numericPad).isEmpty else { return nil }
    return switch name {
    case "up", "right": 1
    case "down", "left": -1
    default: nil
    }
  }
}

/// The ring around the view that the tab key has come to.
@MainActor enum KeyRing {
  private static let layer: CALayer = {
    let layer = CALayer()
    layer.borderWidth = 3
    layer.zPosition = 1_000
    return layer
  }()

  static func show(on view: UIView) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // What clips its content would clip a ring around it.
    let distance: CGFloat = view.clipsToBounds ? -1 : 2.5
    layer.frame = view.bounds.insetBy(dx: -distance, dy: -distance)
    let radius = max(view.layer.cornerRadius, 4) + distance
    layer.cornerRadius = min(radius, layer.frame.width / 2, layer.frame.height / 2)
    layer.borderColor = view.tintColor.withAlphaComponent(0.6).cgColor
    if layer.superlayer !== view.layer { view.layer.addSublayer(layer) }
    CATransaction.commit()
  }

  static func hide() { layer.removeFromSuperlayer() }
}
