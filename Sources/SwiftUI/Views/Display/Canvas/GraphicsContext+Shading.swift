import VivaceDrawing
import VivaceGeometry

extension GraphicsContext {
  /// The paint of an area. Points are in the coordinates of the context.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(any ShapeStyle)
      /// Made concrete; a gradient is where it is.
      case resolved(_ResolvedStyle)
      case foreground
      case backdrop
      indirect case palette([Shading])
    }
    var kind: Kind
    var options = GradientOptions()

    /// The content that is painted behind already.
    public static var backdrop: Shading { Shading(kind: .backdrop) }
    /// The foreground style of the canvas.
    public static var foreground: Shading { Shading(kind: .foreground) }

    /// Several shadings, for what is painted in levels. Where one is wanted, it is the first.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

    /// One colour everywhere.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    /// One colour everywhere, by its components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// One grey everywhere, from 0 (black) to 1 (white).
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A shape style, stretched over the bounds of what is painted.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }

    /// Colours along the line between two points, and the first and the last beyond its ends unless
    /// the options repeat them.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      placed(
        LinearGradient(gradient: gradient, startPoint: unit(startPoint), endPoint: unit(endPoint)),
        options)
    }

    /// Colours from the centre outwards, between two radii in points.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      placed(
        RadialGradient(
          gradient: gradient, center: unit(center), startRadius: startRadius, endRadius: endRadius),
        options)
    }

    /// Colours around a centre, clockwise from `angle`.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      placed(AngularGradient(gradient: gradient, center: unit(center), angle: angle), options)
    }

    /// A mesh of colours, stretched over the bounds of what is painted.
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { Shading(kind: .style(mesh)) }

    /// A picture beside itself in all directions, with a corner at `origin`. Only `sourceRect` of
    /// it, in fractions of its size, is repeated, `scale` times as large.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(
        kind: .style(
          PlacedShapeStyle(
            base: ImagePaint(image: image, sourceRect: sourceRect, scale: scale),
            rect: CGRect(origin: origin, size: CGSize(width: 1, height: 1)))))
    }

    private static func unit(_ point: CGPoint) -> UnitPoint { UnitPoint(x: point.x, y: point.y) }

    /// Unit space is the context's: a square of a point at its origin.
    private static func placed<S: ShapeStyle>(_ style: S, _ options: GradientOptions) -> Shading {
      Shading(
        kind: .style(
          PlacedShapeStyle(base: style, rect: CGRect(x: 0, y: 0, width: 1, height: 1))),
        options: options)
    }
  }

  /// Options of a gradient, which may be combined.
  @frozen public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Keeps any bits; the named ones are read.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Begins again beyond each end.
    @inlinable public static var `repeat`: GradientOptions { Self(rawValue: 1 << 0) }
    /// Goes back and forth beyond each end.
    @inlinable public static var mirror: GradientOptions { Self(rawValue: 1 << 1) }
    /// Mixes the colours by amounts of light, which makes the middle lighter.
    @inlinable public static var linearColor: GradientOptions { Self(rawValue: 1 << 2) }
  }

  /// The shading with its colours looked up, in the environment of the context: once for many
  /// drawings.
  public func resolve(_ shading: Shading) -> Shading {
    Shading(kind: .resolved(style(of: shading)))
  }

  /// The resolved style of a shading. A gradient without a place of its own is placed in `bounds`.
  func style(of shading: Shading, in bounds: CGRect? = nil) -> _ResolvedStyle {
    var style: _ResolvedStyle
    switch shading.kind {
    case .style(let base): style = base._paint(in: environment, level: 0)
    case .resolved(let resolved): style = resolved
    case .foreground: style = environment.foreground(0)
    case .backdrop:
      style = _ResolvedStyle(fill: .backdrop(Backdrop(radius: 0, cover: .clear)))
    case .palette(let levels):
      return levels.first.map { self.style(of: $0, in: bounds) } ?? .color(.clear)
    }
    guard case .gradient(var paint) = style.fill else { return style }
    if !shading.options.isEmpty { paint = paint.with(shading.options) }
    if let bounds {
      if case .placed = paint {} else { paint = .placed(paint, bounds) }
    }
    style.fill = .gradient(paint)
    return style
  }
}

extension Paint {
  fileprivate func with(_ options: GraphicsContext.GradientOptions) -> Paint {
    func changed(_ stops: GradientStops) -> GradientStops {
      let extent: GradientStops.Extent =
        options.contains(.mirror) ? .mirrors : options.contains(.repeat) ? .repeats : .pad
      return GradientStops(
        stops.stops, space: options.contains(.linearColor) ? .linear : stops.space, extent: extent)
    }
    return switch self {
    case .placed(let paint, let rect): .placed(paint.with(options), rect)
    case .linearGradient(let stops, let start, let end):
      .linearGradient(changed(stops), start: start, end: end)
    case .radialGradient(let stops, let center, let start, let end):
      .radialGradient(changed(stops), center: center, startRadius: start, endRadius: end)
    case .ellipticalGradient(let stops, let center, let start, let end):
      .ellipticalGradient(changed(stops), center: center, startRadius: start, endRadius: end)
    case .angularGradient(let stops, let center, let start, let end):
      .angularGradient(changed(stops), center: center, start: start, end: end)
    case .color, .tile, .mesh, .shader, .moving: self
    }
  }
}
