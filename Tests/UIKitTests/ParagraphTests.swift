import Testing
import UIKit
import VivaceStage

@testable import VivaceUIKit

/// Paragraphs of their own styles, in text views and labels.
@MainActor @Suite(.serialized) struct ParagraphTests {
  init() { StageServices.install() }

  private func text(
    _ string: String, _ change: (NSMutableParagraphStyle) -> Void
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: string,
      attributes: [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style])
  }
  private func set(
    _ string: String, width: CGFloat = 200, _ change: (NSMutableParagraphStyle) -> Void
  ) -> SetParagraphs {
    SetParagraphs(text(string, change), lineWidth: width, isRightToLeft: false)
  }
  private let long = "The quick brown fox jumps over the lazy dog and runs away over the hill"

  @Test func spacesStandBetweenParagraphs() {
    let plain = set("one\ntwo") { _ in }
    let spaced = set("one\ntwo") {
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 4
    }
    #expect(spaced.pieces[1].origin.y == plain.pieces[1].origin.y + 14)
    #expect(spaced.carets.caret(at: 4).minY == spaced.pieces[1].origin.y)
  }

  @Test func linesAreIndented() {
    let made = set(long) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -20
    }
    let lines = made.carets.lines
    #expect(lines.count > 2)
    #expect(lines[0].frame.minX == 30 && lines.dropFirst().allSatisfy { $0.frame.minX == 10 })
    #expect(lines.allSatisfy { $0.frame.maxX <= 180.5 })
    // All offsets are there, once.
    #expect(lines.first?.range.lowerBound == 0 && lines.last?.range.upperBound == long.utf8.count)
    for (a, b) in zip(lines, lines.dropFirst()) {
      #expect(a.range.upperBound == b.range.lowerBound)
    }
  }

  @Test("lines of a justified text end at the edge, but for the last")
  func justified() {
    let made = set(long) { $0.alignment = .justified }
    #expect(made.pieces.count > 2)
    for piece in made.pieces.dropLast() {
      let line = piece.block.lines[0]
      #expect(piece.block.lines.count == 1 && line.frame.maxX > 190)
    }
    #expect(made.pieces.last!.block.size.width < 190)
  }

  @Test func anEmptyParagraphHasALine() {
    let made = set("a\n\nb\n") { $0.paragraphSpacing = 1 }
    #expect(made.pieces.count == 4)
    #expect(made.carets.lines.count == 4 && made.carets.line(at: 5) == 3)
  }

  @Test func textViewsAreEditedInThem() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 220, height: 200))
    view.attributedText = text("one\ntwo") { $0.paragraphSpacing = 20 }
    let stage = ViewStage(220, 200, view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 7, length: 0)
    let before = view.caretRect(for: view.endOfDocument)
    stage.window.type("!")
    #expect(view.text == "one\ntwo!")
    let after = view.caretRect(for: view.endOfDocument)
    #expect(after.minX > before.minX && after.minY == before.minY)
    stage.keep("paragraphs")
  }

  @Test func labelsHaveBackgroundsAndParagraphs() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.attributedText = NSAttributedString(
      string: "   marked", attributes: [.backgroundColor: UIColor.yellow])
    let stage = ViewStage(200, 200, label)
    #expect(stage.pixel(2, 20) & 0xFFFFFF == 0xFFFF00)
    label.numberOfLines = 0
    label.attributedText = text("one\ntwo") { $0.paragraphSpacing = 20 }
    let spaced = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    label.attributedText = text("one\ntwo") { _ in }
    #expect(spaced == label.sizeThatFits(CGSize(width: 200, height: 0)).height + 20)
  }
}
