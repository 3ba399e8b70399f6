import Foundation
import VivaceLayers
import VivaceMotion

extension UIView {
  /// How a classic animation runs. Of the curves one counts; without one it eases in and out.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options; the curve and the transition are numbers of several bits.
    public let rawValue: UInt
    /// Options by their bits. A curve of 7, as keyboards announce it, is a spring.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No effect: subviews move along only if the closure lays them out.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views can be touched while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Properties that do not add up, as colors, begin at their shown value, not their old one.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation runs again and again until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// With `repeat`: there and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation: the own duration and delay count, not the outer ones.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation: the own curve counts, not the outer one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition: the closure's changes animate as well, instead of applying at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between views: they are hidden and shown, not removed and added.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// No effect: options of an outer animation are never inherited here.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Pending updates of properties and layouts run when the closure begins and ends: earlier ones do not
    /// animate with its changes, and those that follow from its changes do.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// An identical speed throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns the view over about its upright axis, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view over about its upright axis, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Turns the view over as `transitionFlipFromTop` does: pages do not curl here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Turns the view over as `transitionFlipFromBottom` does.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old content to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view over about its level axis, from the top down.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view over about its level axis, from the bottom up.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The keyboard's curve, 7, is a spring.
    var curve: CAMediaTimingFunction {
      switch rawValue >> 16 & 7 {
      case 1: CAMediaTimingFunction(name: .easeIn)
      case 2: CAMediaTimingFunction(name: .easeOut)
      case 3: CAMediaTimingFunction(name: .linear)
      default: CAMediaTimingFunction(name: .easeInEaseOut)
      }
    }

    var spring: ClassicAnimation.Spring? {
      rawValue >> 16 & 7 == 7
        ? ClassicAnimation.Spring(mass: 3, stiffness: 1000, damping: 500, velocity: 0) : nil
    }
  }

  /// The timing of a classic animation.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  /// Animates the changes of the closure, which is run at once.
  ///
  /// - Parameters:
  ///   - duration: In seconds; without one the changes apply at once.
  ///   - completion: Called with whether all ran to their end; if nothing moves, at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .init(
        duration: duration, delay: delay, options: options, spring: options.spring,
        curve: options.curve), animations, completion)
  }

  /// Without a delay, options or a completion: eases in and out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations)
  }

  /// Animates with a spring that is within a thousandth of the distance after the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing; below, it swings more and more.
  /// - velocity: The velocity at the start, in whole distances a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let frequency = SettlingSpring.frequency(
      duration: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    let spring = ClassicAnimation.Spring(
      stiffness: CGFloat(frequency * frequency),
      damping: CGFloat(2 * min(1, max(1e-4, Double(dampingRatio))) * frequency),
      velocity: velocity)
    animate(
      .init(duration: duration, delay: delay, options: options, spring: spring), animations,
      completion)
  }

  /// Animates with a spring by perceived duration and bounce; a retarget keeps its
  /// velocity.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = VivaceMotion.Spring(duration: duration, bounce: Double(bounce))
    let motion = Animation.interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: Double(initialSpringVelocity))
    var animation = initialSpringVelocity == 0 ? Animation.spring(spring) : motion
    if options.contains(.repeat) {
      animation = animation.repeatForever(autoreverses: options.contains(.autoreverse))
    }
    animateTelling(
      delay > 0 ? animation.delay(delay) : animation,
      flushes: options.contains(.flushUpdates), changes: animations,
      completion: completion.map { completion in { completion(true) } })
  }

  /// Animates the closure's changes by a SwiftUI animation: no `CAAnimation` is made, presented
  /// values move by themselves, and a new animation takes over with their velocity.
  public class func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    animateTelling(animation, changes: changes, completion: completion)
  }

  /// Animates, and returns the instant at which the last movement counts as logically complete, though it may still
  /// settle: infinite if only custom code knows it, nil if nothing moves.
  @discardableResult package class func animateTelling(
    _ animation: Animation, flushes: Bool = false, changes: () -> Void,
    completion: (() -> Void)?
  ) -> Double? {
    guard ViewAnimation.isEnabled else {
      changes()
      completion?()
      return nil
    }
    let motion = MotionAnimation(animation, flushes: flushes, completion: completion)
    motion.run(changes)
    return motion.logicalEnd
  }

  private class func animate(
    _ plan: ClassicAnimation.Plan, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard ViewAnimation.isEnabled else {
      animations()
      completion?(true)
      return
    }
    ClassicAnimation(plan, completion: completion).run(animations)
  }

  /// Animates the closure's changes by a duration and a curve, for another toolkit's groups.
  package class func animate(
    duration: TimeInterval, curve: CAMediaTimingFunction?, changes: () -> Void,
    completion: @escaping () -> Void
  ) {
    animate(
      .init(duration: duration, options: .allowUserInteraction, curve: curve), changes
    ) { _ in completion() }
  }

  /// Runs the closure without any animation, whatever is around.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let (outer, wasEnabled) = (ViewAnimation.current, ViewAnimation.isEnabled)
    outer?.flushIfWanted()
    (ViewAnimation.current, ViewAnimation.isEnabled) = (nil, false)
    actionsWithoutAnimation()
    outer?.flushIfWanted()
    (ViewAnimation.current, ViewAnimation.isEnabled) = (outer, wasEnabled)
  }

  /// Enables or disables animations by `UIView.animate` for the whole program.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }
  /// Whether animations by `UIView.animate` are enabled.
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  /// How long animations around take, in seconds.
  public class var inheritedAnimationDuration: TimeInterval {
    (ViewAnimation.current as? ClassicAnimation)?.plan.duration ?? 0
  }

  /// Repeats the closure's animations a number of times, which may be fractional.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = ViewAnimation.current as? ClassicAnimation else { return animations() }
    var plan = outer.plan
    plan.repeatCount = Float(count)
    if autoreverses { plan.options.insert(.autoreverse) }
    ClassicAnimation(plan, completion: nil).run(animations)
  }
}

/// A spring that is at rest after a given duration.
enum SettlingSpring {
  /// The frequency in radians a second at which the envelope of a spring of mass 1 falls below a
  /// thousandth of the distance at the end of the duration.
  ///
  /// By bisection: a stiffer spring settles earlier.
  static func frequency(duration: Double, dampingRatio: Double, velocity: Double) -> Double {
    guard duration > 0 else { return 1 }
    let ratio = min(1, max(1e-4, dampingRatio))
    func left(_ w: Double) -> Double {
      if ratio < 1 {
        let frequency = w * (1 - ratio * ratio).squareRoot()
        return abs(ratio * w - velocity) / frequency * exp(-ratio * w * duration)
      }
      return (1 + (w - velocity) * duration) * exp(-w * duration)
    }
    var (low, high) = (1e-3 / duration, 1 / duration)
    while left(high) > 0.001, high < 1e9 { (low, high) = (high, high * 2) }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if left(middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }
}
