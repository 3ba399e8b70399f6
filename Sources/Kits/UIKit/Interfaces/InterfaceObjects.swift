import VivaceMarkup
import VivaceMessages

/// The objects of one part of an interface file by their identifiers, and the connections between them.
///
/// A toolkit's builder makes the objects, and notes them here. What refers to others by their identifiers waits until
/// all of them are there.
@MainActor package final class InterfaceObjects {
  package let file: InterfaceFile
  /// The objects around a prototype, which it can refer to.
  let outer: InterfaceObjects?
  /// The controller of the scene, or the owner of a xib.
  package weak var owner: AnyObject?
  package weak var toolkit: (any InterfaceToolkit)?
  /// The file's objects by their identifiers. Views are retained by the views around them alone.
  private var objects: [String: Box] = [:]
  /// The objects that only the file's owner retains, such as recognizers.
  private var kept: [AnyObject] = []
  private var connections: [(object: AnyObject, element: InterfaceElement)] = []
  private var runtimeAttributes: [(object: AnyObject, element: InterfaceElement)] = []
  private var collections: [(object: AnyObject, property: String, values: [AnyObject])] = []
  /// The program's objects that are neither views nor controllers, and are to be informed that they are complete.
  private var plain: [AnyObject] = []
  /// The objects whose class is not there: what the file connects to them is not reported again.
  private var standIns: Set<ObjectIdentifier> = []

  private struct Box { weak var object: AnyObject? }

  package init(_ file: InterfaceFile, outer: InterfaceObjects? = nil) {
    (self.file, self.outer) = (file, outer)
    owner = outer?.owner
  }

  package func object(_ id: String) -> AnyObject? { objects[id]?.object ?? outer?.object(id) }

  package func note(_ object: AnyObject, _ id: String?, keeps: Bool = false) {
    if let id {
      objects[id] = Box(object: object)
      let element = file.elements[id]
      if let name = element?["customClass"], String(describing: type(of: object)) != name,
        _namedClass(name, module: element?["customModule"]) == nil
      {
        standIns.insert(ObjectIdentifier(object))
      }
    }
    if keeps { kept.append(object) }
  }

  /// Whether an object replaces one whose class does not exist.
  package func isStandIn(_ object: AnyObject) -> Bool {
    standIns.contains(ObjectIdentifier(object)) || outer?.isStandIn(object) == true
  }

  /// Keeps an object for as long as the owner.
  package func keep(_ object: AnyObject) { kept.append(object) }

  /// Notes an object's connections and attributes of its own, for the end.
  package func noteDetails(of object: AnyObject, _ element: InterfaceElement) {
    if element.child("connections") != nil { connections.append((object, element)) }
    if element.child("userDefinedRuntimeAttributes") != nil {
      runtimeAttributes.append((object, element))
    }
  }

  /// Has an object of the program's informed at the end, as far as it has a method `awakeFromNib()`.
  package func awake(_ object: AnyObject) { plain.append(object) }

  /// Makes the connections, and sets the attributes of the program's own, of all objects noted since the last time.
  package func connect() {
    let made = connections
    connections = []
    for (object, element) in made {
      for connection in element.list("connections") { connect(object, connection) }
    }
    for (object, property, values) in collections { setOutlet(property, of: object, to: values) }
    collections = []
    for (object, element) in runtimeAttributes { setRuntimeAttributes(of: object, element) }
    runtimeAttributes = []
    let complete = plain
    plain = []
    for object in complete where _understands("awakeFromNib", object) {
      _send("awakeFromNib", to: object)
    }
  }

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
