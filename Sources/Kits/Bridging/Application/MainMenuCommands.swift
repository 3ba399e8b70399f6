import VivaceControls
import VivaceUIKit
import VivaceViews

/// The main menu's elements of a program's delegate, as commands of every window of its app: in the menu bar
/// where there is one, and by their keys.
struct MainMenuCommands: Commands {
  typealias Body = Never

  /// Has all windows show the main menu's commands, if the program has changed it.
  @MainActor static func offer() {
    ProgramLife.shared.commands = [{ MainActor.unchecked { Self()._controls } }]
    UIMenuSystem.main.onChange = { ProgramLife.shared.app?.commandsChanged() }
  }

  var _controls: AnyView { MenuContent(menu: UIMenuSystem.main.menu).controls }
}

/// The program's changes of the system's menus.
@MainActor private struct MenuContent {
  let menu: UIMenu

  /// The command groups of the system's menus.
  private static let groups: [(UIMenu.Identifier, CommandGroupPlacement)] = [
    (.about, .appInfo), (.preferences, .appSettings), (.services, .systemServices),
    (.hide, .appVisibility), (.quit, .appTermination), (.newScene, .newItem),
    (.document, .saveItem), (.print, .printItem), (.undoRedo, .undoRedo),
    (.standardEdit, .pasteboard), (.find, .textEditing), (.font, .textFormatting),
    (.toolbar, .toolbar), (.sidebar, .sidebar), (.minimizeAndZoom, .windowSize),
    (.bringAllToFront, .windowArrangement), (.help, .help),
  ]
  /// The group at the end of each of the system's menus.
  private static let ends: [(UIMenu.Identifier, CommandGroupPlacement)] = [
    (.application, .appTermination), (.file, .printItem), (.edit, .textEditing),
    (.format, .textFormatting), (.view, .sidebar), (.window, .windowArrangement), (.help, .help),
  ]

  var controls: AnyView {
    var all: [AnyView] = []
    var left: Set<UIMenu.Identifier> = []
    for case let top as UIMenu in menu.children {
      guard let end = Self.ends.first(where: { $0.0 == top.identifier })?.1 else {
        let title = Text(verbatim: top.title)
        all.append(CommandMenu(title) { MenuRows(elements: top.children) }._controls)
        continue
      }
      left.insert(top.identifier)
      // Elements before one of the system's groups are placed before it.
      var waiting: [UIMenuElement] = []
      for child in top.children {
        guard let inner = child as? UIMenu,
          let group = Self.groups.first(where: { $0.0 == inner.identifier })?.1
        else {
          if (child as? UIMenu)?.isStandard != true { waiting.append(child) }
          continue
        }
        left.insert(inner.identifier)
        if !waiting.isEmpty { all.append(before(group, waiting)) }
        waiting = []
        if !inner.children.isEmpty {
          all.append(CommandGroup(after: group) { MenuRows(elements: inner.children) }._controls)
        }
      }
      if !waiting.isEmpty {
        all.append(CommandGroup(after: end) { MenuRows(elements: waiting) }._controls)
      }
    }
    for (identifier, group) in Self.groups where identifier != .help && !left.contains(identifier) {
      all.append(CommandGroup(replacing: group) { EmptyView() }._controls)
    }
    if !left.contains(.help) {
      all.append(CommandGroup(replacing: .help) { EmptyView() }._controls)
    }
    return AnyView(ForEach(Array(all.enumerated()), id: \.offset) { $1 })
  }

  private func before(_ group: CommandGroupPlacement, _ elements: [UIMenuElement]) -> AnyView {
    CommandGroup(before: group) { MenuRows(elements: elements) }._controls
  }
}

extension UIMenu {
  /// Whether it is one of the system's groups that holds nothing of the program's.
  fileprivate var isStandard: Bool {
    identifier.rawValue.hasPrefix("com.apple.menu.") && children.isEmpty
  }
}

/// Elements of a menu as buttons and menus of SwiftUI's.
private struct MenuRows: View {
  let elements: [UIMenuElement]

  var body: some View {
    ForEach(Array(elements.enumerated()), id: \.offset) { _, element in row(element) }
  }

  @MainActor private func row(_ element: UIMenuElement) -> AnyView {
    switch element {
    case let menu as UIMenu where menu.options.contains(.displayInline):
      AnyView(Section { MenuRows(elements: menu.children) })
    case let menu as UIMenu:
      AnyView(
        Menu {
          MenuRows(elements: menu.children)
        } label: {
          Text(verbatim: menu.title)
        })
    case let action as UIAction where !action.attributes.contains(.hidden):
      AnyView(
        Button(action.title) { action.performWithSender(nil, target: nil) }
          .disabled(action.attributes.contains(.disabled)))
    case let command as UICommand where !command.attributes.contains(.hidden):
      AnyView(
        Button(command.title) { command.perform(from: UIApplication.shared.keyResponder) }
          .disabled(command.attributes.contains(.disabled))
          .keyboardShortcut((command as? UIKeyCommand)?.shortcut))
    default: AnyView(EmptyView())
    }
  }
}

extension UIApplication {
  /// The receiver of messages without a target: the first responder, else the key window.
  var keyResponder: UIResponder { FirstResponder.current ?? keyWindow ?? self }
}

extension UIKeyCommand {
  /// The shortcut in SwiftUI's terms.
  fileprivate var shortcut: KeyboardShortcut? {
    let names: [String: KeyEquivalent] = [
      Self.inputUpArrow: .upArrow, Self.inputDownArrow: .downArrow,
      Self.inputLeftArrow: .leftArrow, Self.inputRightArrow: .rightArrow,
      Self.inputEscape: .escape, Self.inputPageUp: .pageUp, Self.inputPageDown: .pageDown,
      Self.inputHome: .home, Self.inputEnd: .end, Self.inputDelete: .delete,
    ]
    guard let input, !input.isEmpty else { return nil }
    let key = names[input] ?? (input.count == 1 ? KeyEquivalent(input.lowercased().first!) : nil)
    return key.map { KeyboardShortcut($0, modifiers: EventModifiers(modifierFlags)) }
  }
}
