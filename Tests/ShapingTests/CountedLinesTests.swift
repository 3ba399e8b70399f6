import TestNumbers
import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

/// Lines that are counted take as much room as lines that are made.
@Suite struct CountedLinesTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func whatIsCountedIsWhatIsMade(seed: UInt64) throws {
    var numbers = SeededNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let typesetter = try makeTypesetter()
    let terms = lorem.split(separator: " ")
    for _ in 0..<40 {
      let count = Int.random(in: 1...24, using: &numbers)
      let string = (0..<count).map { _ in String(terms.randomElement(using: &numbers)!) }
        .joined(separator: Bool.random(using: &numbers) ? " " : "\n")
      var style = ParagraphStyle()
      style.lineLimit = Bool.random(using: &numbers) ? nil : Int.random(in: 1...4, using: &numbers)
      style.allowsTightening = Bool.random(using: &numbers)
      style.isRightToLeft = Bool.random(using: &numbers)
      let request = TextRequest(
        spans: [TextSpan(string: string, font: body)], style: style,
        width: CGFloat(Int.random(in: 0...400, using: &numbers)),
        height: Bool.random(using: &numbers)
          ? nil : CGFloat(Int.random(in: 10...200, using: &numbers)))
      let (counted, made) = (typesetter.size(of: request), typesetter.setText(request).size)
      #expect(counted == made, "\(request)")
    }
  }
}
