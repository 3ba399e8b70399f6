/// A cache of bounded cost that forgets what has not been asked for lately.
///
/// Entries live in a young and an old generation. When the young one is full it becomes the old one,
/// and what was old is dropped; an old entry that is asked for becomes young again. No entry is ever
/// searched for to be evicted: everything is constant time. Holds at most twice `limit`, and one
/// entry however large.
struct GenerationCache<Key: Hashable, Value> {
  private let limit: Int
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young[key] { return entry.value }
      guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if youngCost + cost > limit, !young.isEmpty {
      old = young
      young = [:]
      youngCost = 0
    }
    if let before = young.updateValue((value, cost), forKey: key) { youngCost -= before.cost }
    youngCost += cost
  }

  mutating func removeAll() {
    young = [:]
    old = [:]
    youngCost = 0
  }

  var count: Int { young.count + old.count }
}
