import SwiftUI

/// The settings from modifiers around a chart.
struct ChartOptions {
  var x = AxisOptions()
  var y = AxisOptions()
  /// The third axis, of charts in space.
  var z = AxisOptions()
  var space = SpaceOptions()
  var legend = LegendOptions()
  var foreground = SeriesScale<AnyShapeStyle>()
  var symbols = SeriesScale<MarkSymbol>()
  var lines = SeriesScale<StrokeStyle>()
  var symbolSizes: ClosedRange<Double>?
  var plotStyle: ((AnyView) -> AnyView)?
  var overlays: [Layer] = []
  var backgrounds: [Layer] = []
  var gestures: [(ChartProxy) -> AnyGesture<Void>] = []
  var angleSelection: AngleSelection?
  var scrollAxes: Axis.Set = []

  /// A view over a chart, or behind it.
  struct Layer {
    var alignment: Alignment
    var content: (ChartProxy) -> AnyView
  }

  /// The view of a chart in space.
  struct SpaceOptions {
    var pose: Chart3DPose?
    /// The program's binding of the pose, which fingers change.
    var poseBinding: Binding<Chart3DPose>?
    var projection = Chart3DCameraProjection.automatic
  }

  struct LegendOptions {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: (() -> AnyView)?
  }

  /// How values of a series become colors, symbols or dashes.
  struct SeriesScale<Visual> {
    var domain: [_PlotValue]?
    var range: [Visual]?
    var mapping: ((_PlotValue) -> Visual?)?
  }
}

/// The settings from modifiers for one axis.
struct AxisOptions {
  var visibility = Visibility.automatic
  var content: (() -> [_AxisSpecification])?
  var domain: _ScaleDomain?
  var range: _ScaleRange?
  var type: ScaleType?
  var title: Title?
  var style: ((AnyView) -> AnyView)?
  /// The length of what is seen at once, in units of the scale.
  var visibleLength: Double?
  /// The program's binding of the first visible value.
  var scrollPosition: PositionBinding?
  var initialScroll: _PlotValue?
  var scrollTarget: _ScrollTarget?
  var selection: PositionBinding?
  var rangeSelection: RangeBinding?

  struct Title {
    var content: AnyView
    var position: AnnotationPosition
    var alignment: Alignment?
    var spacing: CGFloat?
  }

  /// A value that a chart reads and writes.
  struct PositionBinding {
    var get: () -> _PlotValue?
    var set: (_PlotValue?) -> Void
  }

  struct RangeBinding {
    var get: () -> (_PlotValue, _PlotValue)?
    var set: ((_PlotValue, _PlotValue)?) -> Void
  }
}

/// The selected sum of the values before an angle.
struct AngleSelection {
  var set: (Double?) -> Void
}

private struct ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

extension View {
  /// Changes an option of the charts inside.
  nonisolated func chartOption(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
    transformEnvironment(\.chartOptions, transform: change)
  }
}
