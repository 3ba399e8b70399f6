import VivaceViews

/// The menu of the rows of a list or a table, for what is picked in it.
struct SelectionMenu {
  /// The rows' tags or ids, of the type that the menu is for; nil where none is.
  let items: (Set<AnyHashable>) -> AnyView
  let primaryAction: ((Set<AnyHashable>) -> Void)?
}

extension EnvironmentValues {
  private struct SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
  }
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension View {
  /// Gives the rows of the list or table in this view a menu. It is about what is picked, where the row is
  /// among that, else about the row. The primary action runs at a double click, or with a finger at a tap.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    func typed(_ values: Set<AnyHashable>) -> Set<I> { Set(values.compactMap { $0.base as? I }) }
    let all = SelectionMenu(
      items: { AnyView(menu(typed($0))) },
      primaryAction: primaryAction.map { action in { action(typed($0)) } })
    return environment(\.selectionMenu, all)
  }
}

/// A row with the menu of its list.
struct SelectionMenuRow: ViewModifier {
  let menu: SelectionMenu?
  /// The selected values, if the row is among them; else the row's.
  let chosen: Set<AnyHashable>
  let needsTwoClicks: Bool

  func body(content: Content) -> some View {
    if let menu {
      content
        .contextMenu { menu.items(chosen) }
        .simultaneousGesture(
          TapGesture(count: needsTwoClicks ? 2 : 1).onEnded { menu.primaryAction?(chosen) },
          including: menu.primaryAction == nil ? .subviews : .all)
    }
  }
}
