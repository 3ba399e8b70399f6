import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceUIKit

/// AppKit's colors are UIKit's: one catalogue, one way to follow light and dark.
public typealias NSColor = UIColor

extension UIColor {
  /// The name of a color in the asset catalog.
  public typealias Name = String

  // MARK: - Making

  /// A color from sRGB components from 0 to 1.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
  /// Taken as sRGB.
  public convenience init(
    calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
  /// Taken as sRGB.
  public convenience init(
    deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
  /// A gray from 0 to 1, in sRGB.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }
  /// An identical gray, without calibration to a device.
  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }
  /// A gray whose curve is treated as sRGB's.
  public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }
  /// A color from hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) { self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha) }
  /// Equivalent, without calibration to a device.
  public convenience init(
    deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) { self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha) }
  /// Components of a color space; three and an opacity, or one and an opacity.
  public convenience init(
    colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>,
    count numberOfComponents: Int
  ) {
    switch numberOfComponents {
    case 2: self.init(white: components[0], alpha: components[1])
    case 4 where space === NSColorSpace.displayP3:
      self.init(
        displayP3Red: components[0], green: components[1], blue: components[2],
        alpha: components[3])
    case 4:
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    default:
      Warning.once(
        "NSColor(colorSpace:components:count:) was given \(numberOfComponents) components; 2 or 4 with "
          + "the opacity are expected. The color is clear.")
      self.init(white: 0, alpha: 0)
    }
  }

  /// Never nil here: there is no Core Graphics color that has no components.
  public convenience init?(cgColor: CGColor) { self.init(cgColor.resolved) }

  /// A color that is chosen by the appearance each time that it is needed.
  ///
  /// - Parameter colorName: Of the color in a catalogue of the program's; nothing depends on it.
  public convenience init(
    name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor
  ) { self.init { dynamicProvider(NSAppearance(traits: $0)) } }

  /// A color set of a bundle's asset catalogues; nil, with a warning, when there is none of the name.
  public convenience init?(named name: Name, bundle: Bundle?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  // MARK: - Components

  /// The red component, from 0 to 1.
  public var redComponent: CGFloat { rgba.red }
  /// The green component, from 0 to 1.
  public var greenComponent: CGFloat { rgba.green }
  /// The blue component, from 0 to 1.
  public var blueComponent: CGFloat { rgba.blue }
  /// The opacity, from 0 to 1.
  public var alphaComponent: CGFloat { rgba.alpha }
  /// The hue, from 0 to 1.
  public var hueComponent: CGFloat { wheel.hue }
  /// The saturation, from 0 to 1.
  public var saturationComponent: CGFloat { wheel.saturation }
  /// The brightness, from 0 to 1.
  public var brightnessComponent: CGFloat { wheel.brightness }
  /// The component of a gray.
  public var whiteComponent: CGFloat {
    var white: CGFloat = 0
    getWhite(&white, alpha: nil)
    return white
  }
  /// The number of components, with alpha.
  public var numberOfComponents: Int { 4 }
  /// The color space of the components.
  public var colorSpace: NSColorSpace { .sRGB }

  private var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
    getRed(
      &components.red, green: &components.green, blue: &components.blue, alpha: &components.alpha)
    return components
  }

  private var wheel: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    var wheel: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) = (0, 0, 0)
    getHue(&wheel.hue, saturation: &wheel.saturation, brightness: &wheel.brightness, alpha: nil)
    return wheel
  }

  /// Resolves the color for the present appearance. A gray space uses its lightness.
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
    if space.colorSpaceModel == .gray {
      return NSColor(white: whiteComponent, alpha: alphaComponent)
    }
    let (red, green, blue, alpha) = rgba
    return NSColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Between this color, at 0, and another, at 1.
  public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    let (a, b) = (rgba, color.rgba)
    let share = min(max(fraction, 0), 1)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    return NSColor(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
      alpha: mix(a.alpha, b.alpha))
  }
  /// The color mixed with white.
  public func highlight(withLevel val: CGFloat) -> NSColor? {
    blended(withFraction: val, of: .white)
  }
  /// The color mixed with black.
  public func shadow(withLevel val: CGFloat) -> NSColor? { blended(withFraction: val, of: .black) }

  /// Returns the color of a control in a state such as pressed.
  public func withSystemEffect(_ systemEffect: SystemEffect) -> NSColor {
    switch systemEffect {
    case .none, .rollover: self
    case .pressed, .deepPressed: shadow(withLevel: systemEffect == .pressed ? 0.14 : 0.25) ?? self
    case .disabled: withAlphaComponent(alphaComponent * 0.5)
    }
  }
  /// The effect of a control's state on its color; `rollover` leaves it unchanged.
  public enum SystemEffect: Int, Sendable { case none, pressed, deepPressed, disabled, rollover }

  /// Paints a rectangle in the color.
  public func drawSwatch(in rect: NSRect) {
    setFill()
    UIRectFill(rect)
  }
}

/// The meaning of a color's components.
open class NSColorSpace: NSObject, @unchecked Sendable {
  /// The kind of components.
  public enum Model: Int, Sendable {
    case unknown = -1
    case gray, rgb, cmyk, lab, deviceN, indexed, patterned
  }

  /// The kind of the space's components.
  public let colorSpaceModel: Model
  /// The name of the space in English.
  public let localizedName: String?

  private init(_ model: Model, _ name: String) { (colorSpaceModel, localizedName) = (model, name) }

  /// The space in which colors are stored here.
  public static let sRGB = NSColorSpace(.rgb, "sRGB IEC61966-2.1")
  /// sRGB with components beyond 0 and 1. Treated like sRGB, except for its name.
  public static let extendedSRGB = NSColorSpace(.rgb, "Extended sRGB")
  /// The wider space of newer displays; components given in it are converted.
  public static let displayP3 = NSColorSpace(.rgb, "Display P3")
  /// The space of the device. Treated like sRGB.
  public static let deviceRGB = NSColorSpace(.rgb, "Device RGB")
  /// The older generic space. Treated like sRGB.
  public static let genericRGB = NSColorSpace(.rgb, "Generic RGB Profile")
  /// Adobe's wider space. Treated like sRGB, without a conversion.
  public static let adobeRGB1998 = NSColorSpace(.rgb, "Adobe RGB (1998)")
  /// Grays of the device; conversion to it gives a gray color.
  public static let deviceGray = NSColorSpace(.gray, "Device Gray")
  /// Generic grays; conversion to it gives a gray color.
  public static let genericGray = NSColorSpace(.gray, "Generic Gray Profile")
  /// Grays with a gamma of 2.2; conversion to it gives a gray color.
  public static let genericGamma22Gray = NSColorSpace(.gray, "Generic Gray Gamma 2.2 Profile")
}
