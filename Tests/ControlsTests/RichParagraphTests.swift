import Foundation
import Observation
import TestStage
import Testing
import VivaceControls
import VivaceGeometry
import VivaceViews

/// Attributes of paragraphs: all characters of one have the same.
@MainActor struct RichParagraphTests {
  private let text = AttributedString("one\ntwo\nthree")

  private func aligned(_ text: AttributedString) -> [String] {
    text.runs.filter { $0.alignment != nil }.map { String(text[$0.range].characters) }
  }

  @Test func aCaretAlignsAllOfItsParagraph() {
    var text = text
    let index = text.characters.index(text.startIndex, offsetBy: 5)
    var selection = AttributedTextSelection(insertionPoint: index)
    text.transformAttributes(in: &selection) { $0.alignment = .center }
    #expect(aligned(text) == ["two\n"])
    #expect(selection.typingAttributes(in: text).alignment == .center)
    text.transformAttributes(in: &selection) { $0.alignment = nil }
    #expect(aligned(text).isEmpty)
  }

  @Test func aCaretBehindTheLastLineEndChangesNothingYet() {
    var text = AttributedString("one\n")
    var selection = AttributedTextSelection(insertionPoint: text.endIndex)
    text.transformAttributes(in: &selection) { $0.alignment = .right }
    #expect(aligned(text).isEmpty)
    #expect(selection.typingAttributes(in: text).alignment == .right)
  }

  @Test func partOfAParagraphAlignsAllOfIt() {
    var text = text
    text[text.range(of: "wo")!].alignment = .right
    #expect(aligned(text) == ["two\n"])
  }

  @Test func anEditorPutsParagraphsWhereTheySay() {
    func starts(_ alignment: AttributedString.TextAlignment?) -> [CGFloat] {
      var text = text
      text[text.range(of: "two")!].alignment = alignment
      let stage = TestStage(size: CGSize(width: 300, height: 200)) {
        TextEditor(text: .constant(text)).frame(width: 300, height: 200)
      }
      return stage.items.compactMap { item in
        guard case .text(_, _, let frame) = item.content else { return nil }
        return frame.model.minX
      }
    }
    let plain = starts(nil)
    #expect(plain.count == 3 && Set(plain).count == 1)
    let (centred, right) = (starts(.center), starts(.right))
    #expect(centred[0] == plain[0] && centred[1] > plain[1] && right[1] > centred[1])
    #expect(starts(.left) == plain)
  }

  @Test func aHeightOfLinesComesFromTheTextOrTheEnvironment() {
    func height(_ text: AttributedString, _ line: AttributedString.LineHeight?) -> CGFloat {
      let stage = TestStage(size: CGSize(width: 300, height: 400)) {
        Text(text).lineHeight(line).accessibilityIdentifier("text")
      }
      return stage.items.compactMap { item -> CGFloat? in
        guard case .text(_, _, let frame) = item.content else { return nil }
        return frame.model.height
      }.first ?? 0
    }
    #expect(height(text, .exact(points: 40)) == 120)
    #expect(height(text, .multiple(factor: 2)) == 102)
    #expect(height(text, .leading(increase: 3)) == 60)
    #expect(height(text, .variable) == height(text, nil))
    #expect(height(text, .tight) < height(text, .normal))
    #expect(height(text, .normal) < height(text, .loose))
  }
}
