import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Other scripts")
struct FallbackTests {
  private func hasBoxes(_ block: TextBlock, _ typesetter: PangoTypesetter) -> Bool {
    block.runs.contains { typesetter.book.faces.key(of: $0.face).isMissingBox }
      || block.runs.contains { $0.glyphs.contains { $0.glyph == 0 } }
  }

  @Test(
    "are set without a missing glyph, by Noto",
    arguments: [
      "Ελληνικά", "Русский", "Tiếng Việt", "العربية", "עברית", "हिन्दी", "বাংলা", "தமிழ்", "ไทย",
      "ქართული", "Հայերեն", "አማርኛ", "ខ្មែរ", "සිංහල", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "ਪੰਜਾਬੀ",
      "ગુજરાતી", "ລາວ", "မြန်မာ", "ᏣᎳᎩ", "ⵜⵉⴼⵉⵏⴰⵖ", "∑∞≠→✓★",
    ])
  func scripts(text: String) throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(text)
    #expect(!hasBoxes(block, typesetter))
    #expect(block.size.width > 10)
  }

  @Test("Latin is the system's font alone, with other scripts beside it")
  func latin() throws {
    let typesetter = try makeTypesetter()
    let primary = typesetter.book.font(body).primary.face
    #expect(typesetter.set("Hello, 123!").runs.map(\.face) == [primary])
    #expect(typesetter.set("Hello नमस्ते").runs.contains { $0.face == primary })
  }

  @Test(
    "emoji are pictures in colour, and sequences are one glyph",
    arguments: ["😀", "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤️", "1️⃣"])
  func emoji(text: String) throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(text)
    let run = try #require(block.runs.first)
    #expect(block.runs.count == 1 && run.glyphs.count == 1)
    #expect(run.size == 17)
    let mask = try #require(
      typesetter.mask(face: run.face, glyph: run.glyphs[0].glyph, pixelSize: 34, subpixel: 0))
    guard case .color(let pixels) = mask.pixels else {
      Issue.record("expected colours, found coverage")
      return
    }
    #expect(mask.scale == 1 && mask.height < 48)
    #expect(Set(pixels).count > 20)
    for pixel in pixels {
      let alpha = pixel >> 24
      #expect(pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha)
    }
    #expect(typesetter.outline(face: run.face, glyph: run.glyphs[0].glyph) == nil)
    #expect(abs(block.size.height - 20.33) < 0.05)
  }

  @Test("an emoji larger than its picture says how much to scale it")
  func largeEmoji() throws {
    let typesetter = try makeTypesetter()
    let run = try #require(typesetter.set("😀").runs.first)
    let mask = try #require(
      typesetter.mask(face: run.face, glyph: run.glyphs[0].glyph, pixelSize: 218, subpixel: 0))
    #expect(mask.scale > 1.5 && mask.scale < 2.5)
  }

  @Test("Han characters, kana and hangul have a font", arguments: ["漢字", "かなカナ", "한글"])
  func farEast(text: String) throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(text)
    #expect(block.runs.allSatisfy { !typesetter.book.faces.key(of: $0.face).isMissingBox })
    #expect(Set(block.runs.flatMap(\.glyphs).map(\.glyph)).count == text.unicodeScalars.count)
  }

  @Test("a character that no font has is an empty box")
  func missing() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set("a\u{10FF00}b")
    let box = try #require(
      block.runs.first { typesetter.book.faces.key(of: $0.face).isMissingBox })
    #expect(abs(block.size.width - typesetter.set("ab").size.width - 17 * 0.7) < 1.5)
    let mask = try #require(
      typesetter.mask(face: box.face, glyph: box.glyphs[0].glyph, pixelSize: 40, subpixel: 0))
    guard case .coverage(let pixels) = mask.pixels else { return }
    #expect(pixels[mask.width / 2 + mask.height / 2 * mask.width] == 0)
    #expect(pixels.contains(255))
  }

  @Test("scripts that need higher lines get them, Arabic and emoji keep Latin's")
  func lineHeights() throws {
    let typesetter = try makeTypesetter()
    let latin = typesetter.set("x").size.height
    #expect(typesetter.set("ไทย").size.height > latin)
    #expect(typesetter.set("العربية").size.height == latin)
    #expect(typesetter.set("x😀").size.height == latin)
  }

  @Test(
    "punctuation of Chinese and Japanese is of the font of the characters around it",
    arguments: ["中文，看。这里、「引号」！", "日本語。「こんにちは」、はい。", "中・。"])
  func fullWidthPunctuation(text: String) throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(text)
    #expect(!hasBoxes(block, typesetter))
    #expect(Set(block.runs.map(\.face)).count == 1)
    let width = typesetter.set("中").size.width
    #expect(abs(block.size.width - width * CGFloat(text.count)) < 1)
  }
}
