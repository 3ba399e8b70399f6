import VivaceGeometry

/// What becomes of things that are dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing, as anywhere else.
  case cancel
  /// Nothing, though things are taken here at other times.
  case forbidden
  case copy
  /// Where they come from is to lose them.
  case move
}

/// What a view would do with what is over it.
@MainActor @preconcurrency open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  /// Whether the view wants to know the place to the point: what is dragged is then seen above the
  /// finger.
  open var isPrecise = false
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// Whether the drop would do something.
  package var takes: Bool { operation == .copy || operation == .move }
}
