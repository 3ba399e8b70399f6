import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

/// The paragraph styles of a text's ranges, and the style of the whole text.
@Suite("Looks of paragraphs") struct ParagraphLookTests {
  /// Three paragraphs, the last of which is the widest.
  private func request(_ looks: [ParagraphLook?]) -> TextRequest {
    let strings = ["one\n", "two\n", "much wider than those"]
    return TextRequest(
      spans: zip(strings, looks).map { string, look in
        var span = TextSpan(string: string, font: FontDescription(size: 17))
        span.paragraph = look
        return span
      })
  }

  @Test("stand left, in the middle and right, whatever the alignment of the whole")
  func alignment() throws {
    let typesetter = try makeTypesetter()
    var request = request([
      ParagraphLook(alignment: .right), ParagraphLook(alignment: .center), nil,
    ])
    for isRightToLeft in [false, true] {
      request.style.isRightToLeft = isRightToLeft
      let block = typesetter.setText(request)
      let (first, second) = (block.lines[0].frame, block.lines[1].frame)
      #expect(abs(first.maxX - block.size.width) < 1e-6)
      #expect(abs(second.midX - block.size.width / 2) < 1e-6)
    }
  }

  @Test("lines are as high as is said, with their letters in the middle")
  func height() throws {
    let typesetter = try makeTypesetter()
    let natural = typesetter.setText(request([nil, nil, nil]))
    var tall = request([nil, nil, nil])
    tall.style.lineHeight = .exact(40)
    let block = typesetter.setText(tall)
    #expect(block.lines.map(\.frame.height) == [40, 40, 40])
    #expect(abs(block.size.height - 120) < 1e-6)
    #expect(abs(block.lines[1].baseline - block.lines[0].baseline - 40) < 1e-6)
    // As far from the middle of its line as before.
    let before = natural.lines[0].baseline - natural.lines[0].frame.midY
    #expect(abs(block.lines[0].baseline - block.lines[0].frame.midY - before) < 1e-6)
    #expect(typesetter.size(of: tall).height == block.size.height)
    tall.style.lineHeight = .multiple(2)
    #expect(abs(typesetter.setText(tall).size.height - 102) < 1e-6)
    tall.style.lineHeight = .increased(3)
    tall.style.lineSpacing = 5
    #expect(abs(typesetter.setText(tall).size.height - 70) < 1e-6)
  }

  @Test("a paragraph's own height wins")
  func ownHeight() throws {
    let typesetter = try makeTypesetter()
    var request = request([ParagraphLook(lineHeight: .exact(50)), nil, nil])
    request.style.lineHeight = .exact(20)
    #expect(typesetter.setText(request).lines.map(\.frame.height) == [50, 20, 20])
    request.spans[1].paragraph = ParagraphLook(lineHeight: .natural)
    let natural = typesetter.setText(self.request([nil, nil, nil])).lines[1].frame.height
    #expect(typesetter.setText(request).lines[1].frame.height == natural)
  }

  @Test("directions are the letters', unless somebody says another")
  func direction() throws {
    let typesetter = try makeTypesetter()
    func directions(_ change: (inout TextRequest) -> Void) -> [Bool] {
      var request = TextRequest(spans: [
        TextSpan(string: "אבג\n", font: FontDescription(size: 17)),
        TextSpan(string: "abc", font: FontDescription(size: 17)),
      ])
      change(&request)
      return typesetter.carets(in: request).lines.map(\.isRightToLeft)
    }
    #expect(directions { _ in } == [true, false])
    #expect(directions { $0.style.fixesDirection = true } == [false, false])
    #expect(
      directions {
        $0.style.fixesDirection = true
        $0.style.isRightToLeft = true
      } == [true, true])
    #expect(
      directions { $0.spans[1].paragraph = ParagraphLook(isRightToLeft: true) } == [true, true])
  }

  @Test("leading is where each paragraph begins, if so wanted")
  func ownEdge() throws {
    let typesetter = try makeTypesetter()
    var request = TextRequest(spans: [
      TextSpan(string: "אב\nab\nmuch wider than those", font: FontDescription(size: 17))
    ])
    #expect(typesetter.setText(request).lines[0].frame.minX == 0)
    request.style.alignsByDirection = true
    let block = typesetter.setText(request)
    #expect(abs(block.lines[0].frame.maxX - block.size.width) < 1e-6)
    #expect(block.lines[1].frame.minX == 0)
  }
}
