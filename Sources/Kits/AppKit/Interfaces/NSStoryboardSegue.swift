import Foundation
import VivaceGeometry
import VivaceMarkup
import VivaceMessages
import VivaceUIKit

/// An object with the initializer `init(identifier:source:destination:)`: see UIKit's `ObjectFactory.swift`.
@MainActor @preconcurrency open class _NamedNSSegue: NSObject {
  public init(identifier: String, source: Any, destination: Any) { super.init() }
}
/// The twin through which segues are made by their class.
@MainActor @preconcurrency open class _NamedNSSegueTwin: NSObject {
  public required init(identifier: String, source: Any, destination: Any) { super.init() }
}

/// An object that performs the segues of its part of a storyboard: a controller of a view or of a window.
@MainActor @preconcurrency public protocol NSSeguePerforming: AnyObject {
  func prepare(for segue: NSStoryboardSegue, sender: Any?)
  func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
  func shouldPerformSegue(
    withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?
  ) -> Bool
}

/// A transition between two controllers of a storyboard.
@MainActor @preconcurrency open class NSStoryboardSegue: _NamedNSSegue {
  /// The name of a segue.
  public typealias Identifier = String

  /// The name of the segue in its file; nil without one.
  public nonisolated let identifier: Identifier?
  /// The controller at the beginning.
  open private(set) var sourceController: Any
  /// The controller that the segue leads to.
  open private(set) var destinationController: Any
  /// The segue's element; nil of those that a program makes itself.
  var element: InterfaceElement?
  /// The builder with the objects that the element names.
  weak var builder: NibBuilder?
  weak var sender: AnyObject?
  private var handler: (() -> Void)?

  /// A segue between two controllers, which nothing performs by itself.
  public override init(
    identifier: Identifier, source sourceController: Any,
    destination destinationController: Any
  ) {
    self.identifier = identifier.isEmpty ? nil : identifier
    (self.sourceController, self.destinationController) = (sourceController, destinationController)
    super.init(
      identifier: identifier, source: sourceController, destination: destinationController)
  }

  /// A segue that runs a closure when it is performed.
  public convenience init(
    identifier: Identifier, source: Any, destination: Any, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  private var source: NSViewController? {
    sourceController as? NSViewController
      ?? (sourceController as? NSWindowController)?.contentViewController
  }

  /// Makes the transition: that of its kind in the file, or the closure.
  open func perform() {
    if let handler { return handler() }
    guard let destination = destinationController as? NSViewController, let source else {
      return MainInterface.show(destinationController)
    }
    switch element?["kind"] {
    case "show": MainInterface.show(destination)
    case "sheet": source.presentAsSheet(destination)
    case "modal": source.presentAsModalWindow(destination)
    case "popover": presentPopover(destination, from: source)
    default: break
    }
  }

  private func presentPopover(_ destination: NSViewController, from source: NSViewController) {
    let named = element?["popoverAnchorView"].flatMap { builder?.objects.object($0) }
    let anchor = named as? NSView ?? sender as? NSView ?? source.view
    let edges: [String: NSRectEdge] = [
      "minX": .minX, "minY": .minY, "maxX": .maxX, "maxY": .maxY,
    ]
    let behaviors: [String: NSPopover.Behavior] = [
      "t": .transient, "transient": .transient, "semitransient": .semitransient,
    ]
    source.present(
      destination, asPopoverRelativeTo: anchor.bounds, of: anchor,
      preferredEdge: element?["preferredEdge"].flatMap { edges[$0] } ?? .maxY,
      behavior: element?["popoverBehavior"].flatMap { behaviors[$0] } ?? .applicationDefined)
  }

  /// Makes a segue of a class.
  static func made(
    _ type: NSStoryboardSegue.Type, _ identifier: String, _ source: Any, _ destination: Any
  ) -> NSStoryboardSegue {
    ObjectFactory.make(type, by: _NamedNSSegueTwin.self) {
      $0.init(identifier: identifier, source: source, destination: destination)
    }
  }
}

// MARK: - Performing

extension NibInterface {
  /// Performs the segue of an identifier for a controller. An unknown one is reported.
  @MainActor func perform(_ identifier: String, from source: any NSSeguePerforming, _ sender: Any?)
  {
    let segue = element.all.first { $0.name == "segue" && $0["identifier"] == identifier }
    guard let segue else {
      return builder.file.warn(
        "\(type(of: source)) has no segue with the identifier \"\(identifier)\"; nothing is performed."
      )
    }
    perform(segue, from: source, sender)
  }

  /// Performs a segue of the file, with the call that prepares for it.
  @MainActor func perform(
    _ element: InterfaceElement, from source: any NSSeguePerforming, _ sender: Any?
  ) {
    let file = builder.file
    guard let end = element["destination"].flatMap({ file.elements[$0] }) else {
      return file.warn("The segue \(element["identifier"] ?? "") leads to no controller.")
    }
    let type = file.namedClass(
      element, of: NSStoryboardSegue.self, toolkit: NibBuilder.module)
    let segue = NSStoryboardSegue.made(
      type, element["identifier"] ?? "", source, storyboard.controller(end))
    (segue.element, segue.builder) = (element, builder)
    segue.sender = sender.map { $0 as AnyObject }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }
}

extension NibBuilder {
  /// Connects a segue to the object that begins it. Those of the controller itself wait for
  /// `performSegue(withIdentifier:sender:)`; relationships are there from the beginning.
  func connectSegue(of object: AnyObject, _ element: InterfaceElement) {
    guard element["kind"] != "relationship", object !== objects.owner else { return }
    guard let source = objects.owner as? any NSSeguePerforming, let storyboard else {
      return file.warn("A segue belongs to no controller; it is left out.")
    }
    guard element["kind"] != "embed" else { return embed(element, in: object) }
    let trigger = NSSegueTrigger(
      source, NibInterface(storyboard: storyboard, builder: self, element: element))
    (source as? NSResponder)?.keptObjects.append(trigger)
    connect(object, to: trigger, "performSegue:", nil)
  }

  private func embed(_ element: InterfaceElement, in object: AnyObject) {
    guard let view = object as? NSView, let controller = objects.owner as? NSViewController,
      let end = element["destination"].flatMap({ file.elements[$0] }),
      let child = storyboard?.controller(end) as? NSViewController
    else { return file.warn("An embedded controller is not there; its container stays empty.") }
    let segue = NSStoryboardSegue(
      identifier: element["identifier"] ?? "", source: controller, destination: child)
    controller.prepare(for: segue, sender: nil)
    controller.addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.width, .height]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    view.addSubview(child.view)
  }
}

/// Performs a segue of a storyboard when the user acts on an object.
@MainActor final class NSSegueTrigger: NSObject, _MessageOwner {
  private weak var source: (any NSSeguePerforming)?
  private let interface: NibInterface

  init(_ source: any NSSeguePerforming, _ interface: NibInterface) {
    (self.source, self.interface) = (source, interface)
    super.init()
  }

  func perform(sender: Any?) {
    let element = interface.element
    guard let source,
      source.shouldPerformSegue(withIdentifier: element["identifier"] ?? "", sender: sender)
    else { return }
    interface.perform(element, from: source, sender)
  }

  nonisolated func _method(named name: String) -> _MessageMethod? {
    guard name == "performSegue:" else { return nil }
    return { trigger, arguments in
      (trigger as? NSSegueTrigger)?.perform(sender: arguments.first ?? nil)
    }
  }
}
