import VivaceGeometry
import VivaceViews

/// What a row tells the list that it is in.
enum ListRowTraitsKey {
  struct Insets: ViewTraitKey { static var defaultValue: EdgeInsets? { nil } }
  struct Background: ViewTraitKey { static var defaultValue: AnyView? { nil } }
  struct TopSeparator: ViewTraitKey { static var defaultValue: Visibility { .automatic } }
  struct BottomSeparator: ViewTraitKey { static var defaultValue: Visibility { .automatic } }
  struct TopTint: ViewTraitKey { static var defaultValue: Color? { nil } }
  struct BottomTint: ViewTraitKey { static var defaultValue: Color? { nil } }
}

extension View {
  /// Applies an inset to the rows in a list; nil is the list's own.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    trait(ListRowTraitsKey.Insets.self, insets)
  }

  /// Places a custom background view behind a list row item; nil is the list's own.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    trait(ListRowTraitsKey.Background.self, view.map { AnyView($0) })
  }

  /// Sets the display mode for the separator associated with this specific row.
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

  /// Sets the tint color associated with a row's separators.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> some View
  {
    transformTrait(ListRowTraitsKey.TopTint.self) { if edges.contains(.top) { $0 = color } }
      .transformTrait(ListRowTraitsKey.BottomTint.self) {
        if edges.contains(.bottom) { $0 = color }
      }
  }

  /// Sets whether to hide the separators of a section's rows.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRowSeparator(visibility, edges: edges)
  }

  /// Sets the tint color of the separators of a section's rows.
  public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> some View
  {
    listRowSeparatorTint(color, edges: edges)
  }
}
