import VivaceGeometry
import VivaceSymbols
import VivaceTypography

/// Pictures for SF Symbol names: glyphs of an open icon font, alone or in a badge.
///
/// A symbol is positioned like San Francisco's: its middle is at half the height of capitals, a circle of it
/// is 0.995 em wide, and it is as wide as its ink with a margin on both sides. Its block is as high as the
/// font's line. A name is looked up whole, then without `.fill`, then without `.circle` or `.square`, which
/// put the rest into a badge; badges also hold letters and numbers. Glyphs that the icon font has only filled
/// are made open by drawing along their contours, those that it has only open are filled by dropping their
/// holes, a `.badge` is added at the corner of any, and sketches replace missing glyphs. A name without a
/// picture is looked up by its other names (`SymbolAliases`).
final class Symbols {
  static let family = "Material Design Icons"
  /// The icons' em in parts of the font's: 20 of their 24 units are as wide as San Francisco's circle.
  static let scale: CGFloat = 0.995 * 24 / 20
  /// The margin of most of San Francisco's symbols on both sides, in em of the text.
  private static let sideBearing: CGFloat = 0.087

  private struct Key: Hashable {
    var name: String
    var font: FontDescription
    var isLayered = false
    /// How many strokes of a symbol of several strengths are lit.
    var lit: Int?
    /// How much of such a symbol is drawn, in hundredths of a stroke.
    var drawnLength: Int?
  }

  /// A glyph of a face, and the layer that it is.
  private struct Icon {
    var face: FaceID
    var glyph: UInt32
    var paint = 0
  }

  private unowned let book: FontBook
  private var blocks = GenerationCache<Key, TextBlock>(limit: 2048)
  /// The names that names without a picture are looked up by.
  private var shownNames: [String: String] = [:]

  init(book: FontBook) { self.book = book }

  func forget() {
    blocks.removeAll()
    shownNames.removeAll()
  }

  func block(named name: String, font: FontDescription) -> TextBlock? {
    let key = Key(name: name, font: font)
    if let known = blocks[key] { return known }
    guard let icon = icon(named: name, weight: font.weight),
      let block = block(of: [icon], name: name, font: font)
    else { return nil }
    blocks.insert(block, for: key, cost: 1)
    return block
  }

  /// A form of `block(named:font:)` with a run for each layer.
  func layeredBlock(named name: String, font: FontDescription, value: Double?) -> TextBlock? {
    let name = shownName(name)
    let drawn = value == nil ? nil : DrawnSymbol(name: Self.components(of: name).base)
    let lit = drawn.flatMap { symbol in
      value.map { Self.lit($0, of: symbol.strokes.count) }
    }
    let key = Key(name: name, font: font, isLayered: true, lit: lit)
    if let known = blocks[key] { return known }
    let icons: [Icon]
    if let drawn, let lit, let file = iconFile {
      icons = drawn.strokes.indices.map { stroke in
        var key = FaceKey(file: file, boldness: Self.boldness(font.weight))
        key.drawn = drawn
        key.stroke = stroke
        return Icon(face: book.faces.id(of: key), glyph: 0, paint: stroke < lit ? 0 : 3)
      }
    } else if Self.components(of: name).badge != nil,
      var shape = icon(named: name, weight: font.weight, layer: .shape, warns: false),
      let glyph = icon(named: name, weight: font.weight, layer: .glyph, warns: false)
    {
      shape.paint = 1
      icons = [shape, glyph]
    } else if let layers = layers(named: name, weight: font.weight) {
      icons = layers
    } else {
      return block(named: name, font: font)
    }
    guard let block = block(of: icons, name: name, font: font) else { return nil }
    blocks.insert(block, for: key, cost: 1)
    return block
  }

  /// The symbol with each stroke drawn as far as the value reaches into it.
  func partialBlock(named name: String, font: FontDescription, value: Double) -> TextBlock? {
    let name = shownName(name)
    guard let drawn = DrawnSymbol(name: Self.components(of: name).base), let file = iconFile,
      !value.isNaN
    else { return block(named: name, font: font) }
    let hundredths = min(max(value, 0), 1) * Double(drawn.strokes.count) * 100
    let length = Int(hundredths.rounded())
    let key = Key(name: name, font: font, drawnLength: length)
    if let known = blocks[key] { return known }
    let strokes = drawn.strokes.indices.map { stroke in
      var key = FaceKey(file: file, boldness: Self.boldness(font.weight))
      key.drawn = drawn
      key.stroke = stroke
      let whole = Icon(face: book.faces.id(of: key), glyph: 0)
      key.strokeEnd = CGFloat(min(max(length - stroke * 100, 0), 100)) / 100
      let visible = key.strokeEnd > 0 ? Icon(face: book.faces.id(of: key), glyph: 0) : nil
      return (whole: whole, visible: visible)
    }
    guard
      let block = block(
        of: strokes.compactMap(\.visible), inBoxOf: strokes.map(\.whole), name: name, font: font)
    else { return nil }
    blocks.insert(block, for: key, cost: 1)
    return block
  }

  /// The layers of a sketch that has several, or a symbol and the badge at its corner, the first layer.
  private func layers(named name: String, weight: CGFloat) -> [Icon]? {
    guard let whole = icon(named: name, weight: weight, warns: false) else { return nil }
    let key = book.faces.key(of: whole.face)
    func layer(_ paint: Int, _ change: (inout FaceKey) -> Void) -> Icon {
      var key = key
      change(&key)
      return Icon(face: book.faces.id(of: key), glyph: whole.glyph, paint: paint)
    }
    if key.corner != nil {
      return [layer(1) { $0.corner?.layer = .glyph }, layer(0) { $0.corner?.layer = .shape }]
    }
    guard let sketch = key.sketch, key.badge == nil, !key.isSlashed,
      let drawing = Sketches.drawing(of: sketch.name, isFilled: sketch.isFilled, boldness: 0),
      drawing.inkedLayers.count > 1
    else { return nil }
    return drawing.inkedLayers.map { index in layer(min(index, 2)) { $0.sketch?.layer = index } }
  }

  /// A value is a part of all strokes; any at all lights the first.
  private static func lit(_ value: Double, of count: Int) -> Int {
    value.isNaN ? count : Int((min(max(value, 0), 1) * Double(count)).rounded(.up))
  }

  /// The box is that of other icons where these are only a part of the symbol.
  private func block(
    of icons: [Icon], inBoxOf whole: [Icon]? = nil, name: String, font: FontDescription
  ) -> TextBlock? {
    let boxed = whole ?? icons
    let inks = boxed.compactMap { book.faces.outline(face: $0.face, glyph: $0.glyph)?.boundingRect }
    let ink = inks.reduce(CGRect.null) { $0.union($1) }
    guard inks.count == boxed.count, !ink.isNull else { return nil }
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
      runs: icons.map { icon in
        GlyphRun(
          face: icon.face, size: em, paint: icon.paint,
          glyphs: [PlacedGlyph(glyph: icon.glyph, position: origin)])
      },
      lines: [
        TextBlock.Line(
          frame: CGRect(origin: .zero, size: size), baseline: baseline, range: 0..<name.utf8.count)
      ], metrics: metrics,
      ink: InkBox(
        CGRect(
          x: origin.x + ink.minX * em, y: origin.y + ink.minY * em, width: ink.width * em,
          height: ink.height * em)))
  }

  // MARK: Names

  /// The face and the glyph of a name; nil, with one warning, if there is none. A part of a badge is
  /// put together even if the icon font has a glyph for the whole.
  private func icon(
    named name: String, weight: CGFloat, layer: Badge.Layer = .whole, warns: Bool = true
  ) -> Icon? {
    guard let file = iconFile else {
      book.warnOnce(
        Self.family,
        "the font \"\(Self.family)\" is not installed (Debian package "
          + "fonts-materialdesignicons-webfont); symbols are shown as placeholders.")
      return nil
    }
    if let icon = icon(named: shownName(name), weight: weight, layer: layer, in: file) {
      return icon
    }
    guard warns else { return nil }
    book.warnOnce(
      "symbol " + name,
      name.isEmpty
        ? "no symbol is named \"\"; nothing is shown. Name a symbol, or leave the image out."
        : "there is no picture for the symbol \"\(name)\"; a placeholder is shown. "
          + "Use another symbol or an image of the app's own.")
    return nil
  }

  /// The name itself, or another name of the symbol that there is a picture for.
  private func shownName(_ name: String) -> String {
    if let known = shownNames[name] { return known }
    guard let file = iconFile else { return name }
    let shown = ([name] + SymbolAliases.names(of: name)).first {
      icon(named: $0, weight: 0, layer: .whole, in: file) != nil
    }
    shownNames[name] = shown ?? name
    return shown ?? name
  }

  private func icon(named name: String, weight: CGFloat, layer: Badge.Layer, in file: String)
    -> Icon?
  {
    var key = FaceKey(file: file, boldness: Self.boldness(weight))
    if layer == .whole, let entry = SymbolTable.entries[name] {
      key.isHollow = entry.isHollow
      key.turn = entry.turn
      return glyph(entry.glyph, key, name)
    }
    let components = Self.components(of: name)
    key.badge = components.badge
    key.badge?.layer = layer
    if let icon = icon(of: components.base, isFilled: components.isFilled, key, name) {
      return icon
    }
    // "person.crop.rectangle.fill": a shape may be a part of the name.
    guard layer == .whole, let shape = components.badge?.shape else { return nil }
    key.badge = nil
    let whole = "\(components.base).\(shape.rawValue)"
    return icon(of: whole, isFilled: components.isFilled, key, name)
  }

  /// The icon of a name without variants, except for one: it may be struck through.
  private func icon(of base: String, isFilled: Bool, _ key: FaceKey, _ name: String) -> Icon? {
    var key = key
    // Filled names and badges take the filled form where there is one.
    let isSolid = isFilled || key.badge != nil
    if Sketches.contains(base) {
      let fills = isFilled && key.badge == nil || isSolid && !Sketches.openInBadges.contains(base)
      key.sketch = SketchName(name: base, isFilled: fills)
      return Icon(face: book.faces.id(of: key), glyph: 0)
    }
    if let entry = (isSolid ? SymbolTable.entries[base + ".fill"] : nil)
      ?? SymbolTable.entries[base]
    {
      key.isHollow = entry.isHollow && !isSolid
      key.isSolid = entry.isOpen && isSolid
      key.turn = entry.turn
      return glyph(entry.glyph, key, name)
    }
    if let drawn = DrawnSymbol(name: base) {
      key.drawn = drawn
      return Icon(face: book.faces.id(of: key), glyph: 0)
    }
    if base.hasSuffix(".slash") {
      key.isSlashed = true
      return icon(of: String(base.dropLast(6)), isFilled: isFilled, key, name)
    }
    if key.corner == nil, let (symbol, corner) = CornerMark.components(of: base) {
      key.corner = corner
      return icon(of: symbol, isFilled: isFilled, key, name)
    }
    // "person.crop.circle.badge.plus": the symbol with the badge may itself have a shape.
    if key.corner != nil, key.badge == nil {
      let inner = Self.components(of: base)
      if inner.badge != nil || inner.isFilled {
        key.badge = inner.badge
        key.badge?.isFilled = isFilled || inner.isFilled
        return icon(of: inner.base, isFilled: isFilled || inner.isFilled, key, name)
      }
    }
    return characters(SymbolCharacters.text(of: base), key)
  }

  /// A name without its variants, the badge that they ask for, and whether it is to be filled.
  static func components(of name: String) -> (base: String, badge: Badge?, isFilled: Bool) {
    var components = name.split(separator: ".", omittingEmptySubsequences: false)
    // "folder.fill.badge.plus": what is filled may have a badge.
    let fill = components.dropFirst().firstIndex {
      $0 == "fill"
    }.flatMap { $0 == components.count - 1 || components[$0 + 1] == "badge" ? $0 : nil }
    if let fill { components.remove(at: fill) }
    if components.count > 1,
      let shape = Badge.Shape(rawValue: String(components[components.count - 1]))
    {
      return (
        components.dropLast().joined(separator: "."), Badge(shape: shape, isFilled: fill != nil),
        fill != nil
      )
    }
    return (components.joined(separator: "."), nil, fill != nil)
  }

  private func glyph(_ glyphName: String, _ key: FaceKey, _ name: String) -> Icon? {
    let face = book.faces.id(of: key)
    guard let glyph = book.faces.glyph(named: glyphName, face: face) else {
      book.warnOnce(
        "symbol " + name,
        "the icon font has no glyph \"\(glyphName)\" for the symbol \"\(name)\"; "
          + "a placeholder is shown. Version 1.6.50 of the font has it.")
      return nil
    }
    return Icon(face: face, glyph: glyph)
  }

  /// Characters of the text font, alone or in a badge, as in "a.circle" or "12.square.fill".
  private func characters(_ text: String?, _ icon: FaceKey) -> Icon? {
    guard let text else { return nil }
    var font = FontDescription(size: 17)
    font.weight = 0.3
    var key = book.faces.key(of: book.font(font).primary.face)
    key.badge = icon.badge
    key.badge?.centersInk = true
    (key.corner, key.isSlashed, key.characters) = (icon.corner, icon.isSlashed, text)
    let face = book.faces.id(of: key)
    let glyphs = text.unicodeScalars.map { book.faces.glyph(for: $0.value, face: face) }
    guard let first = glyphs.first, !glyphs.contains(0) else { return nil }
    return Icon(face: face, glyph: first)
  }

  private var iconFile: String? {
    let files = book.configuration.files[Self.family] ?? []
    return files.first { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") } ?? files.first
  }

  /// The icons come in one weight. Their lines are made as wide as San Francisco's are: 0.083 em of the
  /// text when regular. Very thin lines would leave nothing of some icons.
  private static func boldness(_ weight: CGFloat) -> CGFloat {
    let widths: [(weight: CGFloat, width: CGFloat)] = [
      (-0.4, 0.062), (0, 0.083), (0.23, 0.098), (0.3, 0.11), (0.4, 0.122), (0.56, 0.134),
      (0.62, 0.146),
    ]
    var width = widths[0].width
    for (a, b) in zip(widths, widths.dropFirst()) where weight > a.weight {
      width = a.width + (b.width - a.width) * min(1, (weight - a.weight) / (b.weight - a.weight))
    }
    return width / scale - Badge.stroke
  }
}
