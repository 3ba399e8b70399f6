import VivaceGeometry

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

  var payloads: [(key: Key, items: ([AnyHashable]) -> [any Transferable])] = []
  var selections: [(key: Key, ids: () -> [AnyHashable])] = []

  /// What is dragged with an item: all that is selected if it is among that, else it alone. Nil without a
  /// container.
  func items<ItemID: Hashable>(with id: ItemID, in namespace: Namespace.ID?)
    -> [any Transferable]?
  {
    let asked = Key(ItemID.self, namespace)
    guard let container = payloads.last(where: { $0.key.isMeant(by: asked) }) else { return nil }
    let selected = selections.last { container.key.isMeant(by: $0.key) }?.ids() ?? []
    return container.items(selected.contains(id) ? selected : [id])
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

/// Lets a view be dragged with what the containers around say.
private nonisolated struct ContainedDrag: ViewModifier {
  let find: (DragContainers) -> [any Transferable]
  @Environment(\.dragContainers) private var containers

  nonisolated init(find: @escaping (DragContainers) -> [any Transferable]) { self.find = find }

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      DraggableModifier<EmptyView>(payload: { [containers] in find(containers) }, preview: nil))
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
    transformEnvironment(\.dragContainers) { containers in
      containers.payloads.append(
        (
          DragContainers.Key(ItemID.self, namespace),
          { ids in
            // In the order in which they are asked for.
            let items = payload(ids.compactMap { $0.base as? ItemID })
            let places = Dictionary(
              ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            return items.sorted {
              places[$0[keyPath: itemID]] ?? .max < places[$1[keyPath: itemID]] ?? .max
            }
          }
        ))
    }
  }

  /// As `dragContainer(for:itemID:in:_:)`, with items that have ids of their own.
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
    modifier(ContainedDrag { $0.items(with: containerItemID, in: containerNamespace) ?? [] })
  }

  /// Lets this view be dragged with what the container around says of an item; without a container, with the
  /// item alone, and without an item not at all.
  public nonisolated func draggable<Item, ItemID>(
    _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>,
    containerNamespace: Namespace.ID? = nil, _ payload: @escaping () -> Item?
  ) -> some View where Item: Transferable, ItemID: Hashable, ItemID: Sendable {
    modifier(
      ContainedDrag { containers in
        guard let item = payload() else { return [] }
        return containers.items(with: item[keyPath: id], in: containerNamespace) ?? [item]
      })
  }

  /// As `draggable(_:id:containerNamespace:_:)`, with an item that has an id of its own.
  public nonisolated func draggable<Item>(
    _ itemType: Item.Type = Item.self, containerNamespace: Namespace.ID? = nil,
    _ item: @escaping () -> Item?
  ) -> some View where Item: Transferable, Item: Identifiable, Item.ID: Sendable {
    draggable(itemType, id: \.id, containerNamespace: containerNamespace, item)
  }

  /// As `draggable(_:id:containerNamespace:_:)`, with the item as a value.
  public nonisolated func draggable<Item, ItemID>(
    _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>,
    item: @autoclosure @escaping () -> Item?, containerNamespace: Namespace.ID? = nil
  ) -> some View where Item: Transferable, ItemID: Hashable, ItemID: Sendable {
    draggable(itemType, id: id, containerNamespace: containerNamespace, item)
  }

  /// As `draggable(_:containerNamespace:_:)`, with the item as a value.
  public nonisolated func draggable<Item>(
    _ itemType: Item.Type = Item.self, item: @autoclosure @escaping () -> Item?,
    containerNamespace: Namespace.ID? = nil
  ) -> some View where Item: Transferable, Item: Identifiable, Item.ID: Sendable {
    draggable(itemType, id: \.id, containerNamespace: containerNamespace, item)
  }
}
