import VivaceGeometry
import VivaceViews

/// The traits that a row passes to its list.
enum ListRowTraitsKey {
  struct Insets: ViewTraitKey { static var defaultValue: EdgeInsets? { nil } }
  /// Whether the row is a control with its label: such a control is closer to the row's edges than
  /// other content.
  struct IsControl: ViewTraitKey { static var defaultValue: Bool { false } }
  struct Background: ViewTraitKey { static var defaultValue: AnyView? { nil } }
  struct TopSeparator: ViewTraitKey { static var defaultValue: Visibility { .automatic } }
  struct BottomSeparator: ViewTraitKey { static var defaultValue: Visibility { .automatic } }
  struct TopTint: ViewTraitKey { static var defaultValue: Color? { nil } }
  struct BottomTint: ViewTraitKey { static var defaultValue: Color? { nil } }
  /// Whether a link in the row says with a chevron that it continues to a screen.
  struct LinkIndicator: ViewTraitKey { static var defaultValue: Visibility { .automatic } }
  /// The margins around the row's section, where they differ from the list's.
  struct SectionMargins: ViewTraitKey { static var defaultValue: [Edge: CGFloat] { [:] } }
  /// Lengths that were given for some edges alone.
  struct EdgeLengths: ViewTraitKey { static var defaultValue: [Edge: CGFloat] { [:] } }
}

extension View {
  /// The space around the content of these rows; nil is the list's own.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    trait(ListRowTraitsKey.Insets.self, insets)
  }

  /// The space around the content of these rows at some edges; nil is the list's own.
  public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    transformTrait(ListRowTraitsKey.EdgeLengths.self) { lengths in
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { lengths[edge] = length }
    }
  }

  /// Specifies the background of these rows, from edge to edge of the cell; nil is the list's own.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    trait(ListRowTraitsKey.Background.self, view.map { AnyView($0) })
  }

  /// Shows or hides the lines above and below these rows.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    transformTrait(ListRowTraitsKey.TopSeparator.self) {
      if edges.contains(.top) { $0 = visibility }
    }
    .transformTrait(ListRowTraitsKey.BottomSeparator.self) {
      if edges.contains(.bottom) { $0 = visibility }
    }
  }

  /// The color of the lines above and below these rows; nil is the list's own.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> some View
  {
    transformTrait(ListRowTraitsKey.TopTint.self) { if edges.contains(.top) { $0 = color } }
      .transformTrait(ListRowTraitsKey.BottomTint.self) {
        if edges.contains(.bottom) { $0 = color }
      }
  }

  /// Shows or hides the lines above and below the rows of this section.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRowSeparator(visibility, edges: edges)
  }

  /// The color of the lines above and below the rows of this section; nil is the list's own.
  public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> some View
  {
    listRowSeparatorTint(color, edges: edges)
  }

  /// The space around these sections, or around those of the lists in this view, at some edges; nil is the
  /// style's own.
  public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?)
    -> some View
  {
    func set(_ margins: inout [Edge: CGFloat]) {
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { margins[edge] = length }
    }
    return transformEnvironment(\.listSettings) { set(&$0.sectionMargins) }
      .transformTrait(ListRowTraitsKey.SectionMargins.self) { set(&$0) }
  }
}
