import Foundation

/// A placeholder for objects with values by name: they are never read here.
final class NamedValues: NSObject {
  subscript(key: String) -> String { key }
}

/// Descriptors with a property's name, for the columns of tables. Foundation compares no values by name here:
/// code that sorts reads ``key`` and compares itself.
extension NSSortDescriptor {
  /// Keeps the property's name; the descriptor cannot compare objects itself.
  public convenience init(key: String, ascending: Bool) {
    self.init(keyPath: \NamedValues[key], ascending: ascending)
  }

  /// The name, of one that was made with it.
  public var key: String? {
    (keyPath as? KeyPath<NamedValues, String>).map { NamedValues()[keyPath: $0] }
  }
}
