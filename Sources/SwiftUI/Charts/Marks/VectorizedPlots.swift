import SwiftUI

/// A value of each element of a collection, with the name of its dimension.
public nonisolated struct PlottableProjection<Element, Value: Plottable> {
  let input: (Element) -> PlotInput

  /// The value at a key path, of a dimension whose name is looked up.
  public static func value(_ labelKey: LocalizedStringKey, _ path: KeyPath<Element, Value>)
    -> PlottableProjection
  { .init { PlotInput(label: .key(labelKey), value: $0[keyPath: path].plotValue) } }

  /// The value at a key path, of a dimension whose name is a string as it is.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ path: KeyPath<Element, Value>)
    -> PlottableProjection
  {
    let label = String(label)
    return .init { PlotInput(label: .string(label), value: $0[keyPath: path].plotValue) }
  }

  /// The value at a key path, of a dimension with a text for a name.
  public static func value(_ label: Text, _ path: KeyPath<Element, Value>) -> PlottableProjection {
    .init { PlotInput(label: .text(label), value: $0[keyPath: path].plotValue) }
  }
}

/// Marks of one kind for all elements of a collection.
@MainActor @preconcurrency public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement
  /// Adds a mark for each element, after a change that depends on the element.
  func _collect(
    _ collector: _MarkCollector,
    changing change: @escaping (inout MarkStyleBox, DataElement) -> Void)
}

/// The style of a mark that is being made.
public struct MarkStyleBox {
  var style: MarkStyle
}

/// A plot: a mark for each element of a collection.
public nonisolated struct _ElementPlot<Data: RandomAccessCollection>: VectorizedChartContent {
  public typealias Body = Never
  public typealias DataElement = Data.Element
  let kind: MarkKind
  let data: Data
  let fill: (inout MarkRecord, Data.Element) -> Void

  @MainActor public func _collect(_ collector: _MarkCollector) {
    _collect(collector, changing: { _, _ in })
  }

  @MainActor public func _collect(
    _ collector: _MarkCollector,
    changing change: @escaping (inout MarkStyleBox, Data.Element) -> Void
  ) {
    collector.records.reserveCapacity(collector.records.count + data.count)
    for (index, element) in data.enumerated() {
      collector.at(index) {
        collector.add(kind) { record in
          fill(&record, element)
          var box = MarkStyleBox(style: record.style)
          change(&box, element)
          record.style = box.style
        }
      }
    }
  }
}

/// A plot whose marks have styles that depend on their elements.
public nonisolated struct _StyledPlot<Content: VectorizedChartContent>: VectorizedChartContent {
  public typealias Body = Never
  public typealias DataElement = Content.DataElement
  let content: Content
  let change: (inout MarkStyleBox, Content.DataElement) -> Void

  @MainActor public func _collect(_ collector: _MarkCollector) {
    content._collect(collector, changing: change)
  }

  @MainActor public func _collect(
    _ collector: _MarkCollector,
    changing outer: @escaping (inout MarkStyleBox, Content.DataElement) -> Void
  ) {
    content._collect(collector) { box, element in
      outer(&box, element)
      change(&box, element)
    }
  }
}

extension VectorizedChartContent {
  private nonisolated func style(_ change: @escaping (inout MarkStyle, DataElement) -> Void)
    -> _StyledPlot<Self>
  { _StyledPlot(content: self) { change(&$0.style, $1) } }

  /// Paints each mark by a value of its element.
  public nonisolated func foregroundStyle<D: Plottable>(
    by projection: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    style { $0.foregroundBy = projection.input($1) }
  }

  /// Paints each mark with a style of its element.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ path: KeyPath<DataElement, S>)
    -> some VectorizedChartContent<DataElement>
  {
    style {
      let value = $1[keyPath: path]
      $0.foreground = AnyShapeStyle(value)
      $0.color = value as? Color
    }
  }

  /// Draws each point with a symbol by a value of its element.
  public nonisolated func symbol<D: Plottable>(by projection: PlottableProjection<DataElement, D>)
    -> some VectorizedChartContent<DataElement>
  { style { $0.symbolBy = projection.input($1) } }

  /// The area of each symbol by a value of its element.
  public nonisolated func symbolSize<D: Plottable>(
    by projection: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    style { $0.symbolSizeBy = projection.input($1) }
  }

  /// The area of each symbol, in square points.
  public nonisolated func symbolSize(_ path: KeyPath<DataElement, CGFloat>)
    -> some VectorizedChartContent<DataElement>
  { style { $0.symbolSize = Double($1[keyPath: path]) } }

  /// How opaque each mark is.
  public nonisolated func opacity(_ path: KeyPath<DataElement, Double>)
    -> some VectorizedChartContent<DataElement>
  { style { $0.opacity *= $1[keyPath: path] } }

  /// Puts marks at the same position beside one another, by a value of their elements.
  public nonisolated func position<D: Plottable>(
    by projection: PlottableProjection<DataElement, D>, axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> {
    style {
      $0.positionBy = projection.input($1)
      $0.positionAxis = axis
      $0.positionSpan = span
    }
  }

  /// The name of each mark, for those who have it read.
  public nonisolated func accessibilityLabel(_ path: KeyPath<DataElement, String>)
    -> some VectorizedChartContent<DataElement>
  { style { $0.accessibility.label = Text(verbatim: $1[keyPath: path]) } }
}

/// The marks of a whole collection.
public nonisolated struct _NamedPlot<Base: ChartContent>: ChartContent {
  public typealias Body = Never
  let base: Base
  @MainActor public func _collect(_ collector: _MarkCollector) { base._collect(collector) }
}
