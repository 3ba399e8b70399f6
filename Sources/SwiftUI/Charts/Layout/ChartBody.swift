import SwiftUI

/// The plot area and the axes of a chart at a size.
struct ChartBody: View {
  let list: MarkList
  let options: ChartOptions
  let size: CGSize
  let memory: ChartMemory
  @Binding var scroll: ChartScroll

  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    var calendar = calendar
    calendar.timeZone = timeZone
    let model = ChartModel(
      list.sampled(options), options,
      ChartModel.Surroundings(
        size: size, calendar: calendar, locale: locale,
        scrollX: scroll.start(along: .horizontal, options.x),
        scrollY: scroll.start(along: .vertical, options.y)), memory)
    let drawing = memory.drawing(of: model.layout)
    let grid = GridDrawing(model.axes, after: memory.grid)
    memory.grid = grid
    let isMirrored = direction == .rightToLeft
    return ChartLayout {
      plot(model, drawing, grid, isMirrored)
      if let style = options.x.style { style(AnyView(Color.clear)).chartRole(.strip(.horizontal)) }
      if let style = options.y.style { style(AnyView(Color.clear)).chartRole(.strip(.vertical)) }
      AxisLabels(axes: model.axes).accessibilityHidden(true)
      AxisTitles(x: options.x.title, y: options.y.title)
      Annotations(layout: model.layout, size: size)
    }
    .overlayPreferenceValue(PlotFrameKey.self) { anchor in
      ChartOverlays(
        model: model, options: options, anchor: anchor, isMirrored: isMirrored, scroll: $scroll)
    }
    .backgroundPreferenceValue(PlotFrameKey.self) { anchor in
      ChartBackgrounds(model: model, options: options, anchor: anchor, isMirrored: isMirrored)
    }
    .frame(width: size.width, height: size.height)
  }

  private func plot(
    _ model: ChartModel, _ drawing: MarkDrawing, _ grid: GridDrawing, _ isMirrored: Bool
  ) -> some View {
    let canvas = MarksCanvas(
      animatableData: drawing.vector, drawing: drawing, bleed: MarksCanvas.bleed,
      isMirrored: isMirrored)
    // The canvas has no accessibility elements; each mark is an element of its own.
    let readable = canvas.accessibilityElement(children: .contain)
      .accessibilityChildren { ChartLayout { MarkElements(layout: model.layout) } }
    let isPart = model.wholeX != nil || model.wholeY != nil
    let content = ZStack {
      // The canvases reach beyond the plot area, where touches belong to the views around the chart.
      Color.clear.contentShape(Rectangle())
      GridCanvas(animatableData: grid.vector, grid: grid, isMirrored: isMirrored)
      if isPart { readable.clipped() } else { readable }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    let styled = options.plotStyle.map { $0(AnyView(content)) } ?? AnyView(content)
    return styled.anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }.chartRole(.plot)
  }
}

/// The preference that publishes the frame of the plot area.
struct PlotFrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

/// The labels of the axes.
private struct AxisLabels: View {
  let axes: [BuiltAxis]

  private struct Entry: Identifiable {
    var id: Int { label.id }
    var axis: Axis
    var isAtStart: Bool
    var label: BuiltAxis.Label
  }

  var body: some View {
    ForEach(entries) { entry in
      view(entry.label)
        .font(entry.label.font ?? .caption2)
        .foregroundStyle(entry.label.style ?? AnyShapeStyle(.secondary))
        .lineLimit(1)
        .fixedSize()
        .chartRole(.label(entry.axis, entry.label, isAtStart: entry.isAtStart))
    }
  }

  private var entries: [Entry] {
    axes.flatMap { axis in
      axis.labels.map { Entry(axis: axis.axis, isAtStart: axis.isAtStart, label: $0) }
    }
  }

  @ViewBuilder private func view(_ label: BuiltAxis.Label) -> some View {
    switch label.label.orientation.kind {
    case .vertical: TurnedLayout { plain(label).fixedSize().rotationEffect(.degrees(90)) }
    case .verticalReversed: TurnedLayout { plain(label).fixedSize().rotationEffect(.degrees(-90)) }
    case .automatic, .horizontal: plain(label)
    }
  }

  @ViewBuilder private func plain(_ label: BuiltAxis.Label) -> some View {
    if let view = label.label.view {
      view
    } else {
      Text(verbatim: label.label.text ?? "")
    }
  }
}

/// The names of the axes.
private struct AxisTitles: View {
  let x: AxisOptions.Title?
  let y: AxisOptions.Title?

  var body: some View {
    if let x { view(x, isX: true) }
    if let y { view(y, isX: false) }
  }

  private func view(_ title: AxisOptions.Title, isX: Bool) -> some View {
    let edge: Edge =
      switch title.position.kind {
      case .automatic, .overlay: isX ? .bottom : .top
      case .top, .topLeading, .topTrailing: .top
      case .bottom, .bottomLeading, .bottomTrailing: .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
    return Group {
      if edge == .leading || edge == .trailing {
        TurnedLayout {
          title.content.fixedSize().rotationEffect(.degrees(edge == .leading ? -90 : 90))
        }
      } else {
        title.content
      }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
    .chartRole(.title(edge, title.alignment, spacing: title.spacing ?? 4))
  }
}

/// The views beside marks.
private struct Annotations: View {
  let layout: MarkLayout
  let size: CGSize

  private struct Entry: Identifiable {
    var id: [Int]
    var placedMark: PlacedMark
    var annotation: MarkAnnotation
  }

  var body: some View {
    ForEach(entries) { entry in
      entry.annotation.content(
        AnnotationContext(
          targetSize: entry.placedMark.frame.annotatedRect(entry.placedMark.kind, in: size).size)
      )
      .font(.caption2)
      .chartRole(
        .annotation(
          entry.placedMark.frame, entry.placedMark.kind, entry.placedMark.appearance.orientation,
          entry.annotation,
          isDescending: entry.placedMark.appearance.isDescending))
    }
  }

  private var entries: [Entry] {
    layout.placedMarks.flatMap { placedMark in
      layout.records[placedMark.record].style.annotations.enumerated().map {
        Entry(id: [placedMark.id, $0], placedMark: placedMark, annotation: $1)
      }
    }
  }
}
