/// Animations by springs.
///
/// The first family (`default`, `spring`, `smooth`, `snappy`, `bouncy`, `interactiveSpring`) may be
/// interrupted at any time: a new one takes over value and velocity, and nothing jumps.
/// Interpolating springs run on top of each other instead.
extension Animation {
  /// A spring without overshoot, response half a second. Equal to itself only, not to `.spring`.
  public static let `default` = Animation(builtIn: DefaultAnimation())

  /// A spring by its perceived duration, the period of its swing in seconds, and its bounce, 0 for none.
  /// `blendDuration` is the time in which a change of the period takes effect when it replaces another
  /// spring.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    fluid(duration, Spring.dampingRatio(bounce: bounce), blendDuration)
  }
  /// A spring of half a second without bounce.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0, blendDuration: 0) }

  /// A spring by the period of its swing in seconds and its friction: 1 does not overshoot, less
  /// does.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    fluid(response, dampingFraction, blendDuration)
  }

  /// A spring given as a value.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    fluid(spring.response, spring.dampingRatio, blendDuration)
  }

  /// A spring without bounce, except for what is added.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  /// A spring of half a second without bounce.
  public static var smooth: Animation { smooth() }

  /// A spring with a little bounce, 0.15, and what is added.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring of half a second with a little bounce.
  public static var snappy: Animation { snappy() }

  /// A spring with much bounce, 0.3, and what is added.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  /// A spring of half a second with much bounce.
  public static var bouncy: Animation { bouncy() }

  /// A quick spring for what follows a finger.
  ///
  /// - Parameter blendDuration: When it takes over from a spring with another response, the change
  ///   of response spreads over this time.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }
  public static var interactiveSpring: Animation {
    interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25)
  }

  /// A quick spring for what follows a finger, by response and friction.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    fluid(response, dampingFraction, blendDuration)
  }

  /// A spring of fixed length whose effects add up when it is interrupted. Over-damping is not
  /// possible: more friction than is needed counts as just enough.
  ///
  /// - Parameter initialVelocity: In whole distances per second, so 1 covers the distance in a
  ///   second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      builtIn: InterpolatingSpringAnimation(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// A spring of fixed length whose effects add up when it is interrupted, by its feel.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring of fixed length whose effects add up when it is interrupted, given as a value.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: initialVelocity)
  }

  private static func fluid(
    _ response: Double, _ dampingFraction: Double, _ blendDuration: Double
  ) -> Animation {
    Animation(
      builtIn: FluidSpringAnimation(
        response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }
}
