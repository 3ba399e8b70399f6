import VivaceDrawing
import VivaceGeometry

/// A picture or a symbol in the layout: as large as it is in itself, unless it is
/// ``resizable(capInsets:resizingMode:)``.
///
/// What it shows is looked up, drawn or shaped only when the view is laid out, in the environment
/// it has there (``ResolvedImage``). What cannot be found is a crossed box, and a warning.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case named(String, folder: String?)
    case symbol(String, value: Double?)
    case bitmap(BitmapBox, scale: CGFloat)
    case drawn(DrawnPicture)
  }

  struct BitmapBox: Equatable, Sendable {
    let bitmap: Bitmap
    static func == (a: BitmapBox, b: BitmapBox) -> Bool { a.bitmap === b.bitmap }
  }

  /// The accessibility label of the image.
  enum Label: Equatable, Sendable {
    /// The image's own name.
    case name
    case text(LabelText)
    case decorative
  }

  /// A text may hold images, so an image only refers to its text.
  final class LabelText: Equatable, Sendable {
    let text: Text
    init(_ text: Text) { self.text = text }
    static func == (a: LabelText, b: LabelText) -> Bool { a.text == b.text }
  }

  /// Whether a picture larger than its pixels repeats them or stretches them.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// How a bitmap is drawn: its own colors, or as a mask of the foreground.
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// How pixels are blended when a bitmap is drawn at another size: `none` repeats the nearest one.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// How large a symbol is beside text of the same font; `medium` is the usual.
  public enum Scale: Hashable, Sendable { case small, medium, large }
  /// How stored pixels are turned or mirrored to be upright.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored

    /// The number that EXIF has for it.
    var exif: Int {
      switch self {
      case .up: 1
      case .upMirrored: 2
      case .down: 3
      case .downMirrored: 4
      case .leftMirrored: 5
      case .right: 6
      case .rightMirrored: 7
      case .left: 8
      }
    }
  }

  var source: Source
  var label = Label.name
  var isResizable = false
  var capInsets = EdgeInsets()
  var resizingMode = ResizingMode.stretch
  var renderingMode: TemplateRenderingMode?
  var symbolMode: SymbolRenderingMode?
  var symbolColorMode: SymbolColorRenderingMode?
  var symbolValueMode: SymbolVariableValueMode?
  var quality = Interpolation.low
  var isAntialiased = true

  private init(_ source: Source, _ label: Label) {
    self.source = source
    self.label = label
  }

  package init(bitmap: Bitmap, scale: CGFloat = 1) {
    self.init(.bitmap(BitmapBox(bitmap: bitmap), scale: Self.checked(scale)), .name)
  }

  /// A scale that is none is 1, and a warning.
  private static func checked(_ scale: CGFloat) -> CGFloat {
    if scale > 0, scale.isFinite { return scale }
    Warning.once("An image has the scale \(scale), expected a number above 0. It is taken as 1.")
    return 1
  }
}

// MARK: Named images

extension Image {
  /// The image `name` of a bundle's asset catalogue or resources, read out by that name. Without a
  /// bundle, the app's own.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, folder: bundle?.resourceFolder), .name)
  }

  /// The image `name` of a bundle, read out as `label`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, folder: bundle?.resourceFolder), .text(LabelText(label)))
  }

  /// The image `name` of a bundle, passed over by assistive technology.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, folder: bundle?.resourceFolder), .decorative)
  }

  /// This picture, ignored by assistive technology, as beside a title with the same meaning.
  package var unspoken: Image {
    var image = self
    image.label = .decorative
    return image
  }

  /// A symbol of a bundle's asset catalogue, or a picture, filled up to a value from 0 to 1 where it has
  /// layers for that. Symbols of catalogues have none here and are drawn whole; a warning says so once.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    Self.sayValue(variableValue)
    self.init(name, bundle: bundle)
  }

  /// An image of the catalogue with a variable value, read out as `label`.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    Self.sayValue(variableValue)
    self.init(name, bundle: bundle, label: label)
  }

  /// An image of the catalogue with a variable value, ignored by assistive technology.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    Self.sayValue(variableValue)
    self.init(decorative: name, bundle: bundle)
  }

  private static func sayValue(_ value: Double?) {
    guard value != nil else { return }
    NotYet.once(
      "Image(_:variableValue:bundle:)", "fills the layers of a symbol of the program's own")
  }

  init(named name: String, folder: String?) { self.init(.named(name, folder: folder), .name) }

  /// The symbol of that name, sized by the font around it.
  public init(systemName: String) { self.init(.symbol(systemName, value: nil), .name) }

  /// A symbol filled up to a value from 0 to 1: what is above it is drawn faintly. Without a value,
  /// whole.
  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName, value: variableValue), .name)
  }
}

// MARK: Pictures made by the program

extension Image {
  /// A bitmap in memory with `scale` pixels a point, read out as `label`.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
  ) {
    self.init(cgImage, scale, orientation, .text(LabelText(label)))
  }

  /// A bitmap in memory with `scale` pixels a point, passed over by assistive technology.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(cgImage, scale, orientation, .decorative)
  }

  private init(
    _ cgImage: CGImage, _ scale: CGFloat, _ orientation: Orientation, _ label: Label
  ) {
    let bitmap = cgImage.bitmap.turned(orientation.exif)
    self.init(.bitmap(BitmapBox(bitmap: bitmap), scale: Self.checked(scale)), label)
  }

  /// A picture of `size` points that a closure draws. Without a label, assistive technology passes
  /// over it.
  ///
  /// It is drawn once for each environment, in the display's resolution. A linear mode mixes colours by their
  /// amounts of light; none goes beyond sRGB.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(
      .drawn(
        DrawnPicture(size: size, isOpaque: opaque, colorMode: colorMode, renderer: renderer)),
      label.map { .text(LabelText($0)) } ?? .decorative)
  }
}

// MARK: Modifiers

extension Image {
  /// Lets the image take whatever size is proposed. What is within `capInsets` of an edge keeps its
  /// size; the rest is stretched or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    with {
      $0.isResizable = true
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Chooses the bitmap's own colors or a mask of the foreground; nil leaves it to the place it is
  /// in.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with { $0.renderingMode = renderingMode }
  }

  /// How pixels are blended when the bitmap is drawn at another size.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.quality = interpolation }
  }

  /// Whether a bitmap that is not on whole pixels has soft edges. True by default; with false a
  /// pixel at
  /// the edge has all of the picture, or nothing of it. Symbols have soft edges in any case.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    with { $0.isAntialiased = isAntialiased }
  }

  /// How the layers of this symbol are colored; nil leaves it to the environment.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    with { $0.symbolMode = mode }
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

// MARK: Scale

extension EnvironmentValues {
  /// How large symbols are beside text of the same font.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
}

extension Image.Scale {
  var factor: CGFloat {
    switch self {
    case .small: 0.79
    case .medium: 1
    case .large: 1.28
    }
  }
}

extension View {
  /// Makes symbols in the view larger or smaller beside text of the same font.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}
