/// A description of a chart for those who do not see it, made by a program.
@MainActor @preconcurrency public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
  /// Brings the description up to date. Does nothing by default.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// An axis of a chart: numbers, or categories.
public protocol AXDataAxisDescriptor: AnyObject {
  var title: String { get set }
}

/// An axis with numbers.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  public enum ScaleType: Int, Sendable { case linear, log10, ln }
  public var title: String
  public var range: ClosedRange<Double>
  public var gridlinePositions: [Double]
  public var scaleType = ScaleType.linear
  /// What a number on the axis is called.
  public var valueDescriptionProvider: (Double) -> String

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
  public var title: String
  public var categoryOrder: [String]

  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

/// A number, or a category.
public final class AXDataPointValue {
  public var number: Double
  public var category: String?
  public init(number: Double) { self.number = number }
  public init(category: String) {
    number = 0
    self.category = category
  }
}

/// A point of a chart.
public final class AXDataPoint {
  public var xValue: AXDataPointValue
  public var yValue: AXDataPointValue?
  public var label: String?

  public init(x: Double, y: Double? = nil, label: String? = nil) {
    xValue = AXDataPointValue(number: x)
    yValue = y.map { AXDataPointValue(number: $0) }
    self.label = label
  }
  public init(x: String, y: Double? = nil, label: String? = nil) {
    xValue = AXDataPointValue(category: x)
    yValue = y.map { AXDataPointValue(number: $0) }
    self.label = label
  }
}

/// Points that belong together.
public final class AXDataSeriesDescriptor {
  public var name: String?
  /// Whether the values between the points are meant too, as in a line.
  public var isContinuous: Bool
  public var dataPoints: [AXDataPoint]

  public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

/// A chart: its axes and its data series.
public final class AXChartDescriptor {
  public var title: String?
  public var summary: String?
  public var xAxis: any AXDataAxisDescriptor
  public var yAxis: AXNumericDataAxisDescriptor?
  public var additionalAxes: [any AXDataAxisDescriptor]
  public var series: [AXDataSeriesDescriptor]

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
    var parts = ["chart “\(title ?? "")”"]
    if let summary { parts.append("“\(summary)”") }
    parts.append("x “\(xAxis.title)”")
    if let yAxis { parts.append("y “\(yAxis.title)”") }
    for one in series {
      let points = one.dataPoints.map { point in
        [xAxis.words(for: point.xValue), point.yValue.flatMap { yAxis?.words(for: $0) }]
          .compactMap { $0 }.joined(separator: ": ")
      }
      parts.append("\(one.isContinuous ? "line" : "points") “\(one.name ?? "")” \(points)")
    }
    return parts.joined(separator: ", ")
  }
}

extension AXDataAxisDescriptor {
  fileprivate func words(for value: AXDataPointValue) -> String {
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
