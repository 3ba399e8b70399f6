import VivaceGeometry
import VivaceViews

/// An icon beside a title.
struct TitleAndIcon: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow

  init(configuration: LabelStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    StaticConditional(isInListRow) {
      HStack(alignment: .firstLineCenter, spacing: 12) {
        RowIcon(icon: configuration.icon)
        title.alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      }
    } else: {
      HStack(alignment: .firstLineCenter) {
        configuration.icon
        title
      }
    }
  }

  private var title: some View {
    configuration.title.alignmentGuide(.firstLineCenter) { title in
      // As deep as the last line is below its baseline, so deep is the first.
      (title[.firstTextBaseline] + title.height - title[.lastTextBaseline]) / 2
    }
  }
}

/// An icon in its column. It has the tint, unless a foreground was set.
private struct RowIcon: View {
  @Environment(\.hasForeground) private var hasForeground
  /// Wider icons push their titles. A larger font has a wider column.
  @ScaledMetric private var column: CGFloat = 28
  @Environment(\.fontScale) private var fontScale
  let icon: LabelStyleConfiguration.Icon

  init(icon: LabelStyleConfiguration.Icon) { self.icon = icon }

  var body: some View {
    Group {
      if hasForeground { icon } else { icon.foregroundStyle(.tint) }
    }
    .frame(minWidth: column * max(fontScale, 1))
  }
}

extension VerticalAlignment {
  private enum FirstLineCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  /// The middle of the first line of a text; the middle of anything else.
  static let firstLineCenter = VerticalAlignment(FirstLineCenter.self)
}
