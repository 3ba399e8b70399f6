import VivaceGeometry

/// How a switch answers a finger or a pointer. A tap toggles it; a slide selects the side that it goes to, and
/// back again without being lifted.
package struct SwitchTracking: Equatable, Sendable {
  /// Coordinates are along the switch, in points.
  package enum Event: Equatable, Sendable {
    case down(CGFloat)
    case moved(CGFloat)
    case up(isInside: Bool)
    case cancelled
  }

  /// The distance of a slide that selects a side, in points.
  package let slideDistance: CGFloat
  /// Whether the switch is mirrored: on is at the left.
  package var isMirrored = false
  /// Whether a finger is on the switch, so that its knob is wider.
  package private(set) var isPressed = false
  private var origin: CGFloat = 0
  private var hasSlid = false

  package init(slideDistance: CGFloat) { self.slideDistance = slideDistance }

  /// Returns the new state if the event changes it.
  package mutating func handle(_ event: Event, isOn: Bool) -> Bool? {
    switch event {
    case .down(let x):
      (isPressed, origin, hasSlid) = (true, x, false)
      return nil
    case .moved(let x):
      guard isPressed, abs(x - origin) >= slideDistance else { return nil }
      hasSlid = true
      let isToTheRight = x > origin
      origin = x - (isToTheRight ? slideDistance : -slideDistance)
      let wanted = isToTheRight != isMirrored
      return wanted == isOn ? nil : wanted
    case .up(let isInside):
      let toggles = isPressed && !hasSlid && isInside
      isPressed = false
      return toggles ? !isOn : nil
    case .cancelled:
      isPressed = false
      return nil
    }
  }
}
