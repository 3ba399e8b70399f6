import Testing
import VivaceGeometry
import VivaceTypography

@Suite struct PlacedGlyphsTests {
  private func block(_ glyphs: [PlacedGlyph]) -> TextBlock {
    TextBlock(
      string: "", size: .zero,
      runs: [GlyphRun(face: FaceID(rawValue: 3), size: 17, paint: 1, glyphs: glyphs)], lines: [],
      metrics: FontMetrics(ascender: 1, descender: 0, capHeight: 1, xHeight: 1, leading: 0))
  }

  @Test("a block keeps every place to the last bit", arguments: 1...9)
  func placesAreKept(count: Int) {
    let glyphs = (0..<count).map {
      PlacedGlyph(
        glyph: UInt32($0 * 7_919 % 65_536), position: CGPoint(x: Double($0) * .pi / 3, y: 12.3))
    }
    let run = block(glyphs).runs[0]
    #expect(Array(run.glyphs) == glyphs)
    #expect(run.glyphs == PlacedGlyphs(glyphs))
    #expect(run.face == FaceID(rawValue: 3) && run.size == 17 && run.paint == 1)
  }

  @Test func glyphsOfSeveralLinesAndOfLargeNumbersAreKeptToo() {
    let glyphs = [
      PlacedGlyph(glyph: 0x1_F600, position: CGPoint(x: 1, y: 2)),
      PlacedGlyph(glyph: 4, position: CGPoint(x: 1, y: 9)),
    ]
    #expect(Array(block(glyphs).runs[0].glyphs) == glyphs)
  }
}
