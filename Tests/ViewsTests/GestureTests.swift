import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite(.serialized) struct GestureTests {
  /// A square of 100 points in the middle of a window of 200.
  static let middle = CGPoint(x: 100, y: 100)

  func square(_ gesture: some Gesture) -> TestStage {
    TestStage { Color.red.frame(width: 100, height: 100).gesture(gesture) }
  }

  @Test func aTapIsShortAndStaysNear() {
    let log = Log()
    let stage = square(TapGesture().onEnded { log("tap") })
    stage.tap(at: Self.middle)
    #expect(log.take() == ["tap"])
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(log.take() == [])
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: CGPoint(x: 144, y: 100))
    stage.pointer(.up, at: CGPoint(x: 144, y: 100))
    #expect(log.take() == ["tap"])
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: CGPoint(x: 145, y: 100))
    stage.pointer(.up, at: Self.middle)
    #expect(log.take() == [])
    stage.pointer(.down, at: Self.middle)
    stage.advance(by: 0.8)
    stage.pointer(.up, at: Self.middle)
    #expect(log.take() == [])
  }

  @Test func aTapThatIsDecidedWaitsForNothing() {
    let stage = square(TapGesture().onEnded {})
    stage.pointer(.down, at: Self.middle)
    #expect(near(stage.frame.nextInstant, stage.time + 0.75, 1e-5))
    stage.pointer(.up, at: Self.middle)
    #expect(stage.frame.nextInstant == .infinity)
    // A second tap that may still come is waited for, and no longer.
    let double = square(TapGesture(count: 2).onEnded {})
    double.tap(at: Self.middle)
    #expect(near(double.frame.nextInstant, double.time + 0.35, 1e-5))
    double.advance(by: 0.4)
    #expect(double.frame.nextInstant == .infinity)
  }

  @Test func twoTapsWithinAThirdOfASecondAreADoubleTap() {
    let log = Log()
    let stage = square(TapGesture(count: 2).onEnded { log("double") })
    stage.tap(at: Self.middle)
    stage.advance(by: 0.2)
    stage.tap(at: Self.middle)
    #expect(log.take() == ["double"])
    stage.tap(at: Self.middle)
    stage.advance(by: 0.5)
    stage.tap(at: Self.middle)
    #expect(log.take() == [])
  }

  @Test func aDragBeginsAfterTenPointsWithTheWholeWay() {
    let log = Log()
    let stage = square(
      DragGesture()
        .onChanged { log("changed \($0.translation.width)") }
        .onEnded { log("ended \($0.translation.width) from \($0.startLocation.x)") })
    stage.pointer(.down, at: Self.middle)
    stage.advance(by: 0.01)
    stage.pointer(.moved, at: CGPoint(x: 109, y: 100))
    #expect(log.take() == [])
    stage.advance(by: 0.01)
    stage.pointer(.moved, at: CGPoint(x: 112, y: 100))
    stage.pointer(.up, at: CGPoint(x: 112, y: 100))
    #expect(log.take() == ["changed 12.0", "ended 12.0 from 50.0"])
  }

  @Test func aDragKnowsItsVelocityAndWhereItWouldEnd() {
    var last: DragGesture.Value?
    let stage = square(DragGesture(minimumDistance: 0).onEnded { last = $0 })
    stage.pointer(.down, at: Self.middle)
    for step in 1...10 {
      stage.advance(by: 0.01)
      stage.pointer(.moved, at: CGPoint(x: 100 + CGFloat(step) * 4, y: 100))
    }
    stage.pointer(.up, at: CGPoint(x: 140, y: 100))
    #expect(abs(last!.velocity.width - 400) < 1)
    #expect(abs(last!.predictedEndTranslation.width - 140) < 0.5)
    // A pause before the lift leaves no speed.
    stage.pointer(.down, at: Self.middle)
    stage.advance(by: 0.01)
    stage.pointer(.moved, at: CGPoint(x: 120, y: 100))
    stage.advance(by: 0.5)
    stage.pointer(.up, at: CGPoint(x: 120, y: 100))
    #expect(last!.velocity == .zero)
  }

  @Test func onChangedTellsOnlyValuesThatDiffer() {
    let log = Log()
    let stage = square(
      DragGesture(minimumDistance: 0).map { $0.translation.width > 0 }.onChanged { log("\($0)") })
    stage.pointer(.down, at: Self.middle)
    for x in [101, 105, 90, 80, 102] { stage.pointer(.moved, at: CGPoint(x: x, y: 100)) }
    #expect(log.take() == ["false", "true", "false", "true"])
  }

  @Test func theInnerGestureWinsUnlessTheOuterHasPriority() {
    let log = Log()
    func stage(_ high: Bool) -> TestStage {
      TestStage {
        let inner = Color.red.frame(width: 100, height: 100).onTapGesture { log("inner") }
        if high {
          inner.highPriorityGesture(TapGesture().onEnded { log("outer") })
        } else {
          inner.onTapGesture { log("outer") }
        }
      }
    }
    stage(false).tap(at: Self.middle)
    #expect(log.take() == ["inner"])
    stage(true).tap(at: Self.middle)
    #expect(log.take() == ["outer"])
  }

  @Test func aSimultaneousGestureTakesNothingAway() {
    let log = Log()
    let stage = TestStage {
      Color.red.frame(width: 100, height: 100)
        .onTapGesture { log("inner") }
        .simultaneousGesture(TapGesture().onEnded { log("both") })
    }
    stage.tap(at: Self.middle)
    #expect(log.take() == ["inner", "both"])
  }

  @Test func aDragAroundAButtonTakesThePressAway() {
    let log = Log()
    let stage = TestStage {
      Button("press") { log("pressed") }
        .gesture(DragGesture().onChanged { _ in log("drag") })
    }
    let center = stage.node("press").frame.center
    stage.pointer(.down, at: center)
    stage.pointer(.moved, at: CGPoint(x: center.x + 12, y: center.y))
    stage.pointer(.up, at: CGPoint(x: center.x + 12, y: center.y))
    #expect(log.take() == ["drag"])
  }

  struct Looks: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.opacity(configuration.isPressed ? 0.3 : 1)
    }
  }

  @Test func aButtonIsPressedWhileThePointerIsNear() {
    let log = Log()
    let stage = TestStage { Button("go") { log("go") }.buttonStyle(Looks()) }
    let center = stage.node("go").frame.center
    stage.pointer(.down, at: center)
    #expect(stage.opacityNow() == 0.3)
    stage.pointer(.moved, at: CGPoint(x: center.x + 60, y: center.y))
    #expect(stage.opacityNow() == 0.3)
    stage.pointer(.moved, at: CGPoint(x: center.x + 95, y: center.y))
    #expect(stage.opacityNow() == 1)
    stage.pointer(.moved, at: center)
    #expect(stage.opacityNow() == 0.3)
    stage.pointer(.up, at: center)
    #expect(stage.opacityNow() == 1)
    #expect(log.take() == ["go"])
    stage.pointer(.down, at: center)
    stage.pointer(.moved, at: CGPoint(x: center.x + 95, y: center.y))
    stage.pointer(.up, at: CGPoint(x: center.x + 95, y: center.y))
    #expect(log.take() == [])
  }

  @Test func theBuiltInStylesFadeWhilePressed() {
    for (style, pressed) in [(0, 0.2), (1, 0.75)] {
      let stage = TestStage {
        if style == 0 { Button("go") {} } else { Button("go") {}.buttonStyle(.plain) }
      }
      stage.pointer(.down, at: stage.node("go").frame.center)
      #expect(stage.opacityNow() == pressed)
    }
  }

  @Test func whatIsDisabledTakesNoActions() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Button("go") { log("go") }.disabled(false)
        Color.red.frame(width: 50, height: 50).onTapGesture { log("tap") }
      }
      .disabled(true)
    }
    stage.tap("go")
    stage.tap(at: CGPoint(x: 100, y: 115))
    #expect(log.take() == [])
    #expect(!stage.node("go").isEnabled)
  }

  @Test func touchesPassWhatDoesNotAllowThem() {
    let log = Log()
    let stage = TestStage {
      ZStack {
        Color.blue.onTapGesture { log("below") }
        Color.red.onTapGesture { log("above") }.allowsHitTesting(false)
      }
    }
    stage.tap(at: Self.middle)
    #expect(log.take() == ["below"])
  }

  @Test func transparentAndHiddenViewsAreNotHit() {
    let log = Log()
    let stage = TestStage {
      ZStack {
        Color.blue.onTapGesture { log("below") }
        Color.red.frame(width: 200, height: 200).opacity(0.000_9).onTapGesture { log("clear") }
        Color.red.frame(width: 200, height: 200).hidden().onTapGesture { log("hidden") }
      }
    }
    stage.tap(at: Self.middle)
    #expect(log.take() == ["below"])
  }

  @Test func theFrontmostSiblingIsHit() {
    let log = Log()
    let stage = TestStage {
      ZStack {
        Color.blue.onTapGesture { log("first") }.zIndex(1)
        Color.red.onTapGesture { log("second") }
      }
    }
    stage.tap(at: Self.middle)
    #expect(log.take() == ["first"])
  }

  @Test func aShapeIsHitByItsOutlineOrItsContentShape() {
    let log = Log()
    let plain = TestStage { Circle().onTapGesture { log("circle") } }
    plain.tap(at: CGPoint(x: 10, y: 10))
    plain.tap(at: Self.middle)
    #expect(log.take() == ["circle"])
    let shaped = TestStage {
      Circle().contentShape(Rectangle()).onTapGesture { log("box") }
    }
    shaped.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.take() == ["box"])
    // Empty space is hit only with a content shape.
    let empty = TestStage {
      Color.clear.frame(width: 10, height: 10).frame(width: 100, height: 100)
        .onTapGesture { log("empty") }
    }
    empty.tap(at: CGPoint(x: 60, y: 60))
    #expect(log.take() == [])
  }

  @Test func transformsMoveWhatIsHit() {
    let log = Log()
    let stage = TestStage {
      Color.red.frame(width: 20, height: 20)
        .onTapGesture { log("hit") }
        .scaleEffect(4)
        .rotationEffect(.degrees(45))
        .offset(x: 40)
    }
    // The square's corner now points to the right, 56 points from its middle at (140, 100).
    stage.tap(at: CGPoint(x: 190, y: 100))
    #expect(log.take() == ["hit"])
    stage.tap(at: CGPoint(x: 172, y: 132))
    #expect(log.take() == [])
  }

  @Test func localCoordinatesFollowTransforms() {
    var seen: CGPoint?
    let stage = TestStage {
      Color.red.frame(width: 50, height: 50)
        .gesture(DragGesture(minimumDistance: 0).onChanged { seen = $0.location })
        .scaleEffect(2)
    }
    stage.pointer(.down, at: CGPoint(x: 60, y: 80))
    #expect(seen == CGPoint(x: 5, y: 15))
  }

  @Test func aGestureInProgressSeesTheNewestClosures() {
    struct Slider: View {
      @State private var value: CGFloat = 0
      var body: some View {
        Color.red.frame(width: 100, height: 100)
          .gesture(
            DragGesture(minimumDistance: 0).onChanged { [value] drag in
              self.value = value + 1
            }
          )
          .overlay { Text("\(Int(value))").allowsHitTesting(false) }
      }
    }
    let stage = TestStage { Slider() }
    stage.pointer(.down, at: Self.middle)
    stage.pointer(.moved, at: CGPoint(x: 105, y: 100))
    stage.pointer(.moved, at: CGPoint(x: 110, y: 100))
    #expect(stage.labels == ["3"])
  }

  @Test func aCancelledGestureTellsNothing() {
    let log = Log()
    let stage = TestStage { Button("go") { log("go") }.buttonStyle(Looks()) }
    let center = stage.node("go").frame.center
    stage.pointer(.down, at: center)
    stage.pointer(.cancelled, at: center)
    #expect(stage.opacityNow() == 1)
    #expect(log.take() == [])
  }
}

/// Touches meet what is to be seen while it moves.
@MainActor @Suite(.serialized) struct MovingHitTests {
  struct AnimatedValue<V: View>: View {
    @State private var isRight = false
    let content: V
    var body: some View {
      HStack(spacing: 0) {
        if isRight { Spacer() }
        content
        if !isRight { Spacer() }
      }
      .frame(maxHeight: .infinity)
      .overlay(alignment: .top) {
        Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
      }
    }
  }

  /// Taps at x once the view of 20 points is half way from the left edge to the right one.
  func hits(_ view: some View, at x: CGFloat) -> Bool {
    let log = Log()
    let stage = TestStage { AnimatedValue(content: view.onTapGesture { log("hit") }) }
    stage.tap("go")
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: x, y: 100))
    return !log.entries.isEmpty
  }

  @Test func aMovingViewIsHitWhereItIsShown() {
    let box = Color.red.frame(width: 20, height: 20)
    for view in [
      AnyView(box), AnyView(Color.red.clipShape(Circle()).frame(width: 20, height: 20)),
      AnyView(box.contentShape(Rectangle())), AnyView(box.rotationEffect(.degrees(90))),
      AnyView(box.scaleEffect(1).geometryGroup()), AnyView(Text("A").frame(width: 20)),
      AnyView(Circle().strokeBorder(.red, lineWidth: 8).frame(width: 20, height: 20)),
    ] {
      #expect(hits(view, at: 95) || hits(view, at: 100))
      #expect(!hits(view, at: 5) && !hits(view, at: 195))
    }
  }

  private struct Field: View {
    let log: Log
    @State private var isThere = false
    var body: some View {
      ZStack(alignment: isThere ? .bottomTrailing : .topLeading) {
        Color.clear
        Circle().frame(width: 20, height: 20)
      }
      .contentShape(Rectangle())
      .onTapGesture {
        log("tap")
        withAnimation(.linear(duration: 1)) { isThere.toggle() }
      }
    }
  }

  @Test func whatMovesAboutInAFieldDoesNotTakeTheFieldAlong() {
    let log = Log()
    let stage = TestStage { Field(log: log) }
    stage.tap(at: CGPoint(x: 5, y: 5))
    for _ in 0..<3 {
      stage.advance(by: 0.3)
      stage.tap(at: CGPoint(x: 5, y: 5))
      stage.tap(at: CGPoint(x: 50, y: 50))
    }
    #expect(log.take().count == 7)
  }

  @Test func aLabelIsWhereItIsShown() {
    let stage = TestStage { AnimatedValue(content: Text("A").frame(width: 20)) }
    let before = stage.node("A").frame.midX
    stage.tap("go")
    #expect(stage.node("A").frame.midX == before)
    stage.advance(by: 0.5)
    #expect(near(stage.node("A").frame.midX, before + 90))
    stage.advance(by: 0.6)
    #expect(near(stage.node("A").frame.midX, before + 180))
  }
}
