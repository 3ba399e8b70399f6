import VivaceGeometry
import VivaceMotion
import VivaceViews

/// The rows of an open menu, in sections with a gap between them. In a panel those that are higher than it
/// scroll.
///
/// In the order `priority` the sections, and the rows in each, are turned round while the panel is
/// above the finger: the first is always the nearest.
struct MenuPanel<Content: View>: View {
  let content: Content
  let order: MenuOrder
  let close: () -> Void
  @State private var height: CGFloat = 0
  @Environment(\.opensUpwards) private var opensUpwards
  @Environment(\.panelRoom) private var availableHeight

  init(content: Content, order: MenuOrder, close: @escaping () -> Void) {
    self.content = content
    self.order = order
    self.close = close
  }

  private func ordered<All: RandomAccessCollection>(_ all: All) -> [All.Element] {
    order == .priority && opensUpwards ? all.reversed() : Array(all)
  }

  var body: some View {
    Group {
      if let availableHeight {
        ScrollView {
          rows.onGeometryChange(for: CGFloat.self, of: \.size.height) { height = $0 }
        }
        .scrollDisabled(height <= availableHeight)
        .environment(\.hidesScrollStructure, true)
      } else {
        rows
      }
    }
    .frame(width: 250)
    .labelStyle(MenuLabelStyle())
    // What surrounds the button that opened it is not about the panel.
    .withoutForeground()
    .font(nil)
    .environment(\.labelsHidden, false)
  }

  private var rows: some View {
    Group(
      sections:
        content
        .environment(\.menuClose, close)
        .buttonStyle(MenuRowStyle(close: close))
        .toggleStyle(MenuToggleStyle())
        .pickerStyle(.inline)
    ) { sections in
      let blocks = ordered(sections).flatMap { ordered(MenuBlock.blocks(of: $0)) }
      VStack(spacing: 0) {
        ForEach(blocks) { block in
          let rows = ordered(block.rows)
          if block.id != blocks.first?.id {
            Rectangle().fill(Shade.panelGap).frame(height: 8)
          }
          ForEach(block.header) { header in
            header
              .font(.footnote)
              .foregroundStyle(.secondary)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal, 16)
              .padding(.vertical, 8)
            Hairline(shade: .panelDivider)
          }
          ForEach(rows) { row in
            if row.id != rows.first?.id { Hairline(shade: .panelDivider) }
            row
          }
        }
      }
    }
  }
}

/// Rows of a section that are together: a divider ends them, as the section's end does.
struct MenuBlock: Identifiable {
  struct ID: Hashable {
    let section: SectionConfiguration.ID
    let index: Int
  }
  let id: ID
  /// Of the section's first rows alone.
  let header: [Subview]
  let rows: [Subview]

  static func blocks(of section: SectionConfiguration) -> [MenuBlock] {
    let groups = section.content.split { $0.isDivider }.map { Array($0) }
    let all = groups.isEmpty && !section.header.isEmpty ? [[]] : groups
    return all.enumerated().map { index, rows in
      MenuBlock(
        id: ID(section: section.id, index: index), header: index == 0 ? Array(section.header) : [],
        rows: rows)
    }
  }
}

/// A row of a menu: runs the action after the menu has begun to close.
struct MenuRowStyle: PrimitiveButtonStyle {
  let close: () -> Void
  /// A submenu's own row leaves the menu open.
  var closes = true
  @Environment(\.menuActionDismissBehavior) private var dismissal

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      if closes, dismissal != .disabled { close() }
      configuration.trigger()
    } label: {
      configuration.label
    }
    .buttonStyle(MenuRowLooks())
  }
}

private struct MenuRowLooks: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.showsShortcuts) private var showsShortcuts
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.shownShortcut) private var shown

  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      MenuTitles { configuration.label }
      if showsShortcuts, let shortcut = shown ?? shortcut {
        Spacer(minLength: 8)
        Text(verbatim: shortcut.adapted(to: layoutDirection).written).foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
    }
    .lineLimit(2)
    .foregroundStyle(
      !isEnabled
        ? AnyShapeStyle(.tertiary)
        : configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary)
    )
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, 16)
    // The rows of a menu bar are for a pointer.
    .font(showsShortcuts ? .system(size: 13) : nil)
    .padding(.vertical, showsShortcuts ? 4 : 11)
    .frame(minHeight: showsShortcuts ? 28 : 44)
    .background(configuration.isPressed ? AnyShapeStyle(Shade.fill) : AnyShapeStyle(.clear))
    .contentShape(Rectangle())
  }
}

/// The title in front, the icon at the trailing edge.
private struct MenuLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      MenuTitles { configuration.title }
      Spacer(minLength: 8)
      configuration.icon.accessibilityHidden(true)
    }
  }
}

/// A toggle in a menu: a row with a check mark while it is on.
struct MenuToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      CheckedRow(isChecked: configuration.isOn) { configuration.label }
    }
    .semantics { [isOn = configuration.isOn] properties, _ in
      properties.value = isOn ? "1" : "0"
    }
  }
}

/// A row with room for a check mark in front.
struct CheckedRow<Content: View>: View {
  let isChecked: Bool
  let content: Content

  init(isChecked: Bool, @ViewBuilder content: () -> Content) {
    self.isChecked = isChecked
    self.content = content()
  }

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "checkmark")
        .font(.system(size: 13, weight: .semibold))
        .opacity(isChecked ? 1 : 0)
        .accessibilityHidden(true)
        .frame(width: 16)
      MenuTitles { content }
    }
    .padding(.leading, -4)
  }
}

/// A menu in a menu: its rows unfold below its own.
struct Submenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @State private var isOpen = false
  @Environment(\.menuClose) private var close

  init(label: Label, content: Content) {
    self.label = label
    self.content = content
  }

  var body: some View {
    VStack(spacing: 0) {
      Button {
        withAnimation(.spring(response: 0.3, dampingFraction: 1)) { isOpen.toggle() }
      } label: {
        HStack(spacing: 8) {
          MenuTitles { label }
          Spacer(minLength: 8)
          Image(systemName: "chevron.right")
            .font(.system(size: 13, weight: .semibold))
            .rotationEffect(.degrees(isOpen ? 90 : 0))
            .accessibilityHidden(true)
        }
      }
      .buttonStyle(MenuRowStyle(close: {}, closes: false))
      if isOpen {
        // Unfolds downwards.
        MenuPanel(content: content, order: .fixed, close: { close?() })
          .environment(\.panelRoom, nil)
          .background(Shade.panelGap)
      }
    }
  }
}
