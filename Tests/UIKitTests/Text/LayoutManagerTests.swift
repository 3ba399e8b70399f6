import Foundation
import Testing
import UIKit
import VivaceGraphics

@testable import VivaceStage
@testable import VivaceUIKit

/// Texts in containers: lines, gaps, columns, and what is drawn of them.
@MainActor @Suite(.serialized) struct LayoutManagerTests {
  private let long =
    "The quick brown fox jumps over the lazy dog and runs away over the hill, then it rests a while."
  private let font = UIFont.systemFont(ofSize: 16)

  private final class Kit {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    var containers: [NSTextContainer] = []
    init(_ text: NSAttributedString, _ sizes: CGSize...) {
      StageServices.install()
      storage = NSTextStorage(attributedString: text)
      storage.addLayoutManager(manager)
      for size in sizes {
        containers.append(NSTextContainer(size: size))
        manager.addTextContainer(containers.last!)
      }
    }
    var lines: [(rect: CGRect, used: CGRect, text: String)] {
      var result: [(CGRect, CGRect, String)] = []
      let all = NSRange(location: 0, length: manager.numberOfGlyphs)
      manager.enumerateLineFragments(forGlyphRange: all) { rect, used, _, range, _ in
        result.append((rect, used, (self.storage.string as NSString).substring(with: range)))
      }
      return result
    }
  }
  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: font])
  }

  @Test("lines follow one another, hold all of the text, and stand inside of the padding")
  func lines() {
    let kit = Kit(text(long), CGSize(width: 200, height: 0))
    let lines = kit.lines
    #expect(lines.count > 3 && lines.map(\.text).joined() == long)
    for (line, next) in zip(lines, lines.dropFirst()) { #expect(next.rect.minY == line.rect.maxY) }
    #expect(lines.allSatisfy { $0.rect.minX == 0 && $0.rect.width == 200 && $0.used.minX == 0 })
    #expect(lines.allSatisfy { $0.used.maxX <= 200 })
    let used = kit.manager.usedRect(for: kit.containers[0])
    #expect(used.minY == 0 && used.maxY == lines.last!.used.maxY)
    let range = (long as NSString).range(of: "fox")
    let box = kit.manager.boundingRect(forGlyphRange: range, in: kit.containers[0])
    let width = text("fox").size().width
    #expect(abs(box.width - width) < 1 && box.minX > 5)
    kit.containers[0].lineFragmentPadding = 20
    let moved = kit.manager.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 3), in: kit.containers[0])
    #expect(moved.minX == 20)
  }

  @Test func pointsAndLettersFindEachOther() {
    let kit = Kit(text("ab😀 שלום\nxyz"), CGSize(width: 300, height: 0))
    let container = kit.containers[0]
    for place in [0, 1, 2, 4, 5, 6, 7, 8, 10, 12] {
      let length = place == 2 ? 2 : 1
      let box = kit.manager.boundingRect(
        forGlyphRange: NSRange(location: place, length: length), in: container)
      var fraction: CGFloat = -1
      let found = kit.manager.characterIndex(
        for: CGPoint(x: box.midX, y: box.midY), in: container,
        fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(found == place && abs(fraction - 0.5) < 0.01, "\(place)")
    }
    // Beside and below: the nearest one.
    #expect(kit.manager.glyphIndex(for: CGPoint(x: 290, y: 900), in: container) == 12)
    var line = NSRange()
    let rect = kit.manager.lineFragmentRect(forGlyphAt: 11, effectiveRange: &line)
    #expect(line == NSRange(location: 10, length: 3) && rect.minY > 0)
  }

  @Test("an end of line at the end begins an extra line")
  func extraLine() {
    let kit = Kit(text("one\n"), CGSize(width: 300, height: 0))
    #expect(kit.lines.count == 1)
    #expect(kit.manager.extraLineFragmentRect.minY == kit.lines[0].rect.maxY)
    #expect(kit.manager.extraLineFragmentTextContainer === kit.containers[0])
    kit.storage.append(text("two"))
    #expect(kit.lines.count == 2 && kit.manager.extraLineFragmentRect == .zero)
  }

  @Test("lines go around a path, on both sides of it")
  func exclusion() {
    let kit = Kit(text(long + " " + long), CGSize(width: 300, height: 0))
    let plain = kit.lines.count
    let hole = CGRect(x: 120, y: 15, width: 60, height: 40)
    kit.containers[0].exclusionPaths = [UIBezierPath(ovalIn: hole)]
    let lines = kit.lines
    #expect(lines.count > plain && lines.map(\.text).joined() == long + " " + long)
    let beside = lines.filter { $0.rect.minY < hole.midY && $0.rect.maxY > hole.midY }
    #expect(beside.count == 2)
    #expect(beside[0].used.maxX <= hole.minX + 5.5 && beside[1].used.minX >= hole.maxX - 5.5)
    #expect(lines.last!.rect.minY > hole.maxY)
  }

  private final class Triangle: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      var rect = super.lineFragmentRect(
        forProposedRect: proposedRect, at: characterIndex,
        writingDirection: baseWritingDirection, remaining: remainingRect)
      rect.size.width = min(rect.width, 60 + rect.minY)
      return rect
    }
  }

  @Test func aContainerHasAnyShape() {
    let kit = Kit(text(long))
    kit.manager.addTextContainer(Triangle(size: CGSize(width: 300, height: 0)))
    let lines = kit.lines
    #expect(lines.count > 3 && lines.map(\.text).joined() == long)
    for line in lines { #expect(line.used.width <= 60 + line.rect.minY + 0.5) }
    #expect(lines[3].used.width > lines[0].used.width)
  }

  @Test("what one container has no room for stands in the next")
  func columns() {
    let string = long + "\n" + long
    let kit = Kit(text(string), CGSize(width: 150, height: 70), CGSize(width: 250, height: 0))
    let first = kit.manager.glyphRange(for: kit.containers[0])
    let second = kit.manager.glyphRange(for: kit.containers[1])
    #expect(first.location == 0 && first.length > 20)
    #expect(second.location == first.length && first.length + second.length == string.utf16.count)
    #expect(kit.manager.usedRect(for: kit.containers[0]).maxY <= 70)
    #expect(
      kit.manager.textContainer(forGlyphAt: second.location, effectiveRange: nil)
        === kit.containers[1])
    #expect(kit.lines.map(\.text).joined() == string)
    kit.containers[0].size.height = 10
    #expect(kit.manager.glyphRange(for: kit.containers[0]).length == 0)
  }

  @Test("no more lines than allowed, cut between words or with an ellipsis")
  func limits() {
    let kit = Kit(text(long), CGSize(width: 150, height: 0))
    let all = kit.lines
    kit.containers[0].maximumNumberOfLines = 2
    #expect(kit.lines.map(\.text) == all.prefix(2).map(\.text))
    kit.containers[0].lineBreakMode = .byTruncatingTail
    #expect(
      kit.lines.count == 2 && kit.manager.usedRect(for: kit.containers[0]).maxY < all[2].rect.maxY)
  }

  @Test("glyphs and what is behind them are drawn apart, and parts of a text alone")
  func drawing() {
    let string = NSMutableAttributedString(attributedString: text("MM MM"))
    string.addAttribute(
      .backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 2))
    let kit = Kit(string, CGSize(width: 100, height: 0))
    func pixels(_ draw: () -> Void) -> (yellow: Int, dark: Int, right: Int) {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 30), format: format)
        .image { _ in draw() }
      let map = image.bitmap!
      let dark = map.pixels.indices.filter {
        map.pixels[$0] >> 24 > 200 && map.pixels[$0] & 0xFFFFFF < 0x404040
      }
      return (
        map.pixels.filter { $0 == 0xFFFF_FF00 }.count, dark.count,
        dark.filter { $0 % 100 > 36 }.count
      )
    }
    let all = NSRange(location: 0, length: 5)
    let behind = pixels { kit.manager.drawBackground(forGlyphRange: all, at: .zero) }
    #expect(behind.yellow > 100 && behind.dark == 0)
    let letters = pixels { kit.manager.drawGlyphs(forGlyphRange: all, at: .zero) }
    #expect(letters.yellow == 0 && letters.dark > 50 && letters.right > 20)
    let ink = pixels {
      kit.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 2), at: .zero)
    }
    #expect(ink.dark > 20 && ink.right == 0)
  }

  // MARK: - Text views

  /// Draws a stripe behind each line.
  private final class Striped: NSLayoutManager {
    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      UIColor.green.setFill()
      enumerateLineFragments(forGlyphRange: glyphsToShow) { rect, _, _, _, _ in
        UIRectFill(CGRect(x: origin.x, y: origin.y + rect.maxY - 2, width: rect.width, height: 2))
      }
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
    }
  }

  @Test func aTextViewShowsWhatItsManagerDraws() {
    let (storage, manager) = (NSTextStorage(string: "Hello"), Striped())
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    view.font = font
    let stage = ViewStage(200, 100, view)
    #expect(view.text == "Hello" && view.textStorage === storage && view.layoutManager === manager)
    #expect(container.size.width == 200)
    let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(stage.pixel(150, 8 + line.maxY - 1) & 0xFFFFFF == 0x00FF00)
    stage.keep("striped")
  }

  @Test func whatIsChangedInTheStorageIsShown() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = font
    view.text = "one"
    let stage = ViewStage(200, 100, view)
    let before = stage.text
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "two three")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    stage.turn()
    #expect(view.text == "two three" && stage.text != before)
    let box = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 3), in: view.textContainer)
    let start = view.caretRect(for: view.beginningOfDocument)
    #expect(box.minX == 5 && abs(start.minX - box.minX) < 0.01)
    view.textContainer.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 20))
    ]
    stage.turn()
    #expect(view.caretRect(for: view.beginningOfDocument).minX >= 100)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.window.type("!")
    #expect(view.text == "two! three")
    #expect(
      view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    stage.keep("excluded")
  }

  @Test("taking back what was typed leaves the colours of the rest")
  func undoKeepsColours() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let stage = ViewStage(200, 100, view)
    view.text = "red blue"
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 4))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.window.type("der")
    view.undoManager?.undo()
    #expect(view.text == "red blue")
    #expect(
      view.textStorage.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
    #expect(view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) == nil)
  }

  // MARK: - A delegate's spaces

  private final class Spacer: NSLayoutManagerDelegate {
    var asked: [Int] = []
    var line: ((Int) -> CGFloat)?
    var paragraph: CGFloat = .nan
    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      asked.append(glyphIndex)
      return line?(glyphIndex) ?? .nan
    }
    func layoutManager(
      _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { paragraph }
  }

  @Test("a delegate says what stays free below lines and paragraphs")
  func spaces() {
    let both = long + "\n" + long
    let size = CGSize(width: 200, height: 0)
    let (plain, spaced) = (Kit(text(both), size), Kit(text(both), size))
    let spacer = Spacer()
    spacer.line = { _ in 10 }
    spaced.manager.delegate = spacer
    let (before, after) = (plain.lines, spaced.lines)
    #expect(before.map(\.text) == after.map(\.text) && after.count >= 8)
    for index in after.indices {
      let moved = after[index].used.minY - before[index].used.minY
      #expect(abs(moved - 10 * CGFloat(index)) < 0.6, "line \(index) is \(moved) lower")
    }
    // The last glyph of a line.
    let end = (after[0].text as NSString).length - 1
    #expect(spacer.asked.contains(end))
    // Every other line only; and paragraphs.
    let first = Kit(text(both), size)
    let other = Spacer()
    other.line = { $0 == end ? 30 : 0 }
    other.paragraph = 50
    first.manager.delegate = other
    let lines = first.lines
    #expect(abs(lines[1].used.minY - before[1].used.minY - 30) < 0.6)
    #expect(abs(lines[2].used.minY - before[2].used.minY - 30) < 0.6)
    let half = lines.count / 2
    #expect(abs(lines[half].used.minY - before[half].used.minY - 80) < 0.6)
    // One that says nothing leaves all as it is.
    let silent = Kit(text(both), size)
    let nobody = Spacer()
    silent.manager.delegate = nobody
    #expect(silent.lines.map(\.used) == before.map(\.used))
  }

  @Test @MainActor func aTextViewIsSetAnewForItsDelegate() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.font = font
    view.text = long
    let stage = ViewStage(200, 300, view)
    stage.turn()
    let before = view.contentSize.height
    let spacer = Spacer()
    spacer.line = { _ in 12 }
    view.layoutManager.delegate = spacer
    stage.turn()
    let count = CGFloat(spacer.asked.isEmpty ? 0 : 1)
    #expect(count == 1 && view.contentSize.height >= before + 12 * 3 - 0.5)
    stage.keep("text-view-spaced")
  }

  @Test("a text is of the colours of where it is shown, however early it was measured")
  @MainActor func colours() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = "text"
    _ = view.sizeThatFits(CGSize(width: 200, height: 100))
    let stage = ViewStage(200, 100, view)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    view.backgroundColor = .clear
    stage.turn()
    let light = stage.text
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(stage.text != light && stage.text.contains("#FFFFFF"), "\(stage.text)")
    // Measured on its own, and then put into a dark window.
    let other = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    other.text = "text"
    _ = other.sizeThatFits(CGSize(width: 200, height: 100))
    view.removeFromSuperview()
    stage.window.addSubview(other)
    other.backgroundColor = .clear
    stage.turn()
    #expect(stage.text.contains("#FFFFFF"), "\(stage.text)")
    // Measured where it is, while nothing says whose colours are current.
    other.text = "another"
    _ = other.sizeThatFits(CGSize(width: 200, height: 50))
    stage.turn()
    #expect(stage.text.contains("#FFFFFF"), "\(stage.text)")
  }
}
