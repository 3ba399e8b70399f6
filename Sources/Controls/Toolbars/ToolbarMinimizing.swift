import VivaceGeometry
import VivaceViews

/// When a bar leaves while the content is scrolled.
public struct ToolbarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  /// The platform's: bars stay.
  public static var automatic: ToolbarMinimizeBehavior {
    ToolbarMinimizeBehavior(name: "automatic")
  }
  /// The bar stays.
  public static let never = ToolbarMinimizeBehavior(name: "never")
  /// The bar is away once the content is scrolled down, until it is scrolled up again.
  public static let onScrollDown = ToolbarMinimizeBehavior(name: "onScrollDown")
  /// The bar is away once the content is scrolled up, until it is scrolled down again.
  public static let onScrollUp = ToolbarMinimizeBehavior(name: "onScrollUp")

  /// Equivalent for a bar of tabs.
  fileprivate var ofTabs: TabBarMinimizeBehavior {
    switch self {
    case .onScrollDown: .onScrollDown
    case .onScrollUp: .onScrollUp
    case .never: .never
    default: .automatic
    }
  }
}

/// Whether the content's safe area ends at the window's edge while a bar is away.
public struct ToolbarMinimizationSafeAreaAdjustment: Hashable, Sendable {
  private let name: String
  /// The platform's: the safe area stays.
  public static let automatic = ToolbarMinimizationSafeAreaAdjustment(name: "automatic")
  /// The safe area grows by the bar's height.
  public static let enabled = ToolbarMinimizationSafeAreaAdjustment(name: "enabled")
  /// The safe area stays as it is with the bar.
  public static let disabled = ToolbarMinimizationSafeAreaAdjustment(name: "disabled")
}

extension View {
  /// When bars around this screen leave while its content is scrolled. Without a bar named, it is the
  /// navigation bar. Only a bar of tabs leaves yet.
  public nonisolated func toolbarMinimizeBehavior(
    _ behavior: ToolbarMinimizeBehavior, for placements: ToolbarPlacement...
  ) -> some View {
    let bars = placements.isEmpty ? [.automatic] : placements
    let ofTabs = bars.contains(.tabBar) ? behavior.ofTabs : nil
    if bars.contains(where: { $0 != .tabBar }) {
      NotYet.once(
        "toolbarMinimizeBehavior(_:for:)",
        "a bar other than that of tabs leaves as the content is scrolled")
    }
    return tabViewSetting { if let ofTabs { $0.minimizeBehavior = ofTabs } }
  }

  /// Whether this screen's content is given the space of bars that are away. Without a bar named, it is the
  /// navigation bar. A bar of tabs always leaves the chosen tab, and its space.
  public nonisolated func toolbarMinimizationSafeAreaAdjustment(
    _ adjustment: ToolbarMinimizationSafeAreaAdjustment, for placements: ToolbarPlacement...
  ) -> some View {
    NotYet.once(
      "toolbarMinimizationSafeAreaAdjustment(_:for:)", "the content is given the space of a bar")
    return self
  }
}
