import Foundation
import VivaceMarkup

/// Builds the objects of one part of an interface file: a controller with its view, the contents of a xib, or a cell
/// that is a copy of a prototype.
///
/// Objects are made from the outside to the inside. What refers to others by their identifiers (constraints,
/// connections, segues) waits until all of them are there.
@MainActor final class InterfaceBuilder {
  let file: InterfaceFile
  let storyboard: UIStoryboard?
  /// The objects that the part has so far, and their connections.
  let objects: InterfaceObjects
  /// The outermost view of the part.
  weak var root: UIView?
  private var constraints: [(view: UIView, element: InterfaceElement)] = []
  private var awaking: [UIResponder] = []
  /// The identifiers of views and constraints that the current size classes leave out.
  private(set) var excluded: Set<String> = []

  /// - Parameter outer: The builder of the controller around a prototype, whose objects can be referred to.
  init(_ file: InterfaceFile, _ storyboard: UIStoryboard?, outer: InterfaceBuilder? = nil) {
    (self.file, self.storyboard) = (file, storyboard)
    objects = InterfaceObjects(file, outer: outer?.objects)
    objects.toolkit = self
  }

  /// The controller of the scene, or the owner of a xib.
  var owner: AnyObject? {
    get { objects.owner }
    set { objects.owner = newValue }
  }
  /// The controller to which segues of its objects belong.
  var controller: UIViewController? { owner as? UIViewController }

  func object(_ id: String) -> AnyObject? { objects.object(id) }
  func note(_ object: AnyObject, _ id: String?, keeps: Bool = false) {
    objects.note(object, id, keeps: keeps)
  }
  func noteDetails(of object: AnyObject, _ element: InterfaceElement) {
    objects.noteDetails(of: object, element)
  }
  /// Keeps an object for as long as the owner.
  func keep(_ object: AnyObject) { objects.keep(object) }

  // MARK: - Views

  /// Makes the view of an element, with all that is in it.
  func view(_ element: InterfaceElement) -> UIView {
    let coder = InterfaceCoder(element, self)
    let type = InterfaceKinds.view(element, in: file)
    guard let view = type.init(coder: coder) else {
      file.warn("\(type).init(coder:) returned nil; an empty view is shown.")
      let empty = UIView()
      coder.apply(to: empty)
      return empty
    }
    coder.apply(to: view)
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
    let active = constraints.compactMap { view, element in objects.constraint(element, in: view) }
    NSLayoutConstraint.activate(active)
    constraints = []
    objects.connect()
    let complete = awaking
    awaking = []
    for object in complete { object.awakeFromNib() }
  }
}

extension InterfaceCoder {
  /// The coder of a view or a controller, which gets the values of its element from a builder.
  @MainActor convenience init(_ element: InterfaceElement, _ builder: InterfaceBuilder) {
    let stage = InterfaceKinds.views[element.name]?.stage ?? .after
    self.init(element, by: builder, at: stage) { object in
      switch object {
      case let view as UIView: builder.fill(view, element)
      case let controller as UIViewController: builder.begin(controller, element)
      default: break
      }
    }
  }
}
