import VivaceGeometry

/// A part of a selection in one line.
@MainActor @preconcurrency open class UITextSelectionRect: NSObject {
  nonisolated public override init() { super.init() }

  /// The rectangle in the field's coordinates; empty in the base class.
  open var rect: CGRect { .zero }
  /// Always natural here.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in this part.
  open var containsStart: Bool { false }
  /// Whether the selection ends in this part.
  open var containsEnd: Bool { false }
  /// Always false: lines are level.
  open var isVertical: Bool { false }
}

/// A part of a selection as the field has laid it out.
final class LaidOutSelectionRect: UITextSelectionRect {
  private let frame: CGRect
  private let position: (isFirst: Bool, isLast: Bool)

  init(_ frame: CGRect, isFirst: Bool, isLast: Bool) {
    self.frame = frame
    position = (isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { frame }
  override var containsStart: Bool { position.isFirst }
  override var containsEnd: Bool { position.isLast }

  static func all(_ frames: [CGRect]) -> [UITextSelectionRect] {
    frames.enumerated().map { index, frame in
      LaidOutSelectionRect(frame, isFirst: index == 0, isLast: index == frames.count - 1)
    }
  }
}
