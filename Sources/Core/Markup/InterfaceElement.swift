/// An element of an interface file, or of another file of Xcode in XML: its name, its attributes, its text and the
/// elements inside.
package final class InterfaceElement {
  package let name: String
  package var attributes: [String: String]
  package var children: [InterfaceElement] = []
  /// The characters directly inside, those of all pieces joined.
  package var text = ""

  package init(_ name: String, _ attributes: [String: String] = [:]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The identifier that connections and constraints name; nil of values.
  package var id: String? { attributes["id"] }

  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The first element inside with a name.
  package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The value of a property: the first element inside with a key.
  package func value(_ key: String, _ name: String? = nil) -> InterfaceElement? {
    children.first { $0["key"] == key && (name == nil || $0.name == name) }
  }

  /// The elements in the first element inside with a name.
  package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  package func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  package func integer(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) } }

  /// It and all elements inside, the outer ones first.
  package var all: [InterfaceElement] { [self] + children.flatMap(\.all) }
}
