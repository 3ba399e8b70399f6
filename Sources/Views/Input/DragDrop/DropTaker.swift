import VivaceGeometry
import VivaceSupplements

/// What is dragged, from where it is lifted to where it is dropped.
package final class DraggedItems {
  package let items: [any Transferable]
  /// The same as another toolkit knows it.
  package var outside: AnyObject?

  package init(_ items: [any Transferable]) { self.items = items }
  /// Things of another toolkit's, as item providers give them.
  package convenience init(providers: [NSItemProvider]) {
    self.init(providers.map { ProvidedItem(provider: $0) })
  }

  package var providers: [NSItemProvider] { items.map { NSItemProvider.of($0) } }
}

/// Who gets what is dropped: one of SwiftUI's views, or of another toolkit's. Locations are the window's.
package protocol DropTaker: AnyObject {
  /// What is dragged has come over it, or has left it.
  func target(_ isTargeted: Bool)
  /// What is over it has moved; nil: it is not over it any more.
  func follow(_ items: [any Transferable], _ location: CGPoint?, _ time: Double)
  func take(_ items: [any Transferable], _ location: CGPoint, _ time: Double)
}

/// A place on which things can be dropped: finds who takes them there.
protocol DropPlace: AnyObject {
  func taker(of drag: DraggedItems, at location: CGPoint) -> (any DropTaker)?
}

extension ViewHost {
  /// The innermost view at a place of the window that takes what is dragged.
  package func dropTaker(of drag: DraggedItems, at location: CGPoint) -> (any DropTaker)? {
    responders.hit(location, at: now, for: .drop)?.drops.lazy
      .compactMap { $0.taker(of: drag, at: location) }.first
  }

  /// Who takes what is dragged out of this window, where it is part of another.
  package var outerDrops: ((DraggedItems, CGPoint) -> (any DropTaker)?)? {
    get { gestures.dragAndDrop.outer }
    set { gestures.dragAndDrop.outer = newValue }
  }
}
