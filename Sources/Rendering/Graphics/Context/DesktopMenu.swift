import Foundation

/// A row of a menu that the desktop shows for a program: in its menu bar, or below a status icon.
package struct DesktopMenuItem {
  package enum Kind {
    case action(@MainActor () -> Void)
    case menu([DesktopMenuItem])
    /// A text among the rows, which does nothing.
    case text
    case separator
  }
  package enum Mark: Equatable, Sendable { case off, on, mixed }

  package var kind: Kind
  package var title: String
  package var isEnabled = true
  /// Nil for a row that never has a check mark.
  package var mark: Mark?
  /// The names of the shortcut's keys, modifiers first: `["Control", "Shift", "S"]`. Empty without one.
  package var keys: [String] = []
  /// Makes a PNG file of the row's picture, when a desktop requests the row.
  package var picture: (@MainActor () -> Data?)?

  package init(_ kind: Kind, title: String = "") { (self.kind, self.title) = (kind, title) }

  package static var separator: DesktopMenuItem { DesktopMenuItem(.separator) }

  /// The names of a shortcut's keys as desktops use them.
  package static func keys(
    command: Bool, option: Bool, control: Bool, shift: Bool, _ key: String
  ) -> [String] {
    let modifiers = [(command, "Control"), (option, "Alt"), (control, "Super"), (shift, "Shift")]
    return modifiers.filter(\.0).map(\.1) + [key]
  }
}

/// The main menu of a program whose windows draw it themselves, for a desktop that has a menu bar of its own.
@MainActor package final class DesktopMainMenu {
  package static let shared = DesktopMainMenu()

  /// Makes the menus: each row is a menu with its title. Nil for a program without a main menu.
  package var menus: (() -> [DesktopMenuItem])? { didSet { onChange?() } }
  /// Called when the menus have changed, or may have.
  package var onChange: (() -> Void)?
  /// Whether the desktop shows the menus, so that windows draw none.
  package var isShownByDesktop = false {
    didSet { if isShownByDesktop != oldValue { onShownByDesktop?() } }
  }
  package var onShownByDesktop: (() -> Void)?

  package func changed() { onChange?() }
}

/// The letters that choose rows of a menu while the Alt key is held.
package enum Mnemonics {
  /// Chooses a letter for each title, each letter at most once if possible: the first letter of a word, else any
  /// letter or digit.
  ///
  /// - Returns: The position of the letter in the title, in characters; nil for a title without any free letter.
  package static func positions(in titles: [String]) -> [Int?] {
    var used: Set<String> = []
    return titles.map { title in
      let characters = Array(title)
      func isLetter(_ index: Int) -> Bool {
        characters[index].isLetter || characters[index].isNumber
      }
      func isFree(_ index: Int) -> Bool {
        isLetter(index) && !used.contains(characters[index].lowercased())
      }
      let starts = characters.indices.filter { $0 == 0 || !isLetter($0 - 1) }
      guard let index = starts.first(where: isFree) ?? characters.indices.first(where: isFree)
      else { return nil }
      used.insert(characters[index].lowercased())
      return index
    }
  }
}
