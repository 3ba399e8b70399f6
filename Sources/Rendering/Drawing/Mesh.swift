/// A grid of coloured points with curved edges between them: the paint of a mesh gradient.
///
/// `vertices` and `colors` go row by row, `width * height` of each; places are in unit space of what is
/// painted and may lie outside of it.
package struct Mesh: Hashable, Sendable {
  /// A point, and the control points of the edges that leave it.
  package struct Vertex: Hashable, Sendable {
    package var position: SIMD2<Float>
    package var leading: SIMD2<Float>
    package var top: SIMD2<Float>
    package var trailing: SIMD2<Float>
    package var bottom: SIMD2<Float>

    package init(
      position: SIMD2<Float>, leading: SIMD2<Float>, top: SIMD2<Float>, trailing: SIMD2<Float>,
      bottom: SIMD2<Float>
    ) {
      self.position = position
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
    }
  }

  package let width: Int
  package let height: Int
  package var vertices: [Vertex]
  package var colors: [ResolvedColor]
  /// The colour outside of the mesh.
  package var background: ResolvedColor
  /// Whether colours have no kinks at the edges of patches.
  package let smoothsColors: Bool
  package let space: GradientStops.Space

  package init(
    width: Int, height: Int, vertices: [Vertex], colors: [ResolvedColor],
    background: ResolvedColor, smoothsColors: Bool, space: GradientStops.Space
  ) {
    precondition(
      width > 0 && height > 0 && vertices.count == width * height && colors.count == width * height,
      "A mesh of \(width) × \(height) has \(vertices.count) points and \(colors.count) colours.")
    self.width = width
    self.height = height
    self.vertices = vertices
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.space = space
  }

  /// Points alone: edges continue through each point in the direction from its neighbour before it to the
  /// one behind it.
  package static func vertices(at points: [SIMD2<Float>], width: Int, height: Int) -> [Vertex] {
    func slope(_ vertex: Int, _ index: Int, _ count: Int, _ step: Int) -> SIMD2<Float> {
      if count < 2 { return .zero }
      if index == 0 { return points[vertex + step] - points[vertex] }
      if index == count - 1 { return points[vertex] - points[vertex - step] }
      return (points[vertex + step] - points[vertex - step]) / 2
    }
    return points.indices.map { index in
      let along = slope(index, index % width, width, 1) / 3
      let down = slope(index, index / width, height, width) / 3
      let point = points[index]
      return Vertex(
        position: point, leading: point - along, top: point - down, trailing: point + along,
        bottom: point + down)
    }
  }

  package func multiplyingOpacity(by factor: Double) -> Mesh {
    var mesh = self
    mesh.colors = colors.map { $0.multiplyingOpacity(by: factor) }
    mesh.background = background.multiplyingOpacity(by: factor)
    return mesh
  }
}
