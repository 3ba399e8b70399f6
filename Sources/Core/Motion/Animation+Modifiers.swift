/// Modifiers that wrap an animation: delay, speed, repetition.
extension Animation {
  /// Shows the old value for a while first. A negative delay starts in the middle.
  public func delay(_ delay: TimeInterval) -> Animation {
    modified(by: DelayModifier(delay: delay))
  }

  /// Runs so many times as fast, delays and repeats inside included. At speed 0, and at a negative
  /// one, nothing moves, and the animation never ends.
  public func speed(_ speed: Double) -> Animation {
    modified(by: SpeedModifier(speed: speed))
  }

  /// Runs several times. A reversed run counts as one; after an even count the value jumps to its
  /// target at the end. A count below 1 plays once.
  ///
  /// Every pass of a spring lasts until it has come to rest.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    modified(by: RepeatModifier(repeatCount: max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// Runs again and again, in alternating directions unless `autoreverses` is false. It never ends
  /// by itself.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    modified(by: RepeatModifier(repeatCount: nil, autoreverses: autoreverses))
  }

  /// Calls completions after so many seconds, if they have not been called by then. Neither
  /// shortens nor lengthens the animation.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    modified(by: CompletionModifier(duration: duration))
  }

  private func modified<M: AnimationModifier>(by modifier: M) -> Animation {
    func wrap<A: CustomAnimation>(_ base: A) -> Animation {
      Animation(builtIn: ModifiedAnimation(base: base, modifier: modifier))
    }
    return wrap(base)
  }
}
