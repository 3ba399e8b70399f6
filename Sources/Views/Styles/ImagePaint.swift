import VivaceDrawing
import VivaceGeometry

/// A shape style that fills a shape by repeating a region of an image.
public struct ImagePaint: ShapeStyle {
  public var image: Image
  /// The region, in unit space of the image.
  public var sourceRect: CGRect
  public var scale: CGFloat

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
  /// A shape style that fills a shape by repeating a region of an image.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
