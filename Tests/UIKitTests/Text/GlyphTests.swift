import Foundation
import Testing
import VivaceGeometry
import VivaceStage
import VivaceUIKit

@Suite @MainActor struct GlyphTests {
  init() { StageServices.install() }

  @Test func aGlyphIsAsWideAsTheFontIsHigh() {
    let glyph = NSAdaptiveImageGlyph(imageContent: Data([1]))
    func size(_ points: CGFloat) -> CGSize {
      NSAttributedString(
        adaptiveImageGlyph: glyph, attributes: [.font: UIFont.systemFont(ofSize: points)]
      ).size()
    }
    let font = UIFont.systemFont(ofSize: 20)
    #expect(abs(size(20).width - (font.ascender - font.descender)) < 1)
    #expect(abs(size(40).width - 2 * size(20).width) < 1)
  }

  @Test func aGlyphKeepsItsBytes() {
    let glyph = NSAdaptiveImageGlyph(imageContent: Data([1, 2]))
    let text = NSAttributedString(adaptiveImageGlyph: glyph)
    let read = text.attribute(.adaptiveImageGlyph, at: 0, effectiveRange: nil)
    #expect((read as? NSAdaptiveImageGlyph)?.imageContent == Data([1, 2]))
    #expect(text.string == "\u{FFFC}" && glyph.contentDescription == "")
    #expect(glyph.contentIdentifier != NSAdaptiveImageGlyph(imageContent: Data()).contentIdentifier)
  }
}
