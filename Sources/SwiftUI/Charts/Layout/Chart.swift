import SwiftUI

/// A chart: marks in a plot area, with axes and a legend.
public nonisolated struct Chart<Content: ChartContent>: View {
  let content: Content

  /// A chart of any marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// A chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  /// A chart with marks for each element of a collection, identified by a value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  @MainActor public var body: some View { ChartRoot(content: content) }
}

/// Collects the marks of a chart, and shows them at the size that there is.
private struct ChartRoot<Content: ChartContent>: View {
  let content: Content
  @Environment(\.chartOptions) private var options
  @State private var memory = ChartMemory()
  @State private var scroll = ChartScroll()

  var body: some View {
    let list = memory.list(of: content)
    return ChartFrame(list: list, options: options) {
      ChartBody(list: list, options: options, size: $0, memory: memory, scroll: $scroll)
    }
    .frame(idealWidth: 300, idealHeight: 200)
    .environment(\.chartOptions, ChartOptions())
  }
}

/// A chart with its legend.
struct ChartFrame<Plot: View>: View {
  let list: MarkList
  let options: ChartOptions
  /// Makes the chart at the size that the legend leaves.
  let content: (CGSize) -> Plot

  var body: some View {
    let legend = legend
    let edge = options.legend.position
    let spacing = options.legend.spacing ?? 8
    return Group {
      if let legend {
        switch edge.kind {
        case .overlay: plot.overlay(alignment: options.legend.alignment ?? .topLeading) { legend }
        case .top, .topLeading, .topTrailing:
          VStack(alignment: alignment(edge), spacing: spacing) {
            legend
            plot
          }
        case .leading:
          HStack(alignment: options.legend.alignment?.vertical ?? .center, spacing: spacing) {
            legend
            plot
          }
        case .trailing:
          HStack(alignment: options.legend.alignment?.vertical ?? .center, spacing: spacing) {
            plot
            legend
          }
        default:
          VStack(alignment: alignment(edge), spacing: spacing) {
            plot
            legend
          }
        }
      } else {
        plot
      }
    }
  }

  private func alignment(_ edge: AnnotationPosition) -> HorizontalAlignment {
    if let alignment = options.legend.alignment { return alignment.horizontal }
    return switch edge.kind {
    case .topTrailing, .bottomTrailing: .trailing
    default: .leading
    }
  }

  private var plot: some View {
    GeometryReader { proxy in content(proxy.size) }
  }

  /// The legend, where there is anything to explain.
  private var legend: AnyView? {
    if options.legend.visibility == .hidden { return nil }
    if let content = options.legend.content { return content() }
    let position = options.legend.position
    let isColumn = position == .leading || position == .trailing
    let sections = LegendSection.all(StyleResolver(list.records, options))
    return sections.isEmpty ? nil : AnyView(LegendView(sections: sections, isColumn: isColumn))
  }
}
