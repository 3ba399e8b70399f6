import Foundation

extension NSManagedObjectContext {
  /// Saves the changes to the stores, or to the parent context, all of them or none.
  public func save() throws {
    guard hasChanges else { return processPendingChanges() }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try announceSave()
    try validate()
    let changes = changeSet()
    guard let source else {
      throw StoreErrors.error(
        NSPersistentStoreSaveError, "the context has no coordinator and no parent to save to")
    }
    let result = try source.write(changes, policy, from: self)
    finish(changes, result)
    processPendingChanges()
    postSaved(changes)
    (source as? NSPersistentStoreCoordinator)?.tell(
      SavedIDs(changes, dropped: result.dropped), from: self)
  }

  /// Calls `willSave` of all objects, until none of them changes another one.
  private func announceSave() throws {
    var announced: Set<ObjectIdentifier> = []
    for _ in 0..<1_000 {
      let objects = (inserted.list + updated.list + deleted.list).filter {
        announced.insert(ObjectIdentifier($0)).inserted
      }
      if objects.isEmpty { return }
      for object in objects { object.willSave() }
    }
  }

  private func validate() throws {
    var faults: [NSError] = []
    func check(_ objects: [NSManagedObject], _ validate: (NSManagedObject) throws -> Void) {
      for object in objects {
        do { try validate(object) } catch { faults.append(error as NSError) }
      }
    }
    check(inserted.list) { try $0.validateForInsert() }
    check(updated.list) { try $0.validateForUpdate() }
    check(deleted.list) { try $0.validateForDelete() }
    guard let first = faults.first else { return }
    if faults.count == 1 { throw first }
    let inner = faults.flatMap { $0.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [$0] }
    throw StoreErrors.error(
      NSValidationMultipleErrorsError,
      "\(inner.count) values cannot be saved: "
        + inner.map(\.localizedDescription).joined(separator: " "), [NSDetailedErrorsKey: inner])
  }

  private func changeSet() -> ChangeSet {
    func change(_ object: NSManagedObject) -> ChangeSet.Change {
      .init(
        object: object, id: object.id, slots: object.slots ?? object.entity.layout.defaults,
        saved: object.saved, changed: object.changed, version: object.version)
    }
    return ChangeSet(
      inserted: inserted.list.map(change), updated: updated.list.map(change),
      deleted: deleted.list.map(change))
  }

  /// Brings the objects of a save to their saved state.
  private func finish(_ changes: ChangeSet, _ result: WriteResult) {
    (inserted, updated, deleted) = (.init(), .init(), .init())
    for change in changes.inserted + changes.updated {
      let object = change.object
      if result.dropped.contains(change.id) {
        object.phase = .gone
        unregister(object)
        event.deleted.insert(object)
        continue
      }
      object.phase = .saved
      object.changed = []
      object.version = result.versions[change.id] ?? change.version
      if result.stale.contains(change.id) {
        refault(object)
      } else {
        // Lists that are still not read have been written as what they add and remove.
        for property in object.entity.layout.properties where property.isToMany {
          if object.slots![property.index].isUnread {
            object.slots![property.index] = .unread(added: [], removed: [])
          }
        }
        object.saved = object.slots
      }
      object.didSave()
    }
    for change in changes.deleted {
      change.object.didSave()
      remove(change.object)
    }
    guard !result.replaced.isEmpty else { return }
    for id in result.replaced { registeredObject(for: id).map(remove) }
    // Rows that referred to them refer to others now.
    for object in registeredObjects where !object.isFault && object.phase == .saved {
      refault(object)
    }
  }

  private func remove(_ object: NSManagedObject) {
    object.phase = .gone
    object.changed = []
    unregister(object)
    object.context = nil
    if object.slots == nil { object.slots = object.entity.layout.defaults }
    updated.remove(object)
  }

  private func postSaved(_ changes: ChangeSet) {
    let groups = [
      (NSInsertedObjectsKey, NSInsertedObjectIDsKey, changes.inserted),
      (NSUpdatedObjectsKey, NSUpdatedObjectIDsKey, changes.updated),
      (NSDeletedObjectsKey, NSDeletedObjectIDsKey, changes.deleted),
    ]
    var (objects, ids): ([AnyHashable: Any], [AnyHashable: Any]) = ([:], [:])
    for (key, idKey, list) in groups where !list.isEmpty {
      objects[key] = Set(list.map(\.object))
      ids[idKey] = Set(list.map(\.id))
    }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self, userInfo: objects)
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSaveObjectIDs, object: self, userInfo: ids)
  }

  // MARK: - Giving up changes

  /// Turns an object into a fault.
  final func refault(_ object: NSManagedObject) {
    object.notifyBeforeChange()
    object.willTurnIntoFault()
    object.slots = nil
    object.saved = nil
    object.row = nil
    object.changed = []
    object.didTurnIntoFault()
  }

  /// Gives up all changes since the last save.
  public func rollback() {
    let (new, changed, gone) = (inserted.list, updated.list, deleted.list)
    (inserted, updated, deleted) = (.init(), .init(), .init())
    isRecordingUndo = false
    for object in new {
      object.notifyBeforeChange()
      object.phase = .gone
      unregister(object)
      object.context = nil
      event.deleted.insert(object)
      event.inserted.remove(object)
    }
    for object in changed + gone {
      object.notifyBeforeChange()
      object.phase = .saved
      object.slots = object.saved
      object.changed = []
      event.deleted.remove(object)
      event.refreshed.insert(object)
    }
    isRecordingUndo = true
    undoManager?.removeAllActions(withTarget: self)
    notifyObservers(Set((new + changed + gone).map { $0.entity.root.name ?? "" }))
    processPendingChanges()
  }

  /// Forgets all objects and their changes.
  public func reset() {
    let objects = registeredObjects
    (inserted, updated, deleted, event) = (.init(), .init(), .init(), .init())
    for object in objects {
      object.notifyBeforeChange()
      unregister(object)
      object.context = nil
      object.phase = .gone
    }
    undoManager?.removeAllActions(withTarget: self)
    notifyObservers(Set(objects.map { $0.entity.root.name ?? "" }))
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self,
      userInfo: [NSInvalidatedAllObjectsKey: Array(objects)])
  }

  /// Reads an object again.
  ///
  /// - Parameter flag: Whether its changes stay; without that, it becomes a fault.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object.context === self, object.phase == .saved, object.slots != nil else { return }
    if flag, updated.contains(object) {
      merge(object)
    } else {
      updated.remove(object)
      refault(object)
    }
    event.refreshed.insert(object)
    noticeLater(object.entity)
  }

  /// Reads all objects again; their changes stay.
  public func refreshAllObjects() {
    for object in registeredObjects { refresh(object, mergeChanges: true) }
  }

  /// Gives the object's unchanged values what the store has now.
  final func merge(_ object: NSManagedObject) {
    guard let row = try? source?.storedRow(object.id) else { return }
    object.notifyBeforeChange()
    for property in object.entity.layout.properties
    where !object.changed.contains(property.index) && !property.isTransient {
      object.slots![property.index] = row.slots[property.index]
    }
    object.saved = row.slots
    object.version = row.version
  }

  /// Makes sure that objects have the identifiers that they will be saved with; all have.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.id.isSaved = true }
  }

  /// Starts to watch an object for conflicts. All objects are watched.
  public func detectConflicts(for object: NSManagedObject) {}
  /// Gives an object to a store, where several have its entity. The first one has it here.
  public func assign(_ object: Any, to store: NSPersistentStore) {}
}
