import Foundation
import VivaceLayers
import VivaceMarkup
import VivaceUIKit

/// Makes the controllers of a storyboard file, `.storyboard`, which is read as it is in the project.
@MainActor @preconcurrency open class NSStoryboard: NSObject {
  /// The name of a storyboard file, without its ending.
  public typealias Name = String
  /// The identifier of a controller in a storyboard.
  public typealias SceneIdentifier = String

  let file: InterfaceFile

  /// The storyboard that the program's Info.plist names; nil without one.
  open class var main: NSStoryboard? { MainInterface.storyboard }

  /// The storyboard of a name in a bundle; nil is the main one. An absent one is reported, and has no controllers.
  public init(name: Name, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil === Bundle.main ? nil : storyboardBundleOrNil
    file =
      InterfaceFile.named(name, "storyboard", in: bundle)
      ?? InterfaceFile(name: name, bundle: bundle, root: InterfaceElement("document"))
    super.init()
  }

  /// Makes the controller at which the storyboard begins, of a view or of a window; nil without one.
  open func instantiateInitialController() -> Any? { initialElement.map { controller($0) } }

  /// Makes the controller of an identifier. An unknown one is reported, and an empty controller is made.
  open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
    element(identifier).map { controller($0) } ?? NSViewController()
  }

  // MARK: - Elements

  private var initialElement: InterfaceElement? {
    guard let id = file.root["initialViewController"] else { return nil }
    if let element = file.elements[id] { return element }
    file.warn("The initial controller \(id) is not there.")
    return nil
  }

  private func element(_ identifier: SceneIdentifier) -> InterfaceElement? {
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
    _ element: InterfaceElement, creator: ((NSCoder) -> AnyObject?)? = nil
  ) -> NSResponder {
    guard element.name == "controllerPlaceholder" else {
      return NibBuilder(file, self).controller(element, creator: creator)
    }
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? file.bundle
    let other = NSStoryboard(name: element["storyboardName"] ?? "", bundle: bundle)
    let found = element["referencedIdentifier"].map { other.element($0) } ?? other.initialElement
    return found.map { other.controller($0, creator: creator) } ?? NSViewController()
  }
}

extension NSStoryboard {
  /// Makes the controller at which the storyboard begins, by a closure that may return nil to leave it to the file.
  public func instantiateInitialController<Controller>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? where Controller: NSResponder {
    initialElement.map { made($0, creator) }
  }

  /// Makes the controller of an identifier, by a closure that may return nil to leave it to the file.
  public func instantiateController<Controller>(
    identifier: SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller where Controller: NSResponder {
    made(element(identifier) ?? InterfaceElement("viewController"), creator)
  }

  private func made<Controller: NSResponder>(
    _ element: InterfaceElement, _ creator: ((NSCoder) -> Controller?)?
  ) -> Controller {
    let made = controller(element) { coder in creator?(coder) }
    guard let result = made as? Controller else {
      fatalError(
        "\(file.name): the controller \(element["storyboardIdentifier"] ?? "at the beginning") is a "
          + "\(type(of: made)), not a \(Controller.self). Set its class in the storyboard.")
    }
    return result
  }
}
