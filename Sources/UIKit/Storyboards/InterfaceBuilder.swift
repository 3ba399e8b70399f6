import Foundation
import VivaceMessages

/// Builds the objects of one part of an interface file: a controller with its view, the contents of a xib, or a cell
/// that is a copy of a prototype.
///
/// Objects are made from the outside to the inside. What refers to others by their identifiers (constraints,
/// connections, segues) waits until all of them are there.
@MainActor final class InterfaceBuilder {
  let file: InterfaceFile
  let storyboard: UIStoryboard?
  /// The builder of the controller around a prototype, whose objects can be referred to.
  let outer: InterfaceBuilder?
  /// The controller of the scene, or the owner of a xib.
  weak var owner: AnyObject?
  /// The outermost view of the part.
  weak var root: UIView?
  /// The file's objects by their identifiers. Views are retained by the views around them alone.
  private var objects: [String: Box] = [:]
  /// The objects that only the file's owner retains, such as recognizers.
  private var kept: [AnyObject] = []
  private var constraints: [(view: UIView, element: InterfaceElement)] = []
  private var connections: [(object: AnyObject, element: InterfaceElement)] = []
  private var runtimeAttributes: [(object: AnyObject, element: InterfaceElement)] = []
  private var awaking: [UIResponder] = []
  private var collections: [(object: AnyObject, property: String, values: [AnyObject])] = []
  /// The identifiers of views and constraints that the current size classes leave out.
  private(set) var excluded: Set<String> = []

  /// The objects whose class is not there: what the file connects to them is not reported again.
  private var standIns: Set<ObjectIdentifier> = []

  private struct Box { weak var object: AnyObject? }

  init(_ file: InterfaceFile, _ storyboard: UIStoryboard?, outer: InterfaceBuilder? = nil) {
    (self.file, self.storyboard, self.outer) = (file, storyboard, outer)
    owner = outer?.owner
  }

  /// The controller to which segues of its objects belong.
  var controller: UIViewController? { owner as? UIViewController }

  func object(_ id: String) -> AnyObject? { objects[id]?.object ?? outer?.object(id) }

  func note(_ object: AnyObject, _ id: String?, keeps: Bool = false) {
    if let id {
      objects[id] = Box(object: object)
      let element = file.elements[id]
      if let name = element?["customClass"],
        _namedClass(name, module: element?["customModule"]) == nil
      {
        standIns.insert(ObjectIdentifier(object))
      }
    }
    if keeps { kept.append(object) }
  }

  /// Whether an object replaces one whose class does not exist.
  func isStandIn(_ object: AnyObject) -> Bool {
    standIns.contains(ObjectIdentifier(object)) || outer?.isStandIn(object) == true
  }

  /// Keeps an object for as long as the owner.
  func keep(_ object: AnyObject) { kept.append(object) }

  // MARK: - Views

  /// Makes the view of an element, with all that is in it.
  func view(_ element: InterfaceElement) -> UIView {
    let coder = InterfaceCoder(element, self)
    let type = InterfaceKinds.view(element, in: file)
    guard let view = type.init(coder: coder) else {
      file.warn("\(type).init(coder:) returned nil; an empty view is shown.")
      let empty = UIView()
      coder.apply(to: empty, at: .after)
      return empty
    }
    coder.apply(to: view, at: .after)
    return view
  }

  /// Gives a view the values of its element, and makes what is in it.
  func fill(_ view: UIView, _ element: InterfaceElement) {
    note(view, element.id)
    excluded.formUnion(element.excludedIdentifiers)
    element.value("frame", "rect")?.rectangle.map { view.frame = $0 }
    UIView.performWithoutAnimation {
      setValues(of: view, element)
    }
    noteGuides(of: view, element)
    setContent(of: view, element)
    for constraint in element.list("constraints") { constraints.append((view, constraint)) }
    noteDetails(of: view, element)
    awaking.append(view)
  }

  /// Notes an object's connections and attributes of its own, for the end.
  func noteDetails(of object: AnyObject, _ element: InterfaceElement) {
    if element.child("connections") != nil { connections.append((object, element)) }
    if element.child("userDefinedRuntimeAttributes") != nil {
      runtimeAttributes.append((object, element))
    }
  }

  private func noteGuides(of view: UIView, _ element: InterfaceElement) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      switch guide["key"] {
      case "safeArea": note(view.safeAreaLayoutGuide, guide.id)
      case "keyboard": note(view.keyboardLayoutGuide, guide.id)
      case "contentLayoutGuide":
        (view as? UIScrollView).map { note($0.contentLayoutGuide, guide.id) }
      case "frameLayoutGuide": (view as? UIScrollView).map { note($0.frameLayoutGuide, guide.id) }
      default: break
      }
    }
  }

  // MARK: - The end

  /// Activates constraints, makes connections and informs all objects that they are complete.
  func finish() {
    let active = constraints.compactMap { view, element in constraint(element, in: view) }
    NSLayoutConstraint.activate(active)
    constraints = []
    let made = connections
    connections = []
    for (object, element) in made {
      for connection in element.list("connections") { connect(object, connection) }
    }
    for (object, property, values) in collections { setOutlet(property, of: object, to: values) }
    collections = []
    for (object, element) in runtimeAttributes { setRuntimeAttributes(of: object, element) }
    runtimeAttributes = []
    let complete = awaking
    awaking = []
    for object in complete { object.awakeFromNib() }
  }

  func awake(_ object: UIResponder) { awaking.append(object) }

  /// Adds an object to an outlet collection, which is set as a whole at the end.
  func collect(_ value: AnyObject, _ property: String, of object: AnyObject) {
    let known = collections.firstIndex { $0.object === object && $0.property == property }
    if let known {
      collections[known].values.append(value)
    } else {
      collections.append((object, property, [value]))
    }
  }
}
