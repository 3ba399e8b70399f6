import SwiftUI

/// Draws the walls of a chart's box with their grid lines, and the labels along its edges.
@MainActor struct BoxPainter {
  let camera: Camera
  let axes: [SpaceAxisMarks]

  private var box: SpaceBox { camera.box }

  // MARK: Walls

  /// Draws the walls whose inner sides are seen; all else is before them.
  func drawFaces(into context: GraphicsContext) {
    for axis in SpaceAxis.allCases {
      let across = SpaceAxis.allCases.filter { $0 != axis }
      guard across.contains(where: { axes[$0.rawValue].isVisible }) else { continue }
      for isHigh in [false, true] where camera.seesInside(axis, isHigh: isHigh) {
        drawFace(axis, at: isHigh ? box.high[axis] : box.low[axis], across, into: context)
      }
    }
  }

  private func drawFace(
    _ axis: SpaceAxis, at coordinate: Double, _ across: [SpaceAxis],
    into context: GraphicsContext
  ) {
    func point(_ a: Double, _ b: Double) -> CGPoint {
      var position = Vector3.zero
      position[axis] = coordinate
      position[across[0]] = a
      position[across[1]] = b
      return camera.project(position).point
    }
    let (low, high) = (box.low, box.high)
    var face = Path()
    face.addLines([
      point(low[across[0]], low[across[1]]), point(high[across[0]], low[across[1]]),
      point(high[across[0]], high[across[1]]), point(low[across[0]], high[across[1]]),
    ])
    face.closeSubpath()
    context.fill(face, with: .color(.gray.opacity(0.07)))
    context.stroke(face, with: .color(.gray.opacity(0.4)), lineWidth: 0.5)
    for (index, other) in [(0, across[1]), (1, across[0])] {
      for (position, line) in axes[across[index].rawValue].lines where line.tick == nil {
        guard box.contains(position, along: across[index]) else { continue }
        var path = Path()
        let ends = (low[other], high[other])
        path.move(to: index == 0 ? point(position, ends.0) : point(ends.0, position))
        path.addLine(to: index == 0 ? point(position, ends.1) : point(ends.1, position))
        context.stroke(path, with: line.shading, style: line.pen)
      }
    }
  }

  // MARK: Labels

  /// The edge of the box along which an axis is labelled, on the screen.
  struct Edge {
    var start: CGPoint
    var end: CGPoint
    /// The direction away from the box.
    var outward: CGVector
    /// The coordinates along the other two axes.
    var position: Vector3

    var length: Double { hypot(end.x - start.x, end.y - start.y) }
    /// The opacity of labels, which fade out where the edge is too short for them.
    var visibility: Double { ((length - 24) / 30).unitClamped }
    var middle: CGPoint { CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
  }

  /// The edge of an axis's labels: of x and z the front edge of the floor, of y the edge at the left.
  func edge(_ axis: SpaceAxis) -> Edge {
    var corner = Vector3.zero
    let near = Vector3(x: camera.nearEnd(.x), y: camera.nearEnd(.y), z: camera.nearEnd(.z))
    let far = Vector3(x: camera.farEnd(.x), y: camera.farEnd(.y), z: camera.farEnd(.z))
    if axis == .y {
      let candidates = [
        Vector3(x: near.x, y: 0, z: far.z), Vector3(x: far.x, y: 0, z: near.z),
      ]
      corner = candidates.min { camera.project($0).point.x < camera.project($1).point.x }!
    } else {
      corner = Vector3(x: near.x, y: far.y, z: near.z)
    }
    var (start, end) = (corner, corner)
    (start[axis], end[axis]) = (box.low[axis], box.high[axis])
    let (a, b) = (camera.project(start).point, camera.project(end).point)
    let length = max(0.001, hypot(b.x - a.x, b.y - a.y))
    var outward = CGVector(dx: (b.y - a.y) / length, dy: -(b.x - a.x) / length)
    let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    let away = outward.dx * (middle.x - camera.middle.x) + outward.dy * (middle.y - camera.middle.y)
    if away < 0 { outward = CGVector(dx: -outward.dx, dy: -outward.dy) }
    return Edge(start: a, end: b, outward: outward, position: corner)
  }

  /// Draws ticks, labels and titles.
  func drawLabels(into context: GraphicsContext) {
    var taken: [CGRect] = []
    for marks in axes where marks.isVisible {
      let edge = edge(marks.axis)
      guard edge.visibility > 0.01 else { continue }
      var context = context
      context.opacity *= edge.visibility
      drawTicks(marks, edge, into: context)
      let extent = drawLabels(marks, edge, &taken, into: context)
      guard marks.title != nil, let title = context.resolveSymbol(id: SpaceLabel.title(marks.axis))
      else { continue }
      context.draw(
        title, at: center(of: title.size, beside: edge.middle, edge, distance: extent + 4))
    }
  }

  private func point(_ coordinate: Double, _ marks: SpaceAxisMarks, _ edge: Edge) -> CGPoint {
    var position = edge.position
    position[marks.axis] = coordinate
    return camera.project(position).point
  }

  private func drawTicks(_ marks: SpaceAxisMarks, _ edge: Edge, into context: GraphicsContext) {
    for (coordinate, line) in marks.lines {
      guard let tick = line.tick, box.contains(coordinate, along: marks.axis) else { continue }
      let start = point(coordinate, marks, edge)
      let length = tick < 0 ? 4 : tick
      var path = Path()
      path.move(to: start)
      path.addLine(
        to: CGPoint(
          x: start.x + edge.outward.dx * length, y: start.y + edge.outward.dy * length))
      context.stroke(path, with: line.shading, style: line.pen)
    }
  }

  /// Draws the labels of values that have room; returns how far they reach from the edge.
  private func drawLabels(
    _ marks: SpaceAxisMarks, _ edge: Edge, _ taken: inout [CGRect], into context: GraphicsContext
  ) -> Double {
    var extent = 6.0
    for (index, (coordinate, label)) in marks.labels.enumerated() {
      let id = SpaceLabel.value(marks.axis, index)
      var text: GraphicsContext.ResolvedText?
      let symbol = label.label.view == nil ? nil : context.resolveSymbol(id: id)
      if symbol == nil {
        var resolved = context.resolve(
          Text(verbatim: label.label.text ?? "").font(label.font ?? .caption2))
        resolved.shading = .style(label.style ?? AnyShapeStyle(.secondary))
        text = resolved
      }
      let infinite = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
      let size = symbol?.size ?? text?.measure(in: infinite) ?? .zero
      let middle = center(of: size, beside: point(coordinate, marks, edge), edge, distance: 6)
      let rect = CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height)
      if label.yields, taken.contains(where: { $0.insetBy(dx: -2, dy: 0).intersects(rect) }) {
        continue
      }
      taken.append(rect)
      if let symbol { context.draw(symbol, at: middle) }
      if let text { context.draw(text, at: middle) }
      extent = max(extent, 6 + reach(size, edge))
    }
    return extent
  }

  /// How much of a rectangle is along the outward direction.
  private func reach(_ size: CGSize, _ edge: Edge) -> Double {
    abs(edge.outward.dx) * size.width + abs(edge.outward.dy) * size.height
  }

  /// The middle of a rectangle that lies outside of an edge, beside a point of it.
  private func center(of size: CGSize, beside point: CGPoint, _ edge: Edge, distance: Double)
    -> CGPoint
  {
    let offset = distance + reach(size, edge) / 2
    return CGPoint(
      x: point.x + edge.outward.dx * offset, y: point.y + edge.outward.dy * offset)
  }
}

/// The views among the labels of a chart in space, by which a canvas finds them.
enum SpaceLabel: Hashable {
  case title(SpaceAxis)
  case value(SpaceAxis, Int)
}

extension BuiltAxis.Line {
  /// The paint of a grid line or a tick.
  var shading: GraphicsContext.Shading {
    style.map { .style($0) } ?? .color(.gray.opacity(0.33))
  }
  /// The pen of a grid line or a tick.
  var pen: StrokeStyle { stroke ?? StrokeStyle(lineWidth: 0.5) }
}
