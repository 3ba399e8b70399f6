import Foundation
import Observation
import TestStage
import Testing
import VivaceControls
import VivaceGeometry
import VivaceGraphics
import VivaceViews

/// A text with attributes and what is selected in it, which a test can look at.
@Observable private final class Note {
  var text: AttributedString
  var selection = AttributedTextSelection()
  init(_ text: AttributedString) { self.text = text }

  /// The runs with a letter for each trait: `plain|bold:b`.
  var runs: String {
    text.runs.map { run in
      let font = run.font?.resolve(in: EnvironmentValues().fontResolutionContext)
      let traits = [
        font?.isBold == true ? "b" : "", font?.isItalic == true ? "i" : "",
        run.underlineStyle == nil ? "" : "u", run.foregroundColor == nil ? "" : "c",
      ].joined()
      return String(text[run.range].characters) + (traits.isEmpty ? "" : ":\(traits)")
    }.joined(separator: "|")
  }

  /// The selected text, or the position of the caret.
  var selected: String {
    switch selection.indices(in: text) {
    case .insertionPoint(let index):
      "^\(text.characters.distance(from: text.startIndex, to: index))"
    case .ranges: String(AttributedString(text[selection]).characters)
    }
  }
}

private struct Editor: View {
  @Bindable var note: Note
  var definition: AttributedTextFormatting.AnyDefinition<AttributeScopes.SwiftUIAttributes>?

  var body: some View {
    let editor = TextEditor(text: $note.text, selection: $note.selection).frame(height: 200)
    if let definition { editor.attributedTextFormattingDefinition(definition) } else { editor }
  }
}

private struct OnlyBlueLinesUnder: AttributedTextFormattingDefinition {
  var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
    ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
    UnderlinedIsBlue()
  }
}

private struct UnderlinedIsBlue: AttributedTextValueConstraint {
  typealias Scope = AttributeScopes.SwiftUIAttributes
  typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute

  func constrain(_ container: inout Attributes) {
    container.foregroundColor = container.underlineStyle == nil ? nil : .blue
  }
}

@MainActor struct RichTextTests {
  private func stage(_ note: Note) -> TestStage {
    let stage = TestStage { Editor(note: note) }
    stage.tap(at: CGPoint(x: 190, y: 100))
    return stage
  }

  private func press(_ stage: TestStage, _ keys: String...) {
    for key in keys { stage.press(key, .command) }
  }

  @Test func keysMakeWhatIsSelectedBoldItalicAndUnderlinedAndPlainAgain() {
    let note = Note(AttributedString("one two"))
    let stage = stage(note)
    stage.press("left", [.shift, .command])
    #expect(note.selected == "two")
    press(stage, "b")
    #expect(note.runs == "one |two:b")
    press(stage, "i", "u")
    #expect(note.runs == "one |two:biu")
    press(stage, "b", "i")
    #expect(note.runs == "one |two:u")
    press(stage, "z", "z")
    #expect(note.runs == "one |two:biu")
  }

  @Test func whatIsTypedLooksLikeWhatIsBeforeItOrAsWasChosen() {
    var text = AttributedString("red")
    text.foregroundColor = .red
    let note = Note(text + AttributedString(" x"))
    let stage = stage(note)
    stage.press("home")
    for _ in 0..<3 { stage.press("right") }
    stage.type("der")
    #expect(note.runs == "redder:c| x")
    stage.press("end")
    press(stage, "b")
    #expect(
      note.selection.typingAttributes(in: note.text).font != nil && note.runs == "redder:c| x")
    stage.type("yz")
    #expect(note.runs == "redder:c| x|yz:b")
    press(stage, "b")
    stage.type("w")
    #expect(note.runs == "redder:c| x|yz:b|w")
    #expect(note.selected == "^11")
  }

  @Test func aGlyphIsOneCharacterAndLettersBehindItAreLetters() {
    let glyph = AttributedString.AdaptiveImageGlyph(imageContent: Data([1, 2]))
    let note = Note(AttributedString("a ") + AttributedString(adaptiveImageGlyph: glyph))
    let stage = stage(note)
    stage.press("end")
    stage.type("xy")
    #expect(String(note.text.characters) == "a \u{FFFC}xy")
    #expect(note.text.runs.map { $0.adaptiveImageGlyph == glyph } == [false, true, false])
    for _ in 0..<2 { stage.press("left") }
    stage.press("left", .shift)
    #expect(note.selected == "\u{FFFC}")
    stage.press("delete")
    #expect(String(note.text.characters) == "a xy")
  }

  @Test func aProgramChangesWhatIsSelected() {
    let note = Note(AttributedString("one two three"))
    let stage = stage(note)
    stage.press("a", .command)
    note.text.transformAttributes(in: &note.selection) { $0.foregroundColor = .red }
    stage.settle()
    #expect(note.runs == "one two three:c")
    note.selection = AttributedTextSelection(range: note.text.range(of: "two")!)
    stage.settle()
    note.text.replaceSelection(&note.selection, withCharacters: "2")
    stage.settle()
    #expect(note.runs == "one 2 three:c" && note.selected == "^5")
    stage.type("!")
    #expect(String(note.text.characters) == "one 2! three")
    note.text.transform(updating: &note.selection) {
      $0.insert(AttributedString("very "), at: $0.startIndex)
    }
    stage.settle()
    stage.type("?")
    #expect(String(note.text.characters) == "very one 2!? three")
  }

  @Test func attributesGoOverTheClipboardAndPlainTextToOthers() {
    let before = Services.current.clipboard
    Services.current.clipboard = MemoryClipboard()
    defer { Services.current.clipboard = before }
    var text = AttributedString("bold")
    text.font = .body.bold()
    let note = Note(text + AttributedString(" end"))
    let stage = stage(note)
    stage.press("home")
    stage.press("right", [.shift, .command])
    press(stage, "c")
    #expect(Services.current.clipboard.string == "bold")
    stage.press("end")
    press(stage, "v")
    #expect(note.runs == "bold:b| end|bold:b")
    Services.current.clipboard.string = " other"
    stage.press("home")
    press(stage, "v")
    #expect(note.runs.hasSuffix("| end|bold:b"))
  }

  @Test func aDefinitionSaysWhatCharactersMayLookLike() {
    let note = Note(AttributedString("one two"))
    let stage = TestStage {
      Editor(note: note, definition: AttributedTextFormatting.AnyDefinition(OnlyBlueLinesUnder()))
    }
    stage.tap(at: CGPoint(x: 190, y: 100))
    stage.press("left", [.shift, .command])
    press(stage, "u")
    #expect(note.runs == "one |two:uc")
    press(stage, "u")
    #expect(note.runs == "one two")
  }

  @Test(arguments: [false, true])
  func theMenuFormatsWhatIsSelectedUnlessThatIsHidden(isHidden: Bool) {
    let note = Note(AttributedString("one two"))
    let stage = TestStage(size: CGSize(width: 400, height: 700)) {
      Editor(note: note)
        .textInputFormattingControlVisibility(isHidden ? .hidden : .automatic, for: .contextMenu)
    }
    // The first letter of an editor in the middle of the window.
    stage.pointer(.down, at: CGPoint(x: 9, y: 264), button: 3)
    stage.advance(by: 1)
    #expect(note.selected == "one" && stage.labels.contains("Copy"))
    #expect(stage.labels.contains("Format") != isHidden)
    if isHidden { return }
    stage.tap("Format")
    stage.advance(by: 1)
    stage.tap("Bold")
    stage.advance(by: 1)
    #expect(note.runs == "one:b| two")
  }

  @Test func theAttributesOfASelectionAreListedRunByRun() {
    var text = AttributedString("ab")
    text[text.range(of: "b")!].foregroundColor = .red
    let all = AttributedTextSelection(range: text.startIndex..<text.endIndex)
    #expect(Array(all.attributes(in: text)[\.foregroundColor]) == [nil, .red])
    #expect(Array(AttributedTextSelection().attributes(in: text)[\.foregroundColor]) == [.red])
  }

  @Test func aFontResolvesAtItsLocation() {
    let context = EnvironmentValues().fontResolutionContext
    let font = Font.system(size: 20, weight: .heavy, design: .monospaced).italic().resolve(
      in: context)
    #expect(font.pointSize == 20 && font.isBold && font.isItalic && font.isMonospaced)
    #expect(Font.body.resolve(in: context).isBold == false)
    #expect(Font.headline.resolve(in: context).isBold)
  }
}
