import Foundation
import VivaceGeometry

extension DropOperation {
  /// Several operations, such as a drag suggests.
  public struct Set: OptionSet, Sendable {
    /// One bit for each operation.
    public let rawValue: Int
    /// Keeps any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The drop is given up.
    public static let cancel = Set(rawValue: 1)
    /// The drop is refused.
    public static let forbidden = Set(rawValue: 2)
    /// The receiver gets a copy; the source keeps its own.
    public static let copy = Set(rawValue: 4)
    /// The receiver gets the thing; the source gives it up.
    public static let move = Set(rawValue: 8)
    /// The receiver gets a reference.
    public static let alias = Set(rawValue: 16)
    /// The thing is deleted.
    public static let delete = Set(rawValue: 32)

    init(_ operation: DropOperation) {
      self =
        switch operation {
        case .cancel: .cancel
        case .forbidden: .forbidden
        case .copy: .copy
        case .move: .move
        case .alias: .alias
        case .delete: .delete
        }
    }

    /// The operation for a receiver that requests none: a copy, where it is allowed.
    var usual: DropOperation {
      [DropOperation.copy, .move, .alias, .delete].first { contains(Self($0)) } ?? .forbidden
    }
  }

  /// Whether something is taken.
  package var isAccepted: Bool { self != .cancel && self != .forbidden }
}

/// A gap among the elements of a container that are reordered by drags.
package struct ReorderGap {
  /// The element behind the gap; nil at the end of its collection.
  package var next: AnyHashable?
  /// The name of the collection; nil in a container of only one.
  package var collection: AnyHashable?

  package init(next: AnyHashable?, collection: AnyHashable?) {
    self.next = next
    self.collection = collection
  }
}

/// The reorder containers of a view: each finds the gap for a point of the window.
package struct ReorderGapsKey: PreferenceKey {
  package static var defaultValue: [(CGPoint) -> ReorderGap?] { [] }
  package static func reduce(
    value: inout [(CGPoint) -> ReorderGap?], nextValue: () -> [(CGPoint) -> ReorderGap?]
  ) { value += nextValue() }
}

/// A drag over a view that can take what is dragged, as that view knows it.
public struct DropSession {
  /// Which drag it is.
  public struct ID: Hashable, Sendable {
    let value: UUID

    /// Whether this is the same drag as the view knows it that gives things.
    public func matches(_ id: DragSession.ID) -> Bool { value == id.value }
  }

  /// The properties of a drag that began in this application.
  public struct LocalSession {
    let itemIDs: [AnyHashable]

    /// The ids of what is dragged, of one type. Empty when there are none of it.
    public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
      itemIDs.compactMap { $0.base as? ItemID }
    }
  }

  /// The state of the drag relative to the view.
  public enum Phase: Hashable, Sendable {
    /// The drag has entered the destination,
    case entering
    /// moves over it,
    case active
    /// has left it,
    case exiting
    /// or was let go there, and this was done.
    case ended(DropOperation)
    /// The view has got all of it.
    case dataTransferCompleted
  }

  /// The identity of the drag, equal in all reports about it.
  public let id: ID
  /// The stage relative to this view.
  public let phase: Phase
  /// The location of the drag, in the coordinates of the view.
  public let location: CGPoint
  /// How large the view is, in points.
  public let size: CGSize
  /// How many things are dragged.
  public let itemsCount: Int
  /// The operations that the drag's source suggests.
  public let suggestedOperations: DropOperation.Set
  /// The drag, where it began in this application.
  public let localSession: LocalSession?
  /// The gap that the drag is over in a reorder container of the view; nil where there is none.
  package let reorderGap: ReorderGap?
}

/// The operation that a view performs on items dropped on it.
public struct DropConfiguration: Sendable {
  /// The operation that a drop performs.
  public let operation: DropOperation
  /// How many things are taken at most, the first ones; nil is all.
  public var acceptedItemCount: Int?

  /// Uses an operation. One that is not among the session's suggested operations is forbidden.
  public init(operation: DropOperation) { self.operation = operation }

  /// The gap that the session of the drop has instead of the one below it.
  nonisolated(unsafe) var reorderGap: ReorderGap?
  /// Uses an operation, and a gap of a reorder container.
  package init(operation: DropOperation, gap: ReorderGap) {
    self.operation = operation
    reorderGap = gap
  }
}

/// The settings for drops on a view.
struct DropBehavior {
  var configuration: ((DropSession) -> DropConfiguration)?
  var formation: DragDropPreviewsFormation?
  /// The closures that are called when a drag over the view changes, the innermost first.
  var watchers: [(DropSession) -> Void] = []
}

extension EnvironmentValues {
  private struct DropBehaviorKey: EnvironmentKey {
    static var defaultValue: DropBehavior { DropBehavior() }
  }

  var dropBehavior: DropBehavior {
    get { self[DropBehaviorKey.self] }
    set { self[DropBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Says what the view does with what is dropped on it, if it takes things; else the nearest views inside
  /// that do. Asked while something is over it, and when it is let go.
  public nonisolated func dropConfiguration(
    _ configuration: @escaping (DropSession) -> DropConfiguration
  ) -> some View { transformEnvironment(\.dropBehavior) { $0.configuration = configuration } }

  /// Arranges the pictures of items while they are over the view, if it accepts items; else over the
  /// nearest views inside that do.
  public nonisolated func dropPreviewsFormation(_ previewsFormation: DragDropPreviewsFormation)
    -> some View
  { transformEnvironment(\.dropBehavior) { $0.formation = previewsFormation } }

  /// Follows what is dragged over the view, if it takes things; else over the nearest views inside that do.
  public nonisolated func onDropSessionUpdated(_ onUpdate: @escaping (DropSession) -> Void)
    -> some View
  { transformEnvironment(\.dropBehavior) { $0.watchers.insert(onUpdate, at: 0) } }
}
