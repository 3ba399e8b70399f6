import Foundation
import VivaceMarkup

/// The scenes of a storyboard, for both toolkits.
extension InterfaceFile {
  /// The storyboard of a name in a bundle; an absent one is reported, and is empty.
  package static func storyboard(_ name: String, in bundle: Bundle?) -> InterfaceFile {
    let bundle = bundle === Bundle.main ? nil : bundle
    return named(name, "storyboard", in: bundle)
      ?? InterfaceFile(name: name, bundle: bundle, root: InterfaceElement("document"))
  }

  /// The storyboard that a reference in this one names.
  package func referencedStoryboard(_ element: InterfaceElement) -> InterfaceFile {
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
    return .storyboard(element["storyboardName"] ?? "", in: bundle)
  }

  /// The controller at which the storyboard begins.
  package var initialScene: InterfaceElement? {
    guard let id = root["initialViewController"] else { return nil }
    if let element = elements[id] { return element }
    warn("The initial controller \(id) is not there.")
    return nil
  }

  /// The controller of an identifier; an unknown one is reported.
  package func scene(_ identifier: String) -> InterfaceElement? {
    let all = elements.values.filter { $0["storyboardIdentifier"] != nil }
    if let found = all.first(where: { $0["storyboardIdentifier"] == identifier }) { return found }
    let known = all.compactMap { $0["storyboardIdentifier"] }.sorted().joined(separator: ", ")
    warn(
      "There is no controller with the identifier \(identifier)"
        + (known.isEmpty ? "; none has one." : "; there are \(known)."))
    return nil
  }

  /// The scene that a reference leads to in the storyboard that it names.
  package func referencedScene(_ element: InterfaceElement) -> InterfaceElement? {
    element["referencedIdentifier"].map { scene($0) } ?? initialScene
  }

  /// A controller that was made of an element, as the class that the program expects.
  package func typed<Controller>(_ made: AnyObject, _ element: InterfaceElement) -> Controller {
    guard let result = made as? Controller else {
      fatalError(
        "\(name): the controller \(element["storyboardIdentifier"] ?? "at the beginning") is a "
          + "\(type(of: made)), not a \(Controller.self). Set its class in the storyboard.")
    }
    return result
  }
}
