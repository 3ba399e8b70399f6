/// The way from the root to a place in the tree: the views around it, by their types' names.
///
/// Made only while a ``Recorder`` listens, together with the views; nil everywhere else.
package final class ViewTrail {
  package let name: String
  package let outer: ViewTrail?
  private let depth: Int

  init(_ name: String, in outer: ViewTrail?) {
    self.name = name
    self.outer = outer
    depth = (outer?.depth ?? 0) + 1
  }

  /// The one that says more: a list of views and the place that they are put in each know a part.
  static func deeper(_ a: ViewTrail?, _ b: ViewTrail?) -> ViewTrail? {
    (a?.depth ?? 0) > (b?.depth ?? 0) ? a : b
  }

  /// From the outside inwards.
  package var names: [String] { (outer?.names ?? []) + [name] }

  /// A type as it is written in code, without its parameters; nil for one that nobody wrote, since it
  /// only holds others together.
  static func name(of type: Any.Type) -> String? {
    let full = String(reflecting: type)
    var name = String(describing: type)
    if let end = name.firstIndex(of: "<") { name = String(name[..<end]) }
    guard full.hasPrefix("Vivace") else { return name }
    if name.hasSuffix("Layout") {
      // A stack is known by its view.
      name = String(name.drop { $0 == "_" }.dropLast("Layout".count))
      return name.hasSuffix("Stack") || name.hasSuffix("Grid") ? name : nil
    }
    return name.hasPrefix("_") || full.contains("unknown context") ? nil : name
  }
}

extension _InputBase {
  /// Notes a view on the way to what is made next, for a recorder.
  mutating func enter(_ type: Any.Type) {
    guard host.recorder != nil, let name = ViewTrail.name(of: type) else { return }
    trail = ViewTrail(name, in: trail)
  }

  /// Notes which one of several it is.
  mutating func enter(id: Any) {
    // An id of the framework's own says nothing to anybody.
    guard host.recorder != nil, !String(reflecting: id).contains("Vivace") else { return }
    trail = ViewTrail("[\(id)]", in: trail)
  }
}
