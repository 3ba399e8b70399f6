import VivaceGeometry
import VivaceViews

/// An icon beside a title.
struct TitleAndIcon: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var reserved

  init(configuration: LabelStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    StaticConditional(isInListRow) {
      HStack(alignment: .firstLineCenter, spacing: spacing ?? 12) {
        RowIcon(icon: configuration.icon)
        title.alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      }
    } else: {
      HStack(alignment: .firstLineCenter, spacing: spacing) {
        configuration.icon.frame(minWidth: reserved)
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
  @Environment(\.labelReservedIconWidth) private var reserved
  let icon: LabelStyleConfiguration.Icon

  init(icon: LabelStyleConfiguration.Icon) { self.icon = icon }

  var body: some View {
    Group {
      if hasForeground { icon } else { icon.foregroundStyle(.tint) }
    }
    .frame(minWidth: reserved ?? column * max(fontScale, 1))
  }
}

extension VerticalAlignment {
  private enum FirstLineCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  /// The middle of the first line of a text; the middle of anything else.
  static let firstLineCenter = VerticalAlignment(FirstLineCenter.self)
}

extension EnvironmentValues {
  private struct SpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
  private struct ReservedKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

  /// The points between a label's icon and its title; nil is as the place has it.
  public var labelIconToTitleSpacing: CGFloat? {
    get { self[SpacingKey.self] }
    set { self[SpacingKey.self] = newValue }
  }

  /// How many points a label keeps for its icon, which is centred there; nil is as the place has it.
  public var labelReservedIconWidth: CGFloat? {
    get { self[ReservedKey.self] }
    set { self[ReservedKey.self] = newValue }
  }
}

extension View {
  /// The points between icons and titles of the labels in this view.
  public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
    environment(\.labelIconToTitleSpacing, spacing)
  }

  /// How many points the labels in this view keep for their icons at least, so that titles begin at one
  /// edge.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelReservedIconWidth, value)
  }
}
