import SwiftUI

/// Draws the marks and surfaces of a chart in space as a camera sees them, the farthest first.
@MainActor struct SpacePainter {
  let camera: Camera
  let light: SpaceLight
  let environment: EnvironmentValues
  private(set) var items: [SpaceItem] = []
  private var colors: [Color: SpaceColor] = [:]

  init(camera: Camera, environment: EnvironmentValues) {
    self.camera = camera
    light = SpaceLight(camera)
    self.environment = environment
  }

  /// All that was added, the farthest first.
  var sortedItems: [SpaceItem] {
    items.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map(\.element)
  }

  /// Draws all that was added.
  func draw(into context: GraphicsContext) {
    for item in sortedItems { item.draw(into: context) }
  }

  // MARK: Marks

  mutating func add(_ mark: SpaceMark, opacity: Double) {
    guard opacity > 0.001, mark.low.isFinite, mark.high.isFinite, mark.size.isFinite else { return }
    switch mark.kind {
    case .rule: addRule(mark, opacity)
    case .rectangle: addRectangle(mark, opacity)
    default:
      mark.style.solid == .sphere ? addBall(mark, opacity) : addSolid(mark, opacity)
    }
  }

  private mutating func color(_ paint: MarkPaint) -> SpaceColor? {
    guard let color = paint.color else { return nil }
    if let known = colors[color] { return known }
    let resolved = SpaceColor(color.resolve(in: environment))
    colors[color] = resolved
    return resolved
  }

  private mutating func paint(_ paint: MarkPaint, _ normal: Vector3, _ material: SpaceMaterial)
    -> SpaceItem.Paint
  {
    let reflection = light.reflection(normal, material)
    if let color = color(paint) { return .color(color.lit(reflection, material)) }
    return .style(paint.style, darkness: 0.4 * (1 - reflection.diffuse))
  }

  private mutating func addBall(_ mark: SpaceMark, _ opacity: Double) {
    let (point, depth, enlargement) = camera.project(mark.low)
    let radius = mark.size / 2 * camera.scale * enlargement
    guard radius > 0 else { return }
    let paint =
      color(mark.paint).map { SpaceItem.Paint.ball($0, mark.style.material) }
      ?? .style(mark.paint.style, darkness: 0)
    items.append(
      SpaceItem(
        depth: depth, shape: .ball(point, radius: radius), paint: paint, opacity: opacity))
  }

  private mutating func addSolid(_ mark: SpaceMark, _ opacity: Double) {
    guard mark.size > 0 else { return }
    let depth = camera.project(mark.low).depth
    let rotation = mark.style.rotation
    for face in Solid.of(mark.style.solid).faces {
      let points = face.corners.map {
        camera.project(mark.low + rotation.applied(to: $0) * mark.size).point
      }
      // The faces at the back are hidden by those at the front.
      guard SpaceItem.area(points) > 0 else { continue }
      items.append(
        SpaceItem(
          depth: depth, shape: .polygon(points),
          paint: paint(mark.paint, rotation.applied(to: face.normal), mark.style.material),
          opacity: opacity, continues: opacity == 1))
    }
  }

  private mutating func addRule(_ mark: SpaceMark, _ opacity: Double) {
    let pieces = 16
    // Opaque pieces overlap, since the background would show through their seams.
    let overlap = opacity == 1 ? 0.1 : 0
    let paint =
      color(mark.paint).map { SpaceItem.Paint.color($0) }
      ?? .style(mark.paint.style, darkness: 0)
    for piece in 0..<pieces {
      let start = mark.low.mixed(with: mark.high, by: Double(piece) / Double(pieces))
      let end = mark.low.mixed(
        with: mark.high, by: min(1, (Double(piece + 1) + overlap) / Double(pieces)))
      let (a, b) = (camera.project(start), camera.project(end))
      items.append(
        SpaceItem(
          depth: (a.depth + b.depth) / 2, shape: .line(a.point, b.point, width: mark.size),
          paint: paint, opacity: opacity))
    }
  }

  /// A rectangle, in cells where it is opaque: what crosses it is partly before and partly behind it.
  private mutating func addRectangle(_ mark: SpaceMark, _ opacity: Double) {
    let flat = SpaceAxis.allCases.min {
      mark.high[$0] - mark.low[$0] < mark.high[$1] - mark.low[$1]
    }!
    let across = SpaceAxis.allCases.filter { $0 != flat }
    var normal = Vector3.zero
    normal[flat] = camera.forward[flat] >= 0 ? 1 : -1
    let paint = paint(mark.paint, normal, mark.style.material)
    let isOpaque = opacity == 1 && color(mark.paint).map { $0.opacity > 0.99 } == true
    let cells = isOpaque ? 10 : 1
    func corner(_ column: Int, _ row: Int) -> Vector3 {
      var result = mark.low
      for (axis, index) in zip(across, [column, row]) {
        result[axis] += (mark.high[axis] - mark.low[axis]) * Double(index) / Double(cells)
      }
      return result
    }
    for row in 0..<cells {
      for column in 0..<cells {
        addPolygon(
          [
            corner(column, row), corner(column + 1, row), corner(column + 1, row + 1),
            corner(column, row + 1),
          ], paint, opacity: opacity, continues: isOpaque)
      }
    }
  }

  private mutating func addPolygon(
    _ corners: [Vector3], _ paint: SpaceItem.Paint, opacity: Double, continues: Bool
  ) {
    guard corners.count > 2 else { return }
    let projected = corners.map { camera.project($0) }
    let depth = projected.reduce(0) { $0 + $1.depth } / Double(projected.count)
    items.append(
      SpaceItem(
        depth: depth, shape: .polygon(projected.map(\.point)), paint: paint, opacity: opacity,
        continues: continues))
  }

  // MARK: Surfaces

  mutating func add(_ surface: SpaceSurface) {
    let cells = SurfaceRecord.cells
    let shades = SurfaceShades(surface, color(surface.paint), environment)
    for row in 0..<cells {
      for column in 0..<cells {
        let first = row * (cells + 1) + column
        let indices = [first, first + 1, first + cells + 2, first + cells + 1]
        guard indices.allSatisfy({ surface.corners[$0].y.isFinite }) else { continue }
        let corners = indices.map { surface.corners[$0] }
        var normal = (corners[3] - corners[1]).cross(corners[2] - corners[0]).normalized
        if normal.y < 0 { normal = normal * -1 }
        let height = indices.reduce(0) { $0 + surface.heights[$1] } / 4
        let paint = shades.paint(
          height: height, normal: normal, x: (Double(column) + 0.5) / Double(cells),
          z: (Double(row) + 0.5) / Double(cells))
        addPolygon(
          camera.box.clipped(corners),
          lit(paint, normal, surface.style.material), opacity: 1, continues: shades.isOpaque)
      }
    }
  }

  /// A paint under the light; both sides of a surface are lit.
  private func lit(_ paint: SpaceItem.Paint, _ normal: Vector3, _ material: SpaceMaterial)
    -> SpaceItem.Paint
  {
    let facing = normal.dot(camera.forward) < 0 ? normal * -1 : normal
    let reflection = light.reflection(facing, material)
    switch paint {
    case .color(let color): return .color(color.lit(reflection, material))
    case .style(let style, _): return .style(style, darkness: 0.4 * (1 - reflection.diffuse))
    case .ball: return paint
    }
  }
}

/// The colors of a surface.
private struct SurfaceShades {
  private enum Form {
    case height(SpaceShades, ClosedRange<Double>)
    case normal
    case plane(SpaceShades, PlaneGradient)
    case plain(SpaceItem.Paint)
  }
  private let form: Form
  /// Whether nothing shines through.
  let isOpaque: Bool

  init(_ surface: SpaceSurface, _ color: SpaceColor?, _ environment: EnvironmentValues) {
    var isOpaque = true
    switch surface.style.surface {
    case .height(let gradient, let range)?:
      form = .height(
        SpaceShades(gradient, in: environment),
        range.map { Double($0.lowerBound)...Double($0.upperBound) } ?? surface.domain)
    case .normal?: form = .normal
    case nil:
      if let color {
        form = .plain(.color(color))
        isOpaque = color.opacity > 0.99
      } else if let gradient = surface.style.gradient {
        form = .plane(SpaceShades(gradient.gradient, in: environment), gradient)
      } else {
        form = .plain(.style(surface.paint.style, darkness: 0))
      }
    }
    self.isOpaque = isOpaque
  }

  func paint(height: Double, normal: Vector3, x: Double, z: Double) -> SpaceItem.Paint {
    switch form {
    case .height(let shades, let range):
      let extent = range.upperBound - range.lowerBound
      let fraction = extent > 0 ? (height - range.lowerBound) / extent : 0.5
      return .color(shades.color(at: fraction.unitClamped))
    case .normal:
      // Up is green, right is red and front is blue; the opposites are dark.
      return .color(
        SpaceColor(
          red: (0.5 + normal.x / 2).unitClamped, green: (0.35 + normal.y / 2).unitClamped,
          blue: (0.5 + normal.z / 2).unitClamped))
    case .plane(let shades, let gradient):
      return .color(shades.color(at: gradient.fraction(x: x, z: z)))
    case .plain(let paint): return paint
    }
  }
}

extension SpaceBox {
  /// The part of a polygon between the bottom and the top of the box.
  func clipped(_ corners: [Vector3]) -> [Vector3] {
    if corners.allSatisfy({ $0.y >= low.y && $0.y <= high.y }) { return corners }
    return Self.clipped(Self.clipped(corners, above: low.y, sign: 1), above: high.y, sign: -1)
  }

  private static func clipped(_ corners: [Vector3], above limit: Double, sign: Double)
    -> [Vector3]
  {
    var result: [Vector3] = []
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (start, end) = ((a.y - limit) * sign, (b.y - limit) * sign)
      if start >= 0 { result.append(a) }
      if (start >= 0) != (end >= 0) {
        result.append(a.mixed(with: b, by: start / (start - end)))
      }
    }
    return result
  }
}
