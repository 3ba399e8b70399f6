import VivaceGeometry
import VivaceViews

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
  private let name: String
  /// Fainter than the row's own text.
  public static let decreased = BadgeProminence(name: "decreased")
  /// The prominence of details in rows.
  public static let standard = BadgeProminence(name: "standard")
  /// White on red, for what wants to be seen.
  public static let increased = BadgeProminence(name: "increased")
}

/// How high the rows of sidebars are.
public enum SidebarRowSize: Hashable, Sendable {
  case small, medium, large

  /// Points that a row is higher than usual.
  var growth: CGFloat {
    switch self {
    case .small: -12
    case .medium: 0
    case .large: 10
    }
  }
}

/// The colour of rows' symbols.
public struct ListItemTint: Sendable {
  let style: AnyShapeStyle
  /// This colour, whatever the system's is.
  public static func fixed(_ tint: Color) -> ListItemTint { .init(style: AnyShapeStyle(tint)) }
  /// This colour, unless the system has one for all lists; here it has none.
  public static func preferred(_ tint: Color) -> ListItemTint { .init(style: AnyShapeStyle(tint)) }
  /// Grey.
  public static let monochrome = ListItemTint(style: AnyShapeStyle(.secondary))
}

/// The state that rows pass to their list, besides their appearance.
enum ListRowStateKey {
  struct HeaderProminence: ViewTraitKey { static var defaultValue: Prominence? { nil } }
  struct BadgeProminenceKey: ViewTraitKey { static var defaultValue: BadgeProminence? { nil } }
  struct SelectionDisabled: ViewTraitKey { static var defaultValue: Bool { false } }
}

extension EnvironmentValues {
  private struct HeaderProminenceKey: EnvironmentKey {
    static var defaultValue: Prominence { .standard }
  }
  private struct BadgeProminenceKey: EnvironmentKey {
    static var defaultValue: BadgeProminence { .standard }
  }
  private struct SidebarRowSizeKey: EnvironmentKey {
    static var defaultValue: SidebarRowSize { .medium }
  }

  /// How much the headers of sections here stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  /// How much badges here stand out.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
  /// How high the rows of sidebars here are.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }
}

extension View {
  /// How much the headers of sections in this view stand out.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
      .trait(ListRowStateKey.HeaderProminence.self, prominence)
  }

  /// How much the badges in this view stand out.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
      .trait(ListRowStateKey.BadgeProminenceKey.self, prominence)
  }

  /// The colour of these rows' symbols; nil is the tint around.
  @ViewBuilder public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    if let tint { self.tint(tint.style) } else { self }
  }

  /// The colour of these rows' symbols; nil is the tint around.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    listItemTint(tint.map { ListItemTint.fixed($0) })
  }

  /// Keeps these rows from being picked.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    trait(ListRowStateKey.SelectionDisabled.self, isDisabled)
  }

  /// Buttons at the end of this section's header.
  public nonisolated func sectionActions<Content: View>(@ViewBuilder content: () -> Content)
    -> some View
  {
    let actions = AnyView(content())
    return trait(SectionActionsTrait.self, actions)
  }
}

/// The badge of a row.
struct RowBadge: View {
  let badge: Text
  let prominence: BadgeProminence

  var body: some View {
    switch prominence {
    case .increased:
      badge
        .font(.subheadline)
        .foregroundStyle(.white)
        .padding(.horizontal, 7)
        .frame(minWidth: 22, minHeight: 22)
        .background(.red, in: Capsule())
    case .decreased: badge.foregroundStyle(.tertiary)
    default: badge.foregroundStyle(.secondary)
    }
  }
}
