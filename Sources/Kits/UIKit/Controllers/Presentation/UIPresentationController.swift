import VivaceGeometry
import VivaceGraphics
import VivaceInteraction
import VivaceLayers
import VivaceMotion

/// Presents a controller above another one, and owns the container of the controller's view from the
/// presentation to the end of the dismissal.
///
/// Calls and movement are separate, like those of a navigation stack: a presentation that is
/// reversed while it moves ends its calls immediately and continues from its presented position.
@MainActor @preconcurrency open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that is shown above the other one.
  public let presentedViewController: UIViewController
  /// The controller below.
  open internal(set) var presentingViewController: UIViewController
  /// The object that adapts the presentation, and observes its dismissal.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view around the presented one, during the presentation.
  open private(set) var containerView: UIView?
  /// Stored with a warning: presented controllers have the traits of their window.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      NotYet.once(
        "UIPresentationController.overrideTraitCollection",
        "overrides the presented controller's traits")
    }
  }

  enum Phase {
    /// Asked for, not shown yet.
    case prepared
    case presenting, shown, dismissing
    /// A hand leads it away.
    case held
    /// A cancelled dismissal that moves back.
    case returning
  }
  var phase = Phase.prepared
  weak var source: UIViewController?
  /// Holds the presented view, and moves.
  private(set) var holder: PresentedContainerView?
  /// The dimming between the presented view and the content below.
  let dim = DimView()
  var coordinator: TransitionCoordinator?
  private var alarm: (schedule: Schedule, number: Int)?
  private var generation = 0
  /// The drag of a zoomed controller.
  var zoomGrip: ZoomDrag?
  private(set) lazy var zoomPan = UIPanGestureRecognizer { [weak self] in
    self?.zoomPanned($0 as! UIPanGestureRecognizer)
  }
  private(set) lazy var zoomHands = ZoomPanDelegate(self)
  private var completion: (() -> Void)?
  private var context: TransitionContext?
  private var animator: (any UIViewControllerAnimatedTransitioning)?

  /// A presentation that has not begun; UIKit makes one for each presented controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  // MARK: - Methods for subclasses

  /// The style that applies.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.decidedStyle }
  /// The view that moves: the controller's own by default.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view; the whole container by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the view below is removed at the end of the transition.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// Whether the presentation covers the window. Not used here.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style for a small container; the ordinary one by default.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// Called before the container lays out the presented view.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out the presented view.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation's animation; further views are added here.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation's animation, or its cancellation.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's animation.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal's animation, or its cancellation.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Lays the container out again after the presented controller wants another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }
  /// The size of a child in the container: all of it by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the container's size changes; does nothing by default.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the container's traits change; does nothing by default.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  func presentedSizeChanged() {
    if phase != .prepared {
      preferredContentSizeDidChange(forChildContentContainer: presentedViewController)
    }
  }

  // Methods of its kinds.

  /// How dark it becomes behind the presented view.
  var dimming: CGFloat { zoomSource == nil ? 0 : ScreenTransitionMetrics.coveredDim }
  /// How far the presenter recedes when the presented view rests.
  var recession: CGFloat { 0 }
  /// Brings the holder to where it is when it is there, or away; with the animation around.
  func position(_ isHere: Bool) {
    guard let holder, let containerView else { return }
    let rest = frameOfPresentedViewInContainerView
    holder.setSize(rest.size)
    dim.alpha = isHere ? zoomDimming ?? dimming : 0
    if let transition {
      holder.apply(isHere ? transition.rest : transition.away, at: rest.origin)
      return
    }
    switch transitionStyle {
    case .crossDissolve:
      holder.lie(in: rest)
      holder.alpha = isHere ? 1 : 0
    case .flipHorizontal:
      holder.lie(in: rest)
      holder.turn(isHere ? 0 : -.pi)
      presentingViewController.view.turn(isHere ? .pi : 0)
    case .coverVertical, .partialCurl:
      let away = containerView.bounds.height - rest.minY
      holder.lie(in: isHere ? rest : rest.offsetBy(dx: 0, dy: away))
    }
  }
  var arrival: Animation { .presentation }
  var departure: Animation { .presentation }
  func holderIsThere() {}
  /// Whether the container takes a touch at a point, so that the views below do not get it.
  func receivesTouch(at point: CGPoint) -> Bool { phase != .prepared }
  /// The container has another size.
  func layOut() {
    guard phase == .shown, holder != nil else { return }
    UIView.performWithoutAnimation { position(true) }
  }
  /// The opacity of the dimming, if the options of a zoom set it.
  private(set) var zoomDimming: CGFloat?
  /// The source view of a zoom; nil for other transitions.
  private(set) var zoomSource: ZoomSource?
  /// The view that it is zoomed out of, while that is not drawn.
  let withheldSource = ZoomedSource()
  /// The transition out of the controller's current rest position, from which its poses are
  /// measured.
  var transition: ScreenTransition? {
    guard let zoomSource else { return nil }
    let rest = frameOfPresentedViewInContainerView
    let style = zoomRest
    var transition = zoomSource.transition(
      rest.size, outsets: EdgeInsets(top: 0, leading: 0, bottom: style.below, trailing: 0))
    transition.away.origin.x -= rest.minX
    transition.away.origin.y -= rest.minY
    transition.rest.cornerRadius = style.cornerRadius
    return transition
  }
  /// The corners of a zoomed view at rest, and the length that continues below its own end.
  var zoomRest: (cornerRadius: CGFloat, below: CGFloat) { (0, 0) }
  /// Whether a zoomed view in a pose still grows or shrinks.
  func isUnderWay(_ pose: ScreenPose, _ transition: ScreenTransition) -> Bool {
    let share = transition.share(pose)
    return (phase == .dismissing || share > 0.01) && share < 0.99
  }
  /// Whether a hand may lead a zoomed view away from where it rests now.
  var isZoomFreeAtRest: Bool { true }
  /// Whether it moves from one of several heights to another one: a finger then drags it between them.
  var isBetweenHeights: Bool { false }

  private var transitionStyle: UIModalTransitionStyle {
    switch presentedViewController.preferredTransition?.kind {
    case .flip: .flipHorizontal
    case .fade: .crossDissolve
    case .cover, .curl, .zoom: .coverVertical
    case nil: presentedViewController.modalTransitionStyle
    }
  }

  func findWay() {
    guard let containerView else { return }
    zoomSource = Zoom.source(
      of: presentedViewController, over: source ?? presentingViewController, in: containerView)
    holder?.isZoomed = zoomSource != nil
    withheldSource.follow(zoomSource?.view)
    if zoomSource != nil, let options = Zoom.options(presentedViewController),
      options.dimmingColor != nil || options.dimmingVisualEffect != nil
    {
      zoomDimming = dim.shade.show(options.dimmingColor, options.dimmingVisualEffect)
    }
  }

  // MARK: - Presenting

  func present(animated: Bool, _ completion: (() -> Void)?) {
    guard let window = presentingViewController.view.window else { return }
    let container = PresentationContainerView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = self
    containerView = container
    let isInContext =
      presentationStyle == .currentContext || presentationStyle == .overCurrentContext
    if isInContext, let host = presentingViewController.view.superview {
      container.frame = presentingViewController.view.frame
      host.insertSubview(container, aboveSubview: presentingViewController.view)
    } else {
      window.addSubview(container)
    }
    phase = .presenting
    let presented = presentedViewController
    presented.movement.isPresented = true
    coordinator = TransitionCoordinator(
      from: presentingViewController, to: presented, in: container, isAnimated: animated,
      style: presentationStyle)
    presented.runningCoordinator = coordinator
    presentingViewController.runningCoordinator = coordinator
    if shouldRemovePresentersView { presentingViewController.willDisappear(animated) }
    presented.willAppear(animated)
    presentationTransitionWillBegin()
    if animated, beginCustom(isArriving: true, completion) { return }
    putHolder()
    presented.isAppearing(animated)
    holderIsThere()
    findWay()
    UIView.performWithoutAnimation {
      holder?.alpha = transition == nil ? 1 : 0
      position(false)
      container.layoutIfNeeded()
    }
    start(isArriving: true, animated: animated, completion)
  }

  private func putHolder() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(dim)
    let holder = PresentedContainerView(presentedView ?? presentedViewController.view)
    holder.setSize(frameOfPresentedViewInContainerView.size)
    containerView.addSubview(holder)
    self.holder = holder
    guard case .zoom? = presentedViewController.preferredTransition?.kind else { return }
    holder.holdAtCorner()
    containerView.addGestureRecognizer(zoomPan)
    zoomPan.delegate = zoomHands
  }

  private func start(isArriving: Bool, animated: Bool, _ completion: (() -> Void)?) {
    generation += 1
    let number = generation
    self.completion = completion
    coordinator?.begin()
    dim.isUserInteractionEnabled = isArriving
    guard animated else {
      holder?.stop()
      dim.layer.removeAllAnimations()
      UIView.performWithoutAnimation {
        holder?.alpha = 1
        position(isArriving)
      }
      endCalls()
      return isArriving ? () : clear()
    }
    fadeZoom(isArriving)
    UIView.animate(isArriving ? arrival : departure) { position(isArriving) }
    setAlarm()
    if !isArriving { lookForRest(number, after: 0.5) }
  }

  /// A zoomed controller covers its source before it has grown much, and gives it free at the end.
  private func fadeZoom(_ isSeen: Bool) {
    guard transition != nil else { return }
    if isSeen {
      withheldSource.withhold(isCovering: holder?.alpha == 0)
    } else {
      withheldSource.release()
    }
    UIView.animate(isSeen ? .zoomArrival : .zoomDeparture) { holder?.alpha = isSeen ? 1 : 0 }
  }

  func setAlarm() {
    cancelAlarm()
    guard let schedule = containerView?.window?.schedule else { return endCalls() }
    let number = schedule.at(LayerClock.now + TransitionCoordinator.duration) { [weak self] in
      self?.alarm = nil
      self?.endCalls()
    }
    alarm = (schedule, number)
  }
  func cancelAlarm() {
    if let alarm { alarm.schedule.cancel(alarm.number) }
    alarm = nil
  }

  // MARK: - Dismissing

  func dismiss(animated: Bool, _ completion: (() -> Void)?) {
    guard phase == .presenting || phase == .shown || phase == .returning else { return }
    // Those above go with it.
    if let above = topmost(above: presentedViewController) {
      for presentation in above { presentation.dismiss(animated: false, nil) }
    }
    if phase != .shown { endCalls() }
    guard phase == .shown else { return }
    beginLeaving(animated: animated, isInteractive: false)
    if animated, beginCustom(isArriving: false, completion) { return }
    findWay()
    start(isArriving: false, animated: animated, completion)
  }

  private func topmost(above controller: UIViewController) -> [UIPresentationController]? {
    var list: [UIPresentationController] = []
    var next = controller.shownPresentation
    while let current = next {
      list.append(current)
      next = current.presentedViewController.shownPresentation
    }
    return list.isEmpty ? nil : list.reversed()
  }

  /// The callbacks at the beginning of a dismissal.
  func beginLeaving(animated: Bool, isInteractive: Bool) {
    phase = isInteractive ? .held : .dismissing
    let presented = presentedViewController
    presented.movement.isDismissed = true
    coordinator = TransitionCoordinator(
      from: presented, to: presentingViewController, in: containerView ?? UIView(),
      isAnimated: animated, isInteractive: isInteractive, style: presentationStyle)
    presented.runningCoordinator = coordinator
    presentingViewController.runningCoordinator = coordinator
    presented.willDisappear(animated)
    if shouldRemovePresentersView {
      presentingViewController.view.isHidden = false
      presentingViewController.willAppear(animated)
      presentingViewController.isAppearing(animated)
    }
    dismissalTransitionWillBegin()
    if isInteractive { coordinator?.begin() }
  }

  /// Called when a drag has ended: finishes or cancels the dismissal.
  func letGo(isShown: Bool, animated: Bool = true) {
    phase = isShown ? .returning : .dismissing
    coordinator?.letGo(cancelled: isShown, velocity: 0)
    generation += 1
    let number = generation
    fadeZoom(isShown)
    UIView.animate(isShown ? arrival : departure) { position(isShown) }
    setAlarm()
    if !isShown { lookForRest(number, after: 0.5) }
  }

  /// Removes dismissed views after the end of their movement, unless a later change has begun.
  private func lookForRest(_ number: Int, after seconds: Double) {
    guard let schedule = containerView?.window?.schedule else { return clear() }
    schedule.at(LayerClock.now + seconds) { [self] in
      guard generation == number else { return }
      if holder?.isAtRest ?? true { clear() } else { lookForRest(number, after: 0.1) }
    }
  }
  /// A hand holds it: nothing moves by itself, and nothing ends.
  func beginHold() {
    generation += 1
    cancelAlarm()
  }

  // MARK: - Ends

  /// The callbacks at the end of the running transition.
  func endCalls() {
    cancelAlarm()
    dropZoomGrip()
    let (presented, presenting) = (presentedViewController, presentingViewController)
    let removes = shouldRemovePresentersView
    let pending = completion
    let coordinator = coordinator
    completion = nil
    self.coordinator = nil
    if presented.runningCoordinator === coordinator { presented.runningCoordinator = nil }
    if presenting.runningCoordinator === coordinator { presenting.runningCoordinator = nil }
    switch phase {
    case .presenting:
      phase = .shown
      withheldSource.end()
      if removes {
        presenting.didDisappear(true)
        if presenting.viewIfLoaded?.superview != nil, context == nil {
          presenting.view.isHidden = true
        }
      }
      presented.didAppear(true)
      presentationTransitionDidEnd(true)
    case .dismissing, .held:
      let wasByHand = isLedByHand
      phase = .prepared
      presented.didDisappear(true)
      if removes { presenting.didAppear(true) }
      dismissalTransitionDidEnd(true)
      leave()
      if wasByHand { delegate?.presentationControllerDidDismiss(self) }
    case .returning:
      phase = .shown
      withheldSource.end()
      presented.movement.isDismissed = false
      presented.willAppear(true)
      presented.isAppearing(true)
      presented.didAppear(true)
      if removes {
        presenting.willDisappear(true)
        presenting.didDisappear(true)
        presenting.view.isHidden = true
      }
      dismissalTransitionDidEnd(false)
    case .prepared, .shown: break
    }
    coordinator?.end()
    pending?()
  }
  /// Whether a drag began the running dismissal.
  var isLedByHand = false

  /// Ends the presentation.
  private func leave() {
    if presentingViewController.shownPresentation === self {
      presentingViewController.shownPresentation = nil
    }
    if presentedViewController.ownPresentation === self {
      presentedViewController.ownPresentation = nil
    }
    containerView?.isUserInteractionEnabled = false
  }

  /// Ends the calls when another presentation begins; the visible view keeps moving.
  func finishOnTheSpot() { endCalls() }

  /// It has gone from sight.
  private func clear() {
    let view = presentedViewController.viewIfLoaded
    withheldSource.end()
    endRecession()
    holder?.stop()
    if let view, view.isDescendant(of: containerView ?? view) || view.superview === holder {
      if presentedViewController.ownPresentation == nil
        || presentedViewController.ownPresentation === self
      {
        view.removeFromSuperview()
      }
    }
    containerView?.removeFromSuperview()
    (containerView as? PresentationContainerView)?.onLeave?()
    containerView = nil
    holder = nil
    if case .flipHorizontal = presentedViewController.modalTransitionStyle {
      presentingViewController.viewIfLoaded?.layer.transform = CATransform3DIdentity
    }
  }

  // MARK: - Animators of the program's

  /// Hands the transition to an animator of the program's, if there is one.
  private func beginCustom(isArriving: Bool, _ completion: (() -> Void)?) -> Bool {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    let owner = presented.transitioningDelegate
    let found =
      isArriving
      ? owner?.animationController(
        forPresented: presented, presenting: presenting, source: source ?? presenting)
      : owner?.animationController(forDismissed: presented)
    guard let animator = found, let containerView else { return false }
    self.completion = completion
    let view = presentedView ?? presented.view!
    let rest = frameOfPresentedViewInContainerView
    var views: [UITransitionContextViewKey: UIView] = isArriving ? [.to: view] : [.from: view]
    if shouldRemovePresentersView { views[isArriving ? .from : .to] = presenting.view }
    if isArriving { view.frame = rest }
    let led =
      isArriving
      ? owner?.interactionControllerForPresentation(using: animator)
      : owner?.interactionControllerForDismissal(using: animator)
    let context = TransitionContext(
      from: isArriving ? presenting : presented, to: isArriving ? presented : presenting,
      views: views, in: containerView,
      frames: (
        isArriving ? presenting.view.frame : view.frame, isArriving ? rest : presenting.view.frame
      ),
      style: presentationStyle, isInteractive: led != nil,
      onUpdate: { [weak self] in self?.coordinator?.update(to: $0) },
      onEnd: { [weak self] in self?.customEnded(isArriving: isArriving, completed: $0) })
    self.context = context
    self.animator = animator
    coordinator?.begin()
    if let led {
      (led as? UIPercentDrivenInteractiveTransition)?.animator = animator
      led.startInteractiveTransition(context)
    } else {
      animator.animateTransition(using: context)
    }
    if isArriving, phase == .presenting, presented.view.window != nil {
      presented.isAppearing(true)
    }
    return true
  }

  private func customEnded(isArriving: Bool, completed: Bool) {
    context = nil
    animator?.animationEnded(completed)
    animator = nil
    if isArriving == completed {
      if !isArriving { phase = .returning }
      if isArriving, presentedViewController.view.superview == nil {
        presentedViewController.view.frame = frameOfPresentedViewInContainerView
        containerView?.addSubview(presentedViewController.view)
      }
      endCalls()
    } else {
      if isArriving {
        // It was to come, and does not.
        phase = .dismissing
        presentedViewController.willDisappear(true)
        if shouldRemovePresentersView { presentingViewController.willAppear(true) }
        presentationTransitionDidEnd(false)
      }
      endCalls()
      clear()
    }
  }
}

/// The container of a presentation.
package final class PresentationContainerView: RecedingView {
  weak var presentation: UIPresentationController?
  /// How far the views below recede that belong to another toolkit.
  package internal(set) var recession: CGFloat = 0 {
    didSet { if recession != oldValue { onRecession?() } }
  }
  /// Called within the animation by which the views below recede.
  package var onRecession: (() -> Void)?
  /// Called after the presentation has ended and disappeared.
  package var onLeave: (() -> Void)?

  override var isModalForKeys: Bool { presentation != nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    presentation.layOut()
    presentation.containerViewDidLayoutSubviews()
  }
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && (presentation?.receivesTouch(at: point) ?? false)
  }
  /// A view that moves between heights is hit where it is seen.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let presentation, presentation.isBetweenHeights, let holder = presentation.holder,
      holder.shownFrame.contains(point), !hit.isDescendant(of: holder)
    else { return hit }
    return holder
  }
}

/// The dimming view behind a presentation; a tap on it dismisses the presentation.
final class DimView: UIView {
  var onTap: (() -> Void)?
  let shade = Part(.black)
  init() {
    super.init(frame: .zero)
    alpha = 0
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(shade)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
  }
  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Turns it about its upright axis, with some depth; from behind it is not seen.
  fileprivate func turn(_ angle: CGFloat) {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 1000
    layer.isDoubleSided = false
    layer.transform =
      angle == 0 ? CATransform3DIdentity : CATransform3DRotate(transform, angle, 0, 1, 0)
  }
}
