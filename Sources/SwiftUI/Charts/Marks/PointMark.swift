import SwiftUI

/// A symbol at a position.
public nonisolated struct PointMark: RecordedMark {
  public typealias Body = Never
  let kind = MarkKind.point
  let fill: (inout MarkRecord) -> Void

  /// A symbol at three values, in a chart in space.
  public nonisolated init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) { fill = { ($0.x, $0.y, $0.z) = (x.input, y.input, z.input) } }

  /// A symbol at two values.
  public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    fill = { ($0.x, $0.y) = (x.input, y.input) }
  }

  /// A symbol at a value of x, and a height of the plot area: by default the middle.
  public nonisolated init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    fill = {
      $0.x = x.input
      $0.points.yStart = y
    }
  }

  /// A symbol at a value of y, and a position across the plot area: by default the middle.
  public nonisolated init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    fill = {
      $0.y = y.input
      $0.points.xStart = x
    }
  }
}

/// A straight line across the plot area, or between two values.
public nonisolated struct RuleMark: RecordedMark {
  public typealias Body = Never
  let kind = MarkKind.rule
  let fill: (inout MarkRecord) -> Void

  /// A line along the axis that has a range, at the single values of the other two, in a chart in space.
  public nonisolated init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) { fill = { ($0.x, $0.y, $0.z) = (x.input, y.input, z.input) } }

  /// A vertical line at a value of x.
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    fill = {
      $0.x = x.input
      ($0.points.yStart, $0.points.yEnd) = (yStart, yEnd)
    }
  }

  /// A vertical line at a value of x, between two values of y.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { fill = { ($0.x, $0.y, $0.yEnd) = (x.input, yStart.input, yEnd.input) } }

  /// A horizontal line at a value of y.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) {
    fill = {
      $0.y = y.input
      ($0.points.xStart, $0.points.xEnd) = (xStart, xEnd)
    }
  }

  /// A horizontal line at a value of y, between two values of x.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) { fill = { ($0.x, $0.xEnd, $0.y) = (xStart.input, xEnd.input, y.input) } }
}

/// A rectangle between values.
public nonisolated struct RectangleMark: RecordedMark {
  public typealias Body = Never
  let kind = MarkKind.rectangle
  let fill: (inout MarkRecord) -> Void

  /// A rectangle between the ends of two ranges, at the single value of the third axis, in a chart in
  /// space.
  public nonisolated init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) { fill = { ($0.x, $0.y, $0.z) = (x.input, y.input, z.input) } }

  /// A rectangle around two values, as large as their bands.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    fill = {
      ($0.x, $0.y) = (x.input, y.input)
      ($0.width, $0.height) = (width, height)
    }
  }

  /// A rectangle between two values along each axis.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    fill = {
      ($0.x, $0.xEnd) = (xStart.input, xEnd.input)
      ($0.y, $0.yEnd) = (yStart.input, yEnd.input)
    }
  }

  /// A rectangle between two values of x, around a value of y.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    fill = {
      ($0.x, $0.xEnd, $0.y) = (xStart.input, xEnd.input, y.input)
      $0.height = height
    }
  }

  /// A rectangle around a value of x, between two values of y.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    fill = {
      ($0.x, $0.y, $0.yEnd) = (x.input, yStart.input, yEnd.input)
      $0.width = width
    }
  }

  /// A rectangle between two values of x, between two heights of the plot area.
  public nonisolated init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    fill = {
      ($0.x, $0.xEnd) = (xStart.input, xEnd.input)
      ($0.points.yStart, $0.points.yEnd) = (yStart, yEnd)
    }
  }

  /// A rectangle between two values of y, between two positions across the plot area.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    fill = {
      ($0.y, $0.yEnd) = (yStart.input, yEnd.input)
      ($0.points.xStart, $0.points.xEnd) = (xStart, xEnd)
    }
  }

  /// A rectangle around a value of x, between two heights of the plot area.
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {
    fill = {
      $0.x = x.input
      ($0.points.yStart, $0.points.yEnd) = (yStart, yEnd)
      $0.width = width
    }
  }

  /// A rectangle around a value of y, between two positions across the plot area.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    fill = {
      $0.y = y.input
      ($0.points.xStart, $0.points.xEnd) = (xStart, xEnd)
      $0.height = height
    }
  }
}

/// A sector of a pie, or of a ring.
public nonisolated struct SectorMark: RecordedMark {
  public typealias Body = Never
  let kind = MarkKind.sector
  let fill: (inout MarkRecord) -> Void

  /// A sector whose share of the circle is the value's share of all sectors' values. A ratio is of half the
  /// shorter side of the plot area, an inset is from it.
  public nonisolated init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    fill = {
      $0.angle = angle.input
      ($0.innerRadius, $0.outerRadius) = (innerRadius, outerRadius)
      $0.angularInset = Double(angularInset ?? 0)
    }
  }
}
