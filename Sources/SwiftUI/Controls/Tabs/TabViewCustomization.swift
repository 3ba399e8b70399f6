import VivaceGeometry
import VivaceViews

/// The changes that a user has made to the tabs of a tab view: their visibility, and their order in
/// sections. Tabs and sections are identified by their customization ids.
public struct TabViewCustomization: Equatable, Sendable, Codable {
  /// Whether a tab is seen, in its bar and in its sidebar.
  public struct TabCustomization: Equatable, Sendable, Codable {
    private var bar: Bool?
    private var sidebar: Bool?

    /// On the bar; `automatic` is what the tab says itself.
    public var tabBarVisibility: Visibility {
      get { bar.map { $0 ? .visible : .hidden } ?? .automatic }
      set { bar = newValue == .automatic ? nil : newValue == .visible }
    }
    /// In the sidebar; `automatic` is what the tab says itself.
    public var sidebarVisibility: Visibility {
      get { sidebar.map { $0 ? .visible : .hidden } ?? .automatic }
      set { sidebar = newValue == .automatic ? nil : newValue == .visible }
    }
    fileprivate mutating func reset() { (bar, sidebar) = (nil, nil) }
    init() {}
  }

  /// The order of a section's tabs.
  public struct SectionCustomization: Equatable, Sendable, Codable {
    /// The ids of the tabs, in their order; nil is as they were written.
    public var tabOrder: [String]?
    /// Puts the tabs back into the order in which they were written.
    public mutating func resetTabOrder() { tabOrder = nil }
    init() {}
  }

  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]
  /// The ids of the sections, in their order; empty is as they were written.
  private var sectionOrder: [String] = []

  /// Nothing changed.
  public init() {}

  /// The user's changes to a tab.
  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue }
  }

  /// The user's changes to a section.
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue }
  }

  /// Whether a tab is seen in the sidebar.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].sidebarVisibility }
    set { self[tab: id].sidebarVisibility = newValue }
  }

  /// The order of a section's tabs; nil is as they were written.
  public subscript(sectionID id: String) -> [String]? {
    get { self[section: id].tabOrder }
    set { self[section: id].tabOrder = newValue }
  }

  /// Shows all tabs as they say themselves.
  public mutating func resetVisibility() {
    for id in tabs.keys { tabs[id]?.reset() }
  }

  /// Puts all sections back into the order in which they were written, and their tabs.
  public mutating func resetSectionOrder() {
    sectionOrder = []
    sections = [:]
  }

  /// Puts the tabs of a section back into the order in which they were written.
  public mutating func resetSectionOrder(for id: String) { sections[id] = nil }

  /// Sections and their tabs in their order.
  func ordered(_ all: [TabOptions.Section]) -> [TabOptions.Section] {
    all.map { section in
      guard let id = section.section?.customizationID, let order = sections[id]?.tabOrder else {
        return section
      }
      var section = section
      section.options = section.options.enumerated().sorted {
        (rank(of: $0.element, in: order), $0.offset) < (
          rank(of: $1.element, in: order), $1.offset
        )
      }.map(\.element)
      return section
    }
  }

  private func rank(of option: TabOptions.Option, in order: [String]) -> Int {
    option.item.customizationID.flatMap { order.firstIndex(of: $0) } ?? order.count
  }
}

/// Settings for the tab views inside a view.
struct TabViewSettings {
  var customization: Binding<TabViewCustomization>?
  var placement = AdaptableTabBarPlacement.automatic
  var header: AnyView?
  var footer: AnyView?
  var bottomBar: AnyView?
  /// The accessory of a tab bar.
  var accessory: AnyView?
  var minimizeBehavior = TabBarMinimizeBehavior.automatic
  var searchActivation = TabSearchActivation.automatic
  /// Toolbars by their placement, each in the order in which modifiers added them.
  var toolbars: [ContentToolbarPlacement: [AnyView]] = [:]
}

extension EnvironmentValues {
  private struct TabViewSettingsKey: EnvironmentKey {
    static var defaultValue: TabViewSettings { TabViewSettings() }
  }
  private struct TabBarPlacementKey: EnvironmentKey {
    static var defaultValue: TabBarPlacement? { nil }
  }

  var tabViewSettings: TabViewSettings {
    get { self[TabViewSettingsKey.self] }
    set { self[TabViewSettingsKey.self] = newValue }
  }

  /// The placement of the tab bar around this view; nil outside of tab views.
  public var tabBarPlacement: TabBarPlacement? {
    get { self[TabBarPlacementKey.self] }
    set { self[TabBarPlacementKey.self] = newValue }
  }

  /// Whether sections of tabs are seen around this view: in a sidebar.
  public var isTabBarShowingSections: Bool { tabBarPlacement == .sidebar }

  /// Whether the tab view around this view has a sidebar: in wide windows, with a style that has one.
  public var isTabViewSidebarAvailable: Bool { tabBarPlacement == .sidebar }
}

extension View {
  nonisolated func tabViewSetting(_ change: @escaping (inout TabViewSettings) -> Void)
    -> some View
  { transformEnvironment(\.tabViewSettings, transform: change) }

  /// Binds the user's customization of the tab views in this view.
  public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?)
    -> some View
  { tabViewSetting { $0.customization = customization } }

  /// Chooses whether tabs that adapt to a sidebar begin as a bar or as a sidebar, where there is
  /// space for both.
  public nonisolated func defaultAdaptableTabBarPlacement(
    _ placement: AdaptableTabBarPlacement = .automatic
  ) -> some View { tabViewSetting { $0.placement = placement } }

  /// The default placement of tabs that can be shown in a sidebar: the later name of
  /// `defaultAdaptableTabBarPlacement(_:)`.
  public nonisolated func defaultTabBarPlacement(_ placement: AdaptableTabBarPlacement)
    -> some View
  { defaultAdaptableTabBarPlacement(placement) }

  /// Adds a header above the tabs of a sidebar.
  public nonisolated func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return tabViewSetting { $0.header = view }
  }

  /// Adds a footer below the tabs of a sidebar. It scrolls with them.
  public nonisolated func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return tabViewSetting { $0.footer = view }
  }

  /// Adds a bar at the bottom edge of a sidebar.
  public nonisolated func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return tabViewSetting { $0.bottomBar = view }
  }
}

extension AppStorage where Value == TabViewCustomization {
  /// Keeps a tab customization in the program's storage.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
  ) { self.init(json: wrappedValue, key, store: store) }
}

extension SceneStorage where Value == TabViewCustomization {
  /// Keeps a tab customization in the window's storage.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
  ) {
    self.init(json: wrappedValue, key, store: store)
  }
}
