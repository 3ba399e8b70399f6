import Observation
import VivaceGeometry

/// The state of a view, a modifier or an app at present: the values of the properties that it follows.
///
/// Read between turns, for people and tools; reading makes nothing depend on it.
package struct ViewState {
  package struct Property {
    /// `count`.
    package var name: String
    /// The attribute that it is declared with, such as `State`; `let` for an observable object without one.
    package var kind: String
    package var type: String
    package var value: String
    /// The stored properties of an observable object.
    package var fields: [(name: String, value: String)] = []
  }

  /// The type's name without parameters.
  package var type: String
  /// The types' names from the outside inwards, this one's last.
  package var path: [String]
  /// In the order of their declaration.
  package var properties: [Property]
}

/// A property wrapper whose value ``ViewState`` describes.
@MainActor protocol InspectedProperty {
  /// The attribute's name.
  nonisolated static var kind: String { get }
  /// The value outside of updates; nil for one that is not described.
  var inspectedValue: Any? { get }
}

/// The value that a view's body was called on last, kept for a recorder as long as the view's identity.
final class ShownView {
  var value: Any
  let trail: ViewTrail?

  init(_ value: Any, at trail: ViewTrail?) {
    self.value = value
    self.trail = trail
  }
}

extension ViewHost {
  /// The views with state, the outer ones first; nil unless the host has a recorder.
  ///
  /// - Parameter trail: Only those that it leads through; nil for all.
  package func states(on trail: ViewTrail? = nil) -> [ViewState]? {
    guard let recorder else { return nil }
    let outer = trail == nil ? upstream?.states() ?? [] : []
    return outer
      + recorder.shownViews.compactMap { view -> ViewState? in
        guard trail == nil || view.trail.map({ trail!.passes($0) }) ?? false else { return nil }
        return ViewState(view)
      }
  }
}

extension ViewState {
  /// Characters of the longest value.
  private static let longestValue = 400

  /// Nil for a view without state, and for those of the framework.
  @MainActor init?(_ view: ShownView) {
    let type = Swift.type(of: view.value)
    guard Self.isDescribed(type), let name = ViewTrail.name(of: type) else { return nil }
    properties = Mirror(reflecting: view.value).children.compactMap { child in
      child.label.flatMap { Self.property($0, child.value) }
    }
    guard !properties.isEmpty else { return nil }
    self.type = name
    path = view.trail?.names ?? []
    if path.last != name { path.append(name) }
  }

  /// Whether values of a type are the program's own.
  static func isDescribed(_ type: Any.Type) -> Bool {
    !_typeName(type, qualified: true).hasPrefix("Vivace")
  }

  @MainActor private static func property(_ label: String, _ value: Any) -> Property? {
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    guard let wrapper = value as? any InspectedProperty else {
      return value is any Observable && Swift.type(of: value) is AnyClass
        ? property(name, "let", of: value) : nil
    }
    return wrapper.inspectedValue.map {
      property(name, Swift.type(of: wrapper).kind, of: $0)
    }
  }

  private static func property(_ name: String, _ kind: String, of value: Any) -> Property {
    let type = String(describing: Swift.type(of: value))
    guard Swift.type(of: value) is AnyClass else {
      return Property(name: name, kind: kind, type: type, value: text(value))
    }
    return Property(name: name, kind: kind, type: type, value: type, fields: fields(of: value))
  }

  private static func text(_ value: Any) -> String { StateWrite.short(value, longestValue) }

  /// The stored properties of an object, those of its superclasses first.
  private static func fields(of object: Any) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      let own = mirror.children.compactMap { child -> (name: String, value: String)? in
        guard let label = child.label, !label.contains("$") else { return nil }
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        return (name, text(published(child.value) ?? child.value))
      }
      result = own + result
    }
    return result
  }

  /// The value in a `Published`, whose storage is Combine's own; nil for anything else.
  private static func published(_ wrapper: Any) -> Any? {
    guard String(describing: Swift.type(of: wrapper)).hasPrefix("Published<") else { return nil }
    func field(_ value: Any, _ name: String) -> Any? {
      Mirror(reflecting: value).children.first { $0.label == name }?.value
    }
    let storage = field(wrapper, "_storage").flatMap { field($0, "wrappedValue") }
    guard let storage else { return nil }
    return field(storage, "value")
      ?? field(storage, "publisher").flatMap { field($0, "subject") }
      .flatMap { field($0, "currentValue") }
  }
}

extension State: InspectedProperty {
  nonisolated static var kind: String { "State" }
  var inspectedValue: Any? { wrappedValue }
}

extension Binding: InspectedProperty {
  nonisolated static var kind: String { "Binding" }
  var inspectedValue: Any? { wrappedValue }
}

extension Bindable: InspectedProperty {
  nonisolated static var kind: String { "Bindable" }
  var inspectedValue: Any? { wrappedValue }
}

extension AppStorage: InspectedProperty {
  nonisolated static var kind: String { "AppStorage" }
  var inspectedValue: Any? { wrappedValue }
}

extension SceneStorage: InspectedProperty {
  nonisolated static var kind: String { "SceneStorage" }
  var inspectedValue: Any? { wrappedValue }
}

extension ObservedObject: InspectedProperty {
  nonisolated static var kind: String { "ObservedObject" }
  var inspectedValue: Any? { wrappedValue }
}
