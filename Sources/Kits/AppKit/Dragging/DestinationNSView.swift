import Foundation
import VivaceUIKit

/// A view's drag destination: ignores drags unless a subclass overrides it.
@MainActor @preconcurrency open class _DestinationNSView: _MeasuredNSView, NSDraggingDestination {
  /// The types registered for drops; empty ignores all drags.
  open private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []
  private var drops: ViewDrops?
  /// The answer at the time the drag entered.
  var firstAnswer: NSDragOperation = []

  /// Registers the view as a destination for items of these types.
  open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    registeredDraggedTypes += newTypes.filter { !registeredDraggedTypes.contains($0) }
    guard drops == nil, !registeredDraggedTypes.isEmpty, let view = self as? NSView else { return }
    let made = ViewDrops(view)
    backing.addInteraction(made.interaction)
    drops = made
  }
  /// Clears all registered types, so that drags pass the view unnoticed.
  open func unregisterDraggedTypes() {
    registeredDraggedTypes = []
    if let drops { backing.removeInteraction(drops.interaction) }
    drops = nil
  }

  /// Called when a drag enters the view; the default answer is an empty operation, which refuses the items.
  open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
  /// Returns the answer given when the drag entered.
  open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { firstAnswer }
  /// Called when a drag leaves the view without a drop; empty by default.
  open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  /// Called after the drop and before the items are read; false refuses them. True by default.
  open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
  /// Reads the dropped items in a subclass; the default does nothing and answers false.
  open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  /// Called after `performDragOperation(_:)` has answered true; empty by default.
  open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
  /// Called at the end of the drag session over the view; empty by default.
  open func draggingEnded(_ sender: any NSDraggingInfo) {}
}
