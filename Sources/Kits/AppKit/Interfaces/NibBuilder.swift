import Foundation
import VivaceMarkup
import VivaceUIKit

/// Builds the objects of one part of an interface file for AppKit: a controller with its view, the contents of a xib,
/// or a cell that is a copy of a prototype.
///
/// Objects are made from the outside to the inside; constraints and connections wait until all of them are there.
@MainActor final class NibBuilder {
  let file: InterfaceFile
  let storyboard: NSStoryboard?
  /// The objects that the part has so far, and their connections.
  let objects: InterfaceObjects
  private var constraints: [(view: NSView, element: InterfaceElement)] = []
  private var awaking: [NSResponder] = []
  /// The windows that are shown once all objects are there.
  private var windowsAtLaunch: [NSWindow] = []

  /// - Parameter outer: The builder around a prototype, whose objects can be referred to.
  init(_ file: InterfaceFile, _ storyboard: NSStoryboard? = nil, outer: NibBuilder? = nil) {
    (self.file, self.storyboard) = (file, storyboard)
    objects = InterfaceObjects(file, outer: outer?.objects)
    objects.toolkit = self
    file.systemColor = { NibNames.colors[$0] }
  }

  /// The module of AppKit's own classes.
  static let module = "VivaceAppKit"

  /// The coder with which the object of an element is made.
  func coder(_ element: InterfaceElement) -> InterfaceCoder {
    InterfaceCoder(element, by: self) { [self] object in
      switch object {
      case let view as NSView: fill(view, element)
      case let controller as NSViewController: begin(controller, element)
      case let controller as NSWindowController: begin(controller, element)
      default: break
      }
    }
  }

  // MARK: - Views

  /// Makes the view of an element, with all that is in it.
  func view(_ element: InterfaceElement) -> NSView {
    let coder = coder(element)
    let type = NibKinds.view(element, in: file)
    guard let view = type.init(coder: coder) else {
      file.warn("\(type).init(coder:) returned nil; an empty view is shown.")
      let empty = NSView()
      coder.apply(to: empty)
      return empty
    }
    coder.apply(to: view)
    return view
  }

  /// Gives a view the values of its element, and makes what is in it.
  func fill(_ view: NSView, _ element: InterfaceElement) {
    objects.note(view, element.id)
    element.value("frame", "rect")?.rectangle.map { view.frame = $0 }
    setValues(of: view, element)
    setContent(of: view, element)
    for guide in element.children where guide.name == "viewLayoutGuide" {
      let made =
        guide["key"] == "layoutMargins" ? view.layoutMarginsGuide : view.safeAreaLayoutGuide
      objects.note(made, guide.id, keeps: true)
    }
    for constraint in element.list("constraints") { constraints.append((view, constraint)) }
    objects.noteDetails(of: view, element)
    awaking.append(view)
  }

  // MARK: - The end

  /// Activates constraints, makes connections, informs all objects that they are complete, and shows windows.
  func finish() {
    NSLayoutConstraint.activate(
      constraints.filter { !$0.element.namesClip(in: file) }.compactMap {
        objects.constraint($0.element, in: $0.view)
      })
    constraints = []
    objects.connect()
    let complete = awaking
    awaking = []
    for object in complete { object.awakeFromNib() }
    let windows = windowsAtLaunch
    windowsAtLaunch = []
    for window in windows { window.makeKeyAndOrderFront(nil) }
  }

  func awake(_ object: NSResponder) { awaking.append(object) }
  func showAtLaunch(_ window: NSWindow) { windowsAtLaunch.append(window) }
}

extension InterfaceElement {
  /// Whether a constraint speaks of the clip of a scroll view, which places its document itself.
  fileprivate func namesClip(in file: InterfaceFile) -> Bool {
    ["firstItem", "secondItem"].contains { name in
      self[name].flatMap { file.elements[$0] }?.name == "clipView"
    }
  }
}

extension NSCoder {
  /// Gives a view the values of its element; other coders than those of interface files do nothing.
  ///
  /// - Parameter isOwn: Whether the call is at the end of the initializer of the class that the element has; a view
  ///   whose class sets itself up there waits for it.
  @MainActor func applyInterface(to view: NSView, isOwn: Bool = false) {
    guard let coder = self as? InterfaceCoder,
      isOwn || !NibKinds.settingUp.contains(coder.element.name)
    else { return }
    coder.apply(to: view)
  }
}
