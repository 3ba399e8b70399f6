import VivaceDrawing
import VivaceGeometry

/// On Apple's platforms types of their own that are bridged to Foundation's.
public typealias CFString = String
/// Foundation's array class.
public typealias CFArray = NSArray
/// Foundation's class of bytes.
public typealias CFData = NSData
/// Foundation's dictionary class.
public typealias CFDictionary = NSDictionary

/// The meaning of a color's components.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// How a picture's color outside of what the target can show is brought into it. Kept, not used: all
/// drawing is in sRGB.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A color space, by what it does to components: gray, RGB in three kinds, CMYK. Immutable.
///
/// Two spaces of one name are equal. Colors and pictures are kept in sRGB, whatever space they came in.
public final class CGColorSpace: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case gray, linearGray
    case rgb(ResolvedColor.RGBColorSpace)
    case cmyk
  }

  package let kind: Kind
  /// The name; nil of the device's spaces.
  public let name: CFString?

  package init(_ kind: Kind, name: CFString? = nil) {
    self.kind = kind
    self.name = name
  }

  /// A space by one of the names below; nil for any other name.
  public convenience init?(name: CFString) {
    guard let kind = Self.kinds[name] else { return nil }
    self.init(kind, name: name)
  }

  /// The name of the screen's usual space.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// Equals sRGB here, with components below 0 and above 1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The primaries of sRGB, with components in proportion to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// Equals linear sRGB here.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// Wider primaries; colors are converted to sRGB.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Equals Display P3 here.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// Equals linear sRGB here.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// One component, from black to white.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Equals the generic gray here.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// One component in proportion to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Four inks, converted to light without a profile.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  private static let kinds: [CFString: Kind] = [
    sRGB: .rgb(.sRGB), extendedSRGB: .rgb(.sRGB), linearSRGB: .rgb(.sRGBLinear),
    extendedLinearSRGB: .rgb(.sRGBLinear), genericRGBLinear: .rgb(.sRGBLinear),
    displayP3: .rgb(.displayP3), extendedDisplayP3: .rgb(.displayP3),
    genericGrayGamma2_2: .gray, extendedGray: .gray, linearGray: .linearGray, genericCMYK: .cmyk,
  ]

  /// The kind of the components: gray, RGB or CMYK.
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray, .linearGray: .monochrome
    case .rgb: .rgb
    case .cmyk: .cmyk
    }
  }

  /// Without the alpha: 1, 3 or 4.
  public var numberOfComponents: Int {
    switch kind {
    case .gray, .linearGray: 1
    case .rgb: 3
    case .cmyk: 4
    }
  }

  /// Whether twice a component is twice the light.
  var isLinear: Bool { kind == .linearGray || kind == .rgb(.sRGBLinear) }
  /// Whether there are colors in it that sRGB does not have.
  public var isWideGamutRGB: Bool { kind == .rgb(.displayP3) }
  /// Whether colors of the space can be drawn into. Always.
  public var supportsOutput: Bool { true }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.name == b.name
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }

  /// The color of so many components and an alpha behind them, which is 1 where there is none.
  package func color(_ components: [CGFloat]) -> ResolvedColor {
    func component(_ index: Int) -> Float {
      index < components.count ? Float(components[index]) : 0
    }
    let alpha = components.count > numberOfComponents ? component(numberOfComponents) : 1
    switch kind {
    case .gray:
      return ResolvedColor(
        red: component(0), green: component(0), blue: component(0), opacity: alpha)
    case .linearGray:
      return ResolvedColor(
        linearRed: component(0), linearGreen: component(0), linearBlue: component(0), opacity: alpha
      )
    case .rgb(let space):
      return ResolvedColor(
        colorSpace: space, red: component(0), green: component(1), blue: component(2),
        opacity: alpha)
    case .cmyk:
      let light = 1 - component(3)
      return ResolvedColor(
        red: (1 - component(0)) * light, green: (1 - component(1)) * light,
        blue: (1 - component(2)) * light,
        opacity: alpha)
    }
  }
}

/// Three components as the screen has them: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb(.sRGB)) }
/// One component, from black to white.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }
/// Four components of ink, turned into light without a profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk) }

extension CGColor {
  /// A color by its components in a space, with the alpha behind them.
  ///
  /// There must be as many numbers in memory as the space has components, and one more.
  public convenience init?(
    colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>
  ) {
    let count = space.numberOfComponents + 1
    self.init(space.color(Array(UnsafeBufferPointer(start: components, count: count))))
  }

  /// By inks, each from 0 to 1, turned into light without a profile.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(CGColorSpace(.cmyk).color([cyan, magenta, yellow, black, alpha]))
  }

  /// Always sRGB: so colors are kept.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// The color as far as a space has it, gray in a space of grays; `components` stay those in sRGB.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard space.model == .monochrome else { return self }
    let light =
      0.2126 * resolved.linearRed + 0.7152 * resolved.linearGreen + 0.0722 * resolved.linearBlue
    return CGColor(
      ResolvedColor(
        linearRed: light, linearGreen: light, linearBlue: light, opacity: resolved.opacity))
  }
}
