import Foundation
import VivaceLayers

/// The sections and items of a data source, in order, by identifiers.
///
/// An identifier is unique among all sections.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private(set) var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item; looked up when it is needed.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections to be reloaded.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are to be replaced.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are to be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// An empty content.
  public init() {}

  // MARK: - Asking

  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    if items[identifier] == nil { tell("section \(identifier)", "is asked for its items") }
    return items[identifier] ?? []
  }
  /// The section of an item; nil for an unknown one.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }
  /// The index of an item among all; nil without it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let owner = homes[identifier] else { return nil }
    var before = 0
    for section in sections {
      if section == owner { return (items[owner]?.firstIndex(of: identifier)).map { before + $0 } }
      before += items[section]?.count ?? 0
    }
    return nil
  }
  /// The index of a section; nil without it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: - Items

  /// Adds items to a section, the last one by default; known items stay where they are, with a warning.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last, items[section] != nil else {
      let name = sectionIdentifier.map { "section \($0)" } ?? "a section"
      return tell(name, "is to take items; append it first")
    }
    let new = unique(identifiers)
    items[section]!.append(contentsOf: new)
    for item in new { homes[item] = section }
  }
  /// Adds items before another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, 0) }
  /// Adds items after another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, _ shift: Int
  ) {
    guard let section = homes[anchor], let index = items[section]?.firstIndex(of: anchor) else {
      return tell("item \(anchor)", "is where others are to be inserted")
    }
    let new = unique(identifiers)
    items[section]!.insert(contentsOf: new, at: index + shift)
    for item in new { homes[item] = section }
  }

  /// The identifiers that the snapshot does not contain yet.
  private func unique(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen: Set<ItemIdentifierType> = []
    return identifiers.filter {
      if homes[$0] == nil, seen.insert($0).inserted { return true }
      LayerWarning.once(
        "Item \($0) was added to a snapshot that has it already; it stays where it is. Identifiers are "
          + "unique among all sections.")
      return false
    }
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { homes[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for item in gone { homes[item] = nil }
    forget(gone)
  }
  /// Removes all sections and items.
  public mutating func deleteAllItems() { self = Self() }

  private mutating func forget(_ gone: Set<ItemIdentifierType>) {
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
  }

  /// Moves an item before another one, also into another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, 0) }
  /// Moves an item after another one, also into another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, 1) }

  private mutating func move(
    _ item: ItemIdentifierType, to anchor: ItemIdentifierType, _ shift: Int
  ) {
    guard let from = homes[item] else { return tell("item \(item)", "is to be moved") }
    guard let to = homes[anchor] else {
      return tell("item \(anchor)", "is where another is to be moved")
    }
    guard item != anchor else { return }
    items[from]?.removeAll { $0 == item }
    guard let index = items[to]?.firstIndex(of: anchor) else { return }
    items[to]!.insert(item, at: index + shift)
    homes[item] = to
  }

  /// Has the cells of items replaced.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += known(identifiers, "is to be loaded anew")
  }
  /// Has the cells of items configured again, without new ones.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += known(identifiers, "is to be configured anew")
  }
  private func known(
    _ identifiers: [ItemIdentifierType], _ what: String
  ) -> [ItemIdentifierType] {
    identifiers.filter {
      if homes[$0] != nil { return true }
      tell("item \($0)", what)
      return false
    }
  }

  // MARK: - Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  /// Adds sections before another one; an unknown one is warned of.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else {
      return tell("section \(toIdentifier)", "is where others are to be inserted")
    }
    insert(identifiers, at: index)
  }
  /// Adds sections after another one; an unknown one is warned of.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else {
      return tell("section \(toIdentifier)", "is where others are to be inserted")
    }
    insert(identifiers, at: index + 1)
  }
  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var position = index
    for section in identifiers {
      guard items[section] == nil else {
        LayerWarning.once(
          "Section \(section) was added to a snapshot that has it already; it stays where it is.")
        continue
      }
      items[section] = []
      sections.insert(section, at: position)
      position += 1
    }
  }
  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      let gone = items.removeValue(forKey: section) ?? []
      for item in gone { homes[item] = nil }
      forget(Set(gone))
    }
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0) }
    reloadedSectionIdentifiers.removeAll { gone.contains($0) }
  }
  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(section: identifier, to: toIdentifier, 0) }
  /// Moves a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(section: identifier, to: toIdentifier, 1) }
  private mutating func move(
    section: SectionIdentifierType, to anchor: SectionIdentifierType, _ shift: Int
  ) {
    guard section != anchor else { return }
    guard let from = indexOfSection(section) else {
      return tell("section \(section)", "is to be moved")
    }
    guard sections.contains(anchor) else {
      return tell("section \(anchor)", "is where another is to be moved")
    }
    sections.remove(at: from)
    sections.insert(section, at: sections.firstIndex(of: anchor)! + shift)
  }
  /// Has all cells of sections made again when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers where items[section] == nil {
      tell("section \(section)", "is to be loaded anew")
    }
    reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
  }

  // MARK: - For data sources

  private func tell(_ name: String, _ what: String) {
    LayerWarning.once(
      "A snapshot does not have \(name), which \(what). Nothing was changed.")
  }

  /// All of a section's items at once.
  mutating func replaceItems(_ new: [ItemIdentifierType], inSection section: SectionIdentifierType)
  {
    if items[section] == nil { insert([section], at: sections.count) }
    for item in items[section] ?? [] { homes[item] = nil }
    items[section] = []
    appendItems(new, toSection: section)
  }
  mutating func forgetReloads() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [])
    reloadedSectionIdentifiers = []
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let own = items[sections[path.section]] ?? []
    return own.indices.contains(path.item) ? own[path.item] : nil
  }
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let owner = homes[item], let section = sections.firstIndex(of: owner),
      let index = items[owner]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }
  func count(_ section: Int) -> Int {
    sections.indices.contains(section) ? items[sections[section]]?.count ?? 0 : 0
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.sections == b.sections && a.items == b.items
  }
}
extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// The difference of two snapshots: deletions, insertions and moves.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  private(set) var update = BatchUpdate<Void>()

  /// Linear in the items, except for those that move.
  init(from old: Snapshot, to new: Snapshot) {
    let oldSections = Self.indices(old.sections)
    let newSections = Self.indices(new.sections)
    for (index, section) in old.sections.enumerated() where newSections[section] == nil {
      update.deletedSections[index] = ()
    }
    for (index, section) in new.sections.enumerated() where oldSections[section] == nil {
      update.insertedSections[index] = ()
    }
    let kept = new.sections.enumerated().compactMap { index, section in
      oldSections[section].map { (old: $0, new: index) }
    }
    let still = Self.longestRise(kept.map(\.old))
    for (number, pair) in kept.enumerated() where !still.contains(number) {
      update.movedSections.append(.init(from: pair.old, to: pair.new))
    }
    compareItems(old, new, oldSections, newSections)
    for section in new.reloadedSectionIdentifiers {
      if let index = oldSections[section], newSections[section] != nil {
        update.reloadedSections[index] = ()
      }
    }
  }

  private static func indices<T: Hashable>(_ values: [T]) -> [T: Int] {
    Dictionary(values.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
  }

  private mutating func compareItems(
    _ old: Snapshot, _ new: Snapshot, _ oldSections: [Section: Int], _ newSections: [Section: Int]
  ) {
    var before: [Item: IndexPath] = [:]
    before.reserveCapacity(old.numberOfItems)
    for (index, section) in old.sections.enumerated() {
      for (offset, item) in old.itemIdentifiers(inSection: section).enumerated() {
        before[item] = IndexPath(item: offset, section: index)
      }
    }
    for (index, section) in new.sections.enumerated() {
      let items = new.itemIdentifiers(inSection: section)
      var same: [(item: Item, old: IndexPath, new: Int)] = []
      let owner = oldSections[section]
      for (offset, item) in items.enumerated() {
        let path = IndexPath(item: offset, section: index)
        guard let was = before.removeValue(forKey: item) else {
          if update.insertedSections[index] == nil { update.inserted[path] = () }
          continue
        }
        if was.section == owner {
          same.append((item, was, offset))
        } else {
          update.moved.append(.init(from: was, to: path))
        }
      }
      let still = Self.longestRise(same.map(\.old.item))
      for (number, entry) in same.enumerated() where !still.contains(number) {
        update.moved.append(.init(from: entry.old, to: IndexPath(item: entry.new, section: index)))
      }
    }
    // Remaining entries are deleted.
    for (_, path) in before where update.deletedSections[path.section] == nil {
      update.deleted[path] = ()
    }
    for item in new.reloadedItemIdentifiers {
      if let path = old.path(of: item) { update.reloaded[path] = () }
    }
  }

  /// The places of a longest run of rising values: those that need not move.
  static func longestRise(_ values: [Int]) -> Set<Int> {
    guard !values.isEmpty else { return [] }
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(values.indices) }
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for index in values.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var found: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      found.insert(index)
      index = before[index]
    }
    return found
  }
}
