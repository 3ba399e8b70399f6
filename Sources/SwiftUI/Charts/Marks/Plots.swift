import SwiftUI

/// Bars for the elements of a collection.
public nonisolated struct BarPlot<Content> {
  /// The bars as they are collected.
  public let content: Content
}

/// A line through the elements of a collection, or along a function.
public nonisolated struct LinePlot<Content> {
  /// The line, of elements or of a function.
  public let content: Content
}

/// An area above the elements of a collection, or below a function.
public nonisolated struct AreaPlot<Content> {
  /// The area, of elements or of a function.
  public let content: Content
}

/// Symbols for the elements of a collection.
public nonisolated struct PointPlot<Content> {
  /// The symbols as they are collected.
  public let content: Content
}

/// Rules for the elements of a collection.
public nonisolated struct RulePlot<Content> {
  /// The rules as they are collected.
  public let content: Content
}

/// Rectangles for the elements of a collection.
public nonisolated struct RectanglePlot<Content> {
  /// The rectangles as they are collected.
  public let content: Content
}

/// Sectors for the elements of a collection.
public nonisolated struct SectorPlot<Content> {
  /// The sectors as they are collected.
  public let content: Content
}

/// Content that is made from a whole collection.
@MainActor @preconcurrency public protocol _PlotContent: ChartContent where Body == Never {
  associatedtype Content: ChartContent
  nonisolated var content: Content { get }
}

extension _PlotContent {
  @MainActor public func _collect(_ collector: _MarkCollector) { content._collect(collector) }
}

extension _PlotContent where Content: VectorizedChartContent {
  @MainActor public func _collect(
    _ collector: _MarkCollector,
    changing change: @escaping (inout MarkStyleBox, Content.DataElement) -> Void
  ) { content._collect(collector, changing: change) }
}

extension BarPlot: ChartContent, _PlotContent where Content: ChartContent {
  public typealias Body = Never
}
extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// An element of the bars' collection.
  public typealias DataElement = Content.DataElement
}
extension LinePlot: ChartContent, _PlotContent where Content: ChartContent {
  public typealias Body = Never
}
extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// An element of the line's collection.
  public typealias DataElement = Content.DataElement
}
extension AreaPlot: ChartContent, _PlotContent where Content: ChartContent {
  public typealias Body = Never
}
extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// An element of the area's collection.
  public typealias DataElement = Content.DataElement
}
extension PointPlot: ChartContent, _PlotContent where Content: ChartContent {
  public typealias Body = Never
}
extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// An element of the symbols' collection.
  public typealias DataElement = Content.DataElement
}
extension RulePlot: ChartContent, _PlotContent where Content: ChartContent {
  public typealias Body = Never
}
extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// An element of the rules' collection.
  public typealias DataElement = Content.DataElement
}
extension RectanglePlot: ChartContent, _PlotContent where Content: ChartContent {
  public typealias Body = Never
}
extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// An element of the rectangles' collection.
  public typealias DataElement = Content.DataElement
}
extension SectorPlot: ChartContent, _PlotContent where Content: ChartContent {
  public typealias Body = Never
}
extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// An element of the sectors' collection.
  public typealias DataElement = Content.DataElement
}

extension BarPlot {
  /// A bar for each element.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .bar, data: data) {
      ($0.x, $0.y) = (x.input($1), y.input($1))
      ($0.width, $0.height, $0.stacking) = (width, height, stacking)
    }
  }

  /// A bar for each element, between two values of y.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .bar, data: data) {
      ($0.x, $0.y, $0.yEnd) = (x.input($1), yStart.input($1), yEnd.input($1))
      $0.width = width
    }
  }

  /// A bar for each element, between two values of x.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    height: MarkDimension = .automatic
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .bar, data: data) {
      ($0.x, $0.xEnd, $0.y) = (xStart.input($1), xEnd.input($1), y.input($1))
      $0.height = height
    }
  }
}

extension LinePlot {
  /// A line through all elements.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .line, data: data) { ($0.x, $0.y) = (x.input($1), y.input($1)) }
  }

  /// A line through the elements of each series.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .line, data: data) {
      ($0.x, $0.y, $0.series) = (x.input($1), y.input($1), series.input($1))
    }
  }
}

extension AreaPlot {
  /// An area above all elements.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .area, data: data) {
      ($0.x, $0.y, $0.stacking) = (x.input($1), y.input($1), stacking)
    }
  }

  /// An area between two values of y of each element.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .area, data: data) {
      ($0.x, $0.y, $0.yEnd) = (x.input($1), yStart.input($1), yEnd.input($1))
    }
  }
}

extension PointPlot {
  /// A symbol for each element.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .point, data: data) { ($0.x, $0.y) = (x.input($1), y.input($1)) }
  }
}

extension RulePlot {
  /// A vertical line for each element, between two values of y.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .rule, data: data) {
      ($0.x, $0.y, $0.yEnd) = (x.input($1), yStart.input($1), yEnd.input($1))
    }
  }

  /// A vertical line for each element.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .rule, data: data) { $0.x = x.input($1) }
  }
}

extension RectanglePlot {
  /// A rectangle for each element, as large as its bands.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .rectangle, data: data) {
      ($0.x, $0.y) = (x.input($1), y.input($1))
      ($0.width, $0.height) = (width, height)
    }
  }

  /// A rectangle for each element, between two values along each axis.
  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .rectangle, data: data) {
      ($0.x, $0.xEnd) = (xStart.input($1), xEnd.input($1))
      ($0.y, $0.yEnd) = (yStart.input($1), yEnd.input($1))
    }
  }
}

extension SectorPlot {
  /// A sector for each element.
  public nonisolated init<Data: RandomAccessCollection, V: Plottable>(
    _ data: Data, angle: PlottableProjection<Data.Element, V>,
    innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) where Content == _ElementPlot<Data> {
    content = _ElementPlot(kind: .sector, data: data) {
      $0.angle = angle.input($1)
      ($0.innerRadius, $0.outerRadius) = (innerRadius, outerRadius)
      $0.angularInset = Double(angularInset ?? 0)
    }
  }
}
