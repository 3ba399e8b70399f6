import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct MatchedGeometryTests {
  /// A small and a large card of two halves, one in place of the other.
  struct Cards: View {
    let log: Log
    var transition = AnyTransition.opacity
    @Namespace private var space
    @State private var isLarge = false
    var body: some View {
      ZStack(alignment: .topLeading) {
        if isLarge {
          card.frame(width: 200, height: 160).transition(transition)
        } else {
          card.frame(width: 20, height: 40).transition(transition)
        }
        Button("go") {
          var transaction = Transaction(animation: .linear(duration: 1))
          transaction.addAnimationCompletion { log("logical") }
          transaction.addAnimationCompletion(criteria: .removed) { log("removed") }
          withTransaction(transaction) { isLarge.toggle() }
        }
      }
      .frame(width: 200, height: 200, alignment: .topLeading)
    }
    var card: some View {
      VStack(spacing: 0) {
        Color.red
        HStack(spacing: 0) {
          Color.green
          Color.blue
        }
      }
      .matchedGeometryEffect(id: "card", in: space)
    }
  }

  private func frames(_ stage: TestStage) -> [CGRect] {
    stage.shapes.map { $0.value(at: stage.time) }
  }

  @Test func allThatIsInAViewIsLaidOutAnewOnTheWay() {
    let stage = TestStage { Cards(log: Log()) }
    stage.tap("go")
    for (time, size) in [
      (0.0, CGSize(width: 20, height: 40)), (0.5, CGSize(width: 110, height: 100)),
    ] {
      stage.advance(to: time)
      let (w, h) = (size.width, size.height / 2)
      let card = [
        CGRect(x: 0, y: 0, width: w, height: h), CGRect(x: 0, y: h, width: w / 2, height: h),
        CGRect(x: w / 2, y: h, width: w / 2, height: h),
      ]
      // The old and the new one lie exactly on one another.
      #expect(frames(stage) == card + card, "at \(time)")
      #expect(stage.frame.needsFrames)
    }
    stage.advance(to: 1.1)
    #expect(frames(stage).map(\.width) == [200, 100, 100])
    #expect(!stage.frame.needsFrames)
  }

  @Test func turnedBackOnTheWayItGoesBackFromWhereItIs() {
    let stage = TestStage { Cards(log: Log()) }
    stage.tap("go")
    stage.advance(to: 0.5)
    stage.tap("go")
    #expect(frames(stage)[0].size == CGSize(width: 110, height: 50))
    // Linear on linear: the ways add up.
    stage.advance(to: 0.75)
    #expect(frames(stage)[0].width == 121)
    stage.advance(to: 1.6)
    #expect(frames(stage).map(\.size.width) == [20, 10, 10])
  }

  @Test func aFlightCountsForRemovalAndNotForTheLogicalEnd() {
    let log = Log()
    let stage = TestStage { Cards(log: log, transition: .identity) }
    stage.tap("go")
    #expect(log.take() == ["logical"])
    stage.advance(to: 0.99)
    #expect(log.take() == [] && frames(stage).count == 3)
    stage.advance(to: 1.01)
    #expect(log.take() == ["removed"])
  }

  struct Pair: View {
    var properties: MatchedGeometryProperties
    var anchor = UnitPoint.center
    @Namespace private var space
    @State private var leader = 0
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.red.matchedGeometryEffect(id: 1, in: space, isSource: leader == 0)
          .frame(width: 40, height: 20).offset(x: 100, y: 10)
        Color.green
          .matchedGeometryEffect(id: 1, in: space, properties: .position, isSource: leader == 1)
          .frame(width: 80, height: 80).offset(x: 0, y: 100)
        Color.blue
          .matchedGeometryEffect(
            id: 1, in: space, properties: properties, anchor: anchor, isSource: false
          )
          .frame(width: 10, height: 10)
        Button("go") { withAnimation(.linear(duration: 1)) { leader = 1 - leader } }
      }
      .frame(width: 200, height: 200, alignment: .topLeading)
    }
  }

  @Test func aFollowerTakesThePropertiesThatItNames() {
    // The source is 40 × 20 with its middle at 120, 20.
    let cases: [(MatchedGeometryProperties, UnitPoint, CGRect)] = [
      (.frame, .center, CGRect(x: 100, y: 10, width: 40, height: 20)),
      (.position, .center, CGRect(x: 115, y: 15, width: 10, height: 10)),
      (.size, .center, CGRect(x: -15, y: -5, width: 40, height: 20)),
      (.position, .topLeading, CGRect(x: 120, y: 20, width: 10, height: 10)),
      ([], .center, CGRect(x: 0, y: 0, width: 10, height: 10)),
    ]
    for (properties, anchor, expected) in cases {
      let stage = TestStage { Pair(properties: properties, anchor: anchor) }
      #expect(frames(stage)[2] == expected, "\(properties)")
    }
  }

  @Test func theLeadGoesFromOneThatStaysToAnother() {
    let stage = TestStage { Pair(properties: .frame) }
    stage.tap("go")
    stage.advance(to: 0.5)
    // Half the way from 40 × 20 at 120, 20 to 80 × 80 at 40, 140.
    #expect(frames(stage)[2] == CGRect(x: 50, y: 55, width: 60, height: 50))
    #expect(frames(stage)[0] == frames(stage)[2])
    stage.advance(to: 1.01)
    #expect(frames(stage)[2] == CGRect(x: 0, y: 100, width: 80, height: 80))
  }
}
