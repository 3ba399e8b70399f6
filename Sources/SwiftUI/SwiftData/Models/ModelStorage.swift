import Foundation
import Observation
import VivaceDatabases

/// The values of one model's properties, and where the model is with its context.
public final class _ModelStorage {
  /// A property's value.
  enum Slot {
    /// Not read yet.
    case fault
    /// The value in the form that the store has.
    case raw(SQLValue)
    case value(Any)
    case one(AnyObject?)
    case many([AnyObject])
  }

  enum State { case new, inserted, saved, deleted, gone }

  let plan: EntityPlan
  let registrar = ObservationRegistrar()
  weak var model: AnyObject?
  var slots: [Slot]
  var identifier: PersistentIdentifier
  var context: ModelContext?
  var state = State.new
  /// Properties that differ from the store.
  var changed: Set<Int> = []
  /// Whether the row has to be read before anything of it is.
  var isFault = false
  /// Whether the values of the inherited properties are still in a storage of their own: they are while a new
  /// model's initializers run. Calls come from the macro.
  public private(set) var isWithoutInherited: Bool

  /// An empty storage for a new model; attributes are null and lists empty.
  public init(for type: any PersistentModel.Type) {
    plan = EntityPlan.of(type)
    identifier = .temporary(plan)
    slots = plan.properties.map { $0.kind == .toMany ? .many([]) : .raw(.null) }
    isWithoutInherited = plan.parent != nil
  }

  /// Values of a row.
  init(
    _ plan: EntityPlan, _ identifier: PersistentIdentifier, _ slots: [Slot], _ context: ModelContext
  ) {
    self.plan = plan
    self.identifier = identifier
    self.slots = slots
    self.context = context
    state = .saved
    isWithoutInherited = false
  }

  /// Copies the values that the initializer of the inherited class has set. Calls come from the macro.
  public func inherit(_ parent: _ModelStorage) {
    isWithoutInherited = false
    slots.replaceSubrange(0..<parent.slots.count, with: parent.slots)
  }

  var key: Int64 { identifier.key }
  var isPending: Bool {
    switch state {
    case .inserted, .deleted: true
    case .saved: !changed.isEmpty
    case .new, .gone: false
    }
  }

  // MARK: Initial values

  /// Writes an attribute's first value, without notice to observers. Calls come from the macro; the index counts
  /// the properties that the class itself declares.
  public func initialize<T>(_ index: Int, _ value: T) {
    slots[plan.inheritedCount + index] = .value(value)
  }
  /// Writes a reference's first value and keeps the other model's storage connected.
  public func initialize<M: PersistentModel>(_ index: Int, _ value: M) {
    initializeOne(index, value)
  }
  /// Equivalent for an optional reference.
  public func initialize<M: PersistentModel>(_ index: Int, _ value: M?) {
    initializeOne(index, value)
  }
  /// Writes a list's first models.
  public func initialize<M: PersistentModel>(_ index: Int, _ value: [M]) {
    slots[plan.inheritedCount + index] = .many(value)
  }
  /// Equivalent for an optional list; nil is an empty one.
  public func initialize<M: PersistentModel>(_ index: Int, _ value: [M]?) {
    slots[plan.inheritedCount + index] = .many(value ?? [])
  }
  private func initializeOne<M: PersistentModel>(_ index: Int, _ value: M?) {
    value?._$storage.model = value
    slots[plan.inheritedCount + index] = .one(value)
  }

  // MARK: Reading

  /// Reads an attribute, from the store if needed, and registers the access.
  public func get<M: PersistentModel, T>(_ index: Int, of model: M, _ path: KeyPath<M, T>) -> T {
    registrar.access(model, keyPath: path)
    return attribute(index) as! T
  }
  /// Reads a required reference; stops the program if it leads to no model.
  public func get<M: PersistentModel, T: PersistentModel>(
    _ index: Int, of model: M, _ path: KeyPath<M, T>
  ) -> T {
    registrar.access(model, keyPath: path)
    return requiredOne(index) as! T
  }
  /// Reads an optional reference.
  public func get<M: PersistentModel, T: PersistentModel>(
    _ index: Int, of model: M, _ path: KeyPath<M, T?>
  ) -> T? {
    registrar.access(model, keyPath: path)
    return one(index) as? T
  }
  /// Reads a list of models, from the store at first access.
  public func get<M: PersistentModel, T: PersistentModel>(
    _ index: Int, of model: M, _ path: KeyPath<M, [T]>
  ) -> [T] {
    registrar.access(model, keyPath: path)
    self.model = model
    return many(index).map { unsafeDowncast($0, to: T.self) }
  }
  /// Reads an optional list, which is never nil.
  public func get<M: PersistentModel, T: PersistentModel>(
    _ index: Int, of model: M, _ path: KeyPath<M, [T]?>
  ) -> [T]? {
    registrar.access(model, keyPath: path)
    self.model = model
    return many(index).map { unsafeDowncast($0, to: T.self) }
  }

  func attribute(_ index: Int) -> Any {
    if isFault { fill() }
    switch slots[index] {
    case .value(let value): return value
    case .raw(let raw): return decode(raw, index)
    case .fault:
      let raw = context?.read(plan.properties[index], of: self) ?? .null
      return decode(raw, index)
    case .one, .many: fatalError("\(plan.name).\(plan.properties[index].name) is a relationship")
    }
  }

  private func decode(_ raw: SQLValue, _ index: Int) -> Any {
    let property = plan.properties[index]
    if let value = property.codec?.decode(raw) {
      slots[index] = .value(value)
      return value
    }
    if let value = property.defaultValue?() { return value }
    if let optional = property.valueType as? any AnyOptional.Type { return optional.wrap(nil) }
    fatalError(
      "\(plan.name).\(property.name) is \(raw) in the store, which is no \(property.valueType); give "
        + "the property a default value, or make it optional")
  }

  func one(_ index: Int) -> AnyObject? {
    if isFault { fill() }
    switch slots[index] {
    case .one(let model): return model
    case .raw(.integer(let key)):
      guard let plan = plan.properties[index].destination else { return nil }
      return context?.model(plan, key)
    default: return nil
    }
  }

  private func requiredOne(_ index: Int) -> AnyObject {
    guard let model = one(index) else {
      fatalError(
        "\(plan.name).\(plan.properties[index].name) leads to no model: it was deleted, or never set; "
          + "make the property optional")
    }
    return model
  }

  func many(_ index: Int) -> [AnyObject] {
    if isFault { fill() }
    switch slots[index] {
    case .many(let models): return models
    case .fault:
      let models = context?.readMany(plan.properties[index], of: self) ?? []
      slots[index] = .many(models)
      return models
    default: return []
    }
  }

  /// Reads the row.
  private func fill() {
    isFault = false
    context?.fill(self)
  }

  // MARK: Writing

  /// Writes an attribute, with notice to observers and to the undo manager.
  public func set<M: PersistentModel, T>(
    _ index: Int, to value: T, of model: M, _ path: KeyPath<M, T>
  ) {
    prepare(index, model)
    context?.recordUndo(of: self, index)
    registrar.withMutation(of: model, keyPath: path) {
      slots[index] = .value(value)
      noteChange(index)
    }
  }
  /// Writes a required reference and its inverse.
  public func set<M: PersistentModel, T: PersistentModel>(
    _ index: Int, to value: T, of model: M, _ path: KeyPath<M, T>
  ) {
    setOne(index, value, of: model)
  }
  /// Writes an optional reference and its inverse.
  public func set<M: PersistentModel, T: PersistentModel>(
    _ index: Int, to value: T?, of model: M, _ path: KeyPath<M, T?>
  ) {
    setOne(index, value, of: model)
  }
  /// Writes a list and the inverses of its models.
  public func set<M: PersistentModel, T: PersistentModel>(
    _ index: Int, to value: [T], of model: M, _ path: KeyPath<M, [T]>
  ) {
    setMany(index, value, of: model)
  }
  /// Writes an optional list; nil is an empty one.
  public func set<M: PersistentModel, T: PersistentModel>(
    _ index: Int, to value: [T]?, of model: M, _ path: KeyPath<M, [T]?>
  ) {
    setMany(index, value ?? [], of: model)
  }

  private func prepare(_ index: Int, _ model: any PersistentModel) {
    self.model = model
    if isFault { fill() }
  }

  private func setOne<T: PersistentModel>(_ index: Int, _ value: T?, of model: some PersistentModel)
  {
    prepare(index, model)
    value?._$storage.model = value
    context?.recordUndo(of: self, index)
    Relationships.link(self, plan.properties[index], to: value?._$storage)
  }

  private func setMany<T: PersistentModel>(
    _ index: Int, _ value: [T], of model: some PersistentModel
  ) {
    prepare(index, model)
    for other in value { other._$storage.model = other }
    context?.recordUndo(of: self, index)
    Relationships.link(self, plan.properties[index], to: value.map(\._$storage))
  }

  /// Changes a property, with notice to those who observe it.
  func mutate(_ index: Int, _ change: () -> Void) {
    let property = plan.properties[index]
    if let model { property.notify(model, registrar, true) }
    change()
    noteChange(index)
    if let model { property.notify(model, registrar, false) }
  }

  /// Notifies observers of all properties: they are read again.
  func notifyAll() {
    guard let model else { return }
    for property in plan.properties {
      property.notify(model, registrar, true)
      property.notify(model, registrar, false)
    }
  }

  private func noteChange(_ index: Int) {
    guard let context, state == .saved || state == .inserted else { return }
    if !plan.properties[index].isEphemeral { changed.insert(index) }
    context.recordChange(self)
  }
}
