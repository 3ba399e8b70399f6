import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension GraphicsContext {
  /// An operation on the pixels of a drawing operation before they are blended.
  public struct Filter: Sendable {
    /// Effects in a context, the first of them first. A shadow that is mixed in by itself goes below
    /// what throws it.
    enum Kind: Sendable {
      case effect(@Sendable (EnvironmentValues) -> Effect)
      case mixedShadow(
        @Sendable (EnvironmentValues) -> Effect, GraphicsContext.BlendMode, isAbove: Bool,
        isAlone: Bool, isSeparate: Bool)
      /// A shader in the coordinates that the context had; nil leaves what is drawn as it is.
      case shader(@Sendable (EnvironmentValues, _ bounds: CGRect) -> ShaderCall?)
    }
    var kind: Kind

    private init(_ effect: @escaping @Sendable (EnvironmentValues) -> Effect) {
      kind = .effect(effect)
    }

    init(shader: @escaping @Sendable (EnvironmentValues, _ bounds: CGRect) -> ShaderCall?) {
      kind = .shader(shader)
    }

    private init(_ matrix: ColorMatrixValue) {
      self.init { _ in .colorMatrix(AnimatedValue(matrix)) }
    }

    /// Maps what is drawn by a matrix. A matrix that is not finite leaves it as it is.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      let value = ProjectionValue(matrix).checked
      return Filter { _ in .projection(AnimatedValue(value), frame: AnimatedValue(.zero)) }
    }

    /// A shadow under what is drawn, `radius` points soft and moved by `x` and `y`. With
    /// `invertsAlpha` it is one inside of what is drawn. A negative radius counts as 0.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      let radius = radius.isFinite ? max(radius, 0) : 0
      let value: @Sendable (EnvironmentValues) -> AnimatedValue<ShadowValue> = { environment in
        AnimatedValue(
          ShadowValue(
            color: color.resolve(in: environment), radius: radius,
            offset: CGSize(width: x, height: y)))
      }
      if options.contains(.invertsAlpha) { return Filter { .innerShadow(value($0)) } }
      let (isAbove, isAlone) = (options.contains(.shadowAbove), options.contains(.shadowOnly))
      let isSeparate = options.contains(.disablesGroup) && !isAlone
      if blendMode == .normal, !isAbove, !isSeparate {
        return isAlone ? Filter { .shadowOnly(value($0)) } : Filter { .shadow(value($0)) }
      }
      var filter = Filter { .shadowOnly(value($0)) }
      if case .effect(let effect) = filter.kind {
        filter.kind = .mixedShadow(
          effect, blendMode, isAbove: isAbove, isAlone: isAlone, isSeparate: isSeparate)
      }
      return filter
    }

    /// Multiplies red, green, blue and alpha by those of a colour.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { .colorMultiply(AnimatedValue(color.resolve(in: $0))) }
    }

    /// Makes each channel again, as a weighted sum of all four and a constant.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(matrix.value) }

    /// Maps each pixel's channels by a matrix. A matrix for premultiplied colours reads red, green
    /// and blue multiplied by alpha, and its results are premultiplied too.
    public static func colorMatrix(_ matrix: ColorMatrix, isPremultiplied: Bool) -> Filter {
      var value = matrix.value
      value.isPremultiplied = isPremultiplied
      return Filter(value)
    }

    /// Multiplies a colour by the alpha of what is drawn: its shape remains, in that colour.
    public static func alphaMultiply(_ color: Color) -> Filter {
      Filter { .colorMatrix(AnimatedValue(.painting(color.resolve(in: $0)))) }
    }

    /// Turns all hues by an angle; lightness stays nearly as it is.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(.hueRotation(angle)) }
    /// Moves colours away from their grey: 0 is grey, 1 changes nothing, more is more colourful.
    public static func saturation(_ amount: Double) -> Filter { Filter(.saturation(amount)) }
    /// Adds an amount to red, green and blue: 0 changes nothing, 1 makes white.
    public static func brightness(_ amount: Double) -> Filter { Filter(.brightness(amount)) }
    /// Spreads colours away from middle grey: 0 is all grey, 1 changes nothing.
    public static func contrast(_ amount: Double) -> Filter { Filter(.contrast(amount)) }
    /// Turns colours into their opposites: 0 changes nothing, 1 does so fully.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(.inversion(amount)) }
    /// Moves colours towards their grey: 0 changes nothing, 1 is grey.
    public static func grayscale(_ amount: Double) -> Filter { Filter(.grayscale(amount)) }
    /// Makes opaque what is light and transparent what is dark, and all of it black.
    public static var luminanceToAlpha: Filter { Filter(.luminanceToAlpha) }

    /// Blurs by a Gaussian whose standard deviation is `radius` points. A negative radius counts as
    /// 0.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      let radius = radius.isFinite ? max(radius, 0) : 0
      var style: BlurStyle = options.contains(.opaque) ? .opaque : []
      if options.contains(.dithersResult) { style.insert(.dithered) }
      return Filter { [style] _ in .blur(AnimatedValue(radius), style: style) }
    }

    /// Paints a colour where the alpha is between two bounds, and nothing elsewhere.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black)
      -> Filter
    {
      Filter { .alphaThreshold(min: min, max: max, color.resolve(in: $0)) }
    }
  }

  /// A filter as it was added: its colors are those of the environment.
  struct FilterEntry {
    var filter: Filter
    /// Whether it calculates with amounts of light.
    var isLinear: Bool
    var environment: EnvironmentValues
    /// The context's coordinates when it was added, and its bounds.
    var transform: CGAffineTransform
    var bounds: CGRect

    /// The items that the filter makes of one: two where a shadow is drawn by itself.
    func applied(to item: DisplayItem, _ recorder: CanvasRecorder) -> [DisplayItem] {
      guard isLinear else { return filtered(item, recorder) }
      func group(_ matrix: ColorMatrixValue, _ item: DisplayItem) -> DisplayItem {
        recorder.item(.group(.colorMatrix(AnimatedValue(matrix)), DisplayList([item])))
      }
      return filtered(group(.decoding, item), recorder).map { group(.encoding, $0) }
    }

    private func filtered(_ item: DisplayItem, _ recorder: CanvasRecorder) -> [DisplayItem] {
      func group(_ effect: Effect, _ items: [DisplayItem]) -> DisplayItem {
        recorder.item(.group(effect, DisplayList(items)))
      }
      switch filter.kind {
      case .effect(let effect): return [group(effect(environment), [item])]
      case .mixedShadow(let effect, let mode, let isAbove, let isAlone, let isSeparate):
        var shadow = group(effect(environment), [item])
        if case .blend(let mode) = mode.operation, mode != .normal {
          shadow = group(.blend(mode), [shadow])
        }
        if isAlone { return [shadow] }
        let both = isAbove ? [item, shadow] : [shadow, item]
        return isSeparate ? both : [group(.geometry(frame: AnimatedValue(.zero)), both)]
      case .shader(let make):
        guard transform.determinant != 0, PlaneMap(transform).isFinite else { return [item] }
        let back = transform.inverted()
        guard let call = make(environment, bounds.applying(back)) else { return [item] }
        func mapped(_ map: CGAffineTransform, _ item: DisplayItem) -> DisplayItem {
          map.isIdentity
            ? item
            : group(
              .projection(AnimatedValue(ProjectionValue(map)), frame: AnimatedValue(.zero)), [item])
        }
        return [
          mapped(transform, group(.shader(call, frame: AnimatedValue(.zero)), [mapped(back, item)]))
        ]
      }
    }
  }

  /// Filters everything drawn from now on. Of several filters the one that was added last acts
  /// first.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.append(
      FilterEntry(
        filter: filter, isLinear: options.contains(.linearColor), environment: environment,
        transform: transform, bounds: bounds))
  }

  /// Options of `addFilter(_:options:)`.
  @frozen public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Keeps any bits; only `linearColor` is known.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Calculates with amounts of light instead of encoded components.
    @inlinable public static var linearColor: FilterOptions { Self(rawValue: 1 << 0) }
  }

  /// Options of a shadow, which may be combined.
  @frozen public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Keeps any bits; the four named ones are read.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The shadow is over what casts it.
    @inlinable public static var shadowAbove: ShadowOptions { Self(rawValue: 1 << 0) }
    /// Draws the shadow without the content that casts it.
    @inlinable public static var shadowOnly: ShadowOptions { Self(rawValue: 1 << 1) }
    /// The area around the content casts the shadow, so that it falls inside.
    @inlinable public static var invertsAlpha: ShadowOptions { Self(rawValue: 1 << 2) }
    /// The shadow and the content that casts it are blended one after the other, not as one picture.
    @inlinable public static var disablesGroup: ShadowOptions { Self(rawValue: 1 << 3) }
  }

  /// Options of a blur.
  @frozen public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Keeps any bits; the two named ones are read.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The edges stay opaque: nothing transparent is mixed in from outside.
    @inlinable public static var opaque: BlurOptions { Self(rawValue: 1 << 0) }
    /// Dots of neighbouring colours hide the steps between them.
    @inlinable public static var dithersResult: BlurOptions { Self(rawValue: 1 << 1) }
  }
}

/// A colour filter as a table: four rows, for the red, green, blue and alpha that come out, of what
/// the red, green, blue and alpha that go in and 1 give to it.
@frozen public struct ColorMatrix: Equatable, Sendable {
  /// The factors of the resulting red: for red, green, blue and alpha, and a constant.
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  /// The factors of the resulting green: for red, green, blue and alpha, and a constant.
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  /// The factors of the resulting blue: for red, green, blue and alpha, and a constant.
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  /// The factors of the resulting alpha: for red, green, blue and alpha, and a constant.
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// The table that leaves every colour as it is.
  @inlinable public init() {}

  var value: ColorMatrixValue {
    ColorMatrixValue([
      r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5,
    ])
  }
}
