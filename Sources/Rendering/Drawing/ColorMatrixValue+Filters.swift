import VivaceGeometry

/// Colour filters: matrices on un-premultiplied, sRGB-encoded components.
extension ColorMatrixValue {
  /// Three rows for red, green and blue, each with a constant; alpha stays.
  private static func matrix(_ red: [Double], _ green: [Double], _ blue: [Double])
    -> ColorMatrixValue
  {
    func row(_ entries: [Double]) -> [Float] {
      [Float(entries[0]), Float(entries[1]), Float(entries[2]), 0, Float(entries[3])]
    }
    return ColorMatrixValue(row(red) + row(green) + row(blue) + [0, 0, 0, 1, 0])
  }

  /// Returns a matrix that scales and shifts each component alike.
  private static func diagonal(_ factor: Double, constant: Double) -> ColorMatrixValue {
    matrix(
      [factor, 0, 0, constant], [0, factor, 0, constant], [0, 0, factor, constant])
  }

  package static func brightness(_ amount: Double) -> ColorMatrixValue {
    diagonal(1, constant: amount)
  }
  package static func contrast(_ amount: Double) -> ColorMatrixValue {
    diagonal(amount, constant: (1 - amount) / 2)
  }
  package static func inversion(_ amount: Double) -> ColorMatrixValue {
    diagonal(1 - 2 * amount, constant: amount)
  }

  package static func saturation(_ amount: Double) -> ColorMatrixValue {
    let s = max(amount, 0)
    return matrix(
      [0.2126 + 0.7873 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s, 0],
      [0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s, 0],
      [0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s, 0])
  }

  package static func grayscale(_ amount: Double) -> ColorMatrixValue {
    let rest = 1 - amount
    let (r, g, b) = (0.2126 * amount, 0.7152 * amount, 0.0722 * amount)
    return matrix([r + rest, g, b, 0], [r, g + rest, b, 0], [r, g, b + rest, 0])
  }

  package static func hueRotation(_ angle: Angle) -> ColorMatrixValue {
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

  package static func multiplication(_ color: ResolvedColor) -> ColorMatrixValue {
    ColorMatrixValue([
      color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0,
      color.opacity, 0,
    ])
  }

  /// Shapes alone count, in one colour.
  package static func painting(_ color: ResolvedColor) -> ColorMatrixValue {
    ColorMatrixValue([
      0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0,
      color.opacity, 0,
    ])
  }

  package static let luminanceToAlpha = ColorMatrixValue([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0,
  ])
}
