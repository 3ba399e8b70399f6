import VivaceDrawing
import VivaceGraphics

/// A picture: pixels, or a symbol that is drawn like a letter. Immutable.
///
/// Its size is in points: pixels divided by the scale, turned by the orientation. A template counts as its
/// shape only, painted in the tint.
open class UIImage: NSObject, NSCopying, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How pixels have to be turned to be upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// EXIF's number.
    var number: Int {
      switch self {
      case .up: 1
      case .down: 3
      case .left: 8
      case .right: 6
      case .upMirrored: 2
      case .downMirrored: 4
      case .leftMirrored: 5
      case .rightMirrored: 7
      }
    }
    var swapsSides: Bool { number >= 5 }
  }

  /// Whether colors or only the shape counts; automatic leaves it to where the picture is shown.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// The treatment of the area between the caps when a picture is resized.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// The source of a picture.
  enum Content {
    case empty
    case pixels(CGImage, Orientation)
    case symbol(Symbol)
  }

  /// The attributes of a picture besides its content.
  struct Look {
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// True if a resizing mode or caps are set.
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flips = false
    var baseline: CGFloat?
    var frames: [UIImage]?
    var duration = 0.0
  }

  let content: Content
  let style: Look
  /// Pixels a point.
  public let scale: CGFloat

  init(_ content: Content, scale: CGFloat, style: Look = Look()) {
    self.content = content
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.style = style
  }

  /// Copies a picture.
  package convenience init(_ other: UIImage) {
    self.init(other.content, scale: other.scale, style: other.style)
  }

  /// Nothing, with no size.
  public override convenience init() { self.init(.empty, scale: 1) }

  /// A picture of pixels at a scale of 1.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// A picture of pixels with a scale and an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.pixels(cgImage, orientation), scale: scale)
  }

  /// Made by the compiler from `#imageLiteral(resourceName:)`: a picture of the program's; nothing, with a warning,
  /// when there is none.
  public required convenience init(imageLiteralResourceName name: String) {
    if let found = UIImage(named: name) { self.init(found) } else { self.init() }
  }

  // MARK: Measures

  /// In points.
  open var size: CGSize {
    switch content {
    case .empty: return .zero
    case .pixels(let image, let orientation):
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    case .symbol(let symbol): return symbol.size
    }
  }

  /// The pixels as they are, without orientation; those of a symbol are drawn in black, or its tint.
  open var cgImage: CGImage? {
    switch content {
    case .empty: nil
    case .pixels(let image, _): image
    case .symbol:
      CGContext.picture(CGRect(origin: .zero, size: size), scale: scale).flatMap {
        context in
        context.asCurrent { draw(at: .zero) }
        return context.makeImage()
      }
    }
  }

  /// The turn and mirroring of the pixels.
  open var imageOrientation: Orientation {
    if case .pixels(_, let orientation) = content { orientation } else { .up }
  }
  /// Whether the picture counts as a template.
  open var renderingMode: RenderingMode { style.renderingMode }
  /// The insets of the edges that keep their size when the picture is stretched.
  open var capInsets: UIEdgeInsets { style.capInsets }
  /// Whether the middle is stretched or repeated.
  open var resizingMode: ResizingMode { style.resizingMode }
  /// The insets from the picture to the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { style.alignmentRectInsets }
  /// Whether it was made from a symbol's name.
  open var isSymbolImage: Bool { if case .symbol = content { true } else { false } }
  /// Whether it is mirrored where text runs from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { style.flips }
  /// The distance of the baseline from the bottom edge; nil without a baseline.
  open var baselineOffsetFromBottom: CGFloat? {
    if case .symbol(let symbol) = content {
      symbol.size.height - symbol.baseline
    } else {
      style.baseline
    }
  }
  /// The pictures of an animation; nil of a single one.
  open var images: [UIImage]? { style.frames }
  /// Of an animation, in seconds.
  open var duration: TimeInterval { style.duration }

  // MARK: Variants

  private func with(_ change: (inout Look) -> Void) -> UIImage {
    var style = style
    change(&style)
    return UIImage(content, scale: scale, style: style)
  }

  /// Returns the picture as a template or as an ordinary picture.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// The picture's shape in a color.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// Returns the picture in a color, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Keeps the borders as they are when the picture is resized, and repeats the content between them.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Keeps the borders as they are when the picture is resized.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// Returns the picture with insets for alignment.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the picture with a baseline at a distance from its lower edge.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baseline = baselineOffset }
  }

  /// Returns the picture, mirrored where text runs from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

  /// The picture in a mirror.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    guard case .pixels(let image, let orientation) = content else { return self }
    let mirrored: [Orientation] = [
      .upMirrored, .downMirrored, .leftMirrored, .rightMirrored, .up, .down, .left, .right,
    ]
    return UIImage(.pixels(image, mirrored[orientation.rawValue]), scale: scale, style: style)
  }

  /// Pictures to be shown one after the other; nil for none.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.with {
      $0.frames = images
      $0.duration = duration
    }
  }

  // MARK: As an object

  /// The picture itself: pictures are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns true for the same pixels, or the same symbol, with equal attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard scale == other.scale, renderingMode == other.renderingMode,
      style.tint == other.style.tint,
      capInsets == other.capInsets, resizingMode == other.resizingMode
    else { return false }
    return switch (content, other.content) {
    case (.pixels(let a, let o), .pixels(let b, let p)): a.bitmap === b.bitmap && o == p
    case (.symbol(let a), .symbol(let b)):
      a.name == b.name && a.configuration == b.configuration && a.value == b.value
    case (.empty, .empty): true
    default: false
    }
  }

  open override var hash: Int {
    switch content {
    case .empty: 0
    case .pixels(let image, _): ObjectIdentifier(image.bitmap).hashValue
    case .symbol(let symbol): symbol.name.hashValue
    }
  }
}

/// The type of `#imageLiteral(resourceName:)` where nothing else decides it.
public typealias _ImageLiteralType = UIImage
