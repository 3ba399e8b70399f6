import VivaceGraphics
import VivaceLayers
import VivaceMotion

/// Shows one controller of a row, and turns to its neighbours under a finger.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
  /// The animation between pages. Pages that should curl slide, too.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The direction in which pages follow one another.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The direction of a change of pages.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The position of a book's spine; `none` for pages that scroll.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// A key of the options with which the controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// An option's key by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No effect: the spine follows from the kind of transition.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    /// How far pages are apart, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  /// The observer of the pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The source of the pages before and after one.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { countDots() } }
  /// The animation between pages.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow one another.
  public let navigationOrientation: NavigationOrientation
  /// `none` for pages that scroll, else `min`; it cannot be changed.
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }
  /// Stored with a warning: leaves have a page on one side only.
  open var isDoubleSided = false {
    didSet {
      NotYet.once("UIPageViewController.isDoubleSided", "shows a page on each side of a leaf")
    }
  }

  private let gap: CGFloat
  private let pageContainer = UIView()
  private let dots = UIPageControl()
  private lazy var pan = UIPanGestureRecognizer { [weak self] in self?.panned($0) }
  private var current: UIViewController?
  private var currentHolder: ScreenContainerView?
  /// The page that comes or goes beside the current one, and on which side.
  private var neighbour: Neighbour?
  /// The current page's offset when the drag began.
  private var dragStart: CGFloat?
  private var alarm: Int?
  private var completion: ((Bool) -> Void)?

  private struct Neighbour {
    let controller: UIViewController
    let holder: ScreenContainerView
    /// 1 is after the current page, −1 before it.
    let side: CGFloat
    /// Whether it is to be the current one.
    var isMeant: Bool
    /// Whether a finger brought it.
    let isByHand: Bool
  }

  /// Pages that scroll or curl along an axis. Curled pages slide here, with a warning.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spacing = options?[.interPageSpacing]
    gap = (spacing as? NSNumber).map { CGFloat($0.doubleValue) } ?? spacing as? CGFloat ?? 0
    if style == .pageCurl {
      NotYet.once("UIPageViewController.TransitionStyle.pageCurl", "curls pages; they slide")
    }
    super.init(nibName: nil, bundle: nil)
  }
  /// Decodes nothing: pages along the horizontal axis.
  public required init?(coder: NSCoder) {
    transitionStyle = coder.interfaceAttribute("transitionStyle") == "scroll" ? .scroll : .pageCurl
    navigationOrientation =
      coder.interfaceAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
    gap = 0
    super.init(coder: coder)
  }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }
  /// The recognizer of swipes between pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [pan] }

  /// Shows a page; animated, it comes from the side of the direction.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    end()
    guard let new = viewControllers?.first else { return }
    guard new !== current else {
      completion?(true)
      return
    }
    self.completion = completion
    guard animated, isViewLoaded, view.window != nil, current != nil, UIView.areAnimationsEnabled
    else {
      replace(with: new)
      let pending = self.completion
      self.completion = nil
      pending?(true)
      return countDots()
    }
    bring(new, side: direction == .forward ? 1 : -1, isByHand: false)
    neighbour?.isMeant = true
    settle()
  }

  // MARK: - The view

  open override func loadView() {
    let view = NavigationContainerView(frame: UIScreen.main.bounds)
    view.onLayout = { [weak self] in self?.layOut() }
    view.clipsToBounds = true
    self.view = view
    view.addSubview(pageContainer)
    view.addSubview(dots)
    dots.isUserInteractionEnabled = false
    view.addGestureRecognizer(pan)
    if let current { hold(current) }
  }

  override var leadsChildren: Bool { true }
  override var followingChildren: [UIViewController] {
    current.map { $0.isViewLoaded && $0.view.superview != nil ? [$0] : [] } ?? []
  }
  override func prepareToAppear() { if let current, currentHolder == nil { hold(current) } }
  override func prepareToDisappear(_ animated: Bool) { end() }

  private func hold(_ controller: UIViewController) {
    let holder = ScreenContainerView(controller, frame: view.bounds)
    pageContainer.addSubview(holder)
    currentHolder = holder
  }

  private func layOut() {
    pageContainer.frame = view.bounds
    let height: CGFloat = dots.numberOfPages > 0 ? 37 : 0
    dots.isHidden = height == 0
    dots.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - height,
      width: view.bounds.width, height: height)
    guard neighbour == nil, let currentHolder else { return }
    currentHolder.frame = view.bounds
    currentHolder.resize(to: view.bounds.size)
  }

  private func countDots() {
    guard transitionStyle == .scroll, let dataSource else { return dots.numberOfPages = 0 }
    dots.numberOfPages = dataSource.presentationCount(for: self)
    dots.currentPage = dots.numberOfPages > 0 ? dataSource.presentationIndex(for: self) : 0
    viewIfLoaded?.setNeedsLayout()
  }

  private func replace(with new: UIViewController) {
    let old = current
    addChild(new)
    old?.willMove(toParent: nil)
    let isSeen = appearance == .shown || appearance == .appearing
    if isSeen {
      old?.willDisappear(false)
      new.willAppear(false)
    }
    currentHolder?.empty()
    currentHolder = nil
    current = new
    if isViewLoaded { hold(new) }
    if isSeen {
      new.isAppearing(false)
      old?.didDisappear(false)
      if appearance == .shown { new.didAppear(false) }
    }
    old?.removeFromParent()
    new.didMove(toParent: self)
  }

  // MARK: - Movement

  private var isUpright: Bool { navigationOrientation == .vertical }
  private var length: CGFloat { (isUpright ? view.bounds.height : view.bounds.width) + gap }
  private func along(_ point: CGPoint) -> CGFloat { isUpright ? point.y : point.x }
  private func position(_ holder: ScreenContainerView, at offset: CGFloat) {
    holder.center = isUpright ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
  }
  private var shownOffset: CGFloat {
    currentHolder.map { along($0.layer.presentedGeometry.position) } ?? 0
  }

  /// Puts a page beside the current one, and begins its calls.
  private func bring(_ controller: UIViewController, side: CGFloat, isByHand: Bool) {
    let offset = shownOffset
    addChild(controller)
    let isSeen = appearance == .shown
    if isByHand { delegate?.pageViewController(self, willTransitionTo: [controller]) }
    if isSeen {
      current?.willDisappear(true)
      controller.willAppear(true)
    }
    let holder = ScreenContainerView(controller, frame: view.bounds)
    pageContainer.addSubview(holder)
    UIView.performWithoutAnimation { position(holder, at: offset + side * length) }
    neighbour = Neighbour(
      controller: controller, holder: holder, side: side, isMeant: false, isByHand: isByHand)
    if isSeen { controller.isAppearing(true) }
  }

  /// Lets the pages go to where they belong.
  private func settle() {
    guard let currentHolder else { return }
    let goal = neighbour.map { $0.isMeant ? -$0.side * length : 0 } ?? 0
    UIView.animate(.presentation) {
      position(currentHolder, at: goal)
      if let neighbour { position(neighbour.holder, at: goal + neighbour.side * length) }
    }
    let schedule = view.window?.schedule
    schedule?.cancel(alarm)
    alarm = schedule?.at(LayerClock.now + 0.6) { [weak self] in self?.end() }
  }

  /// Ends the running transition: its target becomes the current page.
  private func end() {
    viewIfLoaded?.window?.schedule.cancel(alarm)
    alarm = nil
    dragStart = nil
    guard let neighbour, let old = current else { return }
    self.neighbour = nil
    let (new, pending) = (neighbour.controller, completion)
    completion = nil
    if neighbour.isMeant {
      old.willMove(toParent: nil)
      current = new
      currentHolder?.empty()
      currentHolder = neighbour.holder
      old.didDisappear(true)
      new.didAppear(true)
      old.removeFromParent()
      new.didMove(toParent: self)
    } else {
      neighbour.holder.empty()
      old.willAppear(true)
      old.isAppearing(true)
      old.didAppear(true)
      new.willDisappear(true)
      new.didDisappear(true)
      new.willMove(toParent: nil)
      new.removeFromParent()
    }
    UIView.performWithoutAnimation {
      currentHolder?.stop()
      if let currentHolder { position(currentHolder, at: 0) }
    }
    if neighbour.isByHand {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old],
        transitionCompleted: neighbour.isMeant)
    }
    pending?(true)
    countDots()
    view.setNeedsLayout()
  }

  private func panned(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, current != nil else { return }
    let moved = along(pan.translation(in: view))
    switch pan.state {
    case .began:
      view.window?.schedule.cancel(alarm)
      dragStart = shownOffset
    case .changed:
      guard let dragStart else { return }
      updateDrag(to: dragStart + moved)
    case .ended, .cancelled:
      guard dragStart != nil else { return }
      dragStart = nil
      let speed = pan.state == .ended ? along(pan.velocity(in: view)) : 0
      letGo(speed: speed)
    default: break
    }
  }

  private func updateDrag(to offset: CGFloat) {
    guard let currentHolder, let current else { return }
    let side: CGFloat = offset < 0 ? 1 : -1
    if offset != 0, neighbour == nil, let dataSource {
      let next =
        side > 0
        ? dataSource.pageViewController(self, viewControllerAfter: current)
        : dataSource.pageViewController(self, viewControllerBefore: current)
      if let next { bring(next, side: side, isByHand: true) }
    }
    var offset = offset
    if let neighbour {
      // Beyond the neighbour, or on the other side, there is nothing yet.
      offset = neighbour.side > 0 ? min(max(offset, -length), 0) : max(min(offset, length), 0)
    } else {
      offset = (1 - 1 / (abs(offset) * 0.55 / length + 1)) * length * (offset < 0 ? -1 : 1)
    }
    UIView.follow {
      position(currentHolder, at: offset)
      if let neighbour { position(neighbour.holder, at: offset + neighbour.side * length) }
    }
  }

  private func letGo(speed: CGFloat) {
    if let neighbour {
      let ahead = -(shownOffset + speed / 4) * neighbour.side
      self.neighbour?.isMeant = ahead > length / 2
    }
    settle()
  }
}

/// Names the neighbours of pages.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// The number of dots; 0 shows none.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The index of the current dot.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives page turns by the user.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Called as a finger begins to turn to other pages.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Called after a turn; `completed` is false if the old page came back.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
