import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Which animation a change gets, by how and where the state was set.
@MainActor @Suite(.serialized) struct TransactionRuleTests {
  /// A scale that a closure changes; `set` is given the binding to it.
  struct Scaled: View {
    let log: Log
    let set: (Binding<Double>, Log) -> Void
    @State private var scale = 1.0
    var body: some View {
      VStack {
        Color.red.frame(width: 10, height: 10).scaleEffect(scale)
        Button("go") { set($scale, log) }
      }
    }
  }

  private func tapped(
    _ log: Log = Log(), _ set: @escaping (Binding<Double>, Log) -> Void
  ) -> TestStage {
    let stage = TestStage { Scaled(log: log, set: set) }
    stage.tap("go")
    return stage
  }

  @Test func aPlainChangeJumpsAndTheAnimatedOneBehindItMoves() {
    let stage = tapped { scale, _ in
      scale.wrappedValue = 2
      withAnimation(.linear(duration: 1)) { scale.wrappedValue = 4 }
    }
    #expect(stage.scaleNow() == 2)
    stage.advance(to: 0.5)
    #expect(near(stage.scaleNow(), 3))
  }

  @Test func oneStateSetTwiceHasTwoAnimationsOneOnTopOfTheOther() {
    let stage = tapped { scale, _ in
      withAnimation(.linear(duration: 1)) { scale.wrappedValue = 3 }
      withAnimation(.linear(duration: 2)) { scale.wrappedValue = 5 }
    }
    // The later steers what the earlier shows towards its own target.
    stage.advance(to: 0.5)
    #expect(near(stage.scaleNow(), 1 + 1 + (4 - 1) * 0.25))
    stage.advance(to: 1.5)
    #expect(near(stage.scaleNow(), 1 + 2 + (4 - 2) * 0.75))
    stage.advance(to: 2.1)
    #expect(stage.scaleNow() == 5)
  }

  @Test func innerTransactionsWinKeyByKey() {
    let inner = tapped { scale, _ in
      withAnimation(.linear(duration: 3)) {
        withAnimation(.linear(duration: 1)) { scale.wrappedValue = 2 }
      }
    }
    #expect(near(inner.scale!.endTime, 1))
    let none = tapped { scale, _ in
      withAnimation(.linear(duration: 3)) { withAnimation(nil) { scale.wrappedValue = 2 } }
    }
    #expect(none.scale!.track == nil && none.scaleNow() == 2)
    // Another key leaves the animation as it is.
    let other = tapped { scale, _ in
      withAnimation(.linear(duration: 3)) {
        withTransaction(\.tracksVelocity, false) { scale.wrappedValue = 2 }
      }
    }
    #expect(near(other.scale!.endTime, 3))
  }

  @Test func aBindingCarriesATransactionAndWithAnimationWins() {
    let set = tapped { scale, _ in
      scale.transaction(Transaction(animation: .linear(duration: 2))).wrappedValue = 2
    }
    #expect(near(set.scale!.endTime, 2))
    let won = tapped { scale, _ in
      let binding = scale.transaction(Transaction(animation: .linear(duration: 2)))
      withAnimation(.linear(duration: 1)) { binding.wrappedValue = 2 }
    }
    #expect(near(won.scale!.endTime, 1))
  }

  @Test func aDisabledTransactionWithItsOwnAnimationStillRunsIt() {
    let log = Log()
    let stage = tapped(log) { scale, log in
      var transaction = Transaction(animation: .linear(duration: 1))
      transaction.disablesAnimations = true
      transaction.addAnimationCompletion { log("over") }
      withTransaction(transaction) { scale.wrappedValue = 2 }
    }
    #expect(near(stage.scale!.endTime, 1))
    stage.advance(to: 5)
    #expect(log.take() == ["over"])
    var silent = Transaction()
    silent.disablesAnimations = true
    silent.addAnimationCompletion(criteria: .removed) { log("silent") }
    let still = tapped(log) { scale, _ in
      withTransaction(silent) { scale.wrappedValue = 2 }
    }
    #expect(still.scale!.track == nil)
    #expect(log.take() == ["silent"])
  }

  @Test func changesInsideAnInnerAnimationReportToItsCompletionOnly() {
    struct Pair: View {
      let log: Log
      @State private var a = 1.0
      @State private var b = 1.0
      var body: some View {
        VStack {
          Color.red.frame(width: 10, height: 10).scaleEffect(a).opacity(b)
          Button("go") {
            withAnimation(.linear(duration: 1)) {
              a = 2
              withAnimation(.linear(duration: 3)) {
                b = 0.5
              } completion: {
                log("inner")
              }
            } completion: {
              log("outer")
            }
          }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Pair(log: log) }
    stage.tap("go")
    stage.advance(to: 1.001)
    #expect(log.take() == ["outer"])
    stage.advance(to: 3.001)
    #expect(log.take() == ["inner"])
    stage.advance(to: 9)
    #expect(log.take() == [])
  }

  @Test func theLogicalEndIsToldBeforeTheRemoval() {
    let log = Log()
    let stage = tapped(log) { scale, log in
      var transaction = Transaction(animation: .linear(duration: 5).logicallyComplete(after: 1))
      transaction.addAnimationCompletion(criteria: .removed) { log("removed") }
      transaction.addAnimationCompletion(criteria: .logicallyComplete) { log("logical") }
      withTransaction(transaction) { scale.wrappedValue = 2 }
    }
    stage.advance(to: 1.001)
    #expect(log.take() == ["logical"])
    stage.advance(to: 5.001)
    #expect(log.take() == ["removed"])
  }

  struct Changing: View {
    @State private var step = 0
    @State private var speed = 1.0
    var body: some View {
      VStack {
        Color.red.frame(width: 10, height: 10).scaleEffect(step > 0 ? 2 : 1)
          .animation(.linear(duration: speed), value: step)
        if step > 1 { Text("new").opacity(0.5).animation(.linear(duration: 1), value: step) }
        Button("speed") { speed += 1 }
        Button("step") { step += 1 }
      }
    }
  }

  @Test func anotherAnimationAloneStartsNothingAndNothingAnimatesAsItAppears() {
    let stage = TestStage { Changing() }
    #expect(!stage.frame.needsFrames && stage.frame.movesUntil <= 0)
    stage.tap("speed")
    #expect(stage.scale!.track == nil)
    stage.tap("step")
    #expect(near(stage.scale!.endTime - stage.time, 2))
    stage.tap("step")
    // The inserted view is inside of its own modifier, which had no value before.
    #expect(stage.opacity!.value(at: stage.time) == 0.5 && stage.opacity!.track == nil)
  }

  struct Changer: View {
    @State private var isText = true
    var body: some View {
      VStack {
        isText ? AnyView(Text("words")) : AnyView(Color.red.frame(width: 10, height: 10))
        Button("go") { withAnimation(.linear(duration: 1)) { isText.toggle() } }
      }
    }
  }

  @Test func anAnyViewOfAnotherTypeIsCutWithoutATransition() {
    let stage = TestStage { Changer() }
    stage.tap("go")
    #expect(stage.texts == ["go"] && stage.shapes.count == 1)
    #expect(stage.opacities.allSatisfy { $0.track == nil })
  }

  struct Group: View {
    var isGrouped: Bool
    @State private var isOn = false
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("old")
          if isOn { Text("new").transition(.identity) }
        }
        .modifier(Grouping(isOn: isGrouped))
        .padding(.leading, isOn ? 100 : 0)
        Button("go") { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }

    struct Grouping: ViewModifier {
      var isOn: Bool
      func body(content: Content) -> some View {
        if isOn { content.geometryGroup() } else { content }
      }
    }
  }

  @Test func aGeometryGroupTakesWhatIsNewInItAlong() throws {
    func distances(isGrouped: Bool) throws -> (way: CGFloat, lastWay: CGFloat) {
      let stage = TestStage { Group(isGrouped: isGrouped) }
      stage.tap("go")
      func position(_ name: String) throws -> CGFloat {
        var found: CGFloat?
        func search(_ list: DisplayList, _ origin: CGFloat) {
          for item in list.items {
            switch item.content {
            case .text(let block, _, let frame) where block.string == name:
              found = origin + frame.value(at: stage.time).minX
            case .group(.geometry(let frame), let inner):
              search(inner, origin + frame.value(at: stage.time).minX)
            case .group(_, let inner): search(inner, origin)
            default: break
            }
          }
        }
        search(stage.frame.displayList, 0)
        return try #require(found)
      }
      let distance = try position("new") - position("old")
      stage.advance(to: 2)
      return (distance, try position("new") - position("old"))
    }
    let grouped = try distances(isGrouped: true)
    let free = try distances(isGrouped: false)
    // In a group both are where they will be in it; without one the new text is at its end already.
    #expect(near(grouped.way, grouped.lastWay))
    #expect(free.way > free.lastWay + 20 && near(free.lastWay, grouped.lastWay))
  }

  struct Field: View {
    /// Fewer where nothing is optimised.
    static let count = _isDebugAssertConfiguration() ? 1_000 : 10_000
    let log: Log
    @State private var isBig = false
    var body: some View {
      let _ = log("body")
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
          .scaleEffect(
            x: isBig ? 2 : 1, y: isBig ? 3 : 1, anchor: isBig ? .topLeading : .bottomTrailing)
        Button("go") { withAnimation(.bouncy) { isBig.toggle() } }
        ForEach(0..<Self.count, id: \.self) { _ in Color.blue.frame(width: 1, height: 1) }
      }
    }
  }

  @Test func aScaleInAFieldOfTenThousandViewsRunsNoBodyAndNoLayout() {
    let log = Log()
    let stage = TestStage { Field(log: log) }
    stage.tap("go")
    #expect(stage.scale!.track != nil)
    _ = log.take()
    let (work, evaluated) = (stage.host.work, stage.host.counters.evaluated)
    for frame in 1...30 { stage.advance(to: Double(frame) / 60) }
    #expect(stage.scaleNow() > 1.9)
    #expect(log.take() == [])
    #expect(stage.host.work == work && stage.host.counters.evaluated == evaluated)
  }
}
