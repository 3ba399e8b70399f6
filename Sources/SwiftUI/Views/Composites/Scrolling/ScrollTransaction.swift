import VivaceGeometry

/// The adjustment of the offset when the content becomes longer or shorter.
public struct ScrollContentOffsetAdjustmentBehavior {
  enum Kind { case automatic, disabled }
  let kind: Kind

  /// The content at its anchor stays there when the content's size changes.
  public static var automatic: ScrollContentOffsetAdjustmentBehavior { .init(kind: .automatic) }
  /// The offset stays what it is, as far as the content goes.
  public static var disabled: ScrollContentOffsetAdjustmentBehavior { .init(kind: .disabled) }
}

/// The values that a transaction carries for scroll views.
extension Transaction {
  /// The anchor of a view in the visible part when it is scrolled to. Wins over the anchor that the
  /// scroll view had before.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[TargetAnchorKey.self] }
    set { self[TargetAnchorKey.self] = newValue }
  }

  /// The adjustment of the offset when the content's size changes in this transaction.
  public var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior {
    get { .init(kind: self[OffsetAdjustmentKey.self]) }
    set { self[OffsetAdjustmentKey.self] = newValue.kind }
  }

  /// Whether a scroll view that decelerates continues with its speed from where a position puts it.
  public var scrollPositionUpdatePreservesVelocity: Bool {
    get { self[PreservesVelocityKey.self] }
    set { self[PreservesVelocityKey.self] = newValue }
  }

  /// Only what concerns scroll views, and the animation.
  var forScrolling: Transaction {
    var result = Transaction()
    result.animation = animation
    result.scrollTargetAnchor = scrollTargetAnchor
    result.scrollPositionUpdatePreservesVelocity = scrollPositionUpdatePreservesVelocity
    return result
  }

  private struct TargetAnchorKey: TransactionKey { static var defaultValue: UnitPoint? { nil } }
  private struct OffsetAdjustmentKey: TransactionKey {
    static var defaultValue: ScrollContentOffsetAdjustmentBehavior.Kind { .automatic }
  }
  private struct PreservesVelocityKey: TransactionKey { static var defaultValue: Bool { false } }
}
