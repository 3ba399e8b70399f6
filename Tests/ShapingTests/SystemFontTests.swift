import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("The system's font")
struct SystemFontTests {
  @Test("a line of body is 20.33 points high, as on a phone")
  func bodyLine() throws {
    let block = try makeTypesetter().set("Hello world")
    #expect(abs(block.size.height - 20.33) < 0.05)
    #expect(block.lines.count == 1)
  }

  @Test("\"Hello world\" in body is 85.33 points wide on a 3× screen, as measured there")
  func bodyWidth() throws {
    let width = try makeTypesetter().set("Hello world").size.width
    #expect(abs((width * 3).rounded(.up) / 3 - 85.33) < 0.01, "\(width)")
  }

  @Test("has San Francisco's letter spacing at every whole size of the table")
  func tracking() {
    for (size, expected) in [
      (10, 0.12), (12, 0), (13, -0.08), (17, -0.43), (23, -0.10), (28, 0.38), (34, 0.40),
      (56, 0.30), (80, 0), (200, 0),
    ] as [(CGFloat, CGFloat)] {
      #expect(abs(SystemFont.tracking(size: size) - expected) < 1e-9, "at \(size)")
    }
    #expect(abs(SystemFont.tracking(size: 35) - 0.385) < 1e-9)
  }

  @Test("grows nearly steadily with its size, across the change to the display cut")
  func steadyWidth() throws {
    let typesetter = try makeTypesetter()
    var last: CGFloat = 0
    for size in stride(from: 8.0, through: 60, by: 0.5) {
      let width = typesetter.set(lorem, font: font(size: size)).size.width / size
      if last > 0 { #expect(abs(width / last - 1) < 0.025, "at \(size)") }
      last = width
    }
  }

  @Test("the substitute changes at 20 points, without a step in what text needs")
  func cuts() throws {
    let typesetter = try makeTypesetter()
    let before = typesetter.set(lorem, font: font(size: 19.99))
    let after = typesetter.set(lorem, font: font(size: 20))
    #expect(before.runs[0].face != after.runs[0].face)
    #expect(abs(after.size.width / before.size.width - 1) < 0.01)
  }

  @Test("maps Core Text's weights to those of CSS")
  func weights() {
    let named: [(CGFloat, CGFloat)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
      (0.56, 800), (0.62, 900), (-1, 100), (1, 900),
    ]
    for (coreText, css) in named { #expect(SystemFont.cssWeight(coreText) == css) }
    #expect(SystemFont.cssWeight(0.35) > 600 && SystemFont.cssWeight(0.35) < 700)
  }

  @Test("heavier weights have more ink and wider lines")
  func heavierIsWider() throws {
    let typesetter = try makeTypesetter()
    var last: (ink: Int, width: CGFloat) = (0, 0)
    for weight in [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62] as [CGFloat] {
      let block = typesetter.set("Hamburgefonstiv", font: font(size: 40, weight: weight))
      let now = (ink: try ink(of: block, typesetter), width: block.size.width)
      #expect(now.ink > last.ink, "at weight \(weight)")
      if weight >= -0.4 { #expect(now.width > last.width, "at weight \(weight)") }
      last = now
    }
  }

  @Test("metrics are in proportion to the size and positive")
  func metrics() throws {
    let typesetter = try makeTypesetter()
    let small = typesetter.metrics(of: font(size: 10))
    let large = typesetter.metrics(of: font(size: 40))
    for path in [\FontMetrics.ascender, \.descender, \.capHeight, \.xHeight] {
      #expect(small[keyPath: path] > 0)
      #expect(abs(large[keyPath: path] / small[keyPath: path] - 4) < 1e-9)
    }
    #expect(small.xHeight < small.capHeight && small.capHeight < small.ascender)
    #expect(small.leading == 0)
  }

  @Test("sizes that are no sizes do not trap", arguments: [0, -3, .nan, .infinity, 1e9])
  func oddSizes(size: CGFloat) throws {
    let block = try makeTypesetter().set("Odd", font: FontDescription(size: size))
    #expect(block.lines.count == 1)
    #expect(block.size.width.isFinite)
  }

  private func ink(of block: TextBlock, _ typesetter: PangoTypesetter) throws -> Int {
    try block.runs.reduce(0) { sum, run in
      try run.glyphs.reduce(sum) { sum, glyph in
        let mask = try #require(
          typesetter.mask(face: run.face, glyph: glyph.glyph, pixelSize: run.size, subpixel: 0))
        guard case .coverage(let bytes) = mask.pixels else { return sum }
        return bytes.reduce(sum) { $0 + Int($1) }
      }
    }
  }
}
