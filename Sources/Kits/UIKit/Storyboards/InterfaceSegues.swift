import VivaceMarkup
import VivaceMessages

extension InterfaceBuilder {
  /// Connects a segue to the object that begins it. Those of the controller itself wait for
  /// `performSegue(withIdentifier:sender:)`; relationships are there from the beginning.
  func connectSegue(of object: AnyObject, _ element: InterfaceElement) {
    guard element["kind"] != "relationship", object !== owner else { return }
    guard let controller else {
      return file.warn("A segue belongs to no controller; it is left out.")
    }
    guard element["kind"] != "embed" else { return embed(element, in: object, of: controller) }
    let trigger = SegueTrigger(controller, element)
    keep(trigger)
    switch object {
    case let cell as UITableViewCell:
      if element["trigger"] == "accessoryAction" {
        cell.accessorySegue = trigger
      } else {
        cell.selectionSegue = trigger
      }
    case let cell as UICollectionReusableView: cell.selectionSegue = trigger
    default: connect(object, to: trigger, "performSegue:", nil)
    }
  }

  private func embed(
    _ element: InterfaceElement, in object: AnyObject, of controller: UIViewController
  ) {
    guard let view = object as? UIView, let child = controller.destination(of: element, sender: nil)
    else { return file.warn("An embedded controller is not there; its container stays empty.") }
    let segue = UIStoryboardSegue(
      identifier: element["identifier"], source: controller, destination: child)
    controller.prepare(for: segue, sender: nil)
    controller.addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    view.addSubview(child.view)
    child.didMove(toParent: controller)
  }

  // MARK: - Relationships

  /// Gives a container the controllers that its relationships name.
  func setRelationships(of controller: UIViewController, _ element: InterfaceElement) {
    var related: [(name: String, controller: UIViewController)] = []
    for segue in element.list("connections") where segue["kind"] == "relationship" {
      guard let other = controller.destination(of: segue, sender: nil) else { continue }
      related.append((segue["relationship"] ?? "", other))
    }
    guard !related.isEmpty else { return }
    let all = related.map(\.controller)
    switch controller {
    case let navigation as UINavigationController:
      navigation.setViewControllers(all, animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(all, animated: false)
    case let split as UISplitViewController: setColumns(of: split, related)
    default: break
    }
  }

  private func setColumns(
    of split: UISplitViewController, _ related: [(name: String, controller: UIViewController)]
  ) {
    guard split.style != .unspecified else {
      // The primary one comes first, whatever the order in the file.
      let primary = related.filter { $0.name.hasPrefix("master") || $0.name.hasPrefix("primary") }
      let others = related.filter { one in !primary.contains { $0.controller === one.controller } }
      split.viewControllers = (primary + others).map(\.controller)
      return
    }
    for (name, controller) in related {
      let column: UISplitViewController.Column =
        name.hasPrefix("master") || name.hasPrefix("primary")
        ? .primary
        : name.hasPrefix("supplementary")
          ? .supplementary : name.hasPrefix("compact") ? .compact : .secondary
      split.setViewController(controller, for: column)
    }
  }
}

// MARK: - Performing

extension UIViewController {
  /// The segue of an identifier; nil where the controller's part of the file has none.
  func segue(named identifier: String) -> InterfaceElement? {
    interface?.element.all.first { $0.name == "segue" && $0["identifier"] == identifier }
  }

  /// Makes the controller at the end of a segue; nil, with a warning, where there is none.
  func destination(of segue: InterfaceElement, sender: Any?) -> UIViewController? {
    guard let interface else { return nil }
    let file = interface.builder.file
    guard let element = segue["destination"].flatMap({ file.elements[$0] }) else {
      file.warn("The segue \(segue["identifier"] ?? segue.id ?? "") leads to no controller.")
      return nil
    }
    guard let name = segue["destinationCreationSelector"] else {
      return interface.storyboard.controller(element, creator: nil)
    }
    return interface.storyboard.controller(element) { [weak self] coder in
      guard let self else { return nil }
      let arguments: [Any?] = [coder, sender, segue["identifier"]]
      let count = name.count { $0 == ":" }
      let made = _answer(Selector(name), of: self, Array(arguments.prefix(count)))
      if made == nil {
        file.warn(
          "\(type(of: self)) has no \(name) that makes a controller. Mark the method @IBSegueAction, and build "
            + "with the vivace tool.")
      }
      return made as? UIViewController
    }
  }

  /// Performs a segue of the file, with the call that prepares for it.
  func perform(_ element: InterfaceElement, sender: Any?) {
    guard let interface else { return }
    if element["kind"] == "unwind" { return performUnwind(element, sender: sender) }
    guard let destination = destination(of: element, sender: sender) else { return }
    let segue = Self.segue(element, from: self, to: destination, in: interface, sender)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private static func segue(
    _ element: InterfaceElement, from source: UIViewController, to destination: UIViewController,
    in interface: ControllerInterface, _ sender: Any?
  ) -> UIStoryboardSegue {
    let type = InterfaceKinds.own(
      element, in: interface.builder.file, of: UIStoryboardSegue.self)
    let segue = ObjectFactory.segue(type, element["identifier"], source, destination)
    (segue.element, segue.builder) = (element, interface.builder)
    segue.sender = sender.map { $0 as AnyObject }
    return segue
  }

  // MARK: - Back

  private func performUnwind(_ element: InterfaceElement, sender: Any?) {
    guard let interface, let name = element["unwindAction"] else { return }
    let selector = Selector(name)
    guard let destination = unwindDestination(selector, sender) else {
      return interface.builder.file.warn(
        "No controller below \(diagnosticName) has the unwind action \(name). Mark the method @IBAction, and "
          + "build with the vivace tool.")
    }
    let segue = Self.segue(element, from: self, to: destination, in: interface, sender)
    prepare(for: segue, sender: sender)
    _send(selector, to: destination, segue)
    segue.perform()
  }

  /// The nearest controller to which the segue can lead back: beside this one, around it, or below what presents it.
  private func unwindDestination(_ selector: Selector, _ sender: Any?) -> UIViewController? {
    func found(in controller: UIViewController, without other: UIViewController?)
      -> UIViewController?
    {
      for child in controller.children.reversed() where child !== other {
        if let found = found(in: child, without: nil) { return found }
      }
      return controller !== self
        && controller.canPerformUnwindSegueAction(selector, from: self, sender: sender)
        ? controller : nil
    }
    var current: UIViewController = self
    while let next = current.parent ?? current.presentingViewController {
      if let found = found(in: next, without: current) { return found }
      current = next
    }
    return nil
  }

  /// Goes back to a controller: dismisses what it presents, and pops and selects what hides it.
  func unwind(to destination: UIViewController, for segue: UIStoryboardSegue, animated: Bool) {
    let around = Array(sequence(first: destination, next: \.parent))
    let presenter = destination.presentedViewController?.presentingViewController
    presenter?.dismiss(animated: animated)
    for (inner, outer) in zip(around, around.dropFirst()) {
      outer.unwind(for: segue, towards: inner)
      if let navigation = outer as? UINavigationController, navigation.topViewController !== inner {
        navigation.popToViewController(inner, animated: animated)
      } else if let tabs = outer as? UITabBarController, tabs.selectedViewController !== inner {
        tabs.selectedViewController = inner
      }
    }
  }
}

extension ObjectFactory {
  static func segue(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    make(type, by: _NamedSegueTwin.self) {
      $0.init(identifier: identifier, source: source, destination: destination)
    }
  }
}
