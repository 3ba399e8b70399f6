import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// Has a view, made when it is first asked for, and hears when that comes and goes.
@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open var title: String?
  /// What it would like to be, where somebody asks.
  open var preferredContentSize = CGSize.zero
  /// Added to what bars cover of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loaded?.tellSafeArea() } }
  }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loaded?.overrideChanged() }
  }
  open var restorationIdentifier: String?
  private var addedCommands: [UIKeyCommand] = []
  private var appearance = Appearance.gone

  private enum Appearance { case gone, appearing, shown, disappearing }

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
  open func updateViewConstraints() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}

  // What it would like of what is around it; whoever shows windows may look.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open private(set) var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? .screen }

  open override var next: UIResponder? { loaded?.superview ?? parent }

  // MARK: - Others in it

  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { willAppear(animated) } else { willDisappear(animated) }
  }
  open func endAppearanceTransition() {
    if appearance == .appearing { didAppear(false) }
    if appearance == .disappearing { didDisappear(false) }
  }

  // MARK: - Coming and going

  /// The window came into sight or went, or the controller is its root from now on, or no more.
  func windowChanged(isShown: Bool) {
    if isShown {
      willAppear(false)
      view.layoutIfNeeded()
      didAppear(false)
    } else {
      willDisappear(false)
      didDisappear(false)
    }
  }

  private func willAppear(_ animated: Bool) {
    guard appearance == .gone || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    viewWillAppear(animated)
    viewIsAppearing(animated)
    for child in forwarded { child.willAppear(animated) }
  }
  private func didAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .shown
    viewDidAppear(animated)
    for child in forwarded { child.didAppear(animated) }
  }
  private func willDisappear(_ animated: Bool) {
    guard appearance == .shown || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in forwarded { child.willDisappear(animated) }
  }
  private func didDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .gone
    viewDidDisappear(animated)
    for child in forwarded { child.didDisappear(animated) }
  }

  private var forwarded: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.isViewLoaded && $0.view.superview != nil }
  }

  /// Its view entered a window, or left it.
  func viewMoved(to window: UIWindow?) {
    guard parent != nil, let parent else { return }
    if window != nil, parent.appearance == .shown || parent.appearance == .appearing {
      willAppear(false)
      if parent.appearance == .shown { didAppear(false) }
    } else if window == nil {
      willDisappear(false)
      didDisappear(false)
    }
  }
}

extension UIViewController: ViewLayoutListener {
  package func viewWillLayout() { viewWillLayoutSubviews() }
  package func viewDidLayout() { viewDidLayoutSubviews() }
}
