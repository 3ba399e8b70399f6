import VivaceMotion

/// All animations faster or slower than they say, as a user or a tool asked for.
extension ViewHost {
  func paced(_ animation: Animation) -> Animation {
    animationSpeed == 1 ? animation : animation.speed(animationSpeed)
  }
}
