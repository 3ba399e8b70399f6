import Foundation
import VivaceSupplements

/// Access to values by their types. The tool writes calls of these in place of `@NSManaged`.
extension NSManagedObject {
  /// The value of a property, as a variable's type has it.
  public final func _managed<Value>(_ key: String) -> Value {
    if let probe { return probe.value(key, Value.self) }
    let property = property(key)
    let found: Value? =
      if property.isToMany {
        ManagedValues.collection(many(property), as: Value.self)
      } else if property.isToOne {
        one(property).flatMap { context?.object(of: $0) } as? Value
      } else {
        attribute(property).flatMap { ManagedValues.value($0, as: Value.self) }
      }
    if let found { return found }
    if let none = ManagedValues.none(of: Value.self) { return none }
    preconditionFailure(
      "\(entity.name ?? "").\(key) has no value that is a \(Value.self); declare the variable with the "
        + "model's type, and as an optional where it can be without a value")
  }

  /// Changes the value of a property.
  public final func _setManaged<Value>(_ value: Value, _ key: String) {
    assign(value, property(key))
  }

  /// Calls a method that changes a relationship: `addToItems`, `removeFromItems`, `insertIntoItems`,
  /// `replaceItems`, `addItemsObject`.
  public final func _callManaged(_ method: String, _ arguments: Any...) {
    let indexes = arguments.compactMap { argument -> [Int]? in
      if let index = argument as? Int { return [index] }
      if let set = argument as? IndexSet { return set.map { $0 } }
      guard let set = argument as? NSIndexSet else { return nil }
      var list: [Int] = []
      set.enumerate { index, _ in list.append(index) }
      return list
    }.first
    let value = arguments.first { !($0 is Int || $0 is NSIndexSet || $0 is IndexSet) }
    let objects = (value as? NSManagedObject).map { [$0] } ?? RelatedObjects.list(value)
    for (prefix, suffix, isAdding) in Self.methodForms
    where method.hasPrefix(prefix) && method.hasSuffix(suffix) {
      let name = method.dropFirst(prefix.count).dropLast(suffix.count)
      guard let property = relationship(String(name)) else { continue }
      if prefix == "replace" {
        return replace(property, indexes ?? [], objects)
      }
      if !isAdding, let indexes, objects.isEmpty {
        let all = many(property)
        return change(
          property, indexes.filter { $0 < all.count }.map { all[$0] }, isAdding: false)
      }
      return change(property, objects, isAdding: isAdding, at: isAdding ? indexes?.first : nil)
    }
    preconditionFailure("\(entity.name ?? "") has no relationship that \(method) could change")
  }

  private static let methodForms = [
    ("addTo", "", true), ("removeFrom", "", false), ("insertInto", "", true), ("replace", "", true),
    ("add", "Object", true), ("remove", "Object", false), ("add", "", true), ("remove", "", false),
  ]

  /// The relationship that a method's name ends with.
  private func relationship(_ name: String) -> EntityLayout.Property? {
    let small = name.prefix(1).lowercased() + name.dropFirst()
    let found = entity.layout[small] ?? entity.layout[name]
    return found?.isToMany == true ? found : nil
  }

  private func replace(
    _ property: EntityLayout.Property, _ indexes: [Int], _ objects: [NSManagedObject]
  ) {
    var all = many(property)
    for (index, object) in zip(indexes, objects) where index < all.count { all[index] = object }
    setMany(property, all)
  }
}

extension Array: EmptyValue { package static var empty: Array { [] } }

/// A type of variables that is made of an attribute's kept value.
private protocol KeptConvertible {
  static func made(of value: Any) -> Self?
}
extension Int16: KeptConvertible {
  static func made(of value: Any) -> Int16? {
    KeptValue.integer(value).map { Int16(truncatingIfNeeded: $0) }
  }
}
extension Int32: KeptConvertible {
  static func made(of value: Any) -> Int32? {
    KeptValue.integer(value).map { Int32(truncatingIfNeeded: $0) }
  }
}
extension Int64: KeptConvertible {
  static func made(of value: Any) -> Int64? { KeptValue.integer(value).map { Int64($0) } }
}
extension Int: KeptConvertible {
  static func made(of value: Any) -> Int? { KeptValue.integer(value) }
}
extension Bool: KeptConvertible {
  static func made(of value: Any) -> Bool? { KeptValue.flag(value) }
}
extension Float: KeptConvertible {
  static func made(of value: Any) -> Float? { KeptValue.real(value).map { Float($0) } }
}
extension Double: KeptConvertible {
  static func made(of value: Any) -> Double? { KeptValue.real(value) }
}
extension Decimal: KeptConvertible {
  static func made(of value: Any) -> Decimal? { KeptValue.decimal(value)?.decimalValue }
}
extension Optional: KeptConvertible {
  static func made(of value: Any) -> Wrapped?? {
    if let same = value as? Wrapped { return .some(same) }
    return ManagedValues.value(value, as: Wrapped.self).map { .some($0) }
  }
}

/// A type of variables that has the objects of a relationship.
private protocol ObjectCollection {
  static func made(of objects: [NSManagedObject]) -> Self?
}
extension Set: ObjectCollection {
  static func made(of objects: [NSManagedObject]) -> Set? {
    (objects as [Any] as? [Element]).map { Set($0) }
  }
}
extension Array: ObjectCollection {
  static func made(of objects: [NSManagedObject]) -> Array? { objects as [Any] as? [Element] }
}
extension Optional: ObjectCollection {
  static func made(of objects: [NSManagedObject]) -> Wrapped?? {
    ManagedValues.collection(objects, as: Wrapped.self).map { .some($0) }
  }
}

/// Makes values of variables' types.
enum ManagedValues {
  static func none<Value>(of type: Value.Type) -> Value? {
    (type as? any EmptyValue.Type).flatMap { $0.empty as? Value }
  }

  static func value<Value>(_ value: Any, as type: Value.Type) -> Value? {
    if let same = value as? Value { return same }
    if let type = type as? any KeptConvertible.Type { return type.made(of: value) as? Value }
    if let type = type as? any RawRepresentable.Type { return raw(value, type) as? Value }
    if type == NSNumber.self || type == AnyObject.self {
      if let flag = value as? Bool { return NSNumber(value: flag) as? Value }
      if let number = value as? Int { return NSNumber(value: number) as? Value }
      if let number = value as? Double { return NSNumber(value: number) as? Value }
    }
    if let text = value as? String { return NSString(string: text) as? Value }
    return nil
  }

  private static func raw<Value: RawRepresentable>(_ value: Any, _ type: Value.Type) -> Value? {
    self.value(value, as: Value.RawValue.self).flatMap { Value(rawValue: $0) }
  }

  static func collection<Value>(_ objects: [NSManagedObject], as type: Value.Type) -> Value? {
    if let type = type as? any ObjectCollection.Type { return type.made(of: objects) as? Value }
    if let set = NSSet(array: objects) as? Value { return set }
    return NSOrderedSet(array: objects) as? Value
  }
}
