import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension CGContext {
  /// Draws a picture stretched into a rectangle, its upper edge where y is largest: upside down where y
  /// points down.
  ///
  /// - Parameter byTiling: Repeats it over all that the clips leave instead, one of them in the rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling { return tile(image.bitmap, from: rect.standardized) }
    draw(
      ImageDrawing(bitmap: image.bitmap), in: rect, upright: false,
      interpolates: image.shouldInterpolate)
  }

  /// Draws a picture stretched into a rectangle.
  ///
  /// - Parameters:
  ///   - upright: Whether its upper edge is where y is smallest.
  ///   - interpolates: Whether its pixels are blended where the state leaves it to the picture.
  package func draw(
    _ drawing: ImageDrawing, in rect: CGRect, upright: Bool = true, interpolates: Bool = true
  ) {
    var drawing = drawing
    drawing.interpolation =
      !interpolates && state.interpolation == .default ? .none : interpolation
    guard let item = pictureItem(drawing, in: rect, upright: upright) else { return }
    emit(item, covering: Path(rect.standardized).applying(state.toList))
  }

  /// Draws a text that was set, from the top-left corner of its block.
  package func draw(_ block: TextBlock, paints: [Paint], at origin: CGPoint) {
    let frame = CGRect(origin: origin, size: block.size)
    let text = item(.text(block, paints: paints, frame: AnimatedValue(frame)))
    guard let placed = placed(text, by: state.toList) else { return }
    emit(
      placed,
      covering: Path(block.paintedBox.offsetBy(dx: origin.x, dy: origin.y))
        .applying(state.toList))
  }

  /// Draws all of a list from a point on, y downwards.
  package func draw(_ list: DisplayList, at origin: CGPoint, size: CGSize) {
    guard !list.isEmpty else { return }
    let map = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(state.toList)
    guard let placed = placed(group(.segment, list.items), by: map) else { return }
    emit(
      placed, covering: Path(CGRect(origin: .zero, size: size)).applying(map))
  }

  private var interpolation: ImageDrawing.Interpolation {
    switch state.interpolation {
    case .none: .none
    case .low, .default: .low
    case .medium: .medium
    case .high: .high
    }
  }

  func pictureItem(_ bitmap: Bitmap, in rect: CGRect, upright: Bool) -> DisplayItem? {
    pictureItem(
      ImageDrawing(bitmap: bitmap, interpolation: interpolation), in: rect, upright: upright)
  }

  private func pictureItem(
    _ drawing: ImageDrawing, in rect: CGRect, upright: Bool
  ) -> DisplayItem? {
    // A rectangle of negative size mirrors what is drawn into it.
    let size = rect.standardized.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let (width, height) = (rect.size.width, rect.size.height)
    let x: CGFloat = width < 0 ? -1 : 1
    let y: CGFloat = (height < 0) != upright ? 1 : -1
    let map = CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: rect.origin.x,
      ty: upright ? rect.origin.y : rect.origin.y + height
    ).concatenating(state.toList)
    let frame = CGRect(origin: .zero, size: size)
    if map.isTranslation {
      return item(.image(drawing, frame: AnimatedValue(frame.offsetBy(dx: map.tx, dy: map.ty))))
    }
    return placed(item(.image(drawing, frame: AnimatedValue(frame))), by: map)
  }

  private func tile(_ bitmap: Bitmap, from rect: CGRect) {
    let area = boundingBoxOfClipPath
    guard rect.width > 0, rect.height > 0, !area.isEmpty, bitmap.width > 0, bitmap.height > 0 else {
      return
    }
    // A tile is one point a pixel, its upper edge up; the first one is at the rectangle's upper edge.
    let map = CGAffineTransform(
      a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: -rect.height / CGFloat(bitmap.height),
      tx: rect.minX, ty: rect.maxY)
    let tiles = item(
      .shape(
        .rectangle, nil,
        .placed(
          .tile(bitmap, source: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1),
          CGRect(
            origin: CGPoint(
              x: -area.applying(map.inverted()).minX, y: -area.applying(map.inverted()).minY),
            size: CGSize(width: 1, height: 1))), isEvenOdd: false, isAntialiased: false,
        frame: AnimatedValue(area.applying(map.inverted()))))
    guard let placed = placed(tiles, by: map.concatenating(state.toList)) else { return }
    emit(placed, covering: Path(state.clipRect))
  }
}
