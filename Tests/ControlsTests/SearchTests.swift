import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct SearchTests {
  private let size = CGSize(width: 400, height: 600)

  private struct Status: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      Text(isSearching ? "searching" : "idle")
      Button("Done") { dismissSearch() }
    }
  }

  private struct Fruits: View {
    let log: Log
    @State var text = ""
    @State var scope = 1
    var body: some View {
      NavigationStack {
        VStack {
          ForEach(["Apple", "Banana"].filter { text.isEmpty || $0.contains(text) }, id: \.self) {
            Text($0)
          }
          Status()
        }
        .navigationTitle("Fruits")
        .searchable(text: $text, prompt: "Find fruit")
        .searchSuggestions { if text == "B" { Text("Bananas?").searchCompletion("Banana") } }
        .searchScopes($scope) {
          Text("Here").tag(1)
          Text("There").tag(2)
        }
        .onSubmit(of: .search) { log("search \(text)") }
      }
    }
  }

  @Test func aProgramKnowsAndSetsWhatIsSelectedInTheField() {
    struct Finder: View {
      @State private var text = "Banana"
      @State private var selection: TextSelection?
      private var selected: Substring {
        guard case .selection(let range)? = selection?.indices else { return "-" }
        return text[range]
      }
      var body: some View {
        NavigationStack {
          VStack {
            Text("selected: \(selected), text: \(text)")
            Button("To the start") { selection = TextSelection(insertionPoint: text.startIndex) }
          }
          .navigationTitle("Fruits")
          .searchable(text: $text, prompt: "Find")
          .searchSelection($selection)
        }
      }
    }
    let stage = TestStage(size: size) { Finder() }
    stage.tap("Find")
    stage.advance(by: 1)
    stage.press("a", .command)
    #expect(stage.texts.contains("selected: Banana, text: Banana"))
    stage.tap("To the start")
    stage.type("A")
    #expect(stage.texts.contains("selected: , text: ABanana"))
  }

  @Test func theFieldFiltersWhatItIsBoundToAndCancelEndsTheSearch() {
    let log = Log()
    let stage = TestStage(size: size) { Fruits(log: log) }
    #expect(stage.texts.contains("Fruits"))
    #expect(stage.labels.contains("idle"))
    #expect(stage.node("Find fruit").traits.contains(.isSearchField))
    stage.tap("Find fruit")
    stage.advance(by: 2)
    #expect(stage.labels.contains("searching"))
    #expect(!stage.texts.contains("Fruits"), "the title makes room for the field")
    stage.type("Ap")
    #expect(stage.labels.contains("Apple"))
    #expect(!stage.labels.contains("Banana"))
    stage.press("return")
    #expect(log.take() == ["search Ap"])
    stage.tap("Cancel")
    stage.advance(by: 2)
    #expect(stage.labels.contains("idle") && stage.labels.contains("Banana"))
    #expect(stage.texts.contains("Fruits"))
  }

  @Test func aSuggestionFillsInItsTextAndScopesShowWhileSearching() {
    let stage = TestStage(size: size) { Fruits(log: Log()) }
    #expect(!stage.labels.contains("There"))
    stage.tap("Find fruit")
    stage.advance(by: 2)
    #expect(stage.labels.contains("There"))
    stage.type("B")
    stage.advance(by: 1)
    stage.tap("Bananas?")
    stage.advance(by: 1)
    #expect(stage.node("Find fruit").value == "Banana")
    #expect(!stage.labels.contains("Bananas?"))
  }

  @Test func dismissSearchEmptiesTheField() {
    let stage = TestStage(size: size) { Fruits(log: Log()) }
    stage.tap("Find fruit")
    stage.advance(by: 2)
    stage.type("Ba")
    stage.tap("Done")
    stage.advance(by: 2)
    #expect(stage.labels.contains("idle") && stage.labels.contains("Apple"))
  }

  @Test func aStackThatIsSearchableAsAWholeHasTheFieldOnItsRoot() {
    struct Names: View {
      @State var text = ""
      var body: some View {
        NavigationStack {
          VStack {
            NavigationLink("Go") { Text("There").navigationTitle("Second") }
            Text("found \(text)")
          }
          .navigationTitle("Names")
        }
        .searchable(text: $text, prompt: "Find")
      }
    }
    let stage = TestStage(size: size) { Names() }
    stage.tap("Find")
    stage.type("ab")
    stage.advance(by: 1)
    #expect(stage.texts.contains("found ab"))
    stage.tap("Cancel")
    stage.advance(by: 1)
    stage.tap("Go")
    stage.advance(by: 1)
    #expect(stage.labels.contains("There") && !stage.labels.contains("Find"))
  }
}
