import VivaceMotion

/// How much moves in a window, and how fast, whatever its views say: what a user or a tool asked for.
package struct MotionSettings: Equatable, Sendable {
  /// How many times as fast as it says each animation runs, keyframes too. What is not finite or not
  /// above 0 counts as 1.
  package var speed = 1.0
  /// False: each change shows at once, phases and loops of keyframes rest.
  package var isOn = true
  /// The user prefers less movement: views can read it, and transitions that move fade instead.
  package var isReduced = false

  package init(speed: Double = 1, isOn: Bool = true, isReduced: Bool = false) {
    self.speed = speed > 0 && speed.isFinite ? speed : 1
    self.isOn = isOn
    self.isReduced = isReduced
  }
}

extension HostState {
  /// An animation as it runs here.
  func paced(_ animation: Animation) -> Animation {
    motion.speed == 1 ? animation : animation.speed(motion.speed)
  }
}
