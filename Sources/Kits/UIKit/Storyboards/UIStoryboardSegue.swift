import Foundation
import VivaceGeometry
import VivaceMarkup
import VivaceMessages

// Storyboards name segues' classes, and make objects of them as tables do of cells: see `ObjectFactory.swift`.

/// An object with the initializer `init(identifier:source:destination:)`.
@MainActor @preconcurrency open class _NamedSegue: NSObject {
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init()
  }
}
/// The twin through which segues are made by their class.
@MainActor @preconcurrency open class _NamedSegueTwin: NSObject {
  public required init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) { super.init() }
}

/// A transition between two controllers of a storyboard.
@MainActor @preconcurrency open class UIStoryboardSegue: _NamedSegue {
  /// The name of the segue in its file; nil without one.
  public nonisolated let identifier: String?
  /// The controller at the beginning.
  public let source: UIViewController
  /// The controller that the segue leads to.
  public let destination: UIViewController
  /// The segue's element; nil of those that a program makes itself.
  var element: InterfaceElement?
  /// The builder with the objects that the element names.
  weak var builder: InterfaceBuilder?
  weak var sender: AnyObject?
  private var handler: (() -> Void)?

  /// A segue between two controllers, which nothing performs by itself.
  public override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init(identifier: identifier, source: source, destination: destination)
  }

  /// A segue that runs a closure when it is performed.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Makes the transition: that of its kind in the file, or the closure.
  open func perform() {
    if let handler { return handler() }
    let animated = element?.flag("animates") ?? true
    switch element?["kind"] {
    case "show": source.show(destination, sender: sender)
    case "push":
      source.navigationController?.pushViewController(destination, animated: animated)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "presentation", "modal": present(animated)
    case "popoverPresentation", "popover":
      destination.modalPresentationStyle = .popover
      preparePopover()
      source.present(destination, animated: animated)
    case "unwind": source.unwind(to: destination, for: self, animated: animated)
    default: break
    }
  }

  private func present(_ animated: Bool) {
    element?["modalPresentationStyle"].flatMap { InterfaceNames.presentations[$0] }.map {
      destination.modalPresentationStyle = $0
    }
    element?["modalTransitionStyle"].flatMap { InterfaceNames.transitions[$0] }.map {
      destination.modalTransitionStyle = $0
    }
    source.present(destination, animated: animated)
  }

  private func preparePopover() {
    guard let popover = destination.popoverPresentationController else { return }
    let named = element?["popoverAnchorView"] ?? element?["popoverAnchorBarButtonItem"]
    let anchor = named.flatMap { builder?.object($0) } ?? sender
    if let item = anchor as? UIBarButtonItem { popover.barButtonItem = item }
    if let view = anchor as? UIView {
      (popover.sourceView, popover.sourceRect) = (view, view.bounds)
    }
  }
}

/// Performs a segue of a storyboard when the user acts on an object.
@MainActor final class SegueTrigger: NSObject, _MessageOwner {
  private weak var controller: UIViewController?
  private let element: InterfaceElement

  init(_ controller: UIViewController, _ element: InterfaceElement) {
    (self.controller, self.element) = (controller, element)
    super.init()
  }

  func perform(sender: Any?) {
    guard let controller,
      controller.shouldPerformSegue(withIdentifier: element["identifier"] ?? "", sender: sender)
    else { return }
    controller.perform(element, sender: sender)
  }

  nonisolated func _method(named name: String) -> _MessageMethod? {
    guard name == "performSegue:" else { return nil }
    return { trigger, arguments in
      (trigger as? SegueTrigger)?.perform(sender: arguments.first ?? nil)
    }
  }
}
