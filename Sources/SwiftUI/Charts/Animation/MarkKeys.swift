/// The names of marks, in an order. Shared by all vectors of the same marks.
final class MarkKeys: Sendable {
  let ids: [Int]
  private let indices: [Int: Int]
  /// The marks that records of animations show, those that have gone among them, always in the same order.
  let recorded: [(name: String, id: Int)]

  static let none = MarkKeys([], names: [])

  /// How many marks records of animations show.
  static let recordLimit = 24

  /// - Parameters:
  ///   - names: what the first marks are called where animations are looked at.
  ///   - last: the names that the same chart had before.
  convenience init(_ ids: [Int], names: [String], after last: MarkKeys? = nil) {
    self.init(
      ids,
      recorded: Self.added(zip(names, ids).map { (name: $0, id: $1) }, to: last?.recorded ?? []))
  }

  private init(_ ids: [Int], recorded: [(name: String, id: Int)]) {
    self.ids = ids
    self.recorded = recorded
    indices = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// The keys of the marks that a chart has now: the same object while they are the same marks.
  static func keys(_ ids: [Int], names: [String], after last: MarkKeys?) -> MarkKeys {
    if let last, last.ids == ids { return last }
    return MarkKeys(ids, names: names, after: last)
  }

  func index(of id: Int) -> Int? { indices[id] }

  /// These, and those of the others that are not among these.
  func union(_ others: MarkKeys) -> MarkKeys {
    let added = others.ids.filter { indices[$0] == nil }
    if added.isEmpty { return self }
    return MarkKeys(
      ids + added,
      recorded: recorded.isEmpty ? others.recorded : Self.added(others.recorded, to: recorded))
  }

  private static func added(
    _ marks: [(name: String, id: Int)], to recorded: [(name: String, id: Int)]
  ) -> [(name: String, id: Int)] {
    var result = recorded
    for mark in marks.prefix(recordLimit) where result.count < recordLimit {
      if !result.contains(where: { $0.id == mark.id }) { result.append(mark) }
    }
    return result
  }
}
