import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Carets")
struct CaretTests {
  private func carets(_ string: String, width: CGFloat? = nil) throws -> (CaretMap, TextBlock) {
    let request = TextRequest(spans: [TextSpan(string: string, font: body)], width: width)
    let typesetter = try makeTypesetter()
    return (typesetter.carets(in: request), typesetter.setText(request))
  }

  @Test("stand between characters, from the line's start to its end")
  func caretPositions() throws {
    let (map, block) = try carets("Hello")
    let positions = (0...5).map { map.caret(at: $0).minX }
    #expect(positions == positions.sorted())
    #expect(positions[0] == 0)
    #expect(abs(positions[5] - block.size.width) < 1e-6)
    for offset in 0...5 { #expect(map.offset(at: CGPoint(x: positions[offset], y: 5)) == offset) }
    #expect(map.offset(at: CGPoint(x: -10, y: -10)) == 0)
    #expect(map.offset(at: CGPoint(x: 1_000, y: 1_000)) == 5)
  }

  @Test("never stand inside of what a reader sees as one character")
  func characters() throws {
    let string = "a👩‍👩‍👧e\u{301}x"
    let (map, _) = try carets(string)
    var offsets: Set<Int> = []
    for x in stride(from: 0, through: 80, by: 0.5) {
      offsets.insert(map.offset(at: CGPoint(x: x, y: 5)))
    }
    var between = [0]
    for character in string { between.append(between.last! + character.utf8.count) }
    #expect(offsets.sorted() == between)
  }

  @Test("go with the direction of the text that they stand in")
  func directions() throws {
    // Offsets: three Latin letters with a space, then three Hebrew ones of two bytes each.
    let (map, block) = try carets("abc אבג")
    #expect(map.caret(at: 4).minX < map.caret(at: 10).minX + block.size.width)
    #expect(map.caret(at: 6).minX > map.caret(at: 8).minX)
    #expect(map.offset(besides: 6, toTheRight: true) == 4)
    #expect(map.offset(besides: 6, toTheRight: false) == 8)
    let selected = map.rectangles(of: 2..<6)
    #expect(selected.count == 2, "a selection across directions has two pieces")
  }

  @Test("find the line of an offset, and the offset of a place on it")
  func lines() throws {
    let (map, block) = try carets("one two three\n\nend", width: 70)
    #expect(block.lines.count == 4)
    #expect(map.lines.map(\.range.lowerBound) == [0, 8, 14, 15])
    #expect(map.caret(at: 14).minX == 0)
    #expect(map.line(at: 8) == 1)
    #expect(map.offset(x: 1_000, inLine: 1) == 13)
    #expect(map.offset(x: 1_000, inLine: 2) == 14)
    #expect(map.caret(at: 18).minX > map.caret(at: 15).minX)
    #expect(map.rectangles(of: 0..<18).count == 4)
  }

  @Test("an empty text has one place")
  func empty() throws {
    let (map, _) = try carets("")
    #expect(map.caret(at: 0).height > 10)
    #expect(map.offset(at: CGPoint(x: 9, y: 9)) == 0)
    #expect(map.rectangles(of: 0..<0).isEmpty)
  }
}
