import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The drawing destination of a canvas, with the current state of drawing.
///
/// A context is a value: a copy has a state of its own and draws into the same layer. State affects
/// only what is drawn after it is set. One drawing operation is painted, then filtered (by the
/// filter that was added last first), then mixed in with the opacity, the blend mode and the clips.
public struct GraphicsContext {
  /// The content drawn into one layer, from back to front.
  final class Layer {
    var items: [DisplayItem] = []
  }

  /// The area that a clip leaves visible, in the canvas's coordinates.
  enum Clip {
    case path(Path, FillStyle)
    case mask(DisplayList)
  }

  let recorder: CanvasRecorder
  let symbols: CanvasSymbols?
  let layer: Layer
  let bounds: CGRect
  var filters: [FilterEntry] = []
  var clips: [Clip] = []
  var clipRect: CGRect

  /// How opaque each drawing operation is mixed in: 1, the default, fully; 0 not at all.
  public var opacity = 1.0
  /// How each drawing operation mixes with what is below it.
  public var blendMode = BlendMode.normal
  /// From the coordinates in which is drawn to those of the canvas.
  public var transform = CGAffineTransform.identity
  /// The environment of the canvas, by which colours, texts and images are looked up.
  public let environment: EnvironmentValues

  init(
    recorder: CanvasRecorder, symbols: CanvasSymbols?, environment: EnvironmentValues, size: CGSize
  ) {
    self.recorder = recorder
    self.symbols = symbols
    self.environment = environment
    layer = Layer()
    bounds = CGRect(origin: .zero, size: size)
    clipRect = bounds
  }

  /// A context for a layer of its own: the same coordinates, and nothing else set.
  private init(layerOf context: GraphicsContext) {
    recorder = context.recorder
    symbols = context.symbols
    environment = context.environment
    layer = Layer()
    bounds = context.bounds
    clipRect = context.clipRect
    transform = context.transform
  }

  var list: DisplayList { DisplayList(layer.items) }

  // MARK: Coordinates

  /// Makes one unit of what is drawn from now on this much longer, along each axis.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Moves the origin of what is drawn from now on, in its present units.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Turns what is drawn from now on about the origin, clockwise for positive angles.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Puts a transform before the one there is: it acts first on what is drawn from now on.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Clips

  /// The smallest rectangle around what all clips leave, in the coordinates of the moment; null
  /// where the transform has no inverse.
  public var clipBoundingRect: CGRect {
    transform.determinant != 0 ? clipRect.applying(transform.inverted()) : .null
  }

  /// Draws from now on only inside of the path, and of all clips before; with `inverse` only
  /// outside.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let path = path.applying(transform)
    if options.contains(.inverse) {
      let hole = recorder.item(
        .shape(
          .path(path), nil, .color(.black), isEvenOdd: style.isEOFilled,
          isAntialiased: style.isAntialiased, frame: AnimatedValue(.zero)))
      clips.append(.mask(inverse(of: DisplayList([hole]))))
    } else {
      clips.append(.path(path, style))
      clipRect = clipRect.intersection(path.boundingRect)
    }
  }

  /// Draws from now on only as opaquely as a drawing of its own is; with `inverse` where it is not.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var inner = GraphicsContext(layerOf: self)
    try content(&inner)
    var mask = DisplayList([recorder.item(.group(.layer, inner.list))])
    if opacity < 1 {
      mask = DisplayList([recorder.item(.group(.opacity(AnimatedValue(opacity)), mask))])
    }
    clips.append(.mask(options.contains(.inverse) ? inverse(of: mask) : mask))
  }

  /// All of the canvas, except for what a list paints.
  private func inverse(of list: DisplayList) -> DisplayList {
    let all = recorder.item(
      .shape(
        .rectangle, nil, .color(.black), isEvenOdd: false, isAntialiased: true,
        frame: AnimatedValue(bounds)))
    let hole = recorder.item(.group(.blend(.destinationOut), list))
    return DisplayList([recorder.item(.group(.layer, DisplayList([all, hole])))])
  }

  /// Options of a clip.
  @frozen public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Keeps any bits; only `inverse` is read.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Keeps what is outside instead of what is inside.
    @inlinable public static var inverse: ClipOptions { Self(rawValue: 1 << 0) }
  }

  // MARK: Layers

  /// Draws on a layer of its own, which is then mixed in as one picture, with the opacity, the
  /// filters and the clips of this context. The layer begins with a fresh state but the transform.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext(layerOf: self)
    try content(&inner)
    guard !inner.layer.items.isEmpty else { return }
    emit(recorder.item(.group(.layer, inner.list)), isInUserSpace: false)
  }

  /// Puts a painted item into the layer, with all that the context does to it.
  func emit(_ painted: DisplayItem, isInUserSpace: Bool = true) {
    if opacity <= 0 { return }
    var items = [painted]
    func wrap(_ effect: Effect) {
      items = items.map { recorder.item(.group(effect, DisplayList([$0]))) }
    }
    if isInUserSpace, !transform.isIdentity {
      guard transform.determinant != 0, PlaneMap(transform).isFinite else { return }
      wrap(.projection(AnimatedValue(ProjectionValue(transform)), frame: AnimatedValue(.zero)))
    }
    // The filter that was added last acts first, as on Apple's: threshold, then blur, is how drops flow
    // together.
    for filter in filters.reversed() {
      items = items.flatMap { filter.applied(to: $0, recorder) }
    }
    if opacity < 1 { wrap(.opacity(AnimatedValue(opacity))) }
    switch blendMode.operation {
    case .blend(.normal): break
    case .blend(let mode): wrap(.blend(mode))
    case .composite(let mode): wrap(.composite(mode, in: bounds))
    }
    for clip in clips.reversed() {
      switch clip {
      case .path(let path, let style):
        wrap(
          .clip(
            .path(path), isAntialiased: style.isAntialiased, isEvenOdd: style.isEOFilled,
            frame: AnimatedValue(.zero)))
      case .mask(let mask): wrap(.mask(mask))
      }
    }
    layer.items += items
  }
}
