import VivaceDrawing
import VivaceGeometry

/// Fills with tiles, each a part of a picture.
public struct ImagePaint: ShapeStyle {
  /// The picture of the tiles; a symbol draws nothing, with a warning.
  public var image: Image
  /// The part, in fractions of the picture from 0 to 1.
  public var sourceRect: CGRect
  /// The factor of the tile's size; a value of 0 or less draws nothing, with a warning.
  public var scale: CGFloat

  /// Tiles of the whole picture in its own size by default.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// Only pictures tile; a symbol draws nothing.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    guard case .bitmap(let box, let pixels) = ResolvedImage(image, in: environment).content,
      scale > 0, scale.isFinite
    else {
      Warning.once(
        "An ImagePaint draws nothing: a picture (no symbol) and a scale above 0 are expected.")
      return .color(.clear)
    }
    return _ResolvedStyle(
      fill: .gradient(.tile(box.bitmap, source: sourceRect, scale: pixels / scale)))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Fills with tiles, each a part of a picture, drawn `scale` times as large as it is.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
