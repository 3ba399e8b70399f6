import Foundation
import VivaceGeometry
import VivaceSupplements

/// What is dragged, from where it is lifted to where it is dropped.
package final class DraggedItems {
  package let items: [any Transferable]
  /// The same as another toolkit knows it.
  package var outside: AnyObject?

  /// Tells this drag from all others.
  let id = UUID()
  /// What the items are known by where they come from.
  let ids: [AnyHashable]
  /// What may become of them.
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

/// Who gets what is dropped: one of SwiftUI's views, or of another toolkit's. Locations are the window's.
package protocol DropReceiver: AnyObject {
  /// What is dragged has come over it, or has left it.
  func target(_ isTargeted: Bool)
  /// What is over it has moved; nil: it is not over it any more. Answers what would be done with it there.
  @discardableResult
  func follow(_ drag: DraggedItems, _ location: CGPoint?, _ time: Double) -> DropOperation
  /// Answers what it does with it. Tells `transferred` when it has all of it, if it takes something.
  @discardableResult
  func take(
    _ drag: DraggedItems, _ location: CGPoint, _ time: Double, transferred: @escaping () -> Void
  ) -> DropOperation
  /// How pictures lie that are over it; nil: as where they come from.
  var formation: DragDropPreviewsFormation? { get }
}

extension DropReceiver {
  package var formation: DragDropPreviewsFormation? { nil }
}

/// A place on which things can be dropped: finds who takes them there.
protocol DropPlace: AnyObject {
  func taker(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)?
}

extension ViewHost {
  /// The innermost view at a place of the window that takes what is dragged.
  package func dropReceiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)? {
    responders.hit(location, at: now, for: .drop)?.drops.lazy
      .compactMap { $0.taker(of: drag, at: location) }.first
  }

  /// Who takes what is dragged out of this window, where it is part of another.
  package var outerDrops: ((DraggedItems, CGPoint) -> (any DropReceiver)?)? {
    get { gestures.dragAndDrop.outer }
    set { gestures.dragAndDrop.outer = newValue }
  }
}
