/// Sets relationships together with their inverses.
enum Relationships {
  /// Makes a to-one relationship lead to a model, or to none.
  static func link(_ owner: _ModelStorage, _ property: PropertyPlan, to new: _ModelStorage?) {
    let old = storage(owner.one(property.index))
    guard old !== new || new == nil else { return }
    set(owner, property, to: new)
    if let inverse = property.inverse {
      if let old, old !== new { unlinkBack(owner, inverse, from: old) }
      if let new { linkBack(owner, inverse, to: new) }
    }
    join(owner, new)
  }

  /// Makes a to-many relationship lead to models.
  static func link(_ owner: _ModelStorage, _ property: PropertyPlan, to new: [_ModelStorage]) {
    let old = owner.many(property.index).compactMap(storage)
    let oldSet = Set(old.map(ObjectIdentifier.init))
    let newSet = Set(new.map(ObjectIdentifier.init))
    owner.mutate(property.index) {
      owner.slots[property.index] = .many(new.compactMap(\.model))
    }
    for other in old where !newSet.contains(ObjectIdentifier(other)) {
      if let inverse = property.inverse { unlinkBack(owner, inverse, from: other) }
    }
    for other in new where !oldSet.contains(ObjectIdentifier(other)) {
      if let inverse = property.inverse { linkBack(owner, inverse, to: other) }
      join(owner, other)
    }
  }

  /// Pairs what was set before a model came into a context.
  static func completeInverses(of owner: _ModelStorage) {
    for property in owner.plan.properties where property.isRelationship {
      guard let inverse = property.inverse else { continue }
      switch owner.slots[property.index] {
      case .one(let model?): storage(model).map { linkBack(owner, inverse, to: $0) }
      case .many(let models):
        for model in models { storage(model).map { linkBack(owner, inverse, to: $0) } }
      default: break
      }
    }
  }

  /// The storage of a model that is known as an object only.
  static func storage(_ model: AnyObject?) -> _ModelStorage? {
    guard let model = model as? any PersistentModel else { return nil }
    let storage = model._$storage
    storage.model = model
    return storage
  }

  private static func set(
    _ owner: _ModelStorage, _ property: PropertyPlan, to new: _ModelStorage?
  ) {
    owner.mutate(property.index) { owner.slots[property.index] = .one(new?.model) }
  }

  /// A model leads to another one; the other one's inverse is to lead back.
  private static func linkBack(
    _ owner: _ModelStorage, _ inverse: PropertyPlan, to other: _ModelStorage
  ) {
    if inverse.kind == .toOne {
      let before = storage(other.one(inverse.index))
      guard before !== owner else { return }
      set(other, inverse, to: owner)
      if let before, let property = inverse.inverse { unlinkBack(other, property, from: before) }
    } else {
      add(owner, to: other, inverse)
    }
  }

  /// A model leads to another one no more.
  private static func unlinkBack(
    _ owner: _ModelStorage, _ inverse: PropertyPlan, from other: _ModelStorage
  ) {
    if inverse.kind == .toOne {
      guard storage(other.one(inverse.index)) === owner else { return }
      set(other, inverse, to: nil)
    } else {
      remove(owner, from: other, inverse)
    }
  }

  /// Adds to what is known of a to-many relationship; what is not read yet is found when it is.
  private static func add(_ owner: _ModelStorage, to other: _ModelStorage, _ property: PropertyPlan)
  {
    guard let model = owner.model else { return }
    if case .fault = other.slots[property.index], !property.hasTable {
      return notify(other, property)
    }
    if other.many(property.index).contains(where: { $0 === model }) { return }
    other.mutate(property.index) {
      guard case .many(var models) = other.slots[property.index] else { return }
      // The only reference to the array, so that appending does not copy it.
      other.slots[property.index] = .fault
      models.append(model)
      other.slots[property.index] = .many(models)
    }
  }

  private static func remove(
    _ owner: _ModelStorage, from other: _ModelStorage, _ property: PropertyPlan
  ) {
    guard let model = owner.model else { return }
    if case .fault = other.slots[property.index], !property.hasTable {
      return notify(other, property)
    }
    let models = other.many(property.index)
    guard models.contains(where: { $0 === model }) else { return }
    other.mutate(property.index) {
      other.slots[property.index] = .many(models.filter { $0 !== model })
    }
  }

  private static func notify(_ other: _ModelStorage, _ property: PropertyPlan) {
    guard let model = other.model else { return }
    property.notify(model, other.registrar, true)
    property.notify(model, other.registrar, false)
  }

  /// Of two models that are related, the one comes into the other's context.
  private static func join(_ a: _ModelStorage, _ b: _ModelStorage?) {
    guard let b else { return }
    if let context = a.context, b.context == nil { context.insert(storage: b) }
    if let context = b.context, a.context == nil { context.insert(storage: a) }
  }
}
