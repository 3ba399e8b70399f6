import TestStage
import Testing
import VivaceControls
import VivaceGeometry
import VivaceGraphics
import VivaceViews

/// The menu of a field: a right click, a long press and the menu key open it.
@MainActor @Suite(.serialized) struct EditMenuTests {

  private enum Kind: CaseIterable { case field, editor, secret }

  private struct Root: View {
    @State var text: String
    let kind: Kind
    var body: some View {
      VStack(alignment: .leading) {
        switch kind {
        case .field: TextField("Field", text: $text)
        case .editor: TextEditor(text: $text).frame(height: 100).accessibilityLabel("Field")
        case .secret: SecureField("Field", text: $text)
        }
        Text("=" + text).font(.system(size: 10))
      }
    }
  }

  private func stage(_ text: String, _ kind: Kind = .field) -> TestStage {
    Services.current.clipboard = MemoryClipboard()
    return TestStage(size: CGSize(width: 400, height: 700)) { Root(text: text, kind: kind) }
  }

  private func text(_ stage: TestStage) -> String? {
    stage.texts.last { $0.hasPrefix("=") }.map { String($0.dropFirst()) }
  }

  /// The first letter, or behind all of the text.
  private func location(_ stage: TestStage, isBehind: Bool = false) -> CGPoint {
    let frame = stage.node("Field").frame
    return CGPoint(x: isBehind ? frame.maxX - 9 : frame.minX + 9, y: frame.minY + 14)
  }

  private func rightClick(_ stage: TestStage, at point: CGPoint) {
    stage.pointer(.down, at: point, button: 3)
    stage.pointer(.up, at: point, button: 3)
    stage.advance(by: 1)
  }

  private func choose(_ row: String, in stage: TestStage) {
    stage.tap(row)
    stage.advance(by: 1)
  }

  private var rows: [String] { ["Cut", "Copy", "Paste", "Select All"] }

  private func enabled(_ stage: TestStage) -> [String] {
    rows.filter { row in stage.nodes.contains { $0.label == row && $0.isEnabled } }
  }

  @Test(arguments: [false, true])
  func aRightClickSelectsTheWordUnderItAndOffersToCutIt(isEditor: Bool) {
    let stage = stage("one two", isEditor ? .editor : .field)
    rightClick(stage, at: location(stage))
    #expect(stage.labels.filter(rows.contains) == rows)
    #expect(enabled(stage) == ["Cut", "Copy", "Select All"], "nothing can be pasted yet")
    choose("Cut", in: stage)
    #expect(text(stage) == " two" && Services.current.clipboard.string == "one")
    #expect(!stage.labels.contains("Cut"))
    stage.type("1")
    #expect(text(stage) == "1 two", "the field has kept the focus")
  }

  @Test func aRightClickOnWhatIsSelectedIsAboutAllOfThat() {
    let stage = stage("one two")
    stage.tap(at: location(stage))
    stage.press("a", .command)
    rightClick(stage, at: location(stage))
    #expect(enabled(stage) == ["Cut", "Copy"])
    choose("Copy", in: stage)
    #expect(Services.current.clipboard.string == "one two" && text(stage) == "one two")
  }

  @Test func aRightClickBehindTheTextPutsTheCaretThere() {
    let stage = stage("one two")
    Services.current.clipboard.string = "!"
    rightClick(stage, at: location(stage, isBehind: true))
    #expect(enabled(stage) == ["Paste", "Select All"])
    choose("Paste", in: stage)
    #expect(text(stage) == "one two!")
  }

  @Test func secretsAreNotCopied() {
    let stage = stage("secret", .secret)
    rightClick(stage, at: location(stage))
    choose("Select All", in: stage)
    rightClick(stage, at: location(stage))
    #expect(enabled(stage).isEmpty)
  }

  @Test func aFieldThatIsDisabledHasNoMenu() {
    let stage = TestStage(size: CGSize(width: 400, height: 700)) {
      Root(text: "one two", kind: .field).disabled(true)
    }
    rightClick(stage, at: location(stage))
    #expect(stage.labels.filter(rows.contains).isEmpty)
  }

  @Test func aFingerThatStaysSelectsAWordAndBringsTheMenuWhenItIsLifted() {
    let stage = stage("one two")
    let point = location(stage)
    func touch(_ phase: PointerEvent.Phase) {
      stage.send(
        .pointer(
          PointerEvent(id: 1, phase: phase, location: point, time: stage.time, kind: .touch)))
    }
    touch(.down)
    stage.advance(by: 0.4)
    touch(.up)
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Copy"), "it was a tap")
    touch(.down)
    stage.advance(by: 0.6)
    #expect(!stage.labels.contains("Copy"))
    touch(.up)
    stage.advance(by: 1)
    choose("Copy", in: stage)
    #expect(Services.current.clipboard.string == "one")
  }

  @Test func theMenuKeyOpensItAtTheCaretAndEscapeClosesIt() {
    let stage = stage("one two")
    stage.tap(at: location(stage, isBehind: true))
    let field = stage.node("Field").frame
    stage.press("menu")
    stage.advance(by: 1)
    #expect(enabled(stage) == ["Select All"])
    #expect(stage.node("Cut").frame.minY > field.midY)
    stage.press("escape")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Cut"))
    stage.type("!")
    #expect(text(stage) == "one two!")
  }

  private struct Read: View {
    var body: some View {
      VStack(spacing: 40) {
        Text(verbatim: "Mango kiwi plum").textSelection(.enabled)
        Text(verbatim: "Nothing")
      }
    }
  }

  /// In the second word of the text that can be selected.
  private func word(_ stage: TestStage) -> CGPoint {
    let frame = stage.node("Mango kiwi plum").frame
    return CGPoint(x: frame.minX + frame.width * 0.48, y: frame.midY)
  }

  private func read() -> TestStage {
    Services.current.clipboard = MemoryClipboard()
    return TestStage(size: CGSize(width: 400, height: 700)) { Read() }
  }

  @Test func aTextThatIsReadHasAMenuOfWhatReadersDo() {
    let stage = read()
    let word = word(stage)
    rightClick(stage, at: word)
    #expect(enabled(stage) == ["Copy", "Select All"])
    #expect(!stage.labels.contains("Cut"))
    let row = stage.node("Copy").frame
    #expect(row.minY > word.y && row.minY < word.y + 40)
    choose("Copy", in: stage)
    #expect(Services.current.clipboard.string == "kiwi")
    rightClick(stage, at: word)
    choose("Select All", in: stage)
    rightClick(stage, at: word)
    #expect(enabled(stage) == ["Copy"])
    choose("Copy", in: stage)
    #expect(Services.current.clipboard.string == "Mango kiwi plum")
  }

  @Test func aFingerThatHeldATextThatIsReadGetsTheMenuWhenItGoes() {
    let stage = read()
    let word = word(stage)
    func finger(_ phase: PointerEvent.Phase) {
      stage.send(
        .pointer(PointerEvent(phase: phase, location: word, time: stage.time, kind: .touch)))
    }
    finger(.down)
    stage.advance(by: 0.8)
    #expect(enabled(stage) == [])
    finger(.up)
    stage.advance(by: 1)
    choose("Copy", in: stage)
    #expect(Services.current.clipboard.string == "kiwi")
  }

  @Test func aTextThatNobodySelectsHasNoMenu() {
    let stage = read()
    rightClick(stage, at: stage.node("Nothing").frame.center)
    #expect(!stage.labels.contains("Copy"))
  }
}
