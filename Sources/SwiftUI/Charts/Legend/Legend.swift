import SwiftUI

/// The entries of one series of a chart.
struct LegendSection: Identifiable {
  enum Kind: Hashable { case colors, symbols, lines, shades }
  var id: Kind
  var entries: [Entry]

  /// A value of a series, and what it looks like.
  struct Entry: Identifiable {
    var id: _PlotValue
    var name: String
    var paint: MarkPaint
    var symbol: MarkSymbol?
    var pen: StrokeStyle?
  }

  /// A section for each series with a scale. Series with the same values are one.
  @MainActor static func all(_ styles: StyleResolver) -> [LegendSection] {
    var result: [LegendSection] = []
    let gray = MarkPaint(Color.gray)
    let colors = styles.colors.values
    if styles.colors.isContinuous {
      let (low, high) = styles.colors.extent
      result.append(
        LegendSection(
          id: .shades,
          entries: [low, high].map { value in
            Entry(
              id: .number(value), name: value.formatted(), paint: styles.paint(for: .number(value)))
          }))
    } else if !colors.isEmpty {
      result.append(
        LegendSection(
          id: .colors,
          entries: colors.map { value in
            Entry(
              id: value, name: value.bandName, paint: styles.paint(for: value),
              symbol: styles.symbols.values.contains(value)
                ? styles.symbol(MarkStyle(symbolBy: value)) : nil,
              pen: styles.lines.values.contains(value)
                ? styles.pen(MarkStyle(lineBy: value), width: 2) : nil)
          }))
    }
    if !styles.symbols.values.allSatisfy(colors.contains) {
      result.append(
        LegendSection(
          id: .symbols,
          entries: styles.symbols.values.map { value in
            Entry(
              id: value, name: value.bandName, paint: gray,
              symbol: styles.symbol(MarkStyle(symbolBy: value)))
          }))
    }
    if !styles.lines.values.allSatisfy(colors.contains) {
      result.append(
        LegendSection(
          id: .lines,
          entries: styles.lines.values.map { value in
            Entry(
              id: value, name: value.bandName, paint: gray,
              pen: styles.pen(MarkStyle(lineBy: value), width: 2))
          }))
    }
    return result
  }
}

extension MarkStyle {
  fileprivate init(symbolBy value: _PlotValue) {
    self.init()
    symbolBy = PlotInput(label: .string(""), value: value)
  }
  fileprivate init(lineBy value: _PlotValue) {
    self.init()
    lineBy = PlotInput(label: .string(""), value: value)
  }
}

/// The legend of a chart: what its colors, symbols and dashes mean.
struct LegendView: View {
  let sections: [LegendSection]
  /// Whether entries are below one another.
  let isColumn: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(sections) { section in
        if section.id == .shades {
          ShadesView(entries: section.entries)
        } else if isColumn {
          ForEach(section.entries) { entry in LegendEntryView(entry: entry) }
        } else {
          FlowLayout(spacing: 8, lineSpacing: 4) {
            ForEach(section.entries) { entry in LegendEntryView(entry: entry) }
          }
        }
      }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
  }
}

/// A symbol and a name.
private struct LegendEntryView: View {
  let entry: LegendSection.Entry

  var body: some View {
    HStack(spacing: 4) {
      sample.accessibilityHidden(true)
      Text(verbatim: entry.name).lineLimit(1)
    }
  }

  @ViewBuilder private var sample: some View {
    if let pen = entry.pen, !pen.dash.isEmpty {
      LegendLine(pen: pen).fill(entry.paint.style).frame(width: 20, height: 8)
    } else if case .shape(let shape)? = entry.symbol {
      AnyShape(shape).fill(entry.paint.style).frame(width: 8, height: 8)
    } else if case .view(let view)? = entry.symbol {
      view
    } else {
      Circle().fill(entry.paint.style).frame(width: 8, height: 8)
    }
  }
}

/// A stretch of a line with dashes.
private nonisolated struct LegendLine: Shape {
  let pen: StrokeStyle
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    return path.strokedPath(pen)
  }
}

/// The shades of numbers, with the least and the largest.
private struct ShadesView: View {
  let entries: [LegendSection.Entry]

  var body: some View {
    HStack(spacing: 6) {
      Text(verbatim: entries.first?.name ?? "")
      LinearGradient(
        colors: entries.compactMap { $0.paint.color }, startPoint: .leading, endPoint: .trailing
      )
      .frame(width: 80, height: 8)
      .clipShape(Capsule())
      Text(verbatim: entries.last?.name ?? "")
    }
  }
}

/// Puts views beside one another, and begins another line where no more fit.
nonisolated struct FlowLayout: Layout {
  var spacing: CGFloat
  var lineSpacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    arranged(in: proposal.width ?? .infinity, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, origin) in zip(subviews, arranged(in: bounds.width, subviews).origins) {
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
    }
  }

  private func arranged(in width: CGFloat, _ subviews: Subviews) -> (
    origins: [CGPoint], size: CGSize
  ) {
    var origins: [CGPoint] = []
    var (x, y, lineHeight, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width + 0.01 {
        (x, y, lineHeight) = (0, y + lineHeight + lineSpacing, 0)
      }
      origins.append(CGPoint(x: x, y: y))
      x += size.width
      widest = max(widest, x)
      x += spacing
      lineHeight = max(lineHeight, size.height)
    }
    return (origins, CGSize(width: widest, height: y + lineHeight))
  }
}
