import VivaceDrawing
import VivaceGeometry
import VivaceMotion

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
    case .brightness: .brightness(amount)
    case .contrast: .contrast(amount)
    case .saturation: .saturation(amount)
    case .grayscale: .grayscale(amount)
    case .inversion: .inversion(amount)
    case .luminanceToAlpha: .luminanceToAlpha
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

  nonisolated func target(_ environment: EnvironmentValues) -> Angle {
    guard angle.radians.isFinite else {
      Warning.once("Invalid hueRotation(\(angle.radians)); a finite angle is expected.")
      return .zero
    }
    return angle
  }

  nonisolated func effect(_ target: Moving<Angle>, frame: Moving<CGRect>) -> Effect? {
    target.track == nil && target.model == .zero ? nil : .hueRotation(target)
  }
}

/// Multiplies by a colour, which moves as colours do.
public struct _ColorMultiplyEffect: _DrawingEffect {
  public typealias Body = Never
  public var color: Color

  nonisolated func target(_ environment: EnvironmentValues) -> ResolvedColor {
    color.resolve(in: environment)
  }

  nonisolated func effect(_ target: Moving<ResolvedColor>, frame: Moving<CGRect>) -> Effect? {
    target.track == nil && target.model == .white ? nil : .colorMultiply(target)
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
