import VivaceViews

/// One tab of a ``TabView``: its content, its label on the bar, and the value that
/// selects it.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  public typealias Body = Never
  let content: Content
  let label: Label?
  let role: TabRole?
  let tag: (AnyView) -> AnyView

  @MainActor public static func _view(of tab: Self) -> AnyView {
    let own = tab.label.map { AnyView($0) }
    return AnyView(
      tab.tag(AnyView(tab.content))
        .trait(TabItemTrait.self, TabItem(label: own ?? tab.role?.label, role: tab.role)))
  }
}

/// The purpose of a tab, where that decides how the bar shows it.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// A tab to search in: the last of the bar, wherever it is declared. Without a label of its own it has a
  /// magnifying glass.
  public static var search: TabRole { TabRole(name: "search") }

  /// A tab that stands out on a bar: the last one, in a circle of the tint. Of several only the first does.
  public static var prominent: TabRole { TabRole(name: "prominent") }

  /// The default label of a tab without one.
  @MainActor fileprivate var label: AnyView? {
    self == .search
      ? AnyView(VivaceControls.Label("Search", systemImage: "magnifyingglass")) : nil
  }
}

/// The label of a tab without one: that of its role, if the role has one.
public struct DefaultTabLabel: View {
  public var body: some View { EmptyView() }
}

extension Tab {
  /// A value for the selection and a label of your own.
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(content: content(), label: label(), role: role) { AnyView($0.tag(value)) }
  }
}

extension Tab where Label == DefaultTabLabel {
  /// A value for the selection; the role gives the label.
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(content: content(), label: nil, role: role) { AnyView($0.tag(value)) } }
}

extension Tab where Label == VivaceControls.Label<Text, Image> {
  /// A value with a localized title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      VivaceControls.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A value with a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      VivaceControls.Label(title, systemImage: systemImage)
    }
  }

  /// A value with a localized title and a named picture.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      VivaceControls.Label(titleKey, image: image)
    }
  }
}

extension Tab where Value == Never {
  /// A label of your own, for tab views without a selection.
  public nonisolated init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(content: content(), label: label(), role: role) { $0 } }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// The role gives the label, for tab views without a selection.
  public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: nil, role: role) { $0 }
  }
}

extension Tab where Value == Never, Label == VivaceControls.Label<Text, Image> {
  /// A localized title and a symbol, for tab views without a selection.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      VivaceControls.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A plain title and a symbol, for tab views without a selection.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      VivaceControls.Label(title, systemImage: systemImage)
    }
  }

  /// A localized title and a named picture, for tab views without a selection.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(role: role, content: content) { VivaceControls.Label(titleKey, image: image) } }
}
