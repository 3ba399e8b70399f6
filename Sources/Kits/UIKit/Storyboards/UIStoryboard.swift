import Foundation
import VivaceGeometry
import VivaceMarkup

/// Makes the controllers of a storyboard file, `.storyboard`, which is read as it is in the project.
@MainActor @preconcurrency open class UIStoryboard: NSObject {
  let file: InterfaceFile

  /// The storyboard of a name in a bundle; nil is the main one. An absent one is reported, and has no controllers.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    file = .storyboard(name, in: storyboardBundleOrNil)
    super.init()
  }
  private init(_ file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Makes the controller at which the storyboard begins; nil without one.
  open func instantiateInitialViewController() -> UIViewController? {
    file.initialScene.map { controller($0, creator: nil) }
  }

  /// Makes the controller of an identifier. An unknown one is reported, and an empty controller is made.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let element = file.scene(identifier) else { return UIViewController() }
    return controller(element, creator: nil)
  }

  /// Whether the main bundle has a storyboard of a name.
  package static func exists(named name: String) -> Bool {
    InterfaceFile.named(name, "storyboard", in: nil, warns: false) != nil
  }

  // MARK: - Elements

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
    let other = UIStoryboard(file.referencedStoryboard(element))
    return other.file.referencedScene(element).map { other.controller($0, creator: creator) }
      ?? UIViewController()
  }
}

extension UIStoryboard {
  /// Makes the controller at which the storyboard begins, by a closure that may return nil to leave it to the file.
  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController {
    file.initialScene.map { made($0, creator) }
  }

  /// Makes the controller of an identifier, by a closure that may return nil to leave it to the file.
  public func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    made(file.scene(identifier) ?? InterfaceElement("viewController"), creator)
  }

  private func made<ViewController: UIViewController>(
    _ element: InterfaceElement, _ creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController {
    file.typed(controller(element) { coder in creator?(coder) }, element)
  }
}
