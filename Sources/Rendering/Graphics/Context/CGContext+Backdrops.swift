import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension CGContext {
  /// Shows the content below a rectangle, in whatever this is drawn into, as a material does.
  package func draw(_ backdrop: Backdrop, in rect: CGRect) {
    let shape = item(
      .shape(
        .rectangle, nil, .color(AnimatedValue(.black)), isEvenOdd: false, isAntialiased: true,
        frame: AnimatedValue(rect)))
    guard let placed = placed(group(.backdrop(backdrop), shape), by: state.toList) else { return }
    emit(placed, covering: Path(rect).applying(state.toList))
  }
}
