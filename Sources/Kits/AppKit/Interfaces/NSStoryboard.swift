import Foundation
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
    file = .storyboard(name, in: storyboardBundleOrNil)
    super.init()
  }
  private init(_ file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Makes the controller at which the storyboard begins, of a view or of a window; nil without one.
  open func instantiateInitialController() -> Any? { file.initialScene.map { controller($0) } }

  /// Makes the controller of an identifier. An unknown one is reported, and an empty controller is made.
  open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
    file.scene(identifier).map { controller($0) } ?? NSViewController()
  }

  // MARK: - Elements

  /// Makes the controller of an element, or that of another storyboard to which the element refers.
  func controller(
    _ element: InterfaceElement, creator: ((NSCoder) -> AnyObject?)? = nil
  ) -> NSResponder {
    guard element.name == "controllerPlaceholder" else {
      return NibBuilder(file, self).controller(element, creator: creator)
    }
    let other = NSStoryboard(file.referencedStoryboard(element))
    return other.file.referencedScene(element).map { other.controller($0, creator: creator) }
      ?? NSViewController()
  }
}

extension NSStoryboard {
  /// Makes the controller at which the storyboard begins, by a closure that may return nil to leave it to the file.
  public func instantiateInitialController<Controller>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? where Controller: NSResponder {
    file.initialScene.map { made($0, creator) }
  }

  /// Makes the controller of an identifier, by a closure that may return nil to leave it to the file.
  public func instantiateController<Controller>(
    identifier: SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller where Controller: NSResponder {
    made(file.scene(identifier) ?? InterfaceElement("viewController"), creator)
  }

  private func made<Controller: NSResponder>(
    _ element: InterfaceElement, _ creator: ((NSCoder) -> Controller?)?
  ) -> Controller {
    file.typed(controller(element) { coder in creator?(coder) }, element)
  }
}
