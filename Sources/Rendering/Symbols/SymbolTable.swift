/// SF Symbol names and the corresponding glyphs of Material Design Icons, chosen manually.
///
/// A line of `Data/Glyphs.txt` is `symbol glyph`; `symbol glyph@180` turns the glyph, clockwise, and `@m` mirrors
/// it; `symbol glyph~` draws only the line along the glyph's contours, for the open form of a symbol whose glyph is
/// filled; `symbol glyph^` fills the glyph's holes, for the filled form of a symbol whose glyph is open. A name
/// with `.fill` is listed only where both a filled and an open glyph exist; `Symbols` derives the rest (`.fill`,
/// `.circle`, `.square` and their fills). Glyphs are named as in Debian's fonts-materialdesignicons-webfont 1.6.50.
package enum SymbolTable {
  package struct Entry: Equatable {
    package var glyph: String
    /// Drawn as a line along the glyph's contours.
    package var isHollow: Bool
    /// The glyph is the open form; the filled one has no holes.
    package var isOpen = false
    package var turn = GlyphTurn.none
  }

  package static let entries: [String: Entry] = {
    var result: [String: Entry] = [:]
    let text = String(decoding: PackageResources.Glyphs_txt, as: UTF8.self)
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: " ")
      var glyph = columns[1]
      let isHollow = glyph.hasSuffix("~")
      let isOpen = glyph.hasSuffix("^")
      if isHollow || isOpen { glyph = glyph.dropLast() }
      let components = glyph.split(separator: "@")
      let turn = components.count > 1 ? GlyphTurn(rawValue: String(components[1])) : nil
      result[String(columns[0])] = Entry(
        glyph: String(components[0]), isHollow: isHollow, isOpen: isOpen, turn: turn ?? .none)
    }
    return result
  }()
}
