import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct AnimationTests {
  /// Big or small, with an animation.
  struct Grower: View {
    var animation: Animation?
    let log: Log
    @State private var isBig = false
    var body: some View {
      let _ = log("body")
      VStack {
        Color.red.frame(width: 20, height: 20).scaleEffect(isBig ? 2 : 1)
        Button("grow") { withAnimation(animation) { isBig.toggle() } }
        Button("jump") { isBig.toggle() }
      }
    }
  }

  @Test func aScaleFollowsTheSpringWithoutBodyOrLayout() {
    let log = Log()
    let stage = TestStage { Grower(animation: .default, log: log) }
    stage.tap("grow")
    #expect(log.take() == ["body", "body"])
    let measures = LayoutCounter.measures
    let spring = Spring(duration: 0.5, bounce: 0)
    let evaluated = stage.host.counters.evaluated
    for t in [0.1, 0.2, 0.3] {
      stage.advance(to: t)
      #expect(near(stage.scaleNow(), 1 + spring.value(target: 1.0, time: t)))
    }
    #expect(log.take() == [])
    #expect(LayoutCounter.measures == measures)
    #expect(stage.host.counters.evaluated == evaluated)
    stage.advance(to: 3)
    #expect(stage.scaleNow() == 2)
    #expect(stage.frame.movesUntil < 3)
  }

  @Test func aRetargetKeepsValueAndVelocity() {
    let stage = TestStage { Grower(animation: .spring(duration: 0.5, bounce: 0.3), log: Log()) }
    stage.tap("grow")
    stage.advance(to: 0.15)
    let before = stage.scale!
    let value = before.value(at: 0.15)
    let velocity = before.velocity(at: 0.15)
    stage.tap("grow")
    let after = stage.scale!
    #expect(after.model.scale.width == 1)
    #expect(near(Double(after.value(at: 0.15).scale.width), Double(value.scale.width)))
    #expect(near(Double(after.velocity(at: 0.15).first.first), Double(velocity.first.first), 1e-6))
    stage.advance(to: 5)
    #expect(stage.scaleNow() == 1)
  }

  @Test func animationsThatDoNotMergeRunAsAChain() {
    let stage = TestStage { Grower(animation: .linear(duration: 1), log: Log()) }
    stage.tap("grow")
    stage.advance(to: 0.5)
    #expect(near(stage.scaleNow(), 1.5))
    stage.tap("grow")
    for (t, expected) in [(0.5, 1.5), (0.75, 1.5625), (1, 1.5), (1.25, 1.25), (1.5, 1)] {
      stage.advance(to: t)
      #expect(near(stage.scaleNow(), expected), "at \(t)")
    }
  }

  @Test func aChangeWithoutAnimationShiftsTheRunningOne() {
    let stage = TestStage { Grower(animation: .linear(duration: 1), log: Log()) }
    stage.tap("grow")
    stage.advance(to: 0.5)
    stage.tap("jump")
    // The model moved from 2 to 1; the way that is left is the same.
    #expect(near(stage.scaleNow(), 0.5))
    stage.advance(to: 1)
    #expect(near(stage.scaleNow(), 1))
  }

  @Test func theFirstValueAndEqualValuesNeverAnimate() {
    struct Root: View {
      @State private var a = 1.0
      @State private var shows = false
      var body: some View {
        VStack {
          if shows { Rectangle().opacity(0.5).transition(.identity) }
          Color.red.frame(width: 5, height: 5).opacity(a)
          Button("go") {
            withAnimation {
              a = 1.0
              shows = true
            }
          }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    #expect(stage.opacities.count == 1)
    #expect(stage.opacities[0].track == nil)
    // What is new stands where it belongs; what was there slides.
    #expect(stage.shapes[0].track == nil)
    #expect(stage.shapes[1].track != nil)
  }

  @Test func anAnimationWithAValueActsOnlyWhenItChanged() {
    struct Root: View {
      @State private var x = false
      @State private var y = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .scaleEffect(x ? 2 : 1)
            .opacity(y ? 0.5 : 1)
            .animation(.linear(duration: 1), value: x)
          Button("x") { x.toggle() }
          Button("y") { y.toggle() }
          Button("both") {
            x.toggle()
            y.toggle()
          }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("y")
    #expect(stage.opacity!.track == nil)
    stage.tap("x")
    #expect(stage.scale!.track != nil)
    #expect(stage.opacity!.track == nil)
    stage.advance(to: 2)
    // In an update in which x changed, y's effect is animated as well.
    stage.tap("both")
    #expect(stage.scale!.track != nil)
    #expect(stage.opacity!.track != nil)
  }

  @Test func differentHeightsHaveDifferentAnimations() {
    struct Root: View {
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .scaleEffect(on ? 2 : 1)
            .animation(.linear(duration: 1), value: on)
            .opacity(on ? 0.5 : 1)
            .animation(.linear(duration: 2), value: on)
          Button("go") { on.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    #expect(near(stage.scale!.endTime, 1))
    #expect(near(stage.opacity!.endTime, 2))
  }

  @Test func aScopedAnimationLeavesTheContentAlone() {
    struct Root: View {
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .opacity(on ? 0.5 : 1)
            .animation(.linear(duration: 1)) { $0.scaleEffect(on ? 2 : 1) }
          Button("go") { on.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    #expect(near(stage.scale!.endTime, 1))
    #expect(stage.opacity!.track == nil)
  }

  @Test func aScopedAnimationDoesNotMoveFrames() {
    struct Root: View {
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.animation(.linear(duration: 1)) { $0.frame(width: on ? 40 : 10, height: 10) }
          Button("go") { on.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    #expect(stage.shapes[0].track == nil)
    #expect(stage.shapes[0].model.width == 40)
  }

  @Test func aModifiersAnimationIsItsOwn() {
    struct Root: View {
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .opacity(on ? 0.5 : 1)
            .modifier(Scaled(scale: on ? 2 : 1).animation(.linear(duration: 1)))
          Button("go") { on.toggle() }
        }
      }
    }
    struct Scaled: ViewModifier {
      var scale: CGFloat
      func body(content: Content) -> some View { content.scaleEffect(scale) }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    #expect(stage.scale?.track != nil)
    #expect(stage.opacity!.track == nil)
  }

  @Test func theNearestModifierWinsUnlessAnimationsAreDisabled() {
    struct Root: View {
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .scaleEffect(on ? 2 : 1)
            .animation(.linear(duration: 1), value: on)
          Button("outer") { withAnimation(.linear(duration: 3)) { on.toggle() } }
          Button("disabled") {
            var transaction = Transaction(animation: .linear(duration: 4))
            transaction.disablesAnimations = true
            withTransaction(transaction) { on.toggle() }
          }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("outer")
    #expect(near(stage.scale!.endTime, 1))
    stage.advance(to: 10)
    stage.tap("disabled")
    #expect(near(stage.scale!.endTime, 14))
  }

  @Test func aTransactionModifierEditsForAllBelow() {
    struct Root: View {
      @State private var on = false
      @State private var other = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .scaleEffect(on ? 2 : 1)
            .transaction { $0.animation = $0.animation?.speed(2) }
          Color.red.frame(width: 10, height: 10)
            .opacity(on ? 0.5 : 1)
            .transaction(value: other) { $0.animation = nil }
          Button("on") { withAnimation(.linear(duration: 1)) { on.toggle() } }
          Button("both") {
            withAnimation(.linear(duration: 1)) {
              on.toggle()
              other.toggle()
            }
          }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("on")
    #expect(near(stage.scale!.endTime, 0.5))
    #expect(near(stage.opacity!.endTime, 1))
    stage.advance(to: 5)
    stage.tap("both")
    #expect(near(stage.scale!.endTime, 5.5))
    #expect(stage.opacities.allSatisfy { $0.track == nil })
  }

  @Test func aTransactionKeyLastsOneUpdate() {
    struct Root: View {
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .scaleEffect(on ? 2 : 1)
            .transaction { $0.animation = $0.byTap ? .linear(duration: 1) : .linear(duration: 2) }
          Button("tap") { withTransaction(\.byTap, true) { on.toggle() } }
          Button("else") { on.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("tap")
    #expect(near(stage.scale!.endTime, 1))
    stage.advance(to: 5)
    stage.tap("else")
    #expect(near(stage.scale!.endTime, 7))
  }

  @Test("a binding's animation yields to withAnimation", arguments: [false, true])
  func bindings(byItsOldName isOld: Bool) {
    struct Root: View {
      let isOld: Bool
      @State private var on = false
      var body: some View {
        let animation = Animation.linear(duration: 1)
        Inner(on: isOld ? $on.animated(animation) : $on.animation(animation))
      }
    }
    struct Inner: View {
      @Binding var on: Bool
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10).scaleEffect(on ? 2 : 1)
          Button("plain") { on.toggle() }
          Button("with") { withAnimation(.linear(duration: 2)) { on.toggle() } }
        }
      }
    }
    let stage = TestStage { Root(isOld: isOld) }
    stage.tap("plain")
    #expect(near(stage.scale!.endTime, 1))
    stage.advance(to: 5)
    stage.tap("with")
    #expect(near(stage.scale!.endTime, 7))
  }

  @Test func twoAnimationsInOneEventAreTwoUpdates() {
    struct Root: View {
      @State private var a = false
      @State private var b = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10).scaleEffect(a ? 2 : 1).opacity(b ? 0.5 : 1)
          Button("go") {
            withAnimation(.linear(duration: 1)) { a.toggle() }
            withAnimation(.linear(duration: 2)) { b.toggle() }
          }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    #expect(near(stage.scale!.endTime, 1))
    #expect(near(stage.opacity!.endTime, 2))
  }

  @Test func leavesMoveContainersJump() {
    struct Root: View {
      @State private var isLeft = true
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10)
            .frame(maxWidth: .infinity, alignment: isLeft ? .leading : .trailing)
          Button("go") { withAnimation(.linear(duration: 1)) { isLeft.toggle() } }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    let frame = stage.shapes[0]
    #expect(frame.model.minX == 190)
    stage.advance(to: 0.25)
    #expect(near(Double(frame.value(at: 0.25).minX), 47.5))
  }

  @Test func anAnimatableViewHasABodyAFrame() {
    struct Ring: View, Animatable {
      var angle: Double
      let log: Log
      nonisolated var animatableData: Double {
        get { angle }
        set { angle = newValue }
      }
      var body: some View {
        let _ = log("\(angle)")
        Text("\(Int(angle))")
      }
    }
    struct Root: View {
      let log: Log
      @State private var angle = 0.0
      var body: some View {
        VStack {
          Ring(angle: angle, log: log)
          Button("turn") { withAnimation(.linear(duration: 1)) { angle = 100 } }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    _ = log.take()
    stage.tap("turn")
    _ = log.take()
    #expect(stage.frame.needsFrames)
    stage.advance(to: 0.25)
    #expect(log.take() == ["25.0"])
    stage.advance(to: 0.5)
    #expect(log.take() == ["50.0"])
    stage.advance(to: 2)
    #expect(log.take().last == "100.0")
    #expect(!stage.frame.needsFrames)
    #expect(stage.labels.first == "100")
  }

  @Test func aSecondTurnAtOneInstantStopsNothing() {
    struct Root: View, Animatable {
      var width: CGFloat
      nonisolated var animatableData: CGFloat {
        get { width }
        set { width = newValue }
      }
      var body: some View { Color.red.frame(width: width, height: 10) }
    }
    struct Outer: View {
      @State private var isWide = false
      var body: some View {
        VStack {
          Root(width: isWide ? 100 : 0)
          Button("go") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
          Button("idle") {}
        }
      }
    }
    let stage = TestStage { Outer() }
    stage.tap("go")
    stage.advance(to: 0.25)
    stage.tap("idle")
    #expect(stage.frame.needsFrames)
    stage.advance(to: 0.5)
    #expect(stage.shapes[0].model.width == 50)
  }

  @Test func aCustomAnimationIsAskedEveryFrame() {
    struct Halves: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? {
        time >= 1 ? nil : value.scaled(by: time < 0.5 ? 0.25 : 0.75)
      }
    }
    let stage = TestStage { Grower(animation: Animation(Halves()), log: Log()) }
    stage.tap("grow")
    stage.advance(to: 0.3)
    #expect(near(stage.scaleNow(), 1.25))
    stage.advance(to: 0.6)
    #expect(near(stage.scaleNow(), 1.75))
    stage.advance(to: 1)
    #expect(stage.scaleNow() == 2)
    #expect(!stage.frame.needsFrames)
  }

  @Test func completionsComeAtTheirExactInstants() {
    struct Root: View {
      let log: Log
      @State private var on = false
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10).scaleEffect(on ? 2 : 1)
          Button("go") {
            withAnimation(.default, completionCriteria: .logicallyComplete) {
              on.toggle()
            } completion: {
              log("logical")
            }
          }
          Button("removed") {
            withAnimation(.linear(duration: 1), completionCriteria: .removed) {
              on.toggle()
            } completion: {
              log("removed")
            }
          }
          Button("nothing") {
            withAnimation {
            } completion: {
              log("nothing")
            }
          }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    stage.tap("nothing")
    #expect(log.take() == ["nothing"])
    stage.tap("go")
    stage.advance(to: 0.499)
    #expect(log.take() == [])
    stage.advance(to: 0.501)
    #expect(log.take() == ["logical"])
    stage.advance(to: 5)
    stage.tap("removed")
    stage.advance(to: 5.999)
    #expect(log.take() == [])
    stage.advance(to: 6.001)
    #expect(log.take() == ["removed"])
  }

  @Test func aColourMovesAsAnAnimatedPaint() {
    struct Root: View {
      @State private var on = false
      var body: some View {
        VStack {
          Circle().fill(on ? .red : .blue).frame(width: 10, height: 10)
          Button("go") { withAnimation(.linear(duration: 1)) { on.toggle() } }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("go")
    guard case .shape(_, _, .color(let color), _, _, _) = stage.items[0].content else {
      Issue.record("expected a filled shape first")
      return
    }
    #expect(near(color.endTime, 1))
    #expect(color.value(at: 0.5) != color.model)
  }
}

private struct ByTapKey: TransactionKey {
  static var defaultValue: Bool { false }
}
extension Transaction {
  fileprivate var byTap: Bool {
    get { self[ByTapKey.self] }
    set { self[ByTapKey.self] = newValue }
  }
}
