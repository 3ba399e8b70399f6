import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor struct PreferenceTests {
  struct Names: PreferenceKey {
    static var defaultValue: [String] { ["default"] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }
  struct First: PreferenceKey {
    static var defaultValue: Int? { nil }
    static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
  }

  /// The values that a preference reader around some views receives.
  func published<V: View>(@ViewBuilder _ content: () -> V) -> [[String]] {
    var seen: [[String]] = []
    _ = TestStage { VStack { content() }.onPreferenceChange(Names.self) { seen.append($0) } }
    return seen
  }

  @Test func siblingsAreReducedInOrderWithoutTheDefault() {
    #expect(
      published {
        Text("a").preference(key: Names.self, value: ["a"])
        Text("silent")
        HStack {
          Text("b").preference(key: Names.self, value: ["b"])
          Text("c").preference(key: Names.self, value: ["c"])
        }
      } == [["a", "b", "c"]])
  }

  @Test func withoutAPublisherTheDefaultIsTold() {
    #expect(published { Text("silent") } == [["default"]])
  }

  @Test func aPreferenceReplacesThatOfTheViewsInside() {
    #expect(
      published {
        HStack { Text("a").preference(key: Names.self, value: ["inner"]) }
          .preference(key: Names.self, value: ["outer"])
      } == [["outer"]])
  }

  @Test func aTransformSeesTheValueFromInsideOrTheDefault() {
    #expect(
      published {
        Text("a").preference(key: Names.self, value: ["a"])
          .transformPreference(Names.self) { $0.append("more") }
        Text("b").transformPreference(Names.self) { $0.append("more") }
      } == [["a", "more", "default", "more"]])
  }

  @Test func aBackgroundComesBeforeTheViewAndAnOverlayAfterIt() {
    #expect(
      published {
        Text("view").preference(key: Names.self, value: ["view"])
          .background { Text("x").preference(key: Names.self, value: ["behind"]) }
          .overlay { Text("x").preference(key: Names.self, value: ["front"]) }
      } == [["behind", "view", "front"]])
  }

  @Test func theActionHearsOfChangesOnly() {
    struct Screen: View {
      @State var count = 0
      var heard: ([String]) -> Void
      var body: some View {
        VStack {
          ForEach(0..<count, id: \.self) {
            Text("\($0)").preference(key: Names.self, value: ["\($0)"])
          }
          Button("more") { count += 1 }
          Button("same") { count += 0 }
        }
        .onPreferenceChange(Names.self, perform: heard)
      }
    }
    var heard: [[String]] = []
    let stage = TestStage { Screen { heard.append($0) } }
    stage.tap("more")
    stage.tap("same")
    stage.advance(by: 0.1)
    stage.tap("more")
    #expect(heard == [["default"], ["0"], ["0", "1"]])
  }

  @Test func anActionThatKeepsChangingItsPreferenceIsStoppedUntilTheNextFrame() {
    struct Loop: View {
      @State var count = 0
      var body: some View {
        Text("x").preference(key: Names.self, value: ["\(count)"])
          .onPreferenceChange(Names.self) { _ in count += 1 }
      }
    }
    let messages = warnings { _ = TestStage { Loop() } }
    #expect(messages.contains { $0.contains("multiple times per frame") })
  }

  @Test func aValueThatReduceDoesNotAskForIsNotWorkedOut() {
    var evaluated = 0
    _ = TestStage {
      VStack {
        Text("a").preference(key: First.self, value: 1)
        Text("b").transformPreference(First.self) { value in
          evaluated += 1
          value = 2
        }
      }
      .onPreferenceChange(First.self) { _ in }
    }
    #expect(evaluated == 0)
  }

  @Test func aViewThatIsBeingRemovedPublishesNoMore() {
    struct Screen: View {
      @State var isShown = true
      var heard: ([String]) -> Void
      var body: some View {
        VStack {
          if isShown { Text("leaving").preference(key: Names.self, value: ["leaving"]) }
          Button("hide") { withAnimation(.linear(duration: 1)) { isShown = false } }
        }
        .onPreferenceChange(Names.self, perform: heard)
      }
    }
    var heard: [[String]] = []
    let stage = TestStage { Screen { heard.append($0) } }
    stage.tap("hide")
    #expect(stage.texts.contains("leaving"))
    #expect(heard == [["leaving"], ["default"]])
  }

  @Test func anOverlayIsMadeFromThePreferenceInTheSameUpdate() {
    let stage = TestStage {
      VStack {
        Text("a").preference(key: Names.self, value: ["one"])
        Text("b").preference(key: Names.self, value: ["two"])
      }
      .overlayPreferenceValue(Names.self) { Text($0.joined(separator: "+")) }
      .backgroundPreferenceValue(Names.self) { Text("\($0.count)") }
    }
    #expect(stage.texts == ["2", "a", "b", "one+two"])
    #expect(stage.host.work.updates == 1)
  }

  struct Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  @Test func anAnchorIsConvertedThroughTheTransformsBetween() {
    var seen: [CGRect] = []
    _ = TestStage(size: CGSize(width: 200, height: 200)) {
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        .transformAnchorPreference(key: Bounds.self, value: .bounds) { $0.append($1) }
        .scaleEffect(2)
        .offset(x: 10)
        .frame(width: 100, height: 100)
        .overlayPreferenceValue(Bounds.self) { anchors in
          GeometryReader { proxy in
            let _ = seen = anchors.map { proxy[$0] }
            Color.clear
          }
        }
    }
    #expect(seen == Array(repeating: CGRect(x: 20, y: 30, width: 80, height: 40), count: 2))
  }

  @Test func aKeyThatNobodyReadsIsNotEvenPublished() {
    let stage = TestStage { Text("a").preference(key: Names.self, value: ["a"]) }
    let quiet = TestStage { Text("a").modifier(EmptyModifier()) }
    #expect(stage.host.counters.created == quiet.host.counters.created)
  }
}
