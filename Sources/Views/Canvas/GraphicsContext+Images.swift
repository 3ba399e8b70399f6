import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension GraphicsContext {
  /// An image resolved to a particular environment.
  public struct ResolvedImage {
    let image: VivaceViews.ResolvedImage
    /// The size of the image.
    public var size: CGSize { image.naturalSize }
    /// The distance from the top of the image to its baseline; its height if it has none.
    public let baseline: CGFloat
    /// An optional shading to fill the image with, if it is a symbol or a template.
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

  /// Gets a version of an image that's resolved with the current values of the graphics context's
  /// environment.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(VivaceViews.ResolvedImage(image, in: environment))
  }

  /// Draws a resolved image into the context, using the specified rectangle as a layout region.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    let paint = self.style(of: image.shading ?? .foreground).moved(to: rect.origin)
    let (content, isPainted) = image.image.drawing(
      in: rect.size, isScaled: true, paint: paint.stillPaint, frame: Moving(rect))
    let item = recorder.item(content)
    if isPainted { emit(item, painted: paint) } else { emit(item) }
  }

  /// Draws a resolved image into the context, aligning an anchor within the image to a point in user
  /// space.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let offset = anchor.point(in: image.size)
    draw(
      image,
      in: CGRect(
        origin: CGPoint(x: point.x - offset.x, y: point.y - offset.y), size: image.size))
  }

  /// Draws an image into the context, using the specified rectangle as a layout region.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image into the context, aligning an anchor within the image to a point in user space.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// A child view of a canvas, made and laid out in its ideal size.
  public struct ResolvedSymbol {
    let display: DisplayList
    /// The dimensions of the resolved symbol.
    public let size: CGSize
  }

  /// Gets the identified child view as a resolved symbol, if the view exists.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols?.find(id) }

  /// Draws a resolved symbol into the context, using the specified rectangle as a layout region.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0, rect.width.isFinite, rect.height.isFinite,
      !symbol.display.isEmpty
    else { return }
    let place = CGAffineTransform(
      a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height,
      tx: rect.minX, ty: rect.minY)
    emit(
      recorder.item(
        .group(
          .projection(Moving(ProjectionValue(place)), frame: Moving(.zero)), symbol.display)))
  }

  /// Draws a resolved symbol into the context, aligning an anchor within the symbol to a point in user
  /// space.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let offset = anchor.point(in: symbol.size)
    draw(
      symbol,
      in: CGRect(
        origin: CGPoint(x: point.x - offset.x, y: point.y - offset.y), size: symbol.size))
  }
}
