import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct TransitionTests {
  struct Root: View {
    let log: Log
    var transition: AnyTransition?
    @State private var shows = false
    var body: some View {
      VStack {
        if shows {
          if let transition {
            Tally(log: log).transition(transition)
          } else {
            Tally(log: log)
          }
        }
        Button("fade") { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        Button("cut") { shows.toggle() }
      }
    }
  }

  struct Tally: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("tally \(count)") { count += 1 }
        .onAppear { log("in") }.onDisappear { log("out") }
    }
  }

  @Test func anInsertionFadesIn() {
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.tap("fade")
    #expect(log.take() == ["in"])
    #expect(stage.labels.first == "tally 0")
    for (t, expected) in [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1.0, 1.0)] {
      stage.advance(to: t)
      #expect(near(stage.opacityNow(), expected), "at \(t)")
    }
  }

  @Test func aRemovalFadesOutBehindAndThenLeaves() {
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.tap("cut")
    #expect(stage.opacityNow() == 1)
    let live = stage.host.counters.live
    _ = log.take()
    stage.tap("fade")
    #expect(log.take() == [])
    #expect(stage.texts == ["tally 0", "fade", "cut"])
    stage.advance(to: 0.5)
    #expect(near(stage.opacityNow(), 0.5))
    stage.advance(to: 0.999)
    #expect(stage.texts.contains("tally 0"))
    stage.advance(to: 1.001)
    #expect(!stage.texts.contains("tally 0"))
    #expect(log.take() == ["out"])
    #expect(stage.host.counters.live < live)
  }

  @Test func aRemovalWithoutAnimationIsAtOnce() {
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.tap("cut")
    stage.tap("cut")
    #expect(stage.texts == ["fade", "cut"])
    #expect(log.take() == ["in", "out"])
  }

  @Test func whatComesBackInTimeIsTheSameView() {
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.tap("cut")
    stage.tap("tally 0")
    _ = log.take()
    stage.tap("fade")
    stage.advance(to: 0.5)
    stage.tap("fade")
    #expect(stage.labels.first == "tally 1")
    stage.advance(to: 5)
    #expect(stage.opacityNow() == 1)
    #expect(log.take() == [])
  }

  @Test func theLayoutClosesUpAtOnceAndSiblingsSlide() {
    let stage = TestStage { Root(log: Log()) }
    stage.tap("cut")
    let before = stage.node("fade").frame.minY
    stage.tap("fade")
    // Where it is shown, and where it is laid out.
    #expect(near(stage.node("fade").frame.minY, before, 1))
    let moving = stage.items.compactMap { item -> AnimatedValue<CGRect>? in
      if case .text(let block, _, let frame) = item.content, block.string == "fade" {
        frame
      } else {
        nil
      }
    }
    #expect(moving[0].track != nil)
    #expect(moving[0].model.minY < before)
    #expect(near(Double(moving[0].value(at: 0).minY), Double(before), 1))
  }

  @Test func aScaleTransitionKeepsItsIdentityModifier() {
    let stage = TestStage { Root(log: Log(), transition: .scale) }
    stage.tap("fade")
    stage.advance(to: 0.5)
    #expect(near(stage.scaleNow(), 0.500_005, 1e-9))
    stage.advance(to: 2)
    #expect(stage.scaleNow() == 1)
    stage.tap("fade")
    stage.advance(to: 2.5)
    #expect(near(stage.scaleNow(), 0.500_005, 1e-9))
    stage.advance(to: 4)
    #expect(stage.texts == ["fade", "cut"])
  }

  @Test func theFirstContentOfAContainerNeverTransitions() {
    struct Outer: View {
      let log: Log
      @State private var shows = false
      var body: some View {
        VStack {
          if shows { VStack { if shows { Tally(log: log).transition(.scale) } } }
          Button("go") { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
      }
    }
    let stage = TestStage { Outer(log: Log()) }
    stage.tap("go")
    #expect(stage.scaleNow() == 1)
    #expect(near(stage.opacityNow(), 0))
  }

  @Test func rowsComeAndGoInAForEach() {
    struct Rows: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack {
          ForEach(names, id: \.self) { Text($0) }
          Button("drop") { withAnimation(.linear(duration: 1)) { _ = names.remove(at: 1) } }
        }
      }
    }
    let stage = TestStage { Rows() }
    stage.tap("drop")
    // The leaving one is behind all others.
    #expect(stage.texts == ["b", "a", "c", "drop"])
    stage.advance(to: 2)
    #expect(stage.texts == ["a", "c", "drop"])
  }

  private struct Stay: ViewModifier, Animatable {
    var animatableData: Double
    func body(content: Content) -> some View { content }
  }

  private struct Staying: View {
    @State private var isShown = true
    var body: some View {
      VStack {
        Button("Remove") { withAnimation(.linear(duration: 1)) { isShown = false } }
        if isShown {
          Color.red.frame(width: 80, height: 80)
            .transition(
              .asymmetric(
                insertion: .opacity,
                removal: .modifier(
                  active: Stay(animatableData: 0), identity: Stay(animatableData: 1))))
        }
      }
    }
  }

  @Test func aRemovalLastsAsLongAsAValueThatNothingShows() {
    let stage = TestStage { Staying() }
    stage.tap("Remove")
    stage.advance(to: 0.9)
    #expect(stage.shapes.count == 1)
    stage.advance(to: 1.1)
    #expect(stage.shapes.count == 0)
  }
}
