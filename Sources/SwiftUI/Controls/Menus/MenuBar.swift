import VivaceLooks
import VivaceMotion
import VivaceViews

/// The menus at the top of a window, where programs written for a Mac have them: the system's, and
/// those of the scene's commands. A click or F10 opens one, and Alt with its underlined letter; arrows continue to the
/// next, and letters to the rows that begin with them.
package struct MenuBar: View {
  @ObservedObject private var window: WindowLink
  private let commands: [AnyView]
  private let name: String
  @State private var open: MenuBarMenu?
  @State private var tellsAbout = false
  /// Whether the letters that open menus are underlined, as long as Alt is held.
  @State private var showsLetters = false
  @Environment(\.locale) private var locale

  package init(window: WindowLink, commands: [AnyView], name: String) {
    self.window = window
    self.commands = commands
    self.name = name
  }

  package var body: some View {
    let standard = StandardCommands(window: window, name: name) { tellsAbout = true }
    Group(subviews: ForEach(Array(commands.enumerated()), id: \.offset) { $1 }) { all in
      let menus = MenuBarMenu.all(of: all.compactMap(\.containerValues.commandPosition), standard)
      let titles = MnemonicTitle.all(of: menus.map { $0.title(name) }, in: locale)
      HStack(spacing: 0) {
        ForEach(Array(zip(menus, titles)), id: \.0) { menu, words in
          title(menu, words, among: menus, standard)
        }
        Spacer(minLength: 0)
        ForEach(window.menuBarExtras, id: \.id) { MenuBarExtraTitle(components: $0.parts) }
      }
      .background {
        // Everywhere in the window, as shortcuts are.
        ZStack {
          Button("") { open = menus.first }
            .keyboardShortcut(KeyEquivalent("\u{F70D}"), modifiers: [])
          ForEach(Array(zip(menus, titles)), id: \.0) { menu, words in
            if let letter = words.letter {
              Button("") { open = menu }
                .keyboardShortcut(KeyEquivalent(letter), modifiers: .option)
            }
          }
        }
        .frame(width: 0, height: 0).hidden().accessibilityHidden(true)
      }
    }
    .onModifierKeysChanged(mask: .option) { showsLetters = $1 == .option }
    .font(.system(size: MenuBarLook.titleSize))
    .padding(.horizontal, MenuBarLook.margin)
    .frame(height: MenuBarLook.height)
    .background(Shade.bar)
    .overlay(alignment: .bottom) { Hairline() }
    .alert(Text(name), isPresented: $tellsAbout) {}
  }

  private func title(
    _ menu: MenuBarMenu, _ words: MnemonicTitle, among menus: [MenuBarMenu],
    _ standard: StandardCommands
  ) -> some View {
    let close = { open = nil }
    let commands = commands
    return (showsLetters ? words.underlined : menu.title(name))
      .fontWeight(menu == .app ? .semibold : .regular)
      .lineLimit(1)
      .padding(.horizontal, MenuBarLook.titleMargin)
      .frame(maxHeight: .infinity)
      .background(
        open == menu ? AnyShapeStyle(Shade.fill) : AnyShapeStyle(.clear),
        in: RoundedRectangle(cornerRadius: MenuBarLook.radius)
      )
      .contentShape(Rectangle())
      .onTapGesture { open = menu }
      .semantics { properties, _ in properties.role = .menu }
      .modifier(
        Presenter(item: open == menu ? menu : nil) { menu, life in
          AnchoredPanel(
            life: life, dismiss: close, gap: 0, point: CGPoint(x: 0, y: MenuBarLook.height)
          ) {
            MenuPanel(
              content: MenuBarRows(menu: menu, commands: commands, standard: standard),
              order: .fixed, close: close
            )
            .environment(\.showsShortcuts, true)
          }
          .onCommandKey { press in
            guard press.modifiers.subtracting(.option).isEmpty,
              let index = menus.firstIndex(of: menu)
            else { return false }
            switch press.key {
            case .leftArrow: open = menus[(index + menus.count - 1) % menus.count]
            case .rightArrow: open = menus[(index + 1) % menus.count]
            default: return window.focusRow(beginningWith: press.key.character)
            }
            return true
          }
        })
  }
}

/// A menu of a menu bar.
enum MenuBarMenu: Hashable {
  case app, file, edit, format, view
  /// The app's own, by the place of its title among theirs.
  case own(Int, OwnTitle)
  case window, help

  struct OwnTitle: Hashable {
    let text: Text
    func hash(into hasher: inout Hasher) {}
  }

  /// The system's groups in the menu, in their order.
  var groups: [CommandGroupPlacement] {
    switch self {
    case .app: [.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination]
    case .file: [.newItem, .saveItem, .importExport, .printItem]
    case .edit: [.undoRedo, .pasteboard, .textEditing]
    case .format: [.textFormatting]
    case .view: [.toolbar, .sidebar]
    case .own: []
    case .window: [.windowSize, .windowArrangement, .windowList, .singleWindowList]
    case .help: [.help]
    }
  }

  func title(_ name: String) -> Text {
    switch self {
    case .app: Text(verbatim: name)
    case .file: Text("File")
    case .edit: Text("Edit")
    case .format: Text("Format")
    case .view: Text("View")
    case .own(_, let title): title.text
    case .window: Text("Window")
    case .help: Text("Help")
    }
  }

  /// The menus that there is something in.
  static func all(of positions: [CommandPosition], _ standard: StandardCommands) -> [MenuBarMenu] {
    var titles: [Text] = []
    for case .menu(let title) in positions where !titles.contains(title) { titles.append(title) }
    let own = titles.enumerated().map { MenuBarMenu.own($0, OwnTitle(text: $1)) }
    let all: [MenuBarMenu] = [.app, .file, .edit, .format, .view] + own + [.window, .help]
    return all.filter { menu in
      if case .own = menu { return true }
      return menu.groups.contains { group in
        positions.contains { position in
          if case .group(group, _) = position { true } else { false }
        } || standard.has(group) && !positions.contains(.replaced(group))
      }
    }
  }
}

/// The rows of a menu: a section for each group of the system's, with what the app has before, after or
/// in place of it, or all of the app's own.
struct MenuBarRows: View {
  let menu: MenuBarMenu
  let commands: [AnyView]
  let standard: StandardCommands

  init(menu: MenuBarMenu, commands: [AnyView], standard: StandardCommands) {
    (self.menu, self.commands, self.standard) = (menu, commands, standard)
  }

  var body: some View {
    Group(sections: ForEach(Array(commands.enumerated()), id: \.offset) { $1 }) { sections in
      if case .own(_, let title) = menu {
        ForEach(sections) { section in
          let rows = section.content.filter {
            $0.containerValues.commandPosition == .menu(title.text)
          }
          if !rows.isEmpty {
            Section {
              ForEach(rows) { $0 }
            } header: {
              section.header
            }
          }
        }
      } else {
        let all = sections.flatMap { Array($0.content) }
        ForEach(menu.groups, id: \.self) { group in
          Section { rows(of: group, among: all) }
        }
      }
    }
  }

  @ViewBuilder private func rows(
    of group: CommandGroupPlacement, among all: [Subview]
  ) -> some View {
    ForEach(all.filter { $0.containerValues.commandPosition == .group(group, .before) }) { $0 }
    if all.contains(where: { $0.containerValues.commandPosition == .replaced(group) }) {
      ForEach(all.filter { $0.containerValues.commandPosition == .group(group, .replacing) }) { $0 }
    } else {
      standard.rows(of: group)
    }
    ForEach(all.filter { $0.containerValues.commandPosition == .group(group, .after) }) { $0 }
  }
}
