import Foundation
import Synchronization

/// The identifiers of a save.
struct SavedIDs: Sendable {
  var inserted: [NSManagedObjectID] = []
  var updated: [NSManagedObjectID] = []
  var deleted: [NSManagedObjectID] = []

  init() {}
  init(_ changes: ChangeSet, dropped: Set<NSManagedObjectID>) {
    inserted = changes.inserted.map(\.id).filter { !dropped.contains($0) }
    updated = changes.updated.map(\.id)
    deleted = changes.deleted.map(\.id)
  }

  /// Reads a notification's objects, or identifiers, or addresses of identifiers.
  init(_ information: [AnyHashable: Any], _ coordinator: NSPersistentStoreCoordinator?) {
    func ids(_ keys: [String]) -> [NSManagedObjectID] {
      keys.compactMap { information[$0] }.flatMap { value -> [Any] in
        switch value {
        case let set as NSSet: set.allObjects
        case let array as NSArray: Array(array)
        case let list as any Collection: list.map { $0 as Any }
        default: []
        }
      }.compactMap { element -> NSManagedObjectID? in
        switch element {
        case let id as NSManagedObjectID: id
        case let object as NSManagedObject: object.id
        case let url as URL: coordinator?.managedObjectID(forURIRepresentation: url)
        default: nil
        }
      }
    }
    inserted = ids([NSInsertedObjectsKey, NSInsertedObjectIDsKey])
    updated = ids([NSUpdatedObjectsKey, NSUpdatedObjectIDsKey, NSRefreshedObjectsKey])
    deleted = ids([NSDeletedObjectsKey, NSDeletedObjectIDsKey])
  }
}

/// Other contexts' saves that a context has not taken over yet.
final class ContextInbox: Sendable {
  private let saves = Mutex<[SavedIDs]>([])

  func add(_ save: SavedIDs) { saves.withLock { $0.append(save) } }
  func removeAll() -> [SavedIDs] {
    saves.withLock { list in
      defer { list = [] }
      return list
    }
  }
}

extension NSManagedObjectContext {
  /// Takes over what another context has saved, as its notification describes it.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    merge(SavedIDs(notification.userInfo ?? [:], persistentStoreCoordinator))
    processPendingChanges()
  }

  /// Lets contexts take over changes, for example those of a batch request.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    for context in contexts {
      let information = changeNotificationData
      context.performAndWait {
        context.merge(SavedIDs(information, context.persistentStoreCoordinator))
        context.processPendingChanges()
      }
    }
  }

  /// Takes over what other contexts have saved meanwhile.
  final func mergeInbox() {
    for save in inbox.removeAll() { merge(save) }
  }

  final func merge(_ save: SavedIDs) {
    var tables: Set<String> = []
    for id in save.updated {
      tables.insert(id.entity.root.name ?? "")
      guard let object = registeredObject(for: id), object.phase == .saved else { continue }
      if updated.contains(object) {
        merge(object)
      } else if !object.isFault {
        refault(object)
      }
      object.row = nil
      event.refreshed.insert(object)
    }
    for id in save.deleted {
      tables.insert(id.entity.root.name ?? "")
      guard let object = registeredObject(for: id), object.phase != .gone else { continue }
      object.notifyBeforeChange()
      object.fireIfPossible()
      object.phase = .gone
      updated.remove(object)
      deleted.remove(object)
      unregister(object)
      object.context = nil
      event.deleted.insert(object)
    }
    for id in save.inserted {
      tables.insert(id.entity.root.name ?? "")
      if let object = object(of: id) { event.inserted.insert(object) }
    }
    guard !tables.isEmpty else { return }
    notifyObservers(tables)
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidMergeChangesObjectIDs, object: self,
      userInfo: [
        NSInsertedObjectIDsKey: Set(save.inserted), NSUpdatedObjectIDsKey: Set(save.updated),
        NSDeletedObjectIDsKey: Set(save.deleted),
      ])
  }
}

extension NSManagedObject {
  /// Keeps a deleted object's last values, of which views may still show some: what was read stays.
  final func fireIfPossible() {
    if slots == nil { slots = row?.slots ?? entity.layout.defaults }
  }
}

// MARK: - Parent contexts

extension NSManagedObjectContext: ObjectSource {
  func storedRow(_ id: NSManagedObjectID) throws -> StoredRow? {
    performAndWait {
      guard let object = object(of: id), object.phase != .deleted, object.phase != .gone else {
        return nil
      }
      if object.isFault, object.row == nil, (try? source?.storedRow(id)) == nil { return nil }
      object.fire()
      let slots = object.entity.layout.properties.map { property in
        property.isToMany
          ? Slot.unread(added: [], removed: []) : object.slots![property.index]
      }
      return StoredRow(slots: slots, version: object.version)
    }
  }

  func storedMembers(_ id: NSManagedObjectID, _ property: EntityLayout.Property) throws
    -> ObjectList
  {
    performAndWait { object(of: id)?.members(property) ?? ObjectList() }
  }

  func exactEntity(_ id: NSManagedObjectID) -> NSEntityDescription {
    registeredObject(for: id)?.entity ?? source?.exactEntity(id) ?? id.entity
  }

  func find(_ query: FetchQuery) throws -> FoundRows {
    let objects = try performAndWait { try self.objects(query) }
    return FoundRows(
      rows: objects.map { FoundRow(id: $0.id, row: nil) }, isFiltered: true, isSorted: true,
      isLimited: true)
  }

  func count(_ query: FetchQuery) throws -> Int? { try performAndWait { try objects(query).count } }

  func write(
    _ changes: ChangeSet, _ policy: NSMergePolicyType, from context: NSManagedObjectContext
  ) throws -> WriteResult {
    performAndWait {
      for change in changes.inserted {
        let object = registeredObject(for: change.id) ?? makeInserted(change.id)
        assign(change, into: object)
      }
      for change in changes.updated {
        guard let object = object(of: change.id), object.phase != .gone else { continue }
        object.fire()
        assign(change, into: object)
        noteChange(of: object)
      }
      for change in changes.deleted { object(of: change.id).map(delete) }
      processPendingChanges()
      let saved = SavedIDs(changes, dropped: [])
      for child in presentChildren where child !== context {
        if child.automaticallyMergesChangesFromParent { child.receive(saved) }
      }
    }
    return WriteResult()
  }

  private func makeInserted(_ id: NSManagedObjectID) -> NSManagedObject {
    let object = ObjectMaking.object(id.entity, id, in: self)
    object.slots = id.entity.layout.defaults
    object.phase = .inserted
    inserted.insert(object)
    event.inserted.insert(object)
    register(object)
    noticeLater(object.entity)
    return object
  }

  private func assign(_ change: ChangeSet.Change, into object: NSManagedObject) {
    object.notifyBeforeChange()
    for property in object.entity.layout.properties {
      let isNew = change.saved == nil
      guard isNew || change.changed.contains(property.index) else { continue }
      object.changed.insert(property.index)
      if case .unread(let added, let removed) = change.slots[property.index] {
        guard !(added.isEmpty && removed.isEmpty) else { continue }
        var list = object.members(property)
        for id in removed { list.remove(id) }
        for id in added { list.append(id) }
        object.slots![property.index] = .many(list)
      } else {
        object.slots![property.index] = change.slots[property.index]
      }
    }
  }

  /// Takes over a save on the context's own queue.
  func receive(_ save: SavedIDs) {
    inbox.add(save)
    perform { [weak self] in self?.processPendingChanges() }
  }
}
