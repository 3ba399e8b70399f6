import VivaceDrawing
import VivaceGeometry

/// The picture of a layer.
extension CALayer {
  func contentsItem(_ snapshot: LayerState) -> DisplayItem? {
    let now = LayerClock.now
    guard
      let image = snapshot.shown(.contents, standard: .none, at: now).object as? CGImage
    else { return nil }
    let area = snapshot.shown(.contentsRect, standard: .rect(.unit), at: now).rect ?? .unit
    let center = snapshot.shown(.contentsCenter, standard: .rect(.unit), at: now).rect ?? .unit
    let shown = area == .unit ? image : image.cropped(area)
    guard let shown else { return nil }
    let (scale, gravity) = (contentsScale > 0 ? contentsScale : 1, contentsGravity)
    let size = CGSize(width: CGFloat(shown.width) / scale, height: CGFloat(shown.height) / scale)
    var drawing = ImageDrawing(bitmap: shown.bitmap, scale: scale)
    drawing.interpolation = magnificationFilter == .nearest ? .none : .low
    if minificationFilter == .trilinear { drawing.interpolation = .high }
    if center != .unit {
      drawing.capInsets = EdgeInsets(
        top: center.minY * size.height, leading: center.minX * size.width,
        bottom: (1 - center.maxY) * size.height, trailing: (1 - center.maxX) * size.width)
    }
    let frame = moving([.bounds], of: snapshot) { state, time in
      gravity.frame(
        of: size, in: (state.shown(.bounds, standard: .none, at: time).rect ?? .zero).standardized)
    }
    return item(.contents, .image(drawing, frame: frame))
  }
}

extension CGImage {
  /// A part in unit coordinates.
  fileprivate func cropped(_ unit: CGRect) -> CGImage? {
    cropping(
      to: CGRect(
        x: unit.minX * CGFloat(width), y: unit.minY * CGFloat(height),
        width: unit.width * CGFloat(width), height: unit.height * CGFloat(height)))
  }
}
