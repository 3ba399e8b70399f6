import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension GraphicsContext {
  /// Paints the inside of a path; `style` says what is inside where it crosses itself.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    paint(path, nil, shading, style)
  }

  /// Paints a line along a path, with a width, dashes, ends and corners.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    paint(path, Stroke(style), shading, FillStyle())
  }

  /// Paints a solid line along a path, 1 point wide by default.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func paint(_ path: Path, _ stroke: Stroke?, _ shading: Shading, _ fill: FillStyle) {
    guard !path.isEmpty else { return }
    let style = style(of: shading, in: path.boundingRect)
    emit(
      recorder.item(
        .shape(
          .path(path), stroke, style.stillPaint, isEvenOdd: fill.isEOFilled,
          isAntialiased: fill.isAntialiased, frame: AnimatedValue(.zero))), painted: style)
  }

  /// Emits an item with the groups that its style asks for.
  func emit(_ item: DisplayItem, painted style: _ResolvedStyle) {
    emit(
      style.groups.reduce(item) { item, effect in
        recorder.item(.group(effect, DisplayList([item])))
      })
  }
}

extension _ResolvedStyle {
  /// The paint without its animation.
  var stillPaint: Paint {
    switch fill {
    case .color(let color): .color(color)
    case .gradient(let paint): paint
    // What shows is the content below; the paint says where.
    case .backdrop: .color(.black)
    }
  }
}
