import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite(.serialized) struct GestureCompositionTests {
  static let middle = CGPoint(x: 100, y: 100)
  static func at(_ x: CGFloat, _ y: CGFloat = 100) -> CGPoint { CGPoint(x: x, y: y) }

  func square(_ gesture: some Gesture) -> TestStage {
    TestStage { Color.red.frame(width: 100, height: 100).gesture(gesture) }
  }

  @Test func simultaneousGesturesAreActiveTogetherAndEndWhenBothHave() {
    let log = Log()
    let stage = square(
      TapGesture().onEnded { log("tap") }
        .simultaneously(with: LongPressGesture(minimumDuration: 0.2).onEnded { _ in log("long") })
        .onEnded { log("\($0.first != nil) \($0.second != nil)") })
    stage.tap(at: Self.middle)
    #expect(log.take() == ["tap", "true false"])
    stage.pointer(.down, at: Self.middle)
    stage.advance(by: 0.3)
    stage.pointer(.up, at: Self.middle)
    #expect(log.take() == ["long", "tap", "true true"])
    stage.pointer(.down, at: Self.middle)
    stage.advance(by: 1)
    stage.pointer(.up, at: Self.middle)
    #expect(log.take() == ["long", "false true"])
  }

  @Test func ofExclusiveGesturesTheSecondCountsWhenTheFirstHasFailed() {
    let log = Log()
    let stage = square(
      TapGesture(count: 2).onEnded { log("double") }
        .exclusively(before: TapGesture().onEnded { log("single") })
        .onEnded { value in
          switch value {
          case .first: log("first")
          case .second: log("second")
          }
        })
    stage.tap(at: Self.middle)
    #expect(log.take() == [])
    stage.advance(by: 0.4)
    #expect(log.take() == ["single", "second"])
    stage.tap(at: Self.middle)
    stage.advance(by: 0.1)
    stage.tap(at: Self.middle)
    stage.advance(by: 1)
    #expect(log.take() == ["double", "first"])
  }

  @Test func inASequenceTheSecondBeginsWhereTheFirstHasEnded() {
    let log = Log()
    let stage = square(
      LongPressGesture().sequenced(before: DragGesture())
        .onChanged { value in
          switch value {
          case .first(let pressing): log("pressing \(pressing)")
          case .second(let long, let drag): log("\(long) \(drag?.translation.width ?? -1)")
          }
        }
        .onEnded { if case .second(true, let drag?) = $0 { log("end \(drag.translation.width)") } })
    stage.pointer(.down, at: Self.middle)
    stage.advance(by: 0.2)
    stage.pointer(.moved, at: Self.at(104))
    stage.advance(by: 0.4)
    #expect(log.take() == ["pressing true", "true -1.0"])
    stage.pointer(.moved, at: Self.at(130))
    stage.pointer(.up, at: Self.at(130))
    #expect(log.take() == ["true 26.0", "end 26.0"])
    // Moving too early fails the whole.
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: Self.at(120))
    stage.advance(by: 1)
    stage.pointer(.up, at: Self.at(120))
    #expect(log.take() == ["pressing true"])
    // A tap and then a drag, with the next touch.
    let taps = square(
      TapGesture().sequenced(before: DragGesture(minimumDistance: 0)).onEnded { _ in log("both") })
    taps.tap(at: Self.middle)
    taps.advance(by: 0.2)
    taps.tap(at: Self.middle)
    taps.tap(at: Self.middle)
    taps.advance(by: 0.5)
    taps.tap(at: Self.middle)
    #expect(log.take() == ["both"])
  }

  @Test func aSingleTapWaitsUntilTheDoubleTapHasFailedInEitherOrder() {
    let log = Log()
    for isInner in [true, false] {
      let stage = TestStage {
        let square = Color.red.frame(width: 100, height: 100)
        if isInner {
          square.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
        } else {
          square.onTapGesture { log("single") }.onTapGesture(count: 2) { log("double") }
        }
      }
      stage.tap(at: Self.middle)
      stage.advance(by: 0.3)
      #expect(log.take() == [])
      stage.advance(by: 0.1)
      #expect(log.take() == ["single"])
      stage.tap(at: Self.middle)
      stage.advance(by: 0.2)
      stage.tap(at: Self.middle)
      stage.advance(by: 1)
      #expect(log.take() == ["double"])
    }
  }

  @Test func aGestureStateComesBackWithItsResetTransactionBeforeOnEndedRuns() {
    let log = Log()
    struct Bead: View {
      @GestureState(reset: { last, transaction in
        transaction.animation = .linear(duration: Double(last.width) / 10)
      }) var offset = CGSize.zero
      let log: Log
      var body: some View {
        Color.red.frame(width: 50, height: 50).offset(offset)
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .updating($offset) { value, state, transaction in
                state = value.translation
                log("update \(transaction.isContinuous) \(transaction.animation == nil)")
              }
              .onEnded { _ in log("ended at \(offset.width)") })
      }
    }
    let stage = TestStage { Bead(log: log) }
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: Self.at(120))
    #expect(log.take() == ["update true true", "update true true"])
    #expect(stage.shapes[0].value(at: stage.time).minX == 95)
    let before = stage.host.work.animationsStarted
    stage.pointer(.up, at: Self.at(120))
    #expect(log.take() == ["ended at 0.0"])
    #expect(stage.host.work.animationsStarted == before + 1)
  }

  @Test func aCancelledGestureResetsItsState() {
    struct Bead: View {
      @GestureState private var isHeld = false
      @GestureState private var count: Int?
      var body: some View {
        Text(isHeld ? "held" : "free")
          .gesture(
            LongPressGesture(minimumDuration: 9)
              .updating($isHeld) { value, state, _ in state = value })
      }
    }
    let stage = TestStage { Bead() }
    stage.pointer(.down, at: Self.middle)
    #expect(stage.texts == ["held"])
    stage.pointer(.cancelled, at: Self.middle)
    #expect(stage.texts == ["free"])
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: Self.at(120))
    #expect(stage.texts == ["free"])
  }

  @Test func aGestureWhoseViewHasGoneIsCancelled() {
    let log = Log()
    struct Going: View {
      @State private var isThere = true
      @GestureState private var isHeld = false
      let log: Log
      var body: some View {
        VStack {
          Text(isHeld ? "held" : "free")
          if isThere {
            Color.red.frame(width: 50, height: 50)
              .gesture(
                DragGesture(minimumDistance: 0)
                  .updating($isHeld) { _, state, _ in state = true }
                  .onChanged { if $0.translation.width > 5 { isThere = false } }
                  .onEnded { _ in log("ended") })
          }
        }
      }
    }
    let stage = TestStage { Going(log: log) }
    stage.pointer(.down, at: Self.at(100, 110))
    #expect(stage.texts == ["held"])
    stage.pointer(.moved, at: Self.at(108, 110))
    #expect(stage.texts == ["free"])
    stage.pointer(.up, at: Self.at(108, 110))
    #expect(log.take() == [])
  }

  @Test func twoFingersMagnifyAndRotate() {
    var scale: MagnifyGesture.Value?
    var turn: RotateGesture.Value?
    let stage = square(
      MagnifyGesture().onEnded { scale = $0 }
        .simultaneously(with: RotateGesture().onEnded { turn = $0 }))
    stage.pointer(.down, at: Self.at(75, 75), id: 1)
    stage.pointer(.down, at: Self.at(95, 75), id: 2)
    for step in 1...5 {
      stage.advance(by: 0.1)
      let angle = Double(step) * .pi / 10
      let length = 20 + 4 * Double(step)
      stage.pointer(.moved, at: Self.at(75 + length * cos(angle), 75 + length * sin(angle)), id: 2)
    }
    stage.pointer(.up, at: Self.at(75, 75), id: 1)
    #expect(near(scale!.magnification, 2))
    #expect(scale!.startLocation == Self.at(35, 25))
    #expect(scale!.startAnchor == UnitPoint(x: 0.35, y: 0.25))
    #expect(near(scale!.velocity, 2, 0.01))
    #expect(near(turn!.rotation.degrees, 90))
    #expect(near(turn!.velocity.degrees, 180, 1))
  }

  @Test func theOlderTwoFingerGesturesGiveTheirNumberAndStayStillBelowTheirMinimum() {
    let log = Log()
    let stage = square(
      MagnificationGesture(minimumScaleDelta: 0.5).onChanged { log("scale \($0)") }
        .simultaneously(
          with: RotationGesture(minimumAngleDelta: .degrees(290))
            .onChanged { log("turn \(Int($0.degrees.rounded()))") }))
    stage.pointer(.down, at: Self.at(80), id: 1)
    stage.pointer(.down, at: Self.at(100), id: 2)
    stage.pointer(.moved, at: Self.at(105), id: 2)
    #expect(log.take() == [])
    stage.pointer(.moved, at: Self.at(110), id: 2)
    #expect(log.take() == ["scale 1.5"])
    for degrees in stride(from: 60.0, through: 420, by: 60) {
      let angle = degrees * .pi / 180
      stage.pointer(.moved, at: Self.at(80 + 30 * cos(angle), 100 + 30 * sin(angle)), id: 2)
    }
    #expect(log.take().filter { $0.hasPrefix("turn") } == ["turn 300", "turn 360", "turn 420"])
  }

  @Test func theWheelMagnifiesWithTheCommandKey() {
    let log = Log()
    let stage = TestStage {
      Color.red.frame(width: 100, height: 100)
        .onLongPressGesture {
        } onPressingChanged: { _ in
          log("pressed")
        }
        .gesture(
          MagnifyGesture().onChanged { log(String(format: "%.2f", $0.magnification)) }
            .onEnded { log("ended at \($0.startLocation.x)") })
    }
    func turn(_ distance: CGFloat, _ modifiers: EventModifiers = .command) {
      stage.host.send(
        .scroll(
          location: Self.at(80), delta: CGVector(dx: 0, dy: distance), time: stage.time,
          modifiers: modifiers))
      stage.settle()
    }
    turn(40)
    stage.advance(by: 0.2)
    turn(40)
    #expect(log.take() == ["1.05", "1.11", "1.16", "1.22"])
    stage.advance(by: 0.5)
    #expect(log.take() == ["ended at 30.0"])
    turn(40, [])
    #expect(log.take() == [])
  }

  @Test func aSecondFingerCancelsADragAndFingersOnDifferentViewsAreApart() {
    let log = Log()
    let stage = TestStage {
      HStack(spacing: 0) {
        Color.red.gesture(
          DragGesture(minimumDistance: 0).onChanged { log("left \($0.translation.width)") }
            .onEnded { _ in log("left end") })
        Color.blue.gesture(
          DragGesture(minimumDistance: 0).onChanged { log("right \($0.translation.width)") }
            .onEnded { _ in log("right end") })
      }
    }
    stage.pointer(.down, at: Self.at(50), id: 1)
    stage.pointer(.down, at: Self.at(150), id: 2)
    stage.pointer(.moved, at: Self.at(160), id: 2)
    stage.pointer(.moved, at: Self.at(60), id: 1)
    stage.pointer(.up, at: Self.at(160), id: 2)
    #expect(log.take() == ["left 0.0", "right 0.0", "right 10.0", "left 10.0", "right end"])
    stage.pointer(.down, at: Self.at(20), id: 3)
    stage.pointer(.up, at: Self.at(60), id: 1)
    #expect(!log.take().contains("left end"))
  }

  @Test func aDragWithoutMinimumLeavesTapsInsideAloneUntilItMoves() {
    let log = Log()
    let stage = TestStage {
      Color.red.frame(width: 100, height: 100).onTapGesture { log("tap") }
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { log("drag \($0.translation.width)") }
            .onEnded { _ in log("end") })
    }
    stage.tap(at: Self.middle)
    #expect(log.take() == ["tap"])
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: Self.at(104))
    #expect(log.take() == [])
    stage.pointer(.moved, at: Self.at(120))
    stage.pointer(.up, at: Self.at(120))
    #expect(log.take() == ["drag 20.0", "end"])
  }

  @Test func aLongPressTakesTheTapAwayAndAPressedViewHearsHowItGoes() {
    let log = Log()
    let stage = TestStage {
      Color.red.frame(width: 100, height: 100)
        .onTapGesture { log("tap") }
        .onLongPressGesture {
          log("long")
        } onPressingChanged: {
          log("pressing \($0)")
        }
    }
    stage.tap(at: Self.middle)
    #expect(log.take() == ["pressing true", "pressing false", "tap"])
    stage.pointer(.down, at: Self.middle)
    stage.advance(by: 0.6)
    stage.pointer(.up, at: Self.middle)
    #expect(log.take() == ["pressing true", "pressing false", "long"])
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: Self.at(111))
    #expect(log.take() == ["pressing true", "pressing false"])
  }

  @Test func longPressesWithOddLimitsAreDefined() {
    let log = Log()
    for duration in [0, -1, Double.nan] {
      let stage = TestStage {
        Color.red.onLongPressGesture(minimumDuration: duration, pressing: nil) { log("long") }
      }
      stage.pointer(.down, at: Self.middle)
      #expect(log.take() == ["long"])
    }
    let endless = TestStage {
      Color.red.onLongPressGesture(
        minimumDuration: .infinity, maximumDistance: .infinity, pressing: { log("\($0)") },
        perform: { log("never") })
    }
    endless.pointer(.down, at: Self.middle)
    endless.advance(by: 1_000)
    endless.pointer(.moved, at: .zero)
    endless.pointer(.up, at: .zero)
    #expect(log.take() == ["true", "false"])
  }

  @Test func masksAndConditionsTurnGesturesOnAndOff() {
    let log = Log()
    func taps(_ mask: GestureMask) -> [String] {
      let stage = TestStage {
        Color.red.frame(width: 100, height: 100).onTapGesture { log("inner") }
          .gesture(TapGesture().onEnded { log("outer") }, including: mask)
      }
      stage.tap(at: Self.middle)
      return log.take()
    }
    #expect(taps(.all) == ["inner"])
    #expect(taps(.gesture) == ["outer"])
    #expect(taps(.subviews) == ["inner"])
    #expect(taps(.none) == [])
    for isEnabled in [true, false] {
      let stage = TestStage {
        Color.red.frame(width: 100, height: 100).onTapGesture { log("inner") }
          .highPriorityGesture(TapGesture().onEnded { log("high") }, isEnabled: isEnabled)
          .simultaneousGesture(
            TapGesture().onEnded { log("both") }, name: "both", isEnabled: isEnabled)
      }
      stage.tap(at: Self.middle)
      #expect(log.take() == (isEnabled ? ["high", "both"] : ["inner"]))
    }
    let missing: TapGesture? = nil
    let none = TestStage { Color.red.gesture(missing) }
    none.tap(at: Self.middle)
    let present = TestStage { Color.red.gesture(Optional(TapGesture().onEnded { log("there") })) }
    present.tap(at: Self.middle)
    #expect(log.take() == ["there"])
  }

  @Test func anErasedGestureFollowsItsNewestValue() {
    struct Counter: View {
      @State private var value = 0
      var body: some View {
        Text("\(value)").gesture(
          AnyGesture(
            DragGesture(minimumDistance: 0).onChanged { [value] _ in self.value = value + 1 }))
      }
    }
    let stage = TestStage { Counter() }
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: Self.at(101))
    stage.pointer(.moved, at: Self.at(102))
    #expect(stage.texts == ["3"])
  }

  @Test func aSpatialTapKnowsItsPlaceInAnySpace() {
    let log = Log()
    func seen(_ make: (AnyView) -> some View) -> [String] {
      let stage = TestStage {
        make(AnyView(Color.red.frame(width: 40, height: 40))).offset(x: 20)
          .frame(width: 100, height: 100).coordinateSpace(.named("box"))
      }
      stage.tap(at: Self.at(125, 90))
      return log.take()
    }
    func tell(_ point: CGPoint) { log("\(point.x) \(point.y)") }
    #expect(seen { $0.onTapGesture { tell($0) } } == ["25.0 10.0"])
    #expect(seen { $0.onTapGesture(coordinateSpace: .global) { tell($0) } } == ["125.0 90.0"])
    #expect(
      seen { $0.onTapGesture(count: 1, coordinateSpace: .named("box")) { tell($0) } }
        == ["75.0 40.0"])
    #expect(
      seen { $0.gesture(SpatialTapGesture().onEnded { tell($0.location) }) } == ["25.0 10.0"])
  }

  @Test func onlyThePrimaryButtonMakesGestures() {
    let log = Log()
    let stage = TestStage {
      Color.red.onTapGesture { log("tap") }
        .simultaneousGesture(LongPressGesture().onEnded { _ in log("long") })
    }
    stage.pointer(.down, at: Self.middle, button: 3)
    stage.advance(by: 1)
    stage.pointer(.up, at: Self.middle, button: 3)
    #expect(log.take() == [])
  }
}
