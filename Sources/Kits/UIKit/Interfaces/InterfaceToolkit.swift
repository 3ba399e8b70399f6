import VivaceLayers
import VivaceMarkup
import VivaceMessages

/// The parts of connecting objects that UIKit and AppKit do each its own way.
@MainActor package protocol InterfaceToolkit: AnyObject {
  /// Sets an outlet of one of the toolkit's classes; false where it has none of the name.
  func setOwnOutlet(_ property: String, of object: AnyObject, to value: AnyObject) -> Bool
  /// Sets a property of one of the toolkit's classes that files often name; false for others.
  func setOwnAttribute(_ path: String, of object: AnyObject, to value: Any?) -> Bool
  /// Has an object send a message when the user acts on it.
  func connect(
    _ object: AnyObject, to target: AnyObject?, _ selector: Selector, _ event: String?)
  /// Makes a connection that is neither an outlet nor an action.
  func connectOther(_ object: AnyObject, _ connection: InterfaceElement)
  /// Whether an identifier stands for the first responder.
  func isFirstResponder(_ id: String) -> Bool
  /// Whether an object understands a message, by the program's or the toolkit's method.
  func understands(_ selector: Selector, _ object: AnyObject) -> Bool
  /// Whether an identifier is that of an object that the file leaves out here.
  func isLeftOut(_ id: String) -> Bool
  /// The layer of a view; nil of other objects.
  func layer(of object: AnyObject) -> CALayer?
  /// An item of a constraint that is no object of the file.
  func constraintItem(_ id: String) -> InterfaceObjects.Item?
}
