import Combine
import Foundation
import Synchronization
import VivaceSupplements

/// An object whose values a context reads from a store and saves in it.
///
/// The values lie in slots, one for each property of the entity. An object without slots is a *fault*: its row is
/// read when a value is first asked for. Objects of a context belong to the context's queue.
open class NSManagedObject: NSObject, _KeyValueObserved {
  /// The phases of an object's life.
  enum Phase { case free, inserted, saved, deleted, gone }

  private final let description_: NSEntityDescription
  final var id: NSManagedObjectID
  final weak var context: NSManagedObjectContext?
  final var phase = Phase.free
  final var slots: [Slot]?
  /// The values as they were read or saved last. Nil of an object that was never saved.
  final var saved: [Slot]?
  /// A row that was read with a fetch, for when the object is used.
  final var row: StoredRow?
  /// The version of the row that the saved values are from.
  final var version: Int64 = 0
  /// The properties that were set since the last save.
  final var changed: Set<Int> = []
  /// Counts calls of code for which changes of values are not recorded.
  final var silence = 0
  private final var publisher: ObservableObjectPublisher?
  /// Receives the names of properties that are read, of an object that finds the name of a key path.
  final var probe: KeyPathProbe?

  /// Makes an object of an entity, and inserts it into a context if there is one.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    description_ = entity
    id = NSManagedObjectID(entity, nil, key: UniqueNumbers.next(), isSaved: false)
    super.init()
    if entity.isAbstract, context != nil {
      preconditionFailure(
        "the entity \(entity.name ?? "") is abstract; insert one of its subentities")
    }
    guard !ObjectMaking.isActive else { return }
    slots = entity.layout.defaults
    context?.insert(self)
  }

  /// Makes an object of the class's entity in a context.
  public convenience init(context moc: NSManagedObjectContext) {
    guard let entity = Self.entity(in: moc.model) else {
      preconditionFailure(
        "no entity of the context's model has the class \(Self.self) (it has "
          + "\(moc.model?.entityNames ?? "no entities, as its container has none"))")
    }
    self.init(entity: entity, insertInto: moc)
  }

  deinit { context?.forget(id) }

  /// The entity of a class: of the model that was made last.
  open class func entity() -> NSEntityDescription {
    guard let entity = KnownModels.entity(of: self) else {
      preconditionFailure("no model in memory has an entity of the class \(Self.self)")
    }
    return entity
  }

  static func entity(in model: NSManagedObjectModel?) -> NSEntityDescription? {
    ManagedClasses.note(self)
    return model.flatMap { KnownModels.entity(of: self, in: $0) }
  }

  /// Makes a request of all objects of the class's entity.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  // MARK: - State

  /// The object's entity.
  open var entity: NSEntityDescription { description_ }
  /// The object's identifier.
  open var objectID: NSManagedObjectID { id }
  /// The context that the object belongs to; nil after a deletion was saved.
  open var managedObjectContext: NSManagedObjectContext? { context }
  /// Whether it was inserted, changed or deleted since the last save.
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  /// Whether a value differs from the saved one.
  open var hasPersistentChangedValues: Bool { !changedValues().isEmpty }
  /// Whether the next save inserts it.
  open var isInserted: Bool { phase == .inserted }
  /// Whether the next save updates it.
  open var isUpdated: Bool { phase == .saved && context?.updated.contains(self) == true }
  /// Whether the next save deletes it.
  open var isDeleted: Bool { phase == .deleted }
  /// Whether its values are not in memory.
  open var isFault: Bool { slots == nil }
  /// A number that is not zero while the object is being turned into or out of a fault. Always zero here.
  open var faultingState: Int { 0 }

  /// Whether a relationship's objects are not read yet.
  open func hasFault(forRelationshipNamed key: String) -> Bool {
    guard let slots, let property = entity.layout[key] else { return true }
    return slots[property.index].isUnread
  }

  /// The identifiers of a relationship's objects.
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    guard let property = entity.layout[key] else { return [] }
    return property.isToMany ? members(property).ids : [one(property)].compactMap(\.self)
  }

  // MARK: - Moments

  /// Called once, when the object is inserted: gives it its first values.
  open func awakeFromInsert() {}
  /// Called when the object's values have been read.
  open func awakeFromFetch() {}
  /// Called before a save of the object. Changes are saved with it.
  open func willSave() {}
  /// Called after a save of the object.
  open func didSave() {}
  /// Called before the object becomes a fault.
  open func willTurnIntoFault() {}
  /// Called after the object has become a fault.
  open func didTurnIntoFault() {}
  /// Called before the object is deleted from its context.
  open func prepareForDeletion() {}
  /// Called after an undo or a refresh has changed values.
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}

  // MARK: - By key

  /// The value of a property: numbers are objects, and the objects of a relationship a set.
  open func value(forKey key: String) -> Any? {
    guard let property = entity.layout[key] else { return value(forUndefinedKey: key) }
    return shown(property)
  }

  /// Called for a key that is no property of the entity: ends the program.
  open func value(forUndefinedKey key: String) -> Any? {
    if key == "objectID" { return id }
    if key == "self" { return self }
    return shown(property(key))
  }

  /// The value at a path of keys with points between. Objects of a set give a set of values.
  open func value(forKeyPath keyPath: String) -> Any? { KeyPaths.value(keyPath, of: self) }

  /// Changes a property's value, and that of a relationship's inverse.
  open func setValue(_ value: Any?, forKey key: String) { assign(value, property(key)) }

  /// Changes the value at a path of keys.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let components = keyPath.split(separator: ".").map(String.init)
    guard let last = components.last else { return }
    let owner = components.dropLast().joined(separator: ".")
    let object = owner.isEmpty ? self : self.value(forKeyPath: owner) as? NSManagedObject
    object?.setValue(value, forKey: last)
  }

  /// Changes the values of several properties.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  /// The values of some properties; `NSNull` stands for none.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// The value of a property, without notice and without reading a row.
  open func primitiveValue(forKey key: String) -> Any? { shown(property(key)) }

  /// Changes a property's value without notice, and without the inverse of a relationship.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    assign(value, property(key), isQuiet: true)
  }

  /// The objects of a relationship as a set, changes of which change the relationship.
  open func mutableSetValue(forKey key: String) -> NSMutableSet {
    RelationshipSet.of(self, property(key))
  }

  /// The objects of an ordered relationship as a set, changes of which change the relationship.
  open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    RelationshipOrderedSet.of(self, property(key))
  }

  // MARK: - Validating

  /// Throws where a value of a new object may not be saved.
  open func validateForInsert() throws { try validateAll() }
  /// Throws where a value of a changed object may not be saved.
  open func validateForUpdate() throws { try validateAll() }
  /// Throws where a relationship does not allow the deletion.
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: - Observing

  /// Sends before a value changes.
  public final var objectWillChange: ObservableObjectPublisher {
    if let publisher { return publisher }
    let made = ObservableObjectPublisher()
    publisher = made
    return made
  }

  final func notifyBeforeChange() { publisher?.send() }

  /// Announces a change that is made with primitive values.
  open func willChangeValue(forKey key: String) {
    guard let property = entity.layout[key] else { return }
    beginChange(property)
  }

  /// Ends a change that is made with primitive values.
  open func didChangeValue(forKey key: String) {
    guard entity.layout[key] != nil else { return }
    endChange()
  }

  /// Announces a change of a set that is made with primitive values.
  open func willChangeValue(
    forKey inKey: String, withSetMutation inMutationKind: NSKeyValueSetMutationKind,
    using inObjects: Set<AnyHashable>
  ) { willChangeValue(forKey: inKey) }

  /// Ends a change of a set that is made with primitive values.
  open func didChangeValue(
    forKey inKey: String, withSetMutation inMutationKind: NSKeyValueSetMutationKind,
    using inObjects: Set<AnyHashable>
  ) { didChangeValue(forKey: inKey) }

  /// Reads the object's row before primitive values are read.
  open func willAccessValue(forKey key: String?) { fire() }
  /// Ends the reading of primitive values.
  open func didAccessValue(forKey key: String?) {}

  open override var description: String {
    let name = entity.name ?? ""
    guard let slots else {
      return "<\(type(of: self))> (entity: \(name); id: \(id); data: <fault>)"
    }
    let list = entity.layout.properties.map { property -> String in
      switch slots[property.index] {
      case .value(let value): "\(property.name) = \(value.map { "\($0)" } ?? "nil")"
      case .one(let id): "\(property.name) = \(id.map { "\($0)" } ?? "nil")"
      case .many(let list): "\(property.name) = \(list.ids)"
      case .unread: "\(property.name) = <fault>"
      }
    }
    return
      "<\(type(of: self))> (entity: \(name); id: \(id); data: {\(list.joined(separator: "; "))})"
  }
}

extension NSManagedObject: ObservableObject, NSFetchRequestResult {}

/// The kinds of change of a set.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
  case union = 1
  case minus
  case intersect
  case set
}

/// The events after which an object awakes with other values.
public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let undoInsertion = Self(rawValue: 1 << 1)
  public static let undoDeletion = Self(rawValue: 1 << 2)
  public static let undoUpdate = Self(rawValue: 1 << 3)
  public static let rollback = Self(rawValue: 1 << 4)
  public static let refresh = Self(rawValue: 1 << 5)
  public static let mergePolicy = Self(rawValue: 1 << 6)
}

/// True while a context makes objects of rows, which are not insertions.
enum ObjectMaking {
  @TaskLocal static var isActive = false

  static func object(
    _ entity: NSEntityDescription, _ id: NSManagedObjectID, in context: NSManagedObjectContext?
  ) -> NSManagedObject {
    let object = $isActive.withValue(true) {
      entity.objectClass.init(entity: entity, insertInto: nil)
    }
    object.id = id
    object.context = context
    object.phase = .saved
    return object
  }
}

/// Numbers of objects that belong to no store yet.
enum UniqueNumbers {
  private static let last = Atomic<Int64>(0)
  static func next() -> Int64 { last.subtract(1, ordering: .relaxed).newValue }
}
