import Foundation
import VivaceGeometry
import VivaceLayers
import VivaceMarkup

/// Makes the controllers of a storyboard file, `.storyboard`, which is read as it is in the project.
@MainActor @preconcurrency open class UIStoryboard: NSObject {
  let file: InterfaceFile

  /// The storyboard of a name in a bundle; nil is the main one. An absent one is reported, and has no controllers.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil === Bundle.main ? nil : storyboardBundleOrNil
    file =
      InterfaceFile.named(name, "storyboard", in: bundle)
      ?? InterfaceFile(name: name, bundle: bundle, root: InterfaceElement("document"))
    super.init()
  }

  /// Makes the controller at which the storyboard begins; nil without one.
  open func instantiateInitialViewController() -> UIViewController? {
    initialElement.map { controller($0, creator: nil) }
  }

  /// Makes the controller of an identifier. An unknown one is reported, and an empty controller is made.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let element = element(identifier) else { return UIViewController() }
    return controller(element, creator: nil)
  }

  /// Whether the main bundle has a storyboard of a name.
  package static func exists(named name: String) -> Bool {
    InterfaceFile.named(name, "storyboard", in: nil, warns: false) != nil
  }

  // MARK: - Elements

  private var initialElement: InterfaceElement? {
    guard let id = file.root["initialViewController"] else { return nil }
    if let element = file.elements[id] { return element }
    file.warn("The initial controller \(id) is not there.")
    return nil
  }

  private func element(_ identifier: String) -> InterfaceElement? {
    let all = file.elements.values.filter { $0["storyboardIdentifier"] != nil }
    if let found = all.first(where: { $0["storyboardIdentifier"] == identifier }) { return found }
    let known = all.compactMap { $0["storyboardIdentifier"] }.sorted().joined(separator: ", ")
    file.warn(
      "There is no controller with the identifier \(identifier)"
        + (known.isEmpty ? "; none has one." : "; there are \(known)."))
    return nil
  }

  /// Makes the controller of an element, or that of another storyboard to which the element refers.
  func controller(
    _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard element.name != "viewControllerPlaceholder" else {
      return referenced(element, creator: creator)
    }
    let builder = InterfaceBuilder(file, self)
    return builder.controller(element, creator: creator)
  }

  private func referenced(
    _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? file.bundle
    let other = UIStoryboard(name: element["storyboardName"] ?? "", bundle: bundle)
    let found =
      element["referencedIdentifier"].map { other.element($0) } ?? other.initialElement
    return found.map { other.controller($0, creator: creator) } ?? UIViewController()
  }
}

extension UIStoryboard {
  /// Makes the controller at which the storyboard begins, by a closure that may return nil to leave it to the file.
  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController {
    initialElement.map { made($0, creator) }
  }

  /// Makes the controller of an identifier, by a closure that may return nil to leave it to the file.
  public func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    made(element(identifier) ?? InterfaceElement("viewController"), creator)
  }

  private func made<ViewController: UIViewController>(
    _ element: InterfaceElement, _ creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController {
    let made = controller(element) { coder in creator?(coder) }
    guard let result = made as? ViewController else {
      fatalError(
        "\(file.name): the controller \(element["storyboardIdentifier"] ?? "at the beginning") is a "
          + "\(type(of: made)), not a \(ViewController.self). Set its class in the storyboard.")
    }
    return result
  }
}
