import Foundation
import VivaceUIKit

/// What a view does with things that are dragged over it: nothing, unless a subclass says more.
@MainActor @preconcurrency open class _DestinationNSView: _MeasuredNSView, NSDraggingDestination {
  open private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []
  private var drops: ViewDrops?
  /// What it has said when the things came.
  var firstAnswer: NSDragOperation = []

  /// Things of these types are told of from now on.
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
  /// What it said when the things came.
  open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { firstAnswer }
  open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
  open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
  open func draggingEnded(_ sender: any NSDraggingInfo) {}
}
