import Foundation

extension NSManagedObject {
  /// The object of a relationship to one.
  final func one(_ property: EntityLayout.Property) -> NSManagedObjectID? {
    if case .one(let id) = slot(property) { id } else { nil }
  }

  /// The objects of a relationship to many; reads them where that was not done.
  final func members(_ property: EntityLayout.Property) -> ObjectList {
    switch slot(property) {
    case .many(let list): return list
    case .unread(let added, let removed):
      var list = context?.storedMembers(of: self, property) ?? ObjectList()
      saved?[property.index] = .many(list)
      for id in removed { list.remove(id) }
      for id in added { list.append(id) }
      slots![property.index] = .many(list)
      return list
    default: return ObjectList()
    }
  }

  final func many(_ property: EntityLayout.Property) -> [NSManagedObject] {
    members(property).ids.compactMap { context?.object(of: $0) }
  }

  /// Brings an object into this one's context. Those of different contexts cannot be connected.
  private func join(_ other: NSManagedObject) {
    if other.context === context { return }
    if other.context == nil, other.phase == .free, let context { return context.insert(other) }
    if context == nil, phase == .free, let theirs = other.context { return theirs.insert(self) }
    preconditionFailure(
      "\(entity.name ?? "") and \(other.entity.name ?? "") are in different contexts and cannot be "
        + "related; use object(with:) of one of the contexts")
  }

  final func setOne(_ property: EntityLayout.Property, _ new: NSManagedObject?) {
    if let new { join(new) }
    let old = one(property)
    set(property, .one(new?.id))
    guard old != new?.id else { return }
    if let old, let object = context?.object(of: old) { object.drop(inverseOf: property, self) }
    new?.add(inverseOf: property, self)
  }

  final func setMany(_ property: EntityLayout.Property, _ objects: [NSManagedObject]) {
    for object in objects { join(object) }
    let (old, new) = (members(property), ObjectList(objects.map(\.id)))
    set(property, .many(new))
    for id in old.ids where !new.contains(id) {
      context?.object(of: id)?.drop(inverseOf: property, self)
    }
    for object in objects where !old.contains(object.id) {
      object.add(inverseOf: property, self)
    }
  }

  /// Adds objects to a relationship to many, or takes them out of it.
  final func change(
    _ property: EntityLayout.Property, _ objects: [NSManagedObject], isAdding: Bool,
    at index: Int? = nil
  ) {
    for object in objects { join(object) }
    for (offset, object) in objects.enumerated() {
      changeList(property, object.id, isAdding: isAdding, at: index.map { $0 + offset })
      if isAdding {
        object.add(inverseOf: property, self)
      } else {
        object.drop(inverseOf: property, self)
      }
    }
  }

  private func changeList(
    _ property: EntityLayout.Property, _ id: NSManagedObjectID, isAdding: Bool, at index: Int? = nil
  ) {
    // A place is one in the whole list.
    if index != nil { _ = members(property) }
    beginChange(property)
    switch slots![property.index] {
    case .many(var list):
      // The slot's own reference would make every change a copy.
      slots![property.index] = .one(nil)
      if !isAdding {
        list.remove(id)
      } else if let index {
        list.insert(id, at: index)
      } else {
        list.append(id)
      }
      slots![property.index] = .many(list)
    case .unread(var added, var removed):
      added.removeAll { $0 == id }
      removed.removeAll { $0 == id }
      if isAdding { added.append(id) } else { removed.append(id) }
      slots![property.index] = .unread(added: added, removed: removed)
    default: break
    }
    endChange()
  }

  /// The property of this object that leads back along a relationship of another one.
  private func inverse(of property: EntityLayout.Property) -> EntityLayout.Property? {
    property.relationship?.inverseRelationship.flatMap { entity.layout[$0.name] }
  }

  /// Lets this object lead back to an owner.
  private func add(inverseOf property: EntityLayout.Property, _ owner: NSManagedObject) {
    guard let mine = inverse(of: property) else { return }
    if mine.isToMany { return changeList(mine, owner.id, isAdding: true) }
    let before = one(mine)
    guard before != owner.id else { return }
    set(mine, .one(owner.id))
    if let before, let object = context?.object(of: before) { object.drop(inverseOf: mine, self) }
  }

  /// Lets this object no longer lead back to an owner.
  final func drop(inverseOf property: EntityLayout.Property, _ owner: NSManagedObject) {
    guard let mine = inverse(of: property) else { return }
    if mine.isToMany {
      changeList(mine, owner.id, isAdding: false)
    } else if one(mine) == owner.id {
      set(mine, .one(nil))
    }
  }

  // MARK: - Deletion

  /// Applies the delete rules of all relationships.
  final func applyDeleteRules() {
    for property in entity.layout.properties {
      guard let relationship = property.relationship else { continue }
      let objects =
        property.isToMany
        ? many(property) : [one(property).flatMap { context?.object(of: $0) }].compactMap(\.self)
      switch relationship.deleteRule {
      case .cascadeDeleteRule: for object in objects { context?.delete(object) }
      case .nullifyDeleteRule: for object in objects { object.drop(inverseOf: property, self) }
      case .denyDeleteRule, .noActionDeleteRule: break
      }
    }
  }
}

/// A set of a relationship's objects that writes its changes to the relationship.
final class RelationshipSet: NSMutableSet {
  private let objects = NSMutableSet()
  private var owner: NSManagedObject?
  private var property: EntityLayout.Property?

  static func of(_ owner: NSManagedObject, _ property: EntityLayout.Property) -> NSMutableSet {
    let set = RelationshipSet(capacity: 0)
    for object in owner.many(property) { set.objects.add(object) }
    (set.owner, set.property) = (owner, property)
    return set
  }

  override var count: Int { objects.count }
  override func member(_ object: Any) -> Any? { objects.member(object) }
  override func objectEnumerator() -> NSEnumerator { objects.objectEnumerator() }

  override func add(_ object: Any) {
    objects.add(object)
    guard let owner, let property, let object = object as? NSManagedObject else { return }
    owner.change(property, [object], isAdding: true)
  }

  override func remove(_ object: Any) {
    objects.remove(object)
    guard let owner, let property, let object = object as? NSManagedObject else { return }
    owner.change(property, [object], isAdding: false)
  }
}

/// An ordered set of a relationship's objects that writes its changes to the relationship.
final class RelationshipOrderedSet: NSMutableOrderedSet {
  private let objects = NSMutableOrderedSet()
  private var owner: NSManagedObject?
  private var property: EntityLayout.Property?

  static func of(_ owner: NSManagedObject, _ property: EntityLayout.Property)
    -> NSMutableOrderedSet
  {
    RelationshipOrderedSet(owner, property)
  }

  private init(_ owner: NSManagedObject, _ property: EntityLayout.Property) {
    (self.owner, self.property) = (owner, property)
    super.init(capacity: 0)
    for object in owner.many(property) { objects.add(object) }
  }

  required init(arrayLiteral elements: Any...) { super.init(capacity: 0) }
  required init?(coder aDecoder: NSCoder) { nil }

  override var count: Int { objects.count }
  override func object(at idx: Int) -> Any { objects.object(at: idx) }
  override func index(of object: Any) -> Int { objects.index(of: object) }

  private func write() {
    guard let owner, let property else { return }
    owner.setMany(property, objects.array.compactMap { $0 as? NSManagedObject })
  }

  override func insert(_ object: Any, at idx: Int) {
    objects.insert(object, at: idx)
    write()
  }

  override func removeObject(at idx: Int) {
    objects.removeObject(at: idx)
    write()
  }

  override func replaceObject(at idx: Int, with obj: Any) {
    objects.replaceObject(at: idx, with: obj)
    write()
  }
}
