/// Applies the delete rules of a deleted model's relationships.
enum Deletion {
  static func applyRules(of storage: _ModelStorage, in context: ModelContext) {
    for property in storage.plan.properties where property.isRelationship {
      let others = related(storage, property)
      switch property.deleteRule {
      case .cascade:
        // So that a circle ends: what is deleted already is left alone.
        let state = storage.state
        storage.state = .gone
        for other in others where other.state == .saved || other.state == .inserted {
          context.delete(storage: other)
        }
        storage.state = state
      case .nullify: forget(storage, property, in: others, context)
      case .deny, .noAction: break
      }
    }
  }

  /// The models that a relationship leads to.
  static func related(_ storage: _ModelStorage, _ property: PropertyPlan) -> [_ModelStorage] {
    let models =
      property.kind == .toOne
      ? storage.one(property.index).map { [$0] } ?? [] : storage.many(property.index)
    return models.compactMap(Relationships.storage)
  }

  /// Removes a model from the inverses of others.
  private static func forget(
    _ storage: _ModelStorage, _ property: PropertyPlan, in others: [_ModelStorage],
    _ context: ModelContext
  ) {
    guard let inverse = property.inverse, let model = storage.model else { return }
    for other in others where other.state != .gone && other.state != .deleted {
      if inverse.kind == .toOne {
        guard other.one(inverse.index) === model else { continue }
        context.recordUndo(of: other, inverse.index)
        other.mutate(inverse.index) { other.slots[inverse.index] = .one(nil) }
      } else if case .many(let models) = other.slots[inverse.index] {
        other.mutate(inverse.index) {
          other.slots[inverse.index] = .many(models.filter { $0 !== model })
        }
      }
    }
  }

  /// The reason why a model may not be deleted; nil if it may.
  static func denial(_ storage: _ModelStorage) -> String? {
    for property in storage.plan.properties where property.deleteRule == .deny {
      let count = related(storage, property).count { $0.state == .saved || $0.state == .inserted }
      if count > 0 {
        return
          "\(storage.plan.name) \(storage.key) cannot be deleted: its \(property.name) leads to "
          + "\(count) model\(count == 1 ? "" : "s"), and its delete rule is deny"
      }
    }
    return nil
  }
}
