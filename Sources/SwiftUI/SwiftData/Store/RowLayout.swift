import VivaceDatabases

/// The columns that rows of a model are read with, and those of the models that inherit from it.
struct RowLayout {
  /// The key first, then the kind where there are several models, then the values.
  let columns: String
  /// The key and the kind.
  let keyColumns: String
  /// The model that was asked for, then those that inherit from it.
  private let plans: [EntityPlan]
  private let hasKind: Bool
  /// The slots of each model with the positions of their columns.
  private let positions: [[(slot: Int, column: Int)]]

  /// - Parameter known: The models of the store.
  init(_ plan: EntityPlan, among known: [EntityPlan]) {
    plans = [plan] + known.filter { $0 !== plan && $0.inherits(from: plan) }
    hasKind = plans.count > 1 || plan.parent != nil
    let keys = [EntityPlan.keyColumn] + (hasKind ? [EntityPlan.kindColumnName.quoted] : [])
    var names = keys
    var positionByName: [String: Int] = [:]
    positions = plans.map { plan in
      plan.eager.map { property in
        let next = names.count
        let position = positionByName[property.column] ?? next
        if position == next {
          positionByName[property.column] = next
          names.append(property.column)
        }
        return (property.index, position)
      }
    }
    let list = { (names: [String]) in
      names.map { "\(plan.table).\($0)" }.joined(separator: ", ")
    }
    columns = list(names)
    keyColumns = list(keys)
  }

  /// The model of a row and the values in it; nil where the row is of a model that was not asked for.
  func read(_ row: Database.Row) -> (plan: EntityPlan, slots: [_ModelStorage.Slot])? {
    guard let index = index(of: row) else { return nil }
    let plan = plans[index]
    var slots = plan.properties.map { property -> _ModelStorage.Slot in
      property.kind == .toMany || property.isExternal ? .fault : .raw(.null)
    }
    for (slot, column) in positions[index] { slots[slot] = .raw(row[column]) }
    return (plan, slots)
  }

  /// The model of a row; nil where it was not asked for.
  func plan(of row: Database.Row) -> EntityPlan? { index(of: row).map { plans[$0] } }

  private func index(of row: Database.Row) -> Int? {
    guard hasKind else { return 0 }
    guard case .text(let name) = row[1] else { return plans[0].parent == nil ? 0 : nil }
    return plans.firstIndex { $0.name == name }
  }
}

extension EntityPlan {
  /// The condition that a row of the shared table is of the model or of one that inherits from it; nil where
  /// every row is.
  ///
  /// - Parameters:
  ///   - known: The models of the store.
  ///   - kind: The column with the name of the row's model.
  func kindCondition(among known: [EntityPlan], kind: SQL) -> SQL? {
    guard parent != nil else { return nil }
    let names = known.filter { $0.inherits(from: self) }.map { SQL.value(.text($0.name)) }
    return "\(kind) IN (\(names.joined(", ")))"
  }
}
