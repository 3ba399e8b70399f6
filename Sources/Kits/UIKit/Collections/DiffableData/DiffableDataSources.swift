import Foundation
import VivaceLayers

/// The movement of an item by the user, for the program's own data.
public struct NSDiffableDataSourceTransaction<Section: Hashable, Item: Hashable> {
  /// The content before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  /// The content after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  /// The difference of the items.
  public let difference: CollectionDifference<Item>
}

/// Supplies a table's rows from a snapshot, and animates it to the next.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Provides the cell of an item.
  public typealias CellProvider =
    /// A content of the table: its sections and items by identifiers.
    @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// The animation of rows in ``apply(_:animatingDifferences:)``.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// A data source for a table, which it becomes the source of.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: - Snapshots

  /// A copy of the current content.
  open func snapshot() -> Snapshot { current }

  /// Continues to another snapshot. Rows that stay keep their cells.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let table else { return }
    let difference = SnapshotDifference(from: current, to: snapshot).update
    var new = snapshot
    new.forgetReloads()
    let change = {
      table.performBatchUpdates {
        self.current = new
        self.tell(table, difference)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    let again = snapshot.reconfiguredItemIdentifiers.compactMap { new.path(of: $0) }
    if !again.isEmpty { table.reconfigureRows(at: again) }
  }
  /// Shows a content, and returns when the animation has ended.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  private func tell(_ table: UITableView, _ update: BatchUpdate<Void>) {
    let style = defaultRowAnimation
    for section in update.deletedSections.keys { table.deleteSections([section], with: style) }
    for section in update.insertedSections.keys { table.insertSections([section], with: style) }
    for section in update.reloadedSections.keys { table.reloadSections([section], with: style) }
    for move in update.movedSections { table.moveSection(move.from, toSection: move.to) }
    table.deleteRows(at: Array(update.deleted.keys), with: style)
    table.insertRows(at: Array(update.inserted.keys), with: style)
    table.reloadRows(at: Array(update.reloaded.keys), with: style)
    for move in update.moved { table.moveRow(at: move.from, to: move.to) }
  }

  /// Shows a content without an animation, as a reload.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    current.forgetReloads()
    table?.reloadData()
    completion?()
  }

  /// The item at a position; nil without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// The position of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  /// The section at an index; nil without one.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }
  /// The index of a section; nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: - For the table

  /// The sections of the shown snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The items of a section of the shown snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.count(section)
  }
  /// The provider's cell; an empty one, with a warning, where it gives none.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      LayerWarning.once(
        "The cell provider of a diffable data source gave no cell for \(indexPath.diagnosticName); an empty "
          + "one is shown.")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cell
  }
  /// Nil: snapshots have no titles. Subclasses may give some.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Nil, as for headers.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// False; a subclass may allow editing.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// False; a subclass that moves rows answers true.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Nil: no index at the edge.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The index of the title is that of the section.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Does nothing; a subclass applies a snapshot without the row.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing; a subclass applies a snapshot in the new order.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Gives a collection its items from snapshots: of all sections, or of one with items in items.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Provides the cell of an item.
  public typealias CellProvider =
    @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Provides a supplementary view.
  public typealias SupplementaryViewProvider =
    /// A content of the collection: all sections and their items.
    @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// The content of one section, with items in items.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The content before and after a drag, with the differences.
  public typealias Transaction = NSDiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// The closures of a reordering by drag: which items may move, and the program's reaction.
  public struct ReorderingHandlers {
    /// Whether an item may be moved.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before a move changes the content.
    public var willReorder: (@MainActor (Transaction) -> Void)?
    /// Called after a move has changed the content.
    public var didReorder: (@MainActor (Transaction) -> Void)?
    /// Handlers without closures: no item can be moved.
    public init() {}
  }

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var trees: [SectionIdentifierType: SectionSnapshot] = [:]
  /// Provides the supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures of a reordering by drag.
  open var reorderingHandlers = ReorderingHandlers()
  /// The reactions to expanded and collapsed items.
  open var sectionSnapshotHandlers =
    NSDiffableDataSourceSectionSnapshotHandlers<ItemIdentifierType>()

  /// A data source for a collection, which it becomes the source of.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
    collectionView.expansion = { [weak self] in self?.isExpanded($0) ?? false }
    collectionView.toggle = { [weak self] in self?.toggle($0) }
    collectionView.reordering.mayMove = { [weak self] path in
      guard let self, let item = self.current.item(at: path) else { return false }
      return self.reorderingHandlers.canReorderItem?(item)
        ?? self.collectionView(collectionView, canMoveItemAt: path)
    }
    collectionView.reordering.onMove = { [weak self] in self?.reordered(from: $0, to: $1) }
  }

  // MARK: - Snapshots

  /// A copy of the current content.
  open func snapshot() -> Snapshot { current }

  /// Continues to another snapshot. Items that stay keep their cells.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    trees = trees.filter { section, tree in
      snapshot.sections.contains(section)
        && snapshot.itemIdentifiers(inSection: section) == tree.visibleItems
    }
    change(to: snapshot, animatingDifferences, completion)
  }
  /// Shows a content, and returns when the animation has ended.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  private func change(
    to snapshot: Snapshot, _ isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    guard let collection else { return }
    let difference = SnapshotDifference(from: current, to: snapshot).update
    var new = snapshot
    new.forgetReloads()
    let change = {
      collection.performBatchUpdates {
        self.current = new
        self.tell(collection, difference)
      } completion: { _ in
        completion?()
      }
    }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
    let again = snapshot.reconfiguredItemIdentifiers.compactMap { new.path(of: $0) }
    if !again.isEmpty { collection.reconfigureItems(at: again) }
  }

  private func tell(_ collection: UICollectionView, _ update: BatchUpdate<Void>) {
    collection.deleteSections(IndexSet(update.deletedSections.keys))
    collection.insertSections(IndexSet(update.insertedSections.keys))
    collection.reloadSections(IndexSet(update.reloadedSections.keys))
    for move in update.movedSections { collection.moveSection(move.from, toSection: move.to) }
    collection.deleteItems(at: Array(update.deleted.keys))
    collection.insertItems(at: Array(update.inserted.keys))
    collection.reloadItems(at: Array(update.reloaded.keys))
    for move in update.moved { collection.moveItem(at: move.from, to: move.to) }
  }

  /// Shows a content without an animation, as a reload.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    current.forgetReloads()
    collection?.reloadData()
    completion?()
  }

  /// The item at a position; nil without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// The position of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  /// The section at an index; nil without one.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }
  /// The index of a section; nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: - Sections with items in items

  /// The hierarchy of a section's items.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot()
    if current.sections.contains(section) {
      tree.append(current.itemIdentifiers(inSection: section))
    }
    return tree
  }
  /// Shows the hierarchy of a section's items.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    trees[section] = snapshot
    var whole = current
    whole.replaceItems(snapshot.visibleItems, inSection: section)
    change(to: whole, animatingDifferences, completion)
    // The expansion of the items follows.
    for cell in collection?.visibleCells ?? [] { cell.setNeedsUpdateConfiguration() }
  }

  private func identifiers(_ path: IndexPath) -> (SectionIdentifierType, ItemIdentifierType)? {
    guard let item = current.item(at: path) else { return nil }
    return (current.sections[path.section], item)
  }
  private func isExpanded(_ path: IndexPath) -> Bool {
    identifiers(path).map { trees[$0]?.isExpanded($1) ?? false } ?? false
  }
  private func toggle(_ path: IndexPath) {
    guard let (section, item) = identifiers(path), var tree = trees[section] else { return }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let renew = handlers.snapshotForExpandingParent {
        tree.replace(childrenOf: item, using: renew(item, tree.snapshot(of: item)))
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }

  private func reordered(from: IndexPath, to: IndexPath) {
    guard let (_, item) = identifiers(from), to.section < current.sections.count else { return }
    var new = current
    var rows = current.sections.map { current.itemIdentifiers(inSection: $0) }
    rows[from.section].remove(at: from.item)
    rows[to.section].insert(item, at: min(to.item, rows[to.section].count))
    // First out of the one, then into the other: an item is in one section at a time.
    new.replaceItems(rows[from.section], inSection: current.sections[from.section])
    new.replaceItems(rows[to.section], inSection: current.sections[to.section])
    let transaction = Transaction(
      initialSnapshot: current, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: current.itemIdentifiers))
    reorderingHandlers.willReorder?(transaction)
    current = new
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: - For the collection

  /// The sections of the present snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  /// The visible items of a section: those in collapsed ones do not count.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.count(section) }
  /// The provider's cell for an item; an empty one, with a warning, where it gives none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      LayerWarning.once(
        "The cell provider of a diffable data source gave no cell for item \(indexPath.last ?? 0) of "
          + "section \(indexPath.first ?? 0); an empty one is shown.")
      return UICollectionViewCell(frame: .zero)
    }
    return cell
  }
  /// The view of `supplementaryViewProvider`; an empty one with a warning without it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    LayerWarning.once(
      "A diffable data source has no view of kind \"\(kind)\" for section \(indexPath.first ?? 0). Set "
        + "supplementaryViewProvider; an empty view is shown.")
    return UICollectionReusableView(frame: .zero)
  }
  /// False: `reorderingHandlers` decide about drags.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing: a drag changes the snapshot itself.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Nil: collections have no index.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}
