import VivaceGeometry
import VivaceMotion
import VivaceViews

/// The outline around several pieces of glass, which flow into one another where they are near.
///
/// It is where a distance is 0: the distance to the pieces, of which the smallest counts, smoothly so
/// where two differ by less than the spacing (a polynomial minimum, by Inigo Quilez). So the outline is
/// that of the pieces themselves where no other piece is nearer than the spacing.
struct GlassBlob: Shape {
  private var frames: [CGRect]
  private let outlines: [@Sendable (CGRect) -> Path]
  private let spacing: CGFloat

  nonisolated init(_ pieces: [GlassPiece], spacing: CGFloat) {
    frames = pieces.map(\.frame)
    outlines = pieces.map(\.outline)
    self.spacing = spacing
  }

  nonisolated var animatableData: FrameVector {
    get {
      FrameVector(
        frames.flatMap {
          [Double($0.minX), Double($0.minY), Double($0.width), Double($0.height)]
        })
    }
    set {
      guard newValue.numbers.count == frames.count * 4 else { return }
      for index in frames.indices {
        let values = newValue.numbers[index * 4..<index * 4 + 4].map { CGFloat($0) }
        frames[index] = CGRect(
          x: values[0], y: values[1], width: max(values[2], 0), height: max(values[3], 0))
      }
    }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    for group in neighbours {
      if group.count == 1 {
        path.addPath(outlines[group[0]](frames[group[0]]))
      } else {
        path.addPath(
          SmoothUnion(group.map { outlines[$0](frames[$0]) }, smoothness: spacing).outline)
      }
    }
    return path
  }

  /// The pieces, with those that are nearer to one another than the spacing together.
  private nonisolated var neighbours: [[Int]] {
    var groups: [[Int]] = []
    for index in frames.indices {
      let reach = frames[index].insetBy(dx: -spacing, dy: -spacing)
      let near = groups.filter { $0.contains { frames[$0].intersects(reach) } }
      groups.removeAll { group in near.contains { $0[0] == group[0] } }
      groups.append(near.flatMap { $0 } + [index])
    }
    return groups
  }
}

/// Numbers of several frames, one after the other. Of different lengths the missing ones are 0.
struct FrameVector: VectorArithmetic {
  var numbers: [Double]
  nonisolated init(_ numbers: [Double]) { self.numbers = numbers }

  static var zero: FrameVector { FrameVector([]) }
  static func + (a: FrameVector, b: FrameVector) -> FrameVector { combined(a, b) { $0 + $1 } }
  static func - (a: FrameVector, b: FrameVector) -> FrameVector { combined(a, b) { $0 - $1 } }
  mutating func scale(by factor: Double) { numbers = numbers.map { $0 * factor } }
  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  private static func combined(
    _ a: FrameVector, _ b: FrameVector, _ combine: (Double, Double) -> Double
  ) -> FrameVector {
    FrameVector(
      (0..<max(a.numbers.count, b.numbers.count)).map { index in
        combine(
          index < a.numbers.count ? a.numbers[index] : 0,
          index < b.numbers.count ? b.numbers[index] : 0)
      })
  }
}
