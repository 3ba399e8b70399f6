import VivaceGeometry

/// Rows or items that a list shows before its data source has them.
///
/// A list counts them with the others: its geometry, its cells and its gestures use *shown* positions only.
/// The program's methods use positions in its *data*, without them. Only this type converts between the two.
/// Without placeholders both are the same.
struct Placeholders {
  /// One of them, for as long as it is shown.
  @MainActor final class Entry {
    let identifier: String
    /// Negative: as high as its cell wants to be.
    let height: CGFloat
    var update: ((UIView) -> Void)?

    init(_ identifier: String, height: CGFloat = -1) {
      (self.identifier, self.height) = (identifier, height)
    }
  }

  /// In the order of their shown places.
  private(set) var entries: [(path: IndexPath, entry: Entry)] = []
  /// The placeholders inserted by the running update, with the row of the new data that follows each.
  private var coming: [(path: IndexPath, entry: Entry)] = []
  /// The placeholders removed by the running update.
  private var leaving: Set<ObjectIdentifier> = []

  var isEmpty: Bool { entries.isEmpty }
  var isChanging: Bool { !coming.isEmpty || !leaving.isEmpty }

  func entry(at shown: IndexPath) -> Entry? { entries.first { $0.path == shown }?.entry }
  func path(of entry: Entry) -> IndexPath? { entries.first { $0.entry === entry }?.path }

  // MARK: - Places

  func shown(_ data: IndexPath) -> IndexPath {
    var path = data
    for (shown, _) in entries where shown.section == path.section && shown.row <= path.row {
      path.row += 1
    }
    return path
  }
  /// Nil for a placeholder.
  func data(_ shown: IndexPath) -> IndexPath? {
    entry(at: shown) == nil ? gap(shown) : nil
  }
  /// Returns the data's index path of an insertion at a shown index path.
  func gap(_ shown: IndexPath) -> IndexPath {
    var path = shown
    path.row -= entries.count { $0.path.section == shown.section && $0.path.row < shown.row }
    return path
  }

  func shownCounts(_ data: [Int]) -> [Int] { counts(data, 1) }
  func dataCounts(_ shown: [Int]) -> [Int] { counts(shown, -1) }
  private func counts(_ counts: [Int], _ step: Int) -> [Int] {
    var counts = counts
    for (path, _) in entries where counts.indices.contains(path.section) {
      counts[path.section] += step
    }
    return counts
  }

  // MARK: - Updates

  mutating func add(_ entry: Entry, before data: IndexPath) { coming.append((data, entry)) }
  mutating func remove(_ entry: Entry) { leaving.insert(ObjectIdentifier(entry)) }
  /// Removes all placeholders, and the running update's changes to them.
  mutating func forget() { self = Placeholders() }

  /// An update of the data, as one of what is shown. From then on the placeholders are where it puts them.
  ///
  /// - Parameter style: How placeholders come and go.
  mutating func apply<Style>(
    _ update: BatchUpdate<Style>, from old: [Int], to new: [Int], noun: String, style: Style
  ) throws -> (BatchUpdate<Style>, UpdateMap) {
    let map = try UpdateMap(update, from: old, to: new, noun: noun)
    guard !isEmpty || isChanging else { return (update, map) }
    var next = after(update, map, old, new)
    var shown = update
    (shown.deleted, shown.inserted, shown.reloaded, shown.moved) = ([:], [:], [:], [])
    for (path, style) in update.deleted { shown.deleted[self.shown(path)] = style }
    for (path, style) in update.reloaded { shown.reloaded[self.shown(path)] = style }
    for (path, style) in update.inserted { shown.inserted[next.shown(path)] = style }
    for move in update.moved {
      shown.moved.append(.init(from: self.shown(move.from), to: next.shown(move.to)))
    }
    for (path, entry) in entries where next.path(of: entry) == nil { shown.deleted[path] = style }
    for (path, entry) in next.entries where self.path(of: entry) == nil {
      shown.inserted[path] = style
    }
    // Those that stay do so between the same rows: they are matched in their order.
    let (before, after) = (shownCounts(old), next.shownCounts(new))
    swap(&self, &next)
    return (shown, try UpdateMap(shown, from: before, to: after, noun: noun))
  }

  /// Each stays before the row that it is before, or behind the one that it is behind.
  private func after<Style>(
    _ update: BatchUpdate<Style>, _ map: UpdateMap, _ old: [Int], _ counts: [Int]
  ) -> Placeholders {
    let moved = Set(update.moved.map(\.from))
    var kept: [(path: IndexPath, entry: Entry)] = []
    for (path, entry) in entries where !leaving.contains(ObjectIdentifier(entry)) {
      guard let section = map.newSection(of: path.section) else { continue }
      let target = gap(path)
      func new(_ row: Int) -> Int? {
        let old = IndexPath(row: row, section: path.section)
        guard !moved.contains(old), let new = map.newPath(of: old) else { return nil }
        return new.section == section ? new.row : nil
      }
      var row = counts[section]
      if let next = (target.row..<old[path.section]).lazy.compactMap(new).first {
        row = next
      } else if let last = (0..<target.row).reversed().lazy.compactMap(new).first {
        row = last + 1
      }
      kept.append((IndexPath(row: min(row, counts[section]), section: section), entry))
    }
    for (path, entry) in coming where counts.indices.contains(path.section) {
      let row = min(max(path.row, 0), counts[path.section])
      kept.append((IndexPath(row: row, section: path.section), entry))
    }
    // A later one of those before the same row is the lower.
    var made = Placeholders()
    var preceding: [Int: Int] = [:]
    for (_, item) in kept.enumerated().sorted(by: {
      ($0.element.path, $0.offset) < ($1.element.path, $1.offset)
    }) {
      var path = item.path
      path.row += preceding[path.section, default: 0]
      preceding[item.path.section, default: 0] += 1
      made.entries.append((path, item.entry))
    }
    return made
  }
}
