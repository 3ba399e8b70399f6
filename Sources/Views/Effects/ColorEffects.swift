import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Colour filters (facts: drawing 6): matrices on un-premultiplied, sRGB-encoded components.
enum ColorFilter {
  /// Three rows for red, green and blue, each with a constant; alpha stays.
  static func matrix(_ red: [Double], _ green: [Double], _ blue: [Double]) -> ColorMatrixValue {
    func row(_ entries: [Double]) -> [Float] {
      [Float(entries[0]), Float(entries[1]), Float(entries[2]), 0, Float(entries[3])]
    }
    return ColorMatrixValue(row(red) + row(green) + row(blue) + [0, 0, 0, 1, 0])
  }

  /// The same on each component.
  static func diagonal(_ factor: Double, constant: Double) -> ColorMatrixValue {
    matrix(
      [factor, 0, 0, constant], [0, factor, 0, constant], [0, 0, factor, constant])
  }

  static func brightness(_ amount: Double) -> ColorMatrixValue { diagonal(1, constant: amount) }
  static func contrast(_ amount: Double) -> ColorMatrixValue {
    diagonal(amount, constant: (1 - amount) / 2)
  }
  static func inversion(_ amount: Double) -> ColorMatrixValue {
    diagonal(1 - 2 * amount, constant: amount)
  }

  static func saturation(_ amount: Double) -> ColorMatrixValue {
    let s = max(amount, 0)
    return matrix(
      [0.2126 + 0.7873 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s, 0],
      [0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s, 0],
      [0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s, 0])
  }

  static func grayscale(_ amount: Double) -> ColorMatrixValue {
    let rest = 1 - amount
    let (r, g, b) = (0.2126 * amount, 0.7152 * amount, 0.0722 * amount)
    return matrix([r + rest, g, b, 0], [r, g + rest, b, 0], [r, g, b + rest, 0])
  }

  static func hueRotation(_ angle: Angle) -> ColorMatrixValue {
    let c = cos(angle.radians)
    let s = sin(angle.radians)
    return matrix(
      [
        0.2126 + 0.7873 * c - 0.2126 * s, 0.7152 - 0.7152 * c - 0.7152 * s,
        0.0722 - 0.0722 * c + 0.9278 * s, 0,
      ],
      [
        0.2126 - 0.2126 * c + 0.1430 * s, 0.7152 + 0.2848 * c + 0.1400 * s,
        0.0722 - 0.0722 * c - 0.2830 * s, 0,
      ],
      [
        0.2126 - 0.2126 * c - 0.7873 * s, 0.7152 - 0.7152 * c + 0.7152 * s,
        0.0722 + 0.9278 * c + 0.0722 * s, 0,
      ])
  }

  static func multiplication(_ color: ResolvedColor) -> ColorMatrixValue {
    ColorMatrixValue([
      color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0,
      color.opacity, 0,
    ])
  }

  static let luminanceToAlpha = ColorMatrixValue([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0,
  ])
}

/// A filter whose matrix is a linear function of one number, so that the matrix may move itself.
public struct _ColorMatrixEffect: _DrawingEffect {
  public typealias Body = Never

  enum Kind: Equatable, Sendable {
    case brightness, contrast, saturation, grayscale, inversion, luminanceToAlpha
  }
  var kind: Kind
  var amount: Double

  nonisolated init(_ kind: Kind, _ amount: Double = 1) {
    self.kind = kind
    self.amount = amount
  }

  nonisolated func target(_ environment: EnvironmentValues) -> ColorMatrixValue {
    guard amount.isFinite else {
      Warning.once("Invalid \(kind)(\(amount)); a finite number is expected. Nothing is changed.")
      return .identity
    }
    return switch kind {
    case .brightness: ColorFilter.brightness(amount)
    case .contrast: ColorFilter.contrast(amount)
    case .saturation: ColorFilter.saturation(amount)
    case .grayscale: ColorFilter.grayscale(amount)
    case .inversion: ColorFilter.inversion(amount)
    case .luminanceToAlpha: ColorFilter.luminanceToAlpha
    }
  }

  nonisolated func effect(_ target: Moving<ColorMatrixValue>, frame: Moving<CGRect>) -> Effect? {
    target.track == nil && target.model == .identity ? nil : .colorMatrix(target)
  }
}

/// Turns hues. The angle moves, not the matrix: half-way through half a turn there is still colour.
public struct _HueRotationEffect: _DrawingEffect {
  public typealias Body = Never
  public var angle: Angle

  nonisolated static var needsTurns: Bool { true }

  nonisolated func target(_ environment: EnvironmentValues) -> Angle {
    guard angle.radians.isFinite else {
      Warning.once("Invalid hueRotation(\(angle.radians)); a finite angle is expected.")
      return .zero
    }
    return angle
  }

  nonisolated func effect(_ target: Moving<Angle>, frame: Moving<CGRect>) -> Effect? {
    target.model == .zero ? nil : .colorMatrix(Moving(ColorFilter.hueRotation(target.model)))
  }
}

/// Multiplies by a colour, which moves as colours do.
public struct _ColorMultiplyEffect: _DrawingEffect {
  public typealias Body = Never
  public var color: Color

  nonisolated static var needsTurns: Bool { true }

  nonisolated func target(_ environment: EnvironmentValues) -> ResolvedColor {
    color.resolve(in: environment)
  }

  nonisolated func effect(_ target: Moving<ResolvedColor>, frame: Moving<CGRect>) -> Effect? {
    target.model == .white
      ? nil : .colorMatrix(Moving(ColorFilter.multiplication(target.model)))
  }
}

extension View {
  /// Brightens this view by the specified amount.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.brightness, amount))
  }
  /// Sets the contrast and separation between similar colors in this view.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.contrast, amount))
  }
  /// Inverts the colors in this view.
  public nonisolated func colorInvert() -> some View { modifier(_ColorMatrixEffect(.inversion)) }
  /// Adjusts the color saturation of this view.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.saturation, amount))
  }
  /// Adds a grayscale effect to this view.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.grayscale, amount))
  }
  /// Adds a luminance to alpha effect to this view.
  public nonisolated func luminanceToAlpha() -> some View {
    modifier(_ColorMatrixEffect(.luminanceToAlpha))
  }
  /// Applies a hue rotation effect to this view.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(_HueRotationEffect(angle: angle))
  }
  /// Adds a color multiplication effect to this view.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(color: color))
  }
}
