import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct GestureTests {
  private final class Delegate: UIGestureRecognizerDelegate {
    var together = false
    var begins = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
  }

  private var log = Log()
  @MainActor private final class Log {
    var lines: [String] = []
    func note(_ name: String) -> (UIGestureRecognizer) -> Void {
      { [unowned self] in lines.append("\(name) \($0.state)") }
    }
  }

  private func stage(_ recognizers: UIGestureRecognizer...) -> (UIView, ViewStage) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    return (view, ViewStage(300, 300, view))
  }

  @Test func aTapIsQuickAndDoesNotMove() {
    let tap = UITapGestureRecognizer(log.note("tap"))
    let (_, stage) = stage(tap)
    stage.tap(50, 50)
    #expect(log.lines == ["tap ended"] && tap.state == .possible)
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
    stage.down(50, 50)
    stage.up(50, 50, after: 2)
    #expect(log.lines == ["tap ended"])
  }

  @Test func aDoubleTapGoesBeforeASingleOneThatWaitsForIt() {
    let single = UITapGestureRecognizer(log.note("single"))
    let double = UITapGestureRecognizer(log.note("double"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let (_, stage) = stage(single, double)
    stage.tap(50, 50)
    stage.tap(50, 50)
    stage.advance(by: 1)
    #expect(log.lines == ["double ended"])
    log.lines = []
    stage.tap(50, 50)
    #expect(log.lines == [])
    stage.advance(by: 0.5)
    #expect(log.lines == ["single ended"])
  }

  /// Keeps what pulls from recognizers around it.
  private final class Kept: UIView {
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      !(recognizer is UIPanGestureRecognizer) || recognizer.view === self
    }
  }

  @Test func theViewThatIsTouchedMayRefuseRecognizersAroundIt() {
    let pan = UIPanGestureRecognizer(log.note("pan"))
    let tap = UITapGestureRecognizer(log.note("tap"))
    let (view, stage) = stage(pan, tap)
    view.addSubview(Kept(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 180, y: 180))
    #expect(log.lines == [])
    stage.tap(50, 50)
    #expect(log.lines == ["tap ended"])
    log.lines = []
    stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 20, y: 20))
    #expect(log.lines.first == "pan began")
  }

  @Test func aControlKeepsSingleTapsOfRecognizersAroundIt() {
    let tap = UITapGestureRecognizer(log.note("tap"))
    let double = UITapGestureRecognizer(log.note("double"))
    double.numberOfTapsRequired = 2
    let (view, stage) = stage(tap, double)
    view.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    stage.tap(50, 50)
    stage.tap(50, 50)
    #expect(log.lines == ["double ended"])
    stage.advance(by: 1)
    stage.tap(150, 150)
    #expect(log.lines == ["double ended", "tap ended"])
  }

  @Test func aPanBeginsAfterTenPointsAndTellsItsWayAndSpeed() {
    let pan = UIPanGestureRecognizer(log.note("pan"))
    let (view, stage) = stage(pan)
    stage.down(50, 50)
    stage.move(55, 50)
    #expect(log.lines == [])
    stage.move(62, 50)
    #expect(log.lines == ["pan began"] && pan.translation(in: view) == .zero)
    for step in 1...10 { stage.move(62 + CGFloat(step) * 3, 50) }
    #expect(pan.translation(in: view) == CGPoint(x: 30, y: 0))
    #expect(abs(pan.velocity(in: view).x - 180) < 5)
    pan.setTranslation(.zero, in: view)
    #expect(pan.velocity(in: view) == .zero)
    stage.up(92, 50)
    #expect(log.lines.last == "pan ended" && pan.state == .possible)
  }

  @Test func aLongPressBeginsByTime() {
    let press = UILongPressGestureRecognizer(log.note("press"))
    let (_, stage) = stage(press)
    stage.down(50, 50)
    stage.advance(by: 0.49)
    #expect(log.lines == [])
    stage.advance(by: 0.02)
    #expect(log.lines == ["press began"])
    stage.move(90, 50)
    stage.up(90, 50)
    #expect(log.lines == ["press began", "press changed", "press ended"])
    stage.down(50, 50)
    stage.move(70, 50)
    stage.advance(by: 1)
    stage.up(70, 50)
    #expect(log.lines.count == 3)
  }

  @Test func aSwipeGoesItsWay() {
    let swipe = UISwipeGestureRecognizer(log.note("swipe"))
    swipe.direction = .left
    let (_, stage) = stage(swipe)
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
    #expect(log.lines == [])
    stage.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 50, y: 50))
    #expect(log.lines == ["swipe ended"])
  }

  @Test func twoFingersPinchAndTurn() {
    let pinch = UIPinchGestureRecognizer(log.note("pinch"))
    let turn = UIRotationGestureRecognizer(log.note("turn"))
    let delegate = Delegate()
    delegate.together = true
    pinch.delegate = delegate
    let (view, stage) = stage(pinch, turn)
    stage.down(80, 100, finger: 1)
    stage.down(120, 100, finger: 2)
    stage.move(140, 100, finger: 2)
    #expect(pinch.state == .began && pinch.scale == 1)
    stage.move(200, 100, finger: 2)
    #expect(abs(pinch.scale - 2) < 1e-9 && pinch.velocity > 0)
    #expect(pinch.location(in: view) == CGPoint(x: 140, y: 100))
    stage.move(80, 220, finger: 2)
    #expect(turn.state == .began)
    stage.move(-40, 100, finger: 2)
    #expect(abs(turn.rotation - .pi / 2) < 1e-9)
    stage.up(-40, 100, finger: 2)
    stage.up(80, 100, finger: 1)
    #expect(log.lines.last!.hasSuffix("ended") && turn.state == .possible)
  }

  @Test func onlyOneIsRecognizedUnlessADelegateLetsBoth() {
    let (a, b) = (UIPanGestureRecognizer(log.note("a")), UIPanGestureRecognizer(log.note("b")))
    let (view, stage) = stage(a)
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    inner.addGestureRecognizer(b)
    stage.turn()
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), steps: 4)
    #expect(log.lines.first == "b began" && !log.lines.contains { $0.hasPrefix("a") })
    let delegate = Delegate()
    delegate.together = true
    a.delegate = delegate
    log.lines = []
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), steps: 4)
    #expect(log.lines.contains("a began") && log.lines.contains("b began"))
    delegate.begins = false
    log.lines = []
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), steps: 4)
    #expect(!log.lines.contains { $0.hasPrefix("a") })
  }

  @Test func whatWaitsForARecognizerThatMayNotBeginIsRecognized() {
    let press = UILongPressGestureRecognizer(log.note("press"))
    let pan = UIPanGestureRecognizer(log.note("pan"))
    (press.minimumPressDuration, press.allowableMovement) = (0, 100)
    press.require(toFail: pan)
    let delegate = Delegate()
    delegate.begins = false
    pan.delegate = delegate
    let (_, stage) = stage(press, pan)
    stage.down(50, 50)
    #expect(log.lines == [])
    stage.move(70, 50)
    #expect(log.lines.first == "press began")
    stage.up(70, 50)
    #expect(log.lines.last == "press ended" && press.state == .possible)
  }

  @Test func aRecognizedGestureTakesTheViewsTouches() {
    final class Seen: UIView {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("began")
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("moved")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("cancelled")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("ended")
      }
    }
    let view = Seen(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let pan = UIPanGestureRecognizer(log.note("pan"))
    view.addGestureRecognizer(pan)
    let stage = ViewStage(200, 200, view)
    stage.down(50, 50)
    stage.move(55, 50)
    stage.move(70, 50)
    stage.move(80, 50)
    stage.up(80, 50)
    #expect(view.lines == ["began", "moved", "cancelled"])
    view.lines = []
    pan.cancelsTouchesInView = false
    stage.down(50, 50)
    stage.move(70, 50)
    stage.up(70, 50)
    #expect(view.lines == ["began", "moved", "ended"])
  }

  @Test func aTouchStaysWithItsViewAndGoesUpTheChain() {
    final class Parent: UIView {
      var locations: [CGPoint] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        locations.append(touches.first!.location(in: self))
      }
    }
    let parent = Parent(frame: CGRect(x: 10, y: 0, width: 100, height: 100))
    parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    let stage = ViewStage(300, 300, parent)
    stage.down(20, 20)
    stage.move(250, 250)
    stage.up(250, 250)
    #expect(parent.locations == [CGPoint(x: 240, y: 250)])
  }

  @Test func hoveringBeginsMovesAndEnds() {
    let hover = UIHoverGestureRecognizer(log.note("hover"))
    let (view, stage) = stage(hover)
    stage.window.hover(at: CGPoint(x: 250, y: 250), time: 0)
    stage.window.hover(at: CGPoint(x: 50, y: 50), time: 0)
    stage.window.hover(at: CGPoint(x: 60, y: 50), time: 0.1)
    #expect(hover.location(in: view) == CGPoint(x: 60, y: 50))
    stage.window.hover(at: nil, time: 0.2)
    #expect(
      log.lines == ["hover began", "hover changed", "hover ended"] && hover.state == .possible)
  }

  private final class Hearing: UIView {
    var heard: [String] = []
    private func note(_ word: String, _ touches: Set<UITouch>) {
      heard.append("\(word) \(touches.map { Int($0.location(in: self).x) }.sorted())")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("down", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("up", touches)
    }
  }

  @Test func aViewHearsOfOneTouchAtATimeUnlessItTakesMore() {
    let view = Hearing(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let stage = ViewStage(300, 300, view)
    func twoFingers() {
      stage.down(10, 10)
      stage.down(50, 10, finger: 1)
      stage.up(50, 10, finger: 1)
      stage.up(10, 10)
      stage.advance(by: 1)
    }
    twoFingers()
    #expect(view.heard == ["down [10]", "up [10]"])
    view.heard = []
    view.isMultipleTouchEnabled = true
    twoFingers()
    #expect(view.heard == ["down [10]", "down [50]", "up [50]", "up [10]"])
  }

  @Test func anExclusiveTouchKeepsOthersFromOtherViews() {
    let a = Hearing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = Hearing(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    let stage = ViewStage(300, 300, a, b)
    func both(_ first: CGFloat, _ second: CGFloat) -> [Int] {
      (a.heard, b.heard) = ([], [])
      stage.down(first, 10)
      stage.down(second, 10, finger: 1)
      stage.up(second, 10, finger: 1)
      stage.up(first, 10)
      stage.advance(by: 1)
      return [a.heard.count, b.heard.count]
    }
    #expect(both(10, 110) == [2, 2])
    a.isExclusiveTouch = true
    #expect(both(10, 110) == [2, 0])
    #expect(both(110, 10) == [0, 2])
  }

  @Test func recognizersSeeTheKindsOfTouchesThatTheyAllow() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    let stage = ViewStage(300, 300, view)
    #expect(tap.allowedTouchTypes.map(\.intValue) == [0, 1, 2, 3])
    stage.tap(10, 10)
    stage.advance(by: 1)
    #expect(taps == 1)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    stage.tap(10, 10)
    stage.advance(by: 1)
    #expect(taps == 1)
  }

  /// A touch that its view does not receive waits for nothing: the window is at rest while it is down.
  @Test func aRefusedTouchInAScrollViewIsNotDelayed() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 600)
    scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600)))
    let stage = ViewStage(300, 300, scroll)
    stage.down(60, 60, finger: 1)
    stage.advance(by: 1)
    stage.down(120, 60, finger: 2)
    stage.advance(by: 1)
    #expect(stage.window.touches.nextInstant == .infinity)
    stage.up(120, 60, finger: 2)
    stage.up(60, 60, finger: 1)
    stage.advance(by: 1)
    #expect(stage.window.touches.nextInstant == .infinity)
  }
}
