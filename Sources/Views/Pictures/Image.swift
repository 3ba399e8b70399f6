import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// A view that displays an image.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case named(String, folder: String?)
    case symbol(String)
    case bitmap(BitmapBox, scale: CGFloat)
  }

  struct BitmapBox: Equatable, Sendable {
    let bitmap: Bitmap
    static func == (a: BitmapBox, b: BitmapBox) -> Bool { a.bitmap === b.bitmap }
  }

  /// The modes that the image may be resized in.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// How a bitmap is drawn: its own colors, or as a mask of the foreground.
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// The level of quality for rendering an image that requires interpolation.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// A scale to apply to symbols relative to text.
  public enum Scale: Hashable, Sendable { case small, medium, large }

  var source: Source
  var isResizable = false
  var capInsets = EdgeInsets()
  var resizingMode = ResizingMode.stretch
  var renderingMode: TemplateRenderingMode?
  var quality = Interpolation.low

  public init(_ name: String, bundle: Bundle? = nil) {
    source = .named(name, folder: bundle?.resourcePath)
  }
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .named(name, folder: bundle?.resourcePath)
  }
  public init(systemName: String) { source = .symbol(systemName) }

  package init(bitmap: Bitmap, scale: CGFloat = 1) {
    source = .bitmap(BitmapBox(bitmap: bitmap), scale: scale)
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    return image
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.quality = interpolation
    return image
  }

  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Image>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let resolved = graph.rule(
      ResolveImage(image: view.attribute, environment: inputs.environment))
    let display = graph.rule(ImageDisplay(image: resolved, inputs: inputs))
    return _ViewOutputs(
      layout: graph.rule(LeafLayout(source: resolved) { ImageEngine($0) }),
      display: display,
      responders: graph.rule(
        LeafResponders(source: resolved, geometry: inputs.geometry, display: display) {
          image, frame in
          LeafResponse(frame: frame, contains: nil, role: .image, label: image.name)
        }))
  }
}

/// An image found: pixels, a symbol's glyph, or the placeholder of what is missing.
struct ResolvedImage: Equatable {
  enum Content: Equatable {
    case bitmap(Image.BitmapBox, scale: CGFloat)
    case symbol(TextBlock)
    case missing
  }

  var content: Content
  var name: String
  var image: Image
  var foreground: _ResolvedStyle
  var pixel: CGFloat
  /// Whether a block stands for the picture.
  var isRedacted = false

  static func == (a: ResolvedImage, b: ResolvedImage) -> Bool {
    guard let x = a.foreground.plainColor, let y = b.foreground.plainColor else { return false }
    return x == y && a.content == b.content && a.name == b.name && a.image == b.image
      && a.pixel == b.pixel && a.isRedacted == b.isRedacted
  }

  var naturalSize: CGSize {
    switch content {
    case .bitmap(let box, let scale):
      CGSize(width: CGFloat(box.bitmap.width) / scale, height: CGFloat(box.bitmap.height) / scale)
    case .symbol(let block): block.size
    case .missing: CGSize(width: 20, height: 20)
    }
  }
}

private struct ResolveImage: Rule {
  typealias Value = ResolvedImage
  let image: Attribute<Image>
  let environment: Attribute<EnvironmentValues>

  mutating func update(_ output: Output<ResolvedImage>) {
    output.set(ResolvedImage(image.value, in: environment.value))
  }
}

extension ResolvedImage {
  init(_ image: Image, in environment: EnvironmentValues) {
    self.image = image
    isRedacted = environment.isRedacted
    foreground = isRedacted ? environment.redactionStyle : environment.foreground(0)
    pixel = 1 / environment.displayScale
    switch image.source {
    case .bitmap(let box, let scale):
      content = .bitmap(box, scale: scale)
      name = ""
    case .named(let file, let folder):
      name = file
      content =
        PictureLibrary.picture(
          named: file, in: folder, environment.colorScheme, environment.displayScale
        )
        .map { .bitmap(Image.BitmapBox(bitmap: $0.bitmap), scale: $0.scale) } ?? .missing
    case .symbol(let symbol):
      name = symbol
      var font = (environment.font ?? .body).resolve(in: environment, environment.fontTraits)
      font.size *= environment.imageScale.factor
      let drawn = environment.layoutDirection.symbolName(symbol)
      // The typesetter tells which name it has no picture for.
      content =
        Services.current.typesetter.symbol(named: drawn, font: font).map { .symbol($0) }
        ?? .missing
    }
  }

  /// What draws the image in a rectangle of this size, painted with `paint` where it is a symbol or a
  /// template; and whether it is painted.
  func drawing(
    in size: CGSize, isScaled: Bool, paint: Paint, frame: Moving<CGRect>
  ) -> (content: DisplayItem.Content, isPainted: Bool) {
    if isRedacted {
      let block = RedactionBlocks.outline(of: size)
      return (RedactionBlocks.content(block, paint, frame: frame), true)
    }
    switch content {
    case .bitmap(let box, let scale):
      var drawing = ImageDrawing(bitmap: box.bitmap, scale: scale)
      drawing.capInsets = image.capInsets
      drawing.tiles = image.resizingMode == .tile
      drawing.template = image.renderingMode == .template ? paint : nil
      switch image.quality {
      case .none: drawing.interpolation = .none
      case .low: drawing.interpolation = .low
      case .medium: drawing.interpolation = .medium
      case .high: drawing.interpolation = .high
      }
      return (.image(drawing, frame: frame), drawing.template != nil)
    case .symbol(let block):
      return (
        .text(isScaled ? block.scaled(toFit: size) : block, paints: [paint], frame: frame), true
      )
    case .missing:
      return (
        .shape(
          .path(Self.placeholder(in: size)), Stroke(width: Moving(1)),
          .color(ResolvedColor(red: 1, green: 0.2, blue: 0.5)), isEvenOdd: false,
          isAntialiased: true, frame: frame), false
      )
    }
  }

  /// A crossed box: something was to be here.
  private static func placeholder(in size: CGSize) -> Path {
    let box = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
    guard !box.isNull, box.width > 0, box.height > 0 else { return Path() }
    return Path { path in
      path.addRect(box)
      path.addLines([CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)])
      path.addLines([CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY)])
    }
  }
}

extension Image.Scale {
  fileprivate var factor: CGFloat {
    switch self {
    case .small: 0.79
    case .medium: 1
    case .large: 1.28
    }
  }
}

extension EnvironmentValues {
  /// The image scale for this environment.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  private struct ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
  }
}

extension View {
  /// Scales images within the view according to one of the relative sizes available.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}

/// Facts: drawing 11.1: what is not resizable keeps its size whatever is proposed.
private final class ImageEngine: LayoutEngine {
  private let image: ResolvedImage
  init(_ image: ResolvedImage) { self.image = image }

  override var name: String { "Image(\"\(image.name)\")" }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let natural = image.naturalSize
    guard image.image.isResizable else { return natural }
    let caps = image.image.capInsets
    return CGSize(
      width: max(proposal.width ?? natural.width, caps.horizontal),
      height: max(proposal.height ?? natural.height, caps.vertical))
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard case .symbol(let block) = image.content, !image.image.isResizable else { return nil }
    switch key {
    case VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key:
      return (block.firstBaseline / image.pixel).rounded() * image.pixel
    default: return nil
    }
  }
}

private struct ImageDisplay: Rule {
  typealias Value = DisplayList
  let image: Attribute<ResolvedImage>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var frame = FrameMover()
  private var paint = PaintMover()
  private var groups = StyleGroups()
  private var version: UInt64 = 0

  init(image: Attribute<ResolvedImage>, inputs: _ViewInputs) {
    self.image = image
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let image = image.value
    let geometry = geometry.value
    let frame = frame.update(geometry, base)
    let paint = paint.update(image.foreground, base)
    version += 1
    base.host.work.items += 1
    let (content, isPainted) = image.drawing(
      in: geometry.size, isScaled: image.image.isResizable, paint: paint, frame: frame)
    let item = DisplayItem(identity: identity, version: version, content: content)
    output.setAlways(
      DisplayList([isPainted ? groups.wrap(item, in: image.foreground, base.host) : item]))
  }
}

extension TextBlock {
  /// The block stretched to fill a size, as a resizable symbol is; in one proportion, in the middle.
  fileprivate func scaled(toFit target: CGSize) -> TextBlock {
    guard size.width > 0, size.height > 0 else { return self }
    let factor = min(target.width / size.width, target.height / size.height)
    let dx = (target.width - size.width * factor) / 2
    let dy = (target.height - size.height * factor) / 2
    return TextBlock(
      string: string, size: target,
      runs: runs.map { run in
        GlyphRun(
          face: run.face, size: run.size * factor, paint: run.paint,
          glyphs: run.glyphs.map {
            PlacedGlyph(
              glyph: $0.glyph,
              position: CGPoint(x: $0.position.x * factor + dx, y: $0.position.y * factor + dy))
          })
      },
      lines: lines, metrics: metrics)
  }
}
