import VivaceGeometry
import VivaceMotion

/// A vector of any length, for data without a fixed number of components.
///
/// The empty list is zero, so that sums with it cost nothing; of lists of different lengths only what
/// both have is added.
package struct NumberList: VectorArithmetic, Hashable, Sendable {
  package var values: [Double]

  package init(_ values: [Double]) { self.values = values }

  package static var zero: NumberList { NumberList([]) }

  package static func + (lhs: NumberList, rhs: NumberList) -> NumberList {
    if lhs.values.isEmpty { return rhs }
    if rhs.values.isEmpty { return lhs }
    return NumberList(zip(lhs.values, rhs.values).map { $0 + $1 })
  }

  package static func - (lhs: NumberList, rhs: NumberList) -> NumberList {
    if rhs.values.isEmpty { return lhs }
    if lhs.values.isEmpty { return NumberList(rhs.values.map { -$0 }) }
    return NumberList(zip(lhs.values, rhs.values).map { $0 - $1 })
  }

  package mutating func scale(by factor: Double) {
    for index in values.indices { values[index] *= factor }
  }

  package var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

/// A gradient or a mesh as something that moves: its colours, their places and its own.
///
/// Two of them go over into each other if they are of one form.
package struct PaintValue: Animatable, Sendable {
  package private(set) var paint: Paint

  package init(_ paint: Paint) { self.paint = paint }

  package var animatableData: NumberList {
    get {
      var numbers = PaintNumbers.Writer()
      _ = paint.visited(by: &numbers)
      return NumberList(numbers.values)
    }
    set {
      var numbers = PaintNumbers.Reader(values: newValue.values)
      let moved = paint.visited(by: &numbers)
      if numbers.isSpent { paint = moved }
    }
  }

  /// Whether there is anything to move.
  package var canMove: Bool { paint.form != nil }

  /// Whether the other paint can animate to this one.
  package func isLike(_ other: PaintValue) -> Bool { paint.form == other.paint.form }
}

/// Goes through the numbers of a paint in a fixed order, and may put others in their places.
private protocol PaintVisitor {
  mutating func visit(_ value: Double) -> Double
}

private enum PaintNumbers {
  struct Writer: PaintVisitor {
    var values: [Double] = []
    mutating func visit(_ value: Double) -> Double {
      values.append(value)
      return value
    }
  }

  struct Reader: PaintVisitor {
    let values: [Double]
    private var index = 0

    init(values: [Double]) { self.values = values }

    /// Whether all values have been requested.
    var isSpent: Bool { index == values.count }

    mutating func visit(_ value: Double) -> Double {
      defer { index += 1 }
      return index < values.count ? values[index] : value
    }
  }
}

extension PaintVisitor {
  /// Scales values between 0 and 1, so that a spring does not stop early.
  mutating func unit(_ value: CGFloat) -> CGFloat { CGFloat(visit(Double(value) * 128) / 128) }
  mutating func points(_ value: CGFloat) -> CGFloat { CGFloat(visit(Double(value))) }
  mutating func unit(_ value: UnitPoint) -> UnitPoint {
    let x = unit(value.x)
    return UnitPoint(x: x, y: unit(value.y))
  }
  mutating func unit(_ value: SIMD2<Float>) -> SIMD2<Float> {
    let x = unit(CGFloat(value.x))
    return SIMD2(Float(x), Float(unit(CGFloat(value.y))))
  }
  mutating func angle(_ value: Angle) -> Angle { .radians(Double(unit(CGFloat(value.radians)))) }
  mutating func color(_ value: ResolvedColor) -> ResolvedColor {
    var color = value
    let data = value.animatableData
    let first = visit(data.first)
    let second = visit(data.second.first)
    let third = visit(data.second.second.first)
    color.animatableData = AnimatablePair(
      first, AnimatablePair(second, AnimatablePair(third, visit(data.second.second.second))))
    return color
  }
  mutating func stops(_ value: GradientStops) -> GradientStops {
    GradientStops(
      value.stops.map { stop in
        let color = color(stop.color)
        return GradientStops.Stop(color: color, location: unit(stop.location))
      }, space: value.space, extent: value.extent)
  }
  mutating func mesh(_ value: Mesh) -> Mesh {
    var mesh = value
    mesh.vertices = value.vertices.map { vertex in
      let position = unit(vertex.position)
      let leading = unit(vertex.leading)
      let top = unit(vertex.top)
      let trailing = unit(vertex.trailing)
      return Mesh.Vertex(
        position: position, leading: leading, top: top, trailing: trailing,
        bottom: unit(vertex.bottom))
    }
    mesh.colors = value.colors.map { color($0) }
    mesh.background = color(value.background)
    return mesh
  }
}

extension Paint {
  /// The paint with the numbers that a visitor puts in the places of its own.
  fileprivate func visited<V: PaintVisitor>(by visitor: inout V) -> Paint {
    switch self {
    case .linearGradient(let stops, let start, let end):
      let stops = visitor.stops(stops)
      let start = visitor.unit(start)
      return .linearGradient(stops, start: start, end: visitor.unit(end))
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      let stops = visitor.stops(stops)
      let center = visitor.unit(center)
      let start = visitor.points(startRadius)
      return .radialGradient(
        stops, center: center, startRadius: start, endRadius: visitor.points(endRadius))
    case .ellipticalGradient(let stops, let center, let startRadius, let endRadius):
      let stops = visitor.stops(stops)
      let center = visitor.unit(center)
      let start = visitor.unit(startRadius)
      return .ellipticalGradient(
        stops, center: center, startRadius: start, endRadius: visitor.unit(endRadius))
    case .angularGradient(let stops, let center, let start, let end):
      let stops = visitor.stops(stops)
      let center = visitor.unit(center)
      let start = visitor.angle(start)
      return .angularGradient(stops, center: center, start: start, end: visitor.angle(end))
    case .mesh(let mesh): return .mesh(visitor.mesh(mesh))
    case .placed(let paint, let rect):
      let paint = paint.visited(by: &visitor)
      let x = visitor.points(rect.minX)
      let y = visitor.points(rect.minY)
      let width = visitor.points(rect.width)
      return .placed(
        paint, CGRect(x: x, y: y, width: width, height: visitor.points(rect.height)))
    case .color, .tile, .shader, .moving: return self
    }
  }

  /// A key that two paints must share to be interpolated; nil for paints that cannot be.
  fileprivate var form: String? {
    switch self {
    case .linearGradient(let stops, _, _): "linear \(stops.stops.count)"
    case .radialGradient(let stops, _, _, _): "radial \(stops.stops.count)"
    case .ellipticalGradient(let stops, _, _, _): "elliptical \(stops.stops.count)"
    case .angularGradient(let stops, _, _, _): "angular \(stops.stops.count)"
    case .mesh(let mesh): "mesh \(mesh.width) \(mesh.height)"
    case .placed(let paint, _): paint.form.map { "placed " + $0 }
    case .color, .tile, .shader, .moving: nil
    }
  }
}
