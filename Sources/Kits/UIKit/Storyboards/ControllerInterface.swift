import Foundation
import VivaceGeometry
import VivaceMarkup
import VivaceMessages

/// The part of a storyboard from which a controller was made: its view is made later, its segues later still.
struct ControllerInterface {
  let storyboard: UIStoryboard
  let builder: InterfaceBuilder
  let element: InterfaceElement
}

extension InterfaceBuilder {
  /// Makes the controller of an element, with the controllers in it.
  func controller(
    _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let kind = InterfaceKinds.controllers[element.name]
    if kind == nil {
      file.warn("There is no controller for the element \(element.name); a plain one is taken.")
    }
    let type = InterfaceKinds.own(element, in: file, of: kind ?? UIViewController.self)
    let coder = InterfaceCoder(element, self)
    let made: UIViewController
    if let own = creator?(coder) ?? type.init(coder: coder) {
      made = own
    } else {
      file.warn("\(type).init(coder:) returned nil; an empty controller is taken.")
      made = UIViewController()
    }
    coder.apply(to: made)
    setRelationships(of: made, element)
    finish()
    made.awakeFromNib()
    return made
  }

  /// Makes a controller that of an element: in its initializer, before there are views.
  func begin(_ controller: UIViewController, _ element: InterfaceElement) {
    owner = controller
    note(controller, element.id)
    if let storyboard {
      controller.interface = ControllerInterface(
        storyboard: storyboard, builder: self, element: element)
    }
    file.text(element, "title").map { controller.title = $0 }
    element["restorationIdentifier"].map { controller.restorationIdentifier = $0 }
    element.flag("hidesBottomBarWhenPushed").map { controller.hidesBottomBarWhenPushed = $0 }
    element.flag("definesPresentationContext").map { controller.definesPresentationContext = $0 }
    element["modalPresentationStyle"].flatMap { InterfaceNames.presentations[$0] }.map {
      controller.modalPresentationStyle = $0
    }
    element["modalTransitionStyle"].flatMap { InterfaceNames.transitions[$0] }.map {
      controller.modalTransitionStyle = $0
    }
    if element["modalInPresentation"] == "YES" { controller.isModalInPresentation = true }
    (element.value("preferredContentSize") ?? element.value("contentSizeForViewInPopover"))?.size
      .map { controller.preferredContentSize = $0 }
    element.value("navigationItem").map { fill(controller.navigationItem, $0) }
    element.value("tabBarItem").map { controller.tabBarItem = tabBarItem($0) }
    let items = element.list("toolbarItems")
    if !items.isEmpty { controller.toolbarItems = items.map(barButtonItem) }
    setBars(of: controller, element)
  }

  private func setBars(of controller: UIViewController, _ element: InterfaceElement) {
    if let navigation = controller as? UINavigationController {
      element.value("navigationBar").map { setValues(of: navigation.navigationBar, $0) }
      element.flag("navigationBarHidden").map { navigation.isNavigationBarHidden = $0 }
      element.flag("toolbarHidden").map { navigation.isToolbarHidden = $0 }
      element.flag("hidesBarsOnSwipe").map { navigation.hidesBarsOnSwipe = $0 }
    }
    if let tabs = controller as? UITabBarController {
      element.value("tabBar").map { setValues(of: tabs.tabBar, $0) }
    }
    (controller as? UITableViewController).map {
      $0.clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear") ?? true
    }
  }

  // MARK: - The view

  /// Makes the view of a controller from its element. False where the element has none.
  func loadView(of controller: UIViewController, _ element: InterfaceElement) -> Bool {
    guard let values = element.value("view") else { return false }
    let view = view(values)
    root = view
    setSystemMargins(of: view, values)
    if let owner = controller as? UICollectionViewController, let own = view as? UICollectionView {
      own.translatesAutoresizingMaskIntoConstraints = true
      owner.collectionView = own
      owner.view = UIView(frame: UIScreen.main.bounds)
    } else {
      controller.view = view
    }
    makeSceneObjects(beside: element)
    noteDetails(of: controller, element)
    finish()
    return true
  }

  /// Gives a controller's view the margins that the system has for it, which files leave out.
  private func setSystemMargins(of view: UIView, _ element: InterfaceElement) {
    guard !(view is UIScrollView), element.value("layoutMargins") == nil,
      element.value("directionalLayoutMargins") == nil
    else { return }
    let side: CGFloat = UIScreen.main.bounds.width < 414 ? 16 : 20
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Makes the objects of the scene beside the controller: recognizers, views and objects of the program.
  private func makeSceneObjects(beside element: InterfaceElement) {
    guard let scene = file.scene(of: element) else { return }
    for other in scene.list("objects") where other !== element {
      if InterfaceKinds.views[other.name] != nil {
        keep(view(other))
      } else {
        _ = plainObject(other)
      }
    }
  }

  /// Makes an object that is neither a view nor a controller; nil of placeholders.
  func plainObject(_ element: InterfaceElement) -> AnyObject? {
    if let make = InterfaceKinds.recognizers[element.name] {
      let recognizer = make()
      setValues(of: recognizer, element)
      note(recognizer, element.id, keeps: true)
      noteDetails(of: recognizer, element)
      return recognizer
    }
    guard element.name == "customObject" || element.name == "object",
      let name = element["customClass"], element["customClass"] != "NSObject"
    else { return nil }
    guard let type = _namedClass(name, module: element["customModule"]),
      let object = _make(type)
    else {
      file.warn("No object of the class \(name) can be made; outlets to it stay nil.")
      return nil
    }
    note(object, element.id, keeps: true)
    noteDetails(of: object, element)
    objects.awake(object)
    return object
  }

  private func setValues(of recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      element.integer("numberOfTapsRequired").map { tap.numberOfTapsRequired = $0 }
      element.integer("numberOfTouchesRequired").map { tap.numberOfTouchesRequired = $0 }
    case let press as UILongPressGestureRecognizer:
      element.number("minimumPressDuration").map { press.minimumPressDuration = Double($0) }
      element.number("allowableMovement").map { press.allowableMovement = $0 }
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      let names = (element.value("direction")?.flags ?? []).union(
        element["direction"].map { [$0] } ?? [])
      let all = names.compactMap { directions[$0] }
      if !all.isEmpty { swipe.direction = UISwipeGestureRecognizer.Direction(all) }
    case let pan as UIPanGestureRecognizer:
      element.integer("minimumNumberOfTouches").map { pan.minimumNumberOfTouches = $0 }
      element.integer("maximumNumberOfTouches").map { pan.maximumNumberOfTouches = $0 }
    default: break
    }
    element.flag("enabled").map { recognizer.isEnabled = $0 }
    element.flag("cancelsTouchesInView").map { recognizer.cancelsTouchesInView = $0 }
  }
}

extension UIViewController {
  /// Makes the view from the storyboard, or from a xib file: the named one, else one with the name of the class.
  /// False where there is none.
  func loadInterfaceView() -> Bool {
    if let interface { return interface.builder.loadView(of: self, interface.element) }
    guard let file = interfaceFile else { return false }
    UINib(file: file).instantiate(withOwner: self)
    if viewIfLoaded == nil {
      file.warn("The owner \(type(of: self)) has no outlet view to a view of the file.")
    }
    return isViewLoaded
  }

  private var interfaceFile: InterfaceFile? {
    let bundle = nibBundle === Bundle.main ? nil : nibBundle
    if let nibName { return InterfaceFile.named(nibName, "xib", in: bundle) }
    let name = "\(type(of: self))"
    guard InterfaceFile.hasOwnFiles, !String(reflecting: type(of: self)).hasPrefix("Vivace") else {
      return nil
    }
    let short = name.hasSuffix("Controller") ? String(name.dropLast(10)) : name
    return [short, name].lazy.compactMap {
      InterfaceFile.named($0, "xib", in: bundle, warns: false)
    }.first
  }
}
