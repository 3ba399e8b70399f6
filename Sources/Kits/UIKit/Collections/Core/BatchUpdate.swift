import Foundation

/// The changes of sections and rows in one update.
///
/// Deleted and reloaded places, and those that moves start from, count as they were before; inserted
/// ones, and those that moves lead to, as they are afterwards.
struct BatchUpdate<Style> {
  struct Move<Place> { var from, to: Place }

  var deletedSections: [Int: Style] = [:]
  var insertedSections: [Int: Style] = [:]
  var reloadedSections: [Int: Style] = [:]
  var movedSections: [Move<Int>] = []
  var deleted: [IndexPath: Style] = [:]
  var inserted: [IndexPath: Style] = [:]
  var reloaded: [IndexPath: Style] = [:]
  var moved: [Move<IndexPath>] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty
      && moved.isEmpty
  }
}

/// The mapping of index paths from before an update to after it.
struct UpdateMap {
  /// How an update does not agree with the data.
  struct InconsistentUpdate: Error { let reason: String }

  private(set) var newSections: [Int?]
  private(set) var oldSections: [Int?]
  /// By old section and row; nil for sections in which each row stays the same.
  private var newRows: [Int: [IndexPath?]] = [:]
  private var oldRows: [Int: [IndexPath?]] = [:]

  func newSection(of old: Int) -> Int? {
    newSections.indices.contains(old) ? newSections[old] : nil
  }
  func oldSection(of new: Int) -> Int? {
    oldSections.indices.contains(new) ? oldSections[new] : nil
  }

  /// Nil when it is deleted.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let rows = newRows[old.section] {
      return rows.indices.contains(old.row) ? rows[old.row] : nil
    }
    return newSection(of: old.section).map { IndexPath(row: old.row, section: $0) }
  }
  /// Nil when it is inserted.
  func oldPath(of new: IndexPath) -> IndexPath? {
    if let rows = oldRows[new.section] {
      return rows.indices.contains(new.row) ? rows[new.row] : nil
    }
    return oldSection(of: new.section).map { IndexPath(row: new.row, section: $0) }
  }

  /// - Parameter noun: What the places of a section are called.
  init<Style>(
    _ update: BatchUpdate<Style>, from old: [Int], to new: [Int], noun: String
  ) throws {
    (newSections, oldSections) = try Self.sections(update, old.count, new.count)
    try Self.check(update, old, new, noun)
    var changed: Set<Int> = []
    for path in update.deleted.keys { changed.insert(path.section) }
    for move in update.moved { changed.insert(move.from.section) }
    var sections: [(old: Int, new: Int)] = []
    for (index, target) in newSections.enumerated() {
      guard let target else { continue }
      sections.append((index, target))
    }
    let touched = Set(update.inserted.keys.map(\.section) + update.moved.map(\.to.section))
    for (old, new) in sections where touched.contains(new) { changed.insert(old) }
    let isReloaded = { (section: Int) in update.reloadedSections[section] != nil }
    for (from, to) in sections {
      if isReloaded(from) {
        newRows[from] = Array(repeating: nil, count: old[from])
        oldRows[to] = Array(repeating: nil, count: new[to])
      } else if changed.contains(from) {
        newRows[from] = Array(repeating: nil, count: old[from])
        oldRows[to] = Array(repeating: nil, count: new[to])
      }
    }
    try matchRows(
      update, sections.filter { changed.contains($0.old) && !isReloaded($0.old) }, old, new, noun)
    for (from, to) in sections
    where !changed.contains(from) && !isReloaded(from) && old[from] != new[to] {
      throw Self.counts(from, old[from], new[to], 0, 0, 0, 0, noun)
    }
  }

  private mutating func matchRows<Style>(
    _ update: BatchUpdate<Style>, _ sections: [(old: Int, new: Int)], _ old: [Int], _ new: [Int],
    _ noun: String
  ) throws {
    var leaving: Set<IndexPath> = Set(update.deleted.keys)
    var occupied: Set<IndexPath> = Set(update.inserted.keys)
    for move in update.moved {
      leaving.insert(move.from)
      occupied.insert(move.to)
      // A section that is deleted or inserted has no rows but those that move.
      let (from, to) = (move.from.section, move.to.section)
      if newRows[from] == nil { newRows[from] = Array(repeating: nil, count: old[from]) }
      if oldRows[to] == nil { oldRows[to] = Array(repeating: nil, count: new[to]) }
      newRows[move.from.section]?[move.from.row] = move.to
      oldRows[move.to.section]?[move.to.row] = move.from
    }
    for (from, to) in sections {
      var target = 0
      var fits = true
      for row in 0..<old[from] where !leaving.contains([from, row]) {
        while target < new[to], occupied.contains([to, target]) { target += 1 }
        guard target < new[to] else {
          fits = false
          break
        }
        newRows[from]![row] = [to, target]
        oldRows[to]![target] = [from, row]
        target += 1
      }
      while target < new[to], occupied.contains([to, target]) { target += 1 }
      guard fits, target >= new[to] else {
        throw Self.counts(
          from, old[from], new[to], update.inserted.keys.filter { $0.section == to }.count,
          update.deleted.keys.filter { $0.section == from }.count,
          update.moved.filter { $0.to.section == to }.count,
          update.moved.filter { $0.from.section == from }.count, noun)
      }
    }
  }

  private static func counts(
    _ section: Int, _ before: Int, _ after: Int, _ inserted: Int, _ deleted: Int, _ movedIn: Int,
    _ movedOut: Int, _ noun: String
  ) -> InconsistentUpdate {
    InconsistentUpdate(
      reason:
        "section \(section) had \(before) \(noun) and has \(after) now, but the update inserts "
        + "\(inserted), deletes \(deleted), moves \(movedIn) in and \(movedOut) out, which makes "
        + "\(before + inserted - deleted + movedIn - movedOut)")
  }

  private static func sections<Style>(
    _ update: BatchUpdate<Style>, _ old: Int, _ new: Int
  ) throws -> ([Int?], [Int?]) {
    var (forward, back) = ([Int?](repeating: nil, count: old), [Int?](repeating: nil, count: new))
    var leaving = Set(update.deletedSections.keys)
    var occupied = Set(update.insertedSections.keys)
    for section in leaving.union(update.reloadedSections.keys) where !(0..<old).contains(section) {
      throw InconsistentUpdate(reason: "section \(section) is to go or be reloaded, of \(old)")
    }
    for section in occupied where !(0..<new).contains(section) {
      throw InconsistentUpdate(reason: "section \(section) is inserted, of \(new) there are now")
    }
    for move in update.movedSections {
      guard (0..<old).contains(move.from), (0..<new).contains(move.to) else {
        throw InconsistentUpdate(
          reason: "section \(move.from) of \(old) is to move to \(move.to) of \(new)")
      }
      leaving.insert(move.from)
      occupied.insert(move.to)
      forward[move.from] = move.to
      back[move.to] = move.from
    }
    let disagreement = InconsistentUpdate(
      reason: "there were \(old) sections and are \(new) now, but the update inserts "
        + "\(update.insertedSections.count) and deletes \(update.deletedSections.count)")
    var target = 0
    for section in 0..<old where !leaving.contains(section) {
      while occupied.contains(target) { target += 1 }
      guard target < new else { throw disagreement }
      forward[section] = target
      back[target] = section
      target += 1
    }
    while occupied.contains(target) { target += 1 }
    guard target >= new else { throw disagreement }
    return (forward, back)
  }

  private static func check<Style>(
    _ update: BatchUpdate<Style>, _ old: [Int], _ new: [Int], _ noun: String
  ) throws {
    func isIn(_ path: IndexPath, _ counts: [Int]) -> Bool {
      path.count == 2 && counts.indices.contains(path.section)
        && (0..<counts[path.section]).contains(path.row)
    }
    for path in Array(update.deleted.keys) + Array(update.reloaded.keys) + update.moved.map(\.from)
    where !isIn(path, old) {
      throw InconsistentUpdate(reason: "\(path.diagnosticName) is not among what was there before")
    }
    for path in Array(update.inserted.keys) + update.moved.map(\.to) where !isIn(path, new) {
      throw InconsistentUpdate(reason: "\(path.diagnosticName) is not among what is there now")
    }
  }
}
