/// Models with something to save, in the order in which they came.
struct PendingModels {
  private var positions: [ObjectIdentifier: Int] = [:]
  private var list: [(storage: _ModelStorage, model: AnyObject)?] = []

  var isEmpty: Bool { positions.isEmpty }
  var count: Int { positions.count }
  var storages: [_ModelStorage] { list.compactMap { $0?.storage } }
  var held: [HeldModel] {
    list.compactMap { $0.map { HeldModel(storage: $0.storage, model: $0.model) } }
  }
  var models: [any PersistentModel] { list.compactMap { $0?.model as? any PersistentModel } }

  func contains(_ storage: _ModelStorage) -> Bool {
    positions[ObjectIdentifier(storage)] != nil
  }

  mutating func insert(_ storage: _ModelStorage) {
    guard !contains(storage), let model = storage.model else { return }
    positions[ObjectIdentifier(storage)] = list.count
    list.append((storage, model))
  }

  mutating func remove(_ storage: _ModelStorage) {
    guard let position = positions.removeValue(forKey: ObjectIdentifier(storage)) else { return }
    list[position] = nil
    if positions.isEmpty { list = [] }
  }
}
