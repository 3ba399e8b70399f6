import VivaceGraphics

/// The format of a renderer's picture.
open class UIGraphicsRendererFormat: NSObject {
  /// In points; set by the renderer.
  public internal(set) var bounds = CGRect.zero

  public override required init() { super.init() }

  /// The format that suits the screen.
  open class func preferred() -> Self { Self() }
  /// The format of `preferred()`.
  open class func `default`() -> Self { Self() }
}

/// The format of a picture's pixels.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// How many colors pixels can have. Kept, not used: pixels are sRGB.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels a point; at first as many as the screen has.
  open var scale = UITraitCollection.current.displayScale
  /// Whether the picture is black at first, not transparent; false at first.
  open var opaque = false
  /// Stored only: pictures have eight bits a component.
  open var preferredRange = Range.automatic

  /// The format for given traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

extension UIImage {
  /// A format for pictures of this one's scale.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}

/// The context of a renderer's closure.
open class UIGraphicsRendererContext: NSObject {
  /// The context that draws, in points with the origin at the top left.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Paints a rectangle with the fill color.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Paints a rectangle with the fill color and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a frame of one point, inside of a rectangle, in the stroke color.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }
  /// Draws from now on only inside of a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image renderer's closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The picture drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: cgContext.scale, orientation: .up) }
      ?? UIImage()
  }
}

/// Draws pictures: `image { context in … }`.
///
/// While the closure runs its context is the current one, y downwards, the origin at that of the
/// bounds.
/// A size without pixels gives an empty picture, with a warning; so does one that is too large.
open class UIGraphicsImageRenderer: NSObject {
  /// Draws into the renderer's context.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The scale and opacity of the pictures.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of an area, whose origin may be other than zero.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }
  /// A renderer of an area at the screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }
  /// A renderer of a size in points from the origin, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
  }
  /// A renderer of a size in a given format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The picture that the closure draws.
  open func image(actions: DrawingActions) -> UIImage {
    let scale = format.scale > 0 ? format.scale : UITraitCollection.current.displayScale
    guard let context = CGContext.picture(bounds, scale: scale) else { return UIImage() }
    if format.opaque { context.fill(bounds) }
    return context.asCurrent {
      let drawing = UIGraphicsImageRendererContext(context, format)
      actions(drawing)
      return drawing.currentImage
    }
  }

  /// The picture as a PNG file.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// The picture as a JPEG file, of a quality from 0 to 1.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
