import VivaceDrawing
import VivaceMotion

/// What a style paints with, moving: a colour goes from one to the next by a track; gradients cut.
struct PaintMover {
  private var color = Mover<ResolvedColor>()

  /// Call it in every run of the rule that draws.
  mutating func update(
    _ style: _ResolvedStyle, _ base: _InputBase, of leaf: @autoclosure () -> String?
  ) -> Paint {
    switch style.fill {
    case .color(let resolved):
      .color(color.update(resolved, base, base.transaction, MotionLabel("color", of: leaf())))
    case .gradient(let paint): paint
    // What shows is what lies below; the paint says where.
    case .backdrop: .color(.black)
    }
  }
}

extension Paint {
  /// Nothing is seen of it, now and later.
  var isClear: Bool {
    if case .color(let color) = self {
      color.track == nil && color.model.opacity == 0
    } else {
      false
    }
  }
}
