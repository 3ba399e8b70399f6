import SwiftUI

/// The data of a chart in space that is seen at a point of the screen.
struct SpaceHit {
  /// The values along x, y and z.
  var values: [_PlotValue?]
  /// How near it is to the viewer.
  var depth: Double
}

/// Finds the data of a chart in space under a finger.
@MainActor struct SpaceSearch {
  let model: SpaceModel
  let camera: Camera

  /// The distance from a small mark at which a finger still meets it, in points.
  private static let reach = 12.0

  /// The mark or surface that is seen at a point; nil where the point is beside all of them.
  func hit(at point: CGPoint) -> SpaceHit? {
    let hits =
      model.marks.compactMap { hit($0, at: point) }
      + model.surfaces.compactMap { hit($0, at: point) }
    return hits.max { $0.depth < $1.depth }
  }

  // MARK: Marks

  private func hit(_ mark: SpaceMark, at point: CGPoint) -> SpaceHit? {
    switch mark.kind {
    case .rule: return hitRule(mark, at: point)
    case .rectangle: return hitRectangle(mark, at: point)
    default:
      let (center, depth, enlargement) = camera.project(mark.middle)
      let radius = max(Self.reach, mark.size / 2 * camera.scale * enlargement)
      guard center.distance(to: point) <= radius else { return nil }
      let record = model.records[mark.record]
      return SpaceHit(
        values: SpaceAxis.allCases.map { record.input(along: $0)?.middle }, depth: depth)
    }
  }

  private func hitRule(_ mark: SpaceMark, at point: CGPoint) -> SpaceHit? {
    let (start, end) = (camera.project(mark.low), camera.project(mark.high))
    let (dx, dy) = (end.point.x - start.point.x, end.point.y - start.point.y)
    let length = dx * dx + dy * dy
    let along =
      length > 0
      ? ((point.x - start.point.x) * dx + (point.y - start.point.y) * dy) / length : 0
    let fraction = Double(max(0, min(along, 1)))
    let position = mark.low.mixed(with: mark.high, by: fraction)
    let (nearest, depth, _) = camera.project(position)
    guard nearest.distance(to: point) <= max(Self.reach, mark.size / 2) else { return nil }
    return hit(mark, position: position, depth)
  }

  private func hitRectangle(_ mark: SpaceMark, at point: CGPoint) -> SpaceHit? {
    let flat = SpaceAxis.allCases.min {
      mark.high[$0] - mark.low[$0] < mark.high[$1] - mark.low[$1]
    }
    let across = SpaceAxis.allCases.filter { $0 != flat }
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { column, row in
      var corner = mark.low
      for (axis, isHigh) in zip(across, [column, row]) where isHigh == 1 {
        corner[axis] = mark.high[axis]
      }
      return corner
    }
    return meeting(corners, at: point).flatMap { hit(mark, position: $0.position, $0.depth) }
  }

  /// The values of a mark at one of its points: its own where it has one along an axis.
  private func hit(_ mark: SpaceMark, position: Vector3, _ depth: Double) -> SpaceHit {
    let record = model.records[mark.record]
    let values = SpaceAxis.allCases.map { axis -> _PlotValue? in
      guard let input = record.input(along: axis), input.upper == nil else {
        return model.value(at: position[axis], along: axis)
      }
      return input.value
    }
    return SpaceHit(values: values, depth: depth)
  }

  // MARK: Surfaces

  private func hit(_ surface: SpaceSurface, at point: CGPoint) -> SpaceHit? {
    let cells = SurfaceRecord.cells
    var nearest: (position: Vector3, depth: Double)?
    for row in 0..<cells {
      for column in 0..<cells {
        let first = row * (cells + 1) + column
        let corners = [first, first + 1, first + cells + 2, first + cells + 1]
          .map { surface.corners[$0] }
        guard let found = meeting(corners, at: point),
          model.box.contains(found.position.y, along: .y)
        else { continue }
        if found.depth > nearest?.depth ?? -.infinity { nearest = found }
      }
    }
    return nearest.map { found in
      SpaceHit(
        values: SpaceAxis.allCases.map {
          model.value(at: found.position[$0], along: $0, isOfSurface: true)
        }, depth: found.depth)
    }
  }

  /// The point of a quadrilateral in space that is seen at a point of the screen.
  private func meeting(_ corners: [Vector3], at point: CGPoint) -> (
    position: Vector3, depth: Double
  )? {
    guard corners.allSatisfy(\.isFinite) else { return nil }
    let seen = corners.map { camera.project($0).point }
    for (a, b, c) in [(0, 1, 2), (0, 2, 3)] {
      let (u, v) = (seen[b] - seen[a], seen[c] - seen[a])
      let offset = point - seen[a]
      let area = u.x * v.y - u.y * v.x
      guard abs(area) > 1e-9 else { continue }
      let along = Double((offset.x * v.y - offset.y * v.x) / area)
      let across = Double((u.x * offset.y - u.y * offset.x) / area)
      guard along >= 0, across >= 0, along + across <= 1 else { continue }
      let position =
        corners[a] + (corners[b] - corners[a]) * along + (corners[c] - corners[a]) * across
      return (position, camera.project(position).depth)
    }
    return nil
  }
}

extension SpaceModel {
  /// The value at a coordinate of the box.
  func value(at coordinate: Double, along axis: SpaceAxis, isOfSurface: Bool = false)
    -> _PlotValue?
  {
    var scale = scales[axis.rawValue]
    let extent = box.extent(axis)
    guard extent > 0 else { return nil }
    // Surfaces cover the whole axis, without padding.
    if isOfSurface { scale.range = _ScaleRange() }
    let length = edge * extent
    return scale.value(at: (coordinate - box.low[axis]) / extent * length, of: length)
  }
}

extension CGPoint {
  fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x - b.x, y: a.y - b.y)
  }
  fileprivate func distance(to other: CGPoint) -> Double {
    Double(hypot(x - other.x, y - other.y))
  }
}

// MARK: The finger

extension ChartOptions {
  private var spaceAxes: [AxisOptions] { [x, y, z] }

  /// Whether fingers select data of a chart in space.
  var selectsInSpace: Bool { spaceAxes.contains { $0.selection != nil } || selectsRangeInSpace }
  /// Whether fingers that start on data select ranges, and do not turn the chart.
  var selectsRangeInSpace: Bool { spaceAxes.contains { $0.rangeSelection != nil } }

  /// Writes the selections of the three axes; without data they are nil.
  func select(from start: SpaceHit?, to hit: SpaceHit?) {
    for (index, axis) in spaceAxes.enumerated() {
      axis.selection?.set(hit?.values[index])
      guard let first = start?.values[index], let last = hit?.values[index] else {
        if hit == nil { axis.rangeSelection?.set(nil) }
        continue
      }
      let isForward = (first.scalar ?? 0) <= (last.scalar ?? 0)
      axis.rangeSelection?.set(isForward ? (first, last) : (last, first))
    }
  }
}
