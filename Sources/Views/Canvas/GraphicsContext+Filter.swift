import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension GraphicsContext {
  /// A type that applies image processing operations to rendered content.
  public struct Filter: Sendable {
    /// Effects in a context, the first of them first. A shadow that is mixed in by itself goes below
    /// what throws it.
    enum Kind: Sendable {
      case effect(@Sendable (EnvironmentValues) -> Effect)
      case mixedShadow(
        @Sendable (EnvironmentValues) -> Effect, GraphicsContext.BlendMode, isAbove: Bool,
        isAlone: Bool)
    }
    var kind: Kind

    private init(_ effect: @escaping @Sendable (EnvironmentValues) -> Effect) {
      kind = .effect(effect)
    }

    private init(_ matrix: ColorMatrixValue) {
      self.init { _ in .colorMatrix(Moving(matrix)) }
    }

    /// Returns a filter that transforms the rasterized form of subsequent graphics primitives.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      let value = ProjectionValue(matrix).checked
      return Filter { _ in .projection(Moving(value), frame: Moving(.zero)) }
    }

    /// Returns a filter that adds a shadow. With `invertsAlpha` it is one inside of what is drawn.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      let radius = radius.isFinite ? max(radius, 0) : 0
      let value: @Sendable (EnvironmentValues) -> Moving<ShadowValue> = { environment in
        Moving(
          ShadowValue(
            color: color.resolve(in: environment), radius: radius,
            offset: CGSize(width: x, height: y)))
      }
      if options.contains(.invertsAlpha) { return Filter { .innerShadow(value($0)) } }
      let (isAbove, isAlone) = (options.contains(.shadowAbove), options.contains(.shadowOnly))
      if blendMode == .normal, !isAbove {
        return isAlone ? Filter { .shadowOnly(value($0)) } : Filter { .shadow(value($0)) }
      }
      var filter = Filter { .shadowOnly(value($0)) }
      if case .effect(let effect) = filter.kind {
        filter.kind = .mixedShadow(effect, blendMode, isAbove: isAbove, isAlone: isAlone)
      }
      return filter
    }

    /// Returns a filter that multiplies each color component by the matching component of a given
    /// color.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { .colorMultiply(Moving(color.resolve(in: $0))) }
    }

    /// Returns a filter that multiplies by a given color matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(matrix.value) }

    public static func hueRotation(_ angle: Angle) -> Filter { Filter(.hueRotation(angle)) }
    public static func saturation(_ amount: Double) -> Filter { Filter(.saturation(amount)) }
    public static func brightness(_ amount: Double) -> Filter { Filter(.brightness(amount)) }
    public static func contrast(_ amount: Double) -> Filter { Filter(.contrast(amount)) }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(.inversion(amount)) }
    public static func grayscale(_ amount: Double) -> Filter { Filter(.grayscale(amount)) }
    /// Returns a filter that sets the opacity of each pixel based on its luminance.
    public static var luminanceToAlpha: Filter { Filter(.luminanceToAlpha) }

    /// Returns a filter that applies a Gaussian blur; the radius is the standard deviation.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      let radius = radius.isFinite ? max(radius, 0) : 0
      return Filter { _ in .blur(Moving(radius), isOpaque: options.contains(.opaque)) }
    }

    /// Returns a filter that replaces each pixel with alpha components within a range by a constant
    /// color, or transparency otherwise.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black)
      -> Filter
    {
      Filter { .alphaThreshold(min: min, max: max, color.resolve(in: $0)) }
    }
  }

  /// A filter as it was added: its colors are those of the environment.
  struct FilterEntry {
    var filter: Filter
    var environment: EnvironmentValues

    func applied(to item: DisplayItem, _ recorder: CanvasRecorder) -> DisplayItem {
      func group(_ effect: Effect, _ items: [DisplayItem]) -> DisplayItem {
        recorder.item(.group(effect, DisplayList(items)))
      }
      switch filter.kind {
      case .effect(let effect): return group(effect(environment), [item])
      case .mixedShadow(let effect, let mode, let isAbove, let isAlone):
        var shadow = group(effect(environment), [item])
        if case .blend(let mode) = mode.operation, mode != .normal {
          shadow = group(.blend(mode), [shadow])
        }
        if isAlone { return shadow }
        return group(.geometry(frame: Moving(.zero)), isAbove ? [item, shadow] : [shadow, item])
      }
    }
  }

  /// Adds a filter that applies to subsequent drawing operations.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.append(FilterEntry(filter: filter, environment: environment))
  }

  /// Options that configure a filter that you add to a graphics context.
  @frozen public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// Options that configure the graphics context filter that creates shadows.
  @frozen public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An option that causes the filter to draw the shadow above the object, rather than below it.
    @inlinable public static var shadowAbove: ShadowOptions { Self(rawValue: 1 << 0) }
    /// An option that causes the filter to draw only the shadow, and omit the source object.
    @inlinable public static var shadowOnly: ShadowOptions { Self(rawValue: 1 << 1) }
    /// An option that causes the filter to invert the alpha of the shadow.
    @inlinable public static var invertsAlpha: ShadowOptions { Self(rawValue: 1 << 2) }
  }

  /// Options that configure the graphics context filter that creates blur.
  @frozen public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An option that causes the filter to ensure the result is completely opaque.
    @inlinable public static var opaque: BlurOptions { Self(rawValue: 1 << 0) }
  }
}

/// A matrix to use in an RGBA color transformation: four rows, for the red, green, blue and alpha that
/// come out, of what the red, green, blue and alpha that go in and 1 give to it.
@frozen public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// Creates the identity matrix.
  @inlinable public init() {}

  var value: ColorMatrixValue {
    ColorMatrixValue([
      r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5,
    ])
  }
}
