import VivaceGeometry
import VivaceViews

/// When the bar of tabs makes room for the content.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  /// That of the platform: the bar stays.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// The chosen tab alone is left once the content is scrolled down; scrolled up again, the bar is back.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  /// The chosen tab alone is left once the content is scrolled up.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  /// The bar stays.
  public static let never = TabBarMinimizeBehavior(name: "never")

  /// Whether the bar is small while people scroll towards an edge; nil is before they have scrolled.
  func isMinimized(towards edge: VerticalEdge?) -> Bool {
    switch self {
    case .onScrollDown: edge == .bottom
    case .onScrollUp: edge == .top
    default: false
    }
  }
}

/// The placement of the accessory view of a tab bar.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// Beside the chosen tab, in a bar that made room for the content.
  case inline
  /// Above the bar.
  case expanded
}

extension EnvironmentValues {
  private struct AccessoryPlacementKey: EnvironmentKey {
    static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
  }

  /// The placement of this view as the accessory of a tab bar; nil elsewhere.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[AccessoryPlacementKey.self] }
    set { self[AccessoryPlacementKey.self] = newValue }
  }
}

extension View {
  /// When the bars of tabs in this view make room for the content.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    tabViewSetting { $0.minimizeBehavior = behavior }
  }

  /// Puts a view above the bar of the tabs in this view, or beside the chosen tab in a bar that made room.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { tabViewBottomAccessory(isEnabled: true, content: content) }

  /// Puts a view above the bar of the tabs in this view while it is enabled.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    let view = isEnabled ? AnyView(content()) : nil
    return tabViewSetting { $0.accessory = view }
  }
}

/// The view that goes with a bar of tabs, on a background of its own.
struct TabAccessory: View {
  let view: AnyView
  let placement: TabViewBottomAccessoryPlacement

  static let height: CGFloat = 48
  /// With the distance to the bar below.
  static let reservedHeight: CGFloat = height + 8

  var body: some View {
    let isInline = placement == .inline
    view
      .environment(\.tabViewBottomAccessoryPlacement, placement)
      .lineLimit(1)
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity)
      .frame(height: isInline ? 40 : Self.height)
      .background(.regularMaterial, in: Capsule())
      .overlay { Capsule().strokeBorder(Shade.hairline, lineWidth: 0.5) }
      .contentShape(Capsule())
      .padding(.horizontal, isInline ? 0 : 12)
  }
}
