import VivaceGeometry

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing, as anywhere else.
  case cancel
  /// Nothing, though things are taken here at other times.
  case forbidden
  case copy
  /// Moves the items: the source removes them.
  case move
}

/// A view's answer to a drag over it.
@MainActor @preconcurrency open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  /// Whether the view wants to know the place to the point: what is dragged is then seen above the
  /// finger.
  open var isPrecise = false
  /// Stored only: dragged pictures keep their size.
  open var prefersFullSizePreview = false

  /// A proposal of an operation; `cancel` and `forbidden` refuse the drop.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// Whether the drop would do something.
  package var transfersItems: Bool { operation == .copy || operation == .move }
}
