import Foundation
import VivaceSupplements

/// A set of models that are changed together, and saved together to their store.
///
/// A context and its models belong to one thread or actor.
public final class ModelContext: Equatable, CustomDebugStringConvertible {
  /// The container whose stores the context reads and writes.
  public let container: ModelContainer
  /// Whether changes are saved soon after they are made. Only the main context does so by itself: others save
  /// them in `processPendingChanges()`.
  public var autosaveEnabled = false
  /// Records changes so that they can be undone; nil records none.
  public var undoManager: UndoManager?
  /// The author that saves are written under in the history; nil writes none.
  public var author: String?
  let isMain: Bool
  let inbox = ContextInbox()
  var inserted = PendingModels()
  var changed = PendingModels()
  var deleted = PendingModels()
  private var registry: [ObjectIdentifier: [Int64: Registered]] = [:]
  private var registeredLimit = 1_000
  private var registeredCount = 0
  private var observers: [WeakObserver] = []
  private var isSaveScheduled = false
  var isRecordingUndo = true

  private struct Registered { weak var model: AnyObject? }
  private struct WeakObserver { weak var observer: (any ContextObserver)? }

  /// A context that saves only when it is asked to.
  public convenience init(_ container: ModelContainer) { self.init(container, isMain: false) }

  /// - Parameter isMain: Whether it is the context of the main thread, which saves by itself.
  init(_ container: ModelContainer, isMain: Bool) {
    self.container = container
    self.isMain = isMain
    autosaveEnabled = isMain
    container.add(self)
  }

  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }
  public var debugDescription: String {
    "ModelContext: \(inserted.count) inserted, \(changed.count) changed, \(deleted.count) deleted"
  }

  // MARK: Pending changes

  /// True if there are models to insert, to update or to delete in the stores.
  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
  /// The models that the next save inserts.
  public var insertedModelsArray: [any PersistentModel] { inserted.models }
  /// The models that the next save updates.
  public var changedModelsArray: [any PersistentModel] { changed.models }
  /// The models that the next save deletes.
  public var deletedModelsArray: [any PersistentModel] { deleted.models }

  /// Adds a model, and those that it leads to.
  public func insert<T: PersistentModel>(_ model: T) {
    model._$storage.model = model
    insert(storage: model._$storage)
  }

  func insert(storage: _ModelStorage) {
    guard storage.context == nil || storage.state == .deleted || storage.state == .gone else {
      return
    }
    guard let store = container.store(of: storage.plan) else {
      guard container.stores.isEmpty else { fatalError(lack(of: storage.plan)) }
      return OnceReport.write("a model was not inserted: \(lack(of: storage.plan))")
    }
    recordUndo { $0.delete(storage: storage) }
    if storage.state == .deleted {
      deleted.remove(storage)
      storage.state = .saved
      changed.insert(storage)
    } else {
      storage.context = self
      storage.state = .inserted
      storage.identifier = store.identifier(storage.plan, store.nextKey(storage.plan))
      inserted.insert(storage)
      register(storage)
    }
    insertRelated(storage)
    notifyObservers(storage)
  }

  /// Why models of a type are not in this context.
  func lack(of plan: EntityPlan) -> String {
    container.stores.isEmpty
      ? "there is no container for \(plan.name), or it could not be opened; add "
        + ".modelContainer(for: \(plan.name).self) to the view or its scene"
      : "the model \(plan.name) is not in the schema of its container "
        + "(\(container.schema.debugDescription)); name the type in .modelContainer(for:) or Schema"
  }

  private func insertRelated(_ storage: _ModelStorage) {
    Relationships.completeInverses(of: storage)
    for property in storage.plan.properties where property.isRelationship {
      let models: [AnyObject] =
        switch storage.slots[property.index] {
        case .one(let model): model.map { [$0] } ?? []
        case .many(let models): models
        default: []
        }
      for model in models {
        guard let other = Relationships.storage(model), other.context == nil else { continue }
        insert(storage: other)
      }
    }
  }

  /// A property of a model in this context was set.
  func recordChange(_ storage: _ModelStorage) {
    if storage.state == .saved, !storage.changed.isEmpty { changed.insert(storage) }
    notifyObservers(storage)
  }

  /// Deletes a model, and applies the delete rules of its relationships.
  public func delete<T: PersistentModel>(_ model: T) {
    model._$storage.model = model
    delete(storage: model._$storage)
  }

  func delete(storage: _ModelStorage) {
    guard storage.context === self, storage.state == .saved || storage.state == .inserted else {
      return
    }
    recordUndo { $0.insert(storage: storage) }
    Deletion.applyRules(of: storage, in: self)
    if storage.state == .inserted {
      inserted.remove(storage)
      unregister(storage)
      storage.state = .new
      storage.context = nil
    } else {
      changed.remove(storage)
      deleted.insert(storage)
      storage.state = .deleted
    }
    notifyObservers(storage)
  }

  /// Deletes all models of a type that a predicate is true for.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    let plan = EntityPlan.of(T.self)
    for found in try fetch(FetchDescriptor<T>(predicate: predicate))
    where includeSubclasses || found._$storage.plan === plan {
      delete(found)
    }
  }

  /// Merges what other contexts have saved, and saves if `autosaveEnabled` is true.
  public func processPendingChanges() {
    mergeOthersChanges()
    if autosaveEnabled, hasChanges { saveByItself() }
  }

  /// Runs a closure, then saves what it changed.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  // MARK: Registered models

  /// The model of an identifier, if the context has it in memory.
  public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? {
    registry[EntityPlan.of(T.self).root.id]?[id.key]?.model as? T
  }

  /// The model of an identifier. One that is not in memory is read from the store.
  public func model(for id: PersistentIdentifier) -> any PersistentModel {
    guard let plan = container.schema.plans.first(where: { $0.name == id.entityName }),
      let model = model(plan, id.key) as? any PersistentModel
    else { fatalError("there is no model \(id.entityName) \(id.key) in the store") }
    return model
  }

  func registered(_ plan: EntityPlan, _ key: Int64) -> AnyObject? {
    registry[plan.root.id]?[key]?.model
  }

  var registeredStorages: [_ModelStorage] {
    registry.values.flatMap { $0.values.compactMap { Relationships.storage($0.model) } }
  }

  func register(_ storage: _ModelStorage) {
    registeredCount += 1
    if registeredCount > registeredLimit { forgetReleased() }
    registry[storage.plan.root.id, default: [:]][storage.key] = Registered(model: storage.model)
  }

  func unregister(_ storage: _ModelStorage) {
    registry[storage.plan.root.id]?[storage.key] = nil
  }

  private func forgetReleased() {
    registry = registry.mapValues { models in models.filter { $0.value.model != nil } }
    registeredCount = registry.values.reduce(0) { $0 + $1.count }
    registeredLimit = max(1_000, registeredCount * 2)
  }

  // MARK: Observers

  func addObserver(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  func removeObserver(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  private func notifyObservers(_ storage: _ModelStorage) {
    notifyObservers(of: storage.plan.root.id)
    if isMain, autosaveEnabled, hasChanges { scheduleSave() }
  }

  func notifyObservers(of entity: ObjectIdentifier) {
    for weak in observers { weak.observer?.modelsChanged(of: entity) }
  }

  // MARK: Autosave

  private func scheduleSave() {
    guard !isSaveScheduled else { return }
    isSaveScheduled = true
    let saver = WeakContext(context: self)
    DispatchQueue.main.async {
      guard let context = saver.context else { return }
      context.isSaveScheduled = false
      if context.autosaveEnabled, context.hasChanges { context.saveByItself() }
    }
  }

  private func saveByItself() {
    do {
      try save()
    } catch {
      OnceReport.write("changes could not be saved: \(error)")
    }
  }
}

/// A reference to a context, which other threads keep for the context's own.
struct WeakContext: @unchecked Sendable { weak var context: ModelContext? }

/// The main context as its container keeps it.
struct MainContext: @unchecked Sendable { var context: ModelContext }
