/// The way from the root to a place in the tree: the views around it, by their types' names.
///
/// Made only while a ``Recorder`` listens, together with the views; nil everywhere else.
package final class ViewTrail: Sendable {
  /// Empty for a place that has none: a modifier.
  package let name: String
  package let outer: ViewTrail?
  /// The trail that this one represents at another position.
  private let origin: ViewTrail?

  init(_ name: String, in outer: ViewTrail?, for origin: ViewTrail? = nil) {
    self.name = name
    self.outer = outer
    self.origin = origin
  }

  /// The way to a place, and on from there through the views around an element of a list. Those that
  /// both know of are there once.
  static func joined(_ start: ViewTrail?, _ list: ViewTrail?) -> ViewTrail? {
    guard let start else { return list }
    var rest: [ViewTrail] = []
    var next = list
    while let step = next, !start.leads(through: step) {
      rest.append(step)
      next = step.outer
    }
    return rest.reversed().reduce(start) { ViewTrail($1.name, in: $0, for: $1) }
  }

  private func leads(through step: ViewTrail) -> Bool {
    self === step || origin === step || outer?.leads(through: step) ?? false
  }

  /// Whether this way leads through a place.
  func passes(_ trail: ViewTrail) -> Bool {
    sequence(first: self, next: \.outer).contains { step in
      sequence(first: step, next: \.origin).contains { $0 === trail }
    }
  }

  /// From the outside inwards.
  package var names: [String] { (outer?.names ?? []) + (name.isEmpty ? [] : [name]) }

  /// Returns a type's name as it is written in code, without its parameters; nil for implicit types that
  /// only combine others.
  static func name(of type: Any.Type) -> String? {
    let full = _typeName(type, qualified: true)
    var name = _typeName(type, qualified: false)
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
  /// Records a view on the path to the next ones, for a recorder.
  mutating func enter(_ type: Any.Type) {
    guard host.recorder != nil, let name = ViewTrail.name(of: type) else { return }
    trail = ViewTrail(name, in: trail)
  }

  /// Records the body of a modifier, which has no name on the path.
  mutating func enterModifier() {
    if let trail { self.trail = ViewTrail("", in: trail) }
  }

  /// Notes which one of several it is.
  mutating func enter(id: Any) {
    // An id of the framework's own says nothing to anybody.
    guard host.recorder != nil, !String(reflecting: id).contains("Vivace") else { return }
    trail = ViewTrail("[\(id)]", in: trail)
  }
}
