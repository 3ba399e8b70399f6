import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// Has a view, made when it is first asked for, and hears when that comes and goes.
///
/// What it hears is a walk among four states: gone, appearing, shown, disappearing (see
/// `UIViewController+Appearance.swift`). Who shows its view, a window, a container or a presentation,
/// leads it from one to the next.
@MainActor @preconcurrency open class UIViewController: UIResponder, UIContentContainer {
  private var loaded: UIView?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open var title: String? { didSet { titleChanged(from: oldValue) } }
  /// The size that the controller prefers, for containers and presentations.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentation?.presentedSizeChanged()
    }
  }
  /// Added to what bars cover of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loaded?.tellSafeArea() } }
  }
  /// The edges of its view that the bars of the controllers around cover.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { loaded?.tellSafeArea() } }
  }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loaded?.overrideChanged() }
  }
  /// The trait overrides for the controller's view and its subviews.
  var ownTraits = UITraitCollection()
  open var restorationIdentifier: String?
  private var addedCommands: [UIKeyCommand] = []
  var appearance = Appearance.gone
  /// Whether `viewWillAppear` was called, and `viewIsAppearing` not yet.
  var isAnnounced = false
  /// Whether it moves to a parent or from one, or is presented or dismissed, while it appears or
  /// disappears.
  var movement = Movement()

  /// That of the transition in which it comes or goes.
  var runningCoordinator: TransitionCoordinator?

  // What presenting takes; see `UIViewController+Presentation.swift`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var modalPresentationCapturesStatusBarAppearance = false
  /// How it comes and goes, on a navigation stack or presented; nil is the usual way.
  open var preferredTransition: Transition?
  /// Shows it outside of the program's windows, as a dialog of the desktop's; with who presents it.
  package var showOutside: ((UIViewController) -> Void)?
  /// The presentation that shows it, from its first question on until it is over.
  var ownPresentation: UIPresentationController?
  /// The presentation controller of the presented controller.
  var shownPresentation: UIPresentationController?

  // What containers read; see the folders Navigation and Tabs.
  var ownNavigationItem: UINavigationItem?
  var ownTabBarItem: UITabBarItem?
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsChanged(of: self) }
  }
  open var hidesBottomBarWhenPushed = false
  var contentScrollViews: [UInt: UIScrollView] = [:]

  /// Shown over its view while there is nothing else to show; nil is nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable?.configuration }
    set {
      if unavailable == nil, newValue != nil { unavailable = UnavailableOverlay(self) }
      unavailable?.configuration = newValue
    }
  }
  /// The state that such a configuration may use.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = ownNavigationItem?.searchController?.searchBar.text
    return state
  }
  /// Has ``updateContentUnavailableConfiguration(using:)`` called before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    unavailableIsStale = true
    loaded?.setNeedsLayout()
  }
  /// Sets the configuration for a controller without content; called before its first layout, and on request.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  private var unavailable: UnavailableOverlay?
  private var unavailableIsStale = true

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    if nibNameOrNil != nil {
      NotYet.once("UIViewController.init(nibName:bundle:)", "takes the view from a nib")
    }
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: - Keys

  open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedCommands.removeAll { $0 === keyCommand }
  }

  // MARK: - The view

  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      if loaded == nil {
        LayerWarning.once(
          "\(type(of: self)).loadView() set no view; an empty one is taken. Set `view` there, or "
            + "call super.")
        loaded = UIView(frame: UIScreen.main.bounds)
      }
      loaded?.viewController = self
      viewDidLoad()
      return loaded
    }
    set {
      loaded?.viewController = nil
      loaded = newValue
      newValue?.viewController = self
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }
  open func loadViewIfNeeded() { _ = view }

  /// Makes the view; as it is, an empty one.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called in place of its view's `updateConstraints()`, which it calls itself.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Updates the controller's properties, as ``UIView/updateProperties()`` does for a view; runs before that
  /// of its view.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() {
    propertiesAreStale = true
    viewIfLoaded?.layer.setNeedsUpdate()
  }
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  /// Whether ``updateProperties()`` is due.
  var propertiesAreStale = true
  open func viewSafeAreaInsetsDidChange() {}
  /// Called before its view changes its size together with the window. The coordinator's animations run once
  /// it has changed. Children get the size that `size(forChildContentContainer:…)` returns.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != childSize {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }
  /// The size that a child will have when this controller gets another size: all of it, if the child fills it now.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let view = (container as? UIViewController)?.viewIfLoaded
    guard let size = view?.bounds.size, size != viewIfLoaded?.bounds.size else {
      return parentSize
    }
    return size
  }
  /// The window is about to have other size classes; children and the presented controller receive it as well.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    shownPresentation?.presentedViewController.willTransition(
      to: newCollection, with: coordinator)
  }
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // Preferences for the surroundings, which the presenter of windows may read.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  /// Which of its children answers these questions in its place.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open private(set) var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editButton?.showsDone(editing)
  }
  private weak var editButton: EditButtonItem?
  /// A button that turns editing on and off, and says Edit or Done.
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let button = EditButtonItem()
    button.showsDone(isEditing)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    editButton = button
    return button
  }

  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? .screen }

  open override var next: UIResponder? {
    loaded?.superview ?? parent ?? presentingViewController
  }

  /// Told as its view comes and when it has gone, whatever subclasses override.
  package var onPresence: ((_ isHere: Bool) -> Void)?

  /// The style of a presentation where `automatic` is asked for.
  var automaticStyle: UIModalPresentationStyle { .pageSheet }
  /// Whether it stands, as a window's root, for content that is no controller's.
  package var isPlaceholder = false
  /// Whether its children have appeared only when they were told so (``hasItsPlace()``): their views enter the
  /// window before it is known where they are.
  package var placesChildrenLater = false

  /// Its view is about to come into sight, or to go: containers put in order what they show.
  func prepareToAppear() {}
  func prepareToDisappear(_ animated: Bool) {}

  /// Whether it sees to the appearance of its children itself, in transitions of its own.
  var leadsChildren: Bool { false }
  /// The children whose appearance follows its own.
  var followingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.isViewLoaded && $0.view.superview != nil }
  }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // What containers do for a child; each says it for its own.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = parent { return container.show(vc, sender: sender) }
    present(vc, animated: true)
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = parent { return container.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

  // What the primary controller of a split view controller without a style does with the other one.

  /// The columns become one: for a subclass, which shows the secondary controller in its own way.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// The columns come apart: for a subclass, which gives the secondary one; nil leaves it as it was.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: - Others in it

  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === childController }) else {
      return LayerWarning.once(
        "\(childController.words) was to become a child of \(words), which lies in it. Nothing was "
          + "changed: take the inner one out of its parent first.")
    }
    childController.removeFromParent()
    childController.movement.isToParent = true
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    barInsets = .zero
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Members with their work elsewhere, here so that subclasses can override them

  /// The controller that this one or its nearest presenting ancestor presents.
  open var presentedViewController: UIViewController? { nearestPresented }
  /// The controller that presents this one or its nearest presented ancestor.
  open var presentingViewController: UIViewController? { nearestPresenting }
  /// The presentation controller that shows this controller; to be configured before it is presented.
  open var presentationController: UIPresentationController? { preparedPresentation }
  /// Shows another controller above this one, until it is dismissed.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    show(presented: viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the controller that this one presents, and all above that one; without one, this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresentation(animated: flag, completion: completion)
  }

  open var isBeingPresented: Bool { movement.isPresented }
  open var isBeingDismissed: Bool { movement.isDismissed }
  open var isMovingToParent: Bool { movement.isToParent }
  open var isMovingFromParent: Bool { movement.isFromParent }
  /// Begins the appearance or disappearance of a child whose container controls them itself.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endAppearance() }
  /// Exchanges the views of two children, with an animation.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchangeChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }
  /// The coordinator of the transition that this controller or its nearest ancestor is part of; nil while none runs.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearestCoordinator
  }

  /// The item that represents the controller on a navigation bar; made on first use, with its title.
  open var navigationItem: UINavigationItem { preparedNavigationItem }
  /// The nearest navigation controller that contains it.
  open var navigationController: UINavigationController? { nearestNavigationController }
  /// The item that represents the controller on a tab bar; made on first use, with its title.
  open var tabBarItem: UITabBarItem! {
    get { preparedTabBarItem }
    set { ownTabBarItem = newValue }
  }
  /// The nearest tab bar controller that contains it.
  open var tabBarController: UITabBarController? { nearestTabBarController }
  /// The nearest split view controller that contains it.
  open var splitViewController: UISplitViewController? { nearestSplitViewController }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    changeToolbarItems(toolbarItems, animated: animated)
  }
  /// Sets the scroll view that the bars at an edge follow.
  open func setContentScrollView(
    _ scrollView: UIScrollView?,
    for edge: NSDirectionalRectEdge = [.top, .bottom, .leading, .trailing]
  ) {
    keepContentScrollView(scrollView, for: edge)
  }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge.rawValue]
  }

  /// The older form of ``traitOverrides`` of a child; nil overrides nothing.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrideTraits(collection, ofChild: childViewController)
  }
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    overriddenTraits(ofChild: childViewController)
  }

  private func titleChanged(from old: String?) {
    guard title != old else { return }
    if let item = ownNavigationItem, item.title == old { item.title = title }
    if let item = ownTabBarItem, item.title == old { item.title = title }
  }

  // MARK: - As things happen to its view

  /// Its view entered a window, or left it.
  func viewMoved(to window: UIWindow?) {
    guard let parent, !parent.leadsChildren, parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    if window != nil, parent.appearance == .shown || parent.appearance == .appearing {
      willAppear(false)
      guard !parent.placesChildrenLater else { return }
      isAppearing(false)
      if parent.appearance == .shown { didAppear(false) }
    } else if window == nil {
      willDisappear(false)
      didDisappear(false)
    }
  }

  /// Its view has the size that it is shown with, for the first time: lays it out, and has appeared.
  package func hasItsPlace() {
    isAppearing(false)
    view.layoutIfNeeded()
    didAppear(false)
  }
}

extension UIViewController: ViewLayoutListener {
  package func viewWillLayout() {
    if unavailableIsStale {
      unavailableIsStale = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    viewWillLayoutSubviews()
  }
  package func viewDidLayout() {
    viewDidLayoutSubviews()
    unavailable?.layOut()
  }
}

extension UIViewController {
  /// The name of the controller in warnings: its type, and its title if it has one.
  var words: String { "\(type(of: self))" + (title.map { " “\($0)”" } ?? "") }
}

/// Says Edit or Done.
final class EditButtonItem: UIBarButtonItem {
  func showsDone(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
