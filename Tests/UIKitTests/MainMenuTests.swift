import Testing
import UIKit
import VivaceMessages

@testable import VivaceUIKit

/// Changes that programs make to the system's menus.
@MainActor @Suite(.serialized) struct MainMenuTests {
  /// The end of the responders' chain, as a program is.
  private final class Program: UIResponder {
    let build: (any UIMenuBuilder) -> Void
    init(_ build: @escaping (any UIMenuBuilder) -> Void) { self.build = build }
    override func buildMenu(with builder: any UIMenuBuilder) { build(builder) }
  }

  private func menu(_ build: @escaping (any UIMenuBuilder) -> Void) -> UIMenu {
    let before = UIWindow.application
    let program = Program(build)
    UIWindow.application = program
    UIMenuSystem.main.setNeedsRebuild()
    let menu = UIMenuSystem.main.menu
    UIWindow.application = before
    UIMenuSystem.main.setNeedsRebuild()
    return menu
  }
  private func titles(_ menu: UIMenu) -> [String] { menu.children.map(\.title) }

  @Test func menusAreInsertedReplacedAndRemoved() {
    let action = UIAction(title: "Knot", identifier: .init("knot")) { _ in }
    let built = menu { builder in
      #expect(builder.system === UIMenuSystem.main && builder.menu(for: .edit) != nil)
      builder.remove(menu: .format)
      builder.insertSibling(UIMenu(title: "Beads", children: [action]), afterMenu: .view)
      builder.insertChild(UIMenu(title: "Strings"), atStartOfMenu: .file)
      builder.replaceChildren(ofMenu: .help) { _ in [action] }
      builder.replace(menu: .window, with: UIMenu(title: "Frames"))
      #expect(builder.action(for: .init("knot")) === action && builder.menu(for: .format) == nil)
    }
    #expect(titles(built) == ["", "File", "Edit", "View", "Beads", "Frames", "Help"])
    #expect((built.children[1] as? UIMenu)?.children.first?.title == "Strings")
    #expect((built.children.last as? UIMenu)?.children.first?.title == "Knot")
  }

  @Test func aMenuThatIsNotThereIsNamed() {
    let messages = warnings {
      let built = menu {
        $0.remove(menu: .format)
        $0.insertChild(UIMenu(title: "Lost"), atEndOfMenu: .format)
      }
      #expect(titles(built).count == 6)
    }
    #expect(messages.count == 1 && messages[0].contains("com.apple.menu.format"))
  }
}
