import VivaceGeometry
import VivaceLayers

/// Animates the replacement of one controller's view by another's.
///
/// It adds the new view to the container, at its final frame in the end, and reports its
/// completion by `completeTransition(_:)`.
@MainActor @preconcurrency public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewControllerInterruptibleAnimating)?
  func animationEnded(_ transitionCompleted: Bool)
}

/// Provides an animator that can be paused and scrubbed.
@MainActor @preconcurrency public protocol UIViewControllerInterruptibleAnimating: AnyObject {
  func startAnimation()
  func pauseAnimation()
  var fractionComplete: CGFloat { get set }
  var isReversed: Bool { get set }
}
extension UIViewPropertyAnimator: UIViewControllerInterruptibleAnimating {}

extension UIViewControllerAnimatedTransitioning {
  /// Nil by default. The engine never asks: animations cannot be caught in this form.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewControllerInterruptibleAnimating)? { nil }
  /// Called after the transition, with false if it went back.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition by something else than time, such as a hand.
@MainActor @preconcurrency public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The speed after the finger is lifted; 1 by default.
  public var completionSpeed: CGFloat { 1 }
  /// Stored only: what remains of the transition runs at an even speed.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True by default: the transition begins under the finger.
  public var wantsInteractiveStart: Bool { true }
}

/// The context of a transition: its controllers and views, and its progress.
@MainActor @preconcurrency public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Gives presentations controllers and animators of the program's.
@MainActor @preconcurrency public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// The program's own animation of a presentation; nil is the standard one.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The program's own animation of a dismissal; nil is the standard one.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The lead of an own presentation; nil lets time lead it.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The lead of an own dismissal; nil lets time lead it.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The program's own presentation for the style `custom`; nil is the standard one.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// A transition that an animator of the program's makes.
final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  private let from: UIViewController?
  private let to: UIViewController?
  private let views: [UITransitionContextViewKey: UIView]
  private let frames: (initial: CGRect, final: CGRect)
  private let onUpdate: (CGFloat) -> Void
  private var onEnd: ((Bool) -> Void)?

  init(
    from: UIViewController?, to: UIViewController?,
    views: [UITransitionContextViewKey: UIView], in container: UIView,
    frames: (initial: CGRect, final: CGRect), style: UIModalPresentationStyle,
    isInteractive: Bool, onUpdate: @escaping (CGFloat) -> Void = { _ in },
    onEnd: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, self.views, self.frames) = (from, to, views, frames)
    (containerView, presentationStyle, self.isInteractive) = (container, style, isInteractive)
    (self.onUpdate, self.onEnd) = (onUpdate, onEnd)
  }

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frames.initial : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frames.final : .zero }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { onUpdate(percentComplete) }
  func finishInteractiveTransition() { isInteractive = false }
  func cancelInteractiveTransition() { (isInteractive, transitionWasCancelled) = (false, true) }
  func pauseInteractiveTransition() { isInteractive = true }

  func completeTransition(_ didComplete: Bool) {
    let end = onEnd
    onEnd = nil
    end?(didComplete)
  }
  /// Ignores further calls of the animator, since another transition has begun.
  func forget() { onEnd = nil }
}

/// Updates an animator's animations by the progress of an interaction.
///
/// The container's time stands still, at the instant of that share; let go of it runs on, or back.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The progress of the finger, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The factor of the speed after `finish()` or `cancel()`; at least 0.01 counts.
  open var completionSpeed: CGFloat = 1
  /// Stored only, as the timing curve.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// False begins the transition as an ordinary animation; a finger may catch it later.
  open var wantsInteractiveStart = true
  /// Stored only: `completionSpeed` alone counts.
  open var timingCurve: (any UITimingCurveProvider)?
  private weak var context: (any UIViewControllerContextTransitioning)?
  weak var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The seconds of the whole animation, by the animator; known once the transition has begun.
  open private(set) var duration: CGFloat = 0
  private var start = 0.0
  private var ticket: Int?

  public nonisolated override init() { super.init() }

  /// Begins the animation and holds it at its start.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    duration = CGFloat(animator?.transitionDuration(using: transitionContext) ?? 0.35)
    percentComplete = 0
    guard wantsInteractiveStart else {
      animator?.animateTransition(using: transitionContext)
      return
    }
    let layer = transitionContext.containerView.layer
    start = LayerClock.now
    layer.speed = 0
    layer.timeOffset = start
    animator?.animateTransition(using: transitionContext)
  }

  /// Stops a running transition, so that `update(_:)` can lead it.
  open func pause() {
    guard let layer = context?.containerView.layer, layer.speed != 0 else { return }
    let now = layer.convertTime(LayerClock.now, from: nil)
    layer.speed = 0
    layer.timeOffset = now
    context?.pauseInteractiveTransition()
  }

  /// Moves the animation to a fraction of its duration, between 0 and 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.containerView.layer.timeOffset = start + Double(duration * self.percentComplete)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the animation run on to its end.
  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    let layer = context.containerView.layer
    let at = layer.timeOffset
    layer.speed = Float(max(completionSpeed, 0.01))
    layer.timeOffset = 0
    layer.beginTime = 0
    // From here on its time continues from where the hand left it.
    layer.beginTime = LayerClock.now - at / Double(layer.speed)
    self.context = nil
  }

  /// Runs the animation back to its start.
  open func cancel() {
    guard let context, let schedule = context.containerView.window?.schedule else { return }
    context.cancelInteractiveTransition()
    let layer = context.containerView.layer
    var last = LayerClock.now
    ticket = schedule.everyFrame { [weak self, weak layer] now in
      guard let self, let layer else { return }
      layer.timeOffset = max(layer.timeOffset - (now - last) * Double(completionSpeed), start)
      last = now
      guard layer.timeOffset <= start else { return }
      schedule.cancel(ticket)
      layer.speed = 1
      layer.timeOffset = 0
      layer.endAnimationsBelow()
    }
    self.context = nil
  }
}

extension CALayer {
  /// Ends all animations of the layers in it.
  fileprivate func endAnimationsBelow() {
    for layer in sublayers ?? [] {
      layer.removeAllAnimations()
      layer.endAnimationsBelow()
    }
  }
}
