import Foundation
import VivaceSupplements

extension NSManagedObjectContext {
  /// Undoes the last group of changes.
  public func undo() {
    processPendingChanges()
    undoManager?.undo()
  }

  /// Does again what was undone last.
  public func redo() { undoManager?.redo() }

  /// Registers how a change is undone.
  final func recordUndo(_ undo: @escaping (NSManagedObjectContext) -> Void) {
    guard let undoManager, isRecordingUndo else { return }
    nonisolated(unsafe) let step = undo
    undoManager.registerUndo(withTarget: self) { step($0) }
  }

  /// Registers how a property gets back its value.
  final func recordUndo(of object: NSManagedObject, _ property: EntityLayout.Property) {
    guard undoManager != nil, isRecordingUndo, object.phase != .free else { return }
    let old = object.slots![property.index]
    recordUndo { _ in object.set(property, old) }
  }
}
