import SwiftUI
import VivaceViews

extension View {
  /// Shows or hides the x axis.
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chartOption { $0.x.visibility = visibility }
  }
  /// Shows or hides the y axis.
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chartOption { $0.y.visibility = visibility }
  }

  /// Gives the x axis contents of its own.
  public nonisolated func chartXAxis<C: AxisContent>(
    @AxisContentBuilder content: @escaping () -> C
  ) -> some View { chartOption { $0.x.content = specifications(content) } }

  /// Gives the y axis contents of its own.
  public nonisolated func chartYAxis<C: AxisContent>(
    @AxisContentBuilder content: @escaping () -> C
  ) -> some View { chartOption { $0.y.content = specifications(content) } }

  /// Changes the view of the x axis.
  public nonisolated func chartXAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View {
    chartOption { $0.x.style = { AnyView.unisolated(content(ChartAxisContent(view: $0))) } }
  }

  /// Changes the view of the y axis.
  public nonisolated func chartYAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View {
    chartOption { $0.y.style = { AnyView.unisolated(content(ChartAxisContent(view: $0))) } }
  }

  /// Names the x axis by a text that is looked up.
  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }

  /// Names the x axis by a string as it is.
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
  }

  /// Names the x axis by a text.
  public nonisolated func chartXAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
  }

  /// Names the x axis by a view.
  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView.unisolated(content())
    return chartOption {
      $0.x.title = .init(
        content: view, position: position, alignment: alignment, spacing: spacing)
    }
  }

  /// Names the y axis by a text that is looked up.
  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }

  /// Names the y axis by a string as it is.
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
  }

  /// Names the y axis by a text.
  public nonisolated func chartYAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
  }

  /// Names the y axis by a view.
  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView.unisolated(content())
    return chartOption {
      $0.y.title = .init(
        content: view, position: position, alignment: alignment, spacing: spacing)
    }
  }
}

func specifications<C: AxisContent>(_ content: @escaping () -> C)
  -> () -> [_AxisSpecification]
{
  {
    var result: [_AxisSpecification] = []
    content()._add(to: &result)
    return result
  }
}

extension AnyView {
  /// Any view, made where views are made: bodies, which run on the main actor.
  nonisolated static func unisolated<V: View>(_ view: V) -> AnyView {
    MainActor.unchecked(view) { AnyView($0) }
  }
}

/// The view of an axis, to be changed.
public struct ChartAxisContent: View {
  let view: AnyView
  public var body: some View { view }
}

/// The view of the plot area, to be changed.
public struct ChartPlotContent: View {
  let view: AnyView
  public var body: some View { view }
}
