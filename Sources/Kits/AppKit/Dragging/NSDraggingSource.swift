import VivaceGeometry

/// Decides the operations for dragged items, and observes the drag.
@MainActor @preconcurrency public protocol NSDraggingSource: AnyObject {
  func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation
  func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint)
  func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint)
  /// Called at the end of a drag; an empty operation means that the drop was refused.
  func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation)
  /// Whether the option key does not copy, the command key does not move, the control key does not link.
  func ignoreModifierKeys(for session: NSDraggingSession) -> Bool
}
extension NSDraggingSource {
  /// Called once the items are lifted, with the pointer's position on the screen; empty by default.
  public func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {}
  /// Called for every movement of the drag; empty by default.
  public func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint) {}
  /// Called when the drag has ended, also after a refusal; empty by default.
  public func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}
  /// False by default: Option limits a drag to copying, Command to moving and Control to linking.
  public func ignoreModifierKeys(for session: NSDraggingSession) -> Bool { false }
}

/// A drag over a destination view.
@MainActor @preconcurrency public protocol NSDraggingInfo: AnyObject {
  var draggingDestinationWindow: NSWindow? { get }
  /// The operations that the source allows, by the pressed modifier keys.
  var draggingSourceOperationMask: NSDragOperation { get }
  /// In the window's coordinates.
  var draggingLocation: NSPoint { get }
  var draggingPasteboard: NSPasteboard { get }
  /// The source; nil for drags from other programs.
  var draggingSource: Any? { get }
  var draggingSequenceNumber: Int { get }
}

/// Takes what is dragged over it. Views do, once they are registered for a type of things.
@MainActor @preconcurrency public protocol NSDraggingDestination: AnyObject {
  /// Returns the operation of a drop.
  func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation
  func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation
  func draggingExited(_ sender: (any NSDraggingInfo)?)
  /// Whether the drop is to be done.
  func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool
  /// Takes the things; whether it did.
  func performDragOperation(_ sender: any NSDraggingInfo) -> Bool
  func concludeDragOperation(_ sender: (any NSDraggingInfo)?)
  /// The drag is over, wherever it has ended.
  func draggingEnded(_ sender: any NSDraggingInfo)
}
