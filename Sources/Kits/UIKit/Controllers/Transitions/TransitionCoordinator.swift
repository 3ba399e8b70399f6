import VivaceGeometry

/// Animates further changes along with a transition, and reports its end.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs the program's animations along with a change of controllers.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs the closure so that what it changes moves with the transition.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Without a closure for the end.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Names one of a transition's two controllers.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the controller's role.
  public let rawValue: String
  /// A key of a controller by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that goes.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names one of a transition's two views.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the view's role.
  public let rawValue: String
  /// A key of a view by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that goes.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// One transition as its coordinator.
///
/// Animations alongside run in an animator of their own: during an interactive transition it is at
/// the drag's progress, and after the release it continues to its end or back.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let initiallyInteractive: Bool
  let containerView: UIView
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var completionVelocity: CGFloat = 0
  private var animator: UIViewPropertyAnimator?
  private var waiting: [() -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var listeners: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var phase = Phase.waiting
  private enum Phase { case waiting, running, over }

  static let duration = 0.45

  init(
    from: UIViewController?, to: UIViewController?, in container: UIView, isAnimated: Bool,
    isInteractive: Bool = false, style: UIModalPresentationStyle = .none
  ) {
    (self.from, self.to) = (from, to)
    containerView = container
    self.isAnimated = isAnimated
    (self.isInteractive, initiallyInteractive) = (isInteractive, isInteractive)
    presentationStyle = style
  }

  var isInterruptible: Bool { true }
  var transitionDuration: TimeInterval { isAnimated ? Self.duration : 0 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .over else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    let run = { [unowned self] in animation(self) }
    if phase == .waiting { waiting.append(run) } else { add(run) }
    return true
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { listeners.append(handler) }

  // MARK: - Callbacks of the transition

  private func add(_ run: @escaping () -> Void) {
    guard isAnimated else { return UIView.performWithoutAnimation(run) }
    if let animator {
      animator.addAnimations(run)
    } else {
      let made = UIViewPropertyAnimator(duration: Self.duration, dampingRatio: 1)
      made.addAnimations(run)
      animator = made
      if isInteractive {
        made.pauseAnimation()
        made.fractionComplete = percentComplete
      } else {
        made.startAnimation()
      }
    }
  }

  /// The transition moves from now on.
  func begin() {
    guard phase == .waiting else { return }
    phase = .running
    let runs = waiting
    waiting = []
    if !runs.isEmpty { add { for run in runs { run() } } }
  }

  /// Updates the progress of an interactive transition.
  func update(to share: CGFloat) {
    if !isInteractive { becomeInteractive(true) }
    percentComplete = share
    if animator?.state == .active { animator?.fractionComplete = share }
  }

  private func becomeInteractive(_ interactive: Bool) {
    isInteractive = interactive
    if interactive, let animator, animator.state == .active {
      animator.pauseAnimation()
      animator.isReversed = false
    }
    for listener in listeners { listener(self) }
  }

  /// The hand let go; it continues, or back.
  func letGo(cancelled: Bool, velocity: CGFloat) {
    isCancelled = cancelled
    completionVelocity = velocity
    if isInteractive { becomeInteractive(false) }
    guard let animator, animator.state == .active else { return }
    animator.isReversed = cancelled
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// It is over, on time or before.
  func end() {
    guard phase != .over else { return }
    begin()
    phase = .over
    isInteractive = false
    let all = completions
    completions = []
    for completion in all { completion(self) }
  }
}

extension UIViewController {
  /// That of the transition which the controller, or one around it, takes part in; nil while none runs.
  var nearestCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningCoordinator ?? parent?.transitionCoordinator
  }
}
