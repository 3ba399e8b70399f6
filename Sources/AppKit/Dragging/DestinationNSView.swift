import Foundation
import VivaceUIKit

/// A view's drag destination: ignores drags unless a subclass overrides it.
@MainActor @preconcurrency open class _DestinationNSView: _MeasuredNSView, NSDraggingDestination {
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
  open func unregisterDraggedTypes() {
    registeredDraggedTypes = []
    if let drops { backing.removeInteraction(drops.interaction) }
    drops = nil
  }

  open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
  /// Returns the answer given when the drag entered.
  open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { firstAnswer }
  open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
  open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
  open func draggingEnded(_ sender: any NSDraggingInfo) {}
}
