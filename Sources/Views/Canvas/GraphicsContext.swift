import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// An immediate mode drawing destination, and its current state.
///
/// A context is a value: a copy has a state of its own and draws into the same layer. State affects
/// only what is drawn after it is set. One drawing operation is painted, then filtered (by the filter
/// that was added last first), then mixed in with the opacity, the blend mode and the clips.
public struct GraphicsContext {
  /// What has been drawn into one layer, from back to front.
  final class Layer {
    var items: [DisplayItem] = []
  }

  /// What a clip lets through, in the canvas's coordinates.
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

  /// The opacity of drawing operations in the context.
  public var opacity = 1.0
  /// The blend mode used by drawing operations in the context.
  public var blendMode = BlendMode.normal
  /// The current transform matrix, defining user space coordinates.
  public var transform = CGAffineTransform.identity
  /// The environment associated with the graphics context.
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

  /// Scales subsequent drawing operations by an amount in each dimension.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Moves subsequent drawing operations by an amount in each dimension.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Rotates subsequent drawing operations by an angle.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Appends the given transform to the context's existing transform: it acts first.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Clips

  /// The bounding rectangle of the intersection of all current clip shapes in the current user space.
  public var clipBoundingRect: CGRect {
    transform.determinant != 0 ? clipRect.applying(transform.inverted()) : .null
  }

  /// Adds a path to the context's array of clip shapes.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let path = path.applying(transform)
    if options.contains(.inverse) {
      let hole = recorder.item(
        .shape(
          .path(path), nil, .color(.black), isEvenOdd: style.isEOFilled,
          isAntialiased: style.isAntialiased, frame: Moving(.zero)))
      clips.append(.mask(inverse(of: DisplayList([hole]))))
    } else {
      clips.append(.path(path, style))
      clipRect = clipRect.intersection(path.boundingRect)
    }
  }

  /// Adds a clip shape that you define in a new layer to the context's array of clip shapes: the
  /// alpha of what is drawn.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var inner = GraphicsContext(layerOf: self)
    try content(&inner)
    var mask = DisplayList([recorder.item(.group(.layer, inner.list))])
    if opacity < 1 { mask = DisplayList([recorder.item(.group(.opacity(Moving(opacity)), mask))]) }
    clips.append(.mask(options.contains(.inverse) ? inverse(of: mask) : mask))
  }

  /// All of the canvas, but for what a list paints.
  private func inverse(of list: DisplayList) -> DisplayList {
    let all = recorder.item(
      .shape(
        .rectangle, nil, .color(.black), isEvenOdd: false, isAntialiased: true,
        frame: Moving(bounds)))
    let hole = recorder.item(.group(.blend(.destinationOut), list))
    return DisplayList([recorder.item(.group(.layer, DisplayList([all, hole])))])
  }

  /// Options that affect the use of clip shapes.
  @frozen public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An option to invert the shape or layer alpha as the clip mask.
    @inlinable public static var inverse: ClipOptions { Self(rawValue: 1 << 0) }
  }

  // MARK: Layers

  /// Draws a new layer, created by drawing code that you provide, into the context.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext(layerOf: self)
    try content(&inner)
    guard !inner.layer.items.isEmpty else { return }
    emit(recorder.item(.group(.layer, inner.list)), isInUserSpace: false)
  }

  /// Puts a painted item into the layer, with all that the context does to it.
  func emit(_ painted: DisplayItem, isInUserSpace: Bool = true) {
    if opacity <= 0 { return }
    var item = painted
    func wrap(_ effect: Effect) { item = recorder.item(.group(effect, DisplayList([item]))) }
    if isInUserSpace, !transform.isIdentity {
      guard transform.determinant != 0, PlaneMap(transform).isFinite else { return }
      wrap(.projection(Moving(ProjectionValue(transform)), frame: Moving(.zero)))
    }
    // The filter that was added last acts first, as on Apple's: threshold, then blur, is how drops flow
    // together.
    for filter in filters.reversed() { item = filter.applied(to: item, recorder) }
    if opacity < 1 { wrap(.opacity(Moving(opacity))) }
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
            frame: Moving(.zero)))
      case .mask(let mask): wrap(.mask(mask))
      }
    }
    layer.items.append(item)
  }
}
