import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite struct FocusTests {
  private struct Boxes: View {
    let log: Log
    @FocusState var box: Int?
    var body: some View {
      VStack {
        ForEach(1..<4) { number in
          Tile(number: number)
            .focusable()
            .focused($box, equals: number)
            .onKeyPress("k") {
              log("key \(number)")
              return number == 2 ? .ignored : .handled
            }
        }
        Text("box \(box ?? 0)")
        Button("Two") { box = 2 }
        Button("Nine") { box = 9 }
      }
      .onKeyPress(phases: .all) { press in
        log("all \(press.key.character) \(press.phase)")
        return .handled
      }
    }
  }

  private struct Tile: View {
    let number: Int
    @Environment(\.isFocused) private var isFocused
    var body: some View { Text(isFocused ? "[\(number)]" : "\(number)") }
  }

  @Test func tabGoesThroughWhatCanBeFocusedInReadingOrder() {
    struct Root: View {
      @FocusState var focusedField: Int?
      var body: some View {
        VStack {
          HStack {
            Text("1").focusable().focused($focusedField, equals: 1)
            Text("2").focusable(false).focused($focusedField, equals: 2)
            Text("3").focusable().focused($focusedField, equals: 3)
          }
          Text("4").focusable().disabled(true).focused($focusedField, equals: 4)
          Text("5").focusable().focused($focusedField, equals: 5)
          Text("6").focusable().focused($focusedField, equals: 6).opacity(0)
          Text("at \(focusedField ?? 0)")
        }
      }
    }
    let stage = TestStage { Root() }
    var visited: [String] = []
    for _ in 0..<4 {
      stage.press("tab")
      visited.append(stage.texts.last!)
    }
    #expect(visited == ["at 1", "at 3", "at 5", "at 1"])
    stage.press("tab", .shift)
    #expect(stage.texts.last == "at 5")
  }

  @Test func aKeyBubblesFromTheFocusedViewUntilSomebodyTakesIt() {
    let log = Log()
    let stage = TestStage { Boxes(log: log) }
    stage.press("k")
    #expect(log.take() == [])
    stage.tap("1")
    #expect(stage.texts.contains("[1]") && stage.texts.contains("box 1"))
    stage.press("k")
    #expect(log.take() == ["key 1", "all k [up]"])
    stage.tap("Two")
    #expect(stage.texts.contains("[2]") && stage.texts.contains("1"))
    stage.press("k")
    #expect(log.take() == ["key 2", "all k [down]", "all k [up]"])
  }

  @Test func aRequestThatNoViewAnswersIsTakenBack() {
    let stage = TestStage { Boxes(log: Log()) }
    stage.tap("Nine")
    #expect(stage.texts.contains("box 0"))
    stage.tap("Two")
    stage.tap("Nine")
    #expect(stage.texts.contains("box 2"))
  }

  @Test func aViewThatGoesTakesItsFocusAlong() {
    struct Root: View {
      @State var isThere = true
      @FocusState var isFocused: Bool
      var body: some View {
        VStack {
          if isThere { Text("it").focusable().focused($isFocused) }
          Text("focused \(isFocused ? "yes" : "no")")
          Button("Remove") { isThere = false }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("it")
    #expect(stage.texts.contains("focused yes"))
    stage.tap("Remove")
    #expect(stage.texts.contains("focused no"))
    #expect(stage.host.focus.target == nil)
  }

  @Test func theFocusIsWhereItIsWantedAtFirst() {
    struct Root: View {
      @FocusState var focusedField: Int?
      var body: some View {
        VStack {
          Text("1").focusable().focused($focusedField, equals: 1)
          Text("2").focusable().focused($focusedField, equals: 2)
          Text("at \(focusedField ?? 0)")
        }
        .defaultFocus($focusedField, 2)
      }
    }
    #expect(TestStage { Root() }.texts.last == "at 2")
  }

  @Test func movingIntoARegionGoesToItsDefault() {
    struct Root: View {
      @FocusState var focusedField: Int?
      var body: some View {
        VStack {
          Text("0").focusable().focused($focusedField, equals: 0)
          VStack {
            Text("1").focusable().focused($focusedField, equals: 1)
            Text("2").focusable().focused($focusedField, equals: 2)
          }
          .defaultFocus($focusedField, 2, priority: .userInitiated)
          Text("at \(focusedField ?? 9)")
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("0")
    stage.press("tab")
    #expect(stage.texts.last == "at 2")
  }

  @Test func onAppearMayMoveTheFocus() {
    struct Root: View {
      @FocusState var isFocused: Bool
      var body: some View {
        Text(isFocused ? "focused" : "not").focusable().focused($isFocused)
          .onAppear { isFocused = true }
      }
    }
    #expect(TestStage { Root() }.texts == ["focused"])
  }

  @Test func arrowsMoveToTheNearestViewAndIntoSections() {
    struct Root: View {
      @FocusState var focusedField: String?
      let usesSection: Bool
      private func tile(_ name: String) -> some View {
        Color.red.frame(width: 20, height: 20).focusable().focused($focusedField, equals: name)
      }
      var body: some View {
        VStack(alignment: .leading, spacing: 10) {
          HStack(spacing: 40) {
            tile("a").accessibilityLabel("a")
            tile("b").accessibilityLabel("b")
          }
          if usesSection {
            HStack { tile("c") }.frame(width: 80, alignment: .leading).focusSection()
          } else {
            HStack { tile("c") }.frame(width: 80, alignment: .leading)
          }
          tile("d").padding(.leading, 60)
          Text(focusedField ?? "-")
        }
      }
    }
    let stage = TestStage { Root(usesSection: false) }
    stage.tap(at: stage.node("a").frame.center)
    stage.press("right")
    #expect(stage.texts == ["b"])
    stage.press("down")
    #expect(stage.texts == ["d"])
    stage.press("up")
    stage.press("left")
    stage.press("down")
    #expect(stage.texts == ["c"])
    let sectioned = TestStage { Root(usesSection: true) }
    sectioned.tap(at: sectioned.node("b").frame.center)
    sectioned.press("down")
    #expect(sectioned.texts == ["c"])
  }

  @Test func keysPressTheFocusedButtonAndARingShowsWhereTheyGo() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Button("A") { log("A") }
        Button("B") { log("B") }
        Button("C") { log("C") }.disabled(true)
      }
    }
    stage.tap("A")
    #expect(log.take() == ["A"])
    #expect(stage.ring == nil)
    stage.press("tab")
    stage.press("space")
    stage.press("tab")
    #expect(stage.ring == stage.node("B").frame.insetBy(dx: -2.5, dy: -2.5))
    stage.press("return")
    #expect(log.take() == ["A", "B"])
  }

  @Test func shortcutsReachTheFirstControlThatIsEnabled() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Button("Off") { log("off") }.keyboardShortcut("s").disabled(true)
        Button("Save") { log("save") }.keyboardShortcut("s")
        Button("Again") { log("again") }.keyboardShortcut("s")
        Button("Save as") { log("save as") }.keyboardShortcut("S", modifiers: [.command, .shift])
        Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log("cancel") }.keyboardShortcut(.cancelAction).hidden()
        Button("None") { log("none") }.keyboardShortcut(nil)
      }
    }
    stage.press("s", .command)
    stage.press("s", [.command, .shift])
    stage.press("s", [.command, .option])
    stage.press("s")
    stage.press("return")
    stage.press("escape")
    #expect(log.take() == ["save", "save as", "ok", "cancel"])
  }

  @Test(
    "keys that point to a side are mirrored where text runs from right to left, unless that is unwanted"
  )
  func mirroredShortcuts() {
    func pressed(_ direction: LayoutDirection) -> [String] {
      let log = Log()
      let stage = TestStage {
        VStack {
          Button("Back") { log("back") }.keyboardShortcut("[")
          Button("Left") { log("left") }.keyboardShortcut(.leftArrow, modifiers: .option)
          Button("Fixed") { log("fixed") }
            .keyboardShortcut("(", modifiers: .control, localization: .withoutMirroring)
          Button("Own") { log("own") }
            .keyboardShortcut("{", modifiers: .control, localization: .custom)
        }
        .environment(\.layoutDirection, direction)
      }
      for (key, modifiers) in [
        ("[", .command), ("left", .option), ("(", .control), ("{", .control),
      ] as [(String, EventModifiers)] {
        stage.press(key, modifiers)
      }
      return log.take()
    }
    #expect(pressed(.leftToRight) == ["back", "left", "fixed", "own"])
    #expect(pressed(.rightToLeft) == ["fixed", "own"])
    let mirrored = KeyboardShortcut("[").adapted(to: .rightToLeft)
    #expect(mirrored.key == "]" && mirrored.modifiers == .command)
    #expect(KeyboardShortcut("a").adapted(to: .rightToLeft) == KeyboardShortcut("a"))
  }

  @Test func keysAreMatchedByNameCharacterAndPhase() {
    let log = Log()
    let stage = TestStage {
      Text("it").focusable()
        .onKeyPress(keys: [.upArrow, .f5], phases: .down) { press in
          log("key \(press.phase)")
          return .handled
        }
        .onKeyPress(characters: .decimalDigits) { press in
          log("digit \(press.characters)")
          return .handled
        }
        .onKeyPress(.space, phases: .up) { _ in
          log("space")
          return .handled
        }
        .onMoveCommand { log("move \($0)") }
        .onExitCommand { log("exit") }
    }
    stage.tap("it")
    for key in ["up", "f5", "7", "space", "left", "escape", "x"] { stage.press(key) }
    stage.press("7", phase: .repeat)
    stage.press("up", phase: .repeat)
    #expect(
      log.take()
        == [
          "key [down]", "key [down]", "digit 7", "space", "move left", "exit", "digit 7", "move up",
        ])
  }

  @Test func valuesFlowFromTheFocusedViewToWhoeverReadsThem() {
    struct Reader: View {
      @FocusedValue(\.title) private var title
      @FocusedBinding(\.count) private var count
      @FocusedValue(\.sceneName) private var scene
      var body: some View {
        VStack {
          Text("\(title ?? "-") \(count ?? -1) \(scene ?? "-")")
          Button("More") { count = (count ?? 0) + 1 }
        }
      }
    }
    struct Root: View {
      @State var count = 3
      @State var name = "first"
      var body: some View {
        VStack {
          Text("it").focusable().focusedValue(\.title, name).focusedValue(\.count, $count)
          Reader()
          Button("Rename") { name = "second" }
        }
        .focusedSceneValue(\.sceneName, "main")
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.texts.contains("- -1 main"))
    stage.tap("it")
    // What is published is around the focused view; `focusedValue` there applies to what it modifies.
    #expect(stage.texts.contains("first 3 main"))
    stage.tap("More")
    #expect(stage.texts.contains("first 4 main"))
    stage.tap("Rename")
    #expect(stage.texts.contains("second 4 main"))
  }

  @Test func submissionsRunTheInnermostActionFirstAndStopAtAScope() {
    let log = Log()
    struct Submitter: View {
      @Environment(\.submitActions) private var actions
      let name: String
      var body: some View { Button(name) { actions.run(.text) } }
    }
    let stage = TestStage {
      VStack {
        Submitter(name: "open").onSubmit { log("inner") }
        Submitter(name: "closed").onSubmit { log("own") }.submitScope().onSubmit { log("never") }
        Submitter(name: "search").onSubmit(of: .search) { log("never") }
      }
      .onSubmit(of: [.text, .search]) { log("outer") }
    }
    stage.tap("open")
    #expect(log.take() == ["inner", "outer"])
    stage.tap("closed")
    #expect(log.take() == ["own"])
    stage.tap("search")
    #expect(log.take() == ["outer"])
  }

  @available(*, deprecated)
  @Test func aFocusableViewIsToldWhenTheFocusComesAndGoes() {
    struct Root: View {
      let log: Log
      @State private var status = "none"
      var body: some View {
        VStack {
          Text("1").focusable { isFocused in
            log("1 \(isFocused)")
            status = isFocused ? "one" : "left"
          }
          Text("2").focusable(true) { log("2 \($0)") }
          Text("3").focusable(false) { log("3 \($0)") }
          Text(status)
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.press("tab")
    #expect(log.take() == ["1 true"] && stage.texts.contains("one"))
    stage.press("tab")
    #expect(log.take() == ["1 false", "2 true"] && stage.texts.contains("left"))
    stage.tap("1")
    #expect(log.take() == ["2 false", "1 true"])
  }
}

extension KeyEquivalent {
  fileprivate static let f5 = KeyEquivalent("\u{F708}")
}

private struct TitleKey: FocusedValueKey { typealias Value = String }
private struct CountKey: FocusedValueKey { typealias Value = Binding<Int> }
private struct SceneKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
  fileprivate var count: Binding<Int>? {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
  fileprivate var sceneName: String? {
    get { self[SceneKey.self] }
    set { self[SceneKey.self] = newValue }
  }
}
