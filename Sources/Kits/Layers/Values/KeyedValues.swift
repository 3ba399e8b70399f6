/// A few values by the properties that they belong to, in the order in which these came.
///
/// A layer has so few of them that to look through them is faster than to hash, and a copy is one
/// reference.
struct KeyedValues<Value> {
  private var entries: [(key: LayerKey, value: Value)] = []

  init() {}

  var isEmpty: Bool { entries.isEmpty }
  var keys: [LayerKey] { entries.map(\.key) }

  subscript(key: LayerKey) -> Value? {
    get {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((key, value))
      case (nil, nil): break
      }
    }
  }

  func has(_ key: LayerKey) -> Bool {
    for entry in entries where entry.key == key { return true }
    return false
  }

  func contains(where isMeant: (LayerKey, Value) -> Bool) -> Bool {
    entries.contains { isMeant($0.key, $0.value) }
  }

  func forEach(_ body: (LayerKey, Value) -> Void) {
    for entry in entries { body(entry.key, entry.value) }
  }

  /// Adds what others have for keys that are not here.
  mutating func fill(from others: KeyedValues) {
    for entry in others.entries where !has(entry.key) { entries.append(entry) }
  }
}
