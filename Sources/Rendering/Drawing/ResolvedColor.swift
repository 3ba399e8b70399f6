import VivaceMotion

/// A color that can be drawn: linear sRGB components and an opacity.
///
/// Components may lie outside 0…1 (extended range); opacity is 0…1. Two colors go over into each
/// other in a space that is even for the eye: cube roots of LMS by the OKLab matrix, times 128.
@frozen public struct ResolvedColor: Hashable, Sendable, Codable {
  /// Linear components, as SwiftUI's `Color.Resolved` stores them.
  public var linearRed: Float
  public var linearGreen: Float
  public var linearBlue: Float
  /// From 0, clear, to 1, opaque.
  public var opacity: Float

  public init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float = 1) {
    self.linearRed = linearRed
    self.linearGreen = linearGreen
    self.linearBlue = linearBlue
    self.opacity = opacity
  }

  public init(
    colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
  ) {
    switch colorSpace {
    case .sRGB:
      self.init(
        linearRed: Self.decoded(red), linearGreen: Self.decoded(green),
        linearBlue: Self.decoded(blue), opacity: opacity)
    case .sRGBLinear:
      self.init(linearRed: red, linearGreen: green, linearBlue: blue, opacity: opacity)
    case .displayP3:
      let r = Self.decoded(red)
      let g = Self.decoded(green)
      let b = Self.decoded(blue)
      self.init(
        linearRed: 1.2249 * r - 0.2247 * g, linearGreen: -0.0420 * r + 1.0419 * g,
        linearBlue: -0.0197 * r - 0.0786 * g + 1.0979 * b, opacity: opacity)
    }
  }

  /// The spaces components may be given in.
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  /// Encoded as sRGB, 0…1 for what sRGB can show.
  public var red: Float {
    get { Self.encoded(linearRed) }
    set { linearRed = Self.decoded(newValue) }
  }
  public var green: Float {
    get { Self.encoded(linearGreen) }
    set { linearGreen = Self.decoded(newValue) }
  }
  public var blue: Float {
    get { Self.encoded(linearBlue) }
    set { linearBlue = Self.decoded(newValue) }
  }

  public static let clear = ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0)
  public static let black = ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0)
  public static let white = ResolvedColor(linearRed: 1, linearGreen: 1, linearBlue: 1)

  public func multiplyingOpacity(by factor: Double) -> ResolvedColor {
    var color = self
    color.opacity *= Float(factor)
    return color
  }

  /// From an sRGB-encoded component to a linear one (IEC 61966-2-1), mirrored for negatives.
  package static func decoded(_ c: Float) -> Float {
    let a = abs(c)
    let linear = a <= 0.04045 ? a / 12.92 : Float(pow(Double((a + 0.055) / 1.055), 2.4))
    return c < 0 ? -linear : linear
  }

  package static func encoded(_ c: Float) -> Float {
    let a = abs(c)
    let gamma = a <= 0.003_130_8 ? a * 12.92 : Float(1.055 * pow(Double(a), 1 / 2.4) - 0.055)
    return c < 0 ? -gamma : gamma
  }

  /// Within 0…1; what is not a number is 0.
  private static func limited(_ c: Float) -> Float { c > 0 ? min(c, 1) : 0 }

  /// Premultiplied, sRGB-encoded 0xAARRGGBB, each component rounded to the nearest 255th.
  package var premultiplied: UInt32 {
    let alpha = Self.limited(opacity)
    func byte(_ c: Float) -> UInt32 { UInt32(Self.limited(c) * alpha * 255 + 0.5) }
    return UInt32(alpha * 255 + 0.5) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

extension ResolvedColor: CustomStringConvertible {
  /// `#RRGGBBAA`, each component rounded to the nearest 255th. A color component half between two is rounded down
  /// (0.3 is `4C`), an opacity up (`4D`).
  public var description: String {
    let halves: [Float] = [0.496, 0.496, 0.496, 0.5]
    let hex = zip([red, green, blue, opacity], halves).map { component, half in
      let byte = Int(Self.limited(component) * 255 + half)
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + digits : digits
    }
    return "#" + hex.joined()
  }
}

extension ResolvedColor: Animatable {
  public typealias AnimatableData = AnimatablePair<
    Double, AnimatablePair<Double, AnimatablePair<Double, Double>>
  >

  private static let unitScale = 128.0

  public var animatableData: AnimatableData {
    get {
      let r = Double(linearRed)
      let g = Double(linearGreen)
      let b = Double(linearBlue)
      let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
      let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
      let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
      let k = Self.unitScale
      return AnimatablePair(
        l * k, AnimatablePair(m * k, AnimatablePair(s * k, Double(opacity) * k)))
    }
    set {
      let k = Self.unitScale
      let l = pow3(newValue.first / k)
      let m = pow3(newValue.second.first / k)
      let s = pow3(newValue.second.second.first / k)
      linearRed = Float(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
      linearGreen = Float(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
      linearBlue = Float(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
      opacity = Float(newValue.second.second.second / k)
    }
  }
}

private func pow3(_ x: Double) -> Double { x * x * x }
