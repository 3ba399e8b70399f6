import SwiftUI

/// A mark that is a record of itself.
protocol RecordedMark: ChartContent where Body == Never {
  nonisolated var kind: MarkKind { get }
  nonisolated var fill: (inout MarkRecord) -> Void { get }
}

extension RecordedMark {
  @MainActor public func _collect(_ collector: _MarkCollector) { collector.add(kind, fill) }
}

/// A bar from zero to a value, or from one value to another.
public nonisolated struct BarMark: RecordedMark {
  public typealias Body = Never
  let kind = MarkKind.bar
  let fill: (inout MarkRecord) -> Void

  /// A bar at a position along one axis, as long as a value along the other.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    fill = {
      ($0.x, $0.y) = (x.input, y.input)
      ($0.width, $0.height, $0.stacking) = (width, height, stacking)
    }
  }

  /// A bar at a position along x, from one value of y to another.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    fill = {
      ($0.x, $0.y, $0.yEnd) = (x.input, yStart.input, yEnd.input)
      $0.width = width
    }
  }

  /// A bar at a position along y, from one value of x to another.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    fill = {
      ($0.x, $0.xEnd, $0.y) = (xStart.input, xEnd.input, y.input)
      $0.height = height
    }
  }

  /// A bar along x, between two heights of the plot area.
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    fill = {
      $0.x = x.input
      ($0.points.yStart, $0.points.yEnd) = (yStart, yEnd)
      ($0.width, $0.stacking) = (width, stacking)
    }
  }

  /// A bar along y, between two positions across the plot area.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    fill = {
      $0.y = y.input
      ($0.points.xStart, $0.points.xEnd) = (xStart, xEnd)
      ($0.height, $0.stacking) = (height, stacking)
    }
  }

  /// A bar from one value of x to another, between two heights of the plot area.
  public nonisolated init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    fill = {
      ($0.x, $0.xEnd) = (xStart.input, xEnd.input)
      ($0.points.yStart, $0.points.yEnd) = (yStart, yEnd)
    }
  }

  /// A bar from one value of y to another, between two positions across the plot area.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    fill = {
      ($0.y, $0.yEnd) = (yStart.input, yEnd.input)
      ($0.points.xStart, $0.points.xEnd) = (xStart, xEnd)
    }
  }
}
