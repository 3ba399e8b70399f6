import VivaceDrawing
import VivaceGeometry

/// A two-dimensional gradient defined by a 2D grid of positioned colors.
///
/// What is painted is the mean of the colours, until a mesh can be drawn.
public struct MeshGradient: ShapeStyle {
  /// An array of colors.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  public var width: Int
  public var height: Int
  public var points: [SIMD2<Float>]
  public var colors: Colors
  public var background: Color
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(width, height, points, .colors(colors), background, smoothsColors, colorSpace)
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width, height, points, .resolvedColors(resolvedColors), background, smoothsColors, colorSpace)
  }

  private init(
    _ width: Int, _ height: Int, _ points: [SIMD2<Float>], _ colors: Colors, _ background: Color,
    _ smoothsColors: Bool, _ colorSpace: Gradient.ColorSpace
  ) {
    self.width = width
    self.height = height
    self.points = points
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
    NotYet.once("MeshGradient", "colours would flow between the points of the grid")
  }

  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    let resolved: [ResolvedColor] =
      switch colors {
      case .colors(let colors): colors.map { $0.resolve(in: environment) }
      case .resolvedColors(let colors): colors
      }
    let (expected, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, expected > 0, resolved.count == expected, points.count == expected else {
      Warning.once(
        "A MeshGradient of \(width) × \(height) has \(resolved.count) colors and \(points.count) "
          + "points; width × height of each are expected. Its background is painted.")
      return background._paint(in: environment, level: level)
    }
    let mean = resolved.dropFirst().enumerated().reduce(Color(resolved[0])) { mean, next in
      mean.mix(with: Color(next.element), by: 1 / Double(next.offset + 2))
    }
    return mean._paint(in: environment, level: level)
  }
}
