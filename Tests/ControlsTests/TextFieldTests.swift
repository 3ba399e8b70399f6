import TestStage
import Testing
import VivaceControls
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceViews

/// One field with a text that a test can look at and change.
@MainActor private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private struct Form: View {
  let log: Log
  @State var name = ""
  @State var note = ""
  @FocusState var field: String?

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($field, equals: "name")
      TextField("Note", text: $note).focused($field, equals: "note")
      Text("name: \(name), note: \(note), focus: \(field ?? "-")")
      Button("Go to note") { field = "note" }
      Button("Nowhere") { field = nil }
    }
    .onSubmit {
      log("submit \(name)")
      if field == "name" { field = "note" }
    }
  }
}

@MainActor struct TextFieldTests {
  private func stage(_ text: String = "", multiline: Bool = false) -> TestStage {
    struct Root: View {
      @State var text: String
      let isEditor: Bool
      var body: some View {
        VStack {
          if isEditor {
            TextEditor(text: $text).frame(height: 100)
          } else {
            TextField("Field", text: $text)
          }
          Text("=" + text).font(.system(size: 10))
        }
      }
    }
    let stage = TestStage { Root(text: text, isEditor: multiline) }
    stage.tap(at: CGPoint(x: 190, y: multiline ? 50 : stage.node("Field").frame.midY))
    return stage
  }

  private func text(_ stage: TestStage) -> String {
    String(stage.texts.last { $0.hasPrefix("=") }!.dropFirst())
  }

  @Test func whatIsTypedLandsInTheFocusedFieldAndInTheState() {
    let stage = TestStage { Form(log: Log()) }
    stage.type("lost")
    #expect(stage.texts.contains("name: , note: , focus: -"))
    stage.tap("Name")
    stage.type("Ada")
    #expect(stage.texts.contains("name: Ada, note: , focus: name"))
    #expect(stage.node("Name").value == "Ada")
    stage.press("tab")
    stage.type("x y")
    #expect(stage.texts.contains("name: Ada, note: x y, focus: note"))
  }

  @Test func aSubmissionRunsTheActionThatMovesTheFocus() {
    let log = Log()
    let stage = TestStage { Form(log: log) }
    stage.tap("Name")
    stage.type("Bo\n")
    #expect(log.take() == ["submit Bo"])
    stage.type("note\n")
    #expect(stage.texts.contains("name: Bo, note: note, focus: -"))
  }

  @Test func aFocusStateMovesTheFocusAndTakesItAway() {
    let stage = TestStage { Form(log: Log()) }
    stage.tap("Go to note")
    stage.type("a")
    stage.tap("Nowhere")
    stage.type("b")
    #expect(stage.texts.contains("name: , note: a, focus: -"))
  }

  @Test func thePromptShowsOnlyWithoutText() {
    let stage = stage()
    #expect(stage.texts == ["Field", "="])
    stage.type("a")
    #expect(stage.texts == ["a", "=a"])
    stage.press("delete")
    #expect(stage.texts == ["Field", "="])
  }

  @Test func keysMoveTheCaretAndTheSelection() {
    let stage = stage("one two")
    stage.type("!")
    stage.press("left", .option)
    stage.press("left")
    stage.type("-")
    #expect(text(stage) == "one- two!")
    stage.press("home")
    stage.press("right", [.option, .shift])
    stage.type("1")
    #expect(text(stage) == "1- two!")
    stage.press("end")
    stage.press("left", .shift)
    stage.press("left", .shift)
    stage.press("delete")
    #expect(text(stage) == "1- tw")
    stage.press("a", .command)
    stage.press("forwardDelete")
    #expect(text(stage) == "")
  }

  @Test func aCharacterIsWhatAReaderSees() {
    let stage = stage("a👩‍👩‍👧e\u{301}")
    stage.press("delete")
    #expect(text(stage) == "a👩‍👩‍👧")
    stage.press("left")
    stage.type("b")
    #expect(text(stage) == "ab👩‍👩‍👧")
    stage.press("forwardDelete")
    #expect(text(stage) == "ab")
  }

  @Test func textIsCutCopiedAndPasted() {
    let stage = stage("abc")
    stage.press("left", .shift)
    stage.press("x", .command)
    #expect(text(stage) == "ab")
    stage.press("home")
    stage.press("v", .command)
    stage.press("v", .command)
    #expect(text(stage) == "ccab")
    Services.current.clipboard.string = "two\nlines"
    stage.press("a", .command)
    stage.press("v", .command)
    #expect(text(stage) == "two lines")
  }

  @Test func changesAreUndoneAndRedoneInSteps() {
    let stage = stage()
    stage.type("one two")
    stage.press("delete")
    stage.press("z", .command)
    #expect(text(stage) == "one two")
    stage.press("z", .command)
    #expect(text(stage) == "one ")
    stage.press("z", [.command, .shift])
    #expect(text(stage) == "one two")
  }

  @Test func clicksSelectAWordAndAParagraph() {
    let stage = stage("one two")
    let frame = stage.node("Field").frame
    let start = CGPoint(x: frame.minX + 4, y: frame.midY)
    stage.advance(by: 1)
    stage.tap(at: start)
    stage.tap(at: start)
    stage.type("1")
    #expect(text(stage) == "1 two")
    stage.advance(by: 1)
    for _ in 0..<3 { stage.tap(at: start) }
    stage.type("all")
    #expect(text(stage) == "all")
    stage.advance(by: 1)
    stage.pointer(.down, at: start)
    stage.pointer(.moved, at: CGPoint(x: frame.minX + 21, y: frame.midY))
    stage.pointer(.up, at: CGPoint(x: frame.minX + 21, y: frame.midY))
    stage.type("X")
    #expect(text(stage) == "Xl")
  }

  @Test func anInputMethodComposesBeforeItInserts() {
    let stage = stage("ab")
    stage.press("left")
    stage.send(.composition("ni", selection: 2..<2, time: 0))
    #expect(stage.texts == ["anib", "=ab"])
    #expect(text(stage) == "ab")
    stage.send(.text("你", time: 0))
    #expect(text(stage) == "a你b")
    stage.send(.composition("h", selection: 1..<1, time: 0))
    stage.press("escape")
    #expect(stage.texts == ["a你b", "=a你b"])
  }

  @Test func theCaretBlinksAtHalfSecondsAndShowsWhileTyping() {
    let stage = stage()
    func showsCaret() -> Bool { stage.carets.count == 1 }
    #expect(showsCaret())
    #expect(stage.frame.nextInstant == 0.5)
    #expect(stage.frame.nextChange == .infinity)
    stage.advance(to: 0.5)
    #expect(!showsCaret())
    stage.type("a")
    #expect(showsCaret())
    stage.advance(to: 0.99)
    #expect(showsCaret())
    stage.advance(to: 1)
    #expect(!showsCaret())
    stage.advance(to: 1.5)
    #expect(showsCaret())
  }

  @Test func aLongLineScrollsToTheCaret() throws {
    let stage = stage()
    stage.type(String(repeating: "x", count: 40))
    let caret = try #require(stage.frame.caret)
    #expect(caret.maxX <= 200 && caret.maxX > 190)
    stage.press("home")
    #expect(try #require(stage.frame.caret).minX < 1)
  }

  @Test func aBindingMayChangeWhatWasTyped() {
    let box = Box("")
    let stage = TestStage {
      TextField(
        "Field",
        text: Binding(get: { box.value }, set: { box.value = String($0.uppercased().prefix(3)) }))
    }
    stage.tap("Field")
    stage.type("abcd")
    #expect(box.value == "ABC")
    #expect(stage.node("Field").value == "ABC")
  }

  @Test func aSecretShowsDotsAndCannotBeCopied() {
    let box = Box("")
    let stage = TestStage {
      SecureField("Password", text: Binding(get: { box.value }, set: { box.value = $0 }))
    }
    stage.tap("Password")
    Services.current.clipboard.string = nil
    stage.type("añ👍c")
    stage.press("a", .command)
    stage.press("c", .command)
    #expect(box.value == "añ👍c")
    #expect(stage.texts == ["••••"])
    #expect(Services.current.clipboard.string == nil)
    stage.press("end")
    stage.press("left")
    stage.press("delete")
    #expect(box.value == "añc")
  }

  @Test func aValueIsWrittenWhenEditingEnds() {
    let number = Box(7)
    let stage = TestStage {
      TextField(
        "Count", value: Binding(get: { number.value }, set: { number.value = $0 }),
        format: .number.grouping(.never))
    }
    stage.tap("Count")
    stage.type("5")
    #expect(number.value == 7)
    #expect(stage.texts == ["75"])
    stage.press("return")
    #expect(number.value == 75)
    stage.tap("Count")
    stage.press("a", .command)
    stage.type("what")
    stage.press("return")
    #expect(number.value == 75)
    #expect(stage.texts == ["75"])
  }

  @Test func aFormatterReadsItsValueBack() {
    let number = Box(1.5)
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    let stage = TestStage {
      TextField(
        "Price", value: Binding(get: { number.value }, set: { number.value = $0 }),
        formatter: formatter)
    }
    stage.tap("Price")
    stage.type("25\n")
    #expect(number.value == 1.525)
  }

  @Test func theOldCallbacksAreCalled() {
    let log = Log()
    let box = Box("")
    let stage = TestStage {
      TextField(
        "Field", text: Binding(get: { box.value }, set: { box.value = $0 }),
        onEditingChanged: { log("editing \($0)") }, onCommit: { log("commit \(box.value)") })
    }
    stage.tap("Field")
    stage.type("a\n")
    #expect(log.take() == ["editing true", "commit a", "editing false"])
  }

  @Test func anEditorTakesLinesAndMovesBetweenThem() {
    let stage = stage(multiline: true)
    stage.type("ab\ncdef\ng")
    #expect(text(stage) == "ab\ncdef\ng")
    stage.press("up")
    stage.press("end")
    stage.press("up")
    stage.type("1")
    stage.press("down")
    stage.type("2")
    #expect(text(stage) == "ab1\ncde2f\ng")
    stage.press("home", .command)
    stage.press("down", .shift)
    stage.press("delete")
    #expect(text(stage) == "cde2f\ng")
  }

  @Test func aVerticalFieldGrowsBetweenItsLimits() {
    struct Root: View {
      @State var text = ""
      var body: some View {
        TextField("Field", text: $text, axis: .vertical).lineLimit(2...3)
      }
    }
    let stage = TestStage { Root() }
    let line = 17 * 1.2
    #expect(near(stage.node("Field").frame.height, 2 * line, 1))
    stage.tap("Field")
    stage.type("a\nb\nc")
    #expect(near(stage.node("Field").frame.height, 3 * line, 1))
    stage.type("\nd\ne")
    #expect(near(stage.node("Field").frame.height, 3 * line, 1))
    #expect(stage.frame.caret!.maxY <= stage.node("Field").frame.maxY + 1)
  }

  @Test func aDisabledFieldTakesNoFocus() {
    let box = Box("a")
    let stage = TestStage {
      TextField("Field", text: Binding(get: { box.value }, set: { box.value = $0 })).disabled(true)
    }
    stage.tap("Field")
    stage.press("tab")
    stage.type("b")
    #expect(box.value == "a")
    #expect(!stage.node("Field").isEnabled)
  }

  @Test func lettersAreCapitalizedAsAsked() {
    let box = Box("")
    func typed(_ rule: TextInputAutocapitalization?) -> String {
      box.value = ""
      let stage = TestStage {
        TextField("Field", text: Binding(get: { box.value }, set: { box.value = $0 }))
          .textInputAutocapitalization(rule)
      }
      stage.tap("Field")
      stage.type("ab cd. ef")
      return box.value
    }
    #expect(typed(nil) == "ab cd. ef")
    #expect(typed(.never) == "ab cd. ef")
    #expect(typed(.words) == "Ab Cd. Ef")
    #expect(typed(.sentences) == "Ab cd. Ef")
    #expect(typed(.characters) == "AB CD. EF")
  }

  @Test func aSelectionIsToldAndObeyed() {
    struct Root: View {
      @State var text = "hello"
      @State var selection: TextSelection?
      var body: some View {
        VStack {
          TextField("Field", text: $text, selection: $selection)
          Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
          Text(selection.map { "\($0.isInsertion)" } ?? "none")
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("Field")
    #expect(stage.texts.last == "true")
    stage.press("left", .shift)
    #expect(stage.texts.last == "false")
    stage.tap("All")
    stage.type("x")
    #expect(stage.texts.first == "x")
  }

  @Test func aStyleDressesTheField() {
    struct Boxed: TextFieldStyle {
      func _body(configuration: TextField<Self._Label>) -> some View {
        HStack(spacing: 0) {
          Text(">")
          configuration
        }
      }
    }
    struct Root: View {
      @State var text = "t"
      var body: some View {
        VStack {
          TextField("A", text: $text).textFieldStyle(Boxed())
          TextField("B", text: $text).textFieldStyle(.roundedBorder)
          TextField("C", text: $text).textFieldStyle(.plain)
        }
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.texts == [">", "t", "t", "t"])
    #expect(near(stage.node("B").frame.height, stage.node("C").frame.height + 14, 0.01))
    stage.tap(at: CGPoint(x: 3, y: stage.node("B").frame.minY + 2))
    stage.type("!")
    #expect(stage.node("C").value == "t!" || stage.node("C").value == "!t")
  }

  @Test func keysPressAToggleAndStayInsideOfWhatIsModal() {
    struct Root: View {
      @State var isOn = false
      @State var asks = false
      let log: Log
      var body: some View {
        VStack {
          Toggle("Switch", isOn: $isOn)
          Text(isOn ? "on" : "off")
          Button("Ask") { asks = true }
          Button("Default") { log("page") }.keyboardShortcut(.defaultAction)
        }
        .alert("Sure?", isPresented: $asks) {
          Button("Yes") { log("yes") }.keyboardShortcut(.defaultAction)
        }
      }
    }
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 400)) { Root(log: log) }
    stage.press("tab")
    stage.press("space")
    #expect(stage.texts.contains("on"))
    stage.tap("Ask")
    stage.advance(by: 2)
    stage.press("return")
    stage.advance(by: 2)
    stage.tap("Default")
    stage.press("escape")
    #expect(log.take() == ["yes", "page"])
  }

  @Test func aFieldSaysWhatKeyboardItWantsAndTakesAnythingThatIsTyped() {
    struct Root: View {
      @State private var text = ""
      var body: some View {
        TextField("Code", text: $text)
          .keyboardType(.numberPad)
          .textContentType(.oneTimeCode)
          .textInputAutocapitalization(.characters)
          .autocorrectionDisabled()
          .submitLabel(.done)
        Text("=" + text)
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.host.focus.textInputPreferences == nil)
    #expect(!stage.node("Code").isFocused)
    stage.tap("Code")
    let asked = [
      "keyboardType": "numberPad", "textContentType": "one-time-code",
      "textInputAutocapitalization": "characters", "autocorrectionDisabled": "true",
      "submitLabel": "done",
    ]
    let node = stage.node("Code")
    #expect(node.isFocused)
    #expect(Dictionary(uniqueKeysWithValues: node.textInputPreferences?.named ?? []) == asked)
    #expect(stage.host.focus.textInputPreferences == node.textInputPreferences)
    stage.type("a1")
    #expect(stage.texts.contains("=A1"))
    let amount = TestStage { TextField("Sum", text: .constant("")).keyboardType(.decimalPad) }
    #expect(amount.node("Sum").textInputPreferences?.keyboard == .decimalPad)
  }

  @Test func aValueIsWrittenAndReadInTheLocaleOfTheEnvironment() {
    let box = Box(3.5)
    let stage = TestStage {
      TextField(
        "n", value: Binding(get: { box.value }, set: { box.value = $0 }), format: .number
      )
      .environment(\.locale, Locale(identifier: "de_DE"))
    }
    #expect(stage.texts.contains("3,5"))
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.press("a", .command)
    stage.type("1,25")
    stage.press("return")
    #expect(box.value == 1.25)
  }

  @Test func aShortcutWithCommandIsNotTypedIntoTheField() {
    struct Root: View {
      let log: Log
      @State var text = "a"
      var body: some View {
        VStack {
          TextField("Field", text: $text, axis: .vertical)
          Button("Send") { log("sent") }.keyboardShortcut(.return, modifiers: .command)
          Text("=\(text)")
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.tap("Field")
    stage.press("return", .command)
    #expect(log.take() == ["sent"])
    #expect(stage.texts.contains("=a"))
  }

  private struct Names: View {
    struct Cat: Identifiable {
      let id: Int
      var name = ""
    }
    let animation: Animation?
    @State private var cats = [Cat(id: 1), Cat(id: 2)]
    var body: some View {
      VStack {
        ForEach($cats) { $cat in TextField("Name \(cat.id)", text: $cat.name) }
        Button("Pop") { withAnimation(animation) { _ = cats.removeLast() } }
        Text("=" + cats.map(\.name).joined(separator: ","))
      }
    }
  }

  @Test("the last row goes while its field has the focus", arguments: [nil, Animation.default])
  func rowsGoWithTheFocus(_ animation: Animation?) {
    let stage = TestStage { Names(animation: animation) }
    stage.tap("Name 1")
    stage.type("ada")
    stage.tap("Name 2")
    stage.type("bo")
    #expect(text(stage) == "ada,bo")
    stage.tap("Pop")
    stage.type("x")
    #expect(text(stage) == "ada", "what is typed is dropped")
    stage.advance(by: 2)
    #expect(text(stage) == "ada")
    stage.tap("Pop")
    stage.advance(by: 2)
    #expect(text(stage) == "")
  }

  @Test func aBorderHasTheShapeThatIsAskedFor() {
    func drawn(_ shape: TextInputBorderShape?) -> String {
      TestStage {
        TextField("Field", text: .constant("")).textFieldStyle(.bordered)
          .transformEnvironment(\.textInputBorderShape) { $0 = shape ?? $0 }
      }
      .frame.displayList.text(at: 0)
    }
    #expect(drawn(nil) == drawn(.roundedRectangle) && drawn(.capsule) != drawn(nil))
    let rect = CGRect(x: 0, y: 0, width: 100, height: 20)
    #expect(TextInputBorderShape.textInputBorder.path(in: rect).contains(CGPoint(x: 2, y: 3)))
    #expect(!TextInputBorderShape.capsule.path(in: rect).contains(CGPoint(x: 2, y: 3)))
  }
}
