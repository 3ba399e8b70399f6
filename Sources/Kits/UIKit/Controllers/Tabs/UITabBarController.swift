import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// Several controllers, one of which is seen, chosen from a bar.
///
/// A controller's view is made when it is first chosen, and stays alive behind the others.
@MainActor @preconcurrency open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The observer of the tabs.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar with the tabs.
  open private(set) lazy var tabBar: UITabBar = makeBar()
  private var all: [UIViewController] = []
  /// The controllers whose tabs are on the bar: all of them, or the first and the list of the others.
  private var onBar: [UIViewController] = []
  private var moreTabs: MoreTabs?
  private var readyMoreTabs: MoreTabs {
    let more = moreTabs ?? MoreTabs()
    moreTabs = more
    return more
  }
  /// Lists the tabs that a narrow bar has no space for, and shows the one that is chosen there.
  open var moreNavigationController: UINavigationController { readyMoreTabs.navigation }
  private var selected: UIViewController?
  private let contentContainer = UIView()

  private func makeBar() -> UITabBar {
    let bar = UITabBar()
    bar.onTap = { [weak self] in self?.tapped($0) }
    bar.delegate = self
    return bar
  }

  /// A tab was tapped; its controller is selected by then.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { all }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers of the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = onBar
    all = viewControllers ?? []
    moreTabs?.close()
    let isNarrow = traitCollection.horizontalSizeClass != .regular
    onBar = isNarrow && all.count > TabBarLook.capacity ? readyMoreTabs.onBar(all) : all
    for controller in old where !onBar.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === selected { hide(controller) }
      controller.removeFromParent()
    }
    for controller in onBar where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.setItems(onBar.map(\.tabBarItem), animated: animated)
    let next = selected.flatMap { old in onBar.first { $0 === old } } ?? onBar.first
    selected = nil
    select(next)
  }

  /// The controller of the chosen tab.
  open var selectedViewController: UIViewController? {
    get { isMoreSelected ? moreTabs?.opened ?? selected : selected }
    set {
      guard let newValue, (all + onBar).contains(where: { $0 === newValue }) else {
        if let newValue {
          LayerWarning.once(
            "\(diagnosticName) was to select \(newValue.diagnosticName), which is none of its viewControllers. Nothing "
              + "was changed: add it there first.")
        }
        return
      }
      if let moreTabs, moreTabs.contains(newValue), onBar.count < all.count {
        moreTabs.open(newValue, animated: false)
        select(moreTabs.navigation)
      } else {
        select(newValue)
      }
    }
  }
  private var isMoreSelected: Bool { selected != nil && selected === moreTabs?.navigation }
  /// The index of the chosen tab; `NSNotFound` for none.
  open var selectedIndex: Int {
    get { all.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set {
      guard all.indices.contains(newValue) else { return }
      selectedViewController = all[newValue]
    }
  }

  private func tapped(_ item: UITabBarItem) {
    guard let controller = onBar.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      // Once more on the same tab leads back to its beginning.
      if isMoreSelected {
        moreTabs?.close()
      } else if let navigation = controller as? UINavigationController {
        navigation.popToRootViewController(animated: true)
      }
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded else { return }
    let isSeen = appearance == .shown || appearance == .appearing
    if isSeen {
      old?.willDisappear(false)
      controller?.willAppear(false)
    }
    show(controller)
    if isSeen { controller?.isAppearing(false) }
    if let old { old.viewIfLoaded?.removeFromSuperview() }
    if isSeen {
      old?.didDisappear(false)
      if appearance == .shown { controller?.didAppear(false) }
    }
  }

  private func show(_ controller: UIViewController?) {
    guard let controller, let view = controller.view else { return }
    view.frame = contentContainer.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentContainer.addSubview(view)
    self.view.setNeedsLayout()
    self.view.layoutIfNeeded()
  }

  private func hide(_ controller: UIViewController) {
    controller.willDisappear(false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.didDisappear(false)
  }

  // MARK: - The view

  open override func loadView() {
    let view = NavigationContainerView(frame: UIScreen.main.bounds)
    view.onLayout = { [weak self] in self?.layOut() }
    view.backgroundColor = .systemBackground
    self.view = view
    contentContainer.frame = view.bounds
    contentContainer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentContainer)
    view.addSubview(tabBar)
  }

  override var leadsChildren: Bool { true }
  override var followingChildren: [UIViewController] {
    guard let selected, selected.isViewLoaded, selected.view.superview === contentContainer else {
      return []
    }
    return [selected]
  }
  override func prepareToAppear() {
    if let selected, selected.viewIfLoaded?.superview !== contentContainer { show(selected) }
  }
  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }

  private var hidesBar = false
  /// Whether the bar is hidden.
  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    moveBar(animated)
  }

  /// A screen that wants the room of the bar has come or gone.
  func bottomBarMayChange() {
    guard isViewLoaded, wantsNoBar != lacksBar else { return }
    lacksBar = wantsNoBar
    moveBar(true)
  }
  private var lacksBar = false
  private var wantsNoBar: Bool {
    guard let navigation = selected as? UINavigationController else { return false }
    return navigation.stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  private func moveBar(_ animated: Bool) {
    guard isViewLoaded else { return }
    let move = {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
    if animated, view.window != nil {
      UIView.animate(.presentation, changes: move)
    } else {
      move()
    }
  }

  private func layOut() {
    let safe = view.safeAreaInsets
    let size = view.bounds.size
    let height = tabBar.height
    if contentContainer.frame != view.bounds { contentContainer.frame = view.bounds }
    if let seen = selected?.viewIfLoaded, seen.superview === contentContainer,
      seen.frame != contentContainer.bounds
    {
      seen.frame = contentContainer.bounds
    }
    let isHidden = hidesBar || lacksBar
    let y = isHidden ? size.height + 1 : size.height - safe.bottom - height
    tabBar.bounds.size = CGSize(width: size.width, height: height)
    tabBar.center = CGPoint(x: size.width / 2, y: y + height / 2)
    tabBar.coveredBelow = safe.bottom
    for controller in onBar {
      controller.barInsets = UIEdgeInsets(
        top: 0, left: 0, bottom: isHidden ? 0 : height, right: 0)
    }
    contentMoved()
  }
}

extension UITabBarController: ScrollWatcher {
  func scrolled(_ view: UIScrollView) { contentMoved() }
  /// The bar follows what is scrolled on the chosen tab's screen.
  func contentMoved() {
    guard isViewLoaded else { return }
    tabBar.follow(selected, watcher: self)
  }
}

/// Decides about and observes the choice of tabs.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Asked before a tap chooses a tab; true by default.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Called after a tap has chosen a tab; does nothing by default.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

extension UIViewController {
  /// Its item on a tab bar; made on first use, with its title.
  var preparedTabBarItem: UITabBarItem {
    if let ownTabBarItem { return ownTabBarItem }
    let item = UITabBarItem()
    if let navigation = self as? UINavigationController, title == nil {
      if let first = navigation.stack.first { return first.tabBarItem }
    }
    item.title = title
    ownTabBarItem = item
    return item
  }
  /// The nearest tab bar controller around; nil in none.
  var nearestTabBarController: UITabBarController? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? UITabBarController }
      .first
  }
}
