import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The contents of a settings window below a row of the tabs, each with its symbol over its title.
struct SettingsTabs: View {
  let tabs: TabOptions

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 2) {
        ForEach(tabs.onBar) { tab in
          let isSelected = tab.index == tabs.index
          TabButton(label: tab.item.label, badge: tab.badge, isSelected: isSelected) {
            tab.select()
          }
          .font(.system(size: 11))
          .frame(minWidth: 60)
          .fixedSize(horizontal: true, vertical: false)
          .padding(.horizontal, 4)
          .background(
            Color.primary.opacity(isSelected ? 0.08 : 0),
            in: RoundedRectangle(cornerRadius: 6, style: .continuous))
        }
      }
      .frame(height: BarLook.settingsTabs)
      .padding(.vertical, 4)
      .frame(maxWidth: .infinity)
      .background(Shade.bar)
      .overlay(alignment: .bottom) { Hairline() }
      TabStack(tabs: tabs)
    }
  }
}

/// The contents beside a list of the tabs, in their sections.
struct SidebarTabs: View {
  let tabs: TabOptions
  @Environment(\.tabViewSettings) private var settings
  /// The sections that people have opened or closed.
  @State private var expansions: [ObjectIdentifier: Bool] = [:]

  init(tabs: TabOptions) { self.tabs = tabs }

  var body: some View {
    HStack(spacing: 0) {
      ResizableColumn(ColumnWidthKey.self, usual: Theme.touch.columns.sidebar, edge: .trailing) {
        sidebar
      }
      TabStack(tabs: tabs)
        .barInset(top: 0, bottom: settings.accessory == nil ? 0 : TabAccessory.reservedHeight)
        .overlay(alignment: .bottom) {
          if let view = settings.accessory {
            TabAccessory(view: view, placement: .expanded).padding(.bottom, 8)
          }
        }
    }
  }

  private var sidebar: some View {
    let all = tabs.all
    let chosen = Binding<Int?>(
      get: { tabs.index },
      set: { index, _ in
        if let tab = all.first(where: { $0.index == index }) { tab.select() }
      })
    return VStack(spacing: 0) {
      if let views = settings.toolbars[.tabViewSidebar] { SidebarToolbar(views: views) }
      if let header = settings.header {
        header.padding(.horizontal, 16).padding(.top, 12)
      }
      List(selection: chosen) {
        ForEach(tabs.inSidebar) { section in
          let isExpanded = expansion(of: section)
          Section {
            if isExpanded.wrappedValue {
              ForEach(section.options) { SidebarTabRow(tab: $0).tag($0.index) }
            }
          } header: {
            if let info = section.section {
              SidebarSectionHeader(section: info, isExpanded: isExpanded)
            }
          }
        }
        if let footer = settings.footer { footer }
      }
      .listStyle(.sidebar)
      if let bottomBar = settings.bottomBar {
        Hairline()
        bottomBar.padding(.horizontal, 16).padding(.vertical, 10)
      }
    }
    .background(Shade(ProgramLooks.current.list.background ?? ListLook.groupedBackground))
  }

  private func expansion(of section: TabOptions.Section) -> Binding<Bool> {
    guard let info = section.section, info.header != nil else { return .constant(true) }
    let id = ObjectIdentifier(info.identity)
    return Binding {
      expansions[id] ?? section.isExpandedAtFirst
    } set: {
      expansions[id] = $0
    }
  }
}

/// The title of a section of tabs, with its actions and a chevron that opens and closes it.
private struct SidebarSectionHeader: View {
  let section: TabItem.Section
  @Binding var isExpanded: Bool

  init(section: TabItem.Section, isExpanded: Binding<Bool>) {
    self.section = section
    _isExpanded = isExpanded
  }

  var body: some View {
    HStack(spacing: 0) {
      section.header
      Spacer(minLength: 8)
      section.actions?.buttonStyle(.borderless)
      if section.header != nil {
        Button {
          withAnimation { isExpanded.toggle() }
        } label: {
          Image(systemName: "chevron.right")
            .font(.system(size: 13, weight: .semibold))
            .rotationEffect(isExpanded ? .degrees(90) : .zero)
            .frame(width: 24, height: 24)
            .contentShape(Rectangle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(isExpanded ? "Collapse" : "Expand")
      }
    }
  }
}

private struct SidebarTabRow: View {
  let tab: TabOptions.Option

  var body: some View {
    HStack(spacing: 0) {
      tab.item.label.labelStyle(SidebarLabelStyle())
      Spacer(minLength: 8)
      if let badge = tab.badge { badge.foregroundStyle(.secondary) }
    }
    .semantics { properties, _ in
      properties.role = .tab
      properties.combinesChildren = true
    }
  }
}

/// A tab is called by its title; its symbol says no more.
private struct SidebarLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    Label {
      configuration.title
    } icon: {
      configuration.icon.accessibilityHidden(true)
    }
    .labelStyle(.titleAndIcon)
  }
}

/// The contents below a segmented control of the tabs.
struct GroupedTabs: View {
  let tabs: TabOptions

  var body: some View {
    let all = tabs.all
    let chosen = Binding<Int>(
      get: { tabs.index },
      set: { index, _ in
        if let tab = all.first(where: { $0.index == index }) { tab.select() }
      })
    VStack(spacing: 0) {
      Picker("Tabs", selection: chosen) {
        ForEach(tabs.onBar) { tab in tab.item.label.labelStyle(.titleOnly).tag(tab.index) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      // Segments are as wide as they are offered: by themselves they have no width.
      .frame(maxWidth: 120 * CGFloat(max(tabs.onBar.count, 1)))
      .padding(10)
      TabStack(tabs: tabs)
    }
  }
}
