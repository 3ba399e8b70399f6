import VivaceDrawing
import VivaceMotion

/// A color that is computed in the environment where it is used: light or dark, contrast, tint.
public struct Color: Hashable, CustomStringConvertible, Sendable {
  /// Linear sRGB components and an opacity: a color when all is known.
  public typealias Resolved = ResolvedColor

  /// The color space of the numbers that a color is made from. Numbers outside of 0 to 1 are colors that
  /// sRGB cannot show.
  public typealias RGBColorSpace = ResolvedColor.RGBColorSpace

  indirect enum Provider: Hashable, Sendable {
    case resolved(ResolvedColor)
    case system(SystemColor)
    case opacity(Provider, Double)
    /// So many stops brighter.
    case exposed(Provider, Double)
    /// With another headroom; nil is as much as there is.
    case headroom(Provider, Double?)
    case named(String, folder: String?)
    case mix(Provider, Provider, Double, perceptual: Bool)
    /// The tint of the environment, else blue.
    case accent
    case style(AnyColorStyle)
  }

  /// A style that resolves to a color.
  struct AnyColorStyle: Hashable, Sendable {
    fileprivate let base: AnyHashableSendable
    let resolve: @Sendable (EnvironmentValues) -> ResolvedColor

    init<T: Hashable & ShapeStyle>(_ style: T) where T.Resolved == ResolvedColor {
      base = AnyHashableSendable(base: AnyHashable(style))
      resolve = { style.resolve(in: $0) }
    }

    static func == (a: AnyColorStyle, b: AnyColorStyle) -> Bool { a.base == b.base }
    func hash(into hasher: inout Hasher) { hasher.combine(base) }
  }

  /// The box contains a style, and styles are sendable.
  fileprivate struct AnyHashableSendable: Hashable, @unchecked Sendable {
    let base: AnyHashable
  }

  let provider: Provider
  init(_ provider: Provider) { self.provider = provider }

  /// A color with fixed components, the same in every environment.
  @_disfavoredOverload public init(_ resolved: Resolved) { provider = .resolved(resolved) }

  /// A color that a style computes in each environment.
  @_disfavoredOverload
  public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Resolved {
    provider = .style(AnyColorStyle(color))
  }

  /// A fixed color, the same in each environment.
  public init(cgColor: CGColor) { self.init(cgColor.resolved) }
  /// The components of a Core Graphics color, converted.
  @_disfavoredOverload public init(_ cgColor: CGColor) { self.init(cgColor.resolved) }

  /// The style that works the color out, if it was made from one.
  package var style: Any? {
    if case .style(let style) = provider { style.base.base.base } else { nil }
  }

  /// The color's components, if it is the same everywhere; else nil.
  public var cgColor: CGColor? {
    if case .resolved(let color) = provider { CGColor(color) } else { nil }
  }

  /// Components from 0 to 1; those outside are colors that sRGB cannot show.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    provider = .resolved(
      ResolvedColor(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue),
        opacity: Float(opacity)))
  }

  /// A gray: 0 is black, 1 is white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Ordinary HSB in sRGB; hue 1 is hue 0.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ shift: Double) -> Double {
      let k = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// The color with its opacity multiplied; 0 is clear, 1 is the color itself.
  public func opacity(_ opacity: Double) -> Color { Color(.opacity(provider, opacity)) }

  /// The color at a fraction of the distance to another: 0 is this one, 1 the other.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  )
    -> Color
  {
    Color(.mix(provider, rhs.provider, fraction, perceptual: colorSpace == .perceptual))
  }

  /// The components that the color has in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    provider.resolve(in: environment)
  }

  public var description: String {
    switch provider {
    case .resolved(let color): color.description
    case .system(let color): color.rawValue
    case .opacity(let base, let amount):
      "\(Int((amount * 100).rounded()))% \(Color(base).description)"
    case .named(let name, _): "named \(name)"
    case .exposed(let base, _), .headroom(let base, _): Color(base).description
    case .mix: "mix"
    case .accent: "accent"
    case .style(let style): "\(style)"
    }
  }

  /// Fully transparent.
  public static let clear = Color(.resolved(.clear))
  /// Black in every appearance.
  public static let black = Color(.resolved(.black))
  /// White in every appearance.
  public static let white = Color(.resolved(.white))
  /// The system's red, which differs between light and dark.
  public static let red = Color(.system(.red))
  /// The system's orange, adapted to the appearance.
  public static let orange = Color(.system(.orange))
  /// The system's yellow, adapted to the appearance.
  public static let yellow = Color(.system(.yellow))
  /// The system's green, adapted to the appearance.
  public static let green = Color(.system(.green))
  /// The system's mint, a bluish light green.
  public static let mint = Color(.system(.mint))
  /// The system's teal, between green and blue.
  public static let teal = Color(.system(.teal))
  /// The system's cyan, a light blue.
  public static let cyan = Color(.system(.cyan))
  /// The system's blue: the accent color unless another is set.
  public static let blue = Color(.system(.blue))
  /// The system's indigo, between blue and purple.
  public static let indigo = Color(.system(.indigo))
  /// The system's purple, adapted to the appearance.
  public static let purple = Color(.system(.purple))
  /// The system's pink, adapted to the appearance.
  public static let pink = Color(.system(.pink))
  /// The system's brown, adapted to the appearance.
  public static let brown = Color(.system(.brown))
  /// The middle gray of the system.
  public static let gray = Color(.system(.gray))
  /// The color of body text: dark on light, light on dark.
  public static let primary = Color(.system(.primary))
  /// The fainter color of details and captions.
  public static let secondary = Color(.system(.secondary))
  /// The tint that a view around has set; blue where none has.
  public static var accentColor: Color { Color(.accent) }
}

extension Color.Provider {
  func resolve(in environment: EnvironmentValues) -> ResolvedColor {
    switch self {
    case .resolved(let color): color
    case .system(let color):
      color.resolved(in: environment)
    case .opacity(let base, let amount):
      base.resolve(in: environment).multiplyingOpacity(by: amount)
    case .exposed(let base, let stops): base.resolve(in: environment).exposed(by: stops)
    case .headroom(let base, _): base.resolve(in: environment)
    case .named(let name, let folder): environment.namedColor(name, in: folder)
    case .mix(let a, let b, let fraction, let perceptual):
      Self.mix(a.resolve(in: environment), b.resolve(in: environment), fraction, perceptual)
    case .style(let style): style.resolve(environment)
    case .accent:
      environment.tint?.color.resolve(in: environment.outsideOfTint)
        ?? SystemColor.blue.resolved(in: environment)
    }
  }

  private static func mix(
    _ a: ResolvedColor, _ b: ResolvedColor, _ fraction: Double, _ perceptual: Bool
  ) -> ResolvedColor {
    GradientStops([], space: perceptual ? .perceptual : .device)
      .mixed(a, b, at: min(max(fraction, 0), 1))
  }
}

extension Color {
  /// The color set of that name in an asset catalogue of a bundle; without a bundle, the app's own.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, folder: bundle?.resourceFolder))
  }
}

extension EnvironmentValues {
  package var tintColor: Color? {
    get { tint?.color }
    set { tint = newValue.map { .of($0, outside: tint) } }
  }

  fileprivate var tint: TintColor? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The environment that a tint is resolved in: it may be made from the one around it.
  var outsideOfTint: EnvironmentValues {
    var environment = self
    environment.tint = tint?.outside
    return environment
  }

  /// From the asset catalogues of the program. A colour that no catalogue has is shown in a hue that cannot be overlooked.
  func namedColor(_ name: String, in folder: String?) -> ResolvedColor {
    for folder in folder.map({ [$0] }) ?? PictureLibrary.folders {
      if let color = AssetCatalog.of(folder: folder).color(
        named: name, isDark: colorScheme == .dark,
        isIncreased: colorSchemeContrast == .increased)
      {
        return color
      }
    }
    Warning.once(
      "No colour named \"\(name)\" was found; magenta is shown in its place. Check the name in the "
        + "asset catalogue.")
    return AssetCatalog.missingColor
  }

  private struct TintKey: EnvironmentKey { static var defaultValue: TintColor? { nil } }
}

/// The tint of a place, and the one outside of it.
private indirect enum TintColor: Hashable {
  case of(Color, outside: TintColor?)

  var color: Color {
    switch self {
    case .of(let color, _): color
    }
  }
  var outside: TintColor? {
    switch self {
    case .of(_, let outside): outside
    }
  }
}
