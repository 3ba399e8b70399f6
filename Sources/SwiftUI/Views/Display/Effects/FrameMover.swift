import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// The frame of something that draws: snapped to pixels, then moving.
///
/// Layout jumps to its new state; what animates is this. Resting edges are on
/// whole pixels, moving ones need not.
struct FrameMover {
  private var mover = Mover<CGRect>()
  /// Whether the size moves, and not the place alone. Never when nothing moves.
  private(set) var isResizing = false
  private(set) var isMoving = false
  private var changes: UInt32 = 0
  /// Grows when the frame changes.
  var version: UInt64 { UInt64(changes) }

  init() {}

  mutating func update(
    _ geometry: ViewGeometry, _ base: _InputBase, needsUserCode: Bool = false,
    pixel: CGFloat? = nil, of leaf: @autoclosure () -> String?, isAuxiliary: Bool = false
  ) -> AnimatedValue<CGRect> {
    let pixel = pixel ?? 1 / base.host.displayScaleAttribute.value
    let frame = geometry.frame.snapped(to: pixel)
    if let old = mover.model, old != frame {
      changes += 1
      if old.size != frame.size { isResizing = true }
    } else if mover.model == nil {
      changes += 1
    }
    // What is drawn in a frame depends on its size only.
    let moving = mover.update(
      frame, base, base.frameTransaction, needsUserCode: needsUserCode && isResizing,
      MotionLabel("frame", of: leaf(), isAuxiliary: isAuxiliary))
    isMoving = mover.isRunning
    if !isMoving { isResizing = false }
    return moving
  }
}
