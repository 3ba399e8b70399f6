/// A point of a line that goes through all points of its series.
public nonisolated struct LineMark: RecordedMark {
  public typealias Body = Never
  let kind = MarkKind.line
  let fill: (inout MarkRecord) -> Void

  /// A point of the line of those that appearance alike.
  public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    fill = { ($0.x, $0.y) = (x.input, y.input) }
  }

  /// A point of the line of a series.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    fill = { ($0.x, $0.y, $0.series) = (x.input, y.input, series.input) }
  }
}

/// A point of the edge of an area.
public nonisolated struct AreaMark: RecordedMark {
  public typealias Body = Never
  let kind = MarkKind.area
  let fill: (inout MarkRecord) -> Void

  /// A point of an area above zero, or above the area before.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) { fill = { ($0.x, $0.y, $0.stacking) = (x.input, y.input, stacking) } }

  /// A point of the area of a series.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    fill = {
      ($0.x, $0.y, $0.series) = (x.input, y.input, series.input)
      $0.stacking = stacking
    }
  }

  /// A stretch of an area between two values of y.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { fill = { ($0.x, $0.y, $0.yEnd) = (x.input, yStart.input, yEnd.input) } }

  /// A stretch of the area of a series, between two values of y.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    fill = {
      ($0.x, $0.y, $0.yEnd) = (x.input, yStart.input, yEnd.input)
      $0.series = series.input
    }
  }

  /// A stretch of an area between two values of x.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) { fill = { ($0.x, $0.xEnd, $0.y) = (xStart.input, xEnd.input, y.input) } }

  /// A stretch of the area of a series, between two values of x.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    fill = {
      ($0.x, $0.xEnd, $0.y) = (xStart.input, xEnd.input, y.input)
      $0.series = series.input
    }
  }
}
