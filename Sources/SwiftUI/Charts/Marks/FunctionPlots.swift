import SwiftUI

/// A line or an area along a function.
public nonisolated struct _FunctionPlot: ChartContent {
  public typealias Body = Never
  let kind: MarkKind
  let xLabel: PlotInput.Label
  let yLabel: PlotInput.Label
  let domain: ClosedRange<Double>?
  let function: (Double) -> (start: Double?, end: Double)

  @MainActor public func _collect(_ collector: _MarkCollector) {
    collector.add { id, style in
      FunctionRecord(
        id: id, kind: kind, style: style, xLabel: xLabel, yLabel: yLabel, domain: domain,
        function: function)
    }
  }
}

extension LinePlot where Content == _FunctionPlot {
  /// A line along a function of x, where its names are looked up.
  public nonisolated init(
    x xLabelKey: LocalizedStringKey, y yLabelKey: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
  ) {
    content = _FunctionPlot(
      kind: .line, xLabel: .key(xLabelKey), yLabel: .key(yLabelKey), domain: domain
    ) { (nil, function($0)) }
  }

  /// A line along a function of x.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    x xLabel: S, y yLabel: S, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    content = _FunctionPlot(
      kind: .line, xLabel: .string(String(xLabel)), yLabel: .string(String(yLabel)),
      domain: domain
    ) { (nil, function($0)) }
  }
}

extension AreaPlot where Content == _FunctionPlot {
  /// The area between zero and a function of x, where its names are looked up.
  public nonisolated init(
    x xLabelKey: LocalizedStringKey, y yLabelKey: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
  ) {
    content = _FunctionPlot(
      kind: .area, xLabel: .key(xLabelKey), yLabel: .key(yLabelKey), domain: domain
    ) { (0, function($0)) }
  }

  /// The area between two functions of x, where its names are looked up.
  public nonisolated init(
    x xLabelKey: LocalizedStringKey, yStart yStartLabelKey: LocalizedStringKey,
    yEnd yEndLabelKey: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
  ) {
    content = _FunctionPlot(
      kind: .area, xLabel: .key(xLabelKey), yLabel: .key(yEndLabelKey), domain: domain
    ) {
      let ends = function($0)
      return (ends.yStart, ends.yEnd)
    }
  }
}
