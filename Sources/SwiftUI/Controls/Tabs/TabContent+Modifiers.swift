import VivaceViews

/// The placement of a tab when there is a sidebar as well as a bar.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  /// In both.
  public static let automatic = TabPlacement(name: "automatic")
  /// In both, whatever people choose.
  public static let pinned = TabPlacement(name: "pinned")
  /// Only in the sidebar; the bar leaves the tab out.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// Whether a section of tabs is open in a sidebar before people open or close it.
public struct TabSectionExpansion: Hashable, Sendable {
  private let name: String
  /// Open.
  public static let automatic = TabSectionExpansion(name: "automatic")
  /// The tabs of the section are seen.
  public static let expanded = TabSectionExpansion(name: "expanded")
  /// Only the header of the section is seen.
  public static let collapsed = TabSectionExpansion(name: "collapsed")
}

/// The placement of tabs in a view that has a sidebar in wide windows.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String
  /// In the sidebar.
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  /// The bar.
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  /// The sidebar.
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The placement of the tabs around a view.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String
  /// A bar at the bottom.
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  /// A bar at the top.
  public static let topBar = TabBarPlacement(name: "topBar")
  /// A sidebar.
  public static let sidebar = TabBarPlacement(name: "sidebar")
  /// A bar beside the window, which no view has here.
  public static let ornament = TabBarPlacement(name: "ornament")
  /// There are dots for pages.
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

/// The changes that users can make to a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String
  /// The default.
  public static var automatic: TabCustomizationBehavior { .init(name: "automatic") }
  /// The tab can be moved within its section.
  public static var reorderable: TabCustomizationBehavior { .init(name: "reorderable") }
  /// Nothing: what a customization says of it does not count.
  public static var disabled: TabCustomizationBehavior { .init(name: "disabled") }
}

/// Tabs with a change applied to each of them.
nonisolated struct ChangedTabs<Base: TabContent>: TabContent {
  typealias TabValue = Base.TabValue
  typealias Body = Never
  let base: Base
  let change: (AnyView) -> AnyView

  @MainActor static func _view(of tabs: Self) -> AnyView { tabs.change(Base._view(of: tabs.base)) }
}

extension TabContent {
  nonisolated func item(_ change: @escaping (inout TabItem) -> Void)
    -> some TabContent<TabValue>
  {
    ChangedTabs(base: self) { AnyView($0.transformTrait(TabItemTrait.self, change)) }
  }

  /// Shows a number on the tab's icon. Zero shows none.
  public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows words on the tab's icon; nil shows none.
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
    ChangedTabs(base: self) { AnyView($0.badge(label)) }
  }

  /// Shows words on the tab's icon, looked up in the environment's language; nil shows none.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    badge(key.map { Text($0) })
  }

  /// Shows a string on the tab's icon; nil shows none.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badge(label.map { Text($0) })
  }

  /// Explains the tabs where the pointer rests on their labels, and as the hint that assistive technologies read.
  public nonisolated func help(_ text: Text) -> some TabContent<TabValue> {
    item { item in item.label = item.label.map { AnyView($0.help(text)) } }
  }

  /// Explains the tabs with a text that is looked up in the environment's language.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some TabContent<TabValue> {
    help(Text(textKey))
  }

  /// Explains the tabs with a string that is not localized.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some TabContent<TabValue> {
    help(Text(text))
  }

  /// Leaves the tabs out of bars and sidebars. They can be selected by the program.
  public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    item { $0.isHidden = hidden }
  }

  /// Specifies the placement of the tabs when there is a sidebar as well as a bar.
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    item { $0.placement = placement }
  }

  /// Whether the tabs are seen in a bar or a sidebar until the user has chosen.
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    item { item in
      for placement in placements.isEmpty ? [.tabBar, .sidebar] : placements {
        item.visibilities[placement] = visibility
      }
    }
  }

  /// The name under which what people change about the tab or the section is kept.
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
    let isSection = Self.self is any AnyTabSection.Type
    return item {
      if isSection { $0.section?.customizationID = id } else { $0.customizationID = id }
    }
  }

  /// Defines the changes that users can make to the tabs in bars and sidebars.
  public nonisolated func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    item { item in
      guard behavior == .disabled else { return }
      item.customizationID = nil
    }
  }

  /// Whether the section of the tabs is open in a sidebar before people open or close it.
  public nonisolated func defaultSectionExpansion(_ expansion: TabSectionExpansion)
    -> some TabContent<TabValue>
  { item { $0.sectionExpansion = expansion } }

  /// Buttons at the end of the section's header in a sidebar.
  public nonisolated func sectionActions<Content: View>(@ViewBuilder content: () -> Content)
    -> some TabContent<TabValue>
  {
    let actions = AnyView(content())
    return item { $0.section?.actions = actions }
  }
}

/// Any section of tabs.
protocol AnyTabSection {}
extension TabSection: AnyTabSection {}
