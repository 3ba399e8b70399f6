import VivaceGraphics
import VivaceInteraction
import VivaceLayers
import VivaceMessages
import VivaceMotion

/// Screens above one another, with a bar that leads back.
///
/// The program sets the stack; the visible screens follow it. A push or pop during another one ends the calls
/// of that one immediately, and continues its movements from where they are, with their velocity:
/// `UINavigationController+Changes.swift`. A finger can catch a screen at any instant:
/// `UINavigationController+Hand.swift`.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  /// The kind of a change, for custom animations.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// The observer of the stack, and provider of custom animations.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar above the screens.
  open private(set) lazy var navigationBar: UINavigationBar = makeBar()
  /// The bar below the screens, hidden by default.
  open private(set) lazy var toolbar: UIToolbar! = makeToolbar()
  private let barClass: AnyClass
  private let toolbarClass: AnyClass

  /// The stack that the program has set.
  var stack: [UIViewController] = []
  /// The stack when it was last shown.
  var known: [UIViewController] = []
  /// The visible screen, or the one that is being shown.
  var current: UIViewController?
  var change: StackChange?
  /// All that is seen, the lowest first.
  var screens: [StackScreen] = []
  /// The container of the screens.
  let stackContainer = UIView()
  /// While calls are made, changes wait; set is whether the next one is animated.
  var isCalling = false
  var waiting: Bool?
  /// The number of the current movement, to detect that another one has taken over.
  var generation = 0
  var interaction: Grip?
  /// The split view controller of which it is a column.
  weak var columnOwner: UISplitViewController?
  private(set) lazy var edgePan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private(set) lazy var flightPan = UIPanGestureRecognizer(target: nil, action: nil)
  private var hidesBar = false
  private var hidesToolbar = true

  /// A screen in a hand.
  struct Grip {
    let screen: StackScreen
    let pose: ScreenPose
    let point: CGPoint
    let recognizer: UIPanGestureRecognizer
    /// The distance of the screen below from its position when the finger caught the screen.
    var lag: Lag?

    /// It fades as the finger moves on, so slowly that the screen below never outruns the finger; the spring
    /// makes up for the rest after the release.
    struct Lag {
      let share: CGFloat
      let delta: ScreenPose.AnimatableData
      func rest(at share: CGFloat) -> ScreenPose.AnimatableData {
        delta.scaled(by: Double(max(0, 1 - abs(share - self.share))))
      }
    }
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (barClass, toolbarClass) = (UINavigationBar.self, UIToolbar.self)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A controller with an empty stack.
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  /// A controller with an empty stack and bars of given classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClass = navigationBarClass ?? UINavigationBar.self
    self.toolbarClass = toolbarClass ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }
  /// A controller with a first screen.
  public init(rootViewController: UIViewController) {
    (barClass, toolbarClass) = (UINavigationBar.self, UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  /// Decodes nothing: an empty stack with bars of the standard classes.
  public required init?(coder: NSCoder) {
    (barClass, toolbarClass) = (UINavigationBar.self, UIToolbar.self)
    super.init(coder: coder)
  }

  private func makeBar() -> UINavigationBar {
    let own = barClass == UINavigationBar.self ? nil : _make(barClass) as? UINavigationBar
    let bar = own ?? UINavigationBar()
    bar.controller = self
    return bar
  }
  private func makeToolbar() -> UIToolbar {
    let own = toolbarClass == UIToolbar.self ? nil : _make(toolbarClass) as? UIToolbar
    let bar = own ?? UIToolbar()
    bar.isHidden = true
    return bar
  }

  // MARK: - The stack

  /// The screens of the stack, the visible one last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The uppermost screen.
  open var topViewController: UIViewController? { stack.last }
  /// The visible controller: the one that the topmost presents, or the topmost.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last?.presentedViewController ?? stack.last
  }

  /// Puts a screen on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard mayPush(viewController) else { return }
    stack.append(viewController)
    stackChanged(animated: animated)
  }

  private func mayPush(_ controller: UIViewController) -> Bool {
    if controller is UINavigationController {
      LayerWarning.once(
        "\(controller.diagnosticName) was to be pushed onto \(diagnosticName). Nothing was pushed: a navigation "
          + "controller cannot lie on another one; push its screens, or present it.")
      return false
    }
    if stack.contains(where: { $0 === controller }) {
      LayerWarning.once(
        "\(controller.diagnosticName) was pushed onto \(diagnosticName), on whose stack it is already. Nothing was "
          + "pushed: pop to it with popToViewController(_:animated:), or push another one.")
      return false
    }
    return true
  }

  /// Removes the uppermost screen and returns it; nil for the last one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let last = stack.removeLast()
    stackChanged(animated: animated)
    return last
  }
  /// Removes all screens but the first, and returns them.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  /// Removes all screens above one, and returns them.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      LayerWarning.once(
        "\(diagnosticName) was to pop to \(viewController.diagnosticName), which is not on its stack. Nothing was "
          + "popped: look at viewControllers first.")
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    guard !gone.isEmpty else { return [] }
    stack.removeLast(gone.count)
    stackChanged(animated: animated)
    return gone
  }
  /// Replaces the stack; the animation is a push or a pop, by whether the new uppermost screen was on it.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var new: [UIViewController] = []
    for controller in viewControllers {
      if new.contains(where: { $0 === controller }) {
        LayerWarning.once(
          "\(controller.diagnosticName) stands twice among the controllers of \(diagnosticName). The second is left "
            + "out: a stack has each controller once.")
      } else {
        new.append(controller)
      }
    }
    stack = new
    stackChanged(animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if vc is UINavigationController { return super.show(vc, sender: sender) }
    pushViewController(vc, animated: true)
  }

  // MARK: - The view

  open override func loadView() {
    let view = NavigationContainerView(frame: UIScreen.main.bounds)
    view.onLayout = { [weak self] in self?.layOut() }
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    self.view = view
    stackContainer.frame = view.bounds
    stackContainer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stackContainer)
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(flightPan)
    edgePan.edges = .left
    edgePan.addBlock { [weak self] in self?.panned($0 as! UIPanGestureRecognizer) }
    flightPan.addBlock { [weak self] in self?.panned($0 as! UIPanGestureRecognizer) }
    edgePan.delegate = panDelegate
    flightPan.delegate = panDelegate
  }
  private lazy var panDelegate = NavigationPanDelegate(self)

  override var leadsChildren: Bool { true }
  override var followingChildren: [UIViewController] {
    guard let current, current.isViewLoaded, current.view.superview != nil else { return [] }
    return [current]
  }
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// The recognizer of a swipe back from the edge; the program's delegate may restrict it.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }
  /// The recognizer that catches a moving screen, and a zoomed one anywhere.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { flightPan }

  override func prepareToAppear() {
    // A transition that was running when the screen was covered continues.
    guard !isOnItsWay || stack.last.flatMap(screen(of:))?.position != .here else { return }
    showAtOnce()
  }
  override func prepareToDisappear(_ animated: Bool) {
    finishCalls()
    if !animated { showAtOnce() }
  }

  // MARK: - Bars

  /// Whether the bar above the screens is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar above the screens.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    moveBars(animated)
  }
  /// Whether the bar below the screens is hidden.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar below the screens.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    if !hidden { toolbar.isHidden = false }
    moveBars(animated)
  }
  /// Whether a scroll hides the bars. Has no effect, which is reported once.
  open var hidesBarsOnSwipe = false {
    didSet {
      if hidesBarsOnSwipe {
        NotYet.once(
          "UINavigationController.hidesBarsOnSwipe", "hides the bars while content is scrolled")
      }
    }
  }
  /// Whether a tap hides the bars. Has no effect, which is reported once.
  open var hidesBarsOnTap = false {
    didSet {
      if hidesBarsOnTap {
        NotYet.once("UINavigationController.hidesBarsOnTap", "hides the bars on a tap")
      }
    }
  }
  /// Whether low windows hide the bars. Has no effect, which is reported once.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet {
      if hidesBarsWhenVerticallyCompact {
        NotYet.once(
          "UINavigationController.hidesBarsWhenVerticallyCompact", "hides the bars of low windows")
      }
    }
  }
  /// Whether the keyboard hides the bars. Has no effect, which is reported once.
  open var hidesBarsWhenKeyboardAppears = false {
    didSet {
      if hidesBarsWhenKeyboardAppears {
        NotYet.once(
          "UINavigationController.hidesBarsWhenKeyboardAppears",
          "hides the bars while text is typed")
      }
    }
  }

  private func moveBars(_ animated: Bool) {
    guard isViewLoaded else { return }
    view.layoutIfNeeded()
    let move = {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
    let settle = { [weak self] in
      guard let self else { return }
      toolbar.isHidden = hidesToolbar
      navigationBar.isHidden = hidesBar
    }
    navigationBar.isHidden = false
    guard animated, view.window != nil else {
      move()
      return settle()
    }
    UIView.animate(.presentation, changes: move) { settle() }
  }

  func toolbarItemsChanged(of controller: UIViewController) {
    guard controller === stack.last else { return }
    toolbar.items = controller.toolbarItems
  }

  // MARK: - Layout

  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The edges of a screen that the bars cover.
  func barInsets(of controller: UIViewController) -> UIEdgeInsets {
    let item = controller.navigationItem
    let bar = item.barHeight(
      isCompact: navigationBar.isCompact, isLarge: navigationBar.isLarge(item))
    return UIEdgeInsets(
      top: hidesBar ? 0 : bar, left: 0, bottom: hidesToolbar ? 0 : toolbar.height, right: 0)
  }

  func layOut() {
    let safe = view.safeAreaInsets
    let size = view.bounds.size
    if stackContainer.frame != view.bounds { stackContainer.frame = view.bounds }
    navigationBar.coveredAbove = safe.top
    let height = navigationBar.fullHeight
    put(
      navigationBar,
      CGRect(
        x: 0, y: hidesBar ? -height - safe.top : safe.top, width: size.width, height: height))
    let low = hidesToolbar ? size.height + 1 : size.height - safe.bottom - toolbar.height
    put(toolbar, CGRect(x: 0, y: low, width: size.width, height: toolbar.height))
    toolbar.coveredBelow = safe.bottom
    edgePan.edges = isMirrored ? .right : .left
    for screen in screens {
      screen.controller.barInsets = barInsets(of: screen.controller)
      screen.holder.isMirrored = isMirrored
      screen.holder.resize(to: stackContainer.bounds.size)
      guard screen.transition.size != stackContainer.bounds.size else { continue }
      let transition = ScreenTransition(slidingIn: stackContainer.bounds.size)
      screen.transition = transition
      if interaction == nil { screen.holder.apply(screen.pose) }
    }
    if let top = screens.last(where: { $0.position == .here }) { follow(top) }
  }

  private func put(_ bar: UIView, _ frame: CGRect) {
    if bar.bounds.size != frame.size { bar.bounds.size = frame.size }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if bar.center != center { bar.center = center }
  }

  /// Lets the bar follow the scrolled content of a screen.
  func follow(_ screen: StackScreen) {
    let scroll = screen.controller.scrollViewBelowBar
    if let scroll, scroll.watcher !== self { scroll.watcher = self }
    let itemView = navigationBar.itemView(of: screen.item)
    defer { contentMoved() }
    let scrolled = scroll.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0
    let hides = screen.item.hidesSearchBarWhenScrolling && !screen.item.hidesTitleForSearch
    var collapse = itemView.collapse
    (collapse.scrolled, collapse.search) = (scrolled, hides ? screen.item.searchHeight : 0)
    guard itemView.collapse != collapse else { return }
    let was = itemView.collapse.isOverContent
    itemView.collapse(to: collapse)
    if collapse.isOverContent != was { navigationBar.update(itemView) }
  }
}

extension UINavigationController: NavigationBarOwner, ScrollWatcher {
  func scrolled(_ view: UIScrollView) {
    if let screen = screens.last(where: { $0.controller.scrollViewBelowBar === view }) {
      follow(screen)
    } else {
      contentMoved()
    }
  }
  /// Lets the bars at the lower edge follow the scrolled content of the topmost screen.
  private func contentMoved() {
    toolbar.follow(stack.last, watcher: self)
    nearestTabBarController?.contentMoved()
  }
  func item(below item: UINavigationItem) -> UINavigationItem? {
    for list in [stack, change?.before ?? []] {
      if let index = list.firstIndex(where: { $0.ownNavigationItem === item }) {
        return index > 0 ? list[index - 1].navigationItem : nil
      }
    }
    return screens.first { $0.item === item }?.below
  }
  func screen(of item: UINavigationItem) -> UIViewController? {
    (stack + (change?.before ?? [])).first { $0.ownNavigationItem === item }
  }
  func goBack() { popViewController(animated: true) }
  func navigationBarChanged() { viewIfLoaded?.setNeedsLayout() }
}

/// Calls its controller at each layout, whatever subclasses do.
final class NavigationContainerView: UIView {
  var onLayout: (() -> Void)?
  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// Decides about and observes the screens of a navigation controller.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Called before a controller comes into view on the stack.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Called after a controller has come into view on the stack.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// The program's own animation of a change; nil is the standard one.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The lead of the program's own animation; nil lets time lead it.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
  /// Its item on the bar of a navigation controller; made on first use, with its title.
  var preparedNavigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem()
    item.title = title
    ownNavigationItem = item
    return item
  }
  /// The nearest navigation controller around; nil in none.
  var nearestNavigationController: UINavigationController? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? UINavigationController }
      .first
  }
  func changeToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    if animated, let bar = navigationController?.toolbar, navigationController?.stack.last === self
    {
      bar.setItems(toolbarItems, animated: true)
    }
    self.toolbarItems = toolbarItems
  }

  /// Which scroll view the bars at an edge follow.
  func keepContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for bit in [NSDirectionalRectEdge.top, .bottom, .leading, .trailing] where edge.contains(bit) {
      contentScrollViews[bit.rawValue] = scrollView
    }
    viewIfLoaded?.superview?.setNeedsLayout()
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// The scroll view that the bar above follows: the one that was set, else the view itself or its lowest
  /// one.
  var scrollViewBelowBar: UIScrollView? {
    if let explicit = contentScrollViews[NSDirectionalRectEdge.top.rawValue] { return explicit }
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}
