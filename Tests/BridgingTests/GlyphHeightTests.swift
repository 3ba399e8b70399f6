import Foundation
import Testing
import UIKit
import VivaceStage

@Suite @MainActor struct GlyphHeightTests {
  init() { StageServices.install() }

  @Test func aGlyphLeavesTheHeightOfItsLine() {
    let font = UIFont.systemFont(ofSize: 20)
    let glyph = NSAttributedString(
      adaptiveImageGlyph: NSAdaptiveImageGlyph(imageContent: Data([1])),
      attributes: [.font: font])
    let letters = NSAttributedString(string: "ag", attributes: [.font: font])
    #expect(abs(glyph.size().height - letters.size().height) <= 1)
    #expect(abs(glyph.size().width - (font.ascender - font.descender)) <= 1)
    #expect(NSAdaptiveImageGlyph.contentType.identifier == "public.heic")
  }
}
