import VivaceGeometry

/// A paint at one instant, placed in the coordinates of its item's frame.
package enum ResolvedPaint: Equatable, Sendable {
  case color(ResolvedColor)
  case gradient(GradientGeometry, GradientStops)
  /// The part `source` (pixels of the bitmap) repeated from `origin`, `scale` pixels a point.
  case tile(Bitmap, source: PixelRect, scale: CGFloat, origin: CGPoint)

  /// Stretched over a rectangle.
  case mesh(Mesh, in: CGRect)

  /// By a function whose positions count from the frame's origin.
  case shader(ShaderCall, frame: CGRect)

  package init(_ paint: Paint, frame: CGRect, at time: Double) {
    switch paint {
    case .color(let color): self = .color(color.value(at: time))
    case .linearGradient(let stops, let start, let end):
      self = .gradient(.linear(start.point(in: frame), end.point(in: frame)), stops)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      self = .gradient(
        .radial(
          center: center.point(in: frame), unit: CGSize(width: 1, height: 1),
          start: startRadius, end: endRadius), stops)
    case .ellipticalGradient(let stops, let center, let startRadius, let endRadius):
      self = .gradient(
        .radial(
          center: center.point(in: frame), unit: frame.size, start: startRadius, end: endRadius),
        stops)
    case .angularGradient(let stops, let center, let start, let end):
      self = .gradient(
        .angular(center: center.point(in: frame), start: start.radians, end: end.radians), stops)
    case .mesh(let mesh): self = .mesh(mesh, in: frame)
    case .shader(let call): self = .shader(call, frame: frame)
    case .moving(let moving): self.init(moving.value(at: time).paint, frame: frame, at: time)
    case .placed(let paint, let bounds):
      self.init(paint, frame: bounds.offsetBy(dx: frame.minX, dy: frame.minY), at: time)
    case .tile(let bitmap, let source, let scale):
      let whole = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
      let visible = PixelRect(
        enclosingX0: source.minX * CGFloat(bitmap.width), y0: source.minY * CGFloat(bitmap.height),
        x1: source.maxX * CGFloat(bitmap.width), y1: source.maxY * CGFloat(bitmap.height)
      ).intersection(whole)
      self =
        visible.isEmpty || !(scale > 0)
        ? .color(.clear) : .tile(bitmap, source: visible, scale: scale, origin: frame.origin)
    }
  }

  /// True when every pixel of it is opaque.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.opacity >= 1
    case .gradient(_, let stops): stops.stops.allSatisfy { $0.color.opacity >= 1 }
    case .tile(let bitmap, _, _, _): bitmap.isOpaque
    case .shader: false
    case .mesh(let mesh, _):
      mesh.background.opacity >= 1 && mesh.colors.allSatisfy { $0.opacity >= 1 }
    }
  }

  package static func == (lhs: ResolvedPaint, rhs: ResolvedPaint) -> Bool {
    switch (lhs, rhs) {
    case (.color(let a), .color(let b)): a == b
    case (.gradient(let a, let s), .gradient(let b, let t)): a == b && s == t
    case (.tile(let a, let s, let m, let o), .tile(let b, let t, let n, let p)):
      a === b && s == t && m == n && o == p
    case (.mesh(let a, let p), .mesh(let b, let q)): a == b && p == q
    case (.shader(let a, let p), .shader(let b, let q)): a == b && p == q
    default: false
    }
  }
}

/// The geometry of a gradient: maps a point to a position along its stops.
package enum GradientGeometry: Equatable, Sendable {
  case linear(CGPoint, CGPoint)
  /// The distance from the centre in units of `unit`, from `start` to `end`.
  case radial(center: CGPoint, unit: CGSize, start: CGFloat, end: CGFloat)
  /// Angles in radians, clockwise on screen from the positive x axis.
  case angular(center: CGPoint, start: Double, end: Double)
}
