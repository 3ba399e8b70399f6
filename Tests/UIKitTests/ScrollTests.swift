import Testing
import UIKit
import VivaceGeometry
import VivaceLayers
import VivaceMotion

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct ScrollTests {
  private final class Log: UIScrollViewDelegate {
    var lines: [String] = []
    var offsets: [CGFloat] = []
    var velocity = CGPoint.zero
    var target: CGFloat?
    var wanted: CGFloat?
    var zoomed: UIView?

    private func note(_ line: String) { if lines.last != line { lines.append(line) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      note("scroll")
      offsets.append(scrollView.contentOffset.y)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("willEndDragging")
      self.velocity = velocity
      target = targetContentOffset.pointee.y
      if let wanted { targetContentOffset.pointee.y = wanted }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willDecelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didDecelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animated") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  }

  private func made() -> (UIScrollView, Log, ViewStage) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let log = Log()
    scroll.delegate = log
    return (scroll, log, ViewStage(100, 200, scroll))
  }

  @Test func offsetsAndSizesOfContentAreObserved() {
    let (scroll, _, _) = made()
    var sizes: [CGSize?] = []
    var offsets: [CGFloat?] = []
    let size = scroll.observe(\.contentSize, options: [.old]) { sizes.append($1.oldValue) }
    let offset = scroll.observe(\.contentOffset, options: [.new]) {
      offsets.append($1.newValue?.y)
    }
    scroll.contentOffset.y = 30
    scroll.contentSize.height = 900
    scroll.contentSize.height = 900
    #expect(sizes == [CGSize(width: 100, height: 1000)] && offsets == [30])
    size.invalidate()
    offset.invalidate()
    scroll.contentOffset.y = 40
    #expect(offsets.count == 1)
  }

  @Test func whatMovesByItselfIsToldAndStopped() {
    let (scroll, log, stage) = made()
    scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    stage.advance(by: 0.1)
    #expect(scroll.isScrollAnimating && !scroll.isDecelerating)
    scroll.stopScrollingAndZooming()
    let offset = scroll.contentOffset.y
    #expect(!scroll.isScrollAnimating && offset > 0 && offset < 400)
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == offset && !log.lines.contains("animated"))
  }

  @Test func aZoomIsStoppedWhereItIsShown() {
    let (scroll, log, stage) = made()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.addSubview(view)
    log.zoomed = view
    scroll.maximumZoomScale = 4
    stage.turn()
    scroll.setZoomScale(3, animated: true)
    #expect(scroll.isZoomAnimating && scroll.zoomScale == 3)
    stage.advance(by: 0.15)
    scroll.stopScrollingAndZooming()
    #expect(!scroll.isZoomAnimating && scroll.zoomScale > 1.2 && scroll.zoomScale < 2.9)
    let scale = scroll.zoomScale
    stage.advance(by: 1)
    #expect(scroll.zoomScale == scale && abs(view.frame.width - 100 * scale) < 1e-6)
  }

  @Test func itBouncesAlongTheAxesThatMay() {
    let (scroll, log, stage) = made()
    scroll.bouncesVertically = false
    stage.down(50, 50)
    for y in [80, 120, 160] as [CGFloat] { stage.move(50, y) }
    #expect(scroll.contentOffset.y == 0 && log.lines.contains("willBeginDragging"))
    stage.up(50, 160)
    stage.advance(by: 2)
    scroll.bouncesVertically = true
    scroll.bouncesHorizontally = false
    stage.down(50, 50)
    for y in [80, 120, 160] as [CGFloat] { stage.move(50, y) }
    #expect(scroll.contentOffset.y < -10)
    stage.up(50, 160)
    stage.advance(by: 2)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func aDragMovesTheContentAndLetsItCoastLikeSwiftUIs() {
    let (scroll, log, stage) = made()
    stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50))
    // The ten points that made it a drag do not count.
    #expect(abs(scroll.contentOffset.y - 90) < 1e-9 && scroll.isDecelerating)
    let speed = log.velocity.y * 1000
    #expect(speed > 500 && speed < 700)
    let law = Deceleration(from: 90, velocity: Double(speed), between: 0...800)
    #expect(abs(Double(log.target!) - law.destination) < 1e-6)
    let begun = stage.time
    for _ in 0..<20 {
      stage.advance(by: 1.0 / 60)
      #expect(abs(Double(scroll.contentOffset.y) - law.value(at: stage.time - begun)) < 1e-6)
    }
    stage.advance(by: 5)
    #expect(abs(Double(scroll.contentOffset.y) - law.destination) < 1e-9 && !scroll.isDecelerating)
    #expect(
      log.lines == [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willDecelerate",
        "scroll", "didDecelerate",
      ])
    #expect(!stage.turn().needsFrames)
  }

  @Test func beyondTheEndsContentFollowsLessAndComesBack() {
    let (scroll, _, stage) = made()
    stage.down(50, 50)
    stage.move(50, 70)
    stage.move(50, 170)
    let shown = rubberBand(-100, available: 200)
    #expect(abs(Double(scroll.contentOffset.y) - shown) < 1e-9)
    stage.up(50, 170, after: 0.3)
    stage.advance(by: 3)
    #expect(scroll.contentOffset.y == 0)
    scroll.bounces = false
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 150))
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func theDelegateSaysWhereItEnds() {
    let (scroll, log, stage) = made()
    log.wanted = 300
    stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50))
    stage.advance(by: 3)
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func pagesGoOneAFlick() {
    let (scroll, _, stage) = made()
    scroll.isPagingEnabled = true
    stage.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 10), steps: 4)
    stage.advance(by: 3)
    #expect(scroll.contentOffset.y == 200)
    // A slow drag by less than half goes back.
    stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 80), rest: 0.5)
    stage.advance(by: 3)
    #expect(scroll.contentOffset.y == 200)
  }

  @Test func contentIsTouchedAfterAMomentOrByATapAndLosesADrag() {
    final class Content: UIView {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("began")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("cancelled")
      }
    }
    let (scroll, _, stage) = made()
    let content = Content(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    scroll.addSubview(content)
    stage.turn()
    stage.tap(50, 50)
    #expect(content.lines == ["began", "ended"])
    content.lines = []
    stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 100))
    #expect(content.lines == [])
    stage.advance(by: 6)
    stage.down(50, 100)
    stage.advance(by: 0.16)
    #expect(content.lines == ["began"])
    stage.move(50, 60)
    #expect(content.lines == ["began", "cancelled"])
    stage.up(50, 60)
    // A control keeps its touch.
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
    scroll.setContentOffset(.zero, animated: false)
    stage.advance(by: 3)
    scroll.addSubview(slider)
    stage.turn()
    let before = scroll.contentOffset
    stage.down(14, 15)
    stage.advance(by: 0.2)
    stage.move(60, 60)
    #expect(slider.value > 0.5 && scroll.contentOffset == before)
    stage.up(60, 60)
  }

  @Test func insetsAndSafeAreaMoveTheEnds() {
    let (scroll, _, stage) = made()
    stage.window.covered = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
    #expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
    scroll.contentInset.bottom = 30
    scroll.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 10), animated: false)
    #expect(abs(scroll.contentOffset.y - 850) < 1e-9)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset.top == 0)
    scroll.contentSize.height = 100
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func aScrollOfTheProgramsGlides() {
    let (scroll, log, stage) = made()
    scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    #expect(scroll.contentOffset.y == 0)
    stage.advance(by: 0.15)
    #expect(abs(scroll.contentOffset.y - 200) < 20)
    stage.advance(by: 0.3)
    #expect(scroll.contentOffset.y == 400 && log.lines == ["scroll", "animated"])
    stage.window.turnWheel(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 5, y: 5), time: stage.time)
    #expect(scroll.contentOffset.y == 450)
    scroll.contentOffset.y = .nan
    #expect(scroll.contentOffset.y == 450)
  }

  @Test func aPinchZoomsAboutTheFingers() {
    let (scroll, log, stage) = made()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.addSubview(content)
    scroll.contentSize = content.bounds.size
    log.zoomed = content
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 3)
    scroll.zoomScale = 2
    #expect(scroll.contentSize == CGSize(width: 200, height: 400))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(scroll.contentOffset == CGPoint(x: 50, y: 100))
    stage.down(40, 100, finger: 1)
    stage.down(60, 100, finger: 2)
    stage.move(30, 100, finger: 1)
    stage.move(70, 100, finger: 2)
    #expect(scroll.isZooming && scroll.zoomScale > 2.3)
    stage.up(30, 100, finger: 1)
    stage.up(70, 100, finger: 2)
    scroll.zoomScale = 9
    #expect(scroll.zoomScale == 3)
  }

  @Test func barsShowWhileItMovesAndFade() {
    let (scroll, _, stage) = made()
    stage.down(50, 150)
    stage.move(50, 130)
    stage.move(50, 100)
    #expect(stage.pixel(95, 20) != 0xFFFF_FFFF)
    stage.keep("scroll")
    stage.up(50, 100, after: 0.3)
    stage.advance(by: 2)
    #expect(stage.pixel(95, 20) == 0xFFFF_FFFF)
    _ = scroll
  }

  @Test func aLockedDirectionIsThatOfTheDragsBeginning() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 1_000, height: 1_000)
    let stage = ViewStage(300, 300, scroll)
    func drag(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      scroll.contentOffset = CGPoint(x: 200, y: 200)
      stage.drag(
        from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150 - x, y: 200 - y), steps: 10, rest: 0.3)
      stage.advance(by: 2)
      return scroll.contentOffset
    }
    #expect(!scroll.isDirectionalLockEnabled && drag(30, 100).x > 210)
    scroll.isDirectionalLockEnabled = true
    let down = drag(30, 100)
    #expect(down.x == 200 && down.y > 250)
    let aside = drag(100, 30)
    #expect(aside.x > 250 && aside.y == 200)
    let slanted = drag(90, 100)
    #expect(slanted.x > 250 && slanted.y > 250)
  }

}
