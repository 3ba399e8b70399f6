import Foundation
import VivaceGeometry
import VivaceSupplements

/// The dragged items, from where they are lifted to where they are dropped.
package final class DraggedItems {
  package let items: [any Transferable]
  /// The object that represents the same items in another toolkit.
  package var outside: AnyObject?

  /// Identifies the drag.
  let id = UUID()
  /// The ids of the items in the container that they come from.
  let ids: [AnyHashable]
  /// The operations that the drag's source allows.
  package let operations: DropOperation.Set
  /// The operations that it allows in other programs.
  package let outerOperations: DropOperation.Set

  init(
    _ items: [any Transferable], ids: [AnyHashable] = [], operations: DropOperation.Set = .copy,
    outerOperations: DropOperation.Set = .copy
  ) {
    (self.items, self.ids, self.operations) = (items, ids, operations)
    self.outerOperations = outerOperations
  }
  /// Things of another toolkit's, as item providers give them.
  package convenience init(providers: [NSItemProvider], mayMove: Bool) {
    self.init(
      providers.map { ProvidedItem(provider: $0) }, operations: mayMove ? [.copy, .move] : .copy)
  }
  /// Things of another program.
  package convenience init(providers: [NSItemProvider], operations: DropOperation.Set) {
    self.init(providers.map { ProvidedItem(provider: $0) }, operations: operations)
    isLocal = false
  }
  /// Whether the drag began in this program.
  package private(set) var isLocal = true

  /// The forms in which other programs can have the items.
  package var forms: [ClipboardForm] { Transfer.forms(of: items) }

  package var providers: [NSItemProvider] { items.map { NSItemProvider.of($0) } }
}

/// A receiver of dropped items: a SwiftUI view or another toolkit's. Locations are in window coordinates.
package protocol DropReceiver: AnyObject {
  /// Tells the receiver whether dragged things are over it.
  func target(_ isTargeted: Bool)
  /// Follows a drag to a location; nil means that it has left. Returns the operation that a drop there would
  /// perform.
  @discardableResult
  func follow(_ drag: DraggedItems, _ location: CGPoint?, _ time: Double) -> DropOperation
  /// Takes the drop, and returns what it does with it. Calls `transferred` when all data has arrived, if it takes
  /// any.
  @discardableResult
  func receive(
    _ drag: DraggedItems, _ location: CGPoint, _ time: Double, transferred: @escaping () -> Void
  ) -> DropOperation
  /// The arrangement of pictures over it; nil: that of their source.
  var formation: DragDropPreviewsFormation? { get }
}

extension DropReceiver {
  package var formation: DragDropPreviewsFormation? { nil }
}

/// A place on which things can be dropped: finds who takes them there.
protocol DropArea: AnyObject {
  func receiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)?
}

extension ViewHost {
  /// The innermost view at a place of the window that takes what is dragged.
  package func dropReceiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)? {
    responders.hit(location, at: now, for: .drop)?.drops.lazy
      .compactMap { $0.receiver(of: drag, at: location) }.first
  }

  /// Finds the receiver of things that are dragged out of this window, when it is embedded in another.
  package var outerDrops: ((DraggedItems, CGPoint) -> (any DropReceiver)?)? {
    get { gestures.dragAndDrop.outer }
    set { gestures.dragAndDrop.outer = newValue }
  }
}

/// Takes drags beyond the edges of a window: to other windows of the program and to other programs.
@MainActor package protocol DragCarrier: AnyObject {
  /// Moves a drag to a point outside of its window, in the window's coordinates. Returns the operation that a drop
  /// there performs, as far as that is known.
  func carry(_ drag: DraggedItems, to location: CGPoint, from host: ViewHost) -> DropOperation
  /// The drag is in its window again, or is given up.
  func retract()
  /// The drag is let go of. Passes on what was done with the items, perhaps later.
  func drop(_ done: @escaping (DropOperation) -> Void)
}

extension ViewHost {
  /// Takes drags beyond the window's edges; nil where they end there.
  package var dragCarrier: (any DragCarrier)? {
    get { gestures.dragAndDrop.carrier }
    set { gestures.dragAndDrop.carrier = newValue }
  }

  /// Follows a drag that began outside of the window; nil for one that has left it. Returns the operation that a
  /// drop there performs.
  package func followDrag(_ drag: DraggedItems, to location: CGPoint?) -> DropOperation {
    guard let location else {
      gestures.dragAndDrop.leave(in: self)
      return .cancel
    }
    return gestures.dragAndDrop.follow(drag, to: location, in: self)
  }

  /// Drops items of a drag that began outside of the window, where it is now.
  ///
  /// - Parameter transferred: Called when all data has arrived, if items were taken.
  /// - Returns: The operation that was performed.
  package func receiveDrop(
    _ drag: DraggedItems, at location: CGPoint, transferred: @escaping () -> Void
  ) -> DropOperation {
    _ = gestures.dragAndDrop.follow(drag, to: location, in: self)
    return gestures.dragAndDrop.receive(at: location, in: self, transferred: transferred)
  }
}
