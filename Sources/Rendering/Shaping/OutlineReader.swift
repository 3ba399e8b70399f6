import CPango
import VivaceGeometry

/// Reads FreeType's outlines into paths: one unit an em, y downwards.
struct OutlineReader {
  var unitsPerEm: CGFloat

  private final class Pen {
    var path = Path()
    var scale: CGFloat
    var isOpen = false
    init(scale: CGFloat) { self.scale = scale }
    func point(_ vector: UnsafePointer<FT_Vector>) -> CGPoint {
      CGPoint(x: CGFloat(vector.pointee.x) * scale, y: -CGFloat(vector.pointee.y) * scale)
    }
  }

  /// Nil for an outline without contours, as a space's.
  func path(of outline: inout FT_Outline) -> Path? {
    let pen = Pen(scale: 1 / unitsPerEm)
    var steps = FT_Outline_Funcs()
    steps.move_to = { to, user in
      let pen = Unmanaged<Pen>.fromOpaque(user!).takeUnretainedValue()
      if pen.isOpen { pen.path.closeSubpath() }
      pen.isOpen = true
      pen.path.move(to: pen.point(to!))
      return 0
    }
    steps.line_to = { to, user in
      let pen = Unmanaged<Pen>.fromOpaque(user!).takeUnretainedValue()
      pen.path.addLine(to: pen.point(to!))
      return 0
    }
    steps.conic_to = { control, to, user in
      let pen = Unmanaged<Pen>.fromOpaque(user!).takeUnretainedValue()
      pen.path.addQuadCurve(to: pen.point(to!), control: pen.point(control!))
      return 0
    }
    steps.cubic_to = { control1, control2, to, user in
      let pen = Unmanaged<Pen>.fromOpaque(user!).takeUnretainedValue()
      pen.path.addCurve(
        to: pen.point(to!), control1: pen.point(control1!), control2: pen.point(control2!))
      return 0
    }
    FT_Outline_Decompose(&outline, &steps, Unmanaged.passUnretained(pen).toOpaque())
    if pen.isOpen { pen.path.closeSubpath() }
    return pen.path.isEmpty ? nil : pen.path
  }
}
