import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceTypography

@testable import VivaceViews

/// A text that is set once, in all the room it wants, is measured and drawn as one that is set again for each
/// proposal.
@MainActor @Suite struct TextEngineTests {
  private func text(_ string: String, lines: Int?) -> ResolvedText {
    var style = ParagraphStyle()
    style.lineLimit = lines
    return ResolvedText(
      spans: [TextSpan(string: string, font: FontDescription(size: 17))], style: style, paints: [],
      links: [], pictures: [:], reservedLines: 0)
  }

  @Test(arguments: [
    "", "One", "One line of words", "Two lines\nof words", "A b c d e f g h i j k l",
  ])
  func oneSettingAnswersAsMany(string: String) {
    let before = Services.current.typesetter
    Services.current.typesetter = FixedPitchTypesetter()
    defer { Services.current.typesetter = before }
    var numbers = SeededNumbers(state: UInt64(string.count + 1))
    for lines in [nil, 1, 2] {
      let text = text(string, lines: lines)
      var kept = TextEngine(text, pixel: 0.5)
      for _ in 0..<60 {
        func length() -> CGFloat? {
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: nil
          case 1: .infinity
          default: CGFloat(Int.random(in: 0...240, using: &numbers))
          }
        }
        let proposal = ProposedViewSize(width: length(), height: length())
        var new = TextEngine(text, pixel: 0.5)
        #expect(kept.sizeThatFits(proposal) == new.sizeThatFits(proposal), "\(proposal)")
        let (drawn, set) = (kept.block(in: proposal), TextEngine.block(text, proposal))
        #expect(drawn.string == set.string && drawn.size == set.size, "\(proposal)")
        #expect(drawn.lines.map(\.range) == set.lines.map(\.range), "\(proposal)")
        if Bool.random(using: &numbers) { kept.forgetGlyphs() }
      }
    }
  }
}
