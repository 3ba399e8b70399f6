import SwiftUI

/// The grid lines and ticks of a chart's axes, drawn at once. Lines of values that stay move as the scale
/// does; others come and go.
nonisolated struct GridCanvas: View, Animatable {
  var animatableData: MarkVector
  let grid: GridDrawing
  let isMirrored: Bool

  @Environment(\.dynamicTypeSize) private var typeSize
  @ScaledMetric(relativeTo: .caption2) private var labelHeight: CGFloat = 17

  @MainActor var body: some View {
    let (vector, grid, isMirrored, labelHeight) = (animatableData, grid, isMirrored, labelHeight)
    let bleed = MarksCanvas.bleed + labelHeight
    return Canvas { context, size in
      context.translateBy(x: bleed, y: bleed)
      let plot = CGSize(width: size.width - 2 * bleed, height: size.height - 2 * bleed)
      for (index, id) in vector.keys.ids.enumerated() {
        guard let line = grid.lines[id] else { continue }
        let numbers = vector[index]
        let visibility = min(1, numbers[numbers.endIndex - 1])
        guard visibility > 0.001 else { continue }
        let frame = MarkFrame(numbers)
        var own = context
        own.opacity *= visibility
        own.stroke(
          line.path(at: frame.x0, in: plot, isMirrored: isMirrored, labelHeight: labelHeight),
          with: line.line.shading, style: line.line.pen)
      }
    }
    .padding(-bleed)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}

/// The lines of a chart's axes by their identities, including lines that are fading out.
final class GridDrawing {
  private(set) var lines: [Int: Line] = [:]
  private let keys: MarkKeys

  struct Line {
    var axis: Axis
    var isAtStart: Bool
    var line: BuiltAxis.Line

    /// A line across the plot area, or a tick beside it.
    func path(at position: PlotPosition, in plot: CGSize, isMirrored: Bool, labelHeight: CGFloat)
      -> Path
    {
      var path = Path()
      let offset = line.offset
      func length(_ tick: Double) -> CGFloat { tick < 0 ? labelHeight : tick }
      if axis == .horizontal {
        var x = position.distance(along: plot.width) + offset.width
        if isMirrored { x = plot.width - x }
        let (from, to) =
          line.tick.map { tick in
            isAtStart ? (-length(tick), 0) : (plot.height, plot.height + length(tick))
          } ?? (0, plot.height)
        path.move(to: CGPoint(x: x, y: from + offset.height))
        path.addLine(to: CGPoint(x: x, y: to + offset.height))
      } else {
        let y = position.distance(along: plot.height) + offset.height
        var (from, to) =
          line.tick.map { tick in
            isAtStart ? (-length(tick), 0) : (plot.width, plot.width + length(tick))
          } ?? (0, plot.width)
        if isMirrored { (from, to) = (plot.width - from, plot.width - to) }
        path.move(to: CGPoint(x: from, y: y))
        path.addLine(to: CGPoint(x: to, y: y))
      }
      return path
    }
  }

  init(_ axes: [BuiltAxis], after last: GridDrawing?) {
    var ids: [Int] = []
    var names: [String] = []
    var current: [Int: Line] = [:]
    for axis in axes {
      for line in axis.lines where current[line.id] == nil {
        current[line.id] = Line(axis: axis.axis, isAtStart: axis.isAtStart, line: line)
        ids.append(line.id)
        names.append(line.name)
      }
    }
    keys = .keys(ids, names: names, after: last?.keys)
    if let last, last.keys !== keys {
      lines = last.lines.filter { last.keys.index(of: $0.key) != nil }
    }
    lines.merge(current) { $1 }
  }

  /// The model positions of the lines.
  var vector: MarkVector {
    var values: [Double] = []
    for id in keys.ids {
      var frame = MarkFrame()
      frame.x0 = lines[id]?.line.position ?? PlotPosition(unit: 0)
      values += frame.numbers
    }
    return MarkVector(keys: keys, values: values)
  }
}
