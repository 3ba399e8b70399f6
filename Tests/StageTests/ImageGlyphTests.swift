import Foundation
import Testing
import VivaceControls
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// Pictures that stand in a text like letters.
@Suite @MainActor struct ImageGlyphTests {
  init() { StageServices.install() }

  private func glyph(_ color: Color) throws -> AttributedString.AdaptiveImageGlyph {
    let png = try #require(ImageRenderer(content: color.frame(width: 8, height: 8)).pngData())
    return AttributedString.AdaptiveImageGlyph(imageContent: png, contentDescription: "square")
  }

  /// The box of the pixels that are red alone, in points.
  private func red(_ content: some View) throws -> CGRect? {
    let bitmap = try #require(ImageRenderer(content: content).cgImage).bitmap
    var box: CGRect?
    for (index, pixel) in bitmap.pixels.enumerated() where pixel == 0xFFFF_0000 {
      let point = CGRect(
        x: index % bitmap.width, y: index / bitmap.width, width: 1, height: 1)
      box = box?.union(point) ?? point
    }
    return box
  }

  private let pureRed = Color(red: 1, green: 0, blue: 0)

  @Test func aGlyphIsAsHighAsTheFont() throws {
    var text = AttributedString("ab ")
    text += AttributedString(adaptiveImageGlyph: try glyph(pureRed))
    text += AttributedString(" cd")
    let small = try #require(try red(Text(text).font(.system(size: 20))))
    let large = try #require(try red(Text(text).font(.system(size: 40))))
    #expect(abs(small.width - small.height) <= 1 && (22...26).contains(small.height))
    #expect(abs(large.height - 2 * small.height) <= 2 && small.minX > 15)
  }

  @Test func aGlyphLeavesTheHeightOfItsLine() throws {
    func height(_ text: AttributedString) throws -> Int {
      try #require(ImageRenderer(content: Text(text).font(.system(size: 20))).cgImage).height
    }
    let glyph = AttributedString(adaptiveImageGlyph: try glyph(pureRed))
    let plain = try height("ag")
    #expect(try height("ag" + glyph) == plain)
  }

  @Test func glyphsBesideOneAnotherAreDrawnEach() throws {
    let one = AttributedString(adaptiveImageGlyph: try glyph(pureRed))
    let single = try #require(try red(Text(one)))
    let double = try #require(try red(Text(one + one)))
    #expect(abs(double.width - 2 * single.width) <= 2 && double.height == single.height)
  }

  @Test func anEditorDrawsTheGlyphsOfItsParagraphs() throws {
    var text = AttributedString("first\nab ")
    text += AttributedString(adaptiveImageGlyph: try glyph(pureRed))
    text += AttributedString(" cd\nlast")
    let editor = TextEditor(text: .constant(text)).frame(width: 200, height: 120)
    let box = try #require(try red(editor))
    #expect(abs(box.width - box.height) <= 1)
    // In the second line, behind two letters and a space.
    #expect((24...34).contains(box.minY) && (20...40).contains(box.minX))
  }

  @Test func bytesThatAreNoPictureLeaveAnEmptyBox() throws {
    let broken = AttributedString.AdaptiveImageGlyph(imageContent: Data("nothing".utf8))
    let text = AttributedString(adaptiveImageGlyph: broken)
    let renderer = ImageRenderer(content: Text(text).font(.system(size: 20)))
    let image = try #require(renderer.cgImage)
    #expect(image.width > 15)
    #expect(broken.contentIdentifier != (try glyph(.red)).contentIdentifier)
    #expect(try glyph(.red).contentIdentifier == (try glyph(.red)).contentIdentifier)
  }

  @Test func aGlyphIsEncodedAndRead() throws {
    let glyph = try glyph(.green)
    let data = try JSONEncoder().encode(glyph)
    let read = try JSONDecoder().decode(AttributedString.AdaptiveImageGlyph.self, from: data)
    #expect(read == glyph && read.contentDescription == "square")
  }
}
