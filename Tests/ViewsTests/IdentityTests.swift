import Foundation
import TestStage
import Testing

@testable import VivaceViews

@MainActor @Suite(.serialized) struct IdentityTests {
  /// A button that counts its own taps.
  struct Tally: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test func aBranchThatComesBackHasNewState() {
    struct Root: View {
      @State private var on = true
      var body: some View {
        VStack {
          if on { Tally(name: "a") } else { Tally(name: "b") }
          Button("flip") { on.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("a 0")
    #expect(stage.labels == ["a 1", "flip"])
    stage.tap("flip")
    #expect(stage.labels == ["b 0", "flip"])
    stage.tap("flip")
    #expect(stage.labels == ["a 0", "flip"])
  }

  @Test func movedElementsKeepTheirState() {
    struct Root: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack {
          ForEach(names, id: \.self) { Tally(name: $0) }
          Button("turn") { names.reverse() }
          Button("drop") { names.removeFirst() }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("a 0")
    stage.tap("turn")
    #expect(stage.labels == ["c 0", "b 0", "a 1", "turn", "drop"])
    stage.tap("drop")
    #expect(stage.labels == ["b 0", "a 1", "turn", "drop"])
  }

  @Test func rowsOfOneSizeChangePlaces() {
    struct Root: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack(spacing: 0) {
          ForEach(names, id: \.self) { Text($0).frame(height: 20) }
          Button("swap") { names.swapAt(0, 1) }
        }
      }
    }
    let stage = TestStage { Root() }
    let (first, second) = (stage.node("a").frame.minY, stage.node("b").frame.minY)
    stage.tap("swap")
    #expect(stage.node("b").frame.minY == first)
    #expect(stage.node("a").frame.minY == second)
  }

  @Test func aNewRowMakesOneViewHoweverLongTheList() {
    struct Root: View {
      let log: Log
      @State private var count = 100
      var body: some View {
        VStack {
          ForEach(Array(0..<count), id: \.self) { Row(index: $0, log: log) }
          Button("more") { count += 1 }
        }
      }
    }
    struct Row: View {
      let index: Int
      let log: Log
      var body: some View {
        let _ = log("row \(index)")
        Text("\(index)")
      }
    }
    let log = Log()
    let stage = TestStage(size: CGSize(width: 100, height: 4_000)) { Root(log: log) }
    #expect(log.take().count == 100)
    stage.tap("more")
    #expect(log.take() == ["row 100"])
  }

  @Test func elementsWithEqualIDsAreAllShownAndTheIDIsNamedOnce() {
    struct Root: View {
      @State private var letters = ["a", "b", "a", "a"]
      var body: some View {
        VStack {
          ForEach(letters, id: \.self) { Text($0) }
          Button("fewer") { letters = ["a", "c", "a"] }
          Button("none") { letters = ["c"] }
        }
      }
    }
    let messages = warnings {
      let stage = TestStage { Root() }
      #expect(stage.texts.filter { $0.count == 1 } == ["a", "b", "a", "a"])
      stage.tap("fewer")
      #expect(stage.texts.filter { $0.count == 1 } == ["a", "c", "a"])
      stage.tap("none")
      #expect(stage.texts.filter { $0.count == 1 } == ["c"])
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("the ID a occurs multiple times"))
  }

  @Test func aConstantRangeKeepsItsCount() {
    struct Root: View {
      @State private var count = 2
      var body: some View {
        VStack {
          ForEach(0..<count) { Text("\($0)") }
          Button("more") { count += 1 }
        }
      }
    }
    let stage = TestStage { Root() }
    let messages = warnings { stage.tap("more") }
    #expect(messages.count == 1)
    #expect(stage.labels == ["0", "1", "more"])
  }

  @Test func anotherIDIsAnotherView() {
    struct Root: View {
      let log: Log
      @State private var id = 0
      var body: some View {
        VStack {
          Tally(name: "t")
            .onAppear { log("in") }.onDisappear { log("out") }
            .id(id)
            .onAppear { log("outside") }
          Button("new") { id += 1 }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.tap("t 0")
    #expect(stage.labels == ["t 1", "new"])
    #expect(log.take().sorted() == ["in", "outside"])
    stage.tap("new")
    #expect(stage.labels == ["t 0", "new"])
    #expect(log.take().sorted() == ["in", "out"])
  }

  @Test func anAnyViewKeepsItsViewWhileTheTypeStays() {
    struct Root: View {
      @State private var step = 0
      var content: AnyView {
        step < 2 ? AnyView(Tally(name: "s")) : AnyView(Text("done"))
      }
      var body: some View {
        VStack {
          content
          Button("step") { step += 1 }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("s 0")
    stage.tap("step")
    #expect(stage.labels == ["s 1", "step"])
    stage.tap("step")
    #expect(stage.labels == ["done", "step"])
  }

  @Test func aGroupAppearsOnce() {
    struct Root: View {
      let log: Log
      @State private var on = true
      var body: some View {
        VStack {
          if on {
            Group {
              Text("a")
              Text("b")
            }
            .onAppear { log("in") }.onDisappear { log("out") }
          }
          Button("flip") { on.toggle() }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    #expect(log.take() == ["in"])
    stage.tap("flip")
    #expect(log.take() == ["out"])
    stage.tap("flip")
    #expect(log.take() == ["in"])
  }

  @Test func aModifierIsAppliedToEachViewOfAGroup() {
    let stage = TestStage {
      VStack(spacing: 0) {
        Group {
          Color.red
          Color.blue
        }
        .frame(width: 10, height: 10)
      }
    }
    #expect(stage.shapes.map(\.model.height) == [10, 10])
  }

  @Test func aCustomModifierWrapsItsContentAsAList() {
    struct Boxed: ViewModifier {
      func body(content: Content) -> some View {
        HStack(spacing: 0) { content }.padding(5)
      }
    }
    let stage = TestStage {
      Group {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 10, height: 10)
      }
      .modifier(Boxed())
    }
    #expect(stage.shapes.map(\.model.minX) == [90, 100])
  }

  @Test func onChangeTellsOldAndNewInnerBeforeOuter() {
    struct Root: View {
      let log: Log
      @State private var value = 0
      var body: some View {
        Button("go") { value += 1 }
          .onChange(of: value, initial: true) { log("inner \($0) \($1)") }
          .onChange(of: value) { log("outer \($0) \($1)") }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    #expect(log.take() == ["inner 0 0"])
    stage.tap("go")
    #expect(log.take() == ["inner 0 1", "outer 0 1"])
  }

  @Test func everythingThatAViewMadeIsFreedWithIt() {
    struct Root: View {
      @State private var on = true
      var body: some View {
        VStack {
          if on {
            ForEach(0..<50) { index in
              Tally(name: "\(index)").padding().opacity(0.5).onAppear {}
            }
          }
          Button("flip") { on.toggle() }
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 200, height: 4_000)) { Root() }
    stage.tap("flip")
    stage.settle()
    let empty = stage.host.counters.live
    for _ in 0..<3 {
      stage.tap("flip")
      #expect(stage.host.counters.live > empty + 500)
      stage.tap("flip")
      stage.settle()
      #expect(stage.host.counters.live == empty)
    }
  }
}
