import TestStage
import Testing
import VivaceControls
import VivaceDrawing
import VivaceGeometry
import VivaceTypography

@testable import VivaceViews

/// Editors of texts of any length: a key costs a paragraph.
@MainActor @Suite(.serialized) struct LongTextTests {
  private struct Root: View {
    @State var text: String
    var body: some View { TextEditor(text: $text) }
  }

  private func counting(_ body: () -> Void) -> Int {
    let before = LayoutCounter.paragraphs
    body()
    return LayoutCounter.paragraphs - before
  }

  private static let long = (0..<20_000).map { "Paragraph \($0) of a text with many" }
    .joined(separator: "\n")

  @Test("a key in a long text sets one paragraph, and only what is seen is set before")
  func keys() {
    var stage: TestStage!
    let start = counting { stage = TestStage { Root(text: Self.long) } }
    #expect(start > 3 && start < 100, "\(start)")
    stage.tap(at: CGPoint(x: 150, y: 20))
    #expect(counting { stage.type("x") } == 1)
    #expect(counting { stage.press("delete") } == 1)
    #expect(counting { stage.type("\n") } == 2)
    #expect(counting { stage.press("down") } == 0)
    #expect(stage.texts.count < 100)
    #expect(stage.texts.first == "Paragraph 0 of")
  }

  @Test("the end of a long text is reached by a key, and what is typed there is seen")
  func end() {
    let stage = TestStage { Root(text: Self.long) }
    stage.tap(at: CGPoint(x: 150, y: 20))
    #expect(counting { stage.press("end", .command) } < 200)
    stage.type("!")
    stage.advance(by: 0.1)
    #expect(stage.texts.last == "Paragraph 19999 of a text with many!")
    let frames = stage.items.compactMap { item in
      if case .text(let block, _, let frame) = item.content, block.string.hasSuffix("!") {
        frame.model
      } else {
        nil
      }
    }
    #expect(frames.count == 1)
  }

  @Test("ten megabytes are shown at once, and a key in them sets one paragraph")
  func tenMegabytes() {
    let line = "A line of a very long text, which nobody reads to its end.\n"
    let text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    var stage: TestStage!
    #expect(counting { stage = TestStage { Root(text: text) } } < 100)
    stage.tap(at: CGPoint(x: 150, y: 20))
    #expect(counting { stage.type("x") } == 1)
  }

  private func appearance(width: CGFloat? = 100, _ alignment: TextAlignment = .leading)
    -> ParagraphStack.Look
  {
    ParagraphStack.Look(
      span: TextSpan(string: "", font: FontDescription(size: 10)), style: ParagraphStyle(),
      width: width, alignment: alignment)
  }

  @Test("whatever is changed, paragraphs are what they would be if the text were new")
  func changes() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count, 1)
    }
    let pieces = [
      "", "x", "\n", "\r", "\r\n", "some more words that wrap", "\u{2029}", "é\n👩‍👩‍👧", "\n\n",
    ]
    let stack = ParagraphStack(appearance()) { 1 }
    var text = "one\ntwo two two two two two\r\n\nfive\rsix"
    for _ in 0..<400 {
      let scalars = Array(text.unicodeScalars)
      let start = random(scalars.count + 1)
      let end = min(scalars.count, start + random(4))
      var new = String.UnicodeScalarView(scalars[..<start])
      new.append(contentsOf: pieces[random(pieces.count)].unicodeScalars)
      new.append(contentsOf: scalars[end...])
      text = String(new)
      let bytes = text.utf8.count
      let composed = random(3) == 0 && bytes > 0 ? 0..<min(1, bytes) : nil
      stack.update(text, composed: text.utf8.first.map { $0 < 0x80 } == true ? composed : nil)
      let fresh = ParagraphStack(appearance()) { 1 }
      fresh.update(text, composed: nil)
      let heights = 0...CGFloat(1e9)
      let (a, b) = (
        stack.shown(in: heights, anchor: 0).paragraphs,
        fresh.shown(in: heights, anchor: 0).paragraphs
      )
      #expect(a.map(\.block.string) == b.map(\.block.string))
      #expect(a.map(\.origin) == b.map(\.origin))
      #expect(stack.height == fresh.height)
      let index = random(bytes + 1)
      #expect(stack.caret(at: index) == fresh.caret(at: index))
    }
  }

  @Test("carets stand where they stand in a text that is set in one piece")
  func carets() {
    let text = "one two three four five\n\nthe next paragraph\nlast"
    var whole = TextRequest(
      spans: [TextSpan(string: text, font: FontDescription(size: 10))], width: 100)
    whole.style = ParagraphStyle()
    let map = Services.current.typesetter.carets(in: whole)
    let stack = ParagraphStack(appearance()) { 1 }
    stack.update(text, composed: nil)
    for offset in 0...text.utf8.count {
      #expect(stack.caret(at: offset) == map.caret(at: offset), "\(offset)")
      let near = stack.carets(near: offset, reach: 0)
      #expect(near.caret(at: offset) == map.caret(at: offset), "\(offset)")
      #expect(
        near.offset(besides: offset, toTheRight: true)
          == map.offset(besides: offset, toTheRight: true))
    }
    for y in stride(from: 3, to: 70, by: 6) as StrideTo<CGFloat> {
      let point = CGPoint(x: 33, y: y)
      #expect(stack.offset(at: point) == map.offset(at: point), "\(y)")
    }
    #expect(stack.rectangles(of: 4..<30, in: 0...1_000) == map.rectangles(of: 4..<30))
    #expect(stack.height == Services.current.typesetter.setText(whole).size.height)
  }

  @Test("short paragraphs stand where the alignment says")
  func alignment() {
    for (alignment, x) in [(TextAlignment.leading, 0), (.center, 38), (.trailing, 76)]
      as [(TextAlignment, CGFloat)]
    {
      let stack = ParagraphStack(appearance(alignment)) { 1 }
      stack.update("four\nfour", composed: nil)
      let shown = stack.shown(in: 0...100, anchor: 0).paragraphs
      #expect(shown.map(\.origin.x) == [x, x])
      #expect(stack.caret(at: 5).minX == x)
    }
  }

  private func appearance(_ alignment: TextAlignment) -> ParagraphStack.Look {
    appearance(width: 100, alignment)
  }

  // MARK: The primary selection

  @Test("what is selected is pasted by a middle click, where the pointer is")
  func middleClick() {
    struct Fields: View {
      @State var first = "one two"
      @State var second = "abc"
      var body: some View {
        VStack {
          TextField("First", text: $first)
          TextField("Second", text: $second)
          SecureField("Secret", text: .constant("hidden"))
          Text(verbatim: "=" + second)
        }
      }
    }
    let clipboard = Services.current.clipboard
    (clipboard.string, clipboard.selection) = ("copied", nil)
    let stage = TestStage { Fields() }
    stage.tap("First")
    stage.press("left", [.shift, .option])
    #expect(clipboard.selection == "two")
    let frame = stage.node("Second").frame
    stage.pointer(.down, at: CGPoint(x: frame.minX + 1, y: frame.midY), button: 2)
    stage.pointer(.up, at: CGPoint(x: frame.minX + 1, y: frame.midY), button: 2)
    #expect(stage.texts.contains("=twoabc"))
    #expect(clipboard.string == "copied")
    stage.tap("Secret")
    stage.press("a", .command)
    #expect(clipboard.selection == "two")
  }

  @Test("a resizable symbol fills its frame with what it draws, in one proportion")
  func resizableSymbol() throws {
    let stage = TestStage {
      Image(systemName: "square").resizable().frame(width: 40, height: 24)
    }
    let drawn = stage.items.compactMap { item -> TextBlock? in
      if case .text(let block, _, _) = item.content { block } else { nil }
    }
    let run = try #require(drawn.first?.runs.first)
    // The glyph is half an em wide and high.
    #expect(run.size == 48)
    #expect(run.glyphs[0].position.distance(to: CGPoint(x: 8, y: 24)) < 1e-9)
    #expect(drawn.first?.size == CGSize(width: 40, height: 24))
  }
}
