import VivaceGeometry
import VivaceMotion

/// Has those who wait for an animation wait while the box of a shape moves and the shape in it stays where
/// it is, as a circle does whose box grows to both sides.
struct BoxWait {
  /// The size that was proposed to the shape last.
  private var box: SIMD2<Float>?
  /// Made for the first box that moves.
  private var movement: Movement?

  private final class Movement {
    var mover = Mover<CGSize>()
  }

  /// Call it in every run of the rule that draws. A shape whose own frame moves is waited for anyway.
  mutating func update(_ geometry: ViewGeometry, _ base: _InputBase, isMoving: Bool) {
    let size = geometry.proposal.replacingUnspecifiedDimensions(by: geometry.size).sane
    let new = SIMD2(Float(size.width), Float(size.height))
    defer { box = new }
    guard let box, box != new, (box + new).sum().isFinite else { return }
    if movement == nil {
      guard !isMoving, !base.frameTransaction.current().listeners.isEmpty else { return }
      let movement = Movement()
      movement.mover.rest(at: CGSize(width: CGFloat(box.x), height: CGFloat(box.y)))
      self.movement = movement
    }
    _ = movement?.mover.follow(size, base, base.frameTransaction, needsUserCode: false)
    if movement?.mover.isRunning != true { movement = nil }
  }
}
