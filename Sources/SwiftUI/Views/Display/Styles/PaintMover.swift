import VivaceDrawing
import VivaceMotion

/// The animated paint of a style: a colour changes to the next by a track, and so does
/// a gradient to another of the same form; anything else cuts.
struct PaintMover {
  private var color = Mover<ResolvedColor>()
  /// Of what is a gradient, as long as it is one of the same form.
  private var gradient: GradientMover?

  /// Apart, since most paints are colours.
  private final class GradientMover {
    var mover = Mover<PaintValue>()
    var last: PaintValue
    init(_ last: PaintValue) { self.last = last }
  }

  /// Call it in every run of the rule that draws.
  mutating func update(
    _ style: _ResolvedStyle, _ base: _InputBase, of leaf: @autoclosure () -> String?
  ) -> Paint {
    switch style.fill {
    case .color(let resolved):
      .color(color.update(resolved, base, base.transaction, MotionLabel("color", of: leaf())))
    case .gradient(let paint): update(PaintValue(paint), base, leaf())
    // What shows is the content below; the paint says where.
    case .backdrop: .color(.black)
    }
  }
}

extension PaintMover {
  /// Puts it on a colour as if it had always been that.
  mutating func rest(at color: ResolvedColor) { self.color.rest(at: color) }

  private mutating func update(
    _ paint: PaintValue, _ base: _InputBase, _ leaf: @autoclosure () -> String?
  ) -> Paint {
    guard paint.canMove else { return paint.paint }
    let gradient =
      self.gradient.flatMap { paint.isLike($0.last) ? $0 : nil } ?? GradientMover(paint)
    let moving = gradient.mover.update(
      paint, base, base.transaction, MotionLabel("gradient", of: leaf()))
    gradient.last = paint
    self.gradient = gradient
    return moving.track == nil ? moving.model.paint : .moving(moving)
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
