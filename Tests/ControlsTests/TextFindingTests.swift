import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// Suggestions below fields, and finding words in editors.
@MainActor @Suite(.serialized) struct TextFindingTests {
  private struct Search: View {
    @State var text = ""
    var body: some View {
      VStack {
        TextField("City", text: $text)
          .textInputSuggestions {
            ForEach(["Paris", "Prague"].filter { !text.isEmpty && $0.hasPrefix(text) }, id: \.self)
            {
              Text($0).textInputCompletion($0)
            }
          }
        Spacer()
        Text("=" + text)
      }
    }
  }

  @Test("what is offered fits what is typed; a tap on it fills it in, and nothing is offered then")
  func suggestions() {
    let stage = TestStage { Search() }
    #expect(!stage.labels.contains("Paris"))
    stage.tap("City")
    stage.type("P")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Paris") && stage.labels.contains("Prague"))
    #expect(stage.node("Paris").frame.minY > stage.node("City").frame.maxY)
    stage.type("r")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Paris"))
    stage.tap("Prague")
    stage.advance(by: 1)
    #expect(stage.labels.contains("=Prague") && !stage.labels.contains("Prague"))
  }

  private struct Note: View {
    @State var text = "one cat, two Cats"
    @State var selection: TextSelection?
    @State var isFinding = true
    var replaces = true
    var finds = true
    var body: some View {
      VStack {
        TextEditor(text: $text, selection: $selection)
          .findNavigator(isPresented: $isFinding)
          .replaceDisabled(!replaces)
          .findDisabled(!finds)
          .frame(height: 200)
        Text("=" + text)
        Text("at \(offset)")
      }
    }
    private var offset: Int {
      guard case .selection(let range) = selection?.indices else { return -1 }
      return text.distance(from: text.startIndex, to: range.lowerBound)
    }
  }

  @Test("the bar goes from one place to the next, round the end, whatever the case")
  func finding() {
    let stage = TestStage(size: CGSize(width: 600, height: 400)) { Note() }
    stage.advance(by: 0.5)
    stage.type("cat")
    stage.advance(by: 0.5)
    #expect(stage.labels.contains("1 of 2") && stage.labels.contains("at 4"))
    stage.tap("Next")
    #expect(stage.labels.contains("2 of 2") && stage.labels.contains("at 13"))
    stage.tap("Next")
    #expect(stage.labels.contains("at 4"))
    stage.tap("Previous")
    #expect(stage.labels.contains("at 13"))
    stage.tap("Done")
    stage.advance(by: 0.5)
    #expect(!stage.labels.contains("Find"))
  }

  @Test func whatIsFoundIsReplacedOneByOneAndAllAtOnce() {
    let stage = TestStage(size: CGSize(width: 600, height: 400)) { Note() }
    stage.advance(by: 0.5)
    stage.type("cat")
    stage.tap("Replace")
    stage.type("dog")
    stage.tap(at: stage.nodes.last { $0.label == "Replace" }!.frame.center)
    #expect(stage.labels.contains("=one dog, two Cats"))
    stage.tap("All")
    #expect(stage.labels.contains("=one dog, two dogs"))
  }

  @Test func findingAndReplacingCanBeForbidden() {
    let noReplacing = TestStage { Note(replaces: false) }
    #expect(noReplacing.labels.contains("Find") && !noReplacing.labels.contains("Replace"))
    #expect(!TestStage { Note(finds: false) }.labels.contains("Find"))
  }

  @Test func placesDoNotOverlap() {
    #expect(FindBar.ranges(of: "aa", in: "aaaaa").count == 2)
    #expect(FindBar.ranges(of: "", in: "abc").isEmpty)
    #expect(FindBar.ranges(of: "é", in: "Éclair").count == 1)
  }

  @Test func aFieldSaysWhatItAsksOfDictationAndWritingTools() {
    struct Root: View {
      @State var text = ""
      var body: some View {
        TextField("Field", text: $text)
          .searchDictationBehavior(.inline(activation: .onLook))
          .writingToolsAffordanceVisibility(.hidden)
      }
    }
    let asked = TestStage { Root() }.node("Field").textInputPreferences?.named.map(\.value)
    #expect(asked == ["hidden", "inline, onLook"])
  }
}
