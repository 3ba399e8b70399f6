import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite(.serialized) struct HoverTests {
  static func at(_ x: CGFloat, _ y: CGFloat = 100) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func aViewHearsOfThePointerInItsFrame() {
    let log = Log()
    let stage = TestStage {
      HStack {
        Color.red.frame(width: 20, height: 20)
        Spacer()
      }
      .frame(width: 100, height: 100)
      .onHover { log("over \($0)") }
      .onContinuousHover { phase in
        if case .active(let point) = phase { log("\(point.x)") } else { log("ended") }
      }
    }
    stage.pointer(.hover, at: Self.at(10))
    #expect(log.take() == [])
    // Empty space counts.
    stage.pointer(.hover, at: Self.at(120))
    stage.pointer(.hover, at: Self.at(130))
    stage.pointer(.hover, at: Self.at(160))
    #expect(log.take() == ["70.0", "over true", "80.0", "over false", "ended"])
    stage.pointer(.hover, at: Self.at(100))
    stage.pointer(.exited, at: Self.at(100))
    #expect(log.take() == ["50.0", "over true", "over false", "ended"])
  }

  @Test func whatIsInFrontKeepsThePointerFromWhatIsBehind() {
    let log = Log()
    let stage = TestStage {
      ZStack {
        Color.red.onHover { log("back \($0)") }
        Color.blue.frame(width: 50, height: 50).onHover { log("front \($0)") }
      }
      .onContinuousHover(coordinateSpace: .global) { if $0 == .ended { log("all ended") } }
    }
    stage.pointer(.hover, at: Self.at(10))
    stage.pointer(.hover, at: Self.at(100))
    stage.pointer(.exited, at: Self.at(100))
    #expect(log.take() == ["back true", "back false", "front true", "front false", "all ended"])
  }

  @Test func aViewThatMovesUnderThePointerHearsOfIt() {
    let log = Log()
    struct AnimatedValue: View {
      @State private var isAside = false
      let log: Log
      var body: some View {
        VStack {
          Text(isAside ? "aside" : "there").onTapGesture { isAside.toggle() }
          Color.red.frame(width: 50, height: 50).onHover { log("\($0)") }
            .offset(x: isAside ? 100 : 0)
        }
      }
    }
    let stage = TestStage { AnimatedValue(log: log) }
    stage.pointer(.hover, at: Self.at(100, 110))
    #expect(log.take() == ["true"])
    stage.host.send(
      .pointer(PointerEvent(id: 1, phase: .down, location: .zero, time: 0, kind: .touch)))
    let text = stage.node("there").frame.center
    for phase in [PointerEvent.Phase.down, .up] {
      stage.host.send(
        .pointer(PointerEvent(id: 1, phase: phase, location: text, time: 0, kind: .touch)))
    }
    stage.settle()
    #expect(stage.texts == ["aside"])
    #expect(log.take() == ["false"])
  }

  @Test func thePointerLooksAsTheInnermostViewWants() {
    let stage = TestStage {
      HStack(spacing: 0) {
        Color.red.pointerStyle(.horizontalText)
        Color.blue
        Color.green.pointerStyle(nil)
      }
      .frame(width: 150, height: 100)
      .pointerStyle(.link)
    }
    func shape(at x: CGFloat) -> PointerStyle.Shape {
      stage.pointer(.hover, at: Self.at(x))
      return stage.host.pointerStyle.shape
    }
    #expect([10, 50, 100, 150].map { shape(at: $0) } == [.arrow, .text, .hand, .hand])
    stage.pointer(.exited, at: .zero)
    #expect(stage.host.pointerStyle == .default)
  }

  @Test func aContentShapeCountsForThePointerButOnlyThatOfItsKind() {
    let log = Log()
    let stage = TestStage {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100)
          .contentShape(Circle()).onTapGesture { log("round") }
        Color.blue.frame(width: 100, height: 100)
          .contentShape([.dragPreview, .hoverEffect], Circle()).onTapGesture { log("square") }
      }
    }
    stage.tap(at: Self.at(52, 2))
    stage.tap(at: Self.at(52, 198))
    #expect(log.take() == ["square"])
  }

  @Test func aViewIsHighlightedOrLiftedWhileThePointerIsOverIt() {
    func effects(_ view: some View) -> (shapes: Int, scale: Double, shadow: Double) {
      let stage = TestStage { view }
      stage.pointer(.hover, at: Self.at(100))
      stage.advance(by: 2)
      let shadow = stage.shadow?.value(at: stage.time).color.opacity ?? 0
      let seen = (stage.shapes.count, stage.scaleNow(), Double(shadow))
      stage.pointer(.hover, at: Self.at(5))
      stage.advance(by: 2)
      #expect(stage.shapes.count == 1 && stage.scaleNow() == 1)
      return seen
    }
    let box = Color.red.frame(width: 50, height: 50)
    #expect(effects(box.hoverEffect()) == (2, 1, 0))
    #expect(effects(box.hoverEffect(.lift)) == (1, 1.06, 0.25))
    #expect(effects(box.hoverEffect().defaultHoverEffect(.lift)) == (1, 1.06, 0.25))
    #expect(effects(box.hoverEffect(.highlight, isEnabled: false)) == (1, 1, 0))
    #expect(effects(box.hoverEffect().hoverEffectDisabled()) == (1, 1, 0))
    #expect(effects(box.hoverEffect(.lift).disabled(true)) == (1, 1, 0))
  }

  @Test func aHighlightHasTheContentShapeForIt() {
    let stage = TestStage {
      Color.red.frame(width: 50, height: 50).contentShape(.hoverEffect, Circle()).hoverEffect()
    }
    stage.pointer(.hover, at: Self.at(100))
    let outlines = stage.items.compactMap { item -> Path? in
      if case .shape(.path(let path), _, _, _, _, _) = item.content { path } else { nil }
    }
    let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(outlines == [circle])
  }

  @Test func aRightClickOrALongPressAsksForAMenu() {
    let log = Log()
    let stage = TestStage {
      Color.red.frame(width: 50, height: 50)
        .onTapGesture { log("tap") }
        .onSecondaryPress {
          log("\($0)")
        } pressing: {
          log($0 ? "pressed" : "let go")
        }
        .onHover { _ in }
    }
    stage.pointer(.down, at: Self.at(100), button: 3)
    stage.pointer(.up, at: Self.at(100), button: 3)
    #expect(log.take() == ["clicked(Foundation.CGPoint(x: 25.0, y: 25.0))"])
    stage.pointer(.down, at: Self.at(110))
    stage.advance(by: 0.6)
    stage.pointer(.up, at: Self.at(110))
    #expect(log.take() == ["pressed", "let go", "held"])
    stage.tap(at: Self.at(100))
    #expect(log.take().contains("tap"))
    let disabled = TestStage {
      Color.red.onSecondaryPress { _ in
        log("menu")
      } pressing: { _ in
        log("pressed")
      }
      .disabled(true)
    }
    disabled.pointer(.down, at: Self.at(100), button: 3)
    #expect(log.take() == [])
  }
}
