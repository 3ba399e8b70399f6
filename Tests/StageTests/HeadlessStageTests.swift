import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceLocalization
import VivaceViews

@testable import VivaceStage

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("Count \(count)")
      Button("Add") { count += 1 }
    }
  }
}

/// A box that goes to the right and back, over one second.
private struct Slider: View {
  @State private var isRight = false
  var body: some View {
    VStack {
      Color.red.frame(width: 20, height: 20).offset(x: isRight ? 100 : 0)
      Button("Go") { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
    }
  }
}

private struct Waiter: View {
  @State private var stage = "idle"
  var body: some View {
    VStack {
      Text(stage)
      Button("Start") {
        Task {
          for step in 1...3 {
            try await Task.sleep(for: .seconds(1))
            stage = "step \(step)"
          }
        }
      }
    }
  }
}

@Suite("A headless stage") @MainActor
struct HeadlessStageTests {
  @Test("taps what has a label")
  func taps() throws {
    let stage = HeadlessStage { Counter() }
    #expect(stage.contains("Count 0"))
    try stage.tap("Add")
    try stage.tap("Add")
    #expect(stage.contains("Count 2"))
    #expect(stage.time == 0)
  }

  @Test("says which views there are when the one asked for is not there")
  func missing() {
    let stage = HeadlessStage { Counter() }
    #expect(
      throws: StageError("No view is called “Remove”. There are: “Count 0”, “Add”.")
    ) { try stage.tap("Remove") }
  }

  @Test("moves only as time is moved on, and comes to rest")
  func moves() throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) { Slider() }
    #expect(stage.isAtRest)
    try stage.tap("Go")
    let first = stage.bitmap()
    #expect(stage.bitmap().pixels == first.pixels)
    try stage.advance(by: 0.5)
    let half = stage.bitmap()
    #expect(half.pixels != first.pixels)
    #expect(!stage.isAtRest)
    let rest = try stage.settle()
    #expect(abs(rest - 0.5) < 1e-9)
    #expect(stage.isAtRest)
  }

  @Test("shows the same at an instant, however it got there")
  func sameByAnySteps() throws {
    func picture(steps: Int) throws -> [UInt32] {
      let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) { Slider() }
      try stage.tap("Go")
      for step in 1...steps { try stage.advance(to: 0.7 * Double(step) / Double(steps)) }
      return stage.bitmap().pixels
    }
    let direct = try picture(steps: 1)
    #expect(try picture(steps: 7) == direct)
    #expect(try picture(steps: 42) == direct)
  }

  @Test("lets tasks sleep in its own time", .enabled(if: StageExecutors.areAvailable))
  func tasks() throws {
    let stage = HeadlessStage { Waiter() }
    try stage.tap("Start")
    #expect(stage.contains("idle"))
    try stage.advance(by: 0.999)
    #expect(stage.contains("idle"))
    try stage.advance(by: 0.001)
    #expect(stage.contains("step 1"))
    try stage.settle()
    #expect(stage.contains("step 3"))
    #expect(stage.time == 3)
  }

  @Test("carries out a script")
  func script() throws {
    let stage = HeadlessStage { Counter() }
    try stage.perform(Script(parsing: "0.5 tap \"Add\"\n1 tap \"Add\"\n"))
    #expect(stage.contains("Count 2"))
    #expect(abs(stage.time - 1.1) < 1e-9)
  }

  @Test("names the line of a script that cannot be carried out")
  func brokenScript() throws {
    let stage = HeadlessStage { Counter() }
    let script = try Script(parsing: "0 tap \"Add\"\n1 tap \"Sub\"\n", name: "pets.script")
    #expect(
      throws: ScriptError("pets.script:2: No view is called “Sub”. There are: “Count 1”, “Add”.")
    ) { try stage.perform(script) }
  }

  @Test("counts what is done")
  func work() throws {
    struct Tally: View {
      @State private var count = 0
      var body: some View { Text("Count \(count)").onTapGesture { count += 1 } }
    }
    let stage = HeadlessStage { Tally() }
    #expect(try stage.work { try $0.tap("Count 0") }.bodies == 1)
    #expect(try stage.work { try $0.advance(by: 1) }.bodies == 0)
  }

  @Test("takes another size")
  func resize() throws {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 2) { Color.red }
    try stage.resize(to: CGSize(width: 50, height: 30))
    let bitmap = stage.bitmap()
    #expect(bitmap.width == 100)
    #expect(bitmap.height == 60)
    let middle = bitmap.pixels[30 * 100 + 50]
    #expect(bitmap.pixels.allSatisfy { $0 == middle })
  }

  @Test func feedbackIsWrittenDownWithItsInstant() throws {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Button("Feel") { count += 1 }.sensoryFeedback(.success, trigger: count)
      }
    }
    let stage = HeadlessStage(root: Root())
    try stage.advance(to: 1.5)
    try stage.tap("Feel")
    try stage.advance(to: 2)
    try stage.tap("Feel")
    #expect(stage.feedback == [.init(.success, at: 1.5), .init(.success, at: 2)])
  }

  @Test func theTreeTellsWhatTheFocusedFieldAsksFor() throws {
    struct Root: View {
      @State private var name = ""
      var field: EditableText {
        var field = EditableText(text: $name, value: name)
        field.label = Text("Name")
        return field
      }
      var body: some View {
        field
          .textContentType(.username).keyboardType(.emailAddress).submitLabel(.next)
          .statusBarHidden()
      }
    }
    let stage = HeadlessStage(root: Root())
    #expect(stage.textInputPreferences == nil)
    #expect(stage.systemPreferences.isStatusBarHidden)
    try stage.tap("Name")
    #expect(stage.textInputPreferences?.keyboard == .emailAddress)
    let tree = SemanticTree(stage.host.semantics(at: stage.time))
    let asked = "keyboardType: emailAddress textContentType: username submitLabel: next"
    #expect(tree.text.contains("focused \(asked)"))
    let json = try String(decoding: tree.json, as: UTF8.self)
    #expect(json.contains("\"keyboardType\" : \"emailAddress\""))
    #expect(json.contains("\"focused\""))
  }

  @Test func aStageThatGoesAwayLetsItsViewsDisappear() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    do {
      let stage = HeadlessStage {
        VStack {
          Text("a").onAppear { log.entries.append("in") }.onDisappear {
            log.entries.append("a out")
          }
          Text("b").onDisappear { log.entries.append("b out") }
        }
      }
      #expect(stage.labels == ["a", "b"])
      #expect(log.entries == ["in"])
    }
    #expect(log.entries.sorted() == ["a out", "b out", "in"])
  }

  @Test func theCurrentLocaleIsThatOfASimulator() {
    _ = HeadlessStage { Text("x") }
    #expect(Locale.current.identifier == "en_US")
    #expect(Locale.autoupdatingCurrent.identifier == "en_US")
    #expect(Locale.current.currency?.identifier == "USD")
    let money = NumberFormatter()
    money.numberStyle = .currency
    #expect(money.string(from: 20.99) == "$20.99")
    let day = DateFormatter()
    (day.dateStyle, day.timeZone) = (.short, TimeZone(identifier: "UTC"))
    #expect(day.string(from: Date(timeIntervalSince1970: 0)) == "1/1/70")
    #expect(20.99.formatted(.currency(code: "USD")) == "$20.99")
    var style = Date.FormatStyle(date: .numeric, time: .omitted)
    style.timeZone = TimeZone(identifier: "UTC")!
    #expect(Date(timeIntervalSince1970: 0).formatted(style) == "1/1/1970")
  }

  @Test(
    "the user's locale is that of the environment",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "ca_ES@valencia"], "ca_ES"),
      (["LC_ALL": "fr_FR", "LANG": "de_DE"], "fr_FR"), (["LC_ALL": "", "LANG": "de_DE"], "de_DE"),
      (["LANG": "C.UTF-8"], "en_US"), (["LANG": "POSIX"], "en_US"), ([:], "en_US"),
    ])
  func userLocale(_ variables: [String: String], _ expected: String) {
    #expect(CurrentLocale.identifier { variables[$0] } == expected)
  }

  @Test(arguments: [
    ("de_DE", ["en"], "en_DE"), ("de_DE", ["en", "de"], "de_DE"), ("zh_Hant_TW", ["en"], "en_TW"),
    ("fr", ["en"], "en"), ("fr_CA", [], "fr_CA"), ("es_419", ["pt"], "pt_419"),
  ])
  func aProgramThatKnowsFewLanguagesKeepsTheUsersRegion(
    _ wanted: String, _ languages: [String], _ expected: String
  ) {
    #expect(CurrentLocale.identifier(wanted, knowing: languages) == expected)
  }
}
