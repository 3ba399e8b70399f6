import Foundation
import VivaceSupplements

/// Records the properties that a key path reads, of an object without values.
final class KeyPathProbe {
  private(set) var names: [String] = []

  func value<Value>(_ key: String, _ type: Value.Type) -> Value {
    names.append(key)
    if let type = Self.objectClass(type) {
      return Self.object(type, self) as! Value
    }
    if let none = ManagedValues.none(of: type) { return none }
    preconditionFailure(
      "a key path through \(key), a \(type), has no name here; use the name as text")
  }

  private static func objectClass<Value>(_ type: Value.Type) -> NSManagedObject.Type? {
    type as? NSManagedObject.Type
      ?? (type as? any WrappingType.Type)?.wrapped as? NSManagedObject.Type
  }

  static func object(_ type: NSManagedObject.Type, _ probe: KeyPathProbe) -> NSManagedObject {
    let object = ObjectMaking.$isActive.withValue(true) {
      type.init(entity: NSEntityDescription(), insertInto: nil)
    }
    object.probe = probe
    return object
  }

  /// The names that key paths have been found to have.
  private nonisolated(unsafe) static var known: [AnyKeyPath: String] = [:]
  private static let lock = NSLock()

  /// The properties along a key path, with points between; nil where it reads none.
  static func name(of path: AnyKeyPath) -> String? {
    if let name = lock.withLock({ known[path] }) { return name.isEmpty ? nil : name }
    guard let type = Swift.type(of: path).rootType as? NSManagedObject.Type else { return nil }
    let probe = KeyPathProbe()
    let object: Any = KeyPathProbe.object(type, probe)
    _ = object[keyPath: path]
    let name = probe.names.joined(separator: ".")
    lock.withLock { known[path] = name }
    return name.isEmpty ? nil : name
  }
}

private protocol WrappingType { static var wrapped: Any.Type { get } }
extension Optional: WrappingType { static var wrapped: Any.Type { Wrapped.self } }

/// Values at paths of keys.
enum KeyPaths {
  static func value(_ path: String, of object: NSManagedObject) -> Any? {
    var found: Any? = object
    let components = path.split(separator: ".").map(String.init)
    for (index, component) in components.enumerated() {
      guard let current = found else { return nil }
      if component.hasPrefix("@") {
        return result(component, components.dropFirst(index + 1), of: current)
      }
      found = member(component, of: current)
    }
    return found
  }

  /// The result of an operator over the values at the rest of a path, of all objects of a relationship.
  private static func result(
    _ name: String, _ rest: ArraySlice<String>, of value: Any
  ) -> Any? {
    let path = rest.joined(separator: ".")
    let values = RelatedObjects.list(value).map { path.isEmpty ? $0 : Self.value(path, of: $0) }
    return CollectionOperator.result(name, of: values) ?? nil
  }

  private static func member(_ name: String, of value: Any) -> Any? {
    if let object = value as? NSManagedObject { return object.value(forKey: name) }
    let objects = RelatedObjects.list(value)
    if name == "count" { return NSNumber(value: objects.count) }
    let values = objects.compactMap { $0.value(forKey: name) }
    return value is NSOrderedSet ? NSOrderedSet(array: values) : NSSet(array: values)
  }
}

extension NSManagedObject: PredicateProperties {
  package func predicateProperty(_ name: String) -> Any? {
    guard let property = entity.layout[name] else {
      return name == "objectID" ? id : value(forUndefinedKey: name)
    }
    if property.isToMany { return many(property) as [Any] }
    if property.isToOne { return one(property).flatMap { context?.object(of: $0) } }
    return attribute(property)
  }
}
