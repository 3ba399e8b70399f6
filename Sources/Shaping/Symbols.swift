import VivaceGeometry
import VivaceTypography

/// Pictures for SF Symbol names: glyphs of an open icon font, alone or in a badge.
///
/// A symbol stands like San Francisco's: its middle is at half the height of capitals, a circle of it
/// is 1.17 em wide, and it is as wide as its ink with a little room on both sides. Its block is as high
/// as the font's line. A name is looked up whole, then without `.fill`, then without `.circle` or
/// `.square`, which put the rest into a badge; letters and digits may stand in badges too. Glyphs that
/// the icon font has only filled are made open by drawing along their contours.
final class Symbols {
  static let family = "Material Design Icons"
  /// The icons' em in parts of the font's: 20 of their 24 units are San Francisco's 1.17 em.
  static let scale: CGFloat = 1.4
  private static let sideBearing: CGFloat = 0.04

  private struct Key: Hashable {
    var name: String
    var font: FontDescription
  }

  private unowned let book: FontBook
  private var blocks = GenerationCache<Key, TextBlock>(limit: 2048)

  init(book: FontBook) { self.book = book }

  func forget() { blocks.removeAll() }

  func block(named name: String, font: FontDescription) -> TextBlock? {
    let key = Key(name: name, font: font)
    if let known = blocks[key] { return known }
    guard let icon = icon(named: name, weight: font.weight) else { return nil }
    guard let block = block(of: icon, name: name, font: font) else { return nil }
    blocks.insert(block, for: key, cost: 1)
    return block
  }

  private func block(
    of icon: (face: FaceID, glyph: UInt32), name: String, font: FontDescription
  ) -> TextBlock? {
    guard let ink = book.faces.outline(face: icon.face, glyph: icon.glyph)?.boundingRect,
      !ink.isNull
    else { return nil }
    let metrics = book.font(font).metrics
    let em = font.size * Self.scale
    let bearing = font.size * Self.sideBearing
    let baseline = metrics.ascender
    let origin = CGPoint(
      x: bearing - ink.minX * em,
      y: baseline - metrics.capHeight / 2 - Badge.center.y * em)
    let size = CGSize(
      width: ink.width * em + 2 * bearing, height: metrics.ascender + metrics.descender)
    return TextBlock(
      string: name, size: size,
      runs: [
        GlyphRun(
          face: icon.face, size: em, paint: 0,
          glyphs: [PlacedGlyph(glyph: icon.glyph, position: origin)])
      ],
      lines: [
        TextBlock.Line(
          frame: CGRect(origin: .zero, size: size), baseline: baseline, range: 0..<name.utf8.count)
      ], metrics: metrics)
  }

  // MARK: Names

  /// The face and the glyph of a name; nil, with one warning, if there is none.
  private func icon(named name: String, weight: CGFloat) -> (face: FaceID, glyph: UInt32)? {
    guard let file = iconFile else {
      book.warnOnce(
        Self.family,
        "the font \"\(Self.family)\" is not installed (Debian package "
          + "fonts-materialdesignicons-webfont); symbols are shown as placeholders.")
      return nil
    }
    let (base, badge) = Self.parts(of: name)
    var key = FaceKey(file: file, boldness: Self.boldness(weight))
    if let entry = SymbolTable.entries[name] {
      key.isHollow = entry.isHollow
      return glyph(entry.glyph, key, name)
    }
    // Filled names and badges take the filled form where there is one.
    if let entry = SymbolTable.entries[base + ".fill"] ?? SymbolTable.entries[base] {
      key.badge = badge
      return glyph(entry.glyph, key, name)
    }
    if let drawn = DrawnSymbol(name: base) {
      key.drawn = drawn
      // Strokes overlap, so they cannot be a hole.
      key.badge = badge
      key.badge?.isFilled = false
      return (book.faces.id(of: key), 0)
    }
    if let badge, let icon = character(base, badge) { return icon }
    book.warnOnce(
      "symbol " + name,
      "there is no picture for the symbol \"\(name)\"; a placeholder is shown. "
        + "Use another symbol or an image of the app's own.")
    return nil
  }

  /// A name without its variants, and the badge that they ask for.
  static func parts(of name: String) -> (base: String, badge: Badge?) {
    var base = Substring(name)
    let isFilled = base.hasSuffix(".fill")
    if isFilled { base = base.dropLast(5) }
    for (suffix, shape) in [(".circle", Badge.Shape.circle), (".square", .square)]
    where base.hasSuffix(suffix) {
      return (String(base.dropLast(suffix.count)), Badge(shape: shape, isFilled: isFilled))
    }
    return (String(base), nil)
  }

  private func glyph(
    _ glyphName: String, _ key: FaceKey, _ name: String
  ) -> (face: FaceID, glyph: UInt32)? {
    let face = book.faces.id(of: key)
    guard let glyph = book.faces.glyph(named: glyphName, face: face) else {
      book.warnOnce(
        "symbol " + name,
        "the icon font has no glyph \"\(glyphName)\" for the symbol \"\(name)\"; "
          + "a placeholder is shown. Version 1.6.50 of the font has it.")
      return nil
    }
    return (face, glyph)
  }

  /// A letter or a digit in a badge, as in "a.circle" or "1.square.fill".
  private func character(_ base: String, _ badge: Badge) -> (face: FaceID, glyph: UInt32)? {
    guard base.unicodeScalars.count == 1, let scalar = base.uppercased().unicodeScalars.first,
      scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    else { return nil }
    var font = FontDescription(size: 17)
    font.weight = 0.3
    var key = book.faces.key(of: book.font(font).primary.face)
    key.badge = Badge(shape: badge.shape, isFilled: badge.isFilled, centersInk: true)
    let face = book.faces.id(of: key)
    let glyph = book.faces.glyph(for: scalar.value, face: face)
    return glyph == 0 ? nil : (face, glyph)
  }

  private var iconFile: String? {
    let files = book.configuration.files[Self.family] ?? []
    return files.first { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") } ?? files.first
  }

  /// The icons come in one weight; heavier text makes them somewhat bolder.
  private static func boldness(_ weight: CGFloat) -> CGFloat {
    switch weight {
    case ..<0.2: 0
    case ..<0.28: 1 / 160
    case ..<0.35: 1 / 110
    case ..<0.5: 1 / 80
    default: 1 / 56
    }
  }
}
