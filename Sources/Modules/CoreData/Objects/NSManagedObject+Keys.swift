import Foundation
import VivaceMessages

/// Maps the names that programs observe to the properties of an entity.
extension NSManagedObject: _KeyedOwner {
  public func _keyedValue(_ key: String) -> Any?? {
    entity.layout[key] == nil ? nil : .some(value(forKey: key))
  }
}
