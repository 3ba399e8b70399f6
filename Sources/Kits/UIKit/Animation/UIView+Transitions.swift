import VivaceGeometry
import VivaceLayers

extension UIView {
  /// Runs the closure and animates the view from its old appearance to its new one, by the options.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let kind = options.rawValue >> 20 & 7
    guard ViewAnimation.isEnabled, kind != 0, duration > 0, view.window != nil,
      let before = view.snapshotView(afterScreenUpdates: false)
    else {
      if options.contains(.allowAnimatedContent) {
        animate(
          withDuration: duration, delay: 0, options: options, animations: { animations?() },
          completion: completion)
      } else {
        performWithoutAnimation { animations?() }
        completion?(true)
      }
      return
    }
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, delay: 0, options: options, animations: { animations?() })
    } else {
      performWithoutAnimation {
        animations?()
        view.layoutIfNeeded()
      }
    }
    ViewTransition(view, before, kind, duration, options).run(completion)
  }

  /// Animations that the system defines for views.
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Lets views shrink and fade, takes them out of their superviews, and animates what the closure changes along with
  /// that.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard animation == .delete else { return }
    let before = views.map { ($0, $0.transform, $0.alpha) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
        view.alpha = 0
      }
      parallelAnimations?()
    } completion: { isFinished in
      for (view, transform, alpha) in before {
        view.removeFromSuperview()
        (view.transform, view.alpha) = (transform, alpha)
      }
      completion?(isFinished)
    }
  }

  /// Takes one view out and puts another in its place.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: parent, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          parent.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

/// Turns over, or fades, from a picture of what was shown to what is.
@MainActor private final class ViewTransition {
  private let view: UIView
  private let before: UIView
  private let kind: UInt
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions

  init(
    _ view: UIView, _ before: UIView, _ kind: UInt, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions
  ) {
    (self.view, self.before, self.kind) = (view, before, kind)
    (self.duration, self.options) = (duration, options)
  }

  private var isFade: Bool { kind == 5 }

  func run(_ completion: ((Bool) -> Void)?) {
    guard let parent = view.superview ?? view.window, !isFade, parent !== view else {
      return fade(completion)
    }
    turn(in: parent, completion)
  }

  /// The old picture is over the view and goes.
  private func fade(_ completion: ((Bool) -> Void)?) {
    UIView.performWithoutAnimation {
      before.frame = view.bounds
      view.addSubview(before)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options.union(.allowUserInteraction),
      animations: { self.before.alpha = 0 },
      completion: { finished in
        self.before.removeFromSuperview()
        completion?(finished)
      })
  }

  /// Both sides of a card that turns; pages that curl turn about their upper edge.
  private func turn(in parent: UIView, _ completion: ((Bool) -> Void)?) {
    let (view, before) = (view, before)
    let isUpright = kind == 1 || kind == 2
    let sign: CGFloat = kind == 1 || kind == 6 || kind == 3 ? 1 : -1
    func turned(_ angle: CGFloat) -> CATransform3D {
      var map = CATransform3DIdentity
      map.m34 = -1 / 1000
      return CATransform3DRotate(map, angle, isUpright ? 0 : 1, isUpright ? 1 : 0, 0)
    }
    let own = view.layer.transform
    UIView.performWithoutAnimation {
      before.layer.isDoubleSided = false
      before.center = view.center
      parent.insertSubview(before, aboveSubview: view)
      parent.layoutIfNeeded()
    }
    let (start, half, end) = (
      CABasicAnimation(keyPath: "transform"), duration / 2, CABasicAnimation(keyPath: "transform")
    )
    (start.fromValue, start.toValue) = (turned(0), turned(sign * .pi / 2))
    (end.fromValue, end.toValue) = (turned(-sign * .pi / 2), own)
    start.timingFunction = CAMediaTimingFunction(name: .easeIn)
    end.timingFunction = CAMediaTimingFunction(name: .easeOut)
    for animation in [start, end] { animation.duration = half }
    start.fillMode = .forwards
    start.isRemovedOnCompletion = false
    end.fillMode = .backwards
    let now = CACurrentMediaTime()
    end.beginTime = view.layer.convertTime(now, from: nil) + half
    before.layer.add(start, forKey: "flip")
    // The new side stays away until the old one is edge on.
    let hide = CAKeyframeAnimation(keyPath: "opacity")
    hide.values = [0.0, 1.0]
    hide.keyTimes = [0, 0.5, 1]
    hide.calculationMode = .discrete
    hide.duration = duration
    view.layer.add(hide, forKey: "flipOpacity")
    CATransaction.begin()
    // Layers complete on the thread that commits them, which is the main one.
    nonisolated(unsafe) let (old, done) = (before, completion)
    CATransaction.setCompletionBlock {
      MainActor.assumeIsolated {
        old.removeFromSuperview()
        done?(true)
      }
    }
    view.layer.add(end, forKey: "flip")
    CATransaction.commit()
    let hideOld = CAKeyframeAnimation(keyPath: "opacity")
    hideOld.values = [1.0, 0.0]
    hideOld.keyTimes = [0, 0.5, 1]
    hideOld.calculationMode = .discrete
    hideOld.duration = duration
    before.layer.add(hideOld, forKey: "flipOpacity")
  }
}
