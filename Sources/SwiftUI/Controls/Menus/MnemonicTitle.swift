import Foundation
import VivaceGraphics
import VivaceViews

/// The title of a menu with the letter that opens it while Alt is held.
struct MnemonicTitle {
  let text: String
  /// The position of the letter, in characters; nil for a title without one.
  let position: Int?

  /// The titles of a menu bar, with different letters.
  static func all(of titles: [Text], in locale: Locale) -> [MnemonicTitle] {
    var environment = EnvironmentValues()
    environment.locale = locale
    let texts = titles.map { $0.plain(in: environment) }
    return zip(texts, Mnemonics.positions(in: texts)).map { MnemonicTitle(text: $0, position: $1) }
  }

  /// The letter as keys have it.
  var letter: Character? {
    position.map { Array(text)[$0].lowercased() }.flatMap(\.first)
  }

  /// The title with a line below the letter.
  var underlined: Text {
    guard let position else { return Text(verbatim: text) }
    let characters = Array(text)
    return Text(verbatim: String(characters[..<position]))
      + Text(verbatim: String(characters[position])).underline()
      + Text(verbatim: String(characters[(position + 1)...]))
  }
}

extension WindowLink {
  /// Moves the focus to the next row of the open menu whose title begins with a character. Whether there is one.
  @MainActor func focusRow(beginningWith character: Character) -> Bool {
    guard let host, character.isLetter || character.isNumber else { return false }
    let rows = host.semantics(at: host.now).flatMap(\.flattened).filter {
      $0.isEnabled && $0.children.isEmpty
        && $0.label.first?.lowercased() == character.lowercased()
    }
    let focused = rows.firstIndex(where: \.isFocused)
    guard let row = focused.map({ rows[($0 + 1) % rows.count] }) ?? rows.first else { return false }
    return host.focus(row)
  }
}
