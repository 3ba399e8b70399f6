import VivaceLayers
import VivaceMessages

/// Changes the system's menus, in `buildMenu(with:)` of a program's responders.
///
/// A name of a menu that is not there changes nothing.
@MainActor @preconcurrency public protocol UIMenuBuilder: AnyObject {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(
    _ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Menus that a program's responders build together.
@MainActor @preconcurrency open class UIMenuSystem: NSObject {
  /// The program's own: its menu bar, and its keys.
  public static let main = UIMenuSystem()
  /// The context menus of texts and views.
  public static let context = UIMenuSystem()

  private var built: UIMenu?
  /// Called when the main menu changed.
  package var onChange: (() -> Void)?

  /// Has the menu built again when it is needed next.
  open func setNeedsRebuild() {
    built = nil
    onChange?()
  }
  /// Asks for a new validation of the commands.
  open func setNeedsRevalidate() { onChange?() }

  /// The program's version of the system's menus; the main system's only.
  package var menu: UIMenu {
    if let built { return built }
    let tree = MenuTree(self, root: .standard)
    UIWindow.application?.buildMenu(with: tree)
    built = tree.root
    return tree.root
  }

  /// The commands of the menu that have keys, from top to bottom.
  var keyCommands: [UIKeyCommand] { menu.keyCommands }
}

extension UIMenu {
  var keyCommands: [UIKeyCommand] {
    children.flatMap { child -> [UIKeyCommand] in
      (child as? UIMenu)?.keyCommands ?? (child as? UIKeyCommand).map { [$0] } ?? []
    }
  }

  /// The system's menus before anybody has changed them. What they do is the system's own; menus without
  /// anything of the program's hold their place.
  fileprivate static var standard: UIMenu {
    func menu(_ identifier: Identifier, _ title: String = "", _ groups: Identifier...) -> UIMenu {
      UIMenu(
        title: title, identifier: identifier,
        children: groups.map { UIMenu(identifier: $0, options: .displayInline) })
    }
    return UIMenu(
      identifier: .root,
      children: [
        menu(.application, "", .about, .preferences, .services, .hide, .quit),
        menu(.file, "File", .newScene, .openRecent, .close, .document, .print),
        menu(.edit, "Edit", .undoRedo, .standardEdit, .find, .replace, .spelling, .substitutions),
        menu(.format, "Format", .font, .text),
        menu(.view, "View", .toolbar, .sidebar, .fullscreen),
        menu(.window, "Window", .minimizeAndZoom, .bringAllToFront),
        menu(.help, "Help"),
      ])
  }
}

extension UIMenu.Identifier {
  /// The menu around all others; its children are the titles of the menu bar.
  public static let root = Self("com.apple.menu.root")
  /// The menu of the program itself.
  public static let application = Self("com.apple.menu.application")
  /// The File menu, with groups for new scenes, documents and printing.
  public static let file = Self("com.apple.menu.file")
  /// The Edit menu: undo, cut and paste, find, spelling.
  public static let edit = Self("com.apple.menu.edit")
  /// The Format menu, with the groups of fonts and texts.
  public static let format = Self("com.apple.menu.format")
  /// The View menu: toolbar, sidebar and full screen.
  public static let view = Self("com.apple.menu.view")
  /// The Window menu.
  public static let window = Self("com.apple.menu.window")
  /// The Help menu, last in the bar; empty at first.
  public static let help = Self("com.apple.menu.help")
  /// The group for the program's own information, in the application menu.
  public static let about = Self("com.apple.menu.about")
  /// The group for the program's settings, in the application menu.
  public static let preferences = Self("com.apple.menu.preferences")
  /// The group for services of other programs; empty here.
  public static let services = Self("com.apple.menu.services")
  /// The group that hides the program or the others.
  public static let hide = Self("com.apple.menu.hide")
  /// The group that ends the program.
  public static let quit = Self("com.apple.menu.quit")
  /// The group for new windows, first in the File menu.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// The group of recently opened documents.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The group that closes windows.
  public static let close = Self("com.apple.menu.close")
  /// The group of a document's commands, such as saving it.
  public static let document = Self("com.apple.menu.document")
  /// The printing group, last in the File menu.
  public static let print = Self("com.apple.menu.print")
  /// The group of undo and redo, first in the Edit menu.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// The group of cut, copy, paste and their relatives.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// The group of search commands in the Edit menu.
  public static let find = Self("com.apple.menu.find")
  /// The group of replacement commands in the Edit menu.
  public static let replace = Self("com.apple.menu.replace")
  /// The group for sharing; no menu of this system contains it at first.
  public static let share = Self("com.apple.menu.share")
  /// The group of spelling commands in the Edit menu.
  public static let spelling = Self("com.apple.menu.spelling")
  /// The group of automatic text substitutions in the Edit menu.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The group of font commands in the Format menu.
  public static let font = Self("com.apple.menu.font")
  /// The group of alignment and direction in the Format menu.
  public static let text = Self("com.apple.menu.text")
  /// The group of toolbar commands in the View menu.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The group that shows and hides a sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The group for full screen in the View menu.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The group that minimizes and zooms the window.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// The group that raises all of the program's windows.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}

/// A menu that is being built.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem, root: UIMenu) {
    (self.system, self.root) = (system, root)
  }

  // MARK: - Finding

  private func first<Element>(_ menu: UIMenu, _ find: (UIMenuElement) -> Element?) -> Element? {
    for child in menu.children {
      if let found = find(child) { return found }
      if let inner = child as? UIMenu, let found = first(inner, find) { return found }
    }
    return nil
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    if identifier == .root { return root }
    return first(root) { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
  }
  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first(root) { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
  }
  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first(root) {
      ($0 as? UICommand).flatMap { command in
        let isSame = command.action == action && Self.same(command.propertyList, propertyList)
        return isSame ? command : nil
      }
    }
  }
  private static func same(_ a: Any?, _ b: Any?) -> Bool {
    switch (a as? AnyHashable, b as? AnyHashable) {
    case (let a?, let b?): a == b
    default: a == nil && b == nil
    }
  }

  // MARK: - Changing

  /// The menu of a name in its parent's children.
  private func change(
    _ identifier: UIMenu.Identifier, _ call: String, _ change: (UIMenu) -> [UIMenuElement]
  ) {
    var isFound = false
    func changed(_ menu: UIMenu) -> UIMenu {
      menu.replacingChildren(
        menu.children.flatMap { child -> [UIMenuElement] in
          guard !isFound, let inner = child as? UIMenu else { return [child] }
          guard inner.identifier == identifier else { return [changed(inner)] }
          isFound = true
          return change(inner)
        })
    }
    let new = changed(root)
    guard isFound else {
      return LayerWarning.once(
        "UIMenuBuilder.\(call) was given “\(identifier.rawValue)”, which is no menu of the system; "
          + "nothing is changed. Ask menu(for:) whether it is there.")
    }
    root = new
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier, "replace(menu:with:)") { _ in [replacementMenu] }
  }
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard parentIdentifier != .root else {
      return root = root.replacingChildren(childrenBlock(root.children))
    }
    change(parentIdentifier, "replaceChildren(ofMenu:from:)") {
      [$0.replacingChildren(childrenBlock($0.children))]
    }
  }
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier
  ) { change(siblingIdentifier, "insertSibling(_:beforeMenu:)") { [siblingMenu, $0] } }
  func insertSibling(
    _ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier
  ) { change(siblingIdentifier, "insertSibling(_:afterMenu:)") { [$0, siblingMenu] } }
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }
  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(removedIdentifier, "remove(menu:)") { _ in [] }
  }
}
