import VivaceGeometry
import VivaceViews

/// The identifier of the collection in a container that has only one.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {}

/// A change of order that people have made by a drag: the elements that move, and their destination.
public struct ReorderDifference<ItemID: Hashable, CollectionID: Hashable> {
  /// A gap between elements of a collection.
  public struct Destination: Hashable {
    public enum Position: Hashable {
      /// In front of the element with an id.
      case before(ItemID)
      /// Behind the last element.
      case end
    }

    public var position: Position
    public var collectionID: CollectionID

    public init(position: Position, collectionID: CollectionID) {
      self.position = position
      self.collectionID = collectionID
    }

    public init(position: Position) where CollectionID == ReorderableSingleCollectionIdentifier {
      self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
    }
  }

  /// The ids of the elements that move, in their order.
  public var sources: [ItemID]
  public var destination: Destination
}

extension ReorderDifference: Sendable where ItemID: Sendable, CollectionID: Sendable {}
extension ReorderDifference.Destination: Sendable where ItemID: Sendable, CollectionID: Sendable {}
extension ReorderDifference.Destination.Position: Sendable
where ItemID: Sendable, CollectionID: Sendable {}

/// The action of the container around reorderable elements.
struct Reordering {
  /// Moves the element with an id before another one, or to the end, in a collection.
  let move: (_ id: AnyHashable, _ next: AnyHashable?, _ collection: AnyHashable?) -> Void
  /// Whether elements may be moved from one collection to another.
  let hasCollections: Bool
  /// The movers of the container and of the lists in it.
  var movers: ReorderMovers?
}

/// The movers that serve a container.
final class ReorderMovers {
  private struct Entry { weak var mover: ListMover? }
  private var entries: [Entry] = []

  nonisolated init() {}

  func add(_ mover: ListMover) {
    entries.removeAll { $0.mover == nil }
    if !entries.contains(where: { $0.mover === mover }) { entries.append(Entry(mover: mover)) }
  }

  /// The gap for a point of the window: of the mover whose elements are the nearest.
  func gap(at point: CGPoint) -> ReorderGap? {
    entries.compactMap { $0.mover?.gap(at: point) }.min { $0.distance < $1.distance }?.gap
  }
}

extension EnvironmentValues {
  private struct ReorderingKey: EnvironmentKey { static var defaultValue: Reordering? { nil } }

  /// Nil outside of reorder containers, and in those that are not enabled.
  var reordering: Reordering? {
    get { self[ReorderingKey.self] }
    set { self[ReorderingKey.self] = newValue }
  }
}

/// The state of a move in a container that is no list.
struct ReorderedRows {
  let mover: ListMover
  let move: Binding<ListMove?>
}

extension EnvironmentValues {
  private struct ReorderedRowsKey: EnvironmentKey {
    static var defaultValue: ReorderedRows? { nil }
  }

  /// Nil outside of reorder containers, and in lists, whose cells are moved.
  var reorderedRows: ReorderedRows? {
    get { self[ReorderedRowsKey.self] }
    set { self[ReorderedRowsKey.self] = newValue }
  }
}

/// Has a container's reorderable views share one move.
private nonisolated struct ReorderContainer: ViewModifier {
  let reordering: Reordering?
  @State private var move: ListMove?
  @State private var mover = ListMover()
  @State private var movers = ReorderMovers()

  init(_ reordering: Reordering?) { self.reordering = reordering }

  @MainActor func body(content: Content) -> some View {
    var reordering = reordering
    reordering?.movers = movers
    let finder: ((CGPoint) -> ReorderGap?)? =
      reordering == nil ? nil : { [movers] in movers.gap(at: $0) }
    return
      content
      .environment(\.reordering, reordering)
      .environment(
        \.reorderedRows, ReorderedRows(mover: mover.serving(reordering), move: $move)
      )
      .environment(\.raisedRow, RaisedRow(move?.row))
      .transformPreference(ReorderGapsKey.self) { gaps in
        if let finder { gaps.append(finder) }
      }
  }
}

/// A collection's views that can be moved: by the cells of a list, else by themselves.
struct ReorderableViews<Base: DynamicViewContent>: DynamicViewContent {
  let base: Base
  /// The name of the collection in a container of several.
  let collection: AnyHashable?
  @Environment(\.raisedRow) private var raised
  var data: Base.Data { base.data }

  var body: some View {
    WrappedRows {
      base.trait(ListEditKey.Reorderable.self, true)
        .trait(ListEditKey.Collection.self, collection)
    } row: { row in
      row.content.modifier(ReorderableRow(row: row))
    }
    .raising(raised?.row)
  }
}

/// One movable view of a stack or grid with a reorder container.
private struct ReorderableRow: ViewModifier {
  let row: WrappedRow
  @Environment(\.reorderedRows) private var rows
  @Environment(\.reordering) private var reordering

  func body(content: Content) -> some View {
    if let rows, let element = row.element {
      content.modifier(
        RowMoving(
          element: element, collection: row.values[trait: ListEditKey.Collection.self],
          mover: rows.mover, move: rows.move, arrangement: nil,
          isPressed: reordering != nil && !row.values[trait: ListEditKey.MoveDisabled.self],
          action: rows.mover.reorders(element) ?? { _, _ in }))
    } else {
      content
    }
  }
}

extension DynamicViewContent {
  /// Lets people drag these views to another position, after a long press; in a list also by their handles in
  /// edit mode. The action is that of `reorderContainer(for:isEnabled:move:)` around the list, stack, grid or
  /// layout.
  public func reorderable() -> some DynamicViewContent<Data> {
    ReorderableViews(base: self, collection: nil)
  }

  /// Lets people drag these views to another position, here and among the views of other collections in the same
  /// container. The action is that of `reorderContainer(for:in:isEnabled:move:)`, which gets the collection's
  /// name. Nothing can be dropped into a collection that has no views.
  public func reorderable(collectionID: some Hashable & Sendable)
    -> some DynamicViewContent<Data>
  { ReorderableViews(base: self, collection: AnyHashable(collectionID)) }
}

extension View {
  /// Calls an action when people have dragged a reorderable view of the list, stack, grid or layout in this
  /// view. It is given the ids of the elements, and has to move them in the data.
  public nonisolated func reorderContainer<Item: Identifiable>(
    for item: Item.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View {
    reorders(isEnabled, hasCollections: false, move)
  }

  /// Equivalent for elements with an id at the key path of the `ForEach`.
  public nonisolated func reorderContainer<Item, ItemID: Hashable>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<ItemID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View {
    reorders(isEnabled, hasCollections: false, move)
  }

  /// Calls an action when people have dragged a reorderable view, in a container with several collections. It is
  /// given the ids of the elements and the collection that they go to, and has to move them in the data. The views
  /// of a collection have its name by `reorderable(collectionID:)`.
  public nonisolated func reorderContainer<
    Item: Identifiable, CollectionID: Hashable & Sendable
  >(
    for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
  ) -> some View {
    reorders(isEnabled, hasCollections: true, move)
  }

  /// Equivalent for elements with an id at the key path of the `ForEach`.
  public nonisolated func reorderContainer<
    Item, ItemID: Hashable, CollectionID: Hashable & Sendable
  >(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>, in collectionID: CollectionID.Type,
    isEnabled: Bool = true, move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
  ) -> some View {
    reorders(isEnabled, hasCollections: true, move)
  }

  private nonisolated func reorders<ID: Hashable, CollectionID: Hashable>(
    _ isEnabled: Bool, hasCollections: Bool,
    _ move: @escaping (ReorderDifference<ID, CollectionID>) -> Void
  ) -> some View {
    let reordering = Reordering(
      move: { id, next, collection in
        guard let source = id.base as? ID else {
          Warning.once(
            "reorderContainer(for:) expects elements with ids of the type \(ID.self), and a row has "
              + "one of \(type(of: id.base)). Nothing moves; make the container for that type.")
          return
        }
        let name: Any? = hasCollections ? collection?.base : ReorderableSingleCollectionIdentifier()
        guard let collection = name as? CollectionID else {
          Warning.once(
            "reorderContainer(for:in:) expects collections with names of the type \(CollectionID.self), and a "
              + "row is in one named \(name.map { "\($0)" } ?? "nothing"). Nothing moves; name the "
              + "collection by reorderable(collectionID:).")
          return
        }
        let next = next.flatMap { $0.base as? ID }
        move(
          ReorderDifference(
            sources: [source],
            destination: .init(
              position: next.map { .before($0) } ?? .end, collectionID: collection)))
      }, hasCollections: hasCollections)
    return modifier(ReorderContainer(isEnabled ? reordering : nil))
  }
}

extension DropSession {
  /// The gap among reorderable elements that the things are over or were let go in, in a `reorderContainer` of the
  /// view that takes them. Nil where there is none, where no element is seen, and for other types of ids.
  public nonisolated func reorderDestination<Item: Identifiable, CollectionID: Hashable>(
    for item: Item.Type,
    in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<Item.ID, CollectionID>.Destination? {
    destination()
  }

  /// Equivalent for elements with an id at the key path of the `ForEach`.
  public nonisolated func reorderDestination<Item, ItemID: Hashable, CollectionID: Hashable>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>,
    in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<ItemID, CollectionID>.Destination? {
    destination()
  }

  private nonisolated func destination<ItemID: Hashable, CollectionID: Hashable>()
    -> ReorderDifference<ItemID, CollectionID>.Destination?
  {
    guard let gap = reorderGap else { return nil }
    let name: Any = gap.collection?.base ?? ReorderableSingleCollectionIdentifier()
    guard let collection = name as? CollectionID else { return nil }
    guard let next = gap.next else { return .init(position: .end, collectionID: collection) }
    guard let id = next.base as? ItemID else { return nil }
    return .init(position: .before(id), collectionID: collection)
  }
}

extension DropConfiguration {
  /// Uses an operation, and puts the things into a gap of a reorder container: the session of the drop has it.
  public init<ItemID: Hashable, CollectionID: Hashable>(
    operation: DropOperation, destination: ReorderDifference<ItemID, CollectionID>.Destination
  ) {
    let next: AnyHashable? =
      if case .before(let id) = destination.position { AnyHashable(id) } else { nil }
    self.init(
      operation: operation,
      gap: ReorderGap(next: next, collection: AnyHashable(destination.collectionID)))
  }
}
