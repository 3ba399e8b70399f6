import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct CompletionTests {
  /// Complete at 0.6 s, over at 1 s.
  struct Slow: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      if time >= 0.6 { context.isLogicallyComplete = true }
      return time >= 1 ? nil : value.scaled(by: time)
    }
  }

  struct Root: View {
    let log: Log
    var animation: Animation
    var back = Animation.linear(duration: 0.2)
    @State private var on = false
    @State private var shows = true
    var body: some View {
      VStack {
        if shows { Color.red.frame(width: 10, height: 10).scaleEffect(on ? 2 : 1) }
        Button("go") {
          var transaction = Transaction(animation: animation)
          transaction.addAnimationCompletion { log("logical") }
          transaction.addAnimationCompletion(criteria: .removed) { log("removed") }
          withTransaction(transaction) { on.toggle() }
        }
        Button("back") { withAnimation(back) { on.toggle() } }
        Button("hide") { shows = false }
      }
    }
  }

  /// A circle in a box, and a box of another's that is moved for ever.
  private struct Boxes: View {
    let log: Log
    @State private var isWide = false
    @State private var isAside = false
    var body: some View {
      VStack {
        Circle().frame(width: isWide ? 100 : 50, height: 50)
        Color.red.frame(width: 10, height: 10).offset(x: isAside ? 20 : 0)
        Button("wide") {
          withAnimation(.linear(duration: 1)) {
            isWide.toggle()
          } completion: {
            log("wide")
          }
        }
        Button("for ever") {
          withAnimation(.linear(duration: 0.2).repeatForever()) {
            isAside.toggle()
          } completion: {
            log("for ever")
          }
        }
        Button("back") { withAnimation(.linear(duration: 0.3)) { isAside.toggle() } }
      }
    }
  }

  @Test func theBoxOfACircleIsWaitedForThoughTheCircleStays() {
    let log = Log()
    let stage = TestStage { Boxes(log: log) }
    for _ in 0..<2 {
      stage.tap("wide")
      stage.advance(by: 0.99)
      #expect(log.entries.isEmpty)
      stage.advance(by: 0.02)
      #expect(log.take() == ["wide"])
    }
  }

  @Test func whatGoesOnForEverIsCompleteWhenTheAnimationInItsPlaceIs() {
    let log = Log()
    let stage = TestStage { Boxes(log: log) }
    stage.tap("for ever")
    stage.advance(by: 1.05)
    stage.tap("back")
    stage.advance(by: 0.29)
    #expect(log.entries.isEmpty)
    stage.advance(by: 0.02)
    #expect(log.entries == ["for ever"])
  }

  private func stage(_ root: Root) -> TestStage {
    let stage = TestStage { root }
    stage.tap("go")
    return stage
  }

  @Test func aRetargetedAnimationIsLogicallyCompleteWhenItWouldHaveBeen() {
    // A shorter one on top ends first, a longer one later; the logical end of the first stays.
    let expected: [Double: [(Double, [String])]] = [
      0.2: [(0.69, []), (0.71, ["removed"]), (0.99, []), (1.01, ["logical"])],
      2: [(0.99, []), (1.01, ["logical"]), (2.49, []), (2.51, ["removed"])],
    ]
    for (duration, events) in expected {
      let log = Log()
      let root = Root(
        log: log, animation: .linear(duration: 1), back: .linear(duration: duration))
      let stage = stage(root)
      stage.advance(to: 0.5)
      stage.tap("back")
      for (time, expected) in events {
        stage.advance(to: time)
        #expect(log.take() == expected, "at \(time), after \(duration)")
      }
    }
  }

  @Test func anInterruptedCustomAnimationGoesOnUnseenUntilItIsComplete() {
    let log = Log()
    let stage = stage(Root(log: log, animation: Animation(Slow())))
    for time in [0.1, 0.2, 0.3] { stage.advance(to: time) }
    stage.tap("back")
    for time in [0.4, 0.45, 0.5] { stage.advance(to: time) }
    #expect(log.take() == ["removed"])
    #expect(stage.scaleNow() == 1)
    #expect(stage.frame.needsFrames)
    stage.advance(to: 0.59)
    #expect(log.take() == [])
    stage.advance(to: 0.61)
    #expect(log.take() == ["logical"])
    stage.advance(to: 0.7)
    #expect(!stage.frame.needsFrames)
  }

  @Test func aCustomAnimationSaysItselfWhenItIsComplete() {
    let log = Log()
    let stage = stage(Root(log: log, animation: Animation(Slow())))
    let events: [(Double, [String])] = [
      (0.5, []), (0.7, ["logical"]), (0.9, []), (1.1, ["removed"]),
    ]
    for (time, expected) in events {
      stage.advance(to: time)
      #expect(log.take() == expected, "at \(time)")
    }
  }

  private nonisolated static let kinds: [Animation] = [
    .linear(duration: 1), .linear(duration: 1).repeatForever(), Animation(Slow()),
  ]

  @Test("what goes away has ended, and tells so once", arguments: kinds)
  func goesAway(animation: Animation) {
    let log = Log()
    let stage = stage(Root(log: log, animation: animation))
    stage.advance(to: 0.5)
    #expect(log.take() == [])
    stage.tap("hide")
    #expect(log.take().sorted() == ["logical", "removed"])
    stage.advance(to: 5)
    #expect(log.take() == [])
    #expect(!stage.frame.needsFrames && stage.frame.movesUntil <= 5)
  }

  @Test func aCompletionWaitsForAllThatMoveAndTwoOfOneTransactionAreBothTold() {
    struct Two: View {
      let log: Log
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10).scaleEffect(on ? 2 : 1)
          Color.red.frame(width: 10, height: 10).opacity(on ? 0.5 : 1)
            .animation(.linear(duration: 3), value: on)
          Button("go") {
            withAnimation(.linear(duration: 1)) {
              log("in")
              on.toggle()
              withAnimation(.linear(duration: 1)) {
              } completion: {
                log("inner")
              }
            } completion: {
              log("outer")
            }
            log("after")
          }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Two(log: log) }
    stage.tap("go")
    #expect(log.take() == ["in", "after", "inner"])
    stage.advance(to: 2.99)
    #expect(log.take() == [])
    stage.advance(to: 3.01)
    #expect(log.take() == ["outer"])
  }

  @Test func whereNothingAnimatesTheCompletionComesAfterTheClosure() {
    struct Still: View {
      let log: Log
      @State private var number = 1
      var body: some View {
        VStack {
          Text("a").opacity(Double(number))
          Button("equal") { tell(.default) { number = 1 } }
          Button("nil") { tell(nil) { number = number == 1 ? 0 : 1 } }
        }
      }
      func tell(_ animation: Animation?, _ change: () -> Void) {
        withAnimation(animation, completionCriteria: .removed) {
          change()
          log("in")
        } completion: {
          log("end")
        }
        log("out")
      }
    }
    let log = Log()
    let stage = TestStage { Still(log: log) }
    for name in ["equal", "nil"] {
      stage.tap(name)
      #expect(log.take() == ["in", "out", "end"], "\(name)")
    }
  }

  @Test func whatACompletionChangesIsATransactionOfItsOwn() {
    struct Chained: View {
      @State private var step = 0
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10).scaleEffect(Double(step + 1))
          Button("go") {
            withAnimation(.linear(duration: 1)) {
              step = 1
            } completion: {
              withAnimation(.linear(duration: 2)) {
                step = 2
              } completion: {
                step = 9
              }
            }
          }
        }
      }
    }
    let stage = TestStage { Chained() }
    stage.tap("go")
    for (time, scale) in [(0.5, 1.5), (2, 2.5), (2.5, 2.75), (3.1, 10)] {
      stage.advance(to: time)
      #expect(near(stage.scaleNow(), scale), "at \(time)")
    }
  }
}
