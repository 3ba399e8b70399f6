import VivaceMotion

/// A switch: a track, and a knob that is wider while it is pressed.
package enum SwitchLook {
  package static let size = CGSize(width: 51, height: 31)
  /// On each side it is laid out narrower than it is drawn.
  package static let overhang: CGFloat = 1
  package static let inset: CGFloat = 2
  package static let knob: CGFloat = 27
  package static let pressedKnob: CGFloat = 34
  /// How far a finger goes before it slides the knob.
  package static let slideDistance: CGFloat = 8
  package static let shadows = [
    LookShadow(opacity: 0.15, radius: 4, down: 3), LookShadow(opacity: 0.06, radius: 0.5, down: 3),
  ]

  package static let slide = Animation.spring(response: 0.3, dampingFraction: 0.82)
  package static let stretch = Animation.spring(response: 0.3, dampingFraction: 1)

  package static func knobWidth(isPressed: Bool) -> CGFloat { isPressed ? pressedKnob : knob }

  /// The knob's frame in a track at the origin.
  package static func knobFrame(isOnRight: Bool, isPressed: Bool) -> CGRect {
    let width = knobWidth(isPressed: isPressed)
    return CGRect(
      x: isOnRight ? size.width - inset - width : inset, y: inset, width: width, height: knob)
  }
}
