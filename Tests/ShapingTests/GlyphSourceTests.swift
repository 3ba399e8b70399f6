import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Masks and outlines")
struct GlyphSourceTests {
  private func coverage(_ mask: GlyphMask?) -> [UInt8] {
    guard case .coverage(let bytes)? = mask?.pixels else { return [] }
    return bytes
  }

  private func ink(_ mask: GlyphMask?) -> Double {
    coverage(mask).reduce(0) { $0 + Double($1) } / 255
  }

  @Test("a mask has the area and the place of its outline", arguments: ["H", "o", "g", "@", "i"])
  func maskMatchesOutline(character: Unicode.Scalar) throws {
    let typesetter = try makeTypesetter()
    let face = typesetter.book.font(body).primary.face
    let glyph = typesetter.glyph(character)
    let path = try #require(typesetter.outline(face: face, glyph: glyph))
    let size: CGFloat = 200
    let mask = try #require(
      typesetter.mask(face: face, glyph: glyph, pixelSize: size, subpixel: 0))
    let box = path.boundingRect
    #expect(abs(CGFloat(mask.left) - box.minX * size) <= 1)
    #expect(abs(CGFloat(mask.top) + box.minY * size) <= 1)
    #expect(abs(CGFloat(mask.width) - box.width * size) <= 2)
    #expect(abs(CGFloat(mask.height) - box.height * size) <= 2)
    #expect(abs(ink(mask) / (area(path) * size * size) - 1) < 0.01)
  }

  /// The area of an outline whose holes run against its outer contours, by Green's theorem over
  /// short chords.
  private func area(_ path: Path) -> Double {
    var sum = 0.0
    var last = CGPoint.zero
    var start = CGPoint.zero
    func step(_ to: CGPoint) {
      sum += (last.x * to.y - to.x * last.y) / 2
      last = to
    }
    path.forEach { element in
      switch element {
      case .move(let to): (start, last) = (to, to)
      case .line(let to): step(to)
      case .quadCurve(let to, let c):
        let from = last
        for i in 1...32 {
          let t = CGFloat(i) / 32
          let u = 1 - t
          step(
            CGPoint(
              x: u * u * from.x + 2 * u * t * c.x + t * t * to.x,
              y: u * u * from.y + 2 * u * t * c.y + t * t * to.y))
        }
      case .curve(let to, let c1, let c2):
        let from = last
        for i in 1...32 {
          let t = CGFloat(i) / 32
          let u = 1 - t
          func at(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          step(CGPoint(x: at(from.x, c1.x, c2.x, to.x), y: at(from.y, c1.y, c2.y, to.y)))
        }
      case .closeSubpath: step(start)
      }
    }
    return abs(sum)
  }

  @Test("quarters of a pixel move ink to the right and keep its amount")
  func subpixel() throws {
    let typesetter = try makeTypesetter()
    let face = typesetter.book.font(body).primary.face
    func center(_ mask: GlyphMask?) -> Double {
      guard let mask else { return .nan }
      let bytes = coverage(mask)
      var (sum, weight) = (0.0, 0.0)
      for index in bytes.indices {
        sum += Double(bytes[index]) * (Double(index % mask.width + mask.left) + 0.5)
        weight += Double(bytes[index])
      }
      return sum / weight
    }
    let masks = (0...3).map {
      typesetter.mask(face: face, glyph: typesetter.glyph("a"), pixelSize: 60, subpixel: $0)
    }
    for quarter in 1...3 {
      #expect(abs(center(masks[quarter]) - center(masks[0]) - Double(quarter) / 4) < 0.02)
      #expect(abs(ink(masks[quarter]) / ink(masks[0]) - 1) < 0.02)
    }
  }

  @Test("nothing is hinted: a mask of twice the size has four times the ink")
  func unhinted() throws {
    let typesetter = try makeTypesetter()
    let face = typesetter.book.font(body).primary.face
    for size in [11, 13.7, 17] as [CGFloat] {
      let small = typesetter.mask(
        face: face, glyph: typesetter.glyph("e"), pixelSize: size, subpixel: 0)
      let large = typesetter.mask(
        face: face, glyph: typesetter.glyph("e"), pixelSize: 2 * size, subpixel: 0)
      #expect(abs(ink(large) / ink(small) - 4) < 0.12, "at \(size)")
    }
  }

  @Test("a space has no mask and no outline, an unknown face neither")
  func nothing() throws {
    let typesetter = try makeTypesetter()
    let face = typesetter.book.font(body).primary.face
    let space = typesetter.glyph(" ")
    #expect(typesetter.mask(face: face, glyph: space, pixelSize: 20, subpixel: 0) == nil)
    #expect(typesetter.outline(face: face, glyph: space) == nil)
    let unknown = FaceID(rawValue: 9_999)
    #expect(typesetter.mask(face: unknown, glyph: 5, pixelSize: 20, subpixel: 0) == nil)
    #expect(typesetter.outline(face: unknown, glyph: 5) == nil)
    for size in [0, -1, .nan, .infinity] as [CGFloat] {
      #expect(typesetter.mask(face: face, glyph: 40, pixelSize: size, subpixel: 0) == nil)
    }
    #expect(typesetter.mask(face: face, glyph: 4_000_000, pixelSize: 20, subpixel: 0) == nil)
  }

  @Test("many threads get the masks that one thread gets")
  func threads() async throws {
    let typesetter = try makeTypesetter()
    let face = typesetter.book.font(body).primary.face
    let glyphs = "abcdefghijklmnop".unicodeScalars.map { typesetter.glyph($0) }
    let alone = glyphs.enumerated().map { index, glyph in
      coverage(
        typesetter.mask(face: face, glyph: glyph, pixelSize: 12 + CGFloat(index), subpixel: 1))
    }
    let source: any GlyphSource = typesetter
    await withTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          glyphs.enumerated().map { index, glyph in
            let mask = source.mask(
              face: face, glyph: glyph, pixelSize: 12 + CGFloat(index), subpixel: 1)
            guard case .coverage(let bytes)? = mask?.pixels else { return [] }
            return bytes
          }
        }
      }
      for await result in group { #expect(result == alone) }
    }
  }

  @Test("the same request gives the same block, from the cache and from another typesetter")
  func sameBlock() throws {
    let typesetter = try makeTypesetter()
    let first = typesetter.set(lorem, width: 200)
    #expect(typesetter.set(lorem, width: 200) === first)
    let other = try makeTypesetter()
    _ = other.set("something else before", font: font(size: 30, weight: 0.4))
    let second = other.set(lorem, width: 200)
    #expect(second.lines == first.lines && second.size == first.size)
    #expect(second.runs.map(\.glyphs) == first.runs.map(\.glyphs))
  }
}
