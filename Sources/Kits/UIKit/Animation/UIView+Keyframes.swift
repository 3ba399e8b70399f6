import Foundation
import VivaceLayers

extension UIView {
  /// How an animation of keyframes runs. The curve of the whole is that of `AnimationOptions`.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options; the calculation mode is a number of three of them.
    public let rawValue: UInt
    /// Keyframe options by their bits; an `AnimationOptions` curve may be added.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No effect on keyframes.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// No effect: views with keyframes can always be touched.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// No effect on keyframes, which begin at the old values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The keyframes run again and again until they are removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// With `repeat`: the keyframes run forwards and backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// No effect: keyframes always have their own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// No effect: keyframes inherit no options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight between two values; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from value to value.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// An identical speed throughout; the keyframes' times do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a smooth curve at the same speed throughout.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates the changes of closures in the closure, each in its fraction of the time, which `addKeyframe`
  /// sets.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard ViewAnimation.isEnabled else {
      animations()
      completion?(true)
      return
    }
    KeyframeAnimation(
      duration: duration, delay: delay, options: options, completion: completion
    ).run(animations)
  }

  /// A closure whose changes take a part of the time of `animateKeyframes`, from 0 to 1.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let outer = ViewAnimation.current as? KeyframeAnimation else { return animations() }
    outer.frame(from: frameStartTime, length: frameDuration, animations)
  }
}

/// Changes by keyframes: for each property that closures change a `CAKeyframeAnimation`, from what
/// it was
/// through what each closure set.
final class KeyframeAnimation: ViewAnimation, CAAnimationDelegate {
  private lazy var capture = ChangeCapture(flushes: false) {
    [unowned self] layer, key, old, new, _ in
    note(layer, key, old, new)
  }

  private struct Step {
    let start: Double
    let end: Double
    let value: LayerValue
  }

  private struct Course {
    let layer: CALayer
    let key: String
    let first: LayerValue
    var steps: [Step]
  }

  private let duration: Double
  private let delay: Double
  private let options: UIView.KeyframeAnimationOptions
  private var interval = (start: 0.0, end: 1.0)
  private var courses: [Course] = []

  init(
    duration: Double, delay: Double, options: UIView.KeyframeAnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    (self.duration, self.delay, self.options) = (duration, delay, options)
    super.init(completion: completion)
  }

  func frame(from start: Double, length: Double, _ changes: () -> Void) {
    let outer = interval
    let low = min(max(start, 0), 1)
    interval = (low, min(max(low + max(length, 0), low), 1))
    changes()
    interval = outer
  }

  private func note(_ layer: CALayer, _ key: String, _ old: LayerValue, _ new: LayerValue) {
    let step = Step(start: interval.start, end: interval.end, value: new)
    if let index = courses.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      courses[index].steps.append(step)
    } else {
      courses.append(Course(layer: layer, key: key, first: old, steps: [step]))
    }
  }

  override func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    capture.action(for: layer, event)
  }

  override func run(_ changes: () -> Void) {
    let outer = ViewAnimation.current
    ViewAnimation.current = self
    changes()
    ViewAnimation.current = outer
    for course in courses { add(course) }
    completion.close()
  }

  /// Between two parts of the time a property stays as the first left it.
  private func add(_ course: Course) {
    var times = [0.0]
    var values = [course.first]
    for step in course.steps.sorted(by: { $0.start < $1.start }) {
      if step.start > times[times.count - 1] {
        times.append(step.start)
        values.append(values[values.count - 1])
      }
      times.append(max(step.end, times[times.count - 1]))
      values.append(step.value)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    let animation = CAKeyframeAnimation(keyPath: course.key)
    animation.values = values.map { $0 as Any }
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = options.mode
    if options.mode == .discrete { animation.keyTimes?.append(1) }
    let curve = UIView.AnimationOptions(rawValue: options.rawValue & (7 << 16)).curve
    animation.timingFunction = curve
    animation.duration = duration
    animation.fillMode = .both
    animation.delegate = self
    if delay != 0 {
      animation.beginTime = course.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    if options.contains(.repeat) {
      animation.repeatCount = .infinity
      animation.autoreverses = options.contains(.autoreverse)
    }
    completion.add()
    course.layer.add(animation, forKey: course.key)
  }

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      if !flag { cancelled() }
      completion.remove()
    }
  }
}
