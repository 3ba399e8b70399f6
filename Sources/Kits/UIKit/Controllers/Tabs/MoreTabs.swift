import VivaceGeometry
import VivaceLooks

/// The tabs that a narrow bar has no space for: a list of them, in a navigation controller of its own.
@MainActor final class MoreTabs {
  let navigation: UINavigationController
  private let list = MoreTabList()
  /// The navigation controller whose screens are shown above the list instead of in itself, and its first screen.
  private var lender: (controller: UINavigationController, root: [UIViewController])?

  init() {
    navigation = UINavigationController(rootViewController: list)
    list.title = "More"
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.onSelect = { [weak self] in self?.open($0, animated: true) }
  }

  /// The controllers whose tabs are on the bar: the first ones and the list of the others.
  func onBar(_ all: [UIViewController]) -> [UIViewController] {
    list.controllers = Array(all.dropFirst(TabBarLook.capacity - 1))
    return all.prefix(TabBarLook.capacity - 1) + [navigation]
  }

  func contains(_ controller: UIViewController) -> Bool {
    list.controllers.contains { $0 === controller }
  }

  /// The controller that is open above the list.
  var opened: UIViewController? {
    guard let first = navigation.viewControllers.dropFirst().first else { return nil }
    return lender?.controller ?? first
  }

  func open(_ controller: UIViewController, animated: Bool) {
    close()
    var screens = [controller]
    if let inner = controller as? UINavigationController {
      screens = inner.viewControllers
      lender = (inner, Array(screens.prefix(1)))
      // Its tab may come from its first screen: without screens it has to keep the tab itself.
      let item = inner.tabBarItem
      inner.tabBarItem = item
      inner.setViewControllers([], animated: false)
    }
    navigation.setViewControllers([list] + screens, animated: animated)
  }

  /// Leads back to the list, and returns the screens of a navigation controller to it.
  func close() {
    let screens = Array(navigation.viewControllers.dropFirst())
    if !screens.isEmpty { navigation.setViewControllers([list], animated: false) }
    if let lender {
      lender.controller.setViewControllers(
        screens.isEmpty ? lender.root : screens, animated: false)
    }
    lender = nil
  }
}

/// The titles and pictures of tabs, one a row.
private final class MoreTabList: UITableViewController {
  var controllers: [UIViewController] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }
  var onSelect: ((UIViewController) -> Void)?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controllers.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let item = controllers[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(controllers[indexPath.row])
  }
}
