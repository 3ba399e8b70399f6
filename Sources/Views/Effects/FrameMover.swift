import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// The frame of something that draws: snapped to pixels, then moving.
///
/// Layout jumps to its new state; what animates is this (facts: animation 5.9). Resting edges lie on
/// whole pixels, moving ones need not.
struct FrameMover {
  private var mover = Mover<CGRect>()
  private(set) var version: UInt64 = 0

  init() {}

  mutating func update(_ geometry: ViewGeometry, _ base: _InputBase, needsUserCode: Bool = false)
    -> Moving<CGRect>
  {
    let pixel = 1 / base.host.displayScaleAttribute.value
    let frame = geometry.frame.snapped(to: pixel)
    if frame != mover.model { version += 1 }
    let moving = mover.update(frame, base, base.frameTransaction, needsUserCode: needsUserCode)
    isMoving = mover.isRunning
    return moving
  }

  private(set) var isMoving = false
}
