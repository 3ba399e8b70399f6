import Foundation

extension AttributeContainer {
  /// Copies the value of a key into another container.
  ///
  /// Foundation asks for values that are `Sendable`, which keys that are known at run time alone do not promise. This
  /// module is compiled as Swift 5, where that is not asked.
  package func copy<K: AttributedStringKey>(_ key: K.Type, to other: inout AttributeContainer) {
    other[K.self] = self[K.self]
  }
}
