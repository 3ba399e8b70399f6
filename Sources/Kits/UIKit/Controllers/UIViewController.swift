import VivaceGeometry
import VivaceLayers
import VivaceMessages

/// Manages a view, made on first use, and gets its appearance callbacks.
///
/// These are transitions among four states: gone, appearing, shown, disappearing (see
/// `UIViewController+Appearance.swift`). The presenter of its view (a window, a container or a presentation)
/// leads it from one to the next.
@MainActor @preconcurrency open class UIViewController: UIResponder, UIContentContainer {
  private var loaded: UIView?
  /// The controller that contains this one; nil without one.
  open internal(set) weak var parent: UIViewController?
  /// The controllers that this one contains.
  open internal(set) var children: [UIViewController] = []
  /// The title for bars and tabs.
  open var title: String? { didSet { titleChanged(from: oldValue) } }
  /// The size that the controller prefers, for containers and presentations.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentation?.presentedSizeChanged()
    }
  }
  /// The insets that the program adds to those of the bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loaded?.tellSafeArea() } }
  }
  /// The edges of its view that the bars of the controllers around cover.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { loaded?.tellSafeArea() } }
  }
  /// Light or dark for the controller's view; unspecified follows its surroundings.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loaded?.overrideChanged() }
  }
  /// The trait overrides for the controller's view and its subviews.
  var ownTraits = UITraitCollection()
  /// Stored only: interfaces are not restored here.
  open var restorationIdentifier: String?
  private var addedCommands: [UIKeyCommand] = []
  var appearance = Appearance.gone
  /// Whether `viewWillAppear` was called, and `viewIsAppearing` not yet.
  var isAnnounced = false
  /// The children whose views were removed while it disappears by ``beginAppearanceTransition(_:animated:)``; nil at
  /// other times.
  var removedChildren: [UIViewController]?
  /// Whether the margins of its view are at least ``systemMinimumLayoutMargins``; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue else { return }
      loaded?.layoutMarginsDidChange()
      loaded?.setNeedsLayout()
    }
  }
  /// Whether it moves to a parent or from one, or is presented or dismissed, while it appears or
  /// disappears.
  var movement = Movement()

  /// The coordinator of the running transition of this controller.
  var runningCoordinator: TransitionCoordinator?

  // What presenting takes; see `UIViewController+Presentation.swift`.
  /// The form of presentation; automatic is a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of a presentation that fills the window.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The provider of custom animations for a presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether neither a tap outside nor a drag dismisses the controller.
  open var isModalInPresentation = false
  /// Whether presentations over the current context cover this controller.
  open var definesPresentationContext = false
  /// Stored only.
  open var providesPresentationContextTransitionStyle = false
  /// Stored only: there is no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The transition of the controller, on a navigation stack or presented; nil is the usual one.
  open var preferredTransition: Transition?
  /// Presents it outside of the program's windows, as a dialog of the desktop; receives the
  /// presenting controller.
  package var showOutside: ((UIViewController) -> Void)?
  /// The presentation of this controller, from its preparation until its end.
  var ownPresentation: UIPresentationController?
  /// The presentation controller of the presented controller.
  var shownPresentation: UIPresentationController?

  // What containers read; see the folders Navigation and Tabs.
  var ownNavigationItem: UINavigationItem?
  var ownTabBarItem: UITabBarItem?
  /// The items of the navigation controller's toolbar for this screen.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsChanged(of: self) }
  }
  /// Whether the tab bar is hidden while the screen is on a navigation stack.
  open var hidesBottomBarWhenPushed = false
  var contentScrollViews: [UInt: UIScrollView] = [:]

  /// The content that is shown over the view if there is none; nil shows nothing.
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
  /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` before the next layout.
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

  /// The part of a storyboard from which it was made; nil of controllers that code makes.
  var interface: ControllerInterface?
  /// The xib file with its view; nil takes one with the name of its class, if there is one.
  open private(set) var nibName: String?
  /// The bundle of the xib file; nil is the main one.
  open private(set) var nibBundle: Bundle?
  /// The storyboard that has made the controller, or the one around it; nil of controllers that code makes.
  open var storyboard: UIStoryboard? { interface?.storyboard }

  /// A controller whose view is that of a xib file, or made by ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// The controller of an interface file; other coders get one whose view is made by ``loadView()``.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? InterfaceCoder)?.apply(to: self)
  }

  // MARK: - Segues

  /// Called before a segue is performed: an override gives the destination what it needs.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue that the user has begun is performed; yes unless it is overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the controller's storyboard. An unknown one is reported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if let segue = segue(named: identifier) { return perform(segue, sender: sender) }
    LayerWarning.once(
      "\(diagnosticName) has no segue with the identifier \"\(identifier)\"; nothing is performed.")
  }
  /// Whether an unwind segue may end at the controller; it may where the class has the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { _understands(action, self) }
  /// Called of each container around the end of an unwind segue.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: - Keys

  open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }
  /// Adds a key command of this controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }
  /// Removes a key command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedCommands.removeAll { $0 === keyCommand }
  }

  // MARK: - The view

  /// The view of the controller, which is loaded on first use.
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
  /// The view, if it has been loaded.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loaded != nil }
  /// Loads the view if it has not been loaded.
  open func loadViewIfNeeded() { _ = view }

  /// Makes the view: that of the interface file, else an empty one.
  open func loadView() {
    if !loadInterfaceView() { view = UIView(frame: UIScreen.main.bounds) }
  }
  /// Called once, after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window, with its final traits and size, before it appears.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared, at the end of an animation.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared, at the end of an animation.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called in place of its view's `updateConstraints()`, which it calls itself.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Updates the controller's properties, as ``UIView/updateProperties()`` does for a view; runs before that
  /// of its view.
  open func updateProperties() {}
  /// Requests ``updateProperties()`` in the next turn.
  open func setNeedsUpdateProperties() {
    propertiesAreStale = true
    viewIfLoaded?.layer.setNeedsUpdate()
  }
  /// Performs a requested update of properties now.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  /// Whether ``updateProperties()`` is due.
  var propertiesAreStale = true
  /// Called after the view's safe area has changed.
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
  /// Called after the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called after the controller's traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when memory is low. Never called here.
  open func didReceiveMemoryWarning() {}
  /// Called after a child wants another size; does nothing by default.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // Preferences for the surroundings, which the presenter of windows may read.
  /// The style of the status bar, of which there is none here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. There is none here.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar. There is none here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the home indicator hides itself. There is none here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which gestures of the system wait. There are none here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The orientations that the controller supports. Windows are not turned here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation of a presented controller. Windows are not turned here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the controller turns with the device. Windows are not turned here.
  open var shouldAutorotate: Bool { true }
  /// The child that answers these questions in place of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Never read here; containers name the topmost child.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Never read: there is no home indicator.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Never read: the system has no gestures at the edges.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update of the status bar, of which there is none here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Requests an update of the orientations. Windows are not turned here.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Requests an update of the home indicator, of which there is none here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Stored only: content always extends under bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Stored only: content always extends under bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Stored only: a scroll view's `contentInsetAdjustmentBehavior` decides about its insets.
  @available(*, deprecated, message: "Use UIScrollView.contentInsetAdjustmentBehavior")
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the content is being edited.
  open private(set) var isEditing = false
  /// Begins or ends editing; subclasses show it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editButton?.showsDone(editing)
  }
  private weak var editButton: EditButtonItem?
  /// The button for the start and the end of editing, with the title Edit or Done.
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

  /// The traits of the view, or the screen's before the view is loaded.
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? .screen }

  open override var next: UIResponder? {
    let around = loaded?.superview
    return (around as? RootContainerView)?.next ?? around ?? parent ?? presentingViewController
  }

  /// Called with true when the view appears and with false after it has disappeared, whatever
  /// subclasses override.
  package var onPresence: ((_ isHere: Bool) -> Void)?

  /// The style of a presentation where `automatic` is asked for.
  var automaticStyle: UIModalPresentationStyle { .pageSheet }
  /// Whether it represents, as a window's root, content without a controller.
  package var isPlaceholder = false
  /// Whether its content is of another toolkit, so that bars do not know how far it is scrolled.
  package var scrollsUnseen = false
  /// Whether its children appear only after ``didReceiveFrame()``: their views enter the window before their
  /// position is known.
  package var placesChildrenLater = false

  /// Called before the view appears or disappears: containers update their children.
  func prepareToAppear() {}
  func prepareToDisappear(_ animated: Bool) {}

  /// Whether it controls the appearance of its children itself, in transitions of its own.
  var leadsChildren: Bool { false }
  /// The children whose appearance follows its own.
  var followingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.isViewLoaded && $0.view.superview != nil }
  }
  /// Whether children get the appearance callbacks of this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // Methods that containers implement for their children.
  /// Shows a controller in the nearest container, such as a navigation stack, or else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = parent { return container.show(vc, sender: sender) }
    present(vc, animated: true)
  }
  /// Shows a controller in the secondary column of a split view, or else presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = parent { return container.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

  // The behaviour of the primary controller in a split view controller without a style.

  /// Called when the columns are joined, for a subclass that shows the secondary controller in a
  /// way of its own.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Called when the columns are separated, for a subclass that returns the secondary controller;
  /// nil keeps the previous one.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: - Others in it

  /// Adds a child, whose view the caller adds and then calls ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === childController }) else {
      return LayerWarning.once(
        "\(childController.diagnosticName) was to become a child of \(diagnosticName), which lies in it. Nothing was "
          + "changed: take the inner one out of its parent first.")
    }
    childController.removeFromParent()
    childController.movement.isToParent = true
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }
  /// Removes the controller from its parent; the caller has removed its view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    barInsets = .zero
    didMove(toParent: nil)
  }
  /// Called before the parent changes; nil is none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed; nil is none.
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

  /// Whether the controller appears since it is being presented.
  open var isBeingPresented: Bool { movement.isPresented }
  /// Whether the controller disappears since it is being dismissed.
  open var isBeingDismissed: Bool { movement.isDismissed }
  /// Whether the controller appears since it gets a parent.
  open var isMovingToParent: Bool { movement.isToParent }
  /// Whether the controller disappears since it loses its parent.
  open var isMovingFromParent: Bool { movement.isFromParent }
  /// Begins the appearance or disappearance of a child whose container controls them itself.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Ends a transition that the container began with ``beginAppearanceTransition(_:animated:)``.
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
  /// Changes the items of the toolbar for this screen.
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
  /// The scroll view that was set for bars at an edge; nil without one.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge.rawValue]
  }

  /// The margins that its view has at least: none above and below, and at the sides 16 points, or 20 in a view that is
  /// 414 points wide or more.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (loaded?.bounds.width ?? 0) < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The older form of ``traitOverrides`` of a child; nil overrides nothing.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrideTraits(collection, ofChild: childViewController)
  }
  /// The overriding traits set for a child; nil without any.
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

  /// Called when the view has entered a window, or left it.
  func viewMoved(to window: UIWindow?) {
    guard let parent, !parent.leadsChildren, parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    if window != nil, parent.appearance == .shown || parent.appearance == .appearing {
      willAppear(false)
      guard !parent.placesChildrenLater else { return }
      isAppearing(false)
      if parent.appearance == .shown { didAppear(false) }
    } else if window == nil {
      viewLeft(parent)
    }
  }

  /// Called once the view has its final size for the first time: lays it out, and completes its
  /// appearance.
  package func didReceiveFrame() {
    isAppearing(false)
    view.layoutIfNeeded()
    didAppear(false)
  }
}

extension UIViewController: ViewOwner {
  func viewWillLayout() {
    if unavailableIsStale {
      unavailableIsStale = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    viewWillLayoutSubviews()
  }

  func viewDidLayout() {
    viewDidLayoutSubviews()
    unavailable?.layOut()
  }

  func updateStaleProperties(in view: UIView) {
    guard propertiesAreStale else { return }
    propertiesAreStale = false
    view.observing(.controllerProperties) {
      traitCollection.performAsCurrent { updateProperties() }
    } again: {
      $0.viewController?.setNeedsUpdateProperties()
    }
  }
}

extension UIViewController {
  /// The name of the controller in warnings: its type, and its title if it has one.
  var diagnosticName: String { "\(type(of: self))" + (title.map { " “\($0)”" } ?? "") }
}

/// A button with the title Edit or Done.
final class EditButtonItem: UIBarButtonItem {
  func showsDone(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
