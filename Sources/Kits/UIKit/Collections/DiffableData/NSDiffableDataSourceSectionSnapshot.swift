import VivaceLayers

/// The items of one section as a tree: those in a closed one are not shown.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// Depth first.
  private var order: [ItemIdentifierType] = []
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var levels: [ItemIdentifierType: Int] = [:]
  private var open: Set<ItemIdentifierType> = []

  /// An empty hierarchy.
  public init() {}

  // MARK: - Asking

  /// All items, parents before their children.
  public var items: [ItemIdentifierType] { order }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { order.filter { parents[$0] == nil } }
  /// The items whose children are shown.
  public var expandedItems: [ItemIdentifierType] { order.filter { open.contains($0) } }
  /// The items with no collapsed ancestor.
  public var visibleItems: [ItemIdentifierType] {
    var hidden: Int?
    return order.filter { item in
      let level = levels[item] ?? 0
      if let limit = hidden {
        if level > limit { return false }
        hidden = nil
      }
      if !open.contains(item) { hidden = level }
      return true
    }
  }
  /// Whether the children of an item are shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { open.contains(item) }
  /// Whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard levels[item] != nil else { return false }
    var above = parents[item]
    while let parent = above {
      if !open.contains(parent) { return false }
      above = parents[parent]
    }
    return true
  }
  /// Whether an item is in the hierarchy.
  public func contains(_ item: ItemIdentifierType) -> Bool { levels[item] != nil }
  /// The number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int { levels[item] ?? 0 }
  /// The index of an item among all.
  public func index(of item: ItemIdentifierType) -> Int? { order.firstIndex(of: item) }
  /// The parent of an item; nil without one.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  /// The items below an item, with it or without; empty for an unknown parent.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard let range = branch(parent) else { return result }
    let base = (levels[parent] ?? 0) + (includingParent ? 0 : 1)
    for item in order[includingParent ? range : range.dropFirst()] {
      result.order.append(item)
      result.levels[item] = (levels[item] ?? 0) - base
      if let above = parents[item], includingParent || above != parent, item != parent {
        result.parents[item] = above
      }
      if open.contains(item) { result.open.insert(item) }
    }
    return result
  }
  /// The items as an indented text, for debugging.
  public func visualDescription() -> String {
    order.map {
      String(repeating: "  ", count: levels[$0] ?? 0) + (open.contains($0) ? "- " : "+ ") + "\($0)"
    }.joined(separator: "\n")
  }

  /// An item with all in it.
  private func branch(_ item: ItemIdentifierType) -> Range<Int>? {
    guard let start = order.firstIndex(of: item) else { return nil }
    let level = levels[item] ?? 0
    var end = start + 1
    while end < order.count, (levels[order[end]] ?? 0) > level { end += 1 }
    return start..<end
  }

  // MARK: - Changing

  /// Adds items at the end, or below a parent. An unknown parent is warned of and changes nothing.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    guard let parent else { return insert(items, at: order.count, nil) }
    guard let range = branch(parent) else { return tell(parent, "is to take others") }
    insert(items, at: range.upperBound, parent)
  }
  /// Adds items at the same level before another one, which must be known.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) {
    guard let index = order.firstIndex(of: beforeIdentifier) else {
      return tell(beforeIdentifier, "is where others are to be inserted")
    }
    insert(items, at: index, parents[beforeIdentifier])
  }
  /// Adds items after another one and everything below it.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) {
    guard let range = branch(afterIdentifier) else {
      return tell(afterIdentifier, "is where others are to be inserted")
    }
    insert(items, at: range.upperBound, parents[afterIdentifier])
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at index: Int, _ parent: ItemIdentifierType?
  ) {
    var position = index
    let level = parent.map { (levels[$0] ?? 0) + 1 } ?? 0
    for item in items {
      guard levels[item] == nil else {
        LayerWarning.once(
          "Item \(item) was added to a section's snapshot that has it already; it stays where it is."
        )
        continue
      }
      order.insert(item, at: position)
      levels[item] = level
      parents[item] = parent
      position += 1
    }
  }

  private func tell(_ item: ItemIdentifierType, _ what: String) {
    LayerWarning.once(
      "A section's snapshot does not have item \(item), which \(what). Nothing was changed.")
  }

  /// Removes items with their children.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let range = branch(item) else { continue }
      for gone in order[range] {
        (levels[gone], parents[gone]) = (nil, nil)
        open.remove(gone)
      }
      order.removeSubrange(range)
    }
  }
  /// Removes all items.
  public mutating func deleteAll() { self = Self() }
  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    open.formUnion(items.filter { levels[$0] != nil })
  }
  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { open.subtract(items) }
  /// Removes the items below a parent and adds those of a snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let range = branch(parent) else { return tell(parent, "is to get other items") }
    delete(order[range].dropFirst().filter { parents[$0] == parent })
    insert(snapshot, at: (order.firstIndex(of: parent) ?? 0) + 1, under: parent)
  }
  /// Inserts a snapshot's items with their levels before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    guard let index = order.firstIndex(of: item) else {
      return tell(item, "is where others are to be inserted")
    }
    insert(snapshot, at: index, under: parents[item])
  }
  /// Inserts a snapshot's items after an item and everything below it.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    guard let range = branch(item) else {
      return tell(item, "is where others are to be inserted")
    }
    insert(snapshot, at: range.upperBound, under: parents[item])
  }
  private mutating func insert(
    _ snapshot: Self, at index: Int, under parent: ItemIdentifierType?
  ) {
    let base = parent.map { (levels[$0] ?? 0) + 1 } ?? 0
    var position = index
    for item in snapshot.order where levels[item] == nil {
      order.insert(item, at: position)
      levels[item] = base + (snapshot.levels[item] ?? 0)
      parents[item] = snapshot.parents[item] ?? parent
      if snapshot.open.contains(item) { open.insert(item) }
      position += 1
    }
  }
}

/// Handlers of an item being expanded or collapsed by the user.
@MainActor @preconcurrency public struct NSDiffableDataSourceSectionSnapshotHandlers<Item: Hashable>
{
  /// The type that identifies items.
  public typealias ItemIdentifierType = Item
  /// Whether an item may be expanded.
  public var shouldExpandItem: ((Item) -> Bool)?
  /// Called before an item is expanded.
  public var willExpandItem: ((Item) -> Void)?
  /// Whether an item may be collapsed.
  public var shouldCollapseItem: ((Item) -> Bool)?
  /// Called before an item is collapsed.
  public var willCollapseItem: ((Item) -> Void)?
  /// The items in one that is opened, as they were; their newer state is given back.
  public var snapshotForExpandingParent:
    (
      (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>
    )?
  /// Handlers without closures: every item expands and collapses.
  public nonisolated init() {}
}
