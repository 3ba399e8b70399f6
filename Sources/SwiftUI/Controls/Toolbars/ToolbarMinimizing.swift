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
  /// navigation bar.
  public nonisolated func toolbarMinimizeBehavior(
    _ behavior: ToolbarMinimizeBehavior, for placements: ToolbarPlacement...
  ) -> some View {
    let bars = placements.isEmpty ? [.automatic] : placements
    let ofTabs = bars.contains(.tabBar) ? behavior.ofTabs : nil
    let ofScreen = Set(bars.filter { $0 != .tabBar })
    return modifier(
      StaticOptionalModifier(
        !ofScreen.isEmpty, BarMinimizing(behavior: behavior, bars: ofScreen))
    )
    .tabViewSetting { if let ofTabs { $0.minimizeBehavior = ofTabs } }
  }

  /// Whether this screen's content is given the space of bars that are away. Without a bar named, it is the
  /// navigation bar. A bar of tabs always leaves the chosen tab, and its space.
  public nonisolated func toolbarMinimizationSafeAreaAdjustment(
    _ adjustment: ToolbarMinimizationSafeAreaAdjustment, for placements: ToolbarPlacement...
  ) -> some View {
    let bars = placements.isEmpty ? [.automatic] : placements
    return navigationItem { item in
      if adjustment == .enabled {
        item.barsGivingSpace.formUnion(bars)
      } else {
        item.barsGivingSpace.subtract(bars)
      }
    }
  }
}

/// Tells the screen around which of its bars are away, by the direction in which the content is scrolled.
private struct BarMinimizing: ViewModifier {
  let behavior: ToolbarMinimizeBehavior
  let bars: Set<ToolbarPlacement>
  @State private var direction: VerticalEdge?

  nonisolated init(behavior: ToolbarMinimizeBehavior, bars: Set<ToolbarPlacement>) {
    self.behavior = behavior
    self.bars = bars
  }

  func body(content: Content) -> some View {
    let isMinimized = behavior.ofTabs.isMinimized(towards: direction)
    content
      .onScrollDirection { direction = $0 }
      .navigationItem { [bars] item in if isMinimized { item.minimizedBars.formUnion(bars) } }
  }
}
