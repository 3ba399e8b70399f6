import Foundation
import VivaceGeometry

/// A drag from its beginning until what was dragged has been taken over, as the view knows it that gives it.
public struct DragSession {
  /// Which drag it is.
  public struct ID: Hashable, Sendable {
    let value: UUID

    /// Whether this is the same drag as a view knows it that takes things.
    public func matches(_ id: DropSession.ID) -> Bool { value == id.value }
  }

  /// How far a drag has come.
  public enum Phase: Hashable, Sendable {
    /// Something was lifted.
    case initial
    /// The drag moves.
    case active
    /// It was let go, and this will be done with it; nothing: `cancel` or `forbidden`.
    case ending(DropOperation)
    /// The drag has ended with an operation.
    case ended(DropOperation)
    /// The target has received all data: what was made for the drag alone can be released.
    case dataTransferCompleted
  }

  /// The identity of the drag, equal in all reports about it.
  public let id: ID
  /// The stage that the drag has reached.
  public let phase: Phase
  /// The location of the drag, in the coordinates of the view that was lifted.
  public var location: CGPoint
  /// The index of the dragged thing that the lifted view represents.
  public let draggedItemIndex: Int
  let itemIDs: [AnyHashable]

  /// The ids of what is dragged, of one type: those that a container or a view was given, else those of
  /// things that have some of their own. Empty when there are none of that type.
  public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
    itemIDs.compactMap { $0.base as? ItemID }
  }
}

/// The payload that a view provides when a drag begins with it.
struct DragPayload {
  let items: [any Transferable]
  var ids: [AnyHashable] = []
  /// The index of the item that the view represents.
  var index = 0
  /// The views that represent the other items, as far as they exist.
  var others: [ViewHandle] = []

  init(
    items: [any Transferable], ids: [AnyHashable]? = nil, index: Int = 0, others: [ViewHandle] = []
  ) {
    self.items = items
    self.ids = ids ?? items.compactMap { ($0 as? any Identifiable).map { Self.id(of: $0) } }
    self.index = index
    self.others = others
  }

  private static func id<Thing: Identifiable>(of thing: Thing) -> AnyHashable {
    AnyHashable(thing.id)
  }
}
