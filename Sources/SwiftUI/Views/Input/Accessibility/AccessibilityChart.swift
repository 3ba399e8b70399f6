/// A description of a chart for those who do not see it, made by a program.
@MainActor @preconcurrency public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
  /// Brings the description up to date. Does nothing by default.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Does nothing: the default for charts that never change.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// An axis of a chart: numbers, or categories.
public protocol AXDataAxisDescriptor: AnyObject {
  var title: String { get set }
}

/// An axis with numbers.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  /// The spacing of the numbers: even, or logarithmic to base 10 or e.
  public enum ScaleType: Int, Sendable { case linear, log10, ln }
  /// The name of the axis.
  public var title: String
  /// The least and the greatest number on the axis.
  public var range: ClosedRange<Double>
  /// The numbers at which the axis has lines.
  public var gridlinePositions: [Double]
  /// Even spacing unless set otherwise.
  public var scaleType = ScaleType.linear
  /// Makes the description of a value on the axis.
  public var valueDescriptionProvider: (Double) -> String

  /// An axis with even spacing; the closure writes its numbers.
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// An axis with categories, in their order.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  /// The name of the axis.
  public var title: String
  /// All categories from the axis's start to its end.
  public var categoryOrder: [String]

  /// An axis with named categories.
  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

/// A number, or a category.
public final class AXDataPointValue {
  /// The number; 0 for a category.
  public var number: Double
  /// The category; nil for a number.
  public var category: String?
  /// A point on a numeric axis.
  public init(number: Double) { self.number = number }
  /// A point on an axis of categories.
  public init(category: String) {
    number = 0
    self.category = category
  }
}

/// A point of a chart.
public final class AXDataPoint {
  /// The position on the horizontal axis.
  public var xValue: AXDataPointValue
  /// The position on the vertical axis; nil for a gap.
  public var yValue: AXDataPointValue?
  /// The name of this point alone; nil if it has none.
  public var label: String?

  /// A point with a number on each axis.
  public init(x: Double, y: Double? = nil, label: String? = nil) {
    xValue = AXDataPointValue(number: x)
    yValue = y.map { AXDataPointValue(number: $0) }
    self.label = label
  }
  /// A point of a category, with a number on the vertical axis.
  public init(x: String, y: Double? = nil, label: String? = nil) {
    xValue = AXDataPointValue(category: x)
    yValue = y.map { AXDataPointValue(number: $0) }
    self.label = label
  }
}

/// Points that belong together.
public final class AXDataSeriesDescriptor {
  /// The name of the series; nil if it has none.
  public var name: String?
  /// Whether the values between the points are meant too, as in a line.
  public var isContinuous: Bool
  /// The points in the order in which they are read.
  public var dataPoints: [AXDataPoint]

  /// A line or a set of single points.
  public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

/// A chart: its axes and its data series.
public final class AXChartDescriptor {
  /// The headline of the chart.
  public var title: String?
  /// A sentence or two about the chart's message.
  public var summary: String?
  /// The horizontal axis, numbers or categories.
  public var xAxis: any AXDataAxisDescriptor
  /// The vertical axis; nil if all values are on the horizontal one.
  public var yAxis: AXNumericDataAxisDescriptor?
  /// Further axes beyond the two.
  public var additionalAxes: [any AXDataAxisDescriptor]
  /// The data; each series is read by itself.
  public var series: [AXDataSeriesDescriptor]

  /// The whole description of a chart; assistive technologies get it as text.
  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }

  /// In a line: what it is called, its axes, and each point in the words of the axes.
  var text: String {
    var terms = ["chart “\(title ?? "")”"]
    if let summary { terms.append("“\(summary)”") }
    terms.append("x “\(xAxis.title)”")
    if let yAxis { terms.append("y “\(yAxis.title)”") }
    for one in series {
      let points = one.dataPoints.map { point in
        [
          xAxis.description(for: point.xValue),
          point.yValue.flatMap { yAxis?.description(for: $0) },
        ]
        .compactMap { $0 }.joined(separator: ": ")
      }
      terms.append("\(one.isContinuous ? "line" : "points") “\(one.name ?? "")” \(points)")
    }
    return terms.joined(separator: ", ")
  }
}

extension AXDataAxisDescriptor {
  fileprivate func description(for value: AXDataPointValue) -> String {
    if let category = value.category { return category }
    return (self as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider(value.number)
      ?? "\(value.number)"
  }
}

extension View {
  /// Describes the chart that this view draws.
  public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View {
    modifier(ChartDescription(representable: representable))
  }
}

/// Keeps the description while the view is there, and brings it up to date.
private nonisolated struct ChartDescription<R: AXChartDescriptorRepresentable>: ViewModifier {
  let representable: R
  @State private var kept = Kept()

  final class Kept {
    var descriptor: AXChartDescriptor?
  }

  nonisolated init(representable: R) { self.representable = representable }

  @MainActor func body(content: Content) -> some View {
    let descriptor = descriptor
    return content.detail { _ in .chart(descriptor) }
  }

  @MainActor private var descriptor: AXChartDescriptor {
    if let known = kept.descriptor {
      representable.updateChartDescriptor(known)
      return known
    }
    let made = representable.makeChartDescriptor()
    kept.descriptor = made
    return made
  }
}
