import VivaceTypography

/// Boxes around the ink of a face's glyphs, at one unit an em. Each is computed once.
struct GlyphBoxes {
  private static let pageSize = 64
  private var pages: [[InkBox?]] = []

  mutating func box(of glyph: UInt32, _ workOut: (UInt32) -> InkBox) -> InkBox {
    // No font has more glyphs.
    guard glyph <= UInt16.max else { return workOut(glyph) }
    let (page, index) = (Int(glyph) / Self.pageSize, Int(glyph) % Self.pageSize)
    while pages.count <= page { pages.append([]) }
    if pages[page].isEmpty { pages[page] = Array(repeating: nil, count: Self.pageSize) }
    if let known = pages[page][index] { return known }
    let box = workOut(glyph)
    pages[page][index] = box
    return box
  }
}
