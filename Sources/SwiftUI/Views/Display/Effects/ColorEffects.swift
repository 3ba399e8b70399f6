import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A filter whose matrix is a linear function of one number, so that the matrix may move itself.
package struct _ColorMatrixEffect: _DrawingEffect {
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

  nonisolated func effect(_ target: AnimatedValue<ColorMatrixValue>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    target.track == nil && target.model == .identity ? nil : .colorMatrix(target)
  }
}

/// Turns hues. The angle moves, not the matrix: half-way through half a turn there is still colour.
package struct _HueRotationEffect: _DrawingEffect {
  /// The turn of all hues around the color circle.
  public var angle: Angle

  nonisolated func target(_ environment: EnvironmentValues) -> Angle {
    guard angle.radians.isFinite else {
      Warning.once("Invalid hueRotation(\(angle.radians)); a finite angle is expected.")
      return .zero
    }
    return angle
  }

  nonisolated func effect(_ target: AnimatedValue<Angle>, frame: AnimatedValue<CGRect>) -> Effect? {
    target.track == nil && target.model == .zero ? nil : .hueRotation(target)
  }
}

/// Multiplies by a colour, which moves as colours do.
package struct _ColorMultiplyEffect: _DrawingEffect {
  /// The factor of each component; white changes nothing.
  public var color: Color

  nonisolated func target(_ environment: EnvironmentValues) -> ResolvedColor {
    color.resolve(in: environment)
  }

  nonisolated func effect(_ target: AnimatedValue<ResolvedColor>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    target.track == nil && target.model == .white ? nil : .colorMultiply(target)
  }
}

extension View {
  /// Adds an amount to red, green and blue of what this view draws: 0 changes nothing, 1 makes
  /// white, −1 black.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.brightness, amount))
  }
  /// Spreads the colours of what this view draws away from middle grey: 0 is all grey, 1 changes
  /// nothing; a negative factor also inverts.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.contrast, amount))
  }
  /// Turns the colours of what this view draws into their opposites. Transparency stays.
  public nonisolated func colorInvert() -> some View { modifier(_ColorMatrixEffect(.inversion)) }
  /// Moves the colours of what this view draws away from their grey: 0 is grey, 1 changes nothing,
  /// more is more colourful.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.saturation, amount))
  }
  /// Moves the colours of what this view draws towards their grey: 0 changes nothing, 1 is grey.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(_ColorMatrixEffect(.grayscale, amount))
  }
  /// Makes what this view draws black, and as transparent as it was dark.
  public nonisolated func luminanceToAlpha() -> some View {
    modifier(_ColorMatrixEffect(.luminanceToAlpha))
  }
  /// Turns the hues of what this view draws by an angle. White, black and grey stay.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(_HueRotationEffect(angle: angle))
  }
  /// Multiplies what this view draws by a colour, channel by channel: white changes nothing.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(color: color))
  }
}
