import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceMessages

/// The connections of an object: outlets, collections of them, actions and segues.
extension InterfaceBuilder {
  func connect(_ object: AnyObject, _ connection: InterfaceElement) {
    switch connection.name {
    case "outlet":
      guard let property = connection["property"] else { return }
      guard let value = destination(of: connection) else {
        return warnOfDestination(connection, of: object, "outlet \(property)")
      }
      setOutlet(property, of: object, to: value)
    case "outletCollection":
      guard let property = connection["property"] else { return }
      guard let value = destination(of: connection) else {
        return warnOfDestination(connection, of: object, "outlet collection \(property)")
      }
      collect(value, property, of: object)
    case "action": connectAction(of: object, connection)
    case "segue": connectSegue(of: object, connection)
    default: break
    }
  }

  private func destination(of connection: InterfaceElement) -> AnyObject? {
    connection["destination"].flatMap { object($0) }
  }

  private func warnOfDestination(
    _ connection: InterfaceElement, of object: AnyObject, _ name: String
  ) {
    // What the size classes leave out has no outlet.
    if connection["destination"].map({ excluded.contains($0) }) == true { return }
    file.warn("The \(name) of \(type(of: object)) leads to nothing; it stays nil.")
  }

  // MARK: - Outlets

  /// Sets a property of the program's class, or one of the toolkit's that files connect.
  func setOutlet(_ property: String, of object: AnyObject, to value: Any?) {
    switch _setOutlet(property, of: object, to: value) {
    case .done: return
    case .otherType:
      let kind = value.map { "\(type(of: $0))" } ?? "nil"
      return file.warn(
        "The outlet \(property) of \(type(of: object)) has another type than \(kind); it is not set."
      )
    case .unknown: break
    }
    if setOwnOutlet(property, of: object, to: value as AnyObject) || isStandIn(object) { return }
    file.warn(
      "\(type(of: object)) has no outlet \(property). Mark the property @IBOutlet, and build with the vivace "
        + "tool.")
  }

  private func setOwnOutlet(_ property: String, of object: AnyObject, to value: AnyObject) -> Bool {
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

  private func connectAction(of object: AnyObject, _ connection: InterfaceElement) {
    guard let name = connection["selector"] else { return }
    let selector = Selector(name)
    let destinationID = connection["destination"]
    let target = destination(of: connection)
    if target == nil, destinationID.map(isFirstResponder) != true {
      return warnOfDestination(connection, of: object, "action \(name)")
    }
    if let target, !_understands(selector, target) {
      if isStandIn(target) { return }
      return file.warn(
        "\(type(of: target)) has no action \(name). Mark the method @IBAction, and build with the "
          + "vivace tool.")
    }
    connect(object, to: target, selector, connection["eventType"])
  }

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

  private func isFirstResponder(_ id: String) -> Bool {
    id == "-2" || file.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
  }

  // MARK: - Attributes of the program

  func setRuntimeAttributes(of object: AnyObject, _ element: InterfaceElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let value = value(of: attribute, in: element)
      let names = path.split(separator: ".", maxSplits: 1).map(String.init)
      if names.count == 2, names[0] == "layer", let view = object as? UIView {
        let color = (value as? UIColor).map { $0.cgColor as Any }
        view.layer.setValue(color ?? value, forKeyPath: names[1])
      } else if _setOutlet(path, of: object, to: value) != .done,
        !setOwnAttribute(path, of: object, to: value), !isStandIn(object)
      {
        file.warn(
          "\(type(of: object)) has no property \(path) of the type of its value. Mark it @IBInspectable, and build "
            + "with the vivace tool.")
      }
    }
  }

  /// Sets a property of the toolkit's that files often name.
  private func setOwnAttribute(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
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

  private func value(of attribute: InterfaceElement, in element: InterfaceElement) -> Any? {
    let inner = attribute.value("value")
    switch attribute["type"] {
    case "boolean": return attribute.flag("value") ?? false
    case "number":
      return inner.flatMap { Double($0["value"] ?? "") } ?? Double(attribute["value"] ?? "") ?? 0.0
    case "string": return attribute["value"] ?? inner?.decodedText ?? ""
    case "localizedString":
      let text = attribute["value"] ?? inner?.decodedText ?? ""
      return file.localized(text, element.id, attribute["keyPath"] ?? "") ?? text
    case "color": return inner.flatMap(file.color)
    case "image": return file.image(attribute, "value")
    case "point": return inner?.point
    case "size": return inner?.size
    case "rect": return inner?.rectangle
    case "range":
      return inner.map {
        NSRange(location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0)
      }
    default: return nil
    }
  }
}
