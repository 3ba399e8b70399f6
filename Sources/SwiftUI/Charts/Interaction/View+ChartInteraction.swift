import SwiftUI

extension View {
  /// Puts a view over the chart, which may ask where values are.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (_ proxy: ChartProxy) -> V
  ) -> some View {
    chartOption { options in
      options.overlays.insert(
        .init(alignment: alignment) { AnyView.unisolated(content($0)) }, at: 0)
    }
  }

  /// Puts a view behind the chart, which may ask where values are.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (_ proxy: ChartProxy) -> V
  ) -> some View {
    chartOption { options in
      options.backgrounds.append(.init(alignment: alignment) { AnyView.unisolated(content($0)) })
    }
  }

  /// Changes the view of the plot area.
  public nonisolated func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (_ plotContent: ChartPlotContent) -> C
  ) -> some View {
    chartOption { $0.plotStyle = { AnyView.unisolated(content(ChartPlotContent(view: $0))) } }
  }

  /// Puts a gesture in place of the one that selects.
  public nonisolated func chartGesture<G: Gesture>(_ gesture: @escaping (ChartProxy) -> G)
    -> some View
  {
    chartOption { options in
      options.gestures.append { AnyGesture(gesture($0).map { _ in }) }
    }
  }
}

extension View {
  /// Keeps the value along x that a finger is at; nil while there is none.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartOption { $0.x.selection = .selection(value) }
  }

  /// Keeps the value along y that a finger is at; nil while there is none.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartOption { $0.y.selection = .selection(value) }
  }

  /// Keeps the value along z of the data of a chart in space that a finger is at; nil while there is none.
  public nonisolated func chartZSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartOption { $0.z.selection = .selection(value) }
  }

  /// Keeps the values along x that a finger has passed; nil while there is none.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { chartOption { $0.x.rangeSelection = .selection(range) } }

  /// Keeps the values along y that a finger has passed; nil while there is none.
  public nonisolated func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { chartOption { $0.y.rangeSelection = .selection(range) } }

  /// Keeps the values along z of the data of a chart in space that a finger has passed; nil while there is none.
  ///
  /// A finger that starts on data selects; one that starts beside all data turns the chart.
  public nonisolated func chartZSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { chartOption { $0.z.rangeSelection = .selection(range) } }

  /// Keeps the sum of the sectors' values up to where a finger is; nil while there is none.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartOption {
      $0.angleSelection = AngleSelection { sum in
        value.wrappedValue = sum.flatMap { P.plotted(.number($0)) }
      }
    }
  }
}

extension View {
  /// Lets a finger move the chart along axes on which only a part of its domain is seen.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    chartOption { $0.scrollAxes = axes }
  }

  /// How much of the x axis is seen at once.
  public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chartOption { $0.x.visibleLength = length.plotValue.scalar }
  }

  /// How much of the y axis is seen at once.
  public nonisolated func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chartOption { $0.y.visibleLength = length.plotValue.scalar }
  }

  /// Keeps the first value of the x axis that is seen.
  public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    chartOption { $0.x.scrollPosition = .position(x) }
  }

  /// Keeps the first value of the y axis that is seen.
  public nonisolated func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    chartOption { $0.y.scrollPosition = .position(y) }
  }

  /// The first value of the x axis that is seen in the beginning.
  public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    chartOption { $0.x.initialScroll = initialX.plotValue }
  }

  /// The first value of the y axis that is seen in the beginning.
  public nonisolated func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    chartOption { $0.y.initialScroll = initialY.plotValue }
  }

  /// The values at which scrolling stops.
  public nonisolated func chartScrollTargetBehavior<B: ChartScrollTargetBehavior>(_ behavior: B)
    -> some View
  {
    chartOption {
      $0.x.scrollTarget = behavior._target
      $0.y.scrollTarget = behavior._target
    }
  }
}

extension AxisOptions.PositionBinding {
  fileprivate static func selection<P: Plottable>(_ binding: Binding<P?>) -> Self {
    Self(
      get: { binding.wrappedValue?.plotValue },
      set: { value in
        let value = value.flatMap(P.plotted)
        if binding.wrappedValue?.plotValue != value?.plotValue { binding.wrappedValue = value }
      })
  }

  fileprivate static func position<P: Plottable>(_ binding: Binding<P>) -> Self {
    Self(
      get: { binding.wrappedValue.plotValue },
      set: { value in
        if let value = value.flatMap(P.plotted) { binding.wrappedValue = value }
      })
  }
}

extension AxisOptions.RangeBinding {
  fileprivate static func selection<P: Plottable & Comparable>(_ binding: Binding<ClosedRange<P>?>)
    -> Self
  {
    Self(
      get: { binding.wrappedValue.map { ($0.lowerBound.plotValue, $0.upperBound.plotValue) } },
      set: { ends in
        guard let ends, let low = P.plotted(ends.0), let high = P.plotted(ends.1), low <= high
        else {
          if ends == nil { binding.wrappedValue = nil }
          return
        }
        binding.wrappedValue = low...high
      })
  }
}
