import VivaceLayers
import VivaceMarkup
import VivaceMessages

/// What UIKit's classes connect themselves.
extension InterfaceBuilder: InterfaceToolkit {
  func setOwnOutlet(_ property: String, of object: AnyObject, to value: AnyObject) -> Bool {
    switch (property, object) {
    case ("view", let controller as UIViewController):
      guard let view = value as? UIView else { return false }
      if controller.viewIfLoaded !== view { controller.view = view }
    case ("delegate", _): return setDelegate(of: object, to: value)
    case ("dataSource", _): return setDataSource(of: object, to: value)
    case ("gestureRecognizers", let view as UIView):
      for recognizer in value as? [UIGestureRecognizer] ?? [] {
        view.addGestureRecognizer(recognizer)
      }
    case ("dragDelegate", let table as UITableView):
      table.dragDelegate = value as? any UITableViewDragDelegate
    case ("dropDelegate", let table as UITableView):
      table.dropDelegate = value as? any UITableViewDropDelegate
    case ("prefetchDataSource", let table as UITableView):
      table.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
    case ("inputView", let field as UITextField): field.inputView = value as? UIView
    case ("inputAccessoryView", let field as UITextField):
      field.inputAccessoryView = value as? UIView
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
    case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = value as? UIView
    case ("selectedBackgroundView", let cell as UITableViewCell):
      cell.selectedBackgroundView = value as? UIView
    case ("textLabel", is UITableViewCell), ("detailTextLabel", is UITableViewCell),
      ("imageView", is UITableViewCell):
      break
    case ("window", _): break
    default: return false
    }
    return true
  }

  private func setDelegate(of object: AnyObject, to value: AnyObject) -> Bool {
    switch object {
    case let view as UITextView: view.delegate = value as? any UITextViewDelegate
    case let view as UIScrollView: view.delegate = value as? any UIScrollViewDelegate
    case let field as UITextField: field.delegate = value as? any UITextFieldDelegate
    case let bar as UISearchBar: bar.delegate = value as? any UISearchBarDelegate
    case let bar as UITabBar: bar.delegate = value as? any UITabBarDelegate
    case let bar as UINavigationBar: bar.delegate = value as? any UINavigationBarDelegate
    case let bar as UIToolbar: bar.delegate = value as? any UIToolbarDelegate
    case let picker as UIPickerView: picker.delegate = value as? any UIPickerViewDelegate
    case let recognizer as UIGestureRecognizer:
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case let controller as UINavigationController:
      controller.delegate = value as? any UINavigationControllerDelegate
    case let controller as UITabBarController:
      controller.delegate = value as? any UITabBarControllerDelegate
    case let controller as UISplitViewController:
      controller.delegate = value as? any UISplitViewControllerDelegate
    case let controller as UIPageViewController:
      controller.delegate = value as? any UIPageViewControllerDelegate
    default: return false
    }
    return true
  }

  private func setDataSource(of object: AnyObject, to value: AnyObject) -> Bool {
    switch object {
    case let table as UITableView:
      if table.staticRows == nil || value is UITableViewController {
        table.dataSource = value as? any UITableViewDataSource
      }
    case let view as UICollectionView:
      view.dataSource = value as? any UICollectionViewDataSource
    case let picker as UIPickerView: picker.dataSource = value as? any UIPickerViewDataSource
    case let controller as UIPageViewController:
      controller.dataSource = value as? any UIPageViewControllerDataSource
    default: return false
    }
    return true
  }

  // MARK: - Actions

  /// Has an object send a message when the user acts on it.
  func connect(
    _ object: AnyObject, to target: AnyObject?, _ selector: Selector, _ event: String?
  ) {
    switch object {
    case let control as UIControl:
      let usual: UIControl.Event =
        control is UIButton
        ? .touchUpInside
        : control is UITextField
          ? .editingDidEndOnExit
          : .valueChanged
      control.addTarget(
        target, action: selector, for: event.flatMap { InterfaceNames.events[$0] } ?? usual)
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    case let recognizer as UIGestureRecognizer:
      target.map { recognizer.addTarget($0, action: selector) }
    default: file.warn("\(type(of: object)) sends no actions; \(selector) is left out.")
    }
  }

  func connectOther(_ object: AnyObject, _ connection: InterfaceElement) {
    if connection.name == "segue" { connectSegue(of: object, connection) }
  }

  func isFirstResponder(_ id: String) -> Bool {
    id == "-2" || file.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
  }

  func understands(_ selector: Selector, _ object: AnyObject) -> Bool {
    _understands(selector, object)
  }

  func isLeftOut(_ id: String) -> Bool { excluded.contains(id) }

  // MARK: - Others

  func layer(of object: AnyObject) -> CALayer? { (object as? UIView)?.layer }

  /// Sets a property of the toolkit's that files often name.
  func setOwnAttribute(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
    switch (path, object, value) {
    case ("accessibilityIdentifier", let view as UIView, let text as String):
      view.accessibilityIdentifier = text
    case ("accessibilityIdentifier", let item as UIBarItem, let text as String):
      item.accessibilityIdentifier = text
    case ("accessibilityLabel", let view as UIView, let text as String):
      view.accessibilityLabel = text
    case ("clipsToBounds", let view as UIView, let flag as Bool): view.clipsToBounds = flag
    case ("hidden", let view as UIView, let flag as Bool): view.isHidden = flag
    case ("tintColor", let view as UIView, let color as UIColor): view.tintColor = color
    case ("backgroundColor", let view as UIView, let color as UIColor):
      view.backgroundColor = color
    default: return false
    }
    return true
  }

  /// The guides of a controller's bars count as edges of the safe area.
  func constraintItem(_ id: String) -> InterfaceObjects.Item? {
    guard let bar = file.elements[id], bar.name == "viewControllerLayoutGuide", let root else {
      return nil
    }
    return .init(item: root.safeAreaLayoutGuide, isBarAbove: bar["type"] == "top")
  }
}
