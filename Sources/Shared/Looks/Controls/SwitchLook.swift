import VivaceMotion

/// The looks of a switch: a track, and a knob that can be wider while it is pressed. Lengths are in points.
package struct SwitchLook: Sendable {
  /// The size of the track.
  package let size: CGSize
  /// The length by which it is drawn wider than it is laid out, on each side.
  package let overhang: CGFloat
  /// Between the track's edge and the knob.
  package let inset: CGFloat
  /// The length by which a pressed knob is wider.
  package let stretch: CGFloat
  /// The distance of a slide that selects a side.
  package let slideDistance: CGFloat
  /// The distance from the switch up to which a release still toggles it.
  package let reach: CGFloat
  package let shadows: [LookShadow]
  package let off: LookColor
  package let knobColor: LookColor
  package let pressedKnobColor: LookColor
  package let slide: Animation

  package static let stretching = Animation.spring(response: 0.3, dampingFraction: 1)

  package static let touch = SwitchLook(
    size: CGSize(width: 51, height: 31), overhang: 1, inset: 2, stretch: 7, slideDistance: 8,
    reach: 70,
    shadows: [
      LookShadow(opacity: 0.15, radius: 4, down: 3),
      LookShadow(opacity: 0.06, radius: 0.5, down: 3),
    ],
    off: .secondaryFill, knobColor: .white, pressedKnobColor: .white,
    slide: .spring(response: 0.3, dampingFraction: 0.82))
  package static let desktop = desktop(CGSize(width: 38, height: 22))
  package static let smallDesktop = desktop(CGSize(width: 32, height: 18))
  package static let miniDesktop = desktop(CGSize(width: 26, height: 15))

  private static func desktop(_ size: CGSize) -> SwitchLook {
    SwitchLook(
      size: size, overhang: 0, inset: 1, stretch: 0, slideDistance: size.width / 4, reach: 0,
      shadows: [LookShadow(opacity: 0.25, radius: 1, down: 0.5)],
      off: .desktopTrack, knobColor: .desktopKnob, pressedKnobColor: .pressedDesktopKnob,
      slide: .spring(response: 0.25, dampingFraction: 0.9))
  }

  /// The height of the knob, and its width while it is not pressed.
  package var knob: CGFloat { size.height - 2 * inset }

  package func knobWidth(isPressed: Bool) -> CGFloat { isPressed ? knob + stretch : knob }

  /// The knob's frame in a track at the origin.
  package func knobFrame(isOnRight: Bool, isPressed: Bool) -> CGRect {
    let width = knobWidth(isPressed: isPressed)
    return CGRect(
      x: isOnRight ? size.width - inset - width : inset, y: inset, width: width, height: knob)
  }
}
