import VivaceGeometry
import VivaceLooks
import VivaceViews

/// Several contents, one of which is seen, chosen from a bar or by turning pages.
///
/// A tab's content is made when the tab is first chosen, and stays alive behind the others.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var ownSelection: Subview.ID?
  @Environment(\.tabViewStyle) private var style
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tabViewSettings) private var settings
  @Environment(\.isDesktop) private var isDesktop
  @Environment(\.windowLink) private var window

  /// Which tab is seen is kept in a binding, by the tabs' values or tags; nil keeps it in the view.
  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  @MainActor public var body: some View {
    let kind = style._kind
    Group(subviews: content) { subviews in
      let tabs = TabOptions(
        subviews, selection: selection, own: $ownSelection,
        customization: settings.customization?.wrappedValue)
      switch kind {
      case .bar where isDesktop && isSettings: SettingsTabs(tabs: tabs)
      case .bar where isDesktop: GroupedTabs(tabs: tabs)
      case .bar: BarTabs(tabs: tabs)
      case .sidebar:
        if hasSidebar { SidebarTabs(tabs: tabs) } else { BarTabs(tabs: tabs) }
      case .grouped: GroupedTabs(tabs: tabs)
      case .page(let display): PagedTabs(tabs: tabs, display: display)
      }
    }
    // Around all of it: what is in a tab has its surroundings from here.
    .environment(\.tabBarPlacement, placement)
  }

  /// Whether it is in the window of the program's settings.
  private var isSettings: Bool { window?.isSettings ?? false }

  private var hasSidebar: Bool { sizeClass == .regular && settings.placement != .tabBar }

  private var placement: TabBarPlacement {
    switch style._kind {
    case .bar: isDesktop ? .topBar : .bottomBar
    case .sidebar: hasSidebar ? .sidebar : .bottomBar
    case .grouped: .topBar
    case .page: .pageIndicator
    }
  }
}

extension TabView {
  /// Which tab is seen is kept in a binding, by the tabs' values.
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(content()) }
  }

  /// Which tab is seen is kept in the view; at first it is the first.
  public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
    self.init(selection: nil) { TabContentBuilder<Never>.Content(content()) }
  }
}

extension TabView where SelectionValue == Int {
  /// Which tab is seen is kept in the view; at first it is the first.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// The tabs there are, and which is chosen.
struct TabOptions {
  struct Option: Identifiable {
    let view: Subview
    let item: TabItem
    let badge: Text?
    let index: Int
    let select: () -> Void
    var id: Subview.ID { view.id }
  }

  let all: [Option]
  let index: Int

  private let customization: TabViewCustomization?

  /// The tab that stands out on a bar.
  var prominent: Option? { onBar.last.flatMap { $0.item.role == .prominent ? $0 : nil } }

  /// In the order of a bar: those to search in are the last, and after them the one that stands out.
  var onBar: [Option] {
    let shown = all.filter { option in
      let id = option.item.customizationID
      let chosen = id.flatMap { customization?[tab: $0].tabBarVisibility } ?? .automatic
      return !option.item.isHidden && option.item.placement != .sidebarOnly
        && (chosen == .automatic ? option.item.visibility(on: .tabBar) : chosen) != .hidden
    }
    let prominent = shown.first { $0.item.role == .prominent }
    let others = shown.filter { $0.index != prominent?.index }
    return others.filter { $0.item.role != .search } + others.filter { $0.item.role == .search }
      + (prominent.map { [$0] } ?? [])
  }

  /// Tabs that are together in a sidebar.
  struct Section: Identifiable {
    let id: Int
    let section: TabItem.Section?
    var options: [Option]
    /// Whether the section is open until people close it.
    var isExpandedAtFirst: Bool {
      options.lazy.compactMap(\.item.sectionExpansion).first != .collapsed
    }
  }

  /// The tabs as a sidebar shows them.
  var inSidebar: [Section] {
    var sections: [Section] = []
    for option in all {
      let id = option.item.customizationID
      let chosen = id.flatMap { customization?[tab: $0].sidebarVisibility } ?? .automatic
      let visibility = chosen == .automatic ? option.item.visibility(on: .sidebar) : chosen
      if option.item.isHidden || visibility == .hidden { continue }
      if let last = sections.last, last.section?.identity === option.item.section?.identity {
        sections[sections.count - 1].options.append(option)
      } else {
        sections.append(
          Section(id: sections.count, section: option.item.section, options: [option]))
      }
    }
    return customization?.ordered(sections) ?? sections
  }

  init<V: Hashable>(
    _ subviews: SubviewsCollection, selection: Binding<V>?, own: Binding<Subview.ID?>,
    customization: TabViewCustomization? = nil
  ) {
    self.customization = customization
    func tag(_ view: Subview, _ index: Int) -> V? {
      // Without tags, a selection of numbers counts the tabs.
      view.containerValues.tag(for: V.self) ?? (index as? V)
    }
    all = subviews.enumerated().map { index, view in
      Option(
        view: view, item: view.containerValues[trait: TabItemTrait.self],
        badge: view.containerValues[trait: TabBadgeTrait.self], index: index,
        select: {
          own.wrappedValue = view.id
          if let selection, let tag = tag(view, index) { selection.wrappedValue = tag }
        })
    }
    let chosen =
      if let selection {
        subviews.enumerated().first { tag($0.element, $0.offset) == selection.wrappedValue }?.offset
      } else {
        subviews.firstIndex { $0.id == own.wrappedValue }
      }
    index = chosen ?? 0
  }
}

/// The settings of a view for its tab.
struct TabItem {
  var label: AnyView?
  var role: TabRole?
  var isHidden = false
  var placement = TabPlacement.automatic
  /// The name under which people's changes to the tab are kept.
  var customizationID: String?
  var visibilities: [AdaptableTabBarPlacement: Visibility] = [:]
  var section: Section?
  /// Whether the section of the tab is open in a sidebar at first; nil says nothing.
  var sectionExpansion: TabSectionExpansion?

  /// Tabs that belong together.
  struct Section {
    /// The identity of the place, an object that all of them share.
    final class Place { nonisolated init() {} }
    let identity: Place
    let header: AnyView?
    var customizationID: String?
    var actions: AnyView?
  }

  func visibility(on placement: AdaptableTabBarPlacement) -> Visibility {
    visibilities[placement] ?? .automatic
  }
}

struct TabItemTrait: ViewTraitKey { static var defaultValue: TabItem { TabItem() } }

extension View {
  /// Specifies the label of this view on the bar, in a tab view without `Tab`.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    trait(TabItemTrait.self, TabItem(label: AnyView(label())))
  }
}

/// The content of the tabs: that of the chosen one, with those that were chosen before alive behind it. They
/// have disappeared, and appear again when they are chosen.
struct TabStack: View {
  let tabs: TabOptions
  /// The tabs whose content is under the bar; nil where no bar is below.
  private let underBar: Binding<Set<Subview.ID>>?
  /// The tabs that have been selected before.
  @State private var visited: Set<Subview.ID> = []

  init(tabs: TabOptions, underBar: Binding<Set<Subview.ID>>? = nil) {
    self.tabs = tabs
    self.underBar = underBar
  }

  var body: some View {
    ZStack {
      ForEach(tabs.all) { tab in
        let isShown = tab.index == tabs.index
        if isShown || visited.contains(tab.id) {
          tab.view
            .modifier(
              StaticOptionalModifier(tab.item.role == .search, SearchTabMark(isShown: isShown))
            )
            .modifier(
              StaticOptionalModifier(underBar != nil, UnderBarMark(id: tab.id, tabs: underBar))
            )
            .filling()
            .transformPreference(NavigationItemKey.self) { if !isShown { $0 = NavigationItem() } }
            .transformPreference(WindowTitleKey.self) { if !isShown { $0 = nil } }
            .opacity(isShown ? 1 : 0)
            .allowsHitTesting(isShown)
            .accessibilityHidden(!isShown)
            .away(!isShown)
        }
      }
    }
    .onChange(of: tabs.all.isEmpty ? nil : tabs.all[tabs.index].id, initial: true) { _, id in
      if let id { visited.insert(id) }
    }
  }
}

/// Keeps whether the content of a tab is under the bar.
private struct UnderBarMark: ViewModifier {
  let id: Subview.ID
  let tabs: Binding<Set<Subview.ID>>?

  func body(content: Content) -> some View {
    content.onScrollBottom(inset: BarLook.tabBar) { isUnder in
      guard let tabs else { return }
      var all = tabs.wrappedValue
      if isUnder { all.insert(id) } else { all.remove(id) }
      tabs.wrappedValue = all
    }
  }
}

/// The contents above a bar with the tabs' labels.
private struct BarTabs: View {
  let tabs: TabOptions
  @State private var isBarHidden = false
  @State private var underBar: Set<Subview.ID> = []
  /// Whether the list of the tabs without a place on the bar is seen.
  @State private var showsMore = false
  /// Towards which edge people scroll what is above the bar.
  @State private var direction: VerticalEdge?
  @Environment(\.tabViewSettings) private var settings
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(tabs: TabOptions) { self.tabs = tabs }

  private static let height = BarLook.tabBar

  var body: some View {
    let accessory = settings.accessory == nil ? 0 : TabAccessory.reservedHeight
    TabStack(tabs: tabs, underBar: $underBar)
      .modifier(
        MoreScreen(
          isNeeded: tabs.onBar.count > TabBarLook.capacity, tabs: overflow, selected: tabs.index,
          isListShown: $showsMore)
      )
      .barInset(top: 0, bottom: (isBarHidden ? 0 : Self.height) + accessory)
      .modifier(
        StaticOptionalModifier(
          settings.minimizeBehavior != .automatic, ScrollDirectionFollower(direction: $direction))
      )
      .overlayPreferenceValue(NavigationItemKey.self, alignment: .bottom) { item in
        let isHidden =
          item.visibility[.tabBar] == .hidden
          || item.visibility[.tabBar] != .visible && ProgramLooks.current.tabBar.isHidden
        let isMinimized = !isHidden && settings.minimizeBehavior.isMinimized(towards: direction)
        VStack(spacing: 8) {
          if let view = settings.accessory, !isMinimized {
            TabAccessory(view: view, placement: .expanded)
          }
          if isMinimized { minimizedBar } else if !isHidden { bar(item) }
        }
        .animation(.snappy(duration: 0.3), value: isMinimized)
        .onChange(of: isHidden, initial: true) { isBarHidden = isHidden }
      }
      .onChange(of: tabs.index) {
        direction = nil
        showsMore = false
      }
  }

  /// The tabs that are reached through "More".
  private var overflow: [TabOptions.Option] {
    let isProminent = tabs.prominent == nil ? 0 : 1
    let all = tabs.onBar.dropLast(isProminent)
    let capacity = TabBarLook.capacity - isProminent
    return sizeClass == .compact && all.count > capacity ? Array(all.dropFirst(capacity - 1)) : []
  }

  private func bar(_ item: NavigationItem) -> some View {
    let (prominent, overflow) = (tabs.prominent, overflow)
    let all = tabs.onBar.dropLast(prominent == nil ? 0 : 1)
    let isMore = showsMore || overflow.contains { $0.index == tabs.index }
    let isOverContent = !tabs.all.isEmpty && underBar.contains(tabs.all[tabs.index].id)
    return HStack(spacing: 0) {
      ForEach(all.dropLast(overflow.count)) { tab in
        TabButton(
          label: tab.item.label, badge: tab.badge, isSelected: !isMore && tab.index == tabs.index
        ) {
          showsMore = false
          tab.select()
        }
      }
      if !overflow.isEmpty {
        TabButton(
          label: AnyView(Label("More", systemImage: "ellipsis")), isSelected: isMore
        ) {
          showsMore = true
        }
      }
      if let prominent {
        TabButton(
          label: prominent.item.label, badge: prominent.badge,
          isSelected: !showsMore && prominent.index == tabs.index, isProminent: true
        ) {
          showsMore = false
          prominent.select()
        }
      }
    }
    .frame(height: Self.height)
    .background {
      BarBackground(
        item: item, bar: .tabBar, edge: .bottom, isShownByDefault: isOverContent && !showsMore
      )
      .animation(.easeInOut(duration: BarLook.fade), value: isOverContent)
    }
    .barTint(ProgramLooks.current.tabBar.tint)
    .barColorScheme(item.colorSchemes[.tabBar])
  }

  /// The chosen tab, which brings the bar back, with the bar's accessory beside it.
  private var minimizedBar: some View {
    HStack(spacing: 8) {
      if let tab = tabs.onBar.first(where: { $0.index == tabs.index }) {
        Button {
          direction = nil
        } label: {
          tab.item.label.labelStyle(.iconOnly).symbolVariant(.fill).font(.system(size: 20))
            .foregroundStyle(.tint)
            .frame(width: 48, height: 40)
            .background(.regularMaterial, in: Capsule())
            .overlay { Capsule().strokeBorder(Shade.hairline, lineWidth: 0.5) }
            .contentShape(Capsule())
        }
        .buttonStyle(.plain)
      }
      if let view = settings.accessory {
        TabAccessory(view: view, placement: .inline)
      } else {
        Spacer(minLength: 0)
      }
    }
    .padding(.horizontal, 12)
    .padding(.bottom, 8)
  }
}

/// Keeps the edge towards which people scroll.
private struct ScrollDirectionFollower: ViewModifier {
  @Binding var direction: VerticalEdge?

  init(direction: Binding<VerticalEdge?>) { _direction = direction }

  func body(content: Content) -> some View {
    content.onScrollDirection { direction = $0 }
  }
}
