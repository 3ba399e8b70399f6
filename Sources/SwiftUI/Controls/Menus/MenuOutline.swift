import VivaceGeometry
import VivaceViews

/// A row of a menu as a value, for a menu that another toolkit or the desktop shows.
@MainActor package struct MenuOutlineItem {
  package enum Kind {
    case action(() -> Void)
    case menu([MenuOutlineItem])
    /// A text above other rows.
    case header
    /// A text among the rows, which does nothing.
    case text
    case separator
  }

  package var kind: Kind
  package var title = ""
  package var subtitle: String?
  package var icon: AnyView?
  package var isEnabled = true
  /// True with a check mark; nil for a row that never has one.
  package var isChecked: Bool?
  package var shortcut: KeyboardShortcut?
}

/// Reads the rows of a menu's content, which lives in a graph of its own as long as this object.
@MainActor package final class MenuOutline {
  private let host: ViewHost
  /// Called on the main thread after the content has changed; `items` reads the new rows.
  package var onChange: (() -> Void)?

  /// - Parameter environment: Changes the environment of the content.
  package init(_ content: some View) {
    host = ViewHost(
      OutlinedMenu(content: content).frame(width: 400, height: 400),
      size: CGSize(width: 400, height: 400))
    host.onNeedsTurn = { [weak self] in
      DispatchQueue.main.async { self?.contentChanged() }
    }
  }

  /// Lets the content read what the focused view of a window publishes.
  package func adoptFocusedValues(of focus: FocusCenter) { host.focus.adoptValues(of: focus) }

  private func contentChanged() { if host.needsTurn { onChange?() } }

  /// The present rows.
  package var items: [MenuOutlineItem] {
    update()
    return items(of: host.semantics(at: host.now))
  }

  private func update() {
    let now = max(host.now, ViewHost.active?.now ?? 0)
    HostState.interrupted { _ = host.turn(at: now) }
  }

  /// Runs the action of a row.
  private func perform(_ action: @escaping () -> Void) {
    host.enqueueAction(action)
    update()
    // What the action has changed is in this turn already.
    onChange?()
  }

  private func items(of nodes: [SemanticNode]) -> [MenuOutlineItem] {
    var items: [MenuOutlineItem] = []
    for node in nodes {
      switch node.menuRole {
      case .block:
        if !items.isEmpty { items.append(MenuOutlineItem(kind: .separator)) }
        items += self.items(of: node.children)
      case .title: items.append(described(.header, node, node.children))
      case .row(let row):
        var item = described(
          .action { [weak self] in self?.perform(row.action) }, node, node.children)
        item.shortcut = row.shortcut
        items.append(item)
      case .submenu:
        let title = node.children.first { if case .title = $0.menuRole { true } else { false } }
        let rows = node.children.filter { if case .block = $0.menuRole { true } else { false } }
        items.append(described(.menu(self.items(of: rows)), node, title?.children ?? []))
      case .icon: continue
      case nil:
        if node.children.isEmpty {
          if !node.label.isEmpty { items.append(described(.text, node, [node])) }
        } else {
          items += self.items(of: node.children)
        }
      }
    }
    return items
  }

  /// An item with the texts and the icon of a label's elements.
  private func described(
    _ kind: MenuOutlineItem.Kind, _ node: SemanticNode, _ label: [SemanticNode]
  ) -> MenuOutlineItem {
    let all = label.flatMap(\.flattened)
    let texts = all.filter { $0.menuRole == nil && $0.children.isEmpty && !$0.label.isEmpty }
    var item = MenuOutlineItem(kind: kind, title: node.label)
    if let first = texts.first, node.label.isEmpty { item.title = first.label }
    item.subtitle = texts.dropFirst().first?.label
    for case .icon(let icon) in all.compactMap(\.menuRole) { item.icon = icon }
    item.isEnabled = node.isEnabled
    if case .text = kind { item.isEnabled = false }
    if case .header = kind { item.isEnabled = false }
    item.isChecked = node.isSelected ? true : node.value.map { $0 == "1" }
    return item
  }
}

/// The content of a menu, with an element for each of its parts.
struct OutlinedMenu<Content: View>: View {
  let content: Content

  var body: some View {
    Group(
      sections:
        content
        .environment(\.menuClose, {})
        .environment(\.outlinesMenus, true)
        .buttonStyle(OutlinedButtonStyle())
        .toggleStyle(MenuToggleStyle())
        .labelStyle(OutlinedLabelStyle())
        .pickerStyle(.inline)
    ) { sections in
      ForEach(sections.flatMap { MenuBlock.blocks(of: $0) }) { block in
        VStack {
          if !block.header.isEmpty {
            VStack { ForEach(block.header) { $0 } }.menuRole { _ in .title }
          }
          ForEach(block.rows) { $0 }
        }
        .menuRole { _ in .block }
      }
    }
  }
}

/// A menu in an outlined menu.
struct OutlinedSubmenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  var body: some View {
    VStack {
      VStack { label }.menuRole { _ in .title }
      OutlinedMenu(content: content)
    }
    .menuRole { _ in .submenu }
  }
}

private struct OutlinedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack { configuration.label }
      .menuRole { environment in
        .row(
          SemanticMenuRow(
            shortcut: environment.shownShortcut ?? environment.keyboardShortcut,
            action: { configuration.trigger() }))
      }
  }
}

private struct OutlinedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      VStack { configuration.title }
      Color.clear.frame(width: 1, height: 1)
        .menuRole { [icon = configuration.icon] _ in .icon(AnyView(icon)) }
    }
  }
}

extension EnvironmentValues {
  private struct OutlinesMenusKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether menus are read as values, so that menus in them show all of their rows.
  var outlinesMenus: Bool {
    get { self[OutlinesMenusKey.self] }
    set { self[OutlinesMenusKey.self] = newValue }
  }
}
