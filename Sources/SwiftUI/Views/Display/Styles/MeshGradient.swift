import VivaceDrawing

/// Colors at the points of a grid, blended in between.
///
/// Points are in unit space of what is painted, row by row. In an animated transaction a mesh goes
/// over into another with as many columns and rows.
public struct MeshGradient: ShapeStyle, Equatable {
  /// A point of a mesh and the four handles that bend the lines through it, all in unit space.
  public struct BezierPoint: Equatable, Sendable {
    /// The grid point in fractions of the painted bounds.
    public var position: SIMD2<Float>
    /// Bends the line towards the column before.
    public var leadingControlPoint: SIMD2<Float>
    /// Bends the line towards the row above.
    public var topControlPoint: SIMD2<Float>
    /// Bends the line towards the column after.
    public var trailingControlPoint: SIMD2<Float>
    /// Bends the line towards the row below.
    public var bottomControlPoint: SIMD2<Float>

    /// A point with its four handles.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The positions of the points of a mesh, with or without handles.
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  /// The colors of a mesh: to be computed in the environment, or fixed.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// Points in a row. Locations and colors have to be `width` × `height`; else the background is
  /// painted, with a warning.
  public var width: Int
  /// The number of rows; a mesh of 0 rows paints its background.
  public var height: Int
  /// One position for each point, row by row.
  public var locations: Locations
  /// One color for each point, in the order of the locations.
  public var colors: Colors
  /// The color outside of the mesh.
  public var background: Color
  /// Whether colors go over smoothly at the points, or with a bend.
  public var smoothsColors: Bool
  /// The space in which neighbouring colors mix.
  public var colorSpace: Gradient.ColorSpace

  /// The general form; counts that do not match paint the background, with a warning.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// Plain points with colors of the environment.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Plain points with fixed components.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Points with handles and colors of the environment.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  /// Points with handles and fixed components.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// The mesh, or its background if the counts do not match width times height.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    let background = background._paint(in: environment, level: level)
    let resolved: [ResolvedColor] =
      switch colors {
      case .colors(let colors): colors.map { $0.resolve(in: environment) }
      case .resolvedColors(let colors): colors
      }
    let (expected, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, expected > 0, width > 0, resolved.count == expected,
      locations.count == expected
    else {
      Warning.once(
        "A MeshGradient of \(width) × \(height) has \(resolved.count) colors and "
          + "\(locations.count) points; width × height of each are expected. Its background is "
          + "painted.")
      return background
    }
    return _ResolvedStyle(
      fill: .gradient(
        .mesh(
          Mesh(
            width: width, height: height, vertices: locations.vertices(width, height),
            colors: resolved, background: background.color ?? .clear,
            smoothsColors: smoothsColors, space: colorSpace == .perceptual ? .perceptual : .device
          ))))
  }
}

extension MeshGradient.Locations {
  fileprivate var count: Int {
    switch self {
    case .points(let points): points.count
    case .bezierPoints(let points): points.count
    }
  }

  fileprivate func vertices(_ width: Int, _ height: Int) -> [Mesh.Vertex] {
    switch self {
    case .points(let points): Mesh.vertices(at: points, width: width, height: height)
    case .bezierPoints(let points):
      points.map {
        Mesh.Vertex(
          position: $0.position, leading: $0.leadingControlPoint, top: $0.topControlPoint,
          trailing: $0.trailingControlPoint, bottom: $0.bottomControlPoint)
      }
    }
  }
}
