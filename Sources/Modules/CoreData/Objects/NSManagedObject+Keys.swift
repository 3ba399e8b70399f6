import Foundation
import VivaceMessages

/// The properties of an entity by the names with which programs observe them.
extension NSManagedObject: _KeyedOwner {
  public func _keyedValue(_ key: String) -> Any?? {
    entity.layout[key] == nil ? nil : .some(value(forKey: key))
  }
}
