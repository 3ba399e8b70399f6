import Foundation
import VivaceLayers

/// Changes by duration and curve, or by a spring: each makes a `CAAnimation`.
///
/// Geometry and opacity are additive: from the old value less the new one to nothing, so that what runs
/// already continues and both blend. Colours and the like take over from what shows.
final class ClassicAnimation: ViewAnimation, CAAnimationDelegate {
  /// The parameters of the animations.
  struct Plan {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
    var spring: Spring?
    var curve: CAMediaTimingFunction?
    var repeatCount: Float = 0
  }

  /// A spring of its own constants.
  struct Spring {
    var mass: CGFloat = 1
    var stiffness: CGFloat
    var damping: CGFloat
    var velocity: CGFloat
  }

  let plan: Plan

  /// Inside another animation its duration, delay and curve count, unless the options override them.
  init(_ plan: Plan, completion: ((Bool) -> Void)?) {
    var plan = plan
    if let outer = (ViewAnimation.current as? ClassicAnimation)?.plan {
      if !plan.options.contains(.overrideInheritedDuration) {
        (plan.duration, plan.delay) = (outer.duration, outer.delay)
      }
      if !plan.options.contains(.overrideInheritedCurve) {
        (plan.curve, plan.spring) = (outer.curve, outer.spring)
      }
    }
    self.plan = plan
    super.init(flushes: plan.options.contains(.flushUpdates), completion: completion)
  }

  override func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    guard plan.duration > 0 || plan.delay > 0, Self.keys.contains(event) else { return nil }
    return ClassicAction(self, isAdditive: Self.additive.contains(event) && !repeats)
  }

  private var repeats: Bool { plan.options.contains(.repeat) || plan.repeatCount > 0 }

  private static let additive: Set<String> = [
    "position", "bounds", "transform", "zPosition", "anchorPoint", "opacity",
  ]
  static let keys = additive.union([
    "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor",
    "shadowOpacity", "shadowRadius", "shadowOffset", "contentsRect", "sublayerTransform",
  ])

  /// An animation of one property, from a value to another.
  func add(to layer: CALayer, _ key: String, from: Any, to: Any, isAdditive: Bool) {
    let animation: CABasicAnimation
    if let spring = plan.spring {
      let made = CASpringAnimation(keyPath: key)
      (made.mass, made.stiffness, made.damping) = (spring.mass, spring.stiffness, spring.damping)
      made.initialVelocity = spring.velocity
      animation = made
    } else {
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = plan.curve
    }
    // As programs read them.
    animation.fromValue = (from as? LayerValue)?.any ?? from
    animation.toValue = (to as? LayerValue)?.any ?? to
    animation.duration = max(plan.duration, 1e-9)
    animation.isAdditive = isAdditive
    animation.fillMode = .both
    animation.delegate = self
    if plan.delay != 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + plan.delay
    }
    if repeats {
      animation.repeatCount = plan.repeatCount > 0 ? plan.repeatCount : .infinity
      animation.autoreverses = plan.options.contains(.autoreverse)
    }
    completion.add()
    if !plan.options.contains(.allowUserInteraction), let view = layer.delegate as? UIView {
      view.movements += 1
      blocked.append(view)
    }
    layer.add(animation, forKey: isAdditive ? layer.freeKey(like: key) : key)
  }

  /// The views that take no touches until an animation of theirs is over, one entry for each.
  private var blocked: [UIView] = []

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      if !flag { cancelled() }
      blocked.popLast()?.movements -= 1
      completion.remove()
    }
  }
}

/// Adds what a change needs once the property has its new value.
private final class ClassicAction: CAAction {
  private let animation: ClassicAnimation
  private let isAdditive: Bool

  init(_ animation: ClassicAnimation, isAdditive: Bool) {
    self.animation = animation
    self.isAdditive = isAdditive
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let change = dict as? [String: LayerValue],
      let old = change["old"], let new = change["new"], let shown = change["shown"]
    else { return }
    // An action runs where its layer was changed; layers of views are changed on the main thread.
    let animation = animation
    nonisolated(unsafe) let changed = layer
    MainActor.assumeIsolated { [isAdditive] in
      guard isAdditive, let from = old.subtracting(new), let zero = new.zero else {
        let begins = animation.plan.options.contains(.beginFromCurrentState) ? shown : old
        return animation.add(to: changed, event, from: begins, to: new, isAdditive: false)
      }
      guard event == "bounds", let from = from.rect else {
        return animation.add(to: changed, event, from: from, to: zero, isAdditive: true)
      }
      // The two parts of the bounds go by themselves.
      if from.origin != .zero {
        animation.add(
          to: changed, "bounds.origin", from: from.origin, to: CGPoint.zero, isAdditive: true)
      }
      if from.size != .zero {
        animation.add(
          to: changed, "bounds.size", from: from.size, to: CGSize.zero, isAdditive: true)
      }
    }
  }
}

extension CALayer {
  /// The key itself, or with a number behind it when one of that name runs.
  fileprivate func freeKey(like key: String) -> String {
    guard animation(forKey: key) != nil else { return key }
    return (2...).lazy.map { "\(key)-\($0)" }.first { self.animation(forKey: $0) == nil } ?? key
  }
}
