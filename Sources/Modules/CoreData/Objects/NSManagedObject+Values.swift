import Foundation
import VivaceSupplements

extension NSManagedObject {
  // MARK: - Slots

  /// Reads the object's row if it is a fault.
  final func fire() {
    guard slots == nil else { return }
    guard let context else {
      // Deleted, or its context is gone: it has no values any more.
      slots = entity.layout.defaults
      return
    }
    context.read(self)
  }

  /// A property by its name; ends the program where the entity has none.
  final func property(_ key: String) -> EntityLayout.Property {
    if let property = entity.layout[key] { return property }
    preconditionFailure(
      "the entity \(entity.name ?? "") has no property \(key); it has "
        + entity.layout.properties.map(\.name).joined(separator: ", "))
  }

  final func slot(_ property: EntityLayout.Property) -> Slot {
    fire()
    return slots![property.index]
  }

  final func attribute(_ property: EntityLayout.Property) -> Any? {
    if case .value(let value) = slot(property) { value } else { nil }
  }

  /// Begins a change: tells observers, and remembers the value for undoing.
  final func beginChange(_ property: EntityLayout.Property) {
    fire()
    notifyBeforeChange()
    if silence == 0 { context?.recordUndo(of: self, property) }
    changed.insert(property.index)
  }

  final func endChange() {
    if silence == 0 { context?.noteChange(of: self) }
    _propertyChanged()
  }

  final func set(_ property: EntityLayout.Property, _ slot: Slot) {
    beginChange(property)
    slots![property.index] = slot
    endChange()
  }

  /// Changes a value without any notice; a save writes it.
  final func put(_ property: EntityLayout.Property, _ slot: Slot) {
    fire()
    changed.insert(property.index)
    slots![property.index] = slot
  }

  // MARK: - Shown values

  /// The value of a property, as `value(forKey:)` gives it.
  final func shown(_ property: EntityLayout.Property) -> Any? {
    if let attribute = property.attribute { return attribute.shown(self.attribute(property)) }
    guard property.isToMany else { return one(property).flatMap { context?.object(of: $0) } }
    let objects = many(property)
    return property.relationship?.isOrdered == true
      ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  /// Takes a value of any of the forms that a property may be given.
  final func assign(_ value: Any?, _ property: EntityLayout.Property, isQuiet: Bool = false) {
    let value = KeptValue.unwrapped(value)
    if let attribute = property.attribute {
      let kept = value.flatMap(attribute.kept)
      if let value, kept == nil {
        preconditionFailure(
          "\(entity.name ?? "").\(property.name) is of the kind \(attribute.attributeType), and cannot "
            + "have the value \(value) of the type \(type(of: value))")
      }
      isQuiet ? put(property, .value(kept)) : set(property, .value(kept))
    } else if property.isToMany {
      let objects = RelatedObjects.list(value)
      isQuiet
        ? put(property, .many(ObjectList(objects.map(\.id)))) : setMany(property, objects)
    } else {
      let object = value as? NSManagedObject
      if let value, object == nil {
        preconditionFailure(
          "\(entity.name ?? "").\(property.name) is a relationship, and cannot have the value \(value)"
        )
      }
      isQuiet ? put(property, .one(object?.id)) : setOne(property, object)
    }
  }

  // MARK: - Changed values

  /// The properties that differ from the saved ones, with their values.
  public final func changedValues() -> [String: Any] {
    guard let slots, phase != .free else { return [:] }
    var result: [String: Any] = [:]
    for index in changed {
      let property = entity.layout.properties[index]
      if let saved, saved[index].isEqual(slots[index]) { continue }
      result[property.name] = shown(property) ?? NSNull()
    }
    return result
  }

  /// The properties that were changed since the last notice of changes.
  public final func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

  /// The saved values of some properties; nil is all.
  public final func committedValues(forKeys keys: [String]?) -> [String: Any] {
    fire()
    guard let saved else { return [:] }
    var result: [String: Any] = [:]
    for property in entity.layout.properties where keys?.contains(property.name) ?? true {
      switch saved[property.index] {
      case .value(let value):
        result[property.name] = property.attribute?.shown(value) ?? NSNull()
      case .one(let id):
        result[property.name] = id.flatMap { context?.object(of: $0) } ?? NSNull()
      case .many(let list):
        result[property.name] = NSSet(array: list.ids.compactMap { context?.object(of: $0) })
      case .unread: result[property.name] = shown(property) ?? NSNull()
      }
    }
    return result
  }
}

/// The objects in any form of collection.
enum RelatedObjects {
  static func list(_ value: Any?) -> [NSManagedObject] {
    switch value {
    case let value as [NSManagedObject]: value
    case let value as NSSet: value.allObjects.compactMap { $0 as? NSManagedObject }
    case let value as NSOrderedSet: value.array.compactMap { $0 as? NSManagedObject }
    case let value as Set<NSManagedObject>: Array(value)
    case let value as NSArray: value.compactMap { $0 as? NSManagedObject }
    case let value as any Collection: value.map { $0 as Any }.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }
}
