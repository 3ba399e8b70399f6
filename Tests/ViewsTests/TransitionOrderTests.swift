import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Transitions: their order in depth, views that return, and the state during them.
@MainActor @Suite(.serialized) struct TransitionOrderTests {
  struct Tally: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("\(name) \(count)") { count += 1 }
        .onAppear { log("\(name) in") }.onDisappear { log("\(name) out") }
    }
  }

  struct Rows: View {
    let log: Log
    var raised = ""
    @State private var names = ["a", "b", "c"]
    @State private var identity = 0
    var body: some View {
      VStack(spacing: 0) {
        ForEach(names, id: \.self) { name in
          Tally(name: name, log: log).zIndex(name == raised ? 1 : 0)
        }
        Text("id \(identity)").id(identity)
        Button("drop") { withAnimation(.linear(duration: 1)) { _ = names.remove(at: 1) } }
        Button("cut") { _ = names.removeLast() }
        Button("add") { withAnimation(.linear(duration: 1)) { names.insert("b", at: 1) } }
        Button("turn") { withAnimation(.linear(duration: 1)) { names.reverse() } }
        Button("renew") { withAnimation(.linear(duration: 1)) { identity += 1 } }
      }
    }
  }

  private func rows(_ stage: TestStage) -> [String] {
    stage.texts.filter { $0.count == 3 && $0.contains(" ") }
  }

  @Test func whatLeavesIsBehindUnlessItIsRaised() {
    let stage = TestStage { Rows(log: Log()) }
    stage.tap("drop")
    stage.tap("drop")
    #expect(rows(stage) == ["b 0", "c 0", "a 0"])
    let raised = TestStage { Rows(log: Log(), raised: "b") }
    raised.tap("drop")
    #expect(rows(raised) == ["a 0", "c 0", "b 0"])
  }

  @Test func rowsThatMoveKeepTheirStateAndSlide() {
    let log = Log()
    let stage = TestStage { Rows(log: log) }
    _ = log.take()
    stage.tap("a 0")
    stage.tap("turn")
    #expect(Set(rows(stage)) == ["a 1", "b 0", "c 0"])
    #expect(log.take() == [])
    #expect(stage.opacities.allSatisfy { $0.model == 1 && $0.track == nil })
    let moving = stage.items.compactMap { item -> AnimatedValue<CGRect>? in
      if case .text(let block, _, let frame) = item.content, block.string == "a 1" {
        frame
      } else {
        nil
      }
    }
    #expect(moving.count == 1 && moving[0].track != nil)
  }

  @Test func aRowThatComesBackOnItsWayOutIsTheSameOne() {
    let log = Log()
    let stage = TestStage { Rows(log: log) }
    stage.tap("b 0")
    _ = log.take()
    stage.tap("drop")
    stage.advance(to: 0.5)
    stage.tap("add")
    #expect(rows(stage).sorted() == ["a 0", "b 1", "c 0"])
    stage.advance(to: 3)
    #expect(log.take() == [] && stage.opacities.allSatisfy { $0.value(at: 3) == 1 })
    // Gone, it is a new one.
    stage.tap("drop")
    stage.advance(to: 5)
    stage.tap("add")
    #expect(rows(stage).contains("b 0") && log.take() == ["b out", "b in"])
  }

  @Test func aRemovalWithoutAnimationDoesNotDisturbOneThatRuns() {
    let log = Log()
    let stage = TestStage { Rows(log: log) }
    _ = log.take()
    stage.tap("drop")
    stage.advance(to: 0.5)
    stage.tap("cut")
    #expect(rows(stage) == ["b 0", "a 0"] && log.take() == ["c out"])
    #expect(near(stage.opacityNow(), 0.5))
    stage.advance(to: 1.01)
    #expect(rows(stage) == ["a 0"] && log.take() == ["b out"])
  }

  struct Nest: View {
    let log: Log
    @State private var hasRow = true
    @State private var hasBox = true
    var body: some View {
      VStack {
        if hasBox {
          VStack { if hasRow { Tally(name: "row", log: log) } }.onDisappear { log("box out") }
        }
        Button("drop") {
          withAnimation(.linear(duration: 1), completionCriteria: .removed) {
            hasRow = false
          } completion: {
            hasBox = false
          }
        }
      }
    }
  }

  @Test func aContainerMayGoAtTheInstantInWhichAViewInItHasGone() {
    let log = Log()
    let stage = TestStage { Nest(log: log) }
    stage.tap("drop")
    _ = log.take()
    stage.advance(to: 1)
    #expect(stage.texts == ["drop"])
    #expect(Set(log.take()) == ["row out", "box out"])
    stage.advance(to: 3)
    #expect(stage.texts == ["drop"] && log.take() == [])
  }

  @Test func anotherIdentityIsOneThatGoesAndOneThatComes() {
    let stage = TestStage { Rows(log: Log()) }
    stage.tap("renew")
    stage.advance(to: 0.25)
    #expect(stage.texts.filter { $0.hasPrefix("id") } == ["id 0", "id 1"])
    let shown = stage.opacities.map { $0.value(at: 0.25) }.filter { $0 < 1 }
    #expect(shown.count == 2 && near(shown[0], 0.75) && near(shown[1], 0.25))
    stage.advance(to: 1.1)
    #expect(stage.texts.filter { $0.hasPrefix("id") } == ["id 1"])
  }

  struct Switch: View {
    let log: Log
    var transition = AnyTransition.opacity
    @State private var shows = false
    @State private var isInner = false
    var body: some View {
      VStack {
        if shows {
          VStack {
            Tally(name: "outer", log: log)
            if isInner { Tally(name: "inner", log: log).transition(.scale) }
          }
          .transition(transition)
        }
        Button("toggle") { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        Button("inside") { withAnimation(.linear(duration: 2)) { isInner.toggle() } }
      }
    }
  }

  @Test func turnedRoundOnItsWayInAViewGoesFromWhereItIs() {
    let log = Log()
    let stage = TestStage { Switch(log: log) }
    stage.tap("toggle")
    stage.advance(to: 0.5)
    stage.tap("toggle")
    #expect(near(stage.opacityNow(), 0.5))
    #expect(log.take() == ["outer in"])
    stage.advance(to: 1.49)
    #expect(stage.texts.contains("outer 0"))
    stage.advance(to: 1.51)
    #expect(!stage.texts.contains("outer 0") && log.take() == ["outer out"])
  }

  @Test func aContainerTakesWhatIsOnItsWayInItAlong() {
    let log = Log()
    let stage = TestStage { Switch(log: log) }
    stage.tap("toggle")
    stage.advance(to: 2)
    stage.tap("inside")
    stage.advance(to: 3)
    #expect(near(stage.scaleNow(), 0.5, 1e-4))
    _ = log.take()
    // The removal waits for what it began, not for what began before.
    stage.tap("toggle")
    stage.advance(to: 3.99)
    #expect(stage.texts.contains("inner 0"))
    stage.advance(to: 4.01)
    #expect(!stage.texts.contains("inner 0") && log.take().sorted() == ["inner out", "outer out"])
  }

  @Test func aViewThatGoesNoLongerFollowsTheData() {
    struct Optional: View {
      @State private var name: String? = "first"
      var body: some View {
        VStack {
          if let name { Text(name) }
          Button("go") { withAnimation(.linear(duration: 1)) { name = nil } }
        }
      }
    }
    let stage = TestStage { Optional() }
    stage.tap("go")
    stage.advance(to: 0.5)
    #expect(stage.texts.contains("first") && near(stage.opacityNow(), 0.5))
  }

  @Test func theTransitionIsTheOneThatWasThereAtTheInsertion() {
    struct Changing: View {
      @State private var shows = true
      var body: some View {
        VStack {
          if shows { Text("a").transition(shows ? .opacity : .scale) }
          Button("go") { withAnimation(.linear(duration: 1)) { shows = false } }
        }
      }
    }
    let stage = TestStage { Changing() }
    stage.tap("go")
    stage.advance(to: 0.5)
    #expect(near(stage.opacityNow(), 0.5) && stage.scale == nil)
  }

  @Test func scopedFormsLeaveWhatTheyWrapToTheTransactionAround() {
    struct Child: View {
      var on: Bool
      var body: some View { Color.red.frame(width: on ? 30 : 10, height: 10).opacity(on ? 0.5 : 1) }
    }
    struct Scoped: View {
      @State private var on = false
      var body: some View {
        VStack {
          Child(on: on).transaction {
            $0.animation = .linear(duration: 1)
          } body: { content in
            content.scaleEffect(on ? 2 : 1)
          }
          Button("plain") { on.toggle() }
          Button("slow") { withAnimation(.linear(duration: 5)) { on.toggle() } }
        }
      }
    }
    let stage = TestStage { Scoped() }
    stage.tap("plain")
    #expect(near(stage.scale!.endTime, 1))
    #expect(stage.opacity!.track == nil && stage.shapes[0].track == nil)
    stage.advance(to: 2)
    stage.tap("slow")
    #expect(near(stage.scale!.endTime, 3))
    #expect(near(stage.opacities[0].endTime, 7) && near(stage.shapes[0].endTime, 7))
  }

  @Test func anEquatableViewAnimatesWhenItChanges() {
    struct Dot: View, Equatable {
      var x: Double
      var body: some View { Color.red.frame(width: 10, height: 10).scaleEffect(x) }
    }
    struct Root: View {
      @State private var x = 1.0
      @State private var other = false
      var body: some View {
        VStack {
          Dot(x: x).animation(.linear(duration: 1))
          Color.blue.frame(width: 10, height: 10).opacity(x / 4)
          Button("go") { x = 2 }
        }
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.scale!.track == nil)
    stage.tap("go")
    #expect(near(stage.scale!.endTime, 1))
    #expect(stage.opacities.allSatisfy { $0.track == nil })
  }
}
