import Testing
import VivaceGeometry
import VivaceInteraction
import VivaceTypography

@Suite struct TextEditTests {
  /// Carets of a text whose characters are 10 points wide and lines 20 points high.
  private func carets(_ text: String, isRightToLeft: Bool = false) -> CaretMap {
    var (lines, offset): ([CaretMap.Line], Int) = ([], 0)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let count = line.utf8.count
      let isLast = offset + count == text.utf8.count
      let cells = (0..<count).map { cell in
        let place = isRightToLeft ? count - 1 - cell : cell
        return CaretMap.Cell(
          range: offset + place..<offset + place + 1, minX: CGFloat(cell) * 10,
          maxX: CGFloat(cell) * 10 + 10, isRightToLeft: isRightToLeft)
      }
      lines.append(
        CaretMap.Line(
          frame: CGRect(x: 0, y: CGFloat(index) * 20, width: CGFloat(count) * 10, height: 20),
          range: offset..<offset + count + (isLast ? 0 : 1), isRightToLeft: isRightToLeft,
          cells: cells))
      offset += count + 1
    }
    return CaretMap(string: text, lines: lines)
  }

  private func moved(
    _ text: String, from start: Range<Int>, by motions: [CaretMotion], extending: Bool = false,
    isRightToLeft: Bool = false, isSecure: Bool = false
  ) -> Range<Int> {
    var edit = TextEdit(EditedText(text))
    edit.isSecure = isSecure
    edit.select(start)
    let drawn = isSecure ? edit.dots : text
    for motion in motions {
      edit.move(
        motion, extending: extending,
        in: isSecure ? nil : carets(drawn, isRightToLeft: isRightToLeft), visibleHeight: 60)
    }
    return edit.text.selection
  }

  @Test(
    "keys move the caret",
    arguments: [
      ([CaretMotion.right], 3), ([.left], 1), ([.wordRight], 3), ([.wordLeft], 0),
      ([.lineEnd], 7), ([.lineStart], 0), ([.end], 17), ([.start], 0),
      ([.down], 10), ([.down, .down], 15), ([.down, .down, .down], 17), ([.up], 0),
      ([.pageDown], 15), ([.end, .pageUp], 4), ([.end, .right], 17), ([.lineEnd, .right], 8),
    ])
  func keys(motions: [CaretMotion], end: Int) {
    // Lines of 7, 4 and 4 characters.
    #expect(moved("one two\nfour\nfive", from: 2..<2, by: motions) == end..<end)
  }

  @Test func theCaretKeepsItsColumnThroughShorterLines() {
    let text = "one two\nfour\nsix six"
    #expect(moved(text, from: 6..<6, by: [.down]) == 12..<12)
    #expect(moved(text, from: 6..<6, by: [.down, .down]) == 19..<19)
    #expect(moved(text, from: 6..<6, by: [.down, .left, .down]) == 16..<16)
  }

  @Test func leftIsLeftInALineFromRightToLeft() {
    #expect(moved("abc", from: 1..<1, by: [.left], isRightToLeft: true) == 2..<2)
    #expect(moved("abc", from: 1..<1, by: [.right], isRightToLeft: true) == 0..<0)
    #expect(moved("abc def", from: 4..<4, by: [.wordLeft], isRightToLeft: true) == 7..<7)
    #expect(moved("abc", from: 0..<2, by: [.left], isRightToLeft: true) == 2..<2)
  }

  @Test func aSelectionEndsAtTheSideOfTheKeyOrGrows() {
    #expect(moved("abcdef", from: 2..<4, by: [.left]) == 2..<2)
    #expect(moved("abcdef", from: 2..<4, by: [.right]) == 4..<4)
    #expect(moved("abcdef", from: 2..<4, by: [.right], extending: true) == 2..<5)
    #expect(moved("abcdef", from: 2..<4, by: [.lineStart], extending: true) == 0..<2)
  }

  @Test func aSecretHasNoWords() {
    #expect(moved("ab cd", from: 2..<2, by: [.wordRight], isSecure: true) == 5..<5)
    var edit = TextEdit(EditedText("ab cd"))
    edit.isSecure = true
    #expect(edit.deletion(forward: false, byWords: true) == 0..<5)
    edit.select(clicks: 2, at: 1)
    #expect(edit.text.selection == 0..<5)
    #expect(!edit.can(.copy, clipboard: nil) && !edit.can(.cut, clipboard: nil))
  }

  @Test(
    "clicks select more and more",
    arguments: [(1, 5..<5), (2, 4..<7), (3, 0..<7), (4, 0..<7)])
  func clicks(count: Int, selection: Range<Int>) {
    var edit = TextEdit(EditedText("one two\nthree"))
    edit.select(clicks: count, at: 5)
    #expect(edit.text.selection == selection)
  }

  @Test func aDragAfterADoubleClickSelectsWholeWords() {
    var edit = TextEdit(EditedText("one two three"))
    edit.select(clicks: 2, at: 5)
    edit.drag(to: 9, clicks: 2)
    #expect(edit.text.selection == 4..<13)
    edit.select(clicks: 1, at: 5)
    edit.drag(to: 9, clicks: 1)
    #expect(edit.text.selection == 5..<9)
  }

  @Test func clicksCountWhileTheyAreNearInTimeAndPlace() {
    var series = ClickSeries()
    let times = [(0.0, 0.0), (0.2, 3), (0.4, 0), (0.6, 0), (2.0, 0), (2.1, 300)]
    let numbers = times.map { time, x in
      let point = CGPoint(x: x, y: 0)
      series.add(series.number(at: point, time: time), at: point, time: time)
      return series.count
    }
    #expect(numbers == [1, 2, 3, 1, 1, 1])
  }

  @Test(
    "keys delete",
    arguments: [
      (4..<4, false, false, 3..<4), (4..<4, true, false, 4..<5), (4..<4, false, true, 0..<4),
      (4..<4, true, true, 4..<7), (0..<0, false, false, 0..<0), (7..<7, true, true, 7..<7),
      (1..<3, false, true, 1..<3),
    ])
  func deletions(selection: Range<Int>, forward: Bool, byWords: Bool, range: Range<Int>) {
    var edit = TextEdit(EditedText("one two"))
    edit.select(selection)
    #expect(edit.deletion(forward: forward, byWords: byWords) == range)
  }

  @Test func offsetsOfDotsAndOfAComposition() {
    var edit = TextEdit(EditedText("aé🙂b"))
    edit.isSecure = true
    #expect(edit.dots == "••••")
    #expect([0, 1, 3, 7, 8].map(edit.shown) == [0, 3, 6, 9, 12])
    #expect([0, 3, 6, 9, 12].map(edit.offset(ofShown:)) == [0, 1, 3, 7, 8])
    edit = TextEdit(EditedText("abcd"))
    edit.select(2..<2)
    edit.composition = ("xyz", 1..<2)
    #expect([0, 2, 3, 4].map(edit.shown) == [0, 2, 6, 7] && edit.shownCaret == 4)
    #expect([0, 2, 4, 5, 6, 7].map(edit.offset(ofShown:)) == [0, 2, 2, 2, 3, 4])
  }

  @Test func aCaretBlinksEveryHalfSecond() {
    var blink = CaretBlink()
    #expect(blink.isVisible && blink.nextInstant == .infinity)
    blink.restart(at: 3)
    #expect(blink.nextInstant == 3.5)
    blink.advance()
    #expect(!blink.isVisible && blink.nextInstant == 4)
    blink.restart(at: 3.75)
    #expect(blink.isVisible && blink.nextInstant == 4.25)
  }

  @Test func keysHaveOneMeaningInAllKits() {
    func key(_ name: String, words: Bool = false, command: Bool = false, shift: Bool = false)
      -> EditingKey?
    {
      EditingKey(key: name, byWords: words, isCommand: command, isShifted: shift)
    }
    #expect(key("home", words: true) == .move(.start) && key("home") == .move(.lineStart))
    #expect(key("delete") == .backspace && key("a") == nil)
    #expect(key("Z", command: true, shift: true) == .perform(.redo))
    #expect(key("v", command: true, shift: true) == .perform(.paste))
    #expect(key("left", words: true, command: true) == .move(.wordLeft))
  }
}
