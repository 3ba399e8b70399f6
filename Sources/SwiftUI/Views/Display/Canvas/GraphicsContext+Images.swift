import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension GraphicsContext {
  /// A picture that was looked up for a context and may be drawn many times.
  public struct ResolvedImage {
    let image: VivaceViews.ResolvedImage
    /// The size in points at which the picture is drawn unless another is given.
    public var size: CGSize { image.naturalSize }
    /// The distance of the baseline from the picture's top edge, in points; its height if it
    /// has no baseline.
    public let baseline: CGFloat
    /// The paint of a symbol or a template; nil, the default, takes the foreground style.
    /// Other pictures have their own colours.
    public var shading: Shading?

    init(_ image: VivaceViews.ResolvedImage) {
      self.image = image
      if case .symbol(let block) = image.content {
        baseline = block.firstBaseline
      } else {
        baseline = image.naturalSize.height
      }
    }
  }

  /// Looks a picture up, in the environment of the context: once for many drawings.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(VivaceViews.ResolvedImage(image, in: environment))
  }

  /// Draws a resolved picture stretched into a rectangle. An empty or infinite rectangle draws
  /// nothing.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    let paint = self.style(of: image.shading ?? .foreground).moved(to: rect.origin)
    let (content, isPainted) = image.image.drawing(
      in: rect.size, isScaled: true, paint: paint.stillPaint, frame: AnimatedValue(rect))
    let item = recorder.item(content)
    if isPainted { emit(item, painted: paint) } else { emit(item) }
  }

  /// Draws a resolved picture in its own size, with the anchor of the picture at the point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let offset = anchor.point(in: image.size)
    draw(
      image,
      in: CGRect(
        origin: CGPoint(x: point.x - offset.x, y: point.y - offset.y), size: image.size))
  }

  /// Resolves a picture and draws it stretched into a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Resolves a picture and draws it in its own size, with the anchor of the picture at the point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// A child view of a canvas, made and laid out in its ideal size.
  public struct ResolvedSymbol {
    let display: DisplayList
    /// The ideal size of the view, in points.
    public let size: CGSize
  }

  /// The child view with this `tag(_:)`; nil if the canvas has none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols?.find(id) }

  /// Draws a child view stretched into a rectangle. An empty or infinite one draws nothing.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0, rect.width.isFinite, rect.height.isFinite,
      !symbol.display.isEmpty
    else { return }
    let transform = CGAffineTransform(
      a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height,
      tx: rect.minX, ty: rect.minY)
    emit(
      recorder.item(
        .group(
          .projection(AnimatedValue(ProjectionValue(transform)), frame: AnimatedValue(.zero)),
          symbol.display)))
  }

  /// Draws a child view in its ideal size, with the anchor of the view at the point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let offset = anchor.point(in: symbol.size)
    draw(
      symbol,
      in: CGRect(
        origin: CGPoint(x: point.x - offset.x, y: point.y - offset.y), size: symbol.size))
  }
}
