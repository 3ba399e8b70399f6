/// The containers around a view that say what is dragged with it, the nearest last.
struct DragContainers {
  /// A container knows its items by ids of one type, and may have a name.
  struct Key: Equatable {
    let itemID: ObjectIdentifier
    let namespace: Namespace.ID?

    init<ItemID>(_: ItemID.Type, _ namespace: Namespace.ID?) {
      itemID = ObjectIdentifier(ItemID.self)
      self.namespace = namespace
    }

    /// Whether a view that asks for a container means this one; without a name, any.
    func isMeant(by asked: Key) -> Bool {
      itemID == asked.itemID && (asked.namespace == nil || asked.namespace == namespace)
    }
  }

  /// The closure that provides a container's things for ids, and the views in the container.
  struct Payload {
    let key: Key
    let items: ([AnyHashable]) -> [any Transferable]
    let views: ContainedViews
  }

  var payloads: [Payload] = []
  var selections: [(key: Key, ids: () -> [AnyHashable])] = []

  /// The payload that is dragged with an item: the whole selection if the item is in it, else the item alone.
  /// Nil without a container.
  func payload<ItemID: Hashable>(with id: ItemID, in namespace: Namespace.ID?) -> DragPayload? {
    guard let container = container(ItemID.self, namespace) else { return nil }
    let selected = selections.last { container.key.isMeant(by: $0.key) }?.ids() ?? []
    let ids = selected.contains(id) ? selected : [id]
    return DragPayload(
      items: container.items(ids), ids: ids, index: ids.firstIndex(of: id) ?? 0,
      others: container.views.handles(of: ids.filter { $0 != AnyHashable(id) }))
  }

  /// The views of the container that knows ids of a type.
  func views<ItemID: Hashable>(of type: ItemID.Type, in namespace: Namespace.ID?)
    -> ContainedViews?
  { container(type, namespace)?.views }

  private func container<ItemID: Hashable>(_ type: ItemID.Type, _ namespace: Namespace.ID?)
    -> Payload?
  {
    let asked = Key(type, namespace)
    return payloads.last { $0.key.isMeant(by: asked) }
  }
}

/// The views in a container that represent its items.
final class ContainedViews {
  private struct Entry {
    weak var handle: ViewHandle?
    let id: () -> AnyHashable?
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  nonisolated init() {}

  /// Records a view as that of the item with an id; the id is evaluated when something is dragged.
  func know(_ handle: ViewHandle, _ id: @escaping () -> AnyHashable?) {
    entries[ObjectIdentifier(handle)] = Entry(handle: handle, id: id)
  }

  /// The views of ids, in their order, as far as they are there.
  func handles(of ids: [AnyHashable]) -> [ViewHandle] {
    guard !ids.isEmpty else { return [] }
    entries = entries.filter { $0.value.handle?.exists ?? false }
    let known = entries.values.compactMap { entry in
      entry.handle.flatMap { handle in entry.id().map { ($0, handle) } }
    }
    let handles = Dictionary(known, uniquingKeysWith: { first, _ in first })
    return ids.compactMap { handles[$0] }
  }
}

extension EnvironmentValues {
  private struct DragContainersKey: EnvironmentKey {
    static var defaultValue: DragContainers { DragContainers() }
  }

  fileprivate var dragContainers: DragContainers {
    get { self[DragContainersKey.self] }
    set { self[DragContainersKey.self] = newValue }
  }
}

/// Lets a view be dragged with what the containers around say of its item.
private nonisolated struct ContainedDrag<ItemID: Hashable>: ViewModifier {
  let namespace: Namespace.ID?
  let id: () -> ItemID?
  /// The payload that is dragged when the view is in no container.
  let alone: () -> DragPayload
  @Environment(\.dragContainers) private var containers
  @State private var handle = ViewHandle()

  nonisolated init(
    in namespace: Namespace.ID?, id: @escaping () -> ItemID?,
    alone: @escaping () -> DragPayload = { DragPayload(items: []) }
  ) {
    (self.namespace, self.id, self.alone) = (namespace, id, alone)
  }

  @MainActor func body(content: Content) -> some View {
    let _ = containers.views(of: ItemID.self, in: namespace)?.know(handle) { [id] in
      id().map { AnyHashable($0) }
    }
    content.modifier(
      DraggableModifier<EmptyView>(
        payload: { [containers] in
          guard let id = id() else { return DragPayload(items: []) }
          return containers.payload(with: id, in: namespace) ?? alone()
        }, preview: nil)
    )
    .modifier(_HandleModifier(handle: handle))
  }
}

/// Says what is dragged with the views in it.
private nonisolated struct DragContaining: ViewModifier {
  let key: DragContainers.Key
  let items: ([AnyHashable]) -> [any Transferable]
  @State private var views = ContainedViews()

  nonisolated init(
    _ key: DragContainers.Key, items: @escaping ([AnyHashable]) -> [any Transferable]
  ) {
    (self.key, self.items) = (key, items)
  }

  @MainActor func body(content: Content) -> some View {
    let payload = DragContainers.Payload(key: key, items: items, views: views)
    content.transformEnvironment(\.dragContainers) { $0.payloads.append(payload) }
  }
}

extension View {
  /// Says what is dragged with the items in this view, which it knows by their ids: the payload is asked for
  /// with the ids of all selected items when a drag begins with one of them, else with that of the one.
  public nonisolated func dragContainer<ItemID, Item, Data>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>,
    in namespace: Namespace.ID? = nil, _ payload: @escaping ([ItemID]) -> Data
  ) -> some View
  where
    ItemID: Hashable, ItemID: Sendable, Item: Transferable, Item == Data.Element, Data: Collection
  {
    modifier(
      DragContaining(DragContainers.Key(ItemID.self, namespace)) { ids in
        // In the order in which they are asked for.
        let items = payload(ids.compactMap { $0.base as? ItemID })
        let order = Dictionary(
          ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return items.sorted {
          order[$0[keyPath: itemID]] ?? .max < order[$1[keyPath: itemID]] ?? .max
        }
      })
  }

  /// A form of `dragContainer(for:itemID:in:_:)` with items that have ids of their own.
  public nonisolated func dragContainer<Item, Data>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([Item.ID]) -> Data
  ) -> some View
  where
    Item: Transferable, Item: Identifiable, Item == Data.Element, Data: Collection,
    Item.ID: Sendable
  { dragContainer(for: itemType, itemID: \.id, in: namespace, payload) }

  /// The ids of what is selected, for the drag containers in this view with ids of that type.
  public nonisolated func dragContainerSelection<ItemID>(
    _ selection: @autoclosure @escaping () -> [ItemID], containerNamespace: Namespace.ID? = nil
  ) -> some View where ItemID: Hashable, ItemID: Sendable {
    transformEnvironment(\.dragContainers) {
      $0.selections.append(
        (DragContainers.Key(ItemID.self, containerNamespace), { selection().map { $0 } }))
    }
  }

  /// Lets this view be dragged with what the container around says of an id; without a container it is not
  /// dragged.
  public nonisolated func draggable<ItemID>(
    containerItemID: ItemID, containerNamespace: Namespace.ID? = nil
  ) -> some View where ItemID: Hashable, ItemID: Sendable {
    modifier(ContainedDrag(in: containerNamespace, id: { containerItemID }))
  }

  /// Lets this view be dragged with what the container around says of an item; without a container, with the
  /// item alone, and without an item not at all.
  public nonisolated func draggable<Item, ItemID>(
    _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>,
    containerNamespace: Namespace.ID? = nil, _ payload: @escaping () -> Item?
  ) -> some View where Item: Transferable, ItemID: Hashable, ItemID: Sendable {
    modifier(
      ContainedDrag(in: containerNamespace, id: { payload()?[keyPath: id] }) {
        payload().map { DragPayload(items: [$0], ids: [AnyHashable($0[keyPath: id])]) }
          ?? DragPayload(items: [])
      })
  }

  /// A form of `draggable(_:id:containerNamespace:_:)` with an item that has an id of its own.
  public nonisolated func draggable<Item>(
    _ itemType: Item.Type = Item.self, containerNamespace: Namespace.ID? = nil,
    _ item: @escaping () -> Item?
  ) -> some View where Item: Transferable, Item: Identifiable, Item.ID: Sendable {
    draggable(itemType, id: \.id, containerNamespace: containerNamespace, item)
  }

  /// A form of `draggable(_:id:containerNamespace:_:)` with the item as a value.
  public nonisolated func draggable<Item, ItemID>(
    _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>,
    item: @autoclosure @escaping () -> Item?, containerNamespace: Namespace.ID? = nil
  ) -> some View where Item: Transferable, ItemID: Hashable, ItemID: Sendable {
    draggable(itemType, id: id, containerNamespace: containerNamespace, item)
  }

  /// A form of `draggable(_:containerNamespace:_:)` with the item as a value.
  public nonisolated func draggable<Item>(
    _ itemType: Item.Type = Item.self, item: @autoclosure @escaping () -> Item?,
    containerNamespace: Namespace.ID? = nil
  ) -> some View where Item: Transferable, Item: Identifiable, Item.ID: Sendable {
    draggable(itemType, id: \.id, containerNamespace: containerNamespace, item)
  }
}
