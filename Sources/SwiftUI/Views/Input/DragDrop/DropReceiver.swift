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

  init(_ items: [any Transferable], ids: [AnyHashable] = [], operations: DropOperation.Set = .copy)
  {
    (self.items, self.ids, self.operations) = (items, ids, operations)
  }
  /// Things of another toolkit's, as item providers give them.
  package convenience init(providers: [NSItemProvider], mayMove: Bool) {
    self.init(
      providers.map { ProvidedItem(provider: $0) }, operations: mayMove ? [.copy, .move] : .copy)
  }

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
